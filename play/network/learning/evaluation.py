"""A round robin of players, trained ones among them: what each wins of each other, and what they do, block by block.

Every deal is played twice with the seats changed. Beside the winnings all actions of both players are counted. Blocks
are independent, so that a run may be stopped, taken up again, or shared out to workers, and comes to the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from play.holdem.matches import runs
from play.holdem.matches.blocks import Place, block_of, places
from play.holdem.matches.match import FEW, Match, MatchTally, Rate, play_block, rate
from play.holdem.matches.runs import MatchRunError
from play.holdem.matches.tournament import pairings
from play.holdem.players.catalogue import player
from play.network.learning.actions import DECILES, KINDS, ActionCounts, Watched, none
from play.network.plan import STAKES
from play.network.stored import digest, finished_generations
from play.spread import run_in_places
from trees.holdem.betting import STREETS

_ROW = 9  # a place, a tally, and twice kinds and sizes


class Entrant(NamedTuple):
    """What a player is called, the text by which the catalogue finds it, and what else it depends on."""

    name: str
    text: str
    digest: str = ""
    """SHA-256 of its network."""


@dataclass(frozen=True)
class Contest:
    """Everyone against everyone over so many hands each, an even number, with the stakes of a plan.

    Raises:
        MatchError: fewer than two players, one twice, or a number out of range.
    """

    entrants: tuple[Entrant, ...]
    hands: int = 100_000
    seed: int = 1
    stack: int = 100
    adjust: bool = False
    """Count hands that are all-in before the river by their mean over boards; the source does not."""

    def __post_init__(self) -> None:
        pairings([name for name, _, _ in self.entrants], self._like)

    @property
    def _like(self) -> Match:
        return Match(("", ""), self.hands, self.seed, self.stack, STAKES, adjust=self.adjust, block=FEW)

    @property
    def matches(self) -> tuple[Match, ...]:
        """All matches, of the names of players."""
        return pairings([name for name, _, _ in self.entrants], self._like)


class BlockResult(NamedTuple):
    """What came of a block of a match: what its first player won, and what both did."""

    tally: MatchTally
    actions: tuple[ActionCounts, ActionCounts]


def entrants(folder: Path) -> tuple[Entrant, ...]:
    """Those of the source's table: two players who ignore their cards, and all networks of a run that are done.

    Raises:
        RunError: the folder is no run, or a network of it is damaged.
    """
    networks = (
        Entrant(f"CNN{generation}", f"cnn:{folder}/{generation}", digest(folder, generation))
        for generation in finished_generations(folder)
    )
    return (Entrant("Random", "blind random"), Entrant("Heuristic", "blind heuristic"), *networks)


def evaluate_blocks(
    contest: Contest, known: Collection[Place] = (), executor: Executor | None = None
) -> Iterator[tuple[Place, BlockResult]]:
    """What came of all blocks but the known ones, as they are done; a place is the number of a match and of a block.

    Raises:
        Refused: there is no such player, or one answers what is not legal.
    """
    for entrant in contest.entrants:
        player(entrant.text)
    left = (place for place in places(contest.matches) if place not in known)
    return run_in_places(partial(_block, contest), left, executor)


def _block(contest: Contest, place: Place) -> BlockResult:
    match, texts = contest.matches[place[0]], {entrant.name: entrant.text for entrant in contest.entrants}
    watched = {name: Watched(player(texts[name]), none(contest.stack)) for name in match.players}
    tally, _ = play_block(match, place[1], watched.__getitem__)
    first, second = (watched[name].actions for name in match.players)
    return BlockResult(tally, (first, second))


def rates(contest: Contest, found: Mapping[Place, BlockResult]) -> dict[tuple[str, str], Rate]:
    """What the first of two players wins of the second, for both orders, in big blinds for a hundred hands."""
    rows = dict[tuple[str, str], Rate]()
    for k, match in enumerate(contest.matches):
        won = rate(match, [found[place].tally for place in sorted(found) if place[0] == k])
        one, two = match.players
        rows[one, two], rows[two, one] = won, won._replace(mean=0 - won.mean)
    return rows


def habits(contest: Contest, found: Mapping[Place, BlockResult]) -> dict[str, ActionCounts]:
    """What each player did in all its matches, by name."""
    rows = {entrant.name: none(contest.stack) for entrant in contest.entrants}
    for place in sorted(found):
        for name, actions in zip(contest.matches[place[0]].players, found[place].actions, strict=True):
            rows[name] += actions
    return rows


def text(contest: Contest, found: Mapping[Place, BlockResult]) -> str:
    """What has been played, for a file."""
    return runs.text(_about(contest), [(*place, *_row(found[place])) for place in sorted(found)])


def read_contest(contest: Contest, content: str) -> dict[Place, BlockResult]:
    """What has been played of this contest.

    Raises:
        RunError: the text is no run, or one of another contest.
    """
    matches, found = contest.matches, dict[Place, BlockResult]()
    for row in runs.rows(_about(contest), content):
        if not isinstance(row, list) or len(row) != _ROW:
            raise MatchRunError(f"run: expected a block, its tally and the actions of both, found {row!r:.60}")
        place, (tally,) = block_of(matches, row[:5], found)
        found[place] = BlockResult(tally, (_actions(contest, row[5], row[6]), _actions(contest, row[7], row[8])))
    return found


def _row(found: BlockResult) -> Iterator[Any]:
    yield from found.tally
    for actions in found.actions:
        yield actions.kinds.ravel().tolist()
        yield actions.sizes.tolist()


def _actions(contest: Contest, kinds: Any, sizes: Any) -> ActionCounts:
    shapes = DECILES * len(STREETS) * len(KINDS), contest.stack + 1
    for counts, size in zip((kinds, sizes), shapes, strict=True):
        if not isinstance(counts, list) or len(counts) != size:
            raise MatchRunError(f"run: expected {size} counts, found {counts!r:.60}")
        if any(type(count) is not int or not 0 <= count < 2**40 for count in counts):
            raise MatchRunError(f"run: expected counts of actions, found {counts!r:.60}")
    return ActionCounts(np.array(kinds).reshape(DECILES, len(STREETS), len(KINDS)), np.array(sizes))


def _about(contest: Contest) -> dict[str, Any]:
    # a network is what it is, wherever it lies
    entrants = [(name, digest or words) for name, words, digest in contest.entrants]
    return asdict(contest) | {"entrants": entrants, "block": FEW}

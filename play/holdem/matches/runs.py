"""Matches played block by block, here or by workers, and taken up again where they were left.

A block has a place: the number of its match, and its own. What has been played is a table of tallies by place, which
`text` writes and `read` reads again, with what was to be played, so that no other run is taken up by mistake.

Workers are an executor of `concurrent.futures`: processes of this machine, or of many by the package `distributed`,
whose `Client("tcp://...").get_executor()` is one. Each loads the players by their names.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict
from itertools import islice
from math import isfinite
from typing import Any

from play.holdem.matches.match import Match, Tally, play_block
from trees.refusal import Refused

Place = tuple[int, int]

WAITING = 64
"""How many blocks an executor is given at a time."""
FORMAT = "gameproof hold'em run 1"


class RunError(Refused):
    """A file holds no run, or another one."""


def places(matches: Sequence[Match]) -> Iterator[Place]:
    """All blocks, the first ones of all matches first."""
    most = max((match.blocks for match in matches), default=0)
    return ((k, block) for block in range(most) for k, match in enumerate(matches) if block < match.blocks)


def played(
    matches: Sequence[Match], known: Collection[Place] = (), executor: Executor | None = None
) -> Iterator[tuple[Place, Tally]]:
    """The tallies of all blocks but the known ones, as they are done; an executor does several at a time.

    Raises:
        BettingError: a player's answer is illegal.
    """
    left = (place for place in places(matches) if place not in known)
    if executor is None:
        yield from ((place, play_block(matches[place[0]], place[1])) for place in left)
        return
    waiting: dict[Future[Tally], Place] = {}
    try:
        while True:
            for place in islice(left, WAITING - len(waiting)):
                waiting[executor.submit(play_block, matches[place[0]], place[1])] = place
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    finally:
        for future in waiting:
            future.cancel()


def text(matches: Sequence[Match], tallies: Mapping[Place, Tally]) -> str:
    """What has been played, as JSON."""
    blocks = [[*place, *tallies[place]] for place in sorted(tallies)]
    return json.dumps({"format": FORMAT, "matches": _about(matches), "blocks": blocks})


def read(matches: Sequence[Match], content: str) -> dict[Place, Tally]:
    """What has been played of these matches.

    Raises:
        RunError: the text is no run, or one of other matches.
    """
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise RunError("run: expected JSON, found another text") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise RunError(f"run: expected the format {FORMAT!r}, found another one")
    if found.get("matches") != _about(matches):
        raise RunError("run: expected the same players, hands, seed, stacks and blinds as now, found others")
    blocks = found.get("blocks")
    allowed, tallies = set(places(matches)), dict[Place, Tally]()
    for row in blocks if isinstance(blocks, list) else [blocks]:
        place, tally = _row(row)
        if place not in allowed or place in tallies:
            raise RunError(f"run: expected each block of these matches once, found {row!r:.60}")
        if tally.units != matches[place[0]].units_in(place[1]) or tally.squares < 0:
            raise RunError(f"run: expected the tally of a whole block, found {row!r:.60}")
        tallies[place] = tally
    return tallies


def _row(row: Any) -> tuple[Place, Tally]:
    kinds = (int, int, int, float, float)
    if not isinstance(row, list) or list(map(type, row)) != list(kinds) or not all(map(isfinite, row[3:])):
        raise RunError(f"run: expected a match, a block, and three numbers of its tally, found {row!r:.60}")
    return (row[0], row[1]), Tally(*row[2:])


def _about(matches: Sequence[Match]) -> Any:
    return json.loads(json.dumps([asdict(match) for match in matches]))

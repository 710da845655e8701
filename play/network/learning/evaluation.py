"""A round robin of players, trained ones among them: what each wins of each other, and what they do, block by block.

Every deal is played twice with the seats changed. Beside the winnings it counts the actions of both players: by kind,
by size, and by the strength of the hand before the flop. Blocks are independent, so that a run may be stopped, taken
up again, or shared out to workers, and comes to the same.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from play.holdem.matches.blocks import Place
from play.holdem.matches.match import Rate, Tally

KINDS = FOLD, CHECK, CALL, RAISE = range(4)
DECILES = 10
"""Of hands before the flop, by their chance to win against a random one; 0 is the weakest tenth."""


class Entrant(NamedTuple):
    """What a player is called in a table, and the text by which the catalogue finds it."""

    name: str
    text: str


@dataclass(frozen=True)
class Contest:
    """Everyone against everyone over so many hands each, an even number."""

    entrants: tuple[Entrant, ...]
    hands: int = 100_000
    seed: int = 1
    stack: int = 100
    adjust: bool = False
    """Count hands that are all-in before the river by their mean over boards."""


class Actions(NamedTuple):
    """How often a player did what."""

    kinds: NDArray[np.int64]
    """(10, 4, 4): by decile of the hand before the flop, street, and kind."""
    sizes: NDArray[np.int64]
    """(stack + 1,): bets and raises by the chips that were put in."""


class Found(NamedTuple):
    """What came of a block of a match: what its first player won, and what both did."""

    tally: Tally
    actions: tuple[Actions, Actions]


def evaluated(
    contest: Contest, known: Collection[Place] = (), executor: Executor | None = None
) -> Iterator[tuple[Place, Found]]:
    """What came of all blocks but the known ones, as they are done; a place is the number of a match and of a block.

    Raises:
        Refused: there is no such player, or one answers what is not legal.
    """
    raise NotImplementedError


def matrix(contest: Contest, found: Mapping[Place, Found]) -> tuple[tuple[Rate | None, ...], ...]:
    """What the player of a row wins of that of a column, in big blinds for a hundred hands."""
    raise NotImplementedError


def habits(contest: Contest, found: Mapping[Place, Found]) -> dict[str, Actions]:
    """What each player did in all its matches, by name."""
    raise NotImplementedError


def text(contest: Contest, found: Mapping[Place, Found]) -> str:
    """What has been played, for a file."""
    raise NotImplementedError


def read(contest: Contest, content: str) -> dict[Place, Found]:
    """What has been played of this contest.

    Raises:
        RunError: the text is no run, or one of another contest.
    """
    raise NotImplementedError

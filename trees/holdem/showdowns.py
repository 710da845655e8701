"""All-in showdowns between classes of starting hands, counted.

Two players are dealt hands of the classes i and j. Of `pairs[i][j]` ways to deal hands that share no card, each with
`boards` boards that are equally likely, the first player wins `wins[i][j]` and shares `ties[i][j]`; he loses
`wins[j][i]`. For hold'em these are the exact counts of `trees.holdem.preflop`; small tables serve tests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TypeAlias

from trees.holdem.classes import CLASSES, class_name
from trees.holdem.preflop import BOARDS, pairs, table, ties
from trees.refusal import Refused

Counts: TypeAlias = tuple[tuple[int, ...], ...]


class ShowdownCountError(Refused):
    """The counts are of no two-player showdown: says where, expected and found."""


@dataclass(frozen=True)
class Showdowns:
    """See the top of this file; `names` are those of the classes.

    Raises:
        ShowdownError: the counts do not fit together.
    """

    names: tuple[str, ...]
    boards: int
    pairs: Counts
    wins: Counts
    ties: Counts

    def __post_init__(self) -> None:
        for i, first in enumerate(self.names):
            for j, second in enumerate(self.names):
                found = self.wins[i][j] + self.ties[i][j] + self.wins[j][i]
                if found != self.pairs[i][j] * self.boards:
                    expected = self.pairs[i][j] * self.boards
                    raise ShowdownCountError(f"{first} {second}: expected {expected} showdowns, found {found}")
                if (self.pairs[i][j], self.ties[i][j]) != (self.pairs[j][i], self.ties[j][i]):
                    raise ShowdownCountError(f"{first} {second}: expected as many pairs and ties in either order")

    @cached_property
    def net(self) -> Counts:
        """Won less lost showdowns."""
        return tuple(
            tuple(won - lost for won, lost in zip(row, column, strict=True))
            for row, column in zip(self.wins, self.lost, strict=True)
        )

    @cached_property
    def lost(self) -> Counts:
        """By the class of the second player: how often the first one, of each class, wins."""
        return tuple(zip(*self.wins, strict=True))

    @cached_property
    def deals(self) -> tuple[int, ...]:
        """For each class of one player, the ways to deal both hands."""
        return tuple(map(sum, self.pairs))

    @cached_property
    def all_deals(self) -> int:
        """The ways to deal both hands."""
        return sum(self.deals)


@cache
def holdem() -> Showdowns:
    """Those of hold'em: 169 classes.

    >>> table = holdem()
    >>> table.all_deals == 1326 * 1225, table.deals[0] == 6 * 1225
    (True, True)
    """
    return Showdowns(tuple(map(class_name, range(CLASSES))), BOARDS, _by_class(pairs), table(), _by_class(ties))


def _by_class(count: Callable[[int, int], int]) -> Counts:
    return tuple(tuple(count(i, j) for j in range(CLASSES)) for i in range(CLASSES))

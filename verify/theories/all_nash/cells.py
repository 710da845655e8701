r"""Cells of mixed strategies, and bounds of multilinear functions over them.

A *cell* gives for each player an interval of the probability of each strategy, and says of some that they are played.
A strategy with the upper end 0 is not played. Let c be a number for each combination of strategies of some players that
may be played. What c is expected to be under mixed strategies of the cell is linear in each player's, so it is at least

    the least over p_1 of the sum over s of p_1(s) times ( the least over p_2 of ... ),

where a p_1(s) that may be below 0 is low_1(s), which takes the greatest over p_2, and a number >= 0 more. A sum over s
of p(s) c(s) is least over low <= p <= high, sum p = 1 where the cheapest strategies have all they may.
Without intervals narrower than [0, 1] this is the least c itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from math import lcm, prod
from typing import TypeAlias

from trees.strategic import StrategicForm
from trees.tree import Number

Bounds: TypeAlias = tuple[Number, ...]
Support: TypeAlias = tuple[tuple[int, ...], ...]
"""For each player some strategies."""
Sides: TypeAlias = Sequence[tuple[Bounds, Bounds]]
"""For each of some players the least and the greatest probability of each strategy that may be played."""


@dataclass(frozen=True)
class Cell:
    """`low[i][s]` and `high[i][s]` of the strategy s of player i; those of `played[i]` are surely played."""

    low: tuple[Bounds, ...]
    high: tuple[Bounds, ...]
    played: tuple[frozenset[int], ...]

    @staticmethod
    def all_of(counts: Sequence[int]) -> Cell:
        """All mixed strategies, where the players have so many pure ones."""
        whole = Cell(
            tuple((0,) * n for n in counts), tuple((1,) * n for n in counts), tuple(frozenset[int]() for _ in counts)
        )
        for player, n in enumerate(counts):
            if n == 1:
                whole = whole._with(player, (1,), (1,), frozenset((0,)))
        return whole

    @cached_property
    def open(self) -> Support:
        """The strategies of each player that may be played."""
        return tuple(tuple(s for s, most in enumerate(own) if most) for own in self.high)

    @property
    def is_support(self) -> bool:
        """Whether all that may be played surely is."""
        return all(len(own) == len(played) for own, played in zip(self.open, self.played, strict=True))

    def sides(self, players: Sequence[int]) -> Sides:
        """The intervals of these players."""
        return [
            (tuple(self.low[j][s] for s in self.open[j]), tuple(self.high[j][s] for s in self.open[j])) for j in players
        ]

    def split(self, player: int, strategy: int, at: Number) -> tuple[Cell, ...]:
        """The two parts, without those that are empty."""
        low, high, played = self.low[player], self.high[player], self.played[player]
        below = _changed(high, strategy, min(high[strategy], at))
        above = _changed(low, strategy, max(low[strategy], at))
        parts = (low, below, played), (above, high, played | {strategy})
        tightened = (_tightened(*part) for part in parts)
        return tuple(self._with(player, *part) for part in tightened if part is not None)

    def _with(self, player: int, low: Bounds, high: Bounds, played: frozenset[int]) -> Cell:
        return replace(
            self,
            low=_changed(self.low, player, low),
            high=_changed(self.high, player, high),
            played=_changed(self.played, player, played),
        )


def _changed(items: tuple, place: int, item: object) -> tuple:  # type: ignore[type-arg]
    return (*items[:place], item, *items[place + 1 :])


def _tightened(low: Bounds, high: Bounds, played: frozenset[int]) -> tuple[Bounds, Bounds, frozenset[int]] | None:
    """The intervals that probabilities of sum 1 leave, and what is surely played; None if there are none."""
    least, most = sum(low), sum(high)
    if least > 1 or most < 1 or any(a > b for a, b in zip(low, high, strict=True)):
        return None
    found = (
        tuple(max(a, 1 - (most - b)) for a, b in zip(low, high, strict=True)),
        tuple(min(b, 1 - (least - a)) for a, b in zip(low, high, strict=True)),
    )
    if any(found[1][s] == 0 for s in played):
        return None
    return *found, played | {s for s, number in enumerate(found[0]) if number > 0}


def expected(values: Sequence[Number], mixtures: Sequence[Sequence[Number]]) -> Number:
    """What values are expected to be, which stand in the order of the combinations of strategies."""
    for own in reversed(mixtures):
        n = len(own)
        values = [
            sum(p * c for p, c in zip(own, values[k : k + n], strict=True) if p) for k in range(0, len(values), n)
        ]
    return values[0]


def bounds(values: Sequence[Number], sides: Sides) -> tuple[Number, Number]:
    """Numbers that the expected value is at least, and at most."""
    return least(values, sides), -least([-value for value in values], sides)


def least(values: Sequence[Number], sides: Sides) -> Number:
    """A number that the expected value is at least."""
    lows, highs = values, values
    # where no probability can be below 0, the greatest values are not asked for
    negative = any(p < 0 for low, _ in sides for p in low)
    for low, high in reversed(sides):
        n, rest = len(low), 1 - sum(low)
        starts = range(0, len(lows), n)
        if rest == 1 and min(high) >= 1 and not any(low):
            lows, highs = (
                [min(lows[k : k + n]) for k in starts],
                [max(highs[k : k + n]) for k in starts] if negative else (),
            )
        else:
            parts = [(lows[k : k + n], highs[k : k + n]) for k in starts]
            lows, highs = (
                [_least(least_, most, low, high, rest) for least_, most in parts],
                [
                    -_least([-c for c in most], [-c for c in least_], low, high, rest)
                    for least_, most in (parts if negative else ())
                ],
            )
    return lows[0]


def _least(lows: Sequence[Number], highs: Sequence[Number], low: Bounds, high: Bounds, rest: Number) -> Number:
    """At least the sum of probabilities times numbers that are between `lows` and `highs`."""
    total = sum((p * (most if p < 0 else c) for c, most, p in zip(lows, highs or lows, low, strict=True) if p), 0)
    for c, room in sorted(zip(lows, (b - a for a, b in zip(low, high, strict=True)), strict=True)):
        if rest <= room:
            return total + c * rest
        total, rest = total + c * room, rest - room
    return total


class Table:
    """What each strategy pays its player, in integers: times a number of each player, which changes no comparison."""

    def __init__(self, form: StrategicForm) -> None:
        self.counts = tuple(map(len, form.strategies))
        self.players = range(len(self.counts))
        scales = [lcm(*(pays[i].denominator for pays in form.payoffs.values())) for i in self.players]
        self._pays = {
            cell: tuple(p.numerator * (n // p.denominator) for p, n in zip(pays, scales, strict=True))
            for cell, pays in form.payoffs.items()
        }
        self._kept: dict[tuple[int, int, int, Support], list[Number]] = {}
        self._slopes: dict[tuple[int, int, int, int, Support], list[Number]] = {}

    def others(self, player: int) -> list[int]:
        """All other players."""
        return [j for j in self.players if j != player]

    def gains(self, player: int, strategy: int, instead: int, open_: Support) -> list[Number]:
        """What `instead` pays more than `strategy`, against each combination of what the others may play."""
        about = player, strategy, instead, (*open_[:player], *open_[player + 1 :])
        if about not in self._kept:
            pays = self._pays
            self._kept[about] = [
                pays[(*o[:player], instead, *o[player:])][player] - pays[(*o[:player], strategy, *o[player:])][player]
                for o in product(*about[3])
            ]
        return self._kept[about]

    def slopes(self, player: int, strategy: int, other: int, place: int, support: Support) -> list[Number]:
        """How much more the strategy gains over the last one when another player takes that at `place`, not the last.

        Both are of the support; the numbers stand in the order of what the third players may play.
        """
        about = player, strategy, other, place, support
        if about not in self._slopes:
            others = self.others(player)
            gains = self.gains(player, support[player][-1], strategy, support)
            parts = list(slices(gains, [len(support[j]) for j in others], others.index(other)))
            self._slopes[about] = [a - b for a, b in zip(parts[place], parts[-1], strict=True)]
        return self._slopes[about]

    def mixed_gains(self, player: int, strategy: int, instead: Mapping[int, Number], open_: Support) -> list[Number]:
        """The same of a mixture, times its common denominator."""
        times = lcm(*(weight.denominator for weight in instead.values()))
        rows = [
            [weight.numerator * (times // weight.denominator) * gain for gain in self.gains(player, strategy, r, open_)]
            for r, weight in instead.items()
        ]
        return [sum(column) for column in zip(*rows, strict=True)]


def slices(values: Sequence[Number], shape: Sequence[int], axis: int) -> Iterator[list[Number]]:
    """The values of combinations with each strategy of one of the players, in the order of the others'."""
    inner = prod(shape[axis + 1 :])
    for k in range(shape[axis]):
        starts = range(k * inner, len(values), inner * shape[axis])
        yield [values[start + t] for start in starts for t in range(inner)]

r"""The classes of hands that optimal plans of jam or fold mix: a guess by a linear program, and the exact mixtures.

Both players are treated alike. With e[i, j] of `theories.holdem.compact` and w the plan of one player, the gain of
the class l of the other is

    gain[l] = start[l] + sum over k of w[k] c[k, l],    c[i, j] = e[i, j] for jams w, c[j, i] = e[i, j] for calls w,

where start is that of jams, and 0 for calls. What is always taken has `SIGN` times its gain >= 0: a call costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from trees.games.jam_or_fold import BIG, SMALL
from trees.holdem.showdowns import Showdowns
from trees.refusal import Refused
from trees.tree import Number
from verify.find.linear_programs.floating import FloatingProgram
from verify.find.linear_programs.linear_system import Vector
from verify.kernel.numbers.ratio import plain
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, Choices

SIGN = -1, 1
"""By the player whose plan makes the gain: calls cost, jams gain."""
SURE = 1e-7
PLACES = 10**12


class Unfound(Refused):
    """No plans were found: says where."""


@dataclass(frozen=True)
class Marks:
    """Marks of the charts of both players, class by class."""

    marks: tuple[str, str]

    def mixed(self, player: int) -> list[int]:
        return [k for k, mark in enumerate(self.marks[player]) if mark == MIXED]

    def always(self, player: int) -> list[int]:
        return [k for k, mark in enumerate(self.marks[player]) if mark == ALWAYS]

    def changed(self, player: int, changes: Mapping[int, str]) -> Marks:
        """With other marks of some classes of one player."""
        new = "".join(changes.get(k, mark) for k, mark in enumerate(self.marks[player]))
        return Marks((new, self.marks[1]) if player == 0 else (self.marks[0], new))


@dataclass(frozen=True)
class Gains:
    """start and c at one stack, which may be a symbol."""

    table: Showdowns
    ante: Fraction
    stack: Number

    def coefficient(self, player: int, own: int, other: int) -> Number:
        i, j = (own, other) if player == 0 else (other, own)
        return self.stack * self.table.net[i][j] - (BIG + self.ante) * self.table.boards * self.table.pairs[i][j]

    def start(self, player: int, other: int) -> Fraction:
        whole = (SMALL + BIG + 2 * self.ante) * self.table.boards * self.table.deals[other]
        return whole if player else Fraction(0)

    def sure(self, player: int, always: Iterable[int], other: int) -> Number:
        """The gain of `other` from classes that are always taken."""
        own = list(always)
        i_net = (self.table.net[k][other] if player == 0 else self.table.net[other][k] for k in own)
        pairs = sum(self.table.pairs[k][other] for k in own)
        lost = (BIG + self.ante) * self.table.boards * pairs
        return self.start(player, other) + (self.stack * sum(i_net) - lost)

    def mixture(self, player: int, marks: Marks) -> dict[int, Number]:
        """The weights of the mixed classes of a player that leave the other's mixed ones without gain or loss.

        Raises:
            Unfound: there are none, or many.
        """
        own, other = marks.mixed(player), marks.mixed(1 - player)
        if len(own) != len(other):
            raise Unfound(f"mixed classes: expected as many of both players, found {len(own)} and {len(other)}")
        always = marks.always(player)
        rows = [[*(self.coefficient(player, k, n) for k in own), -self.sure(player, always, n)] for n in other]
        return dict(zip(own, _solved(rows), strict=True))

    def choices(self, marks: Marks) -> tuple[Choices, Choices]:
        """The plans with these marks."""
        first, second = (
            Choices(
                chart_rows(marks.marks[player]),
                {self.table.names[k]: plain(weight) for k, weight in self.mixture(player, marks).items()},
            )
            for player in (0, 1)
        )
        return first, second


def chart_rows(marks: str) -> tuple[str, ...]:
    """The rows of a square chart; another table has one row."""
    side = round(len(marks) ** 0.5)
    if side * side != len(marks):
        return (marks,)
    return tuple(marks[k : k + side] for k in range(0, len(marks), side))


def _solved(rows: list[list[Number]]) -> list[Number]:
    """The solution of a small regular system, by elimination; each row ends in its right-hand side."""
    rows = [list(row) for row in rows]
    size = len(rows)
    for column in range(size):
        pivot = next((r for r in range(column, size) if rows[r][column] != 0), None)
        if pivot is None:
            raise Unfound("mixed classes: expected a regular system, found it singular")
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = [number / rows[column][column] for number in rows[column]]
        rows[column] = head
        for r in range(size):
            if r != column and (factor := rows[r][column]) != 0:
                rows[r] = [a - factor * b for a, b in zip(rows[r], head, strict=True)]
    return [row[-1] for row in rows]


@dataclass(frozen=True)
class Entries:
    """e and the start of jams at one stack, in floating point."""

    matrix: Vector
    start: Vector

    def gains(self, player: int, plan: Vector, started: int = 1) -> Vector:
        """The gains of all classes of the other player from a plan."""
        found: Vector = plan @ self.matrix if player == 0 else started * self.start + self.matrix @ plan
        return found


def floats(table: Showdowns, ante: Fraction) -> Callable[[float], Entries]:
    """The entries at a stack, about 1 in size."""
    scale = table.boards * table.all_deals / len(table.names)
    net, pairs = np.array(table.net, dtype=float) / scale, np.array(table.pairs, dtype=float) * table.boards / scale
    start = float(SMALL + BIG + 2 * ante) * np.array(table.deals, dtype=float) * table.boards / scale
    return lambda stack: Entries(stack * net - float(BIG + ante) * pairs, start)


def guess_marks(table: Showdowns, ante: Fraction) -> Callable[[Fraction], Marks]:
    """Marks of optimal plans at a stack, by a linear program in floating point: a vertex, right or nearly so."""
    program, entries = Programs(len(table.names)), floats(table, ante)

    def at(stack: Fraction) -> Marks:
        here = entries(float(stack))
        first, second = map(marks_of, program.optimum(here.start, here.matrix))
        return Marks((first, second))

    return at


def marks_of(weights: NDArray[np.float64]) -> str:
    """The marks of probabilities in floating point."""
    return "".join(NEVER if w < SURE else ALWAYS if w > 1 - SURE else MIXED for w in weights)


def rational(number: float) -> Fraction:
    """The number to twelve decimal places."""
    return Fraction(round(number * PLACES), PLACES)


def rounded(table: Showdowns, weights: NDArray[np.float64]) -> Choices:
    """The plan with these probabilities, by class."""
    marks = marks_of(weights)
    named = zip(table.names, weights, marks, strict=True)
    return Choices(chart_rows(marks), {name: rational(w) for name, w, mark in named if mark == MIXED})


def shares_of_deals(table: Showdowns) -> tuple[Vector, Vector, Vector]:
    """By both classes the chance of a deal of these with a win, with a tie, and with any end."""
    scale = table.boards * table.all_deals
    wins, ties = (np.array(each, dtype=float) / scale for each in (table.wins, table.ties))
    return wins, ties, np.array(table.pairs, dtype=float) * table.boards / scale


class Programs:
    """Jam or fold as linear programs in floating point, each begun where the last one ended.

    Jams x in [0, 1], and for each class of calls z <= 0 and z <= call, with the largest sum of jams' gains against no
    call and all z. The multipliers are the calls.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self.starts = (np.arange(count + 1) * 2 * count).astype(np.int32)
        self.columns = np.tile(np.arange(2 * count), count).astype(np.int32)
        self.basis: list[int] | None = None

    def optimum(self, start: Vector, entries: Vector) -> tuple[Vector, Vector]:
        """Jams and calls for gains of jams without call, `start`, and what calls change, about 1 in size."""
        count = self.count
        matrix = np.hstack([entries.T, -np.eye(count)]).ravel()
        least, most = np.r_[np.zeros(count), np.full(count, -np.inf)], np.r_[np.ones(count), np.zeros(count)]
        costs, free = np.r_[start, np.ones(count)], np.full(count, np.inf)
        program = FloatingProgram((self.starts, self.columns, matrix), costs, least, np.zeros(count), free, most)
        program.optimize(self.basis)
        self.basis = program.basis()
        solution, multipliers = program.solution()
        return np.clip(solution[:count], 0, 1), np.clip(np.abs(multipliers), 0, 1)

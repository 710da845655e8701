r"""Statements about games, as records: what is claimed, and what a certificate proves.

A number about games is a `Call` of a word such as `value` (a row of `verify.kernel.theory`), a statement about games a
`Call` of a word such as `nash`, a comparison of numbers, or made of statements by not, and, or, implies, exactly when,
and for all values of a name. A *fact* is a statement that a checked certificate proves.

Numbers are rationals; inside of `for a in [0, 1]: ...` they may depend on a, as a `Ratio`; inside of several such
they are polynomials, `Multivariate`, or quotients of these, `Quotient`. Players are 1, 2, ... here, as for a reader.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from operator import eq, ge, gt, le, lt, ne
from typing import TypeAlias

from trees.tree import Number
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.order import Range
from verify.kernel.numbers.root import End, Root

EQUAL, UNEQUAL, LESS, MORE, AT_MOST, AT_LEAST = RELATIONS = "==", "!=", "<", ">", "<=", ">="
_HOLDS = dict(zip(RELATIONS, (eq, ne, lt, gt, le, ge), strict=True))

Argument: TypeAlias = "BuiltIn | Written | str | Number | tuple[Argument, ...] | Mapping[str, Argument]"


@dataclass(frozen=True)
class Call:
    """A word with its arguments: a number about games, or a statement about them."""

    word: str
    arguments: tuple[Argument, ...]


@dataclass(frozen=True)
class Weight:
    """The realization weight of an action in the plan x that `ForPlans` speaks of."""

    infoset: str
    action: str


@dataclass(frozen=True)
class Sum:
    """constant + the sum of factor times number."""

    constant: Number
    parts: tuple[tuple[Number, Call | Weight], ...] = ()


@dataclass(frozen=True)
class Interval:
    """The numbers from `low` to `high`, with or without these; `high` None is no upper end.

    >>> Interval(Fraction(0), Fraction(0)).holds(Fraction(0))
    True
    """

    low: End
    high: End | None
    with_low: bool = True
    with_high: bool = True

    def holds(self, point: End) -> bool:
        """Whether the point is in the interval."""
        if point == self.low or point == self.high:
            return (point != self.low or self.with_low) and (point != self.high or self.with_high)
        return self.low < point and (self.high is None or point < self.high)

    def around(self, width: Fraction = Fraction(1, 10**6)) -> Range:
        """The range with its ends, up to `width` larger where these are irrational."""
        low = self.low.interval(width)[0] if isinstance(self.low, Root) else self.low
        return Range(low, self.high.interval(width)[1] if isinstance(self.high, Root) else self.high)


@dataclass(frozen=True)
class WholeRange:
    """The whole numbers from `low` to `high`; `high` None is no upper end."""

    low: int
    high: int | None


@dataclass(frozen=True)
class Compare:
    """left `relation` right."""

    left: Sum
    relation: str
    right: Sum


@dataclass(frozen=True)
class Within:
    """The number is in one of the intervals."""

    number: Sum
    intervals: tuple[Interval, ...]


@dataclass(frozen=True)
class Not:
    part: Statement


@dataclass(frozen=True)
class And:
    parts: tuple[Statement, ...]


@dataclass(frozen=True)
class Or:
    parts: tuple[Statement, ...]


@dataclass(frozen=True)
class Implies:
    left: Statement
    right: Statement


@dataclass(frozen=True)
class Exactly:
    """left exactly when right."""

    left: Statement
    right: Statement


@dataclass(frozen=True)
class ForAll:
    """For all values of `name` among these, `part`."""

    name: str
    among: Interval | WholeRange
    part: Statement


@dataclass(frozen=True)
class ForPlans:
    """For all optimal plans x of a player (1 or 2) of a two-player zero-sum game, `part`."""

    game: BuiltIn | Written
    player: int
    part: Statement


Statement: TypeAlias = Call | Compare | Within | Not | And | Or | Implies | Exactly | ForAll | ForPlans


def number_of(number: Number | int) -> Sum:
    """A number as a sum."""
    return Sum(Fraction(number) if isinstance(number, int) else number)


def of(call: Call | Weight) -> Sum:
    """A number about games as a sum."""
    return Sum(Fraction(0), ((Fraction(1), call),))


def equal(call: Call, number: Number | int) -> Compare:
    """The fact that a number about games is this one."""
    return Compare(of(call), EQUAL, number_of(number))


def holds(number: Fraction, relation: str) -> bool:
    """Whether the number is in this relation to 0."""
    return bool(_HOLDS[relation](number, 0))

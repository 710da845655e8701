"""Relations of polynomials to 0, and what follows from one at a glance."""

from __future__ import annotations

from dataclasses import dataclass

from verify.kernel.numbers.multivariate import Multivariate, Point

EQUAL, UNEQUAL, AT_LEAST, MORE = "=", "!=", ">=", ">"


@dataclass(frozen=True)
class Relation:
    """The polynomial is 0, another number, at least 0 or more than 0."""

    polynomial: Multivariate
    sign: str

    def __str__(self) -> str:
        return f"{self.polynomial} {self.sign} 0"

    def holds_at(self, point: Point) -> bool:
        """Whether it holds at a point that has all its names."""
        number = self.polynomial(point)
        return {EQUAL: number == 0, UNEQUAL: number != 0, AT_LEAST: number >= 0, MORE: number > 0}[self.sign]

    @property
    def plain(self) -> bool:
        """Whether it holds as it stands, between numbers."""
        return not self.polynomial.names and self.holds_at({})

    @property
    def denied(self) -> Relation:
        """The relation that holds where this one does not.

        >>> str(Relation(Multivariate.variable("x") - 1, AT_LEAST).denied)
        '1 - x > 0'
        """
        if self.sign in (EQUAL, UNEQUAL):
            return Relation(self.polynomial, UNEQUAL if self.sign == EQUAL else EQUAL)
        return Relation(-self.polynomial, MORE if self.sign == AT_LEAST else AT_LEAST)


def settles(fact: Relation, goal: Relation) -> bool:
    """Whether a fact is the goal or more than it."""
    if fact.sign == EQUAL and goal.sign == AT_LEAST:
        return goal.polynomial in (fact.polynomial, -fact.polynomial)
    stronger = fact.sign == goal.sign or (fact.sign, goal.sign) == (MORE, AT_LEAST)
    return stronger and fact.polynomial == goal.polynomial

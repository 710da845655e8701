"""How many equilibria there are, by facts that list all of them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from verify.kernel.statements.facts import Cell, Facts, NumberBound
from verify.kernel.statements.records import EQUAL, Call


def from_list(call: Call, facts: Facts, cell: Cell | None) -> Iterator[NumberBound]:
    """Their number, where each product that is listed is one equilibrium."""
    for products in facts.listed("nash_equilibria", *call.arguments):
        if all(len(own) == 1 for each in products for own in each):
            yield NumberBound(EQUAL, Fraction(len(products)))

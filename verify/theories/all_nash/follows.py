"""How many equilibria there are, and that others are not all, by facts that list all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from verify.kernel.statements.facts import Cell, Facts, NumberBound
from verify.kernel.statements.records import EQUAL, Call


def from_list(call: Call, facts: Facts, cell: Cell | None) -> Iterator[NumberBound]:
    """Their number, where each product that is listed is one equilibrium."""
    for products in facts.listed("nash_equilibria", *call.arguments):
        if all(len(own) == 1 for each in products for own in each):
            yield NumberBound(EQUAL, Fraction(len(products)))


def from_plans(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """That other pairs of plans are not all equilibria, where finitely many are known and claimed."""
    for known in facts.listed(call.word, call.arguments[0]):
        claimed, listed = (_single_plans(each) for each in (call.arguments[1], known))
        if claimed is not None and listed is not None and claimed != listed:
            yield False


def _single_plans(products: Any) -> set[frozenset[tuple[int, str, str, Fraction]]] | None:
    """The pairs of plans, as the weights that are not 0, where each product is one of them."""
    if not all(isinstance(each, tuple) and all(map(_is_single, each)) for each in products):
        return None
    return {
        frozenset(
            (j, label, action, weight)
            for j, (plan,) in enumerate(each)
            for label, here in plan.items()
            for action, weight in here.items()
            if weight != 0
        )
        for each in products
    }


def _is_single(own: Any) -> bool:
    """Whether it is a list of one plan, weights by information set and action."""
    one = isinstance(own, tuple) and len(own) == 1 and isinstance(own[0], Mapping)
    return one and all(isinstance(here, Mapping) for here in own[0].values())

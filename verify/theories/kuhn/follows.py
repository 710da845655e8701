"""What a fact on the value for any number of cards says of another list of polynomials."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Any

from verify.kernel.statements.facts import Cell, Facts
from verify.kernel.statements.records import Call


def same_values(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """Whether a list is the one that a fact has of the game, once both are as long.

    Polynomials that agree for every n from some on are the same, so another list is false.
    """
    game, said = call.arguments
    if not isinstance(said, tuple) or not said or not all(map(_is_row, said)):
        return
    for known in facts.listed(call.word, game):
        if known != said:
            length = lcm(len(known), len(said))
            yield known * (length // len(known)) == said * (length // len(said))


def _is_row(row: Any) -> bool:
    return isinstance(row, tuple) and len(row) == 3 and all(isinstance(number, Fraction) for number in row)

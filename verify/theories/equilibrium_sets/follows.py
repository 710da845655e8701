"""What facts that list what equilibria of a kind pay, or all equilibria, say of calls of other words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from trees.tree import Number
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.facts import Cell, Facts, NumberBound
from verify.kernel.statements.logic import every, some
from verify.kernel.statements.records import EQUAL, Call
from verify.theories.equilibrium_sets.all_equilibria import PLAYING, played_outside, said_of


def from_all_equilibria(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool | NumberBound]:
    """What lists of all equilibria say of the call, whether it is true, or the number that it is."""
    yield from (each if isinstance(each, bool) else NumberBound(EQUAL, each) for each in said_of(call, facts.listed))
    if call.word == PLAYING:
        for known in facts.calls("nash_equilibria_outside"):
            if known.arguments[0] == call.arguments[0] and True in facts.said(known, cell):
                yield from played_outside(call.arguments[1], *known.arguments[1:])


def from_payoffs(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """Whether equilibria pay what the call lists, in any order, by facts that say what they pay on the cell."""
    claimed = _list(call)
    for known in facts.calls(call.word):
        if known.arguments[0] != call.arguments[0] or True not in facts.said(known, cell):
            continue
        paid = _list(known)
        if _comparable(claimed, paid):
            yield set(claimed) == set(paid)
        elif cell is not None and _comparable(claimed, paid, (Fraction, Ratio)):
            alike = (
                every(some(_agree(a, b, cell) for b in paid) for a in claimed),
                every(some(_agree(a, b, cell) for a in claimed) for b in paid),
            )
            held = every(alike)
            if held is not None:
                yield held


def from_pure_payoffs(call: Call, facts: Facts, cell: Cell | None) -> Iterator[NumberBound]:
    """That no pure equilibrium pays what none is said to pay."""
    game, *payoffs = call.arguments
    if payoffs and any(
        _comparable(payoffs, paid) and payoffs[0] not in paid for paid in facts.listed("pure_payoffs", game)
    ):
        yield NumberBound(EQUAL, Fraction(0))


def _list(call: Call) -> Any:
    """The payoffs that the call lists, a single one of all subgame-perfect equilibria."""
    return (call.arguments[1],) if call.word == "subgame_perfect_payoffs" else call.arguments[1]


def _comparable(these: Any, others: Any, kinds: type | tuple[type, ...] = Fraction) -> bool:
    """Whether all of them are lists of numbers, without names as a rule, for as many players."""
    both = (*these, *others)
    numbers = all(isinstance(each, tuple) and all(isinstance(x, kinds) for x in each) for each in both)
    return numbers and len(set(map(len, both))) <= 1


def _agree(one: tuple[Number, ...], other: tuple[Number, ...], cell: Cell) -> bool | None:
    """Whether payoffs are the same throughout the cell, or differ throughout it."""
    signs = [cell.sign(a - b) for a, b in zip(one, other, strict=True)]
    return False if any(signs) else None if None in signs else True

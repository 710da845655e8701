"""Numbers as the report's tables have them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from derivations.experiments.record import Estimate
from derivations.print.blocks import Formula, Inline, Words
from verify.kernel.numbers.spelling import text
from verify.language.lines import decimal, places_of

LONGEST = 10**8
"""Whole numbers below it have all their digits, the others so many figures."""


def number(value: Fraction, places: int = 2) -> Words:
    """The number with so many decimals.

    >>> number(Fraction(-1, 3))
    (Formula(latex='-0.33'),)
    """
    return (Formula(decimal(value, places)),)


def count(value: Fraction | int, figures: int = 4) -> Words:
    r"""A whole number, or some figures of it where it is long.

    >>> count(22100), count(1624350 * 10**9)
    ('22,100', (Formula(latex='1.624\\cdot10^{15}'),))
    """
    if value < LONGEST:
        return f"{int(value):,}"
    power = len(str(int(value))) - 1
    return (Formula(rf"{decimal(Fraction(value) / 10**power, figures - 1)}\cdot10^{{{power}}}"),)


def fraction(value: Fraction, places: int = 4) -> Words:
    r"""An exact number with its decimals.

    >>> fraction(Fraction(-9, 100))
    (Formula(latex='-9/100\\approx-0.0900'),)
    """
    return (Formula(rf"{text(value)}\approx{decimal(value, places)}"),)


def percent(value: Fraction, places: int = 0) -> str:
    """The share in percent.

    >>> percent(Fraction(1, 8), 1)
    '12.5%'
    """
    return f"{decimal(100 * value, places)}%"


def within(cell: Estimate) -> Words:
    r"""The estimate with half of its interval, to two figures of the half.

    >>> within(Estimate("", "-12.983560", "-19.461500", "-6.505620", 3))
    (Formula(latex='-13.0\\pm6.5'),)
    """
    half = (cell.number("high") - cell.number("low")) / 2
    places = places_of(half)
    return (Formula(rf"{decimal(cell.number('estimate'), places)}\pm{decimal(half, places)}"),)


def listed(items: Sequence[Words], last: str = ", ") -> tuple[Inline, ...]:
    """The items with commas between them, and the word before the last one.

    >>> listed(["a", "b", "c"], " and ")
    ('a', ', ', 'b', ' and ', 'c')
    """
    pieces: list[Inline] = []
    for place, item in enumerate(items):
        pieces += [", " if place < len(items) - 1 else last] * (place > 0)
        pieces += [item] if isinstance(item, str) else item
    return tuple(pieces)

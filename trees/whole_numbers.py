"""Rational numbers as whole ones over a common denominator, with which sums and products of many are fastest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

K = TypeVar("K")
MOST_BITS = 4_096
"""Of a common denominator; longer integers are slower than fractions."""


def over_common(numbers: Mapping[K, Any]) -> tuple[Mapping[K, Any], int]:
    """The numbers times a common denominator, and that; as they are, and 1, where one is not rational, or it is long.

    >>> over_common({"a": Fraction(1, 4), "b": Fraction(5, 6), "c": 2})
    ({'a': 3, 'b': 10, 'c': 24}, 12)
    >>> over_common({"a": Fraction(1, 4), "b": Fraction(1, 3**3_000)})[1]
    1
    """
    if not rational(numbers.values()) or not (common := common_denominator(numbers.values(), MOST_BITS)):
        return numbers, 1
    return dict(zip(numbers, times(numbers.values(), common), strict=True)), common


def common_denominator(numbers: Iterable[Fraction | int], most_bits: int) -> int:
    """The least common denominator; 0 where it has more than `most_bits` bits.

    >>> common_denominator([Fraction(1, 4), Fraction(5, 6), 2], 1_000)
    12
    """
    common = 1
    for denominator in {number.denominator for number in numbers}:
        common = lcm(common, denominator)
        if common.bit_length() > most_bits:
            return 0
    return common


def times(numbers: Iterable[Fraction | int], common: int) -> list[int]:
    """The numbers times a common denominator of theirs.

    >>> times([Fraction(1, 4), Fraction(5, 6), 2], 12)
    [3, 10, 24]
    """
    if common == 1:
        return [number.numerator for number in numbers]
    return [number.numerator * (common // number.denominator) for number in numbers]


def rational(numbers: Iterable[object]) -> bool:
    """Whether all are fractions or integers, and of no class made from these."""
    return {type(number) for number in numbers} <= {Fraction, int}

"""Numbers of a game are exact: rationals, or elements of a ring that holds no float."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from fractions import Fraction
from numbers import Number as Inexact
from numbers import Rational
from typing import Any, TypeAlias

from trees.refusal import Refused
from trees.whole_numbers import common_denominator, times

Number: TypeAlias = Any

MOST_BITS = 100_000
FEW_BITS = 1_000  # up to here sums in integers are faster than sums of fractions
MOST_SHOWN = 30


class TreeError(Refused):
    """The graph is not a game: says where, what was expected and what was found."""


class TooLarge(TreeError):
    """A limit of size is passed: says what is too large, the limit, and where useful what else can be asked."""


def _normal(number: Number) -> Number:
    # sympy sums are equal to zero only after cancellation
    return number.cancel() if hasattr(number, "cancel") else number


def _is_negative(number: Number) -> bool:
    if isinstance(number, Rational):
        return number < 0
    return bool(getattr(number, "is_negative", False))


def require_distribution(probabilities: Iterable[Number], where: str) -> None:
    """Check that exact numbers >= 0 sum to 1 (a symbol's sign is not judged here).

    Raises:
        TreeError: names the first number that does not fit, or the sum.
    """
    listed = tuple(probabilities)
    if are_shares(listed):
        return
    total: Number = Fraction(0)
    for probability in listed:
        require_exact(probability, f"{where}: probability")
        if _is_negative(probability):
            raise TreeError(f"{where}: expected probabilities >= 0, found {probability}")
        total = moderate(total + probability, where)
    if _normal(total - 1) != 0:
        raise TreeError(f"{where}: expected probabilities with sum 1, found sum {total}")


def are_shares(numbers: Collection[Number]) -> bool:
    """Whether these are fractions >= 0 with sum 1, of short denominators: what most probabilities are."""
    if not all(type(number) is Fraction and number.numerator >= 0 for number in numbers):
        return False
    common = common_denominator(numbers, FEW_BITS)
    return common > 0 and sum(times(numbers, common)) == common


def moderate(number: Number, where: str) -> Number:
    """`number`, if its denominator has at most `MOST_BITS` bits.

    Raises:
        TooLarge: it has more; arithmetic with such numbers would take hours.
    """
    if isinstance(number, Fraction) and number.denominator.bit_length() > MOST_BITS:
        raise TooLarge(f"{where}: expected a common denominator of at most {MOST_BITS:,} bits, found a larger one")
    return number


def require_exact(number: Number, where: str) -> None:
    """Check that `number` is a rational or an element of an exact ring.

    Raises:
        TreeError: a float (a sympy one too), an infinity, text, or no number at all.
    """
    if isinstance(number, Rational) and not isinstance(number, bool):
        return
    # symbolic numbers are known by their arithmetic; every Number that is not Rational is inexact
    symbolic = all(hasattr(number, name) for name in ("__add__", "__sub__", "__mul__"))
    atoms = number.atoms() if hasattr(number, "atoms") else ()
    inexact = any(getattr(atom, "is_Float", False) or getattr(atom, "is_finite", True) is False for atom in atoms)
    if (isinstance(number, Inexact) and not atoms) or not symbolic or inexact or number != number:
        raise TreeError(
            f"{where}: expected an exact number, found {number!r} ({type(number).__name__}){_instead(number)}"
        )


def _instead(number: Number) -> str:
    """How the decimal that a float prints as is written exactly."""
    text = str(number)
    try:
        exact = Fraction(text if len(text) <= MOST_SHOWN else "")
    except ValueError:  # an infinity, or no number
        return ""
    return f"; write {exact if exact.denominator == 1 else repr(exact)}"

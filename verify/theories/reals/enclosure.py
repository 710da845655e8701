r"""Rationals around a rational power, a natural logarithm or the exponential of a rational: by whole numbers alone.

Power. r = floor(S x^(a/b)) for x = P/Q to a whole power a is the greatest whole r with r^b Q^a <= S^b P^a; x^(a/b) is
in [r/S, (r + 1)/S], and is r/S if the two sides are equal. With half of its bits first, Newton's steps find r from
above: they stay above the root until they stop falling.

Logarithm. x = 2^k y with 2/3 < y <= 4/3, and log y = 2 artanh z with z = (y - 1)/(y + 1), |z| <= 1/5, where

    artanh z = z + z^3/3 + z^5/5 + ...; for 0 < z <= 1/3 what follows the term of z^(2m - 1) is at most
    z^(2m + 1) / ((2m + 1)(1 - z^2)) < z^(2m - 1), and > 0; powers are rounded down for one end, up for the other.

log 2 = 2 artanh(1/3).

Exponential. e^y for y >= 0 is the sum of y^j/j!, whose terms from j >= 2 y on are at most half of the one before, so
that what follows a term is at most that term; each is rounded down for one end and up for the other. For y < 0 it is
1/e^-y.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from trees.refusal import Refused

MOST_ROOT = 1_000
MOST_BITS = 200_000
MOST_PLACES = 100
MOST_EXPONENT = 2_000
# roots of so many bits are found by halving
SHORT = 8


class EnclosureError(Refused):
    """A number that is not enclosed here: says what was expected."""


@dataclass(frozen=True)
class Enclosure:
    """A number from `low` to `high`."""

    low: Fraction
    high: Fraction

    @classmethod
    def of(cls, number: Fraction | int) -> Enclosure:
        return cls(Fraction(number), Fraction(number))

    @property
    def exact(self) -> bool:
        """Whether there is just one number that it can be."""
        return self.low == self.high

    def __add__(self, other: Enclosure) -> Enclosure:
        return Enclosure(self.low + other.low, self.high + other.high)

    def times(self, factor: Fraction) -> Enclosure:
        """The number times a rational."""
        ends = (self.low * factor, self.high * factor)
        return Enclosure(min(ends), max(ends))


def power(x: Fraction, exponent: Fraction, places: int) -> Enclosure:
    """x to a rational power, within 10^-places.

    Raises:
        EnclosureError: x is not above 0, or numbers are too long.

    >>> power(Fraction(9, 4), Fraction(-3, 2), 5)
    Enclosure(low=Fraction(8, 27), high=Fraction(8, 27))
    >>> found = power(Fraction(2), Fraction(1, 2), 3)
    >>> str(found.low), str(found.high)
    ('707/500', '283/200')
    """
    if x <= 0:
        raise EnclosureError(f"power: expected a base above 0, found {x}")
    _require_places(places)
    if exponent < 0:
        x, exponent = 1 / x, -exponent
    whole, root = exponent.numerator, exponent.denominator
    bits = max(x.numerator.bit_length(), x.denominator.bit_length()) * whole
    if root > MOST_ROOT or bits > MOST_BITS:
        raise EnclosureError(f"power: expected roots up to {MOST_ROOT:,} of {MOST_BITS:,} bits, found more")
    raised = x**whole
    if (exact := _exact_root(raised, root)) is not None:
        return Enclosure.of(exact)
    scale = 10**places
    below = _root(raised.numerator * scale**root // raised.denominator, root)
    return Enclosure(Fraction(below, scale), Fraction(below + 1, scale))


def logarithm(x: Fraction, places: int) -> Enclosure:
    """The natural logarithm of x, within 10^-places.

    Raises:
        EnclosureError: x is not above 0, or too long.

    >>> found = logarithm(Fraction(10), 6)
    >>> found.low <= Fraction(2302585093, 10**9) <= found.high, found.high - found.low < Fraction(1, 10**6)
    (True, True)
    """
    if x <= 0:
        raise EnclosureError(f"logarithm: expected a number above 0, found {x}")
    _require_places(places)
    if max(x.numerator.bit_length(), x.denominator.bit_length()) > MOST_ROOT:
        raise EnclosureError(f"logarithm: expected at most {MOST_ROOT:,} bits, found more")
    twos, y = 0, x
    while y > Fraction(4, 3):
        twos, y = twos + 1, y / 2
    while y <= Fraction(2, 3):
        twos, y = twos - 1, y * 2
    width = Fraction(1, 10**places) / (4 * (abs(twos) + 1))
    return _artanh((y - 1) / (y + 1), width).times(Fraction(2)) + _artanh(Fraction(1, 3), width).times(
        Fraction(2 * twos)
    )


def exponential(x: Fraction, places: int) -> Enclosure:
    """e^x, within 10^-places.

    Raises:
        EnclosureError: x is too large, or too long.

    >>> found = exponential(Fraction(-1), 6)
    >>> found.low < Fraction(36787944118, 10**11), found.high > Fraction(36787944117, 10**11)
    (True, True)
    """
    _require_places(places)
    if abs(x) > MOST_EXPONENT or max(x.numerator.bit_length(), x.denominator.bit_length()) > MOST_ROOT:
        raise EnclosureError(
            f"exponential: expected an exponent up to {MOST_EXPONENT:,} of at most {MOST_ROOT:,} bits, found another"
        )
    y = abs(x)
    # ends of e^y are apart by less than 10 terms e^y units, and terms are fewer than 10^4
    one = 10 ** (places + 5 + y.__ceil__())
    low = high = below = above = one
    j = 0
    while high > 1 or j < 2 * y:
        j += 1
        low, high = low * y.numerator // (y.denominator * j), -(-high * y.numerator // (y.denominator * j))
        below, above = below + low, above + high
    above += 1
    return (
        Enclosure(Fraction(below, one), Fraction(above, one))
        if x >= 0
        else Enclosure(Fraction(one, above), Fraction(one, below))
    )


def _artanh(z: Fraction, width: Fraction) -> Enclosure:
    if z <= 0:
        return _artanh(-z, width).times(Fraction(-1)) if z else Enclosure.of(0)
    # powers are rounded twice each, and are fewer than 1,000
    one = 1 << width.denominator.bit_length() + 12
    above_line, below_line = (z * z).as_integer_ratio()
    low, high, odd = z.numerator * one // z.denominator, -(-z.numerator * one // z.denominator), 1
    below, above = low, high
    while high > 1:
        odd += 2
        low, high = low * above_line // below_line, -(-high * above_line // below_line)
        below, above = below + low // odd, above - (-high // odd)
    # what follows is less than the last power
    return Enclosure(Fraction(below, one), Fraction(above + 1, one))


def _exact_root(x: Fraction, root: int) -> Fraction | None:
    """The root of x where it is rational: those of the whole numbers of its lowest terms are whole."""
    above, below = _root(x.numerator, root), _root(x.denominator, root)
    return Fraction(above, below) if above**root == x.numerator and below**root == x.denominator else None


def _root(number: int, root: int) -> int:
    """The greatest whole r with r^root <= number.

    >>> _root(80, 4), _root(81, 4), _root(10**60 - 1, 2) == 10**30 - 1
    (2, 3, True)
    """
    bits = number.bit_length() // root
    if bits < SHORT:
        low, high = 0, 1 << (bits + 1)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if middle**root <= number else (low, middle)
        return low
    half = bits // 2
    # above the root, which Newton's steps then approach from above
    r = _root(number >> root * half, root) + 1 << half
    while (nearer := ((root - 1) * r + number // r ** (root - 1)) // root) < r:
        r = nearer
    return r


def _require_places(places: int) -> None:
    if not 0 <= places <= MOST_PLACES:
        raise EnclosureError(f"places: expected 0 to {MOST_PLACES}, found {places}")

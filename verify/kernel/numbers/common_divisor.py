r"""Greatest common divisors of polynomials in several parameters with integer coefficients.

A polynomial is a mapping from vectors of exponents to coefficients that are not 0. At a large integer x in the place of
the last parameter p and q become polynomials in fewer parameters, whose common divisor, its coefficients written to the
base x with digits between -x/2 and x/2, is a polynomial g in all of them. If its primitive part divides p and q, which
are primitive, and x is more than twice a coefficient of one of the two, it is their greatest common divisor; else
another x is tried.

Source: Char, Geddes and Gonnet (1989), "GCDHEU: heuristic polynomial GCD algorithm based on integer GCD computation".
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from trees.exact import TooLarge

MOST_BITS = 100_000
MOST_TRIES = 12

Terms: TypeAlias = Mapping[tuple[int, ...], int]
Monomial: TypeAlias = tuple[tuple[str, int], ...]
Named: TypeAlias = Mapping[Monomial, Fraction]
"""A polynomial with rational coefficients by its monomials, such as (("a", 2), ("b", 1))."""


def lowest(top: Named, below: Named) -> tuple[dict[Monomial, Fraction], dict[Monomial, Fraction]]:
    """The quotient of two polynomials that are not 0 in lowest terms; what is below has coprime integer coefficients,
    of which the highest in lexical order is > 0.

    Raises:
        TooLarge: it is beyond the limits.
    """
    names = _names(top, below)
    (above, over), (under, out) = _integers(top, names), _integers(below, names)
    shared = common_divisor(above, under)
    above, under = exact_quotient(above, shared) or {}, exact_quotient(under, shared) or {}
    sign = 1 if under[max(under)] > 0 else -1
    return _rational(above, names, sign * over / out), _rational(under, names, Fraction(sign))


def greatest(p: Named, q: Named) -> dict[Monomial, Fraction]:
    """The greatest common divisor of polynomials that are not 0, with coprime integer coefficients; 1 if there is none.

    Raises:
        TooLarge: it is beyond the limits.
    """
    names = _names(p, q)
    return _rational(common_divisor(_integers(p, names)[0], _integers(q, names)[0]), names, Fraction(1))


def common_divisor(p: Terms, q: Terms) -> dict[tuple[int, ...], int]:
    """The greatest common divisor of polynomials that are not 0; its highest coefficient in lexical order is > 0.

    Raises:
        TooLarge: their values at large integers are too long.

    >>> common_divisor({(2, 0): 6, (0, 2): -6}, {(1, 0): 4, (0, 1): 4}) == {(1, 0): 2, (0, 1): 2}
    True
    """
    content = gcd(*p.values(), *q.values())
    p, q = _primitive(p), _primitive(q)
    size = len(next(iter(p)))
    if size == 0:
        return {(): content}
    _require_short(p, q)
    x = 2 * min(max(map(abs, each.values())) for each in (p, q)) + 29
    for _ in range(MOST_TRIES):
        here, there = _at(p, x), _at(q, x)
        if here and there:
            found = _primitive(_written(common_divisor(here, there), x))
            if exact_quotient(p, found) is not None and exact_quotient(q, found) is not None:
                return {powers: c * content for powers, c in found.items()}
        x = 3 * x + 2
    raise TooLarge("polynomials: expected a common divisor that values at integers show, found none")


def exact_quotient(p: Terms, divisor: Terms) -> dict[tuple[int, ...], int] | None:
    """The quotient of two polynomials, None where a rest is left or a coefficient is no integer.

    >>> exact_quotient({(2, 0): 1, (0, 2): -1}, {(1, 0): 1, (0, 1): 1}), exact_quotient({(1, 0): 1}, {(0, 1): 1})
    ({(1, 0): 1, (0, 1): -1}, None)
    """
    rest, found = dict(p), dict[tuple[int, ...], int]()
    highest = max(divisor)
    while rest:
        top = max(rest)
        powers = tuple(a - b for a, b in zip(top, highest, strict=True))
        c, left = divmod(rest[top], divisor[highest])
        if left or min(powers, default=0) < 0:
            return None
        found[powers] = c
        for each, d in divisor.items():
            key = tuple(a + b for a, b in zip(each, powers, strict=True))
            rest[key] = rest.get(key, 0) - c * d
            if not rest[key]:
                del rest[key]
    return found


def _primitive(p: Terms) -> dict[tuple[int, ...], int]:
    """Without a common factor of the coefficients, the highest one > 0."""
    content = gcd(*p.values()) if p[max(p)] > 0 else -gcd(*p.values())
    return {powers: c // content for powers, c in p.items()}


def _at(p: Terms, x: int) -> dict[tuple[int, ...], int]:
    """The value at x in the place of the last parameter."""
    found: dict[tuple[int, ...], int] = {}
    for powers, c in p.items():
        found[powers[:-1]] = found.get(powers[:-1], 0) + c * x ** powers[-1]
    return {powers: c for powers, c in found.items() if c}


def _written(p: Terms, x: int) -> dict[tuple[int, ...], int]:
    """The polynomial whose value at x in the place of one more parameter this is, of the smallest coefficients."""
    found: dict[tuple[int, ...], int] = {}
    for powers, c in p.items():
        power = 0
        while c:
            digit = (c + x // 2) % x - x // 2
            if digit:
                found[*powers, power] = digit
            c, power = (c - digit) // x, power + 1
    return found


def _require_short(p: Terms, q: Terms) -> None:
    bits = max(abs(c).bit_length() for each in (p, q) for c in each.values()) + 6
    for column in zip(*p, *q, strict=True):
        bits *= 1 + max(column)
    if bits > MOST_BITS:
        raise TooLarge(f"polynomials: expected values of at most {MOST_BITS:,} bits to divide, found {bits:,}")


def _names(*polynomials: Named) -> list[str]:
    return sorted({name for p in polynomials for monomial in p for name, _ in monomial})


def _integers(p: Named, names: list[str]) -> tuple[Terms, Fraction]:
    """The polynomial with coprime integer coefficients, and the number > 0 that it is multiplied by."""
    content = Fraction(gcd(*(c.numerator for c in p.values())), lcm(*(c.denominator for c in p.values())))
    return {tuple(dict(m).get(name, 0) for name in names): int(c / content) for m, c in p.items()}, content


def _rational(p: Terms, names: list[str], factor: Fraction) -> dict[Monomial, Fraction]:
    return {tuple((name, k) for name, k in zip(names, powers, strict=True) if k): c * factor for powers, c in p.items()}

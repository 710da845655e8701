r"""Integer polynomials on a range of stacks, in a basis that shows signs.

On [a, b] a form (c_0, ..., c_d) stands for the sum of c_k s^k (1 - s)^(d - k) with S = a + (b - a) s. It is positive on
all of [a, b] if c_0 and c_d are and no c_k is negative. These are Bernstein coefficients times binomials, so that forms
are multiplied as polynomials in one unknown are. A form of one coefficient is also a number at a single stack: there
all of this holds word for word.

Source: Farouki (2012), "The Bernstein polynomial basis", section 5.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import TypeAlias

from verify.kernel.numbers.polynomial import Polynomial

HALVINGS = 40
Form: TypeAlias = tuple[int, ...]


def times(one: Form, other: Form) -> Form:
    """The product.

    >>> times((1, 2), (3, 4))
    (3, 10, 8)
    """
    out = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            out[i + j] += a * b
    return tuple(out)


def plus(forms: Iterable[Form]) -> Form:
    """The sum of forms of one degree."""
    return tuple(map(sum, zip(*forms, strict=True)))


def minus(form: Form) -> Form:
    """The form with the other sign."""
    return tuple(-c for c in form)


def whole(p: Polynomial) -> Polynomial:
    """The polynomial times the least number > 0 that makes its coefficients whole.

    >>> whole(Polynomial.of([Fraction(1, 2), Fraction(-1, 3)])).coefficients
    (Fraction(3, 1), Fraction(-2, 1))
    """
    scale = lcm(*(c.denominator for c in p.coefficients))
    return Polynomial(tuple(c * scale for c in p.coefficients))


def form_of(p: Polynomial, low: Fraction, high: Fraction, degree: int) -> Form:
    """A polynomial with whole coefficients on [low, high], times a positive number that depends on `degree` alone.

    >>> form_of(Polynomial.of([-1, 1]), Fraction(1, 2), Fraction(3), 1)
    (-1, 4)
    """
    scale = lcm(low.denominator, high.denominator)
    ends: Form = (int(low * scale), int(high * scale))
    total: Form = (0,) * (degree + 1)
    power: Form = (1,)
    for k in range(degree + 1):
        # the missing powers of s + (1 - s), which is 1
        filled = reduce(times, [(scale, scale)] * (degree - k), power)
        total = plus((total, tuple(int(p[k]) * c for c in filled)))
        power = times(power, ends)
    return total


def polynomial_of(form: Form, low: Fraction, high: Fraction) -> Polynomial:
    """The polynomial in the stack that a form on [low, high] stands for.

    >>> polynomial_of((-1, 4), Fraction(1, 2), Fraction(3))
    Polynomial(coefficients=(Fraction(-2, 1), Fraction(2, 1)))
    """
    width = high - low
    up, down = Polynomial.of([-low / width, 1 / width]), Polynomial.of([high / width, -1 / width])
    degree, total = len(form) - 1, Polynomial(())
    for k, c in enumerate(form):
        term = reduce(Polynomial.__mul__, [up] * k + [down] * (degree - k), Polynomial.of([c]))
        total = total + term
    return total


def positive(form: Form, halvings: int = HALVINGS) -> bool:
    """True only if the form is > 0 on the whole range, its ends among them; halves are looked at where need be.

    >>> positive((1, -1, 1)), positive((1, -2, 1)), positive((1, 0, 0))
    (True, False, False)
    """
    if form[0] <= 0 or form[-1] <= 0:
        return False
    if min(form) >= 0:
        return True
    return halvings > 0 and all(positive(half, halvings - 1) for half in _halves(form))


def _halves(form: Form) -> tuple[Form, Form]:
    """The form on both halves of its range, times 2 to the degree."""
    degree = len(form) - 1
    left = (times((c,), times(_power((0, 1), k), _power((2, 1), degree - k))) for k, c in enumerate(form))
    right = (times((c,), times(_power((1, 2), k), _power((1, 0), degree - k))) for k, c in enumerate(form))
    return plus(left), plus(right)


def _power(form: Form, exponent: int) -> Form:
    return reduce(times, [form] * exponent, (1,))


def determinant(rows: Sequence[Sequence[Form]]) -> Form:
    """The determinant of a small matrix of forms of one degree, by its first row; that of no rows is 1."""
    if not rows:
        return (1,)
    parts = []
    for j, entry in enumerate(rows[0]):
        rest = determinant([[*row[:j], *row[j + 1 :]] for row in rows[1:]])
        parts.append(times(entry if j % 2 == 0 else minus(entry), rest))
    return plus(parts)

r"""Exact numbers and formulas as people write them, to be read; certificates have the spelling of `numbers.spelling`.

A sum has integer coefficients over one denominator where its parts have a denominator in common, and rational ones
elsewhere: (3 + P)/4, 1/3 - alpha. The constant comes first; the highest power below a line, or where that avoids a
minus in front; with several parameters, what is added. A number before brackets multiplies them. A root of degree 2 is
written by its square root; another one has the polynomial with integer coefficients, highest power first, and is about
so much. What is written can be typed: the parsers of statements and of expressions read it as the same number, roots of
higher degree as `root(..., index)`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import floor, gcd, isqrt, lcm
from typing import Any

from trees.exact import TooLarge
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.polynomial import Polynomial, product_text, signed_sum
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.numbers.spelling import write
from verify.language.factors import factors, multiple

PLACES = 6
# squares of primes up to here are taken out of a square root, and what remains if it is a square
MOST_PRIME = 1000

Terms = Sequence[tuple[Fraction, str]]
"""Coefficients with what they multiply, "" for nothing; none of them is 0."""


def text(number: Any, name: str = "t") -> str:
    """A number, a formula in the parameter `name` or in several, or an end of a range.

    Raises:
        ExactError: a float, or no number.

    >>> B, a, b = Ratio.variable(), Multivariate.variable("a"), Multivariate.variable("b")
    >>> text(-B * B / (6 * (2 + B)), "B"), text(Fraction(3, 4) + B / 4, "P"), text(B / 3, "alpha")
    ('-B^2/(6(B + 2))', '(3 + P)/4', 'alpha/3')
    >>> text(2 * a * b - 1), text(Fraction(1, 3) - a), text(a * a + b * b - 2 * a * b), text(B / (B - 1), "B")
    ('2*a*b - 1', '1/3 - a', '(a - b)^2', 'B/(B - 1)')
    >>> text(a * b + 4 * b - 4 - a), text(2 * a - 2 * a * b + 2 * a * a)
    ('(b - 1)*(4 + a)', '2*a*(1 + a - b)')
    >>> text(b / (1 + a)), text((1 - a) / (2 * a * b)), text(a / (b - a)), text((b - a) / -b)
    ('b/(1 + a)', '(1 - a)/(2*a*b)', 'a/(b - a)', '(a - b)/b')
    >>> text(Root(Polynomial.of([Fraction(1, 3), -2, 1]), 1), "h")
    '1 - sqrt(6)/3'
    >>> text(Root(Polynomial.of([Fraction(1, 3), -1, 0, 1]), 3), "h")
    'root 3 of 3*h^3 - 3*h + 1 (about 0.742227)'
    """
    if isinstance(number, Root):
        return _root(number, name)
    if isinstance(getattr(number, "at", None), Ratio):  # a number that stands for a function
        return text(number.at, name)
    if isinstance(number, Multivariate):
        return min((*_product(number), _sum(_added_first(_monomials(number)))), key=len)
    if isinstance(number, Quotient):
        return _several(number)
    if isinstance(number, Ratio):
        return (
            _sum(_forward(_terms(number.numerator, name)))
            if number.denominator.degree == 0
            else _quotient(number, name)
        )
    return str(write(number))


def root_text(root: Root) -> str:
    """A root as statements have it, for a reader.

    >>> root_text(Root(Polynomial.of([Fraction(1, 3), -1, 0, 1]), 3)), root_text(Root(Polynomial.of([-1, -1, 1]), 2))
    ('root(3*t^3 - 3*t + 1, 3)', '(1 + sqrt(5))/2')
    >>> root_text(Root(Polynomial.of([-6 * 4349**2, 0, 1]), 2))
    '4349*sqrt(6)'
    """
    quadratic = _by_square_root(root)
    return quadratic or f"root({_integer(root.polynomial, 't')}, {root.index})"


def _root(root: Root, name: str) -> str:
    return _by_square_root(root) or f"root {root.index} of {_integer(root.polynomial, name)} (about {_about(root)})"


def _by_square_root(root: Root) -> str:
    """-p/2 - or + the square root of p^2/4 - q for the roots of t^2 + p t + q; nothing for a higher degree."""
    if root.polynomial.degree != 2:
        return ""
    middle = -root.polynomial[1] / 2
    square = middle**2 - root.polynomial[0]
    # the square root of n/d is that of n d over d
    inside, factor = square.numerator * square.denominator, Fraction(1, square.denominator)
    rest = inside
    for p in range(2, MOST_PRIME):
        while inside % p**2 == 0:
            inside, factor = inside // p**2, factor * p
        while rest % p == 0:
            rest //= p
    larger = isqrt(rest)
    if larger**2 == rest:
        inside, factor = inside // rest, factor * larger
    terms = [(middle, "")] if middle else []
    return _sum(_forward([*terms, (factor if root.index == 2 else -factor, f"sqrt({write(inside)})")]))


def _about(root: Root) -> str:
    """The decimal number nearest to the root."""
    width, scale = Fraction(1, 10 ** (PLACES + 1)), 10**PLACES
    while True:
        nearest = {floor(end * scale + Fraction(1, 2)) for end in root.interval(width)}
        if len(nearest) == 1:
            (found,) = nearest
            digits = str(abs(found)).rjust(PLACES + 1, "0")
            return f"{'-' if found < 0 else ''}{digits[:-PLACES]}.{digits[-PLACES:]}"
        width /= 4


def _terms(p: Polynomial, name: str) -> list[tuple[Fraction, str]]:
    return [(c, product_text("1", [(name, j)]) if j else "") for j, c in enumerate(p.coefficients) if c]


def _integer(p: Polynomial, name: str) -> str:
    """The polynomial with integer coefficients without common factor, highest power first."""
    return _plain(_terms(_primitive(p)[1], name)[::-1])


def _primitive(p: Polynomial) -> tuple[Fraction, Polynomial]:
    """A factor > 0 and the polynomial with integer coefficients without common factor that it multiplies."""
    below = lcm(*(c.denominator for c in p.coefficients))
    above = gcd(*((c * below).numerator for c in p.coefficients))
    factor = Fraction(above, below)
    return factor, Polynomial(tuple(c / factor for c in p.coefficients))


def _monomials(p: Multivariate) -> Terms:
    """The terms, lowest degree first."""
    return [(c, product_text("1", monomial) if monomial else "") for monomial, c in p.ascending()]


def _product(p: Multivariate) -> Iterator[str]:
    """The polynomial as a product, where it has several factors that show: a number, names, and sums in brackets."""
    try:
        found = factors(p)
    except TooLarge:
        return
    if len(found) < 2:
        return
    found = tuple(-each if max(each.terms.values()) < 0 else each for each in found)
    number = multiple(p, found)
    # a name comes before a sum
    times = {each: found.count(each) for each in sorted(found, key=lambda each: len(each.terms) > 1)}
    turned = next((each for each, power in times.items() if power % 2 and len(each.terms) > 1), None)
    if number < 0 and turned is not None:
        number, times = -number, {-each if each is turned else each: power for each, power in times.items()}
    bodies = [(_plain(_added_first(_monomials(each))), power) for each, power in times.items()]
    body = product_text("1", [(f"({each})" if " " in each else each, power) for each, power in bodies])
    yield f"{'-' * (number < 0)}{_times(abs(number), body)}"


def _added_first(terms: Terms) -> Terms:
    """The terms, or what is added before what is subtracted if that avoids a minus in front."""
    return sorted(terms, key=lambda term: term[0] < 0) if terms and terms[0][0] < 0 else terms


def _sum(terms: Terms) -> str:
    """A sum, over a common denominator if two of its numbers have one."""
    below = [c.denominator for c, _ in terms if c.denominator > 1]
    if len(below) < 2 or max(below) != lcm(*below):
        return _plain(terms)
    terms = [(c * max(below), body) for c, body in terms]
    negative = all(c < 0 for c, _ in terms)
    inner = _plain([(-c, body) for c, body in terms] if negative else terms)
    return f"{'-' * negative}({inner})/{write(max(below))}"


def _forward(terms: Terms) -> Terms:
    """The terms, or those backwards if that avoids a minus in front."""
    return terms[::-1] if terms and terms[0][0] < 0 < terms[-1][0] else terms


def _plain(terms: Terms) -> str:
    return signed_sum((c < 0, _times(abs(c), body)) for c, body in terms)


def _times(number: Fraction, body: str) -> str:
    """A number > 0 times something without a sign of its own: 2/3 and a are 2*a/3."""
    if not body:
        return str(write(number))
    top, bottom = (str(write(part)) for part in (number.numerator, number.denominator))
    return (body if top == "1" else f"{top}*{body}") + ("" if bottom == "1" else f"/{bottom}")


def _quotient(number: Ratio, name: str) -> str:
    over, above = _primitive(number.numerator)
    under, below = _primitive(number.denominator)
    factor = over / under
    # 1 - 2*a rather than 2*a - 1 below, unless there is a minus in front then
    turned = below[0] < 0 and any(c < 0 for c in above.coefficients)
    above, below = (-above, -below) if turned else (above, below)
    return _line(factor, _forward(_terms(above, name)), _terms(below, name)[:: 1 if turned else -1])


def _several(number: Quotient) -> str:
    above, below = number.numerator.primitive(), _monomials(number.denominator)
    monomial, c = next(iter(number.numerator.terms.items()))
    # b - a rather than a - b below, where that avoids a minus above
    falling = [each < 0 for each in above.terms.values()]
    turned = any(falling) and (below[0][0] < 0 or (all(falling) and any(each < 0 for each, _ in below)))
    terms = _monomials(-above if turned else above)
    below = [(-each, body) for each, body in below] if turned else below
    return _line(c / above.terms[monomial], _added_first(terms), _added_first(below))


def _line(factor: Fraction, above: Terms, below: Terms) -> str:
    """A number > 0 times the one sum over the other."""
    negative = all(c < 0 for c, _ in above)
    top = _factor(factor.numerator, [(-c, body) for c, body in above] if negative else above)
    bottom = _factor(factor.denominator, below)
    single = bottom.startswith("(") or ("*" not in bottom and len(below) == 1)
    return f"{'-' * negative}{top}/{bottom if single else f'({bottom})'}"


def _factor(number: int, terms: Terms) -> str:
    """A number > 0 times a sum: 6(B + 2), but 6*B."""
    if len(terms) > 1:
        return f"{'' if number == 1 else write(number)}({_plain(terms)})"
    ((c, body),) = terms
    return _times(number * c, body)

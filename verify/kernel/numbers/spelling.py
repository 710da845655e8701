r"""Several numbers as text: how certificates spell rationals and rational functions.

    "-1/18"                                               a rational in lowest terms
    ["1/3", "1"]                                          1/3 + t
    {"numerator": ["2", "-1"], "denominator": ["2", "1"]}  (2 - t) / (2 + t)
    {"terms": [{"coefficient": "3", "powers": {"a": 2, "b": 1}}]}    3 a^2 b, where several parameters are allowed
    {"numerator": "1", "denominator": {"terms": ...}}      a quotient of such, as `numbers.quotient` makes them

Python prints integers in decimal only up to 4,300 digits (printing takes quadratic time), so
longer ones are written in hexadecimal, "0x...".
"""

from __future__ import annotations

import re
from fractions import Fraction
from numbers import Rational
from typing import Any, TypeAlias

from trees.refusal import Refused
from verify.kernel.numbers.multivariate import MOST_DEGREE, MOST_TERMS, Multivariate, Quotient, Several, quotient
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import ONE, Ratio, plain

Json: TypeAlias = Any
DIGITS = 4000
# signs over a range take quadratic time in the degree
MOST_COEFFICIENTS = 200
_LONG = 10**DIGITS
_INTEGER = re.compile(rf"-?(0|[1-9]\d{{0,{DIGITS - 1}}}|0x[1-9a-f][0-9a-f]*)")


class ExactError(Refused):
    """Text that is not an exact number in the one spelling that certificates use."""


def write(number: Any) -> Json:
    """The spelling of a rational or rational function; constants are written as rationals.

    Raises:
        ExactError: a float, or no number.

    >>> write(Fraction(-1, 18)), write(Ratio.polynomial([Fraction(1, 3), 1]))
    ('-1/18', ['1/3', '1'])
    """
    if isinstance(number, Ratio):
        if number.denominator != ONE:
            return {
                "numerator": [write(c) for c in number.numerator.coefficients],
                "denominator": [write(c) for c in number.denominator.coefficients],
            }
        if number.numerator.degree > 0:
            return [write(c) for c in number.numerator.coefficients]
        number = number.numerator[0]
    if not isinstance(number, Rational):
        raise ExactError(f"expected an exact number, found {number!r} ({type(number).__name__})")
    number = Fraction(number)
    top = _digits(number.numerator)
    return top if number.denominator == 1 else f"{top}/{_digits(number.denominator)}"


def read_number(value: Json, where: str) -> Fraction | Ratio:
    """The number spelled by `value`.

    Raises:
        ExactError: another type, a decimal point, a fraction that is not in lowest terms, ...
    """
    if isinstance(value, str):
        return read_rational(value, where)
    number: Ratio | None = None
    if isinstance(value, list):
        number = Ratio(_polynomial(value, where))
    elif isinstance(value, dict) and set(value) == {"numerator", "denominator"}:
        top, bottom = (_polynomial(value[k], f"{where}.{k}") for k in ("numerator", "denominator"))
        if bottom.coefficients:
            number = Ratio.of(top, bottom)
    if number is None or write(number) != value:
        raise ExactError(f"{where}: expected an exact number in lowest terms, found {_brief(value)}")
    return number


def read_rational(value: Json, where: str) -> Fraction:
    """The rational spelled by `value`, such as "-1/18"."""
    if isinstance(value, str):
        parts = value.split("/")
        if len(parts) <= 2 and all(_INTEGER.fullmatch(part) for part in parts):
            top, bottom = int(parts[0], 0), int(parts[1], 0) if len(parts) == 2 else 1
            if bottom > 0 and write(Fraction(top, bottom)) == value:
                return Fraction(top, bottom)
    raise ExactError(f'{where}: expected a rational in lowest terms such as "-1/18", found {_brief(value)}')


def text(number: Any, name: str = "t") -> str:
    """As statements spell it, in the parameter `name`; for a reader see `language.legible`.

    >>> text(Ratio.polynomial([Fraction(1, 3), 1]), "alpha"), text(Fraction(-1, 18))
    ('1/3 + alpha', '-1/18')
    """
    if isinstance(number, (Multivariate, Quotient)):
        return number.text(lambda coefficient: str(write(coefficient)))
    return number.text(name) if isinstance(number, Ratio) else str(write(number))


def write_multivariate(number: Several) -> Json:
    """The spelling of a polynomial or a quotient in several parameters; constants are written as rationals.

    >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
    >>> write_multivariate(a * a * b)
    {'terms': [{'coefficient': '1', 'powers': {'a': 2, 'b': 1}}]}
    """
    if isinstance(number, Quotient):
        top, below = number.numerator, number.denominator
        return {"numerator": write_multivariate(top), "denominator": write_multivariate(below)}
    found = plain(number)
    if not isinstance(found, Multivariate):
        return write(found)
    return {"terms": [{"coefficient": write(c), "powers": dict(m)} for m, c in sorted(found.terms.items())]}


def read_multivariate(value: Json, where: str) -> Multivariate:
    """The polynomial spelled by `value`.

    Raises:
        ExactError: it is not spelled as `write_multivariate` does.
    """
    terms = value.get("terms")
    if isinstance(terms, list) and len(terms) <= MOST_TERMS and all(map(_is_term, terms)):
        number = Multivariate.of(
            (tuple(sorted(term["powers"].items())), read_rational(term["coefficient"], where)) for term in terms
        )
        if write_multivariate(number) == value:
            return number
    raise ExactError(
        f"{where}: expected different terms in order, of degree at most {MOST_DEGREE}, found {_brief(value)}"
    )


def read_quotient(value: Json, where: str) -> Quotient:
    """The quotient spelled by `value`, which has what is above the line and what is below it.

    Raises:
        ExactError: it is not spelled as `write_multivariate` does.
    """
    top, below = (_part(value[key], f"{where}.{key}") for key in ("numerator", "denominator"))
    number = quotient(top, below) if below else below
    if not isinstance(number, Quotient) or write_multivariate(number) != value:
        raise ExactError(f"{where}: expected a quotient in lowest terms, found {_brief(value)}")
    return number


def _part(value: Json, where: str) -> Multivariate:
    if isinstance(value, dict):
        return read_multivariate(value, where)
    return Multivariate.constant(read_rational(value, where))


def _is_term(term: Json) -> bool:
    if not isinstance(term, dict) or term.keys() != {"coefficient", "powers"} or not isinstance(term["powers"], dict):
        return False
    powers = term["powers"].values()
    return all(type(power) is int and 0 < power <= MOST_DEGREE for power in powers) and sum(powers) <= MOST_DEGREE


def _digits(number: int) -> str:
    return str(number) if -_LONG < number < _LONG else hex(number)


def _polynomial(value: Json, where: str) -> Polynomial:
    if not isinstance(value, list) or len(value) > MOST_COEFFICIENTS:
        raise ExactError(f"{where}: expected a list of at most {MOST_COEFFICIENTS} coefficients, found {_brief(value)}")
    return Polynomial.of([read_rational(c, f"{where}[{j}]") for j, c in enumerate(value)])


def _brief(value: Json) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."

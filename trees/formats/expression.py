r"""Numbers written as expressions in named parameters, such as "2*a - 1/3" or "(1 + a)*(1 - a)/2".

    sum      [-] product, + product, - product, ...
    product  power, * power, / power, ...           what divides is not 0
    power    atom, or atom ** exponent              a whole number, or one < 0 in parentheses; ^ is ** too
             number (sum), number (sum) ** exponent a number before parentheses multiplies them, but not after /
    atom     2, 0.25, .5, a name, or a sum in parentheses

Decimals are exact: 0.25 is 1/4. Reading runs nothing of the text, and takes time and memory in proportion to it: a text
has at most 500 characters and 50 parentheses inside one another, a value has degree at most 8 in the parameters, and
its rationals have together at most 4,000 bits (1,200 digits), as counted from the text: those of a sum, a product or
a quotient are added up, those of a power multiplied. Whoever knows the ranges of the parameters is asked about each
divisor with names in it, also where it cancels later.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import NoReturn, TypeAlias

from trees.tree import Number, TreeError

MOST_CHARACTERS = 500
MOST_PARENTHESES = 50
MOST_DEGREE = 8
MOST_BITS = 4_000

_TOKEN = re.compile(r" *([A-Za-z][A-Za-z0-9_]*|[0-9]+(?:\.[0-9]*)?|\.[0-9]+|\*\*|[-+*/^()]|\Z|.)", re.DOTALL)
_DIGITS = frozenset("0123456789")


Divisors: TypeAlias = "Callable[[Number, str], None]"
"""Refuses a divisor that may be 0 somewhere; the text says where it stands."""


class ExpressionError(TreeError):
    """The text is no number: says where, expected and found."""


def evaluate(text: str, binding: Mapping[str, Number], where: str, divisors: Divisors | None = None) -> Number:
    """The value of `text` when each name stands for its number in `binding`, any element of a commutative ring, or of a
    field where something with names divides; `divisors` is asked about what does.

    Raises:
        ExpressionError: `text` is not of the form above, or names what is not in `binding`; opens with `where`.
        Refused: a divisor is refused.

    >>> evaluate("(1 + a)*(1 - a)/2", {"a": Fraction(1, 3)}, "payoff")
    Fraction(4, 9)
    >>> evaluate("a/(3*a - 1)", {"a": Fraction(1, 3)}, "payoff")
    Traceback (most recent call last):
    ...
    trees.formats.expression.ExpressionError: payoff: expected a divisor, or denominator, other than 0, found 'a/(3*a - 1)'
    """  # noqa: E501
    return _Reader(text, binding, where, divisors).read()


@dataclass(frozen=True)
class _Value:
    """A value, with bounds of its degree and of the bits of its rationals."""

    number: Number
    degree: int
    bits: int


class _Reader:
    """Reads a text from the left; `now` is the current token, "" at the end."""

    def __init__(self, text: str, binding: Mapping[str, Number], where: str, divisors: Divisors | None) -> None:
        self.text = text
        self.binding = binding
        self.where = where
        self.divisors = divisors
        self.depth = 0
        if len(text) > MOST_CHARACTERS:
            self._fail(f"at most {MOST_CHARACTERS} characters", str(len(text)))
        self._coming = iter(_TOKEN.findall(text))
        self.now = next(self._coming, "")

    def read(self) -> Number:
        value = self._sum()
        if self.now:
            self._fail("+, -, *, / or the end", repr(self.now))
        return value.number

    def _step(self) -> str:
        """The current token, which is left behind."""
        past, self.now = self.now, next(self._coming, "")
        return past

    def _fail(self, expected: str, found: str = "") -> NoReturn:
        shown = repr(self.text if len(self.text) <= 60 else self.text[:57] + "...")
        raise ExpressionError(f"{self.where}: expected {expected}, found {f'{found} in ' if found else ''}{shown}")

    def _value(self, number: Number, degree: int, bits: int) -> _Value:
        if degree > MOST_DEGREE:
            self._fail(f"degree at most {MOST_DEGREE}")
        if bits > MOST_BITS:
            self._fail(f"rationals of at most {MOST_BITS} bits")
        return _Value(number, degree, bits)

    def _sum(self) -> _Value:
        negative = self.now == "-" and bool(self._step())
        value = self._product()
        if negative:
            value = _Value(-value.number, value.degree, value.bits)
        while self.now in ("+", "-"):
            sign, other = self._step(), self._product()
            number = value.number + other.number if sign == "+" else value.number - other.number
            value = self._value(number, max(value.degree, other.degree), value.bits + other.bits)
        return value

    def _product(self) -> _Value:
        value = self._power()
        while self.now in ("*", "/"):
            sign = self._step()
            other = self._power(below=sign == "/")
            factor = other.number if sign == "*" else self._inverse(other)
            bounds = value.degree + other.degree, value.bits + other.bits
            value = self._value(value.number * factor, *bounds)
        return value

    def _inverse(self, value: _Value) -> Number:
        if value.number == 0:
            self._fail("a divisor, or denominator, other than 0")
        if value.degree and self.divisors is not None:
            self.divisors(value.number, self.where)
        return 1 / value.number

    def _power(self, *, below: bool = False) -> _Value:
        number, base = self.now.lstrip(".")[:1] in _DIGITS, self._atom()
        if not number or self.now != "(":
            return self._raised(base)
        if below:
            self._fail("* or parentheses, as what divides may be read in two ways")
        other = self._raised(self._parentheses())
        return self._value(base.number * other.number, other.degree, base.bits + other.bits)

    def _raised(self, base: _Value) -> _Value:
        if self.now not in ("**", "^"):
            return base
        self._step()
        if self.now == "(":
            return self._below(base)
        exponent = self._exponent("0|[1-9][0-9]{0,3}", "an exponent from 0 to 9999")
        if exponent == 0:
            return _Value(Fraction(1), 0, 1)
        return self._repeated(base, exponent)

    def _below(self, base: _Value) -> _Value:
        """What is raised to a power < 0, in parentheses."""
        self._step()
        if self.now != "-":
            self._fail("an exponent from 0 to 9999, or one such as (-1)", repr(self.now) if self.now else "the end")
        self._step()
        exponent = self._exponent("[1-9][0-9]{0,3}", "an exponent such as (-1)")
        if self.now != ")":
            self._fail("a closing parenthesis", repr(self.now) if self.now else "the end")
        self._step()
        found = self._repeated(base, exponent)
        return replace(found, number=self._inverse(found))

    def _exponent(self, form: str, expected: str) -> int:
        if not re.fullmatch(form, self.now):
            self._fail(expected, repr(self.now) if self.now else "the end")
        return int(self._step())

    def _repeated(self, base: _Value, exponent: int) -> _Value:
        value = self._value(base.number, base.degree * exponent, base.bits * exponent)
        if base.degree == 0:
            return replace(value, number=base.number**exponent)
        return replace(value, number=prod([base.number] * (exponent - 1), start=base.number))

    def _atom(self) -> _Value:
        token = self.now
        if token == "(":
            return self._parentheses()
        if token in self.binding:
            return _Value(self.binding[self._step()], 1, 1)
        if token.lstrip(".")[:1] not in _DIGITS:
            names = f"a number, or a name among {', '.join(self.binding)}" if self.binding else "a number"
            self._fail(names, repr(token) if token else "the end")
        number = Fraction(self._step())
        return self._value(number, 0, max(number.numerator.bit_length(), number.denominator.bit_length()))

    def _parentheses(self) -> _Value:
        self.depth += 1
        if self.depth > MOST_PARENTHESES:
            self._fail(f"at most {MOST_PARENTHESES} parentheses inside one another")
        self._step()
        value = self._sum()
        if self.now != ")":
            self._fail("a closing parenthesis", repr(self.now) if self.now else "the end")
        self._step()
        self.depth -= 1
        return value

r"""Terms in integer and real variables, with harmonic numbers H(n) and exponentials exp(t), as rational functions.

A text such as "1 - k/N*(H(N) - H(k))" is read as a quotient of polynomials in its variables and in its atoms H(n)
and exp(t); two atoms are one where their arguments are equal as polynomials, or quotients. Reading runs nothing.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import prod
from typing import NoReturn

from trees.tree import TreeError
from verify.multivariate import Multivariate

MOST_CHARACTERS = 1_000
MOST_POWER = 12
MOST_BITS = 10_000
HARMONIC, EXPONENTIAL = "H", "exp"
EQUAL, LEAST, ABOVE = "=", ">=", ">"
_RELATION = re.compile(r"(<=|>=|<|>|=)")
ONE = Multivariate.constant(1)


class TermError(TreeError):
    """The text is no term or relation: says where, expected and found."""


@dataclass(frozen=True)
class Term:
    """`top` divided by the factors of `bottom`, primitive polynomials with their powers."""

    top: Multivariate
    bottom: Mapping[Multivariate, int]

    @classmethod
    def of(cls, number: Multivariate | Fraction | int) -> Term:
        return cls(number if isinstance(number, Multivariate) else Multivariate.constant(number), {})

    def __add__(self, other: Term) -> Term:
        common = Counter(self.bottom) | Counter(other.bottom)
        return Term(self._over(common) + other._over(common), common)

    def __sub__(self, other: Term) -> Term:
        return self + -other

    def __neg__(self) -> Term:
        return Term(-self.top, self.bottom)

    def __mul__(self, other: Term) -> Term:
        return Term(self.top * other.top, Counter(self.bottom) + Counter(other.bottom))

    def __pow__(self, power: int) -> Term:
        return Term(prod([self.top] * power, start=ONE), {factor: n * power for factor, n in self.bottom.items()})

    def inverse(self) -> Term:
        """One divided by this; its top must not be 0."""
        primitive = self.top.primitive()
        constant = next(iter(self.top.terms.values())) / next(iter(primitive.terms.values()))
        top = self._product(Counter(self.bottom)) * (1 / constant)
        return Term(top, {} if primitive == 1 else {primitive: 1})

    @property
    def denominator(self) -> Multivariate:
        """The product of the factors of `bottom`."""
        return self._product(Counter(self.bottom))

    def _over(self, common: Counter[Multivariate]) -> Multivariate:
        return self.top * self._product(common - Counter(self.bottom))

    @staticmethod
    def _product(factors: Counter[Multivariate]) -> Multivariate:
        return prod(factors.elements(), start=ONE)

    def __str__(self) -> str:
        if not self.bottom:
            return str(self.top)
        factors = sorted(f"({factor})" for factor in Counter(self.bottom).elements())
        return f"({self.top})/({'*'.join(factors)})"


Environment = Mapping[str, Term]
Divisor = Callable[[Multivariate], None]


@dataclass(frozen=True)
class Relation:
    """The polynomial is 0, at least 0 or above 0: its multiple by positive denominators, primitive."""

    polynomial: Multivariate
    sign: str

    def __str__(self) -> str:
        return f"{self.polynomial} {self.sign} 0"

    @property
    def plain(self) -> bool:
        """Whether it holds as it stands, between numbers."""
        number = self.polynomial.terms.get((), Fraction(0))
        if self.polynomial.terms.keys() - {()}:
            return False
        return {EQUAL: number == 0, LEAST: number >= 0, ABOVE: number > 0}[self.sign]


def relation(left: Term, sign: str, right: Term) -> Relation:
    """`left` compared with `right` ("=", "<=", ">=", "<" or ">"), whose denominators are positive."""
    difference = (right - left if sign in ("<", "<=") else left - right).top
    kept = {"<": ABOVE, "<=": LEAST}.get(sign, sign)
    if difference:
        difference = difference.primitive()
        if kept == EQUAL and difference.terms[min(difference.terms)] < 0:
            difference = -difference  # one spelling of an equality
    return Relation(difference, kept)


def read_relation(text: str, environment: Environment, divisor: Divisor) -> Relation:
    """A text such as "k/N <= 1"; see `read_term`.

    Raises:
        TermError: the text is no relation.
    """
    left, sign, right = split(text)
    return relation(read_term(left, environment, divisor), sign, read_term(right, environment, divisor))


def split(text: str) -> tuple[str, str, str]:
    """A relation's left side, sign and right side.

    Raises:
        TermError: the text has not exactly one sign.
    """
    parts = _RELATION.split(text)
    if len(parts) != 3:
        raise TermError(f"relation: expected two terms with one of <=, >=, <, >, = between, found {text!r:.80}")
    return parts[0].strip(), parts[1], parts[2].strip()


def read_term(text: str, environment: Environment, divisor: Divisor) -> Term:
    """The term of a text, its variables replaced as `environment` says.

    `divisor` is called with each factor that something is divided by, made primitive; it raises where that
    is not known to be positive.

    Raises:
        TermError: the text is no term, or names another variable.

    >>> n = Term.of(Multivariate.variable("n"))
    >>> str(read_term("H(n + 1) - 1/(2*n)", {"n": n}, lambda _: None))
    '(-1/2 + H(1 + n)*n)/((n))'
    """
    return _Reader(environment, divisor, text).read(parsed(text))


@cache
def parsed(text: str) -> ast.expr:
    """The syntax tree of a term.

    Raises:
        TermError: the text is no expression of Python.
    """
    try:
        if len(text) > MOST_CHARACTERS:
            raise TermError(f"term: expected at most {MOST_CHARACTERS} characters, found {len(text)}")
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise TermError(f"term: expected sums, products, quotients and powers, found {text!r:.80}") from error


class _Reader:
    def __init__(self, environment: Environment, divisor: Divisor, text: str) -> None:
        self.environment = environment
        self.divisor = divisor
        self.text = text

    def read(self, node: ast.expr) -> Term:
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return Term.of(number)
            case ast.Name(id=name) if name in self.environment:
                return self.environment[name]
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -self.read(operand)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return self.read(left) + self.read(right)
            case ast.BinOp(left=left, op=ast.Sub(), right=right):
                return self.read(left) - self.read(right)
            case ast.BinOp(left=left, op=ast.Mult(), right=right):
                return self.read(left) * self.read(right)
            case ast.BinOp(left=left, op=ast.Div(), right=right):
                return self.read(left) * self._inverse(right)
            case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int(power))) if 0 < power <= MOST_POWER:
                return self._power(self.read(left), power)
            case ast.Call(func=ast.Name(id=str(name)), args=[argument], keywords=[]) if name in (HARMONIC, EXPONENTIAL):
                return atom(name, self.read(argument))
        self._fail(ast.unparse(node))

    def _inverse(self, node: ast.expr) -> Term:
        match node:
            case ast.BinOp(left=left, op=ast.Mult(), right=right):
                return self._inverse(left) * self._inverse(right)
            case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int(power))) if 0 < power <= MOST_POWER:
                return self._power(self._inverse(left), power)
        term = self.read(node)
        if not term.top:
            raise TermError(f"term: expected divisors other than 0, found {ast.unparse(node)!r:.60}")
        self.divisor(term.top.primitive())
        return term.inverse()

    def _power(self, base: Term, power: int) -> Term:
        bits = max((c.numerator.bit_length() + c.denominator.bit_length() for c in base.top.terms.values()), default=0)
        if bits * power > MOST_BITS:
            self._fail("a number too large")
        return base**power

    def _fail(self, found: str) -> NoReturn:
        names = ", ".join(sorted(self.environment))
        raise TermError(
            f"term: expected whole numbers, + - * / **, H(n), exp(t) and variables among {names or 'none'},"
            f" found {found!r:.60} in {self.text!r:.80}"
        )


def atom(name: str, argument: Term) -> Term:
    """H or exp of an argument; H(0) is 0 and exp(0) is 1.

    Raises:
        TermError: H of what is no polynomial.
    """
    if not argument.top:
        return Term.of(0 if name == HARMONIC else 1)
    if name == HARMONIC and argument.bottom:
        raise TermError(f"term: expected H of a whole number, found H({argument})")
    return Term.of(Multivariate.variable(f"{name}({argument})"))


def is_atom(name: str) -> bool:
    """Whether the name of a polynomial's variable is that of an atom."""
    return name.endswith(")")


def slope(polynomial: Multivariate, name: str) -> Multivariate:
    """The derivative in one variable, which no atom contains.

    >>> x = Multivariate.variable("x")
    >>> str(slope(x * x * x - 2 * x, "x"))
    '-2 + 3*x^2'
    """
    found = []
    for monomial, coefficient in polynomial.terms.items():
        powers = dict(monomial)
        power = powers.get(name, 0)
        if power:
            powers[name] = power - 1
            found.append((tuple(sorted((n, p) for n, p in powers.items() if p)), coefficient * power))
    return Multivariate.of(found)

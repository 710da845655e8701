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
from functools import lru_cache
from math import prod
from operator import add, mul, sub
from typing import NoReturn

from trees.refusal import Refused
from verify.kernel.numbers.multivariate import Multivariate

MOST_CHARACTERS = 1_000
MOST_POWER = 12
# of a term's top, in its numbers, and in what divides it; of the name of an atom
MOST_TERMS = 50
MOST_BITS = 1_000
MOST_DIVISORS = 50
MOST_NAME = 1_000
HARMONIC, EXPONENTIAL = "H", "exp"
# letters that Python takes for others, comments and strings are no part of a term
_TERM = re.compile(r"[A-Za-z_0-9 +*/()-]*")
ONE = Multivariate.constant(1)
_OPERATIONS: dict[type[ast.operator], Callable[[Term, Term], Term]] = {ast.Add: add, ast.Sub: sub, ast.Mult: mul}


class TermError(Refused):
    """The text is no term or relation: says where, expected and found."""


@dataclass(frozen=True)
class Term:
    """`top` divided by the factors of `bottom`, primitive polynomials with their powers."""

    top: Multivariate
    bottom: Counter[Multivariate]

    @classmethod
    def of(cls, number: Multivariate | Fraction | int) -> Term:
        return cls(number if isinstance(number, Multivariate) else Multivariate.constant(number), Counter())

    def __add__(self, other: Term) -> Term:
        if self.bottom == other.bottom:
            return Term(self.top + other.top, self.bottom)
        common = self.bottom | other.bottom
        return Term(self._over(common) + other._over(common), common)

    def __sub__(self, other: Term) -> Term:
        return self + -other

    def __neg__(self) -> Term:
        return Term(-self.top, self.bottom)

    def __mul__(self, other: Term) -> Term:
        return Term(self.top * other.top, self.bottom + other.bottom)

    def inverse(self) -> Term:
        """One divided by this; its top must not be 0."""
        primitive = self.top.primitive()
        constant = next(iter(self.top.terms.values())) / next(iter(primitive.terms.values()))
        return Term(self.denominator * (1 / constant), Counter([] if primitive == 1 else [primitive]))

    @property
    def denominator(self) -> Multivariate:
        """The product of the factors of `bottom`."""
        return prod(self.bottom.elements(), start=ONE)

    def _over(self, common: Counter[Multivariate]) -> Multivariate:
        return prod((common - self.bottom).elements(), start=self.top)

    def __str__(self) -> str:
        if not self.bottom:
            return str(self.top)
        factors = sorted(f"({factor})" for factor in self.bottom.elements())
        return f"({self.top})/({'*'.join(factors)})"


Environment = Mapping[str, Term]
Divisor = Callable[[Multivariate], None]


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
    return _Reader(environment, divisor, text).read(parse_term(text))


@lru_cache(maxsize=1_000)
def parse_term(text: str) -> ast.expr:
    """The syntax tree of a term.

    Raises:
        TermError: the text is no expression of Python.
    """
    try:
        if len(text) > MOST_CHARACTERS:
            raise TermError(f"term: expected at most {MOST_CHARACTERS} characters, found {len(text)}")
        if not _TERM.fullmatch(text) or re.search(r"[0-9][A-Za-z_]", text):
            raise TermError(f"term: expected letters, digits, spaces and + - * / ( ), found {text[:80]!r}")
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, MemoryError, RecursionError) as error:
        raise TermError(f"term: expected sums, products, quotients and powers, found {text[:80]!r}") from error


@dataclass(frozen=True)
class _Reader:
    environment: Environment
    divisor: Divisor
    text: str

    def read(self, node: ast.expr) -> Term:
        """The term of a syntax tree, of moderate size as all its parts are."""
        return self._moderate(self._read(node))

    def _moderate(self, term: Term) -> Term:
        bits = max(
            (max(c.numerator.bit_length(), c.denominator.bit_length()) for c in term.top.terms.values()), default=0
        )
        if len(term.top.terms) > MOST_TERMS or bits > MOST_BITS or sum(term.bottom.values()) > MOST_DIVISORS:
            self._fail(f"more than {MOST_TERMS} terms, {MOST_BITS} bits or {MOST_DIVISORS} divisors")
        return term

    def _read(self, node: ast.expr) -> Term:
        match node:
            case ast.Constant(value=int(number)) if not isinstance(number, bool):
                return Term.of(number)
            case ast.Name(id=name) if name in self.environment:
                return self.environment[name]
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                return -self.read(operand)
            case ast.BinOp(left=left, op=ast.Add() | ast.Sub() | ast.Mult() as sign, right=right):
                return _OPERATIONS[type(sign)](self.read(left), self.read(right))
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
            raise TermError(f"term: expected divisors other than 0, found {ast.unparse(node)[:60]!r}")
        self.divisor(term.top.primitive())
        return term.inverse()

    def _power(self, base: Term, power: int) -> Term:
        found = Term.of(1)
        for _ in range(power):
            found = self._moderate(found * base)
        return found

    def _fail(self, found: str) -> NoReturn:
        names = ", ".join(sorted(self.environment))
        raise TermError(
            f"term: expected whole numbers, + - * / **, H(n), exp(t) and variables among {names or 'none'},"
            f" found {found[:60]!r} in {self.text[:80]!r}"
        )


def atom(name: str, argument: Term) -> Term:
    """H or exp of an argument; H(0) is 0 and exp(0) is 1.

    Raises:
        TermError: H of what is no polynomial.
    """
    if not argument.top:
        return Term.of(0 if name == HARMONIC else 1)
    if name == HARMONIC and argument.bottom:
        raise TermError("term: expected H of a whole number, found H of a quotient")
    if len(argument.top.terms) > MOST_TERMS or sum(argument.bottom.values()) > MOST_DIVISORS:
        raise TermError(f"term: expected arguments of at most {MOST_TERMS} terms, found {len(argument.top.terms)}")
    called = f"{name}({argument})"
    if len(called) > MOST_NAME:
        raise TermError(f"term: expected arguments of at most {MOST_NAME} characters, found {len(called)}")
    return Term.of(Multivariate.variable(called))


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

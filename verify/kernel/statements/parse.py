r"""Reading statements: a parser of our own, which runs nothing.

statement    one ["implies" one | "exactly when" one]
one          every {"or" every}          every    simple {"and" simple}
simple       "not" simple | "for" name "in" values ":" statement | sum [relation sum | "in" intervals]
sum          product {("+" | "-") product}         product    factor {("*" | "/") factor}
factor       "-" factor | atom ["^" whole]
atom         number | name | word(arguments) | x["set", "action"] | "(" statement ")"
argument     game | sum | "text" | [argument, ...] | {"key": argument, ...} | name of `where`
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, NoReturn, TypeVar

from trees.games.catalogue import FAMILIES, complete
from trees.games.family import is_name
from trees.refusal import meant
from trees.tree import Number, TreeError
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.multivariate import Multivariate, PolynomialError
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import ONE, Ratio
from verify.kernel.numbers.root import End, Root, RootError
from verify.kernel.statements.records import (
    RELATIONS,
    And,
    Argument,
    Call,
    Compare,
    Exactly,
    ForAll,
    ForPlans,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    Whole,
    Within,
)
from verify.kernel.statements.text import write
from verify.kernel.statements.words import NUMBER, STATEMENT, WORDS, StatementError, require_call

T = TypeVar("T")
MOST_LETTERS = 2_000_000
MOST_DEPTH = 60
MOST_POWER = 40
MOST_PARAMETERS = 12
_TOKEN = re.compile(
    r"""\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<name>[A-Za-z_][A-Za-z0-9_]*)|(?P<text>"(?:[^"\\]|\\.)*")"""
    r"""|(?P<sign>\.\.\.|==|!=|<=|>=|[-+*/^()\[\]{}<>=,:|]))"""
)
_RESERVED = {"and", "or", "not", "for", "in", "implies", "exactly", "when", "x", "oo", "root", "optimal", "game"}
_STATEMENTS = (Call, Compare, Within, Not, And, Or, Implies, Exactly, ForAll, ForPlans)


class Token(NamedTuple):
    kind: str
    text: str
    at: int


def _tokens(text: str) -> list[Token]:
    if len(text) > MOST_LETTERS:
        raise StatementError(f"statement: expected at most {MOST_LETTERS:,} letters, found {len(text):,}")
    found: list[Token] = []
    at, end = 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            rest = text[at:].lstrip()
            raise StatementError(f"statement: expected a word, a number or a sign, found {rest!r:.40}")
        kind = str(match.lastgroup)
        found.append(Token(kind, match.group(kind), match.start(kind)))
        at = match.end()
    return [*found, Token("end", "", end)]


@dataclass
class _Parser:
    """Reads tokens from left to right; `scope` are the names that stand for numbers, `where` those of arguments."""

    text: str
    where: Mapping[str, str]
    scope: tuple[str, ...] = ()
    integers: tuple[str, ...] = ()
    plans: bool = False

    def __post_init__(self) -> None:
        self.tokens = _tokens(self.text)
        self.next = 0
        self.depth = 0

    # --- tokens

    @property
    def token(self) -> Token:
        return self.tokens[self.next]

    def taken(self, *signs: str) -> str | None:
        """The next token if it is one of these, which is then passed."""
        if self.token.kind in ("sign", "name") and self.token.text in signs:
            self.next += 1
            return self.tokens[self.next - 1].text
        return None

    def need(self, *signs: str) -> str:
        found = self.taken(*signs)
        if found is None:
            self.fail(" or ".join(map(repr, signs)))
        return found

    def of_kind(self, kind: str, expected: str) -> str:
        if self.token.kind != kind:
            self.fail(expected)
        self.next += 1
        return self.tokens[self.next - 1].text

    def fail(self, expected: str, found: str | None = None) -> NoReturn:
        rest = self.text[self.token.at :] if found is None else found
        raise StatementError(f"statement: expected {expected}, found {rest or 'its end'!r:.60}")

    def deeper(self, parse: Callable[[], T]) -> T:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail(f"at most {MOST_DEPTH} levels")
        found = parse()
        self.depth -= 1
        return found

    # --- statements

    def whole(self) -> Statement:
        found = self.a_statement(self.statement())
        if self.token.kind != "end":
            self.fail("the end of the statement")
        return found

    def statement(self) -> Statement | Sum:
        left = self.chain("or", Or, lambda: self.chain("and", And, self.simple))
        if self.taken("implies"):
            right = self.chain("or", Or, lambda: self.chain("and", And, self.simple))
            return Implies(self.a_statement(left), self.a_statement(right))
        if self.taken("exactly"):
            self.need("when")
            right = self.chain("or", Or, lambda: self.chain("and", And, self.simple))
            return Exactly(self.a_statement(left), self.a_statement(right))
        return left

    def chain(self, word: str, make: type[And] | type[Or], one: Callable[[], Statement | Sum]) -> Statement | Sum:
        first = one()
        parts = [first]
        while self.taken(word):
            parts.append(one())
        return first if len(parts) == 1 else make(tuple(map(self.a_statement, parts)))

    def simple(self) -> Statement | Sum:
        if self.taken("not"):
            return Not(self.a_statement(self.deeper(self.simple)))
        if self.taken("for"):
            return self.deeper(self.for_all)
        left = self.sum()
        if self.taken("in"):
            number, ranges = self.a_number(left), self.intervals()
            intervals = tuple(each for each in ranges if isinstance(each, Interval))
            if len(intervals) < len(ranges):
                self.fail("ranges of numbers", self.text)
            return Within(number, intervals)
        relation = self.taken(*RELATIONS)
        if relation is None:
            return left
        return Compare(self.a_number(left), relation, self.a_number(self.sum()))

    def for_all(self) -> Statement:
        if self.taken("x"):
            self.need("in")
            self.need("optimal")
            self.need("(")
            game = self.argument()
            if not isinstance(game, (BuiltIn, Written)):
                self.fail("a game", self.text)
            self.need(",")
            player = self.integer()
            self.need(")")
            self.need(":")
            if player not in (1, 2) or self.plans:
                self.fail("one plan x, of player 1 or 2", str(player))
            self.plans = True
            part = self.a_statement(self.statement())
            self.plans = False
            return ForPlans(game, player, part)
        name = self.of_kind("name", "a name")
        if not is_name(name) or name in _RESERVED | set(WORDS) | set(self.where) | {*self.scope, *self.integers}:
            self.fail("a new name", name)
        self.need("in")
        among = self.values()
        self.need(":")
        if isinstance(among, Whole):
            self.integers += (name,)
            part = self.a_statement(self.statement())
            self.integers = self.integers[:-1]
        else:
            if len(self.scope) == MOST_PARAMETERS:
                self.fail(f"at most {MOST_PARAMETERS} names", name)
            self.scope += (name,)
            part = self.a_statement(self.statement())
            self.scope = self.scope[:-1]
        return ForAll(name, among, part)

    def a_statement(self, found: Statement | Sum) -> Statement:
        if isinstance(found, Sum):
            if found.constant == 0 and len(found.parts) == 1 and found.parts[0][0] == 1:
                call = found.parts[0][1]
                if isinstance(call, Call) and WORDS[call.word].role == STATEMENT:
                    return call
            self.fail("a statement, such as value(...) == 1/2", self.text)
        return found

    def a_number(self, found: Statement | Sum) -> Sum:
        if not isinstance(found, Sum) or any(
            isinstance(call, Call) and WORDS[call.word].role != NUMBER for _, call in found.parts
        ):
            self.fail("a number", self.text)
        return found

    # --- numbers

    def sum(self) -> Statement | Sum:
        left = self.product()
        while sign := self.taken("+", "-"):
            right = self.a_number(self.product())
            left = _plus(self.a_number(left), right, Fraction(1 if sign == "+" else -1))
        return left

    def product(self) -> Statement | Sum:
        left = self.factor()
        while sign := self.taken("*", "/"):
            one, other = self.a_number(left), self.a_number(self.factor())
            if other.parts and sign == "*" and not one.parts:
                one, other = other, one
            if other.parts:
                self.fail("a product with at most one number about games", self.text)
            left = _times(one, self.inverse(other.constant) if sign == "/" else other.constant)
        return left

    def inverse(self, number: Number) -> Number:
        if number == 0:
            self.fail("a divisor that is not 0", "0")
        if isinstance(number, Multivariate):
            self.fail("a rational divisor", str(number))
        return plain(1 / number)

    def factor(self) -> Statement | Sum:
        if self.taken("-"):
            return _times(self.a_number(self.deeper(self.factor)), Fraction(-1))
        base = self.atom()
        if not self.taken("^"):
            return base
        power, number = self.integer(), self.a_number(base)
        if number.parts or not 0 <= power <= MOST_POWER:
            self.fail(f"a power from 0 to {MOST_POWER} of a number", str(power))
        total: Number = Fraction(1)
        for _ in range(power):
            total = total * number.constant
        return Sum(plain(total))

    def atom(self) -> Statement | Sum:
        if self.taken("("):
            found = self.deeper(self.statement)
            self.need(")")
            return found
        if self.token.kind == "number":
            return Sum(self.rational())
        if self.token.kind != "name":
            self.fail("a number, a word or (")
        name = self.of_kind("name", "a name")
        if name == "x" and self.plans:
            self.need("[")
            infoset = self.string()
            self.need(",")
            action = self.string()
            self.need("]")
            return Sum(Fraction(0), ((Fraction(1), Weight(infoset, action)),))
        if name in self.scope:
            return Sum(Ratio.variable() if len(self.scope) == 1 else Multivariate.variable(name))
        if name not in WORDS:
            known = [*WORDS, *self.scope]
            self.fail(f"a word that is known{meant(name, known)}", name)
        self.need("(")
        call = Call(name, self.listed(")", self.deeper_argument))
        require_call(call)
        return Sum(Fraction(0), ((Fraction(1), call),))

    def rational(self) -> Fraction:
        text = self.of_kind("number", "a number")
        if len(text) > 4000:
            self.fail("a shorter number", text)
        return Fraction(text)

    def integer(self) -> int:
        found = self.rational()
        return int(found) if found.denominator == 1 else self.fail("a whole number", str(found))

    def string(self) -> str:
        raw = self.of_kind("text", "a text in quotes")
        try:
            return str(json.loads(raw))
        except ValueError:
            self.fail("a text in quotes, as JSON has it", raw)

    # --- arguments

    def listed(self, closing: str, one: Callable[[], T]) -> tuple[T, ...]:
        if self.taken(closing):
            return ()
        found = [one()]
        while self.need(",", closing) == ",":
            found.append(one())
        return tuple(found)

    def deeper_argument(self) -> Argument:
        return self.deeper(self.argument)

    def argument(self) -> Argument:
        if self.token.kind == "text":
            return self.string()
        if self.taken("["):
            return self.listed("]", self.deeper_argument)
        if self.taken("{"):
            pairs = self.listed("}", self.pair)
            if len(dict(pairs)) < len(pairs):
                self.fail("each key once", str([key for key, _ in pairs]))
            return dict(pairs)
        name = self.token.text if self.token.kind == "name" else ""
        if name in self.where:
            self.next += 1
            inner = _Parser(self.where[name], {}, self.scope, self.integers)
            found = inner.argument()
            if inner.token.kind != "end":
                inner.fail(f"the end of {name}")
            return found
        if name.replace("_", "-") in FAMILIES or name == "game":
            self.next += 1
            return self.game(name)
        number = self.a_number(self.sum())
        return number.constant if not number.parts else self.fail("a number without words", self.text)

    def pair(self) -> tuple[str, Argument]:
        key = self.string()
        self.need(":")
        return key, self.deeper_argument()

    def game(self, name: str) -> BuiltIn | Written:
        self.need("(")
        if name == "game":
            title = self.string()
            self.need(",")
            digest = self.string()
            self.need(")")
            if not re.fullmatch("[0-9a-f]{64}", digest):
                self.fail("a SHA-256 digest of 64 letters", digest)
            return Written(title, digest)
        given = self.listed(")", self.parameter)
        try:
            parameters = complete(name.replace("_", "-"), {key: value for key, value in given if " " not in value})
        except TreeError as error:
            raise StatementError(f"statement: {error}") from error
        shifted = {key: value for key, value in given if " " in value}
        if len(dict(given)) < len(given) or not shifted.keys() <= parameters.keys():
            self.fail("each parameter once", str([key for key, _ in given]))
        return BuiltIn(name.replace("_", "-"), {**parameters, **shifted})

    def parameter(self) -> tuple[str, str]:
        """A parameter of a game: a rational, a name, or a name of a whole number and a shift, as N + 1."""
        key = self.of_kind("name", "a parameter")
        self.need("=")
        sign = self.taken("-") or ""
        if self.token.kind == "number":
            top = self.of_kind("number", "a number")
            return key, f"{sign}{top}/{self.of_kind('number', 'a number')}" if self.taken("/") else f"{sign}{top}"
        name = self.of_kind("name", "a number or a name")
        if name not in (*self.scope, *self.integers) or sign:
            self.fail("a name of a number", name)
        if name in self.integers and (shift := self.taken("+", "-")):
            return key, f"{name} {shift} {self.integer()}"
        return key, name

    # --- sets of numbers

    def values(self) -> Interval | Whole:
        found = self.intervals()
        if len(found) != 1:
            self.fail("one range", self.text)
        return found[0]

    def intervals(self) -> tuple[Interval | Whole, ...]:
        found: list[Interval | Whole] = []
        if self.taken("{"):
            if self.taken("}"):
                return ()
            low = self.end()
            if self.taken(","):
                self.need("...")
                high = self.end() if self.need(",", "}") == "," else None
                if high is not None:
                    self.need("}")
                whole = [end for end in (low, high) if isinstance(end, Fraction) and end.denominator == 1]
                if len(whole) != 2 - (high is None) or whole != sorted(whole):
                    self.fail("whole numbers that rise", self.text)
                return (Whole(int(whole[0]), None if high is None else int(whole[1])),)
            self.need("}")
            found.append(Interval(low, low))
        else:
            found.append(self.range())
        while self.taken("|"):
            if self.taken("{"):
                point = self.end()
                self.need("}")
                found.append(Interval(point, point))
            else:
                found.append(self.range())
        return tuple(found)

    def range(self) -> Interval:
        opening = self.need("[", "(")
        low = self.end()
        self.need(",")
        high = None if self.taken("oo") else self.end()
        closing = self.need("]", ")")
        if high is not None and not low < high:
            self.fail("a range that rises", self.text)
        if high is None and closing == "]":
            self.fail("a range that ends in oo)", self.text)
        return Interval(low, high, opening == "[", closing == "]" or high is None)

    def end(self) -> End:
        if not self.taken("root"):
            sign = -1 if self.taken("-") else 1
            number = sign * self.rational()
            return number / self.rational() if self.taken("/") else number
        self.need("(")
        scope, self.scope = self.scope, ("t",)
        polynomial = self.a_number(self.sum()).constant
        self.scope = scope
        self.need(",")
        index = self.integer()
        self.need(")")
        if not isinstance(polynomial, Ratio) or polynomial.denominator != ONE:
            self.fail("a polynomial in t", self.text)
        try:
            return Root(Polynomial.of(polynomial.numerator.coefficients), index)
        except RootError as error:
            raise StatementError(f"statement: {error}") from error


def plain(number: Number) -> Number:
    """A constant as a rational, another number as it is."""
    if isinstance(number, Ratio) and number.denominator == ONE and number.numerator.degree <= 0:
        return number.numerator[0]
    if isinstance(number, Multivariate) and number.terms.keys() <= {()}:
        return number.terms.get((), Fraction(0))
    return number


def _plus(left: Sum, right: Sum, sign: Fraction) -> Sum:
    return Sum(
        plain(left.constant + sign * right.constant), (*left.parts, *((sign * f, call) for f, call in right.parts))
    )


def _times(left: Sum, factor: Number) -> Sum:
    return Sum(plain(left.constant * factor), tuple((plain(f * factor), call) for f, call in left.parts))


def parse(text: str, where: Mapping[str, str] | None = None) -> Statement:
    """The statement that the text says; `where` gives texts of arguments by name.

    Raises:
        StatementError: it is none; the message says what was expected where.

    >>> parse("value(kuhn()) == -1/18").right.constant
    Fraction(-1, 18)
    """
    try:
        return _Parser(text, where or {}).whole()
    except PolynomialError as error:
        raise StatementError(f"statement: {error}") from error


def read(text: str, where: Mapping[str, str]) -> Statement:
    """The statement of a certificate, which has the one spelling of `statements.text`.

    Raises:
        StatementError: it is none, or spelled otherwise.
    """
    found = parse(text, where)
    if write(found, where) != text:
        raise StatementError(f"statement: expected {write(found, where)!r:.200}, found {text!r:.200}")
    return found

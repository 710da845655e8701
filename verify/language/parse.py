r"""Reading statements: a parser of our own, which runs nothing.

statement    one ["implies" one | "exactly when" one]
one          every {"or" every}          every    simple {"and" simple}
simple       "not" simple | plans | "for" name "in" values ":" statement | sum [relation sum | "in" intervals]
sum          product {("+" | "-") product}         product    factor {("*" | "/") factor}
factor       "-" factor | atom ["^" whole] | number "(" sum ")" ["^" whole]
atom         number | name | word(arguments) | x["set", "action"] | "(" statement ")"
argument     game | sum | "text" | [argument, ...] | {"key": argument, ...} | name of `where`
values       interval | "{" whole "," "..." ["," whole] "}"      intervals    interval {"|" interval} | "{" "}"
plans        "for" "x" "in" "optimal" "(" game "," player ")" ":" statement     where x is no parameter
interval     ("[" | "(") end "," (end | "oo") ("]" | ")") | "{" end "}"
end          sum of rationals and multiples of one "sqrt" "(" rational ")" | "root" "(" polynomial in t "," whole ")"
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.numbers.multivariate import PolynomialError
from verify.kernel.statements.records import (
    RELATIONS,
    And,
    Argument,
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
    WholeRange,
    Within,
)
from verify.language.arguments import Arguments
from verify.language.ranges import Ranges
from verify.language.text import levels, write
from verify.language.tokens import MOST_DEPTH
from verify.language.words import PLAN, StatementError, is_free

MOST_PARAMETERS = 12
MOST_LEVELS = MOST_DEPTH - 10
"""Of logic, as `text` writes it with all brackets; `read` takes more, with calls, formulas and what follows from it."""


@dataclass
class _Parser(Arguments, Ranges):
    def whole(self) -> Statement:
        found = self.a_statement(self.statement())
        self.need_end("the statement")
        return found

    def statement(self) -> Statement | Sum:
        left = self.one()
        if self.taken("implies"):
            return Implies(self.a_statement(left), self.a_statement(self.one()))
        if self.taken("exactly"):
            self.need("when")
            return Exactly(self.a_statement(left), self.a_statement(self.one()))
        return left

    def one(self) -> Statement | Sum:
        return self.chain("or", Or, lambda: self.chain("and", And, self.simple))

    def chain(self, word: str, make: type[And] | type[Or], read: Callable[[], Statement | Sum]) -> Statement | Sum:
        first = read()
        parts = [first]
        while self.taken(word):
            parts.append(read())
        return first if len(parts) == 1 else make(tuple(map(self.a_statement, parts)))

    def simple(self) -> Statement | Sum:
        if self.taken("not"):
            return Not(self.a_statement(self.deeper(self.simple)))
        if self.taken("for"):
            return self.deeper(self.for_all)
        since, left = len(self.divisors), self.sum()
        if self.taken("in"):
            number, intervals = self.a_number(left), self.intervals()
            if isinstance(intervals, WholeRange):
                self.fail("ranges of numbers", self.text)
            self.require_divisors(since, number)
            return Within(number, intervals)
        relation = self.taken(*RELATIONS)
        if relation is None:
            return left
        left, right = self.a_number(left), self.a_number(self.sum())
        self.require_divisors(since, left, right)
        return Compare(left, relation, right)

    def for_plans(self, name: str) -> ForPlans:
        if name != PLAN or name in {*self.scope, *self.integers}:
            self.fail("`for x in optimal(...)`, where x is no parameter", name)
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
        start = self.token.at
        part = self.a_statement(self.statement(), start)
        self.plans = False
        return ForPlans(game, player, part)

    def for_all(self) -> ForAll | ForPlans:
        name = self.of_kind("name", "a name")
        self.need("in")
        if self.taken("optimal"):
            return self.for_plans(name)
        if not is_free(name) or name in {*self.where, *self.scope, *self.integers, *[PLAN] * self.plans}:
            self.fail("a new name", name)
        among = self.values()
        self.need(":")
        outside = self.scope, self.integers
        if isinstance(among, WholeRange):
            self.integers += (name,)
        else:
            if len(self.scope) == MOST_PARAMETERS:
                self.fail(f"at most {MOST_PARAMETERS} names", name)
            self.scope = {**self.scope, name: among}
        start = self.token.at
        part = self.a_statement(self.statement(), start)
        self.scope, self.integers = outside
        return ForAll(name, among, part)


def parse(text: str, where: Mapping[str, str] | None = None) -> Statement:
    """The statement that the text says; `where` gives texts of arguments by name.

    Raises:
        StatementError: it is none; the message says what was expected where.

    >>> parse("value(kuhn()) == -1/18").right.constant
    Fraction(-1, 18)
    """
    found = _parsed(text, where or {})
    if (deep := levels(found)) > MOST_LEVELS:
        raise StatementError(f"statement: expected at most {MOST_LEVELS} levels with all brackets, found {deep}")
    return found


def argument(text: str) -> Argument:
    """The argument of a word that the text says; it names nothing else.

    Raises:
        StatementError: it is none.

    >>> argument("[1.5, 2]")
    (Fraction(3, 2), Fraction(2, 1))
    """
    parser = _Parser(text)
    found = parser.argument()
    parser.need_end("the argument")
    return found


def parse_values(text: str) -> Interval | WholeRange:
    """The range of numbers, or the whole numbers, that the text says.

    Raises:
        StatementError: it is none.

    >>> parse_values("{1, ..., 5}")
    WholeRange(low=1, high=5)
    """
    parser = _Parser(text)
    found = parser.values()
    parser.need_end("the range")
    return found


def parse_spelled(text: str, where: Mapping[str, str]) -> Statement:
    """The statement of a certificate, which has the one spelling of `language.text`.

    Raises:
        StatementError: it is none, or spelled otherwise.
    """
    found = _parsed(text, where)
    if write(found, where) != text:
        raise StatementError(f"statement: expected {write(found, where)!r:.200}, found {text!r:.200}")
    return found


def _parsed(text: str, where: Mapping[str, str]) -> Statement:
    try:
        return _Parser(text, where=where).whole()
    except PolynomialError as error:
        raise StatementError(f"statement: {error}") from error

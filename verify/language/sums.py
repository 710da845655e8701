r"""Reading sums: numbers, in the names that are in scope, and numbers about games.

sum          product {("+" | "-") product}         product    factor {("*" | "/") factor}
factor       "-" factor | atom ["^" whole] | number "(" sum ")" ["^" whole]
atom         number | name | word(arguments) | x["set", "action"] | "(" statement ")"

A number before brackets multiplies them; not below a line, where 1/2(a + 1) may be meant in two ways.
A call that is a statement, and a statement in brackets, are read here too, and are refused where a number must stand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from trees.refusal import did_you_mean
from trees.tree import Number
from verify.kernel.numbers.multivariate import MOST_DEGREE, Multivariate, Quotient
from verify.kernel.numbers.polynomial import common_divisor
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.statements.records import Argument, Call, Interval, Statement, Sum, Weight, of
from verify.kernel.theory import DIVISORS, NUMBER, STATEMENT, WORDS, decider
from verify.language.tokens import StatementTokens
from verify.language.words import PLAN, require_call

MOST_POWER = 40
MOST_BITS = 16_000
# what follows from a greater degree below the line takes long
MOST_BELOW = 40
MOST_PARTS = 5_000


@dataclass
class Sums(StatementTokens):
    """`scope` are the names that stand for numbers, with their ranges, `plans` says that x stands for a plan.

    `divisors` are those of the numbers that are being read that have names.
    """

    scope: Mapping[str, Interval] = field(default_factory=dict, kw_only=True)
    plans: bool = field(default=False, kw_only=True)
    divisors: list[Ratio] = field(default_factory=list, kw_only=True)

    def known(self) -> list[str]:
        """The names that mean something here."""
        return [*WORDS, *self.scope]

    def statement(self) -> Statement | Sum:
        """What stands in brackets."""
        raise NotImplementedError

    def argument(self) -> Argument:
        """What stands between the commas of a call."""
        raise NotImplementedError

    def sum(self) -> Statement | Sum:
        left = self.product()
        while sign := self.taken("+", "-"):
            right = self.a_number(self.product())
            left = self.plus(self.a_number(left), right, Fraction(1 if sign == "+" else -1))
        return left

    def product(self) -> Statement | Sum:
        left = self.factor()
        while sign := self.taken("*", "/"):
            one, other = self.a_number(left), self.a_number(self.factor(below=sign == "/"))
            if other.parts and sign == "*" and not one.parts:
                one, other = other, one
            if other.parts:
                self.fail("a product with at most one number about games", self.text)
            left = self.times(one, self.inverse(other.constant) if sign == "/" else other.constant)
        return left

    def inverse(self, number: Number) -> Number:
        if number == 0:
            self.fail("a divisor that is not 0", "0")
        if isinstance(number, (Multivariate, Quotient)):
            self.require_nonzero(number)
        if isinstance(number, Ratio):
            self.divisors.append(number)
        return self.bounded(1 / number)

    def require_nonzero(self, divisor: Multivariate | Quotient) -> None:
        """A divisor in several names is not 0 anywhere in their ranges."""
        divisors = _divisors({name: among for name, among in self.scope.items() if name in divisor.names})
        if not divisors.are_nonzero(divisor):
            self.fail(f"a divisor that is not 0 for {divisors.ranges()}", str(divisor))

    def require_divisors(self, since: int, *numbers: Sum) -> None:
        """Of these numbers' divisors, those `since` one, none is gone that is 0 somewhere, as that of a/a is."""
        factors = (factor for number in numbers for factor in (number.constant, *(f for f, _ in number.parts)))
        left = {factor.denominator for factor in factors if isinstance(factor, Ratio)}
        for divisor in self.divisors[since:]:
            zeros = divisor.numerator
            for kept in left:
                while (common := common_divisor(zeros, kept)).degree:
                    zeros = divmod(zeros, common)[0]
            if not _divisors(self.scope).are_nonzero(zeros):
                self.fail("a divisor that is not 0, or does not cancel", divisor.text(*self.scope))
        del self.divisors[since:]

    def factor(self, *, below: bool = False) -> Statement | Sum:
        if self.taken("-"):
            return self.times(self.a_number(self.deeper(lambda: self.factor(below=below))), Fraction(-1))
        number, base = self.token.kind == "number", self.atom()
        if not number or self.token.text != "(" or self.token.kind != "sign":
            return self.power(base)
        if below:
            self.fail("* or brackets, as what is below the line may be read in two ways", self.text)
        return self.times(self.a_number(self.power(self.atom())), self.a_number(base).constant)

    def power(self, base: Statement | Sum) -> Statement | Sum:
        if not self.taken("^"):
            return base
        power, number = self.integer(), self.a_number(base)
        if number.parts or not 0 <= power <= MOST_POWER:
            self.fail(f"a power from 0 to {MOST_POWER} of a number", str(power))
        total: Number = Fraction(1)
        for _ in range(power):
            total = self.bounded(total * number.constant)
        return Sum(total)

    def atom(self) -> Statement | Sum:
        if self.taken("("):
            found = self.deeper(self.statement)
            self.need(")")
            return found
        if self.token.kind == "number":
            return Sum(self.rational())
        name = self.of_kind("name", "a number, a word or (")
        if name == PLAN and self.plans:
            self.need("[")
            infoset = self.string()
            self.need(",")
            action = self.string()
            self.need("]")
            return of(Weight(infoset, action))
        if name in self.scope:
            return Sum(Ratio.variable() if len(self.scope) == 1 else Multivariate.variable(name))
        if name not in WORDS:
            called = self.token.text == "("
            other = (
                "; `gameproof words` lists all" if called else f", or a range for it, as in `for {name} in [0, 1]: ...`"
            )
            self.fail(f"a word that is known{did_you_mean(name, self.known()) or other}", name)
        self.need("(")
        call = Call(name, self.listed(")", lambda: self.deeper(self.argument)))
        require_call(call)
        return of(call)

    def plus(self, left: Sum, right: Sum, sign: Fraction) -> Sum:
        if len(left.parts) + len(right.parts) > MOST_PARTS:
            self.fail(f"a sum of at most {MOST_PARTS:,} numbers about games", self.text)
        constant = self.bounded(left.constant + sign * right.constant)
        return Sum(constant, (*left.parts, *((sign * f, call) for f, call in right.parts)))

    def times(self, left: Sum, factor: Number) -> Sum:
        parts = ((self.bounded(f * factor), call) for f, call in left.parts)
        return Sum(self.bounded(left.constant * factor), tuple(parts))

    def bounded(self, number: Number) -> Number:
        """The number, which is not so large that a short text takes long."""
        found = plain(number)
        if isinstance(found, Ratio):
            top, bottom = found.numerator, found.denominator
            if max(top.degree, bottom.degree) > (MOST_BELOW if bottom.degree else MOST_DEGREE):
                self.fail(f"a degree of at most {MOST_DEGREE}, and of at most {MOST_BELOW} over another", self.text)
        if any(max(abs(c.numerator), c.denominator).bit_length() > MOST_BITS for c in _coefficients(found)):
            self.fail(f"a number of at most {MOST_BITS:,} bits", self.text)
        return found

    def a_number(self, found: Statement | Sum) -> Sum:
        """What was read, as a number."""
        if not isinstance(found, Sum) or any(
            isinstance(call, Call) and WORDS[call.word].role != NUMBER for _, call in found.parts
        ):
            self.fail("a number", self.text)
        return found

    def a_statement(self, found: Statement | Sum, start: int = 0) -> Statement:
        """What was read, from this place of the text on, as a statement."""
        if not isinstance(found, Sum):
            return found
        for _, call in found.parts:
            if isinstance(call, Call) and WORDS[call.word].role == STATEMENT and found == of(call):
                return call
        self.fail("a statement, such as value(...) == 1/2", self.text[start:])


def _coefficients(number: Number) -> Iterator[Fraction]:
    if isinstance(number, Ratio):
        yield from (*number.numerator.coefficients, *number.denominator.coefficients)
    elif isinstance(number, Quotient):
        yield from (*number.numerator.terms.values(), *number.denominator.terms.values())
    elif isinstance(number, Multivariate):
        yield from number.terms.values()
    else:
        yield Fraction(number)


def _divisors(names: Mapping[str, Interval]) -> Any:
    """What says of divisors in these names whether they are 0 somewhere."""
    return decider(DIVISORS)[1](names)

r"""Reading sets of numbers.

values       range | whole numbers                 intervals    "{" "}" | interval {"|" interval}
interval     ("[" | "(") end "," (end | "oo") ("]" | ")") | "{" end "}"
whole        "{" whole "," "..." ["," whole] "}"
end          sum of rationals and multiples of one "sqrt" "(" rational ")" | "root" "(" polynomial in t "," whole ")"
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import isqrt

from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import End, Root, RootError, is_moderate
from verify.kernel.statements.records import Interval, Statement, Sum, WholeRange
from verify.language.sums import Sums
from verify.language.words import StatementError

MOST_INTERVALS = 500


@dataclass
class Ranges(Sums):
    """`square` is set where an end is read: the number under its square root, 0 where there is none so far."""

    square: Fraction | None = field(default=None, kw_only=True)

    def values(self) -> Interval | WholeRange:
        """One range, or whole numbers."""
        found = self.intervals()
        if isinstance(found, WholeRange):
            return found
        if len(found) != 1:
            self.fail("one range", self.text)
        return found[0]

    def intervals(self) -> tuple[Interval, ...] | WholeRange:
        """Ranges of numbers, or whole numbers."""
        start = self.next
        if self.taken("{"):
            if self.taken("}"):
                return ()
            low = self.end()
            if self.taken(","):
                return self.rest_of_whole(low)
            self.next = start
        found = [self.interval()]
        while self.taken("|"):
            found.append(self.interval())
            if len(found) > MOST_INTERVALS:
                self.fail(f"at most {MOST_INTERVALS} ranges", self.text)
        return tuple(found)

    def rest_of_whole(self, low: End) -> WholeRange:
        self.need("...")
        high = self.end() if self.need(",", "}") == "," else None
        if high is not None:
            self.need("}")
        whole = [end for end in (low, high) if isinstance(end, Fraction) and end.denominator == 1]
        if len(whole) != 2 - (high is None) or whole != sorted(whole):
            self.fail("whole numbers that rise", self.text)
        return WholeRange(int(whole[0]), None if high is None else int(whole[1]))

    def interval(self) -> Interval:
        if self.taken("{"):
            point = self.end()
            self.need("}")
            return Interval(point, point)
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
        if self.taken("root"):
            return self.root_of()
        scope, self.scope, self.square = self.scope, {}, Fraction(0)
        since, found = len(self.divisors), self.a_number(self.sum())
        square, self.scope, self.square = self.square or Fraction(0), scope, None
        if self.divisors[since:]:
            self.fail("a divisor without square root", self.text)
        number = found.constant
        if not isinstance(number, Ratio):
            return Fraction(number)
        # the square root is the unknown: its square is a number
        surd = divmod(number.numerator, Polynomial.of([-square, 0, 1]))[1]
        if surd.degree < 1:
            return surd[0]
        found_root = Polynomial.of([surd[0] ** 2 - surd[1] ** 2 * square, -2 * surd[0], 1])
        return self.bounded_root(found_root, 2 if surd[1] > 0 else 1)

    def atom(self) -> Statement | Sum:
        if self.square is None or self.token.kind != "name":
            return super().atom()
        if not self.taken("sqrt"):
            self.fail("a number")
        self.need("(")
        number = self.a_number(self.deeper(self.sum)).constant
        self.need(")")
        if not isinstance(number, Fraction) or number < 0:
            self.fail("a rational >= 0 under the square root", self.text)
        top, bottom = isqrt(number.numerator), isqrt(number.denominator)
        if Fraction(top, bottom) ** 2 == number:
            return Sum(Fraction(top, bottom))
        if self.square not in (0, number):
            self.fail("one square root", self.text)
        self.square = number
        return Sum(Ratio.variable())

    def root_of(self) -> Root:
        """The root of a polynomial in t."""
        self.need("(")
        scope, self.scope = self.scope, {"t": Interval(Fraction(0), None)}
        since, found = len(self.divisors), self.a_number(self.sum())
        self.scope = scope
        self.need(",")
        index = self.integer()
        self.need(")")
        number = found.constant
        if found.parts or not isinstance(number, Ratio) or self.divisors[since:]:
            self.fail("a polynomial in t", self.text)
        return self.bounded_root(number.numerator.monic(), index)

    def bounded_root(self, polynomial: Polynomial, index: int) -> Root:
        """The root, which is not so large that finding it takes long."""
        if not is_moderate(polynomial):
            self.fail("a shorter polynomial in t", self.text)
        try:
            return Root(polynomial, index)
        except RootError as error:
            raise StatementError(f"statement: {error}") from error

r"""Reading sets of numbers.

values       range | whole numbers                 intervals    "{" "}" | interval {"|" interval}
interval     ("[" | "(") end "," (end | "oo") ("]" | ")") | "{" end "}"
whole        "{" whole "," "..." ["," whole] "}"
end          ["-"] number ["/" number] | "root" "(" polynomial in t "," whole ")"
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import ONE, Ratio
from verify.kernel.numbers.root import End, Root, RootError
from verify.kernel.statements.records import Interval, Whole
from verify.kernel.statements.sums import Sums
from verify.kernel.statements.words import StatementError

MOST_INTERVALS = 500
# finding roots takes long: the degree, the bits of a number, and the degree times the bits of all
MOST_ROOT = 40
MOST_ROOT_BITS = 4_000
MOST_ROOT_SIZE = 20_000


@dataclass
class Ranges(Sums):
    def values(self) -> Interval | Whole:
        """One range, or whole numbers."""
        found = self.intervals()
        if isinstance(found, Whole):
            return found
        if len(found) != 1:
            self.fail("one range", self.text)
        return found[0]

    def intervals(self) -> tuple[Interval, ...] | Whole:
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

    def rest_of_whole(self, low: End) -> Whole:
        self.need("...")
        high = self.end() if self.need(",", "}") == "," else None
        if high is not None:
            self.need("}")
        whole = [end for end in (low, high) if isinstance(end, Fraction) and end.denominator == 1]
        if len(whole) != 2 - (high is None) or whole != sorted(whole):
            self.fail("whole numbers that rise", self.text)
        return Whole(int(whole[0]), None if high is None else int(whole[1]))

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
        if not self.taken("root"):
            sign = -1 if self.taken("-") else 1
            number = sign * self.rational()
            if not self.taken("/"):
                return number
            return number / (self.rational() or self.fail("a divisor that is not 0", "0"))
        self.need("(")
        scope, self.scope = self.scope, ("t",)
        found = self.a_number(self.sum())
        self.scope = scope
        self.need(",")
        index = self.integer()
        self.need(")")
        number = found.constant
        if found.parts or not isinstance(number, Ratio) or number.denominator != ONE:
            self.fail("a polynomial in t", self.text)
        coefficients = number.numerator.coefficients
        bits = [part.bit_length() for c in coefficients for part in (c.numerator, c.denominator)]
        degree = number.numerator.degree
        if degree > MOST_ROOT or max(bits, default=0) > MOST_ROOT_BITS or degree * sum(bits) > MOST_ROOT_SIZE:
            self.fail("a shorter polynomial in t", self.text)
        try:
            return Root(Polynomial.of(coefficients), index)
        except RootError as error:
            raise StatementError(f"statement: {error}") from error

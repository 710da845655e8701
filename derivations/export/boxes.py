r"""A box in several parameters, each in a range whose ends may depend on those before it, and signs of numbers on it.

With s from 0 to 1 in x = l + (h - l) s, or s = x - l >= 0 where there is no upper end, one parameter after another, a
number becomes a quotient in these s, whose sign is told by Bernstein coefficients, as `verify/coq/Several.v` does.
A root r of p is a side too, in a closed bracket: what depends on it is reduced by p(r) = 0 first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product

from derivations.export.defined import Uncovered
from derivations.export.roots import Roots
from trees.exact import Number
from verify.kernel.numbers.multivariate import Multivariate, Quotient, Several, at, multivariate, parts
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import AT_LEAST, AT_MOST, EQUAL, LESS, MORE, UNEQUAL, Interval
from verify.theories.parameters.boxes import Box as Rectangle

MOST_POINTS = 250
"""So many points are tried for one at which a statement is false."""
UNIT = Range(Fraction(0), Fraction(1))
DECIDED: Mapping[str, Mapping[str, bool]] = {
    EQUAL: {EQUAL: True, LESS: False, MORE: False},
    UNEQUAL: {EQUAL: False, LESS: True, MORE: True},
    LESS: {EQUAL: False, LESS: True, MORE: False, AT_LEAST: False},
    MORE: {EQUAL: False, LESS: False, MORE: True, AT_MOST: False},
    AT_MOST: {EQUAL: True, LESS: True, MORE: False, AT_MOST: True},
    AT_LEAST: {EQUAL: True, LESS: False, MORE: True, AT_LEAST: True},
}
"""Whether a relation holds between a number and 0, by what is known of it."""


class Unsigned(Uncovered):
    """A number whose sign is not the same throughout a box, or not told: the number is `what`."""

    def __init__(self, what: Several) -> None:
        super().__init__(f"no theorem where the sign of {what} is not told by its factors")
        self.what = what


@dataclass(frozen=True)
class Side:
    """The range of a parameter; its ends are numbers in those before it. A root is one of its `relation`."""

    name: str
    low: Several
    high: Several | None
    with_low: bool
    with_high: bool
    relation: Multivariate | None = None


@dataclass(frozen=True)
class Box:
    """Parameters in their ranges, which are `sides`, or `fixed` at numbers in those that were not fixed before; `scope`
    are all, in order. Roots that are no parameters are the first sides."""

    scope: tuple[str, ...]
    sides: tuple[Side, ...]
    fixed: tuple[tuple[str, Several], ...] = ()

    @property
    def varying(self) -> tuple[str, ...]:
        return tuple(side.name for side in self.sides)

    @property
    def point(self) -> dict[str, Fraction]:
        """A point in it; or near it, where a parameter is a root."""
        near = self._near()
        return {name: near[name] for name in self.scope}

    def _near(self) -> dict[str, Fraction]:
        """The same, with numbers near roots."""
        found: dict[str, Fraction] = {}
        for side in self.sides:
            low, high = at(side.low, found), None if side.high is None else at(side.high, found)
            found[side.name] = Range(low, high).inner_point()
        for name, number in reversed(self.fixed):
            found[name] = at(number, found)
        return found

    def free(self, number: Number) -> Several:
        """The number in the parameters that vary."""
        found = several(number, self.scope[0])
        for name, here in self.fixed:
            found = substituted(found, {name: here})
        return found

    def sign(self, number: Number) -> str | None:
        """How the number compares with 0 throughout the box, as far as that is told."""
        spread: dict[str, Several] = {}
        roots = [side for side in self.sides if side.relation is not None]
        for side in self.sides:
            if side.relation is None:
                low, s = substituted(side.low, spread), Multivariate.variable(side.name)
                spread[side.name] = low + (s if side.high is None else (substituted(side.high, spread) - low) * s)
        top, below = parts(substituted(self.free(number), spread))
        for side in roots:
            assert side.relation is not None and side.high is not None
            inside = {side.name: side.low + (side.high - side.low) * Multivariate.variable(side.name)}
            top, below = (parts(substituted(reduced(p, side), inside))[0] for p in (top, below))
        if not top:
            return EQUAL
        for sign in (1, -1):
            if self._told(sign * below, strict=True):
                for strict, relations in ((True, (MORE, LESS)), (False, (AT_LEAST, AT_MOST))):
                    for other, relation in zip((sign, -sign), relations, strict=True):
                        if self._told(other * top, strict=strict):
                            return relation
        return None

    def _told(self, p: Multivariate, *, strict: bool) -> bool:
        ranges = [Parameter(side.name, Range(Fraction(0), None) if side.high is None else UNIT) for side in self.sides]
        found = Rectangle(tuple(ranges)).bernstein(p)
        if min(found.values()) < 0:
            return False
        return not strict or self._positive({index: c > 0 for index, c in found.items()}, len(self.sides))

    def _positive(self, found: Mapping[tuple[int, ...], bool], count: int) -> bool:
        """Whether the sum is > 0 of what has such coefficients, of which none is below 0."""
        if not count:
            return found[()]
        rows: dict[int, dict[tuple[int, ...], bool]] = {}
        for (*before, k), here in found.items():
            rows.setdefault(k, {})[tuple(before)] = here
        shown = [self._positive(rows[k], count - 1) for k in sorted(rows)]
        side = self.sides[count - 1]
        return any(shown) and (not side.with_low or shown[0]) and (not side.with_high or shown[-1])

    # ---- the methods of an order

    def nonnegative(self, number: Number) -> bool:
        """Whether the number is at least 0.

        Raises:
            Unsigned: it is so only in a part.
        """
        sign = self.sign(number)
        if sign is None:
            raise Unsigned(self.free(number))
        return sign in (EQUAL, MORE, AT_LEAST)

    def positive(self, number: Number) -> bool:
        return self.sign(number) == MORE

    def sample(self, number: Number) -> Fraction:
        return at(several(number, self.scope[0]), self._near())


def box_of(ranges: Mapping[str, Interval], roots: Roots) -> Box | None:
    """The box of these ranges, whose irrational ends are `roots`; None where one of them is empty.

    Raises:
        Unsigned: the brackets of roots do not tell that a range has more than one number.
    """
    sides = [Side(each.name, each.low, each.high, True, True, each.relation) for each in roots.terms]
    fixed: list[tuple[str, Several]] = []
    for name, among in ranges.items():
        low, high = roots.number(among.low), None if among.high is None else roots.number(among.high)
        if low == high:
            if not (among.with_low and among.with_high):
                return None
            fixed.append((name, low))
        else:
            sides.append(Side(name, low, high, among.with_low, among.with_high and high is not None))
    box = Box(tuple(ranges), tuple(sides), tuple(fixed))
    for side in sides:
        if side.high is not None and box.sign(side.high - side.low) != MORE:
            raise Unsigned(side.high - side.low)
    return box


def point_at(box: Box, point: Mapping[str, Fraction]) -> Box:
    """The box of one point of a box of rational ends."""
    return Box(box.scope, (), tuple((name, point[name]) for name in box.scope))


def point_in(box: Box) -> Box:
    """A box of one point of a box, by numbers in its roots."""
    roots = tuple(side for side in box.sides if side.relation is not None)
    fixed = [*box.fixed]
    for side in reversed(box.sides[len(roots) :]):
        width = Fraction(1) if side.high is None else Fraction(1, 2) * (side.high - side.low)
        fixed.append((side.name, side.low + width))
    there = Box(box.scope, roots, tuple(fixed))
    return Box(box.scope, roots, tuple((name, there.free(Multivariate.variable(name))) for name in box.scope))


def near_corners(box: Box) -> Iterator[dict[str, Fraction]]:
    """Points of a box of rational ends: at its ends, as far as they are in it, and in their middle."""
    choices: list[list[Fraction]] = []
    for side in box.sides:
        low, high = at(side.low, {}), None if side.high is None else at(side.high, {})
        ends = [*([low] if side.with_low else []), *([high] if side.with_high and high is not None else [])]
        choices.append([*ends, Range(low, high).inner_point()])
    fixed = {name: at(number, {}) for name, number in box.fixed}
    yield from (dict(zip(box.varying, each, strict=True)) | fixed for each in islice(product(*choices), MOST_POINTS))


def reduced(p: Multivariate, side: Side) -> Multivariate:
    """The rest of a polynomial where the name of the side is a root of its relation."""
    assert side.relation is not None
    degree = side.relation.degree(side.name)
    while p.degree(side.name) >= degree:
        high = {m: c for m, c in p.terms.items() if dict(m).get(side.name, 0) >= degree}
        lower = (
            (tuple((n, k - degree) if n == side.name else (n, k) for n, k in m if n != side.name or k > degree), c)
            for m, c in high.items()
        )
        p = p - Multivariate.of(lower) * side.relation
    return p


def several(number: Number, name: str) -> Several:
    """A number as one in several parameters; a `Ratio` is one in the parameter of this name."""
    if not isinstance(number, Ratio):
        found: Several = number
        return found

    def polynomial(p: Polynomial) -> Multivariate:
        terms = ((((name, k),) if k else (), c) for k, c in enumerate(p.coefficients))
        return Multivariate.of(terms)

    return polynomial(number.numerator) / polynomial(number.denominator)


def _below(number: Number) -> Number:
    """What stands below the line, as it is written."""
    if isinstance(number, Ratio):
        return Ratio(number.denominator, Polynomial.of([1]))
    return parts(number)[1]


def substituted(number: Several, values: Mapping[str, Several]) -> Several:
    """The number with numbers for some of its parameters."""
    if isinstance(number, (int, Fraction)) or not values:
        return number
    if isinstance(number, Quotient):
        return _number(substituted(number.numerator, values)) / _number(substituted(number.denominator, values))
    total: Several = Multivariate.constant(0)
    for monomial, c in number.terms.items():
        term: Several = Multivariate.constant(c)
        for name, power in monomial:
            for _ in range(power):
                term = term * (values[name] if name in values else Multivariate.variable(name))
        total = total + term
    return total


def _number(number: Several) -> Multivariate | Quotient:
    return number if isinstance(number, Quotient) else multivariate(number)


def divisors_of(numbers: Iterable[Number], box: Box) -> list[Multivariate]:
    """What stands below the line in the numbers, without repeats, taken > 0 in the box.

    Raises:
        Unsigned: it has no sign there.
    """
    found: dict[Multivariate, None] = {}
    for number in numbers:
        # what stands there as it is written, also where the number is 0
        below = parts(box.free(_below(number)))[0]
        if below.names and below not in found and -below not in found:
            sign = box.sign(below)
            if sign not in (LESS, MORE):
                raise Unsigned(below)
            found[below if sign == MORE else -below] = None
    return [*found]

r"""Whether comparisons of polynomials with 0 hold together for all values of several names, each in its own range.

The polynomials are taken apart into factors. Each factor, and each polynomial, has in the box one of the signs that
`parameters.boxes` leaves open; a statement that is true with all such signs holds. One that is false at a point of the
box fails: at a corner, a middle of an edge or side, the middle of the box, or a point that is given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice, product
from math import prod

from trees.exact import TooLarge
from verify.kernel.numbers.multivariate import Multivariate, Point, multivariate
from verify.kernel.numbers.order import Parameter
from verify.kernel.statements.records import And, Compare, Exactly, Interval, Not, Or, Statement, holds
from verify.kernel.statements.substitution import walk
from verify.language.factors import apart
from verify.theories.parameters.boxes import Box

MOST_NAMES = 6
"""Of so many names corners are looked at."""
MOST_TERMS = 100_000
"""Terms of polynomials that are summed up at corners."""
MOST_FACTORS = 7
"""Of so many factors all signs are looked at."""


def in_box(names: Mapping[str, Interval], s: Statement, points: Sequence[Point] = ()) -> bool | None:
    """Whether a statement in comparisons of polynomials with 0 is true for all values, or false for some.

    >>> from verify.kernel.statements.facts import Facts
    >>> from verify.language.parse import parse
    >>> from verify.theories.parameters.reduction import Reduction
    >>> def held(text: str) -> bool | None:
    ...     a = parse(f"for a in [0, 1]: for b in (0, 1]: {text}")
    ...     names = {"a": a.among, "b": a.part.among}
    ...     return in_box(names, Reduction(names, Facts(())).of(a.part.part))
    >>> held("a*b <= 1"), held("a <= b"), held("(a^2*b == 0 exactly when 2*a <= 0)"), held("b > 0")
    (True, False, True, True)
    """
    terms = sum(len(multivariate(c.left.constant).terms) for c in walk(s) if isinstance(c, Compare))
    corners = islice(_corners(names), MOST_TERMS // max(1, terms))
    inside = (point for point in (*points, *corners) if is_in(point, names))
    if not all(_true_at(s, point) for point in inside):
        return False
    return True if _always(s, box_of(names)) else None


def is_in(point: Point, names: Mapping[str, Interval]) -> bool:
    """Whether the point gives just these names values in their ranges."""
    return point.keys() == names.keys() and all(names[name].holds(number) for name, number in point.items())


def box_of(names: Mapping[str, Interval]) -> Box:
    """The box of these ranges; where they end at irrational numbers it is a little larger."""
    parameters: list[Parameter] = []
    left_out: set[tuple[str, Fraction]] = set()
    for name, among in names.items():
        parameters.append(Parameter(name, among.around()))
        ends = (end for end in (among.low, among.high) if isinstance(end, Fraction))
        left_out |= {(name, end) for end in ends if not among.holds(end)}
    return Box(tuple(parameters), frozenset(left_out))


def _corners(names: Mapping[str, Interval]) -> Iterator[Point]:
    ranges = [among.around() for among in names.values()]
    if len(ranges) <= MOST_NAMES:
        for corner in product(*([e for e in (r.low, r.inner_point(), r.high) if e is not None] for r in ranges)):
            yield dict(zip(names, corner, strict=True))


def _true_at(s: Statement, point: Point) -> bool:
    return _true(s, lambda polynomial: polynomial(point))


def _true(s: Statement, value: Callable[[Multivariate], Fraction | int]) -> bool:
    """Whether the statement is true where each polynomial has this value, or this sign."""
    match s:
        case Compare():
            return holds(Fraction(value(multivariate(s.left.constant))), s.relation)
        case Not():
            return not _true(s.part, value)
        case And():
            return all(_true(part, value) for part in s.parts)
        case Or():
            return any(_true(part, value) for part in s.parts)
        case Exactly():
            return _true(s.left, value) == _true(s.right, value)
        case _:
            raise TypeError(f"expected comparisons, found {s!r:.60}")


# --- signs


@dataclass(frozen=True)
class _Factored:
    """A polynomial is `unit`, 1 or -1, times a positive number times these factors, which may come twice."""

    unit: int
    factors: tuple[int, ...]

    def sign(self, signs: Sequence[int]) -> int:
        return self.unit * prod(signs[j] for j in self.factors)


def _always(s: Statement, box: Box) -> bool:
    """Whether the statement is true with all signs that its polynomials may have in the box."""
    polynomials = dict.fromkeys(multivariate(c.left.constant) for c in walk(s) if isinstance(c, Compare))
    try:
        base = apart(polynomials)
    except TooLarge:
        return False
    if len(base) > MOST_FACTORS:
        return False
    factored = {p: _factored(p, base) for p in polynomials}
    whole = {p: _signs(p, box) for p in polynomials}
    for signs in product(*(_signs(p, box) for p in base)):
        found = {p: each.sign(signs) for p, each in factored.items()}
        if all(found[p] in whole[p] for p in polynomials) and not _true(s, found.__getitem__):
            return False
    return True


def _signs(p: Multivariate, box: Box) -> tuple[int, ...]:
    """The signs that are not shown to be impossible in the box."""
    if box.nonnegative(p):
        return (1,) if box.positive(p) else (0, 1)
    if box.nonnegative(-p):
        return (-1,) if box.positive(-p) else (-1, 0)
    return -1, 0, 1


def _factored(p: Multivariate, base: Sequence[Multivariate]) -> _Factored:
    """The factors of the base that divide it, and the sign of what is left of it, a number."""
    factors: list[int] = []
    for j, factor in enumerate(base):
        while p.names and isinstance(quotient := p / factor, Multivariate):
            p = quotient
            factors.append(j)
    return _Factored(1 if p({}) > 0 else -1, tuple(factors))

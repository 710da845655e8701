r"""Cut the range of a parameter into pieces on each of which one formula holds.

At a sample point the conditions of a proof are decided as numbers and written down as rational
functions. They stay true up to the nearest place where one of them changes sign: that is the
piece around the sample. The rest of the range is cut in the same way. Such a place may be a root of
an irreducible polynomial, which has no rational spelling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import groupby
from typing import Any, TypeVar, overload

from trees.refusal import Refused
from trees.tree import Number
from verify.kernel.numbers.order import Range, RootRange, Stretch, between
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, ratio, value_at
from verify.kernel.numbers.root import End, Root, count_roots
from verify.theories.parameters.order import OnRootRange

T = TypeVar("T")
MOST_PIECES = 200


class Uncut(Refused):
    """The range could not be cut into pieces with a formula each."""


@dataclass
class Recorder:
    """The order of numbers at `point`; it remembers the conditions that held there.

    `weak` are those of the form ">= 0" among the conditions, `strict` those of the form "> 0".
    """

    point: Fraction
    weak: list[Ratio] = field(default_factory=list)
    strict: list[Ratio] = field(default_factory=list)

    @property
    def conditions(self) -> list[Ratio]:
        return [*self.weak, *self.strict]

    def nonnegative(self, value: Number) -> bool:
        return self._keep(self.weak, value, self.sample(value) >= 0)

    def positive(self, value: Number) -> bool:
        return self._keep(self.strict, value, self.sample(value) > 0)

    def sample(self, value: Number) -> Fraction:
        """The value at `point`."""
        return value_at(value, self.point)

    @staticmethod
    def _keep(kept: list[Ratio], value: Number, holds: bool) -> bool:
        if holds:
            kept.append(ratio(value))
        return holds


def around(sample: Fraction, conditions: list[Ratio], within: Stretch) -> Stretch:
    """The largest piece around `sample` inside which no condition is 0."""
    polynomials = {p for c in conditions for p in (c.numerator, c.denominator) if p.degree > 0}
    roots = {root for p in polynomials for root, _ in real_roots(p)}
    low = max([root for root in roots if within.low < root < sample], default=within.low)
    above = [root for root in roots if sample < root and (within.high is None or root < within.high)]
    return between(low, min(above, default=within.high))


def stretches(recorder: Recorder, within: Stretch) -> Iterator[Stretch]:
    """Pieces around the sample on which the recorded conditions may hold, the larger ones first.

    None of them goes beyond a place where a ">= 0" turns false. A "> 0" may be one of several
    that would do, so its roots are only possible ends.
    """
    denominators = {c.denominator for c in recorder.conditions}
    numerators = {c.numerator for c in recorder.weak}
    turns = {end for p in numerators for end, odd in real_roots(p) if odd}
    turns |= {end for p in denominators for end, _ in real_roots(p)}
    perhaps = {end for p in {c.numerator for c in recorder.strict} for end, _ in real_roots(p)}
    sample = recorder.point
    low = max([end for end in turns if within.low < end < sample], default=within.low)
    above = [end for end in turns if end > sample and (within.high is None or end < within.high)]
    high = min(above, default=within.high)
    lows = [low, *sorted(end for end in perhaps if low < end < sample)]
    highs = sorted((end for end in perhaps if end > sample and (high is None or end < high)), reverse=True)
    pairs = [(i, j) for i in range(len(lows)) for j in range(len(highs) + 1)]
    for i, j in sorted(pairs, key=sum):
        yield between(lows[i], [high, *highs][j])


@cache
def real_roots(p: Polynomial) -> tuple[tuple[End, bool], ...]:
    """The real roots of a polynomial that is not 0, each with whether its multiplicity is odd."""
    found: list[tuple[End, bool]] = []
    for coefficients, multiplicity in _factors(p):
        factor = Polynomial.of(coefficients).monic()
        if factor.degree == 1:
            roots: list[End] = [-factor[0]]
        else:
            roots = [Root(factor, index + 1) for index in range(count_roots(factor))]
        found += [(root, multiplicity % 2 == 1) for root in roots]
    return tuple(found)


def _factors(p: Polynomial) -> list[tuple[list[Fraction], int]]:
    """The coefficients of the irreducible factors, with multiplicities."""
    if p.degree < 1:
        return []
    if p.degree == 1:
        return [([p[0], p[1]], 1)]
    import flint

    coefficients = [flint.fmpq(c.numerator, c.denominator) for c in p.coefficients]
    _, factors = flint.fmpq_poly(coefficients).factor()
    return [([Fraction(int(c.p), int(c.q)) for c in factor.coeffs()], int(power)) for factor, power in factors]


def generic_point(range_: Stretch) -> Fraction:
    """A point inside where nothing special happens, we hope: with large prime terms."""
    if isinstance(range_, RootRange):
        range_ = OnRootRange(range_.low, range_.high).within(6)
    if range_.high is None:
        return range_.low + Fraction(10007, 7919)
    return range_.low + (range_.high - range_.low) * Fraction(4999, 10007)


@overload
def cut_into_pieces(
    range_: Range, solve: Callable[[Fraction, Range], tuple[Range, T]]
) -> Iterator[tuple[Range, T]]: ...
@overload
def cut_into_pieces(
    range_: Range, solve: Callable[[Fraction, Stretch], tuple[Stretch, T]]
) -> Iterator[tuple[Stretch, T]]: ...
def cut_into_pieces(range_: Range, solve: Callable[[Fraction, Any], tuple[Any, T]]) -> Iterator[tuple[Any, T]]:
    """Pieces in increasing order; `solve(sample, range)` gives the piece around a sample in range.

    Raises:
        Uncut: more than `MOST_PIECES` pieces.
    """
    waiting: list[Stretch | tuple[Stretch, T]] = [range_]
    found = 0
    while waiting:
        head = waiting.pop()
        if isinstance(head, tuple):
            yield head
            continue
        found += 1
        if found > MOST_PIECES:
            raise Uncut(f"range {range_}: expected at most {MOST_PIECES} pieces, found more")
        piece, answer = solve(generic_point(head), head)
        if piece.high is not None and piece.high != head.high:
            waiting.append(between(piece.high, head.high))
        waiting.append((piece, answer))
        if piece.low != head.low:
            waiting.append(between(head.low, piece.low))


def joined(
    pieces: Iterable[tuple[Stretch, T]], key: Callable[[T], object] = lambda answer: answer
) -> Iterator[tuple[Stretch, T]]:
    """Neighbours whose answers have the same key as one piece, with the first one's answer."""
    for _, group in groupby(pieces, lambda piece: key(piece[1])):
        (first, answer), *others = group
        yield between(first.low, others[-1][0].high) if others else first, answer

r"""Signs of polynomials in several parameters over a box, the product of their ranges.

With s_j from 0 to 1 for a parameter p_j = l_j + (u_j - l_j) s_j of bounded range, and s_j = p_j - l_j >= 0 for one
without upper end, a polynomial of degree d_j in p_j is

    sum over k of beta_k prod_j b_{j, k_j}(s_j),

    b_{j, k}(s) = C(d_j, k) s^k (1 - s)^(d_j - k),    or s^k without upper end.

If every beta_k >= 0 it is >= 0 in the box. It is > 0 there if also on every smallest face of the box some beta_k > 0
whose basis function does not vanish there: k_j = 0 where p_j is least, k_j = d_j where it is greatest, any k_j where
both ends are left out. For affine polynomials both are equivalences. A box that this does not decide is halved, again
and again until `MOST_WORK` coefficients were found; then the signs of factors (`language.factors`) may tell. A quotient
has the sign of what is above the line where what is below is shown to be > 0 in the box, the other sign where that is
< 0.

Source: Farouki (2012), "The Bernstein polynomial basis", sections 5 and 9.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import TypeAlias

from trees.exact import TooLarge
from trees.tree import Number
from verify.kernel.numbers.multivariate import Multivariate, Several, at, parts
from verify.kernel.numbers.order import Parameter, Range
from verify.language.factors import factors, multiple

MOST_COEFFICIENTS = 20_000
MOST_WORK = 2_000

Index: TypeAlias = tuple[int, ...]


@dataclass(frozen=True)
class Box:
    """The points whose coordinates are in the ranges of these parameters; has the methods of an `Order`.

    `left_out` has the ends of ranges that are not in the box, each with its parameter's name.
    """

    parameters: tuple[Parameter, ...]
    left_out: frozenset[tuple[str, Fraction]] = frozenset()

    def closed(self) -> str:
        """The ranges in words.

        >>> Box((Parameter("a", Range(Fraction(0), Fraction(1))), Parameter("b", Range(Fraction(0), None)))).closed()
        'a in [0, 1], b in [0, oo)'
        """
        return ", ".join(f"{p.name} in {p.range.closed()}" for p in self.parameters)

    @property
    def binding(self) -> dict[str, Number]:
        """The parameters as polynomials."""
        return {p.name: Multivariate.variable(p.name) for p in self.parameters}

    def contains(self, point: Mapping[str, Fraction]) -> bool:
        """Whether the point names these parameters, with values in their ranges."""
        return point.keys() == {p.name for p in self.parameters} and all(
            p.range.low <= point[p.name] and (p.range.high is None or point[p.name] <= p.range.high)
            for p in self.parameters
        )

    def lowest(self) -> dict[str, Fraction]:
        """The corner where every parameter is least."""
        return {p.name: p.range.low for p in self.parameters}

    def inner_point(self) -> dict[str, Fraction]:
        """A point strictly inside."""
        return {p.name: p.range.inner_point() for p in self.parameters}

    def sample(self, value: Several) -> Fraction:
        """The value at `inner_point`."""
        return at(value, self.inner_point())

    def nonnegative(self, value: Several) -> bool:
        """True only if `value` >= 0 throughout; False when that was not shown.

        >>> a, b = Multivariate.variable("a"), Multivariate.variable("b")
        >>> unit = Range(Fraction(0), Fraction(1))
        >>> square = Box((Parameter("a", unit), Parameter("b", unit)))
        >>> square.nonnegative(1 - a * b), square.nonnegative(a - b), square.nonnegative((a - b) * (a - b))
        (True, False, True)
        """
        return self._signed(value, strict=False)

    def positive(self, value: Several) -> bool:
        """True only if `value` > 0 throughout, ends included that are not left out; False when that was not shown.

        >>> a = Multivariate.variable("a")
        >>> unit = (Parameter("a", Range(Fraction(0), Fraction(1))),)
        >>> Box(unit).positive(a), Box(unit, frozenset({("a", Fraction(0))})).positive(a)
        (False, True)
        """
        return self._signed(value, strict=True)

    def nonzero(self, value: Several) -> bool:
        """True only if `value` is not 0 anywhere; False when that was not shown.

        >>> a = Multivariate.variable("a")
        >>> unit = Box((Parameter("a", Range(Fraction(0), Fraction(1))),))
        >>> unit.nonzero(a - 2), unit.nonzero(1 / (1 + a)), unit.nonzero(2 * a - 1)
        (True, True, False)
        """
        return self.positive(value) or self.positive(-value)

    def bernstein(self, p: Multivariate, degrees: Mapping[str, int] | None = None) -> dict[Index, Fraction]:
        """The coefficients beta_k, all of them, for the degrees of `p` or higher ones.

        >>> unit = Box((Parameter("a", Range(Fraction(0), Fraction(1, 3))),))
        >>> unit.bernstein(1 - 3 * Multivariate.variable("a"))
        {(0,): Fraction(1, 1), (1,): Fraction(0, 1)}
        """
        names = [q.name for q in self.parameters]
        heights = [p.degree(name) if degrees is None else degrees[name] for name in names]
        here = {tuple(dict(m).get(name, 0) for name in names): c for m, c in p.terms.items()}
        for j, (parameter, height) in enumerate(zip(self.parameters, heights, strict=True)):
            columns = [_column(parameter.range, power, height) for power in range(height + 1)]
            after: dict[Index, Fraction] = {}
            for index, c in here.items():
                for k, factor in enumerate(columns[index[j]]):
                    if factor:
                        key = (*index[:j], k, *index[j + 1 :])
                        after[key] = after.get(key, Fraction(0)) + factor * c
            here = after
        return {k: here.get(k, Fraction(0)) for k in product(*(range(height + 1) for height in heights))}

    def above(self, value: Several) -> Multivariate | None:
        """The number times what is below its line, taken > 0; None where no sign of that is shown.

        >>> a = Multivariate.variable("a")
        >>> unit = Box((Parameter("a", Range(Fraction(0), Fraction(1))),))
        >>> str(unit.above(1 / (a - 2))), unit.above(1 / (2 * a - 1))
        ('-1', None)
        """
        top, below = parts(value)
        if _shown(self, below, strict=True):
            return top
        return -top if _shown(self, -below, strict=True) else None

    def _signed(self, value: Several, *, strict: bool) -> bool:
        above = self.above(value)
        return above is not None and (_shown(self, above, strict=strict) or self._by_factors(above, strict=strict))

    def _by_factors(self, p: Multivariate, *, strict: bool) -> bool:
        """Whether the signs of factors, where some show, make the polynomial > 0, or (not `strict`) >= 0."""
        try:
            found = factors(p)
        except TooLarge:
            return False
        if len(found) < 2:
            return False
        negative = multiple(p, found) < 0
        for factor in set(found):
            signs = [sign for sign in (1, -1) if _shown(self, sign * factor, strict=strict)]
            if found.count(factor) % 2:
                if not signs:
                    return False
                negative ^= signs[0] < 0
            elif strict and not signs:
                return False
        return not negative

    def _is_shown_at_once(self, p: Multivariate, *, strict: bool) -> bool:
        found = self.bernstein(p)
        if min(found.values()) < 0 or not strict:
            return min(found.values()) >= 0
        positive = [k for k, c in found.items() if c]
        faces = product(*(self._ends(q, p.degree(q.name)) for q in self.parameters))
        return all(any(all(j in (None, i) for i, j in zip(k, face, strict=True)) for k in positive) for face in faces)

    def _ends(self, parameter: Parameter, degree: int) -> list[int | None]:
        """The index of the basis function that alone is not 0 at each end in the box; None for all, if none is."""
        ends = {0: parameter.range.low, degree: parameter.range.high}
        found = [k for k, end in ends.items() if end is not None and (parameter.name, end) not in self.left_out]
        return [*found] or [None]

    def _corners(self) -> Iterator[dict[str, Fraction]]:
        ends = ([(q.name, end) for end in (q.range.low, q.range.high) if end is not None] for q in self.parameters)
        return map(dict, product(*ends))

    def _has(self, corner: Mapping[str, Fraction]) -> bool:
        return self.left_out.isdisjoint(corner.items())

    def halves(self, j: int) -> Iterator[Box]:
        """The two parts of the box where the range of parameter number `j` is cut at its inner point."""
        here = self.parameters[j]
        middle = here.range.inner_point()
        for part in (Range(here.range.low, middle), Range(middle, here.range.high)):
            parameters = (*self.parameters[:j], Parameter(here.name, part), *self.parameters[j + 1 :])
            yield Box(parameters, self.left_out)


@lru_cache(maxsize=1_000)
def _shown(box: Box, p: Multivariate, *, strict: bool) -> bool:
    """Whether the polynomial is shown to be > 0 in the box, or (not `strict`) >= 0; the same is asked many times."""
    if p.terms.keys() <= {()}:
        number = p.terms.get((), Fraction(0))
        return number > 0 or (number == 0 and not strict)
    # the parameters that do not occur play no part
    box = Box(tuple(q for q in box.parameters if q.name in p.names), box.left_out)
    if len(box.parameters) < len(p.names):
        return False  # of another name nothing is known
    size = prod(p.degree(q.name) + 1 for q in box.parameters)
    if size > MOST_COEFFICIENTS:
        return False
    if any(p(corner) < 0 or (strict and p(corner) == 0 and box._has(corner)) for corner in box._corners()):
        return False
    waiting = [(box, 0)]
    for _ in range(max(1, MOST_WORK // size)):
        if not waiting:
            return True
        box, depth = waiting.pop()
        inner = p(box.inner_point())
        if inner < 0 or (strict and inner == 0):
            return False
        if not box._is_shown_at_once(p, strict=strict):
            waiting += [(half, depth + 1) for half in box.halves(depth % len(box.parameters))]
    return not waiting


def _column(range_: Range, power: int, height: int) -> list[Fraction]:
    """The coefficients of one parameter's power: (low + width s)^power in the basis of degree `height`."""
    width = Fraction(1) if range_.high is None else range_.high - range_.low
    powers = [comb(power, i) * range_.low ** (power - i) * width**i for i in range(power + 1)]
    if range_.high is None:
        return [*powers, *[Fraction(0)] * (height - power)]
    return [
        sum((Fraction(comb(k, i), comb(height, i)) * c for i, c in enumerate(powers) if i <= k), Fraction(0))
        for k in range(height + 1)
    ]

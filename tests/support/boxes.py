"""Boxes of parameters, points inside them, and random polynomials over them."""

from __future__ import annotations

from fractions import Fraction as F

from hypothesis import strategies as st

from verify.kernel.numbers.multivariate import Multivariate, multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.theories.parameters.boxes import Box

rationals = st.fractions(-3, 3, max_denominator=4)


@st.composite
def polynomials(draw: st.DrawFn, names: str = "abc", power: int = 2) -> Multivariate:
    """A few terms of low degree."""
    total = multivariate(draw(rationals))
    for _ in range(draw(st.integers(0, 4))):
        term = multivariate(draw(rationals))
        for name in names:
            for _ in range(draw(st.integers(0, power))):
                term = term * Multivariate.variable(name)
        total = total + term
    return total


def box(**ends: tuple[int | F, int | F | None]) -> Box:
    return Box(tuple(Parameter(n, Range(F(low), None if high is None else F(high))) for n, (low, high) in ends.items()))


insides = st.fixed_dictionaries({n: st.fractions(0, 1, max_denominator=6) for n in "abc"})


def inside(within: Box, shares: dict[str, F]) -> dict[str, F]:
    return {
        p.name: p.range.low + shares[p.name] * (40 if p.range.high is None else p.range.high - p.range.low)
        for p in within.parameters
    }

"""Real algebraic numbers; sympy is the oracle."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root, RootError, _has_none_modulo, count_roots

P = Polynomial.of
SQRT2 = Root(P([-2, 0, 1]), 2)
SQRT3 = Root(P([-3, 0, 1]), 2)
BREAK = Root(P([-4, 2, 1]), 2)  # sqrt(5) - 1


def test_a_root_prints_with_its_polynomial_and_cut_off_decimals() -> None:
    assert str(BREAK) == "root 2 of -4 + 2*t + t^2 (1.23606...)"
    assert str(Root(P([-4, 2, 1]), 1)) == "root 1 of -4 + 2*t + t^2 (-3.23606...)"
    assert Root(P([F(-1, 2), 0, 1]), 1).decimal(3) == "-0.707..."


@for_each(
    ("coefficients", "index", "expected"),
    [
        ([-2, 0, 2], 1, "monic"),
        ([-2, 1], 1, "degree 2"),
        ([1, 0, 1], 1, "from 1 to 0"),
        ([-2, 0, 1], 3, "from 1 to 2"),
        ([-2, 0, 1], 0, "from 1 to 2"),
        ([4, 0, -4, 0, 1], 1, "multiple"),
        ([-1, 0, 1], 1, "found -1"),
        ([3, -2, F(-3, 2), 1], 1, "found 3/2"),
    ],
)
def test_only_irrational_roots_of_monic_squarefree_polynomials_are_accepted(
    coefficients: list[F | int], index: int, expected: str
) -> None:
    with pytest.raises(RootError, match=expected):
        Root(P(coefficients), index)


def test_equal_numbers_compare_equal_whatever_the_polynomial() -> None:
    other = Root(P([-2, 0, 1]) * P([-3, 0, 1]), 3)
    assert other.compare(SQRT2) == SQRT2.compare(other) == 0
    assert other.compare(SQRT3) == -1 and SQRT3.compare(other) == 1
    assert other <= SQRT2 and other >= SQRT2 and not other < SQRT2 and not other > SQRT2


def test_rationals_and_roots_are_compared_from_either_side() -> None:
    assert F(141421356, 10**8) < SQRT2 < F(141421357, 10**8)
    assert F(2) >= SQRT2 > F(-3) and not F(1) >= SQRT2


def test_roots_that_are_close_are_told_apart() -> None:
    near = Root(P([-2 + F(1, 10**30), 0, 1]), 2)
    assert near < SQRT2 and SQRT2.compare(near) == 1


@given(st.lists(st.integers(-6, 6), min_size=2, max_size=5), st.fractions(-4, 4, max_denominator=8))
def test_roots_are_counted_as_sympy_counts_them(tail: list[int], point: F) -> None:
    t = sympy.Symbol("t")
    poly = sympy.Poly([1, *reversed(tail)], t)
    if sympy.gcd(poly, poly.diff()).degree() > 0:
        return
    p = P([*tail, 1])
    roots = sympy.real_roots(poly)
    assert count_roots(p) == len(roots)
    spot = sympy.Rational(point.numerator, point.denominator)
    assert count_roots(p, point) == sum(bool(root <= spot) for root in roots)
    if not any(root.is_rational for root in roots):
        for index, root in enumerate(roots, 1):
            low, high = Root(p, index).interval(F(1, 10**6))
            assert high - low <= F(1, 10**6)
            inside = [r for r in roots if sympy.Rational(str(low)) < r and r < sympy.Rational(str(high))]
            assert inside == [root]


def test_roots_are_equal_when_they_are_one_number() -> None:
    two, three = Polynomial.of([-2, 0, 1]), Polynomial.of([-3, 0, 1])
    ways = [[Root(p, 1), Root(p, 2)] for p in (two, three)]
    both = [Root(two * three, index) for index in range(1, 5)]
    assert both == [ways[1][0], ways[0][0], ways[0][1], ways[1][1]]
    assert len({*both, *ways[0], *ways[1]}) == 4
    assert Root(two, 2) != F(3, 2) and Root(two, 1) != Root(two, 2)


def test_that_there_is_no_rational_root_is_seen_by_residues_where_denominators_are_long() -> None:
    """Modulo 3 it is t^4 + t + 2, which is 0 nowhere; intervals as narrow as its denominators would take minutes."""
    scale = 7**2_000
    root = Root(P([F(-(3 * scale + 1), scale), F(3 * scale + 1, scale), 0, F(3, scale), 1]), 1)
    assert F(-2) < root < F(-1)
    assert _has_none_modulo([-(3 * scale + 1), 3 * scale + 1, 0, 3, scale])


def test_where_each_prime_has_a_root_nothing_is_said_by_residues() -> None:
    everywhere = P([-2, 0, 1]) * P([-3, 0, 1]) * P([-6, 0, 1])
    assert not _has_none_modulo([int(c) for c in everywhere.coefficients])
    assert Root(everywhere, 6) == Root(P([-6, 0, 1]), 2)
    # a prime that divides the last coefficient has no residue for the root 1/3
    assert not _has_none_modulo([int(3 * c) for c in (P([F(-1, 3), 1]) * P([-2, 0, 1])).coefficients])
    for wrong in (P([F(-1, 3), 1]), P([F(5, 6), 1]), P([F(1, 2 * 3 * 5 * 7 * 11), 1]), P([0, 1])):
        with pytest.raises(RootError, match="expected no rational root"):
            Root(everywhere * wrong, 1)


@given(st.lists(st.integers(-30, 30), min_size=2, max_size=4), st.integers(-30, 30), st.integers(1, 30))
def test_residues_never_miss_a_rational_root(rest: list[int], top: int, bottom: int) -> None:
    whole = P([-top, bottom]) * P([*rest, 1])
    assert not _has_none_modulo([int(c) for c in whole.coefficients])

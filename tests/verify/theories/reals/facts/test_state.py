"""What facts add up to is so wherever they hold, and only what may be combined is."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.formulas import RATIONALS, polynomials
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.facts.relations import AT_LEAST, EQUAL, MORE, Relation, settles
from verify.theories.reals.facts.state import ProofState

X = Multivariate.variable("x")
POINTS = st.fixed_dictionaries({"x": RATIONALS, "y": RATIONALS})
PRODUCTS = st.lists(
    st.builds(Product, st.sampled_from([F(0), F(1, 2), F(3)]), st.lists(st.integers(0, 2), max_size=3).map(tuple)),
    max_size=3,
)


def state(*facts: Relation) -> ProofState[Relation]:
    found = ProofState[Relation]()
    for fact in facts:
        found.assume(fact)
    return found


def true_at(point: dict[str, F], polynomial: Multivariate) -> Relation:
    """The strictest relation of the polynomial, or of its opposite, to 0 at a point."""
    number = polynomial(point)
    return Relation(polynomial if number >= 0 else -polynomial, MORE if number else EQUAL)


@given(POINTS, st.lists(polynomials("x", "y"), min_size=2, max_size=2), PRODUCTS, polynomials("x", "y"))
def test_what_facts_add_up_to_is_so_where_they_hold(
    point: dict[str, F], some: list[Multivariate], products: list[Product], multiplier: Multivariate
) -> None:
    zero = some[0] - some[0](point)
    known = state(*(true_at(point, each) for each in some), Relation(zero, EQUAL))
    found = known.combined(products, [(2, multiplier)])
    assert found.holds_at(point)
    assert found.sign == (EQUAL if not products else found.sign)


@given(POINTS, polynomials("x", "y"), st.sampled_from([EQUAL, AT_LEAST, MORE]))
def test_a_relation_or_its_denial_holds(point: dict[str, F], polynomial: Multivariate, sign: str) -> None:
    relation = Relation(polynomial, sign)
    assert relation.holds_at(point) is not relation.denied.holds_at(point)
    assert relation.denied.denied == relation and settles(relation, relation)


@pytest.mark.parametrize(
    ("products", "multiples", "message"),
    [
        ([Product(F(-1), (0,))], [], "by numbers >= 0, found -1"),
        ([], [(0, X)], r"multiples of equalities, found one of x >= 0"),
        ([Product(F(1), (1,))], [], "expected facts 0 to 0, found 1"),
        ([], [(-1, X)], "expected facts 0 to 0, found -1"),
    ],
)
def test_other_sums_are_refused(
    products: list[Product], multiples: list[tuple[int, Multivariate]], message: str
) -> None:
    with pytest.raises(CheckFailed, match=message):
        state(Relation(X, AT_LEAST)).combined(products, multiples)


@pytest.mark.parametrize(
    ("products", "sign"),
    [
        ([], EQUAL),
        ([Product(F(1), (0,))], AT_LEAST),
        ([Product(F(0), (1,))], AT_LEAST),
        ([Product(F(1), (0, 1))], AT_LEAST),
        ([Product(F(1), ())], MORE),
        ([Product(F(1), (1, 1)), Product(F(1), (0,))], MORE),
    ],
)
def test_a_sum_is_above_0_by_a_product_of_what_is(products: list[Product], sign: str) -> None:
    assert state(Relation(X, AT_LEAST), Relation(X + 1, MORE)).combined(products, []).sign == sign

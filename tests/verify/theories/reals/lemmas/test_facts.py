"""Each step of a proof needs all that it says it needs, and no more; what a proof may cost is bounded."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.facts import MOST_TRIED, MOST_VARIABLES, Context
from verify.theories.reals.lemmas.records import (
    Cases,
    Comparison,
    Have,
    Lemma,
    Multiple,
    Nearest,
    Same,
    Statement,
    Step,
    Whole,
)

HALF = F(1, 2)


def states(then: str, *given: str) -> Statement:
    return Statement(("k", "N"), ("x", "y"), given, then)


def proves(statement: Statement, *proof: Step) -> None:
    check_lemmas([Lemma("it", statement, proof)])


def refused(statement: Statement, *proof: Step, says: str) -> None:
    with pytest.raises(CheckFailed) as caught:
        proves(statement, *proof)
    assert str(caught.value) == f"lemma it: {says}"


def have(says: str, *products: tuple[F | int, tuple[int, ...]]) -> Have:
    return Have(says, (), tuple(Product(F(coefficient), facts) for coefficient, facts in products), ())


# --- what a rule needs


def test_equal_arguments_must_be_known_to_be_equal() -> None:
    refused(
        states("H(k) = H(N)"),
        Same("H", "k", "N"),
        says="H(s) = H(t), which needs it: expected a known fact, found N - k = 0",
    )


def test_only_what_is_above_0_is_at_least_1() -> None:
    refused(states("k >= 1", "k >= 0"), Whole("k"), says="n >= 1, which needs it: expected a known fact, found k > 0")


def test_a_quotient_of_whole_numbers_is_not_taken_for_a_whole_number() -> None:
    refused(
        states("1/N >= 1", "N > 0"),
        Whole("1/N"),
        says="1/N: expected a polynomial in whole numbers, found (1)/((N))",
    )


def test_a_nearest_whole_number_is_whole() -> None:
    near = have("j > 0", (HALF, (1,)), (1, (0,)), (HALF, ()))
    proves(states("0 <= 0", "x >= 1"), Nearest("x", "j"), near, Whole("j"))


def test_a_nearest_whole_number_is_half_a_unit_above_at_most() -> None:
    proves(states("0 <= 0"), Nearest("x", "j"), have("x + 1 >= j", (HALF, (1,)), (HALF, ())))


def test_cases_do_not_show_that_a_bound_is_positive() -> None:
    lemma = Comparison("it", "x", None, "x", ">=", "1 + x", (Cases("x", (), ()),), ())
    with pytest.raises(CheckFailed) as caught:
        check_lemmas([lemma])
    assert str(caught.value) == "lemma it: cases: expected at the end of a proof, found before it"


# --- sums of products of facts


def test_zero_times_a_positive_fact_does_not_make_a_sum_positive() -> None:
    refused(
        states("x > 0", "x >= 0", "y > 0"),
        have("x > 0", (1, (0,)), (0, (1,))),
        says="x > 0: expected a combination > 0, found one that is >= 0",
    )


def test_a_product_of_facts_may_be_taken_0_times() -> None:
    proves(states("x + y > 0", "x >= 0", "y > 0"), have("x + y > 0", (1, (0,)), (1, (1,)), (0, (0,))))


def test_a_product_of_facts_may_be_taken_half_a_time() -> None:
    proves(states("x + y >= 0", "2*x - 1 >= 0", "2*y + 1 >= 0"), have("x + y >= 0", (HALF, (0,)), (HALF, (1,))))


def test_a_known_relation_is_not_shown_again_by_a_wrong_combination() -> None:
    refused(
        states("N >= k", "N = k"),
        Have("N >= k", (), (), (Multiple(0, "2"),)),
        says="N >= k: expected the combination N - k, found 2*N - 2*k",
    )


def test_an_equality_is_multiplied_by_polynomials_only() -> None:
    refused(
        states("x >= k", "x = k", "N > 0"),
        Have("x >= k", (), (), (Multiple(0, "1/N"),)),
        says="1/N: expected a polynomial as multiplier, found (1)/((N))",
    )


def test_a_refused_combination_is_named() -> None:
    refused(
        states("x > 0", "x >= 0"),
        have("x = 0", (1, (0,))),
        says="x = 0: expected a combination = 0, found one that is >= 0",
    )


def test_an_equality_is_an_inequality_either_way() -> None:
    proves(states("x >= y", "x = y"))
    proves(states("y >= x", "x = y"))


# --- divisors


def test_a_divisor_that_is_not_linear_may_be_a_fact() -> None:
    proves(states("1/(k*k + N) = 1/(k*k + N)", "k*k + N > 0"))


def test_a_divisor_may_be_a_positive_fact_and_others_without_a_constant() -> None:
    proves(states("1/(x + y) = 1/(x + y)", "x > 0", "y >= 0"))


def test_a_divisor_may_be_three_facts_and_a_constant() -> None:
    proves(states("1/(k + N + x + 1) = 1/(k + N + x + 1)", "k >= 0", "N >= 0", "x >= 0"))


def test_a_divisor_may_not_be_four_facts_and_a_constant() -> None:
    refused(
        states("1/(k + N + x + y + 1) = 1", "k >= 0", "N >= 0", "x >= 0", "y >= 0"),
        says="divisor: expected one that is known to be positive, found 1 + N + k + x + y",
    )


@pytest.mark.parametrize("more", [0, 1])
def test_sums_of_facts_are_tried_only_where_facts_are_few(more: int) -> None:
    given = ("k >= 0", *(f"N >= {j}" for j in range(1, MOST_TRIED + more)))
    statement = states("1/(k + 1) = 1/(k + 1)", *given)
    if more:
        refused(statement, says="divisor: expected one that is known to be positive, found 1 + k")
    else:
        proves(statement)


# --- limits


def test_work_of_all_steps_is_counted_together() -> None:
    context = Context(("k", "N"), (), {})
    context.spend(Context.most_work)
    with pytest.raises(CheckFailed, match=r"^proof: expected at most 200,000 terms in all, found more$"):
        context.copy().spend(1)


def test_the_terms_of_all_products_and_sums_are_counted() -> None:
    context = Context(("k", "N"), (), {})
    context.suppose(("k >= 0", "N >= k"))
    context.add(have("N*N - k*k >= 0", (1, (1, 1)), (1, (0, 1)), (1, (0, 1))))
    # 1 * 2 + 2 * 2 and twice 1 * 1 + 1 * 2, the sums so far 3 + 2 + 2, and 2 * 1
    # for the goal
    assert context.work[0] == 21


def test_a_context_holds_as_many_facts_as_allowed() -> None:
    context = Context((), ("x",), {})
    for j in range(Context.most_facts):
        context.assume(context.relation(f"x >= {j}"))
    with pytest.raises(CheckFailed, match=r"^proof: expected at most 100 facts, found more$"):
        context.assume(context.relation("x >= 1000"))


def test_a_context_has_as_many_variables_as_allowed() -> None:
    names = tuple(f"x{j}" for j in range(MOST_VARIABLES))
    assert len(Context((), names, {}).environment) == MOST_VARIABLES
    with pytest.raises(CheckFailed, match=r"^variables: expected at most 20, found more$"):
        Context((), (*names, "y"), {})

"""Names for values that exist, and polynomials in the place of names, without one name's being taken for another."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.formulas import RATIONALS, every_solver, formulas, holds, polynomials
from trees.exact import TooLarge
from verify.find.smt import ask
from verify.kernel.numbers.multivariate import Multivariate, Point
from verify.language.parse import parse
from verify.theories.reals.facts.relations import Relation
from verify.theories.reals.formula import (
    Clipped,
    Conjunction,
    Disjunction,
    Exists,
    ForAllReals,
    Formula,
    FormulaError,
    Negation,
    clip_by_cases,
    equal,
    every,
    free,
    implies,
    more,
    smtlib,
    some,
)
from verify.theories.reals.query import query, substitute_polynomials, with_witnesses

X, Y, Z = (Multivariate.variable(name) for name in "xyz")
SECOND, THIRD = (Multivariate.variable(f"x'{k}") for k in (2, 3))
POINTS = st.fixed_dictionaries({"x": RATIONALS, "y": RATIONALS})


def quantified(part: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    """Formulas with values that exist, values for all, and clipped ones, of the names x and y."""
    names = st.sampled_from([("x",), ("y",), ("x", "y")])
    least = st.fractions(0, F(1, 2), max_denominator=4).map(Multivariate.constant)
    return (
        st.builds(Exists, names, part)
        | st.builds(ForAllReals, names, part)
        | st.builds(Clipped, st.sampled_from("xy"), polynomials("x", "y"), least, part)
    )


PLAIN = formulas("x", "y")
DRAWN = quantified(PLAIN) | st.builds(Conjunction, st.lists(PLAIN | quantified(PLAIN), max_size=3).map(tuple))


# Opened


def test_a_value_that_exists_gets_a_name_that_is_not_taken() -> None:
    taken = {"x"}
    assert with_witnesses(Exists(("x", "y"), more(X, Y)), taken) == more(SECOND, Y)
    assert taken == {"x", "x'2", "y"}
    assert with_witnesses(Exists(("x",), more(X, 0)), taken) == more(THIRD, 0)


def test_two_values_that_exist_are_two() -> None:
    each = Exists(("x",), more(X, 0))
    found = with_witnesses(every((each, Negation(ForAllReals(("x",), more(X, 0))))), set())
    assert found == every((more(X, 0), Negation(more(SECOND, 0))))
    assert with_witnesses(some((each, each)), set()) == some((more(X, 0), more(SECOND, 0)))


def test_what_holds_for_all_stays_so() -> None:
    always = ForAllReals(("x",), more(X, Y))
    assert with_witnesses(always, set()) == always
    never = Exists(("x",), more(X, Y))
    assert with_witnesses(Negation(never), set()) == Negation(never) == with_witnesses(never, set(), holds=False)
    assert with_witnesses(never, set()) == with_witnesses(Negation(never), set(), holds=False) == more(X, Y)


def test_a_denied_conjunction_is_a_disjunction_of_denials() -> None:
    both = every((Exists(("x",), more(X, 0)), ForAllReals(("y",), more(Y, 0))))
    denied = with_witnesses(both, set(), holds=False)
    assert denied == some((Negation(Exists(("x",), more(X, 0))), Negation(more(Y, 0))))


def test_a_clipped_number_gets_a_name_whether_it_holds_or_not() -> None:
    formula = Clipped("x", X + 1, Multivariate.constant(F(1, 4)), more(X, Y))
    means = clip_by_cases(SECOND, X + 1, F(1, 4))
    assert with_witnesses(formula, {"x"}) == every((means, more(SECOND, Y)))
    assert with_witnesses(formula, {"x"}, holds=False) == every((means, Negation(more(SECOND, Y))))


def test_a_new_name_within_another_quantifier_is_not_caught() -> None:
    inner = ForAllReals(("x'2",), more(X, SECOND))
    with pytest.raises(FormulaError, match='expected polynomials without the bound name "x\'2"'):
        with_witnesses(Exists(("x",), inner), {"x"})
    assert with_witnesses(Exists(("x",), inner), {"y"}) == inner
    hidden = Exists(("x",), every((more(X, 0), ForAllReals(("x",), more(X, Y)))))
    assert with_witnesses(hidden, {"x"}) == every((more(SECOND, 0), ForAllReals(("x",), more(X, Y))))


@every_solver
@examples(100)
@given(formula=DRAWN, point=POINTS, denied=st.booleans())
def test_an_opened_formula_can_be_met_exactly_where_the_formula_is_true(
    solver: str, formula: Formula, point: Point, denied: bool
) -> None:
    here = every(equal(Multivariate.variable(name), number) for name, number in point.items())
    plain = Negation(formula) if denied else formula
    answers = [
        ask(smtlib({"here": here, "formula": each}), 2_000, solver).verdict
        for each in (plain, with_witnesses(formula, {"x", "y"}, holds=not denied))
    ]
    assert "unknown" in answers or answers[0] == answers[1]


# Replaced


def test_polynomials_are_put_in_for_free_names_only() -> None:
    formula = every((more(X, Y), Exists(("x",), more(X, Y)), Clipped("x", X, Y, more(X, Y))))
    put = substitute_polynomials(formula, {"x": 1 - Z, "y": 2 * Z})
    assert put == every(
        (more(1 - Z, 2 * Z), Exists(("x",), more(X, 2 * Z)), Clipped("x", 1 - Z, 2 * Z, more(X, 2 * Z)))
    )


@pytest.mark.parametrize(
    "formula",
    [
        Exists(("z",), more(X, Z)),
        ForAllReals(("z",), more(X, Z)),
        Clipped("z", X, Y, more(X, Z)),
        every((more(X, 0), Negation(ForAllReals(("y", "z"), more(X, Z))))),
    ],
)
def test_a_polynomial_with_a_bound_name_is_refused(formula: Formula) -> None:
    with pytest.raises(FormulaError, match=r"^formula: expected polynomials without the bound name 'z', found one$"):
        substitute_polynomials(formula, {"x": Z + 1})
    assert free(substitute_polynomials(formula, {"x": Multivariate.variable("a")})) == free(formula) - {"x"} | {"a"}


@given(PLAIN, polynomials("x", "y"), polynomials("x", "y"), POINTS)
def test_values_are_put_in_at_once_and_not_one_after_the_other(
    formula: Formula, p: Multivariate, q: Multivariate, point: Point
) -> None:
    found = substitute_polynomials(formula, {"x": p, "y": q})
    assert holds(found, point) == holds(formula, {"x": p(point), "y": q(point)})


def test_of_an_implication_premise_and_denial_have_values_of_their_own() -> None:
    each = Exists(("x",), more(X, 0))
    taken = {"x"}
    premise, denial = with_witnesses(each, taken), with_witnesses(Negation(implies(each, Negation(each))), taken)
    assert isinstance(premise, Relation) and isinstance(denial, (Conjunction, Disjunction))
    assert free(premise) == {"x'2"} and free(denial) == {"x'3", "x'4"}


def test_a_definition_that_doubles_too_often_is_refused() -> None:
    statement = "a == 0"
    for _ in range(50):
        statement = f"({statement}) exactly when a == 0"
    with pytest.raises(TooLarge, match="at most 300,000 parts"):
        query(parse(f"for a in [0, 1]: {statement}"))

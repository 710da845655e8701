"""Formulas have one text, and solvers read from it what the formulas say."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from tests.support.formulas import RATIONALS, every_solver, formulas, holds, polynomials
from verify.find.smt import ask
from verify.kernel.numbers.multivariate import Multivariate, Point
from verify.theories.reals.facts.relations import Relation
from verify.theories.reals.formula import (
    RESERVED,
    Clipped,
    Conjunction,
    Disjunction,
    Exists,
    ForAllReals,
    Formula,
    FormulaError,
    Negation,
    at_least,
    bound_names,
    clip_by_cases,
    differ,
    equal,
    every,
    free,
    implies,
    more,
    smtlib,
    some,
    unequal,
)

X, Y = Multivariate.variable("x"), Multivariate.variable("y")
POINTS = st.fixed_dictionaries({"x": RATIONALS, "y": RATIONALS})


def at_point(point: Point) -> Formula:
    return every(equal(Multivariate.variable(name), number) for name, number in point.items())


# What the text says


@every_solver
@examples(200)
@given(formula=formulas("x", "y"), point=POINTS)
def test_a_solver_finds_a_formula_true_at_a_point_exactly_where_it_is(
    solver: str, formula: Formula, point: Point
) -> None:
    answer = ask(smtlib({"point": at_point(point), "formula": formula}), solver=solver)
    assert answer.verdict == ("sat" if holds(formula, point) else "unsat")


@every_solver
@examples(100)
@given(formula=formulas("x", "y"), point=POINTS)
def test_quantifiers_bind_their_names_and_leave_others_free(solver: str, formula: Formula, point: Point) -> None:
    y, elsewhere = equal(Y, point["y"]), equal(X, point["x"] + 1)
    there = equal(X, point["x"])
    expected = "sat" if holds(formula, point) else "unsat"
    for quantified in (Exists(("x",), every((there, formula))), ForAllReals(("x",), implies(there, formula))):
        named = {"fixed y": y, "another x": elsewhere, "quantified": quantified}
        assert ask(smtlib(named), solver=solver).verdict == expected


@every_solver
@examples(100)
@given(
    number=polynomials("x", "y"),
    least=st.fractions(0, F(1, 2), max_denominator=12),
    other=RATIONALS,
    point=POINTS,
    unknown=st.booleans(),
)
def test_a_clipped_number_is_the_least_or_the_most_or_itself(
    solver: str, number: Multivariate, least: F, other: F, point: Point, unknown: bool
) -> None:
    expected = min(max(number(point), least), 1 - least)
    z, bound_ = Multivariate.variable("z"), Multivariate.variable("least") if unknown else Multivariate.constant(least)
    here = every((at_point(point), equal(Multivariate.variable("least"), least)))

    def verdict(part: Formula) -> str:
        return ask(smtlib({"here": here, "clipped": part}), solver=solver).verdict

    assert verdict(Clipped("z", number, bound_, equal(z, expected))) == "sat"
    assert verdict(Clipped("z", number, bound_, unequal(z, expected))) == "unsat"
    assert verdict(Negation(Clipped("z", number, bound_, equal(z, other)))) == ("unsat" if other == expected else "sat")
    cases = clip_by_cases(expected, number, bound_)
    assert holds(cases, {**point, "least": least}) and isinstance(cases, Disjunction)
    assert [holds(case, {**point, "least": least}) for case in cases.parts].count(True) == 1
    assert holds(clip_by_cases(other, number, bound_), {**point, "least": least}) == (other == expected)


@every_solver
def test_solvers_read_all_rationals_exactly(solver: str) -> None:
    for number in (F(0), F(7), F(-7), F(1, 3), F(-2, 3), F(10**40, 3), F(-1, 7**30)):
        answer = ask(smtlib({"three x": equal(3 * X, number)}), solver=solver)
        assert answer.model == {"x": str(number / 3)}


# Its form


def test_a_query_reads_like_this() -> None:
    half = at_least(F(1, 2), X * X * Y)
    named = {"some y": Exists(("y",), every((half, unequal(Y, 0)))), "a: b": more(X, -2)}
    assert smtlib(named) == (
        "(set-logic NRA)\n"
        "(declare-const |x| Real)\n"
        "(assert (! (> (+ 2.0 |x|) 0.0) :named |a: b|))\n"
        "(assert (! (exists ((|y| Real)) (and (>= (+ (/ 1.0 2.0) (* (- 1.0) |x| |x| |y|)) 0.0)"
        " (not (= |y| 0.0)))) :named |some y|))\n"
        "(check-sat)\n"
    )


def test_without_a_quantifier_the_logic_has_none() -> None:
    assert smtlib({"positive": more(X, 0)}).startswith("(set-logic QF_NRA)\n")


def test_no_parts_are_true_for_all_and_false_for_some() -> None:
    assert "(assert (! true :named |all|))" in smtlib({"all": every([])})
    assert "(assert (! false :named |some|))" in smtlib({"some": some([])})


def test_every_formula_is_asserted_once_under_its_name_and_every_free_name_declared_once() -> None:
    text = smtlib({"one": equal(X, Y), "two": ForAllReals(("z",), equal(X, Multivariate.variable("z")))})
    assert text.count("(assert (! ") == 2 == text.count("(declare-const ")
    assert ":named |one|" in text and ":named |two|" in text and "(declare-const |z|" not in text


@given(polynomials("x", "y"), polynomials("y", "x"))
def test_equal_queries_have_the_same_bytes_in_whatever_order_they_are_made(p: Multivariate, q: Multivariate) -> None:
    turned = [Multivariate(dict(reversed(list(each.terms.items())))) for each in (p, q)]
    assert turned == [p, q]
    text = smtlib({"p": more(p, 0), "q": Negation(equal(q, 0))})
    assert smtlib({"q": Negation(equal(turned[1], 0)), "p": more(turned[0], 0)}) == text


@given(formulas("x", "y"), formulas("x", "y"))
def test_different_formulas_have_different_texts(one: Formula, other: Formula) -> None:
    def plain(formula: Formula) -> Formula:
        """The formula with what is only another way to write it taken out."""
        match formula:
            case Conjunction((part,)) | Disjunction((part,)):
                return plain(part)
            case Conjunction(parts):
                return Conjunction(tuple(map(plain, parts)))
            case Disjunction(parts):
                return Disjunction(tuple(map(plain, parts)))
            case Negation(part):
                return Negation(plain(part))
            case Relation(polynomial, "!="):
                return Negation(Relation(polynomial, "="))
        return formula

    assert (smtlib({"f": one}) == smtlib({"f": other})) == (plain(one) == plain(other))


# Helpers


@given(polynomials("x", "y"), polynomials("x", "y"), POINTS)
def test_relations_compare_what_they_are_given(p: Multivariate, q: Multivariate, point: Point) -> None:
    left, right = p(point), q(point)
    found = [holds(relation(p, q), point) for relation in (equal, unequal, at_least, more)]
    assert found == [left == right, left != right, left >= right, left > right]


@given(formulas("x", "y"), formulas("x", "y"), POINTS)
def test_connectives_have_their_truth_tables(one: Formula, other: Formula, point: Point) -> None:
    a, b = holds(one, point), holds(other, point)
    found = [
        holds(made, point)
        for made in (every((one, other)), some((one, other)), implies(one, other), differ(one, other))
    ]
    assert found == [a and b, a or b, not a or b, a != b]


def test_a_quantifier_binds_a_name_inside_only() -> None:
    formula = every((equal(X, Y), Exists(("x",), more(X, Y)), Negation(ForAllReals(("z",), equal(Y, 0)))))
    assert (free(formula), bound_names(formula)) == ({"x", "y"}, {"x", "z"})


def test_a_clipped_number_hides_a_name_in_its_part_only() -> None:
    formula = Clipped("x", X + 1, Y, more(X, Multivariate.variable("z")))
    assert (free(formula), bound_names(formula)) == ({"x", "y", "z"}, {"x"})
    assert (free(formula.part), bound_names(formula.part)) == ({"x", "z"}, frozenset())


# Names


@for_each("name", ["", "a|b", "a\\b", "a\nb", "a\tb", "\x00", ".x", "@x", *sorted(RESERVED)])
def test_names_that_cannot_be_quoted_or_have_a_meaning_are_refused(name: str) -> None:
    unknown = Multivariate.variable(name)
    for named in (
        {name: more(X, 0)},
        {"f": more(unknown, 0)},
        {"f": ForAllReals((name,), more(unknown, X))},
    ):
        with pytest.raises(FormulaError, match=r"^query: expected a name that can be quoted"):
            smtlib(named)


@every_solver
@pytest.mark.parametrize("name", ["y J after bet: call", "p'2", "ü", '"', "(check-sat)", "; x", "sin", "k!0", "b0.1"])
def test_other_names_come_back_as_they_are(solver: str, name: str) -> None:
    unknown = Multivariate.variable(name)
    assert ask(smtlib({"f": equal(2 * unknown, 3)}), solver=solver).model == {name: "3/2"}
    answer = ask(smtlib({name: equal(X, 0), "other": equal(X, 1)}), solver=solver)
    assert set(answer.core) == {name, "other"}


@pytest.mark.parametrize("formula", [more(X, 0), ForAllReals(("x",), more(X, 0))], ids=["free", "bound"])
def test_a_formula_named_like_a_real_is_refused(formula: Formula) -> None:
    with pytest.raises(FormulaError, match=r"^query: expected no formula named like a real, found 'x'$"):
        smtlib({"x": formula})


@every_solver
def test_a_name_that_is_clipped_itself_means_the_number_outside(solver: str) -> None:
    here, quarter = equal(X, 1), Multivariate.constant(F(1, 4))
    for least, then, found in ((Multivariate.constant(0), F(0), "unsat"), (quarter, F(3, 4), "sat")):
        text = smtlib({"all": every((here, Clipped("x", X, least, equal(X, then))))})
        assert ask(text, 2_000, solver).verdict == found

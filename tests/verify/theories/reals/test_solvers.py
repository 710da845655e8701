"""Solvers' answers: the query is made again, one word is believed, and a proof from nothing is refused."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from fractions import Fraction as F

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from tests.support.kuhn_profiles import THIRD, profile
from verify.certificates import trust_of
from verify.check import check
from verify.find.solver_answers import query_text, solver_answers
from verify.find.timeout import Solvers
from verify.kernel.numbers.ratio import value_at
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Not
from verify.language.parse import parse
from verify.language.text import argument_text
from verify.language.words import StatementError
from verify.theories.reals.query import query
from verify.theories.reals.solvers import SolverAnswer, SolverAnswers

T1 = '"3(1(3 2) 2(3 1))"'
B = '{"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}'
ALL = "for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: "
SQUARE = "for a in [0, 1]: a^2 <= a"
OPEN = "for a in [0, 2]: for b in [0, 1]: a^3 + b^3 != 3/7"
POKER = "kuhn(cards=3, ante=1, bet=1)"
FIRST, SECOND = profile(THIRD)
EQUILIBRIUM = argument_text(({h: {x: value_at(p, F(0)) for x, p in here.items()} for h, here in FIRST.items()}, SECOND))
BOLD = EQUILIBRIUM.replace('"J": {"check": 1, "bet": 0}', '"J": {"check": 0, "bet": 1}')


def said(answer: str, premises: str = "sat", statement: str = SQUARE) -> SolverAnswers:
    asked = parse(statement)
    return SolverAnswers(
        asked, {}, query(asked).digest, (SolverAnswer("z3 4", answer),), (SolverAnswer("z3 4", premises),)
    )


def test_a_statement_is_true_on_the_word_unsat_and_false_on_the_word_sat() -> None:
    for answer, proves in (("unsat", (parse(OPEN),)), ("sat", (Not(parse(OPEN)),)), ("unknown", ())):
        assert check(said(answer, statement=OPEN)) == proves


def test_trust_names_the_solvers_that_are_believed() -> None:
    assert trust_of(said("unsat")) == ("smt (z3 4)",)
    two = replace(said("unsat"), answers=(SolverAnswer("z3 4", "unsat"), SolverAnswer("cvc5 1", "unknown")))
    assert trust_of(two) == ("smt (z3 4)",)
    assert check(two) == (parse(SQUARE),)


@for_each(
    ("changed", "says"),
    [
        (replace(said("unsat"), query="0" * 64), "query: expected the SHA-256"),
        (replace(said("unsat"), statement=parse("for a in [0, 1]: a^2 <= 1/2*a")), "query: expected the SHA-256"),
        (said("unsat", premises="unsat"), "premises: expected a solver that found values"),
        (said("unsat", premises="unknown"), "premises: expected a solver that found values"),
        (said("sat", premises="unsat"), "premises: expected values for them"),
        (said("proved"), "expected unsat, sat, unknown, found 'proved'"),
        (replace(said("unsat"), answers=(SolverAnswer(" ", "unsat"),)), "expected a solver such as"),
        (
            replace(said("unsat"), answers=(SolverAnswer("z3 4)\ntrust: no", "unsat"),)),
            "expected a solver such as",
        ),
        (replace(said("unsat"), answers=(SolverAnswer("z3", "unsat"),)), "expected a solver such as"),
        (replace(said("unsat"), answers=(SolverAnswer("z3 4" + "4" * 40, "unsat"),)), "expected a solver such as"),
        (
            replace(said("unsat"), answers=(SolverAnswer("z3 4", "unsat"), SolverAnswer("cvc5 1", "sat"))),
            "expected solvers that agree",
        ),
    ],
)
def test_another_query_contradictions_and_proofs_from_nothing_are_refused(changed: SolverAnswers, says: str) -> None:
    with pytest.raises(CheckFailed, match=says):
        check(changed)


def test_no_answer_is_no_proof() -> None:
    assert check(replace(said("unsat"), answers=())) == ()


@for_each(
    ("statement", "answer"),
    [
        (SQUARE, "unsat"),
        ("for a in [0, 2]: a^2 <= a", "sat"),
        ("for a in (0, 1): for b in (0, 1): a*b < a", "unsat"),
        ("for a in (0, 1]: for b in (0, 1]: a*b < a", "sat"),
        ("for a in [0, 1]: a > 1/2 implies a^2 > 1/4", "unsat"),
        ("for a in [0, 1]: (a > 1/2) exactly when (a^2 > 1/4)", "unsat"),
        ("for a in [0, 1]: (a > 1/2) exactly when (a^2 >= 1/4)", "sat"),
        ("for a in [0, oo): not (a == 1 and a^2 == 2)", "unsat"),
        (
            f"for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: p1 > p2 and p3 == 1 implies perfect({T1}, {B})",
            "unsat",
        ),
        (f"for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: p1 > p2 implies perfect({T1}, {B})", "sat"),
    ],
)
def test_a_good_statement_is_unsat_and_a_nearly_good_one_is_sat(statement: str, answer: str) -> None:
    found = solver_answers(statement)
    assert [each.answer for each in found.answers] == [answer]
    assert check(found) == ((parse(statement),) if answer == "unsat" else (Not(parse(statement)),))


def test_a_premise_that_nothing_meets_proves_nothing() -> None:
    with pytest.raises(CheckFailed, match="premises"):
        check(solver_answers("for a in [0, 1]: a > 2 implies a == 5"))


def test_a_solver_without_time_gives_up() -> None:
    found = solver_answers(f"{ALL}perfect({T1}, {B})", solvers=Solvers(0))
    assert ([each.answer for each in found.answers], check(found)) == (["unknown"], ())


@for_each(
    "statement",
    [
        "value(kuhn()) == 0",
        "for a in [0, root(t^2 - 2, 2)]: a < 2",
        "for a in [1, 2]: 1/a < 2",
        f'perfect({T1}, {{"0": [1/2, 1/2]}})',
        f'perfect({T1}, {{"0": [1/2, 1/3], "1": [1, 0], "4": [1, 0]}})',
        'perfect("3(1(3 2)  2(3 1))", {})',
        f'motive({T1}, {{"0": [1, 0], "1": [1, 0], "4": [1, 0]}}, 4, 0, "predicted", "some")',
        f'motive({T1}, {{"0": [1, 0], "1": [1, 0], "4": [1, 0]}}, 1, 0, "predicted", "any")',
        f'motive({T1}, {{"0": [1, 0], "1": [1, 0], "4": [1, 0]}}, 1, 0, "foreseen", "some")',
    ],
)
def test_what_has_no_definition_over_the_reals_is_refused(statement: str) -> None:
    with pytest.raises((StatementError, ValueError)) as caught:
        query(parse(statement))
    assert "\n" not in str(caught.value)


def test_the_text_of_a_query_is_kept_with_its_statement() -> None:
    found = solver_answers(SQUARE)
    text = query_text(found)
    assert text.splitlines()[0] == f"; unsatisfiable means: {SQUARE}"
    asked = text.partition("\n")[2]
    assert hashlib.sha256(asked.encode()).hexdigest() == found.query


small = st.integers(-3, 3).map(F)


@given(st.lists(small, min_size=3, max_size=3), st.sampled_from(["<", "<=", "==", "!="]), small)
@examples(30)
def test_queries_of_random_statements_agree_with_another_formula(c: list[F], relation: str, bound: F) -> None:
    """The same question, put to z3 by its own objects rather than by our text."""
    statement = f"for a in [-1, 2]: {c[0]} + ({c[1]})*a + ({c[2]})*a^2 {relation} {bound}"
    a = z3.Real("a")
    value = sum((z3.Q(k.numerator, k.denominator) * t for k, t in zip(c, (1, a, a * a), strict=True)), z3.RealVal(0))
    limit = z3.Q(bound.numerator, bound.denominator)
    holds = {"<": value < limit, "<=": value <= limit, "==": value == limit, "!=": value != limit}[relation]
    solver = z3.Solver()
    solver.add(a >= -1, a <= 2, z3.Not(holds))
    assert [each.answer for each in solver_answers(statement).answers] == [str(solver.check())]


@pytest.mark.parametrize(
    ("statement", "answer"),
    [
        ("1 == 2", "unsat"),
        ("1 == 1", "sat"),
        ("for a in [0, 1]: a < 1/2", "unsat"),
        ("for a in [0, 1]: for b in [0, 1]: a*b < 1/8", "unsat"),
        (f"nash({POKER}, {BOLD})", "unsat"),
        (f"not nash({POKER}, {BOLD})", "sat"),
        (f"nash({POKER}, {EQUILIBRIUM})", "sat"),
    ],
)
def test_what_the_checker_decides_otherwise_by_itself_is_refused(statement: str, answer: str) -> None:
    with pytest.raises(CheckFailed, match="expected what the checker decides by itself"):
        check(said(answer, statement=statement))
    assert check(said("sat" if answer == "unsat" else "unsat", statement=statement))

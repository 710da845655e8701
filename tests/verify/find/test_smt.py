"""z3 answers the question of Kuhn's alpha, and an answer that it does not give is unknown."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest
import z3

from tests.support.kuhn_profiles import GAME, THIRD, a, profile
from trees.tree import EMPTY, Sequence
from verify.find import smt
from verify.find.smt import Answer, Query, deviation, real, term
from verify.kernel.games.game import tree_of
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.sequence_form import plan_of, require_flow, sequence_form

FORM = sequence_form(tree_of(GAME, {}))


def question(call: Any, player: int) -> Query:
    """Does `player` gain from some deviation for some alpha from 0 to 1/3?"""
    plans = {i: plan_of(FORM, i, strategy) for i, strategy in enumerate(profile(call))}
    alpha = real("alpha")
    query = deviation(FORM, player, plans, alpha)
    query.require("alpha in range", z3.And(alpha >= 0, alpha <= z3.Q(1, 3)))
    return query


def gain(answer: Answer, call: F | Ratio, player: int) -> F:
    """What the plan of the model earns above the profile, by rational arithmetic."""
    alpha = F(answer.model["alpha"])

    def at(number: Any) -> F:
        return number(alpha) if isinstance(number, Ratio) else F(number)

    strategies = [{h: {x: at(p) for x, p in here.items()} for h, here in s.items()} for s in profile(call)]
    plans = {i: plan_of(FORM, i, strategy) for i, strategy in enumerate(strategies)}
    plan: dict[Sequence, F] = {EMPTY: F(1)}
    for label, infoset in FORM.infosets[player].items():
        for action in infoset.actions:
            plan[label, action] = F(answer.model[f"y {label}: {action}"])
    require_flow(FORM, player, plan)
    assert min(plan.values()) >= 0 and 0 <= alpha <= THIRD
    return payoff(FORM, player, {**plans, player: plan}) - payoff(FORM, player, plans)


@pytest.fixture(scope="module")
def refuted() -> Answer:
    return question(THIRD, 1).ask()


# Kuhn (1950): the queen must call alpha + 1/3
@pytest.mark.parametrize("player", [0, 1])
def test_no_player_gains_where_the_queen_calls_a_third_more_often_than_the_jack_bluffs(player: int) -> None:
    assert question(THIRD + a, player).ask().verdict == "unsat"


def test_player_2_gains_somewhere_where_the_queen_calls_a_third(refuted: Answer) -> None:
    assert refuted.verdict == "sat"


def test_the_model_is_a_deviation_that_gains(refuted: Answer) -> None:
    assert gain(refuted, THIRD, 1) > 0


def test_player_1_gains_nowhere_where_the_queen_calls_a_third() -> None:
    assert question(THIRD, 0).ask().verdict == "unsat"


def test_a_refutation_has_no_core(refuted: Answer) -> None:
    assert refuted.core == ()


def test_a_proof_has_no_model() -> None:
    assert question(THIRD + a, 0).ask().model == {}


def test_the_core_of_a_proof_names_constraints_of_the_query() -> None:
    query = question(THIRD + a, 1)
    assert set(query.ask().core) <= set(query.constraints)


def test_the_core_of_a_proof_holds_the_gain() -> None:
    assert "player 2 gains" in question(THIRD + a, 1).ask().core


def test_the_core_of_a_proof_is_unsatisfiable_by_itself() -> None:
    query, small = question(THIRD + a, 1), Query()
    for name in query.ask().core:
        small.require(name, query.constraints[name])
    assert small.ask().verdict == "unsat"


def test_the_model_names_alpha_and_every_weight(refuted: Answer) -> None:
    weights = {f"y {label}: {action}" for label, h in FORM.infosets[1].items() for action in h.actions}
    assert set(refuted.model) == {"alpha", *weights}


def test_the_solver_is_named_with_its_version(refuted: Answer) -> None:
    assert refuted.solver == f"z3 {z3.get_version_string()}"


@pytest.mark.parametrize("call", [THIRD, THIRD + a], ids=["sat", "unsat"])
@pytest.mark.parametrize("player", [0, 1])
def test_without_any_time_the_answer_is_unknown(call: Any, player: int) -> None:
    assert question(call, player).ask(0).verdict == "unknown"


def test_an_unknown_answer_has_a_reason() -> None:
    assert question(THIRD, 1).ask(0).reason


def test_an_unknown_answer_has_neither_model_nor_core() -> None:
    answer = question(THIRD, 1).ask(0)
    assert (answer.model, answer.core) == ({}, ())


def test_a_question_without_any_time_leaves_the_next_one_its_time() -> None:
    query = question(THIRD + a, 1)
    query.ask(0)
    assert query.ask().verdict == "unsat"


@pytest.mark.parametrize("call", [THIRD, THIRD + a], ids=["call 1/3", "call 1/3 + alpha"])
@pytest.mark.parametrize("player", [0, 1])
def test_the_text_of_a_query_has_the_same_answer(call: Any, player: int) -> None:
    answer = question(call, player).ask()
    solver = z3.Solver()
    solver.from_string(answer.query)
    assert str(solver.check()) == answer.verdict


def test_the_text_names_every_constraint() -> None:
    query = question(THIRD, 1)
    assert all(f":named |{name}|" in query.text() for name in query.constraints)


def test_the_text_declares_every_unknown_once() -> None:
    text = question(THIRD, 1).text()
    assert text.count("(declare-const") == 13 == text.count("(declare-const alpha") + text.count("(declare-const |y ")


def test_the_text_asserts_every_constraint_once() -> None:
    query = question(THIRD, 1)
    assert query.text().count("(assert ") == len(query.constraints)


def test_the_text_is_the_same_every_time() -> None:
    assert question(THIRD, 1).text() == question(THIRD, 1).text()


def test_constraints_keep_the_order_in_which_they_were_stated() -> None:
    assert list(question(THIRD, 1).constraints)[-2:] == ["player 2 gains", "alpha in range"]


def test_a_name_that_is_taken_is_refused() -> None:
    query = Query()
    query.require("bound", real("x") > 0)
    with pytest.raises(ValueError, match=r"^constraint: expected a new name, found 'bound' again$"):
        query.require("bound", real("x") < 0)


def test_a_refused_constraint_leaves_the_query_as_it_was() -> None:
    query = Query()
    query.require("bound", real("x") > 0)
    with pytest.raises(ValueError):
        query.require("bound", real("x") < 0)
    assert query.ask().verdict == "sat"


@pytest.mark.parametrize("name", ["a|b", "a\\b", "a\nb"], ids=repr)
def test_a_name_that_the_text_cannot_quote_is_refused_or_read_back(name: str) -> None:
    query = Query()
    try:
        query.require(name, real("x") > 0)
    except ValueError:
        return
    solver = z3.Solver()
    solver.from_string(query.text())
    assert str(solver.check()) == "sat"


def test_a_constraint_named_like_an_unknown_is_refused_or_changes_no_answer() -> None:
    query = Query()
    try:
        query.require("x", real("x") == 2)
        query.require("y", real("y") * real("y") == real("x"))
    except ValueError:
        return
    answer = query.ask()
    solver = z3.Solver()
    solver.from_string(answer.query)
    assert (answer.verdict, str(solver.check())) == ("sat", "sat")


def test_a_query_without_constraints_is_refused() -> None:
    with pytest.raises(ValueError, match="expected constraints, found none"):
        smt.Query().ask()


@pytest.mark.parametrize(
    ("number", "point"),
    [
        (F(-1, 18), F(0)),
        (a * a - F(1, 3), F(1, 2)),
        ((2 - a) / (2 + a), F(3)),
        (a - a, F(5)),
        (1 / a, F(-1, 7)),
    ],
    ids=repr,
)
def test_a_term_has_the_value_of_its_number(number: Any, point: F) -> None:
    x = z3.Real("x")
    here = z3.simplify(z3.substitute(term(number, x), (x, z3.Q(point.numerator, point.denominator))))
    assert here.as_fraction() == (number(point) if isinstance(number, Ratio) else number)


def test_the_default_time_is_a_minute() -> None:
    assert smt.TIMEOUT_MS == 60_000

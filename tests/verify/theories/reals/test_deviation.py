"""That a player gains, as formulas: a model is a plan that gains, by rational arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction as F
from random import Random
from typing import Any

import pytest

from tests.support.formulas import holds, needs_cvc5
from tests.support.kuhn_profiles import GAME, THIRD, a, profile
from trees.tree import EMPTY, Sequence
from verify.find.smt import SmtAnswer, ask
from verify.kernel.games.game import tree_of
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.sequence_form import plan_of, require_flow, sequence_form
from verify.theories.reals.deviation import gains
from verify.theories.reals.formula import Formula, FormulaError, at_least, equal, polynomial, smtlib

FORM = sequence_form(tree_of(GAME, {}))
ALPHA = Multivariate.variable("alpha")
INSIDE = {"from 0": at_least(ALPHA, 0), "to 1/3": at_least(THIRD, ALPHA)}


def plans_of(call: Any) -> dict[int, Plan]:
    return {i: plan_of(FORM, i, strategy) for i, strategy in enumerate(profile(call))}


def question(call: Any, player: int) -> Mapping[str, Formula]:
    """Does `player` gain from some deviation for some alpha from 0 to 1/3?"""
    return {**gains(FORM, player, plans_of(call), "alpha"), **INSIDE}


def at(plans: Mapping[int, Plan], alpha: F) -> dict[int, dict[Sequence, F]]:
    return {i: {s: value_at(w, alpha) for s, w in plan.items()} for i, plan in plans.items()}


def gain(answer: SmtAnswer, call: F | Ratio, player: int) -> F:
    """What the plan of the model earns above the profile, by rational arithmetic."""
    alpha = F(answer.model["alpha"])
    plans = at(plans_of(call), alpha)
    plan: dict[Sequence, F] = {EMPTY: F(1)}
    for label, infoset in FORM.infosets[player].items():
        for action in infoset.actions:
            plan[label, action] = F(answer.model[f"y {label}: {action}"])
    require_flow(FORM, player, plan)
    assert min(plan.values()) >= 0 and 0 <= alpha <= THIRD
    return payoff(FORM, player, {**plans, player: plan}) - payoff(FORM, player, plans)


# Kuhn (1950): the queen must call alpha + 1/3
@pytest.mark.parametrize("player", [0, 1])
def test_no_player_gains_where_the_queen_calls_a_third_more_often_than_the_jack_bluffs(player: int) -> None:
    assert ask(smtlib(question(THIRD + a, player))).verdict == "unsat"


def test_player_2_gains_somewhere_where_the_queen_calls_a_third_and_the_model_says_how() -> None:
    answer = ask(smtlib(question(THIRD, 1)))
    assert answer.verdict == "sat"
    assert gain(answer, THIRD, 1) > 0


def test_player_1_gains_nowhere_where_the_queen_calls_a_third() -> None:
    assert ask(smtlib(question(THIRD, 0))).verdict == "unsat"


@needs_cvc5
@pytest.mark.parametrize(("call", "verdict"), [(THIRD, "sat"), (THIRD + a, "unsat")], ids=["1/3", "1/3 + alpha"])
def test_another_solver_says_the_same(call: Any, verdict: str) -> None:
    assert ask(smtlib(question(call, 1)), solver="cvc5").verdict == verdict


@pytest.mark.parametrize("call", [THIRD, THIRD + a, THIRD / (1 + a)], ids=["1/3", "1/3 + alpha", "quotient"])
@pytest.mark.parametrize("player", [0, 1])
def test_the_formulas_hold_for_a_plan_exactly_where_it_gains(call: Any, player: int) -> None:
    random, named, found = Random(1), question(call, player), set()
    for _ in range(60):
        alpha = F(random.randint(0, 4), 12)
        chosen = {label: random.choice(h.actions) for label, h in FORM.infosets[player].items()}
        pure = {h.label: {x: F(x == chosen[h.label]) for x in h.actions} for h in FORM.infosets[player].values()}
        plan, plans = plan_of(FORM, player, pure), at(plans_of(call), alpha)
        point = {f"y {s[0]}: {s[1]}": F(w) for s, w in plan.items() if s != EMPTY} | {"alpha": alpha}
        gained = payoff(FORM, player, {**plans, player: plan}) > payoff(FORM, player, plans)
        assert all(holds(formula, point) for formula in named.values()) == gained
        found.add(gained)
    assert found == {False, True} or (call, player) != (THIRD, 1)


def test_nothing_gains_where_the_payoffs_have_no_value() -> None:
    pole = {**gains(FORM, 1, plans_of(1 / (a - THIRD)), "alpha"), "at the pole": equal(ALPHA, THIRD)}
    assert ask(smtlib(pole)).verdict == "unsat"
    assert ask(smtlib({name: formula for name, formula in pole.items() if "gains" not in name})).verdict == "sat"


def test_the_unknowns_are_the_weights_and_the_parameter() -> None:
    text = smtlib(question(THIRD, 1))
    assert text.count("(declare-const") == 13 == text.count("(declare-const |alpha|") + text.count("(declare-const |y ")


def test_the_core_of_a_proof_holds_the_gain_and_is_unsatisfiable_by_itself() -> None:
    named = question(THIRD + a, 1)
    core = ask(smtlib(named)).core
    assert "player 2 gains" in core
    assert ask(smtlib({name: named[name] for name in core})).verdict == "unsat"


def test_a_parameter_named_like_a_weight_is_refused() -> None:
    with pytest.raises(FormulaError, match=r"^query: expected different names of the unknowns"):
        gains(FORM, 0, plans_of(THIRD), "y J: bet")


def test_a_quotient_is_no_polynomial() -> None:
    assert polynomial(a * a - F(1, 3), "x")({"x": F(1, 2)}) == F(-1, 12)
    assert polynomial(F(2, 3), "x") == F(2, 3)
    with pytest.raises(FormulaError, match=r"^query: expected a polynomial in x, found 1/\(1 \+ x\)$"):
        polynomial(1 / (1 + a), "x")

"""What is said of an abstraction is what the checker's exact arithmetic says of the same game as a tree."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import numpy as np
import pytest

from play.holdem.abstraction.betting import betting, total_of
from play.holdem.abstraction.cards import Deck, deck
from play.holdem.abstraction.minimisation import AbstractMinimisation, Game, Strategy
from play.holdem.abstraction.plan import AbstractionPlan
from trees.holdem.betting import FOLD, Hand, act, start
from trees.rules import Chance, End, Rules, Turn
from verify.find.zero_sum.guarantee import guarantee, whole_form, whole_plan
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of, sequence_form

PLAN = AbstractionPlan(stack=6, sizes=(100,), buckets=(2, 1, 2, 1), deals=300, completions=20, iterations=0, seed=4)
CARDS = deck(PLAN)
GAME = Game(betting(PLAN), CARDS)


def path_on(path: int, street: int) -> int:
    """What is known of a path of the river on a street before."""
    return path // int(np.prod(PLAN.buckets[street + 1 :]))


def as_rules(plan: AbstractionPlan, cards: Deck) -> Rules:
    """The abstraction as a game: chance deals both paths, and players are told of theirs street by street."""
    total = int(cards.met.sum())

    def look(state: Any) -> Turn | Chance | End:
        if state is None:
            pairs = [(int(p), int(q)) for p, q in zip(*np.nonzero(cards.met), strict=True)]
            return Chance(
                tuple(
                    (f"{p} {q}", F(int(cards.met[p, q]), total), (p, q, start(plan.stakes, (plan.stack,) * 2)))
                    for p, q in pairs
                )
            )
        p, q, hand = state
        if hand.mover is None:
            stake = min(hand.totals)
            if hand.folded:
                won = F(-stake if 0 in hand.folded else stake)
            else:
                won = F(int(cards.won[p, q]), int(cards.met[p, q])) * stake
            return End((won, -won))
        moves = []
        for action in range(2 + len(plan.sizes) + 1):
            to = total_of(hand, plan, action)
            if to is not None:
                moves.append((str(action), (p, q, act(hand, to))))
        return Turn(hand.mover, label(hand, path_on((p, q)[hand.mover], hand.street)), tuple(moves))

    return Rules(2, None, look)


def label(hand: Hand, path: int) -> str:
    return f"{hand.mover}: {path} | {' '.join(f'{a.street}.{a.total}' for a in hand.actions)}"


def behaviour(form: SequenceForm, seat: int, strategy: Strategy) -> dict[str, dict[str, F]]:
    """The strategy in fractions, rounded so that it adds up."""
    found = {}
    for layer, chances in zip(GAME.betting.layers, strategy, strict=True):
        for node, hand in enumerate(layer.hands):
            for path in range(GAME.paths(layer.street)):
                name = label(hand, path)
                if hand.mover == seat and name in form.infosets[seat]:
                    actions = form.infosets[seat][name].actions
                    weights = [
                        F(float(chances[node, int(action), path])).limit_denominator(10**6) for action in actions
                    ]
                    found[name] = {
                        action: weight / sum(weights) for action, weight in zip(actions, weights, strict=True)
                    }
    return found


FORM = sequence_form(as_rules(PLAN, CARDS))


def test_the_cards_are_those_of_a_deal() -> None:
    assert CARDS.met.sum() == 2 * PLAN.deals and (CARDS.met == CARDS.met.T).all() and (CARDS.won == -CARDS.won.T).all()
    assert (np.abs(CARDS.won) <= CARDS.met).all() and [len(each) for each in CARDS.chances] == [2, 2, 4, 4]
    assert all(each.sum() == pytest.approx(1) for each in CARDS.chances)


@pytest.mark.parametrize("iterations", [0, 3, 40])
def test_exploitability_is_what_best_responses_win_in_the_tree(iterations: int) -> None:
    run = AbstractMinimisation(GAME)
    for _ in range(iterations):
        run.step()
    average, whole = run.average(), whole_form(FORM)
    lost = sum(
        -guarantee(whole, seat, whole_plan(plan_of(FORM, seat, behaviour(FORM, seat, average)))) for seat in (0, 1)
    )
    assert GAME.exploitability(average) == pytest.approx(float(lost) / 2, abs=1e-4)


def test_the_average_nears_the_value_of_the_tree() -> None:
    run = AbstractMinimisation(GAME)
    for _ in range(300):
        run.step()
    average = run.average()
    value = float(solve(FORM)[0])
    assert GAME.exploitability(average) < 0.004
    # what seat 1's best response leaves, and seat 0's takes
    assert -GAME.best(1, average) <= value + 1e-9 and GAME.best(0, average) >= value - 1e-9


def test_a_strategy_is_a_distribution_over_what_is_allowed() -> None:
    run = AbstractMinimisation(GAME)
    run.step()
    for layer, chances in zip(GAME.betting.layers, run.average(), strict=True):
        assert np.allclose(chances.sum(axis=1), 1) and (chances[~layer.allowed] == 0).all()


def test_actions_of_the_betting_are_those_of_the_rules() -> None:
    hand = start(PLAN.stakes, (100, 100))
    plan = AbstractionPlan()
    assert [total_of(hand, plan, action) for action in range(5)] == [FOLD, 2, 4, 6, 100]
    raised = act(hand, 6)
    # one raise was made: only all-in is left; 6 is called, and nothing in between
    assert [total_of(raised, plan, action) for action in range(5)] == [FOLD, 6, None, None, 100]
    assert total_of(act(hand, 2), plan, 0) is None  # who can check does not fold

"""Under beliefs the regret at an information set is that of the best continuation from there on."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, games, pure_strategies, tree_expectation
from tests.support.textbook_games import TWICE, pure, threat
from trees.formats.efg import from_efg
from trees.histories import histories
from trees.tree import Tree, TreeError
from verify.kernel.strategies import beliefs as beliefs_module
from verify.kernel.strategies.beliefs import SetUnderBeliefs, all_infosets, bayes, judge, require_beliefs, require_small
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile, expectations, reach
from verify.kernel.strategies.sequence_form import PlanError, sequence_form

law = examples(25)


def at(tree: Tree, profile: Profile, label: str, *beliefs: F) -> SetUnderBeliefs:
    table = histories(tree)
    return judge(table, profile, table.number[label], beliefs, expectations(table, profile))


@pytest.mark.parametrize("left", [F(0), F(1, 3), F(1)])
def test_no_beliefs_justify_an_empty_threat(left: F) -> None:
    found = at(*threat(), "reply", left, 1 - left)
    assert (found.payoff, found.regret, found.one_step, found.choices) == (0, 1, 1, {"reply": "r"})


def test_out_is_best_against_the_threat() -> None:
    assert at(*threat(), "move", F(1)).regret == 0


def test_a_whole_continuation_gains_where_one_step_does_not() -> None:
    tree = from_efg(TWICE, "twice")
    found = at(tree, (pure(("now", "stop", "go"), ("then", "stop", "go")),), "now", F(1))
    assert (found.regret, found.one_step, found.choices) == (4, 0, {"now": "go", "then": "go"})


def test_bayes_rule_applies_where_the_profile_arrives() -> None:
    tree, (_, second) = threat()
    first = {"move": {"out": F(0), "left": F(1, 4), "right": F(3, 4)}}
    assert bayes(histories(tree), (first, second)) == {"move": (1,), "reply": (F(1, 4), F(3, 4))}


def test_bayes_rule_says_nothing_where_the_profile_does_not_arrive() -> None:
    tree, profile = threat()
    assert bayes(histories(tree), profile) == {"move": (1,)}


@pytest.mark.parametrize(
    ("beliefs", "message"),
    [
        ((F(1),), "expected 2 probabilities, found 1"),
        ((F(1, 2), F(1, 3)), "expected probabilities with sum 1, found sum 5/6"),
        ((F(2), F(-1)), "expected probabilities >= 0, found -1"),
    ],
)
def test_what_is_no_distribution_over_the_nodes_is_refused(beliefs: tuple[F, ...], message: str) -> None:
    with pytest.raises(PlanError, match=rf"^beliefs at 'reply': {message}$"):
        require_beliefs("reply", 2, beliefs)


def test_a_continuation_that_rests_on_a_left_out_choice_is_not_stated() -> None:
    tree, (first, _) = threat()
    with pytest.raises(ChoiceNotStated, match=r"^information set 'reply': expected probabilities, found none$"):
        at(tree, (first, {}), "move", F(1))


@law
@given(st.data())
def test_regrets_under_beliefs_are_those_of_the_best_pure_strategy(data: st.DataObject) -> None:
    tree = data.draw(games(infosets=3))
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    for label, infoset in all_infosets(tree).items():
        weights = [data.draw(st.integers(0, 2)) for _ in infoset.nodes]
        weights[0] += not any(weights)
        beliefs = tuple(F(w, sum(weights)) for w in weights)
        player = infoset.player

        def earned(other: dict[str, dict[str, F]]) -> F:
            changed = (*profile[:player], other, *profile[player + 1 :])  # noqa: B023
            each = zip(infoset.nodes, beliefs, strict=True)  # noqa: B023
            return sum((w * tree_expectation(tree, changed, player, n) for n, w in each), F(0))  # noqa: B023

        found = at(tree, profile, label, *beliefs)
        now = earned(profile[player])
        once = [{**profile[player], label: {a: F(a == b) for a in infoset.actions}} for b in infoset.actions]
        assert (found.payoff, found.regret, found.one_step) == (
            now,
            max(map(earned, pure_strategies(tree, player))) - now,
            max(map(earned, once)) - now,
        )


def test_a_game_with_too_many_continuations_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beliefs_module, "MOST_STEPS", 12)
    with pytest.raises(TreeError, match=r"^game: expected at most 12 steps from all information sets on, found 14$"):
        require_small(histories(threat()[0]))


@law
@given(st.data())
def test_beliefs_by_bayes_rule_are_distributions_at_the_sets_reached(data: st.DataObject) -> None:
    tree = data.draw(games())
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, player)) for player in range(3))
    found, arrives = bayes(histories(tree), profile), reach(tree, profile)
    for label, infoset in all_infosets(tree).items():
        assert (label in found) == any(arrives[node] for node in infoset.nodes)
        if label in found:
            require_beliefs(label, len(infoset.nodes), found[label])

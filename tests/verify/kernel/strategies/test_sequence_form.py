"""Plans and strategies say the same, what is neither is refused, and payoffs by sequences are sums over leaves."""

from __future__ import annotations

from fractions import Fraction as F

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.random_trees import behaviours, expected, games, pure_plans, tree_expectation, trees
from trees.games.kuhn import kuhn
from trees.games.leduc import leduc
from trees.preorder import Decision, Lottery, Preorder
from trees.rules import End, grow, rules_of
from trees.tree import EMPTY, Sequence, Tree, leaves, validate, walk
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.sequence_form import (
    NotZeroSum,
    PlanError,
    plan_of,
    pure_plan,
    require_flow,
    sequence_form,
    zero_sum,
)

FORM = sequence_form(kuhn())
ONE, TWO = End((F(1),)), End((F(2),))
CHOICE = Decision(0, "I", ("l", "r"))
law = examples(25)


def uniform() -> dict[str, dict[str, F]]:
    return {h: {a: F(1, 2) for a in infoset.actions} for h, infoset in FORM.infosets[0].items()}


def test_kuhn_has_thirteen_sequences_for_each_player() -> None:
    assert (len(FORM.sequences(0)), len(FORM.sequences(1))) == (13, 13)


def test_the_payoffs_of_the_form_have_the_same_total_as_the_leaves() -> None:
    total = sum(number[0] for number in FORM.payoffs.values())
    assert total == sum(leaf.chance * leaf.payoff[0] for leaf in leaves(kuhn()))


def test_leaves_that_only_chance_tells_apart_are_one_entry() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("r", player="chance")
    for name, won in (("a", 3), ("b", -1)):
        tree.add_node(name, payoff=(F(won), F(-won)))
        tree.add_edge("r", name, action=name, probability=F(1, 2))
    assert sequence_form(validate(tree)).payoffs == {((), ()): (1, -1)}


def test_a_plan_multiplies_the_probabilities_along_a_sequence() -> None:
    assert plan_of(FORM, 0, uniform())["Q check-bet", "call"] == F(1, 4)


def test_the_empty_sequence_has_weight_one() -> None:
    assert plan_of(FORM, 0, uniform())[EMPTY] == 1


def test_a_plan_may_have_a_parameter() -> None:
    t = Ratio.variable()
    strategy = uniform() | {"Q": {"check": 1 - t, "bet": t}}
    assert plan_of(FORM, 0, strategy)["Q check-bet", "call"] == (1 - t) / 2


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"K": None}, "player 1: expected an entry for 'K', found none"),
        ({"A": {"check": F(1), "bet": F(0)}}, "player 1: expected no entry for 'A', found one"),
        ({"K": {"check": F(1)}}, "information set 'K': expected an entry for 'bet', found none"),
        (
            {"K": {"check": F(1), "bet": F(0), "raise": F(0)}},
            "information set 'K': expected no entry for 'raise', found one",
        ),
        (
            {"K": {"check": F(1, 2), "bet": F(1, 3)}},
            "information set 'K': expected probabilities with sum 1, found sum 5/6",
        ),
    ],
    ids=["no set", "other set", "no action", "other action", "sum"],
)
def test_a_strategy_that_does_not_fit_is_refused(changed: dict[str, dict[str, F] | None], told: str) -> None:
    strategy = {label: here for label, here in (uniform() | changed).items() if here is not None}
    with pytest.raises(PlanError, match=f"^{told}$"):
        plan_of(FORM, 0, strategy)


def test_the_strategy_of_the_other_player_is_refused() -> None:
    with pytest.raises(PlanError, match=r"^player 2: "):
        plan_of(FORM, 1, uniform())


def test_a_plan_that_loses_weight_is_refused() -> None:
    plan = plan_of(FORM, 0, uniform())
    plan["K", "bet"] -= F(1, 10**9)
    with pytest.raises(PlanError, match=r"plan of player 1 at 'K': expected weights with sum 1, found sum 999999999/"):
        require_flow(FORM, 0, plan)


def test_a_plan_without_a_sequence_is_refused() -> None:
    plan = plan_of(FORM, 0, uniform())
    del plan["K", "bet"]
    with pytest.raises(PlanError, match=r"^plan of player 1: expected an entry for K: bet, found none$"):
        require_flow(FORM, 0, plan)


def test_a_plan_with_an_unknown_sequence_is_refused() -> None:
    plan = plan_of(FORM, 0, uniform()) | {("K", "raise"): F(0)}
    with pytest.raises(PlanError, match=r"^plan of player 1: expected no entry for K: raise, found one$"):
        require_flow(FORM, 0, plan)


def test_a_scaled_plan_conserves_weight() -> None:
    plan = {s: 6 * weight for s, weight in plan_of(FORM, 0, uniform()).items()}
    require_flow(FORM, 0, plan)


def test_a_game_with_payoffs_that_do_not_cancel_is_not_zero_sum() -> None:
    tree = kuhn()
    tree.nodes["JQ", "bet", "fold"]["payoff"] = (F(1), F(-2))
    with pytest.raises(
        NotZeroSum,
        match=r"^game: expected payoffs with sum 0, or one sum at all leaves, found .* after J: bet and Q after ",
    ):
        zero_sum(sequence_form(tree))


def test_a_game_of_one_player_is_not_zero_sum() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("r", payoff=(F(0),))
    with pytest.raises(NotZeroSum, match=r"^game: expected two players, found 1$"):
        zero_sum(sequence_form(validate(tree)))


def test_kuhn_poker_is_zero_sum() -> None:
    zero_sum(FORM)


@law
@given(st.data())
def test_every_plan_conserves_weight(data: st.DataObject) -> None:
    form = sequence_form(data.draw(trees()))
    require_flow(form, 0, plan_of(form, 0, data.draw(behaviours(form, 0))))


@law
@given(st.data())
def test_the_payoff_of_plans_is_the_expectation_over_the_tree(data: st.DataObject) -> None:
    tree = data.draw(trees())
    form = sequence_form(tree)
    profile = tuple(data.draw(behaviours(form, i)) for i in (0, 1))
    plans = plan_of(form, 0, profile[0]), plan_of(form, 1, profile[1])
    assert expected(form, 0, plans) == tree_expectation(tree, profile)


@law
@given(trees())
def test_a_random_tree_is_a_zero_sum_game(tree: Tree) -> None:
    zero_sum(sequence_form(tree))


@law
@given(trees())
def test_there_are_as_many_pure_plans_as_products_of_actions(tree: Tree) -> None:
    form = sequence_form(tree)
    count = 1
    for infoset in form.infosets[0].values():
        count *= len(infoset.actions)
    assert len(list(pure_plans(form, 0))) == count


def test_a_pure_plan_is_the_plan_of_its_strategy() -> None:
    choices = {h: i.actions[0] for h, i in FORM.infosets[0].items()}
    strategy = {h: {a: F(a == choices[h]) for a in i.actions} for h, i in FORM.infosets[0].items()}
    assert pure_plan(FORM, 0, choices) == plan_of(FORM, 0, strategy)


def test_a_pure_strategy_needs_no_choice_where_it_does_not_arrive() -> None:
    assert pure_plan(FORM, 0, dict.fromkeys("JQK", "bet"))["J check-bet", "call"] == 0


def test_a_pure_strategy_without_a_choice_where_it_arrives_is_refused() -> None:
    with pytest.raises(PlanError, match=r"^pure strategy: expected an action at 'K check-bet', found None$"):
        pure_plan(FORM, 0, {"J": "bet", "Q": "bet", "K": "check"})


def test_a_pure_strategy_with_a_choice_where_it_does_not_arrive_is_refused() -> None:
    with pytest.raises(PlanError, match=r"^pure strategy: expected 3 choices, where it arrives, found 4$"):
        pure_plan(FORM, 0, dict.fromkeys("JQK", "bet") | {"K check-bet": "call"})


def test_a_pure_strategy_with_an_unknown_action_is_refused() -> None:
    with pytest.raises(PlanError, match=r"^pure strategy: expected an action at 'J', found 'raise'$"):
        pure_plan(FORM, 0, dict.fromkeys("JQK", "raise"))


def require_sums_of_the_graph(tree: Tree) -> None:
    """Chance's weight times the payoffs, leaf by leaf."""
    expected: dict[tuple[Sequence, ...], tuple[F, ...]] = {}
    for node, sequences, chance in walk(tree):
        if payoff := tree.nodes[node].get("payoff"):
            before = expected.get(sequences, (F(0),) * len(payoff))
            expected[sequences] = tuple(known + chance * number for known, number in zip(before, payoff, strict=True))
    assert sequence_form(rules_of(tree)).payoffs == expected


def test_sums_of_leduc_are_those_of_its_graph() -> None:
    require_sums_of_the_graph(grow(leduc(2, 2)))


@examples(40)
@given(games())
def test_sums_of_random_games_are_those_of_their_graphs(tree: Tree) -> None:
    require_sums_of_the_graph(tree)


def test_equal_sequences_are_added_up_with_the_weights_of_chance() -> None:
    game = Preorder((Lottery(("a", "b"), (F(1, 3), F(2, 3))), CHOICE, ONE, TWO, CHOICE, TWO, ONE), 1, {})
    assert sequence_form(game).payoffs == {(("I", "l"),): (F(5, 3),), (("I", "r"),): (F(4, 3),)}
    assert sequence_form(game).total is None


def test_actions_in_another_order_are_the_same_ones() -> None:
    turned = Decision(0, "I", ("r", "l"))
    game = Preorder((Lottery(("a", "b"), (F(1, 2), F(1, 2))), CHOICE, ONE, TWO, turned, TWO, ONE), 1, {})
    assert sequence_form(game).payoffs == {(("I", "l"),): (F(1),), (("I", "r"),): (F(2),)}

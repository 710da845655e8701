"""Payoffs by sequences are sums over leaves, and listed histories are walked through as rules are."""

from __future__ import annotations

import re
from fractions import Fraction as F

import pytest
from hypothesis import given

from tests.support.effort import examples
from tests.support.random_trees import games
from trees.games.leduc import leduc
from trees.histories import histories
from trees.preorder import Decision, Happens, Lottery, Preorder
from trees.rules import End, Rules, Turn, grow, rules_of
from trees.tree import Sequence, Tree, TreeError, walk
from verify.kernel.strategies.sequence_form import sequence_form

ONE, TWO = End((F(1),)), End((F(2),))
CHOICE = Decision(0, "I", ("l", "r"))


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


def refusal(*happens: Happens) -> str:
    game = Preorder(happens, 1, {})
    with pytest.raises(TreeError) as caught:
        sequence_form(game)
    with pytest.raises(TreeError, match=f"^{re.escape(str(caught.value))}$"):
        histories(game)
    return str(caught.value)


def test_histories_that_go_on_from_none_are_refused() -> None:
    assert refusal(ONE, TWO) == "game: expected histories that go on from others, found one that does not"


def test_histories_without_an_end_are_refused() -> None:
    assert refusal(CHOICE, ONE) == "game: expected an end of every history, found 1 without"
    assert refusal() == "game: expected an end of every history, found 1 without"


def test_a_mover_who_is_no_player_is_refused() -> None:
    for player in (-1, 1):
        told = refusal(Decision(player, "I", ("l", "r")), ONE, TWO)
        assert told == f"information set 'I': expected player 1 to 1, found {player + 1}"


def test_payoffs_of_too_many_players_are_refused() -> None:
    assert refusal(End((F(1), F(1)))) == "leaf (): expected 1 payoffs, found 2"


def test_probabilities_of_another_sum_are_refused() -> None:
    assert refusal(Lottery(("a",), (F(1, 2),)), ONE).startswith("chance node (): expected probabilities with sum 1")


def test_an_action_twice_is_refused_at_every_node_of_a_set() -> None:
    moves = (("l", "end"), ("l", "end"))
    states: dict[str, Turn | End] = {
        "start": Turn(1, "first", (("x", "left"), ("y", "right"))),
        "left": Turn(0, "I", (("l", "end"), ("r", "end"))),
        "right": Turn(0, "I", moves),
        "end": End((F(1), F(1))),
    }
    with pytest.raises(TreeError, match=r"^information set 'I': expected the same actions at every node"):
        sequence_form(Rules(2, "start", states.__getitem__))


def test_actions_in_another_order_are_the_same_ones() -> None:
    turned = Decision(0, "I", ("r", "l"))
    game = Preorder((Lottery(("a", "b"), (F(1, 2), F(1, 2))), CHOICE, ONE, TWO, turned, TWO, ONE), 1, {})
    assert sequence_form(game).payoffs == {(("I", "l"),): (F(1),), (("I", "r"),): (F(2),)}

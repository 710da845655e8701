"""Kuhn poker: who wins what, for three cards and more, for numbers and symbols."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest
import sympy

from trees.games.kuhn import card_names, kuhn
from trees.tree import CHANCE, TreeError, leaves, size, validate


def first_payoff(*history: str) -> Any:
    return kuhn().nodes[history]["payoff"][0]


def test_a_showdown_without_a_bet_moves_the_ante_to_the_higher_card() -> None:
    assert first_payoff("KQ", "check", "check") == 1
    assert first_payoff("JQ", "check", "check") == -1


def test_a_called_bet_moves_ante_and_bet_to_the_higher_card() -> None:
    assert first_payoff("KQ", "bet", "call") == 2
    assert first_payoff("JQ", "bet", "call") == -2
    assert first_payoff("KJ", "check", "bet", "call") == 2
    assert first_payoff("QK", "check", "bet", "call") == -2


def test_a_fold_of_player_2_gives_player_1_the_ante_whatever_the_cards() -> None:
    assert first_payoff("JK", "bet", "fold") == first_payoff("KJ", "bet", "fold") == 1


def test_a_fold_of_player_1_gives_player_2_the_ante_whatever_the_cards() -> None:
    assert first_payoff("JK", "check", "bet", "fold") == first_payoff("KJ", "check", "bet", "fold") == -1


def test_every_number_is_exact() -> None:
    assert all(type(number) is F for leaf in leaves(kuhn()) for number in (leaf.chance, *leaf.payoff))


def test_the_bet_may_be_a_symbol() -> None:
    bet = sympy.Symbol("b", positive=True)
    tree = validate(kuhn(bet=bet))
    assert tree.nodes["KQ", "bet", "call"]["payoff"] == (1 + bet, -1 - bet)
    assert tree.nodes["KQ", "bet", "fold"]["payoff"] == (1, -1)


def test_the_ante_may_be_a_fraction() -> None:
    tree = validate(kuhn(ante=F(1, 2), bet=3))
    assert tree.nodes["JQ", "bet", "call"]["payoff"] == (F(-7, 2), F(7, 2))


@pytest.mark.parametrize("cards", [3, 4, 5, 10, 13, 14, 22])
def test_kuhn_poker_is_a_zero_sum_game_with_perfect_recall(cards: int) -> None:
    tree = validate(kuhn(cards))
    assert all(sum(leaf.payoff) == 0 for leaf in leaves(tree))


@pytest.mark.parametrize("cards", [3, 4, 5, 10, 13, 14, 22])
def test_every_deal_has_a_name_of_its_own_and_the_same_probability(cards: int) -> None:
    tree = kuhn(cards)
    deals = [(edge["action"], edge["probability"]) for edge in tree.adj[()].values()]
    assert tree.nodes[()]["player"] == CHANCE
    assert len({name for name, _ in deals}) == cards * (cards - 1)
    assert {weight for _, weight in deals} == {F(1, cards * (cards - 1))}


@pytest.mark.parametrize("cards", [3, 4, 13, 14])
def test_the_tree_grows_with_the_ordered_pairs_of_cards(cards: int) -> None:
    pairs = cards * (cards - 1)
    assert size(kuhn(cards)) == {
        "nodes": 1 + 9 * pairs,
        "leaves": 5 * pairs,
        "infosets of player 1": 2 * cards,
        "sequences of player 1": 1 + 4 * cards,
        "infosets of player 2": 2 * cards,
        "sequences of player 2": 1 + 4 * cards,
    }


def test_thirteen_cards_are_the_ranks_of_a_suit() -> None:
    assert "".join(card_names(13)) == "23456789TJQKA"


@pytest.mark.parametrize("cards", [2, 0, -3, 3.0, "3", None, True], ids=repr)
def test_less_than_three_cards_are_refused(cards: Any) -> None:
    with pytest.raises(TreeError, match="kuhn: expected cards >= 3, found"):
        kuhn(cards)


def test_a_bet_may_be_nothing_and_an_ante_may_not() -> None:
    assert kuhn(bet=0).nodes["KQ", "bet", "call"]["payoff"] == (1, -1)
    with pytest.raises(TreeError, match="kuhn: expected ante > 0, found 0"):
        kuhn(ante=0)


@pytest.mark.parametrize(
    ("name", "amount"), [("ante", 0), *((n, a) for n in ("ante", "bet") for a in (-1, F(-1, 2), 0.5))]
)
def test_an_amount_that_is_not_exact_or_below_0_is_refused(name: str, amount: Any) -> None:
    with pytest.raises(TreeError, match=f"kuhn: .*{name}.*, found {amount}"):
        kuhn(**{name: amount})

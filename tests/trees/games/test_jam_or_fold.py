"""Jam or fold: its tree on a small table, its payoffs, and parameters that do not fit."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.showdowns import one_card
from trees.games.catalogue import build, rules
from trees.games.jam_or_fold import jam_or_fold, jam_or_fold_rules, require_stacks
from trees.rules import Chance, End, Turn
from trees.tree import TreeError, leaves, size, validate
from verify.kernel.strategies.sequence_form import sequence_form


def test_each_deal_of_two_classes_has_three_ends_and_two_decisions() -> None:
    counts = size(validate(jam_or_fold(5, 0, one_card())))
    assert counts["nodes"] == 1 + 16 * 5 and counts["leaves"] == 16 * 3


def test_chances_are_those_of_two_cards() -> None:
    start = jam_or_fold_rules(5, 0, one_card())
    deal = start.look(start.start)
    assert isinstance(deal, Chance)
    chances = {action: p for action, p, _ in deal.moves}
    assert chances["1 1"] == F(2, 8 * 7) and chances["1 2"] == F(4, 8 * 7) and sum(chances.values()) == 1


def test_a_call_plays_for_the_stack_and_folds_lose_blinds_and_ante() -> None:
    paid = {leaf.payoff for leaf in leaves(jam_or_fold(F(5), F(1, 4), one_card()))}
    # the highest card against the lowest: each pairs the board with 1 of 6 cards
    assert {(F(-3, 4), F(3, 4)), (F(5, 4), F(-5, 4)), (5 * F(4, 6), -5 * F(4, 6))} <= paid


def test_the_whole_game_has_169_information_sets_of_each_player() -> None:
    start = rules("jam-or-fold", {"stack": "3"})
    deal = start.look(start.start)
    assert isinstance(deal, Chance) and len(deal.moves) == 169 * 169
    assert deal.moves[0][:2] == ("AA AA", F(6, 1326 * 1225))
    turn = start.look(deal.moves[1][2])
    assert isinstance(turn, Turn) and (turn.infoset, [action for action, _ in turn.moves]) == ("AA", ["fold", "jam"])
    after = start.look(turn.moves[1][1])
    assert isinstance(after, Turn) and (after.player, after.infoset) == (1, "AKs after jam")
    end = start.look(after.moves[1][1])
    assert isinstance(end, End) and end.payoff[0] == -end.payoff[1] > 0


@pytest.mark.slow
def test_the_whole_tree_has_five_nodes_for_each_deal() -> None:
    assert build("jam-or-fold", {}).number_of_nodes() == 1 + 5 * 169**2


@pytest.mark.parametrize(
    ("parameters", "found"),
    [
        ({"stack": "1/2"}, "stack >= 1"),
        ({"stack": "5/4", "ante": "1/2"}, "stack >= 3/2"),
        ({"ante": "-1"}, "ante >= 0"),
    ],
)
def test_stacks_that_do_not_cover_the_blinds_are_refused(parameters: dict[str, str], found: str) -> None:
    with pytest.raises(TreeError, match=f"^jam-or-fold: expected {found}"):
        rules("jam-or-fold", parameters)


def test_a_stack_is_an_exact_number() -> None:
    with pytest.raises(TreeError):
        require_stacks(1.5, 0)  # type: ignore[arg-type]


def test_the_game_is_zero_sum() -> None:
    assert sequence_form(jam_or_fold_rules(3, 0, one_card())).total == 0

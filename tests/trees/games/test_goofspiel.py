"""Goofspiel: counts as OpenSpiel's game has them, who sees what, who is paid."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.playing import play
from trees.games.catalogue import build
from trees.games.goofspiel import goofspiel
from trees.rules import End, Turn, grow
from trees.tree import TreeError, size, validate
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import sequence_form


# counts of OpenSpiel 1.6.9, turn_based_simultaneous_game(game=goofspiel(num_cards=..., imp_info=...,
# points_order=...)): nodes, terminal nodes, information states of a player
@pytest.mark.parametrize(
    ("cards", "random", "hidden", "nodes", "leaves", "infosets"),
    [
        (3, True, False, 418, 216, 57),
        (3, True, True, 418, 216, 45),
        (3, False, False, 67, 36, 10),
        (3, False, True, 67, 36, 8),
        (4, False, True, 1077, 576, 81),
        pytest.param(4, True, True, 26773, 13824, 1804, marks=pytest.mark.slow),
    ],
)
def test_counts_are_those_of_openspiel(
    cards: int, random: bool, hidden: bool, nodes: int, leaves: int, infosets: int
) -> None:
    counts = size(validate(grow(goofspiel(cards, random=random, hidden=hidden))))
    of_players = [counts[f"infosets of player {player}"] for player in (1, 2)]
    assert (counts["nodes"], counts["leaves"], of_players) == (nodes, leaves, [infosets, infosets])


def test_a_player_remembers_every_public_history_with_four_cards() -> None:
    # 1 + 16 + 16 * 9 public histories; OpenSpiel merges some and has 135
    assert size(grow(goofspiel(4, random=False)))["infosets of player 1"] == 161


def test_player_2_does_not_see_the_bid_of_player_1() -> None:
    rules = goofspiel(3, random=False)
    seen = {here.infoset for bid in "123" if isinstance(here := play(rules, bid), Turn)}
    assert seen == {"P2 | 3"}


def test_both_bids_are_seen_after_the_round() -> None:
    here = play(goofspiel(3, random=False), "2", "1")
    assert isinstance(here, Turn) and (here.player, here.infoset) == (0, "P1 | 3 2-1 | 2")


def test_hidden_bids_show_only_who_took_the_point_card() -> None:
    rules = goofspiel(3, random=False, hidden=True)
    seen = {here.infoset for bid in "12" if isinstance(here := play(rules, "3", bid), Turn)}
    assert seen == {"P1 | 3 3 won | 2"}


def test_a_card_is_bid_once() -> None:
    here = play(goofspiel(3, random=False), "2", "1")
    assert isinstance(here, Turn) and [action for action, _ in here.moves] == ["1", "3"]


def test_the_point_card_left_over_goes_to_the_last_bids() -> None:
    # bids 1-2, 2-3 lose 3 + 2; the last bids 3-1 win 1
    assert play(goofspiel(3, random=False, difference=True), "1", "2", "2", "3") == End((F(-2), F(2)))


def test_equal_bids_discard_the_point_card() -> None:
    assert play(goofspiel(2, random=False), "1", "1") == End((F(0), F(0)))


def test_the_player_with_more_points_wins_1() -> None:
    assert play(goofspiel(3, random=False), "1", "2", "2", "3") == End((F(-1), F(1)))


@pytest.mark.parametrize("difference", [False, True])
@pytest.mark.parametrize("hidden", [False, True])
def test_the_game_is_symmetric_so_its_value_is_0(hidden: bool, difference: bool) -> None:
    assert solve(sequence_form(goofspiel(3, hidden=hidden, difference=difference)))[0] == 0


def test_the_built_in_game_takes_its_options_as_0_and_1() -> None:
    named = build("goofspiel", {"cards": "3", "random": "0", "hidden": "1", "difference": "1"})
    expected = grow(goofspiel(3, random=False, hidden=True, difference=True))
    assert dict(named.nodes(data=True)) == dict(expected.nodes(data=True))


@pytest.mark.parametrize("cards", [1, 8, "3"])
def test_other_numbers_of_cards_are_refused(cards: int) -> None:
    with pytest.raises(TreeError, match="goofspiel: expected cards from 2 to 7"):
        goofspiel(cards)

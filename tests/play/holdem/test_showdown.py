"""Which hands can meet, and what an outcome says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from play.holdem.showdown import Showdown, ShowdownError, ShowdownOutcome
from trees.holdem.cards import CardError, cards
from trees.holdem.classes import ranges


def showdown(*hands: str, board: str = "") -> Showdown:
    return Showdown(tuple(map(ranges, hands)), cards(board))


def test_hands_with_a_card_of_the_board_are_not_possible() -> None:
    assert [len(hands) for hands in showdown("AA", "KK", board="AsKdKh").possible()] == [3, 1]


def test_what_is_certain_for_one_is_impossible_for_others_one_after_another() -> None:
    """The second player can only hold AhAd then, and the third none of the three aces."""
    assert showdown("AsKs", "AhAd, AsKd", "AA, 22").possible()[1] == (cards("AhAd"),)
    assert len(showdown("AsKs", "AhAd, AsKd", "AA, 22").possible()[2]) == 6


@pytest.mark.parametrize("board", ["As", "AsKs", "AsKsQsJsTs9s"])
def test_a_board_has_the_cards_of_a_street(board: str) -> None:
    with pytest.raises(ShowdownError, match=r"^board: expected 0, 3, 4 or 5 cards, found "):
        showdown("22", "33", board=board)


@pytest.mark.parametrize("players", [1, 11])
def test_two_to_ten_players_meet(players: int) -> None:
    with pytest.raises(ShowdownError, match=f"^showdown: expected 2 to 10 players, found {players}$"):
        showdown(*["any"] * players)


@pytest.mark.parametrize(
    ("hands", "board"), [(("AsKs", "AsQs"), ""), (("AsKs", "22"), "As2d3d"), (("22", "QdAs", "33", "AsJd"), "")]
)
def test_a_card_is_in_one_place(hands: tuple[str, ...], board: str) -> None:
    with pytest.raises(ShowdownError, match=r"^cards: expected each card once, found As twice$"):
        showdown(*hands, board=board)


def test_a_card_twice_on_the_board_is_refused() -> None:
    with pytest.raises(CardError, match=r"^cards: expected each card once, found 2c twice$"):
        Showdown((ranges("AA"), ranges("KK")), (0, 0, 1))


def test_a_range_without_a_possible_hand_is_refused() -> None:
    with pytest.raises(
        ShowdownError, match=r"^player 2: expected a hand without a card of AsAhAdKs3c2c, found none in the range$"
    ):
        showdown("AsKs", "AA", board="AhAd2c3c")


def test_shares_make_the_equity() -> None:
    found = ShowdownOutcome((10, 6, 3), 24)
    assert (found.win, found.tie, found.lose) == (10, 9, 5)
    assert found.equity == Fraction(10 + 3 + 1, 24)


def test_outcomes_of_different_deals_add_up() -> None:
    assert ShowdownOutcome((1, 2), 6) + ShowdownOutcome((3, 4), 10) == ShowdownOutcome((4, 6), 16)


def test_what_is_certain_has_no_error() -> None:
    assert ShowdownOutcome((7, 0), 7).error == 0

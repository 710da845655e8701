"""Counted equities are those of the rules, of other programs, and of symmetry."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.holdem.counted import count_deals, dealt, to_count, to_deal
from play.holdem.showdown import Showdown, ShowdownError, ShowdownOutcome
from tests.support.effort import examples, slow_but
from trees.holdem.cards import DECK, cards
from trees.holdem.classes import ranges
from trees.holdem.hands import value


def showdown(*hands: str, board: str = "") -> Showdown:
    return Showdown(tuple(map(ranges, hands)), cards(board))


def by_the_rules(asked: Showdown) -> tuple[ShowdownOutcome, ...]:
    """The same by looking at one deal after the other."""
    players = len(asked.ranges)
    shares = [[0] * players for _ in range(players)]
    ways = 0

    def meet(held: tuple[tuple[int, int], ...]) -> None:
        nonlocal ways
        if len(held) < players:
            for hand in asked.ranges[len(held)]:
                meet((*held, hand))
            return
        gone = [*asked.board, *(card for hand in held for card in hand)]
        if len(set(gone)) < len(gone):
            return
        for rest in combinations([card for card in range(DECK) if card not in gone], asked.missing):
            worth = [value((*hand, *asked.board, *rest)) for hand in held]
            winners = [player for player in range(players) if worth[player] == max(worth)]
            ways += 1
            for player in winners:
                shares[player][len(winners) - 1] += 1

    meet(())
    return tuple(ShowdownOutcome(tuple(row), ways) for row in shares)


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (("AsKs", "QhQd"), "QsJs2c3d"),
        (("AsKs", "AhKd", "AdKc"), "QsJs2c3d"),
        (("QJs", "T9s, 88"), "8h7h2c4sKd"),
        (("AsKd", "QQ", "JTs", "76s"), "Ts9s2c5h4d"),
        (("AsKs, 2h2d", "AsQs, 2h3h"), "4c5c9hTdJd"),
    ],
)
def test_counts_are_those_of_the_rules(hands: tuple[str, ...], board: str) -> None:
    asked = showdown(*hands, board=board)
    assert count_deals(asked) == by_the_rules(asked)


# from eval7 over all 1,712,304 boards
@pytest.mark.parametrize(
    ("hands", "won", "tied"),
    slow_but(
        [(("AsAh", "2s2h"), 1414342, 9814), (("AsAh", "2s2d"), 1403207, 9187), (("AsAh", "2c2d"), 1392072, 8560)],
        [(("AsAh", "2s2d"), 1403207, 9187)],
    ),
)
def test_one_hand_against_one_before_the_flop(hands: tuple[str, ...], won: int, tied: int) -> None:
    first, second = count_deals(showdown(*hands))
    assert (first.win, first.tie, first.lose, first.total) == (won, tied, 1712304 - won - tied, 1712304)
    assert (second.win, second.tie, second.lose) == (first.lose, first.tie, first.win)


def test_aces_against_a_random_hand_are_as_published() -> None:
    assert count_deals(showdown("AsAh", "any"))[0] == ShowdownOutcome((1781508418, 11402312), 2097572400)


def test_the_table_of_classes_gives_what_dealing_gives() -> None:
    """All four hands of 32s are the class, which is looked up; without one of them they are dealt."""
    whole = count_deals(showdown("32s", "54s"))
    parts = [count_deals(showdown(part, "54s")) for part in ("3s2s", "3h2h", "3d2d, 3c2c")]
    assert tuple(one + two + three for one, two, three in zip(*parts, strict=True)) == whole
    assert dealt(showdown("32s", "54s")) == whole
    assert to_count(showdown("32s", "54s")) == to_count(showdown("3s2s", "54s")) == 0


def test_classes_and_single_hands_of_one_range_are_counted_once_each() -> None:
    hands = ("3s2s", "54s, 7h6h")
    parts = [count_deals(showdown(hands[0], part)) for part in ("54s", "7h6h")]
    assert tuple(one + two for one, two in zip(*parts, strict=True)) == count_deals(showdown(*hands))


def test_single_hands_with_a_common_card_do_not_meet() -> None:
    """Of both ranges only the classes meet each other and the single hands."""
    found = count_deals(showdown("AA, KsQs", "22, KsJs"))[0]
    apart = [count_deals(showdown(*hands))[0] for hands in (("AA", "22"), ("AA", "KsJs"), ("KsQs", "22"))]
    assert found == apart[0] + apart[1] + apart[2]


def test_four_random_hands_break_even_at_a_quarter() -> None:
    found = count_deals(showdown("JTs, 98s", "JTs, 98s", "JTs, 98s", "JTs, 98s", board="2c7d7h"))
    assert [each.equity for each in found] == [Fraction(1, 4)] * 4


def test_equities_add_up_to_the_pot() -> None:
    found = count_deals(showdown("AsKs", "QQ", "JTs", "76s", board="Ts9s2c"))
    assert sum(each.equity for each in found) == 1


@examples(20)
@given(st.permutations(range(DECK)), st.permutations(range(4)), st.sampled_from([4, 5]))
def test_suits_and_the_order_of_cards_do_not_matter(deck: list[int], suits: list[int], shown: int) -> None:
    def asked(dealt: list[int]) -> Showdown:
        hands = [(max(pair), min(pair)) for pair in zip(dealt[:8:2], dealt[1:8:2], strict=True)]
        return Showdown(((hands[0],), (hands[1],), (hands[2], hands[3])), tuple(dealt[8 : 8 + shown]))

    mapped = [4 * (card // 4) + suits[card % 4] for card in deck]
    turned = [*mapped[1::-1], *mapped[2:8], *reversed(mapped[8 : 8 + shown])]
    assert count_deals(asked(deck)) == count_deals(asked(turned))


def test_the_order_of_players_does_not_matter() -> None:
    one = count_deals(showdown("AsKs", "QQ", "any", board="Ts9s2c5d4d"))
    other = count_deals(showdown("any", "AsKs", "QQ", board="Ts9s2c5d4d"))
    assert other == (one[2], one[0], one[1])


def test_too_many_deals_are_refused() -> None:
    with pytest.raises(ShowdownError, match=r"^showdown: expected at most 10,000,000,000 deals to count, found "):
        count_deals(showdown("any", "any", "any"))


def test_ranges_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(ShowdownError, match=r"^showdown: expected hands that can be dealt together, found none$"):
        count_deals(showdown("AsKs, AsQs", "AsJs, AsTs", board="2c3d4h"))


def test_as_many_deals_are_told_of_as_were_expected() -> None:
    told: list[int] = []
    asked = showdown("AsKs", "QQ", "any", board="Ts9s2c5d")
    count_deals(asked, told.append)
    assert 0 < sum(told) == to_count(asked) == to_deal(asked)

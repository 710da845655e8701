"""Plans of Kuhn poker with n cards in closed form: what they are, and for which numbers there are none."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from verify.find.kuhn.any_cards import NoClosedForm, any_cards, first_plan, second_plan


def test_with_three_cards_player_2_has_the_only_optimal_plan() -> None:
    assert second_plan(3, F(1)) == [(F(1, 3), F(0)), (F(0), F(1, 3)), (F(1), F(1))]


def test_with_an_odd_number_of_cards_player_1_bets_two_thirds_of_what_player_2_does() -> None:
    for n in (19, 21, 23):
        bets = [x for x, _ in first_plan(n, F(1))]
        assert sum(bets[n // 2 :]) == 3 * sum(bets[: n // 2])


def test_low_bets_are_to_high_ones_as_the_bet_to_the_bet_and_two() -> None:
    for bet in (F(1, 2), F(7, 5), F(4)):
        bets = [x for x, _ in first_plan(30, bet)]
        middle = bets.index(0)
        low, high = sum(bets[:middle]), sum(bets[middle:])
        assert low * (bet + 2) == high * bet


@pytest.mark.parametrize(
    ("least", "ante", "bet"),
    [(3, F(1), F(0)), (3, F(1), F(7, 5)), (3, F(1), F(1, 20))],
)
def test_without_a_bet_or_with_a_long_period_nothing_is_found(least: int, ante: F, bet: F) -> None:
    with pytest.raises(NoClosedForm, match="expected a bet > 0 and a period up to 200"):
        any_cards(least, ante, bet)

"""Decisions by expected utility, exactly, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.explain.bet import Spot, SpotError, bet
from play.holdem.players.crra import best_share, worth
from tests.support.commands import Run, answer

FIFTH, FOUR_FIFTHS = Fraction(1, 5), Fraction(4, 5)


def test_kelly_folds_the_example_that_expected_wealth_calls() -> None:
    spot = Spot(FIFTH, 4, paid=Fraction(1, 20), price=Fraction(3, 20))
    assert bet(spot).data["best"] == "fold"
    low, high = map(Fraction, bet(spot).data["options"]["call"]["utility"])
    assert (low, high) == (Fraction(-5570244, 10**8), Fraction(-5570243, 10**8))
    assert bet(spot, Fraction(0)).data["best"] == "call"
    assert bet(spot, Fraction(0)).data["options"]["call"]["utility"] == ["-3/100", "-3/100"]


def test_kelly_stakes_eleven_fifteenths_on_the_river() -> None:
    assert bet(Spot(FOUR_FIFTHS, 4)).data["best share"] == ["11/15", "11/15"]


def test_without_a_best_share_above_it_the_least_raise_is_compared() -> None:
    spot = Spot(Fraction(1, 2), 3, price=Fraction(1, 5), paid=Fraction(1, 5), least=Fraction(3, 10))
    raised = bet(spot).data["options"]["raise"]
    assert raised["share"] == "1/2" and bet(spot).data["best share"] == ["1/4", "1/4"]


def test_kelly_has_no_call_of_all_chips_and_somebody_with_g_below_1_does() -> None:
    spot = Spot(Fraction(1, 2), 3, price=Fraction(1), paid=Fraction(9, 10))
    assert list(bet(spot).data["options"]) == ["fold"]
    assert bet(spot, Fraction(1, 2)).data["best"] == "call"


def test_nobody_folds_where_to_check_costs_nothing() -> None:
    assert [bet(Spot(p, 2)).data["best"] for p in (Fraction(0), FIFTH)] == ["call", "call"]
    assert bet(Spot(FIFTH, 2, paid=Fraction(1, 20), price=Fraction(1, 10))).data["best"] == "fold"


@given(
    st.fractions(Fraction(1, 20), Fraction(19, 20), max_denominator=20),
    st.integers(2, 6),
    st.fractions(Fraction(0), Fraction(1, 2), max_denominator=10),
    st.fractions(Fraction(1, 4), Fraction(6), max_denominator=4),
)
def test_shares_and_utilities_are_those_of_the_players(p: Fraction, n: int, folded: Fraction, g: Fraction) -> None:
    found = bet(Spot(p, n, folded=folded), g).data
    low, high = map(Fraction, found["best share"])
    share = float(best_share(float(p), n, float(folded), float(g)))
    assert float(low) - 1e-9 <= share <= float(high) + 1e-9
    if "raise" in found["options"]:
        staked, utility = (found["options"]["raise"][key] for key in ("share", "utility"))
        assert float(worth(float(p), float(Fraction(staked)), n, float(folded), float(g))) == pytest.approx(
            float(Fraction(utility[0])), abs=1e-7
        )


@pytest.mark.parametrize(
    ("spot", "expected"),
    [
        ({"p": Fraction(6, 5)}, "chance to win: expected a number from 0 to 1, found 6/5"),
        ({"p": Fraction(-1, 5)}, "chance to win: expected a number from 0 to 1, found -1/5"),
        ({"players": 1}, "players left: expected 2 or more, oneself among them, found 1"),
        ({"stack": Fraction(-3)}, "stack: expected chips above 0, found -3"),
        ({"folded": Fraction(-1)}, "folded: expected chips from 0 on, found -1"),
        ({"price": Fraction(2)}, "price: expected the total of a call, from the 0 paid to the stack of 1, found 2"),
    ],
)
def test_what_cannot_come_up_is_refused(spot: dict[str, Fraction], expected: str) -> None:
    with pytest.raises(SpotError) as refusal:
        Spot(**{"p": FIFTH, "players": 4, **spot})  # type: ignore[arg-type]
    assert str(refusal.value) == expected


def test_the_command_says_the_same(run: Run) -> None:
    found = answer(run, "bet", "0.2", "--players", "4", "--paid", "0.05", "--price", "0.15")
    assert found == bet(Spot(FIFTH, 4, paid=Fraction(1, 20), price=Fraction(3, 20))).data
    assert run("bet", "1/2", "--aversion=-1") == (
        *(2, ""),
        "gameproof: risk aversion: expected g >= 0, found -1\n",
    )


def test_what_is_exactly_0_is_shown_so() -> None:
    """Half log 2 + half log 1/2."""
    spot = Spot(Fraction(1, 2), 3, price=Fraction(1, 2), paid=Fraction(1, 2))
    assert list(map(Fraction, bet(spot).data["options"]["call"]["utility"])) == [
        Fraction(-1, 10**8),
        Fraction(1, 10**8),
    ]

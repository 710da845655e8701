"""Distributions that are correlated equilibria, and those that nearly are."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.facts import texts
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.nfg import read_nfg
from verify.check import check
from verify.find.equilibria.correlated import correlated_distribution
from verify.kernel.refusal import CheckFailed
from verify.theories.correlated.records import CorrelatedDistribution, Departure, Likely

CHICKEN = written(read_nfg(GAMES / "chicken.nfg"))
YIELD, DARE = "yield", "dare"


def likely(*shares: tuple[str, str, F]) -> tuple[Likely, ...]:
    """What Row and Column are told, and how likely it is."""
    return tuple(Likely({"Row": row, "Column": column}, p) for row, column, p in shares)


def mixed(both: F, one: F, none: F = F(0)) -> tuple[Likely, ...]:
    """Both yield, one of them does, or none."""
    shares = (YIELD, YIELD, both), (YIELD, DARE, one), (DARE, YIELD, one), (DARE, DARE, none)
    return likely(*(each for each in shares if each[2]))


LIGHTS = correlated_distribution(CHICKEN, mixed(F(1, 2), F(1, 4)))
"""At the edge: who is told to yield gains nothing by daring, and not more."""


def test_lights_are_an_equilibrium_that_pays_more_than_every_nash_equilibrium_to_both() -> None:
    lights = '[[{"Row": "yield", "Column": "yield"}, 1/2], [{"Row": "yield", "Column": "dare"}, 1/4],'
    lights += ' [{"Row": "dare", "Column": "yield"}, 1/4]]'
    assert texts(LIGHTS) == [
        f"correlated(G, {lights})",
        f"coarse_correlated(G, {lights})",
        f"extensive_form_correlated(G, {lights})",
        f"correlated_payoff(G, {lights}, 1) == 21/4",
        f"correlated_payoff(G, {lights}, 2) == 21/4",
    ]


def test_what_is_shifted_a_little_is_none_and_says_who_gains_by_what() -> None:
    found = correlated_distribution(CHICKEN, mixed(F(13, 25), F(6, 25)))
    told, instead = {"Row": YIELD}, {"Row": DARE}
    # 13/25 (7 - 6) + 6/25 (0 - 2)
    assert Departure(0, told, instead, F(1, 25)) in found.departures
    assert texts(found)[0].startswith("not correlated(")


def test_two_different_ones_of_three_are_a_coarse_equilibrium_alone() -> None:
    """Who is told to show a stone wins by scissors as often as he draws; the same whatever is told gains nothing."""
    game = written(read_nfg(GAMES / "stone_paper_scissors.nfg"))
    shows = ("stone", "paper", "scissors")
    apart = tuple(Likely({"One": a, "Two": b}, F(1, 6)) for a in shows for b in shows if a != b)
    found = correlated_distribution(game, apart)
    assert [text.split("(")[0] for text in texts(found)[:2]] == ["not correlated", "coarse_correlated"]
    assert Departure(0, {"One": "stone"}, {"One": "scissors"}, F(1, 6)) in found.departures
    assert all(each.told is not None for each in found.departures)


def test_a_distribution_that_is_not_even_coarse() -> None:
    found = correlated_distribution(CHICKEN, likely((YIELD, YIELD, F(1))))
    assert [text.split("(")[0] for text in texts(found)[:2]] == ["not correlated", "not coarse_correlated"]
    assert Departure(1, None, {"Column": DARE}, F(1)) in found.departures


def test_what_is_asked_for_is_said_though_it_gains_nothing() -> None:
    more = [(0, {"Row": DARE}, {"Row": YIELD}), (1, None, {"Column": YIELD})]
    found = correlated_distribution(CHICKEN, LIGHTS.distribution, more)
    # 1/4 (6 - 7), and 1/2 0 + 1/4 (2 - ...): Column who always yields gets 6 or 2
    assert [each.gain for each in found.departures] == [F(-1, 4), F(-1, 4)]
    check(found)


@for_each(
    ("change", "says"),
    [
        (lambda c: replace(c, distribution=c.distribution[:-1]), "expected probabilities > 0 that add up to 1, found"),
        (lambda c: replace(c, distribution=(*c.distribution, c.distribution[0])), "expected each profile once"),
        (
            lambda c: replace(c, distribution=likely((YIELD, YIELD, F(2)), (DARE, DARE, F(-1)))),
            "expected probabilities",
        ),
        (lambda c: replace(c, distribution=(Likely({"Row": YIELD}, F(1)),)), "expected the choices of player 2"),
        (lambda c: replace(c, distribution=(Likely({"X": YIELD}, F(1)),)), "expected information sets of the game"),
        (lambda c: replace(c, payoffs=(F(5), F(21, 4))), "payoffs: expected 21/4, 21/4, found 5, 21/4"),
        (
            lambda c: replace(c, departures=(Departure(0, {"Row": YIELD}, {"Row": DARE}, F(1)),)),
            r"departures\[0\].gain: expected 0, found 1",
        ),
        (
            lambda c: replace(c, departures=(Departure(2, None, {"Row": DARE}, F(0)),)),
            "expected a player from 1 to 2, found 3",
        ),
    ],
)
def test_what_is_not_so_is_refused(change: object, says: str) -> None:
    with pytest.raises(CheckFailed, match=says):
        check(change(LIGHTS))  # type: ignore[operator]


def test_strategies_name_choices_where_own_ones_lead() -> None:
    """Of reduced strategies of a game in turns; a choice that is not met is none of the profile."""
    from trees.formats.efg import read_efg

    centipede = written(read_efg(GAMES / "centipede.efg"))
    assert isinstance(centipede.text.data(), dict)
    with pytest.raises(CheckFailed, match="expected the choices of player 1 wherever they lead"):
        check(CorrelatedDistribution(centipede, (Likely({}, F(1)),), (F(0), F(0)), ()))

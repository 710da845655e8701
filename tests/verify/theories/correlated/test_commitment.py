"""What a player gets who announces a mixed strategy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F

import pytest

from derivations.inputs.matrices import bimatrix
from tests.support.effort import for_each, tries
from tests.support.facts import texts
from tests.support.games_at_once import at_once
from tests.support.textbook_games import LEADERS as GAME
from verify.check import check
from verify.find.equilibria.correlated import announced_strategy, commitment
from verify.kernel.refusal import CheckFailed
from verify.theories.correlated.records import Commitment, Likely

FOUND = commitment(GAME, 0)


def test_an_announced_mixture_earns_more_than_the_only_equilibrium() -> None:
    """Conitzer and Sandholm (2006), section 1, from memory: half of both, and the other one answers R."""
    assert FOUND.value == F(7, 2)
    assert texts(FOUND) == [
        "commitment_value(G, 1) == 7/2",
        'commitment_payoff(G, 1, [[{"A": "U"}, 1/2], [{"A": "D"}, 1/2]]) == 7/2',
    ]


def test_a_little_less_of_the_second_row_and_the_other_one_answers_otherwise() -> None:
    shares = (Likely({"A": "U"}, F(51, 100)), Likely({"A": "D"}, F(49, 100)))
    found = announced_strategy(GAME, 0, shares)
    assert (found.payoff, found.reply) == (F(151, 100), {"B": "L"})
    check(found)


def test_of_a_zero_sum_game_it_is_the_value() -> None:
    assert commitment(bimatrix([[3, -1], [-2, 1]]), 0).value == F(1, 7)


def by_programs_on_a_grid(payoffs: dict[tuple[int, ...], tuple[F, ...]]) -> F:
    """The most over what player 1 of 2 x n announces: at the points where the other one is indifferent, and the ends.

    Between such points best replies stay, and what the leader gets is linear.
    """
    replies = sorted({j for _, j in payoffs})
    gaps = [[payoffs[i, j][1] for i in (0, 1)] for j in replies]
    ends = {F(0), F(1)}
    for a in gaps:
        for b in gaps:
            slope = (a[1] - b[1]) - (a[0] - b[0])
            if slope and 0 <= (point := -(a[0] - b[0]) / slope) <= 1:
                ends.add(point)
    best = []
    for q in ends:
        worth = {j: (1 - q) * payoffs[0, j][1] + q * payoffs[1, j][1] for j in replies}
        best += [(1 - q) * payoffs[0, j][0] + q * payoffs[1, j][0] for j in replies if worth[j] == max(worth.values())]
    return max(best)


@for_each("seed", range(tries(30)))
def test_it_is_what_indifference_gives(seed: int) -> None:
    drawn = at_once((2, 4), seed, most=4)
    found = commitment(drawn.game, 0)
    check(found)
    assert found.value == by_programs_on_a_grid(dict(drawn.payoffs))


@for_each(
    ("change", "says"),
    [
        (lambda c: replace(c, leader=1), "reply: expected the choices of player 1 wherever they lead"),
        (lambda c: replace(c, leader=2), "leader: expected one of 2 players, found 3 of 2"),
        (lambda c: replace(c, reply={"B": "L"}), "value: expected 3/2, found 7/2"),
        (lambda c: replace(c, value=F(4)), "value: expected 7/2, found 4"),
        (
            lambda c: replace(c, strategy=(Likely({"A": "U"}, F(1)),), value=F(4)),
            "reply: expected a best one, found one that earns less",
        ),
        (
            lambda c: replace(c, strategy=(Likely({"A": "D"}, F(1)),), value=F(3)),
            "multipliers: expected at most 3 at each profile, found 7/2 at one",
        ),
        (lambda c: replace(c, strategy=(*c.strategy, c.strategy[0])), "expected each strategy once"),
        (lambda c: replace(c, multipliers=()), "expected at most 7/2 at each profile, found 4 at one"),
        (
            lambda c: replace(c, multipliers=(replace(c.multipliers[0], player=0),)),
            "expected departures of player 2 from what is told, found others",
        ),
        (
            lambda c: replace(c, multipliers=(replace(c.multipliers[0], told=None),)),
            "expected departures of player 2 from what is told, found others",
        ),
    ],
)
def test_what_does_not_show_it_is_refused(change: Callable[[Commitment], Commitment], says: str) -> None:
    with pytest.raises(CheckFailed, match=says):
        check(change(FOUND))


def test_a_reply_that_the_leader_likes_less_is_refused() -> None:
    half = (Likely({"A": "U"}, F(1, 2)), Likely({"A": "D"}, F(1, 2)))
    found = announced_strategy(GAME, 0, half)
    assert found.payoff == F(7, 2)
    with pytest.raises(CheckFailed, match="expected the best one that the leader likes"):
        check(replace(found, reply={"B": "L"}, payoff=F(3, 2)))


def test_three_players_are_refused() -> None:
    with pytest.raises(CheckFailed, match="leader: expected one of 2 players, found 1 of 3"):
        commitment(at_once((2, 2, 2), 1).game, 0)

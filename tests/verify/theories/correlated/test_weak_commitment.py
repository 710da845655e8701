"""What a leader gets who announces a mixed strategy and is answered to his harm: against breakpoints, and tampering."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from itertools import pairwise

import pytest

from derivations.inputs.matrices import bimatrix
from tests.support.effort import tries
from tests.support.facts import texts
from tests.support.games_at_once import at_once
from tests.support.textbook_games import LEADERS as GAME
from verify.check import check
from verify.find.equilibria.correlated import commitment
from verify.find.equilibria.weak_commitment import weak_commitment
from verify.kernel.refusal import CheckFailed
from verify.theories.correlated.records import Likely


def test_half_and_half_is_approached_and_not_got() -> None:
    """von Stengel and Zamir (2010): in generic games both values are the same."""
    found = weak_commitment(GAME, 0)
    assert found.value == commitment(GAME, 0).value == F(7, 2)
    assert texts(found) == ["weak_commitment_value(G, 1) == 7/2", "not weak_commitment_attained(G, 1)"]


def test_replies_that_are_as_good_everywhere_answer_to_the_leaders_harm() -> None:
    game = bimatrix([[3, 1], [0, 2]], [[1, 1], [0, 0]])
    found = weak_commitment(game, 0)
    assert (commitment(game, 0).value, found.value, found.attained) == (3, F(3, 2), True)


@pytest.mark.parametrize(
    ("pays", "costs"),
    [
        # of two replies that are as good everywhere the one that harms more answers where a third one is as good too
        ([[2, 0, 0, 0], [0, 0, 2, 2]], [[0, 0, 1, 0], [1, 1, 0, 0]]),
        # that another reply is worse for him takes that he gets the value by the first one
        ([[1, 1, 2, 0], [2, 1, 1, 0]], [[1, 0, 0, 0], [1, 0, 1, 1]]),
    ],
)
def test_ties_of_several_replies_are_settled(pays: list[list[int]], costs: list[list[int]]) -> None:
    found = weak_commitment(bimatrix(pays, costs), 0)
    assert not found.attained
    check(found)
    turned = [[list(column) for column in zip(*each, strict=True)] for each in (costs, pays)]
    assert weak_commitment(bimatrix(*turned), 1).value == found.value


def by_breakpoints(payoffs: dict[tuple[int, ...], tuple[F, ...]]) -> tuple[F, bool]:
    """The supremum, and whether it is got, of player 1 of 2 x n: at points where best replies change and between them.

    Between these points what the leader gets is the least of linear functions, whose crossings are points too.
    """
    replies = sorted({j for _, j in payoffs})

    def at(q: F, j: int, player: int) -> F:
        return (1 - q) * payoffs[0, j][player] + q * payoffs[1, j][player]

    points = {F(0), F(1)}
    for player in (0, 1):
        for j in replies:
            for k in replies:
                ends = [at(F(q), j, player) - at(F(q), k, player) for q in (0, 1)]
                if ends[0] != ends[1] and 0 <= (point := ends[0] / (ends[0] - ends[1])) <= 1:
                    points.add(point)

    def best(q: F) -> list[int]:
        most = max(at(q, j, 1) for j in replies)
        return [j for j in replies if at(q, j, 1) == most]

    got = [min(at(q, j, 0) for j in best(q)) for q in points]
    between = [(low, (low + high) / 2, high) for low, high in pairwise(sorted(points))]
    near = [max(min(at(end, j, 0) for j in best(middle)) for end in (low, high)) for low, middle, high in between]
    inner = [min(at(middle, j, 0) for j in best(middle)) for _, middle, _ in between]
    value = max(*got, *near)
    return value, value in (*got, *inner)


@pytest.mark.parametrize("seed", range(tries(30)))
def test_it_is_what_breakpoints_give(seed: int) -> None:
    drawn = at_once((2, 3), seed, most=3)
    found = weak_commitment(drawn.game, 0)
    check(found)
    assert (found.value, found.attained) == by_breakpoints(dict(drawn.payoffs))
    assert found.value <= commitment(drawn.game, 0).value


def test_what_is_approached_is_not_said_to_be_got() -> None:
    found = weak_commitment(GAME, 0)
    with pytest.raises(CheckFailed, match="attained: expected whether the value is got"):
        check(replace(found, attained=True))
    with pytest.raises(CheckFailed, match="expected each of 2 replies once"):
        check(replace(found, alone=found.alone[:1]))
    with pytest.raises(CheckFailed, match="strategy: expected 7/2"):
        check(replace(found, strategy=(Likely({"A": "D"}, F(1)),)))

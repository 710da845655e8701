"""The best and the worst correlated equilibria, and what does not show that they are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.facts import texts
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.nfg import read_nfg
from verify.check import check
from verify.find.equilibria.correlated import correlated_optimum
from verify.kernel.refusal import CheckFailed
from verify.theories.correlated.departures import COARSE, CORRELATED
from verify.theories.correlated.optimum import BEST, WORST
from verify.theories.correlated.records import CorrelatedOptimum, Likely, LinearGoal

CHICKEN = written(read_nfg(GAMES / "chicken.nfg"))
JORDAN = written(read_nfg(GAMES / "jordan.nfg"))
WELFARE = LinearGoal((F(1), F(1)), ())
BEST_OF_CHICKEN = correlated_optimum(CHICKEN, WELFARE)


def crash(number: F) -> LinearGoal:
    """That both dare."""
    return LinearGoal((), (Likely({"Row": "dare", "Column": "dare"}, number),))


@pytest.mark.parametrize(
    ("goal", "concept", "end", "value"),
    [
        (WELFARE, CORRELATED, BEST, F(21, 2)),
        (WELFARE, CORRELATED, WORST, F(36, 5)),
        (LinearGoal((F(1), F(0)), ()), CORRELATED, BEST, F(7)),
        (LinearGoal((F(0), F(1)), ()), CORRELATED, WORST, F(2)),
        (LinearGoal((F(1), F(-1)), ()), COARSE, BEST, F(5)),
        (crash(F(1)), CORRELATED, BEST, F(1, 5)),
        (crash(F(1)), CORRELATED, WORST, F(0)),
    ],
)
def test_chicken(goal: LinearGoal, concept: str, end: str, value: F) -> None:
    found = correlated_optimum(CHICKEN, goal, concept, end)
    assert found.value == value
    check(found)


def test_a_goal_is_said_in_all_its_ways() -> None:
    assert [text.partition(" ==")[0] for text in texts(BEST_OF_CHICKEN)[:2]] == [
        'best_correlated(G, "welfare")',
        "best_correlated(G, [1, 1])",
    ]
    own = correlated_optimum(CHICKEN, LinearGoal((F(0), F(1)), ()), COARSE, WORST)
    assert [text.partition(" ==")[0] for text in texts(own)[:2]] == [
        "worst_coarse_correlated(G, 2)",
        "worst_coarse_correlated(G, [0, 1])",
    ]
    said = texts(correlated_optimum(CHICKEN, crash(F(-1)), CORRELATED, WORST))[0]
    assert said == 'worst_correlated(G, [[{"Row": "dare", "Column": "dare"}, -1]]) == -1/5'


def test_three_players_by_their_best_distribution() -> None:
    """Two of three win each time at most: each of the profiles that pay 1 + 1 - 1 or the like, told in turn."""
    found = correlated_optimum(JORDAN, LinearGoal((F(1), F(1), F(1)), ()))
    assert found.value == 1 and len(found.distribution) > 1
    check(found)


def dearer(c: CorrelatedOptimum) -> CorrelatedOptimum:
    """With a value that is not reached."""
    return replace(c, value=c.value + 1)


def cheaper(c: CorrelatedOptimum) -> CorrelatedOptimum:
    """With another equilibrium, that has less."""
    pure = Likely({"Row": "yield", "Column": "dare"}, F(1))
    return replace(c, distribution=(pure,), value=F(9))


@for_each(
    ("change", "says"),
    [
        (dearer, "value: expected 21/2, found 23/2"),
        (cheaper, "multipliers: expected at most 9 at each profile, found 21/2 at one"),
        (lambda c: replace(c, distribution=(Likely({"Row": "yield", "Column": "yield"}, F(1)),), value=F(12)), "gains"),
        (lambda c: replace(c, multipliers=c.multipliers[1:]), "expected at most 21/2 at each profile"),
        (
            lambda c: replace(c, multipliers=(replace(c.multipliers[0], weight=-c.multipliers[0].weight),)),
            "expected one > 0",
        ),
        (lambda c: replace(c, concept=COARSE), "expected departures of the concept coarse correlated"),
        (lambda c: replace(c, end=WORST), "expected at most -21/2 at each profile"),
        (lambda c: replace(c, end="most"), "extensive-form correlated, and best or worst"),
        (lambda c: replace(c, goal=LinearGoal((F(1),), ())), "expected one for each of 2 players, found 1"),
        (lambda c: replace(c, goal=replace(c.goal, profiles=crash(F(1)).profiles)), "found both"),
    ],
)
def test_what_does_not_show_it_is_refused(change: Callable[[CorrelatedOptimum], CorrelatedOptimum], says: str) -> None:
    with pytest.raises(CheckFailed, match=says):
        check(change(BEST_OF_CHICKEN))

"""The absent-minded driver, and players who forget what they did."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.efg import from_efg, read_efg
from trees.tree import TooLarge, Tree
from verify.check import check
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.text import shown
from verify.theories.recall import strategies as forgetful
from verify.theories.recall.profile import ForgetfulRegret, ForgetfulRegrets

DRIVER = read_efg(GAMES / "driver.efg")
TWO_CROSSINGS = """EFG 2 R "two roads" { "A" }
p "" 1 1 "road" { "north" "south" } 0
p "" 1 2 "cross" { "on" "off" } 0 p "" 1 2 "cross" { "on" "off" } 0 t "" 1 "" { 0 } t "" 2 "" { 3 } t "" 3 "" { 0 }
p "" 1 2 "cross" { "on" "off" } 0 p "" 1 2 "cross" { "on" "off" } 0 t "" 1 "" t "" 4 "" { 8 } t "" 3 ""
"""
# after his own move, which he forgets, A is to name it again
NAMES = """EFG 2 R "names" { "A" }
p "" 1 1 "choose" { "h" "t" } 0
p "" 1 2 "name" { "h" "t" } 0 t "" 1 "" { 1 } t "" 2 "" { 0 }
p "" 1 2 "name" { "h" "t" } 0 t "" 2 "" t "" 1 ""
"""


def mixed(label: str, first: str, second: str, p: F) -> dict[str, dict[str, F]]:
    return {label: {first: p, second: 1 - p}}


def driver(on: F) -> ForgetfulRegrets:
    return forgetful_regrets(written(DRIVER), ({"exit": {"off": 1 - on, "on": on}},))


def test_the_driver_does_best_to_go_on_with_two_thirds() -> None:
    # Piccione and Rubinstein (1997), example 1: 4 p (1 - p) + p^2 is largest at 2/3, where it is 4/3
    (found,) = driver(F(2, 3)).players
    assert found == ForgetfulRegret(F(4, 3), F(-1, 3), {"exit": "on"}, F(0), None)
    facts = [shown(fact).partition("(")[0] for fact in check(driver(F(2, 3)))]
    assert facts == ["nash", "behaviour_equilibrium", "payoff", "gain", "regret"]


def test_one_half_is_nearly_as_good_and_refuted() -> None:
    (found,) = driver(F(1, 2)).players
    assert (found.payoff, found.regret) == (F(5, 4), F(1, 12))
    assert found.deviation == {"exit": {"off": F(1, 3), "on": F(2, 3)}}
    assert shown(check(driver(F(1, 2)))[0]).startswith("not nash(")


def test_the_best_pure_strategy_is_no_best_strategy() -> None:
    (found,) = driver(F(1)).players
    assert (found.pure_gain, found.regret) == (0, F(1, 3))


def test_other_choices_are_pure_where_one_probability_is_forgotten() -> None:
    cross = {"cross": {"on": F(1, 2), "off": F(1, 2)}}
    found = forgetful_regrets(written(from_efg(TWO_CROSSINGS, "two")), (mixed("road", "north", "south", F(1)) | cross,))
    assert check(found)
    (each,) = found.players
    assert (each.payoff, each.regret) == (F(3, 4), F(5, 4))
    assert each.deviation == mixed("road", "north", "south", F(0)) | cross


def test_without_a_set_met_twice_a_pure_strategy_is_best() -> None:
    profile = (mixed("choose", "h", "t", F(1, 2)) | mixed("name", "h", "t", F(1, 2)),)
    found = forgetful_regrets(written(from_efg(NAMES, "names")), profile)
    (each,) = found.players
    assert each == ForgetfulRegret(F(1, 2), F(1, 2), {"choose": "h", "name": "h"}, F(1, 2), None)
    # a single choice gains nothing, though both together do
    assert found.one_set == {"choose": F(0), "name": F(0)}


def test_an_irrational_best_probability_is_not_settled() -> None:
    # three crossings: 3 p^2 (1 - p) + p (1 - p) has its largest value at a root of 9 p^2 - 4 p - 1
    crossing = 'p "" 1 1 "exit" { "on" "off" } 0\n'
    ends = 't "" 1 "" { 0 } t "" 2 "" { 3 } t "" 3 "" { 1 } t "" 4 "" { 0 }'
    tree = from_efg(f'EFG 2 R "three" {{ "A" }} {crossing * 3} {ends}', "three")
    found = forgetful_regrets(written(tree), (mixed("exit", "on", "off", F(1)),))
    (each,) = found.players
    assert (each.payoff, each.regret, each.deviation) == (0, None, None)
    assert [shown(fact).partition("(")[0] for fact in check(found)] == ["payoff", "gain"]


def test_a_strategy_must_say_what_is_done_everywhere() -> None:
    with pytest.raises(
        PlanError, match=r"^player 1: expected probabilities at all own information sets alone, found none"
    ):
        forgetful_regrets(written(DRIVER), ({},))


def test_too_many_pure_strategies_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetful, "MOST_STEPS", 6)
    tree: Tree = from_efg(NAMES, "names")
    profile = (mixed("choose", "h", "t", F(1, 2)) | mixed("name", "h", "t", F(1, 2)),)
    with pytest.raises(TooLarge, match=r"^replies without perfect recall: expected at most 6 steps"):
        forgetful_regrets(written(tree), profile)


@for_each(
    ("change", "said"),
    [
        ({"payoff": F(1)}, "expected payoff 5/4"),
        ({"pure_gain": F(0)}, "expected payoff 5/4 and a gain of -1/4"),
        ({"pure": {"exit": "off"}}, "expected payoff 5/4 and a gain of -1/4 by"),
        ({"regret": F(1, 13)}, "expected a deviation that gains 1/13, found gains of 1/12"),
        ({"regret": F(0), "deviation": None}, "expected no behaviour strategy to gain more than 0"),
        ({"regret": None}, "expected a deviation with a regret alone, found one"),
        ({"deviation": {"exit": {"off": F(1, 2), "on": F(1, 2)}}}, "expected a deviation that gains 1/12, found"),
        ({"deviation": {"exit": {"off": F(4, 3), "on": F(-1, 3)}}}, "expected on >= 0, found -1/3"),
        ({"deviation": {}}, "expected probabilities at all own information sets alone, found none at 'exit'"),
    ],
)
def test_a_changed_number_is_refused(change: dict[str, object], said: str) -> None:
    found = driver(F(1, 2))
    with pytest.raises(CheckFailed, match=said):
        check(replace(found, players=(replace(found.players[0], **change),)))  # type: ignore[arg-type]


def test_less_may_be_claimed() -> None:
    found = driver(F(1, 2))
    less = replace(found, players=(replace(found.players[0], regret=None, deviation=None),))
    assert [shown(fact).partition("(")[0] for fact in check(less)] == ["payoff", "gain"]

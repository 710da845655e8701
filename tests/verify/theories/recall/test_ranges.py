"""For which probabilities, or payoffs, the absent-minded driver is in equilibrium with himself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.effort import for_each
from tests.support.facts import texts
from tests.support.files import GAMES
from tests.support.samples import sample
from tests.support.subjects import written
from trees.formats.efg import read_efg
from trees.formats.json_tree import from_json, to_json
from verify.check import check
from verify.find.cutting import Uncut
from verify.find.equilibria.forgetful_set import forgetful_set
from verify.kernel.games.game import digest
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.language.text import shown
from verify.theories.recall.ranges import ForgetfulPiece, ForgetfulSet, Temptation

a = Ratio.variable()
DRIVER = read_efg(GAMES / "driver.efg")


def mixed(on: Any) -> tuple[dict[str, dict[str, Any]]]:
    return ({"exit": {"off": 1 - on, "on": on}},)


def driver() -> ForgetfulSet:
    found: Any = sample("equilibrium set without perfect recall")
    return found  # type: ignore[no-any-return]


def home(low: int, high: int) -> Given:
    """The driver to whom his home is worth a, from low to high."""
    from sympy import Symbol

    crossing = {"player": 0, "infoset": "exit"}
    nodes = [{"id": "one", **crossing}, {"id": "two", **crossing}]
    nodes += [{"id": name, "payoff": [pay]} for name, pay in (("early", "0"), ("home", "a"), ("motel", "1"))]
    edges = [("one", "early", "off"), ("one", "two", "on"), ("two", "home", "off"), ("two", "motel", "on")]
    data = {
        "directed": True,
        "multigraph": False,
        "graph": {"name": "home", "parameters": {"a": [str(low), str(high)]}},
        "nodes": nodes,
        "edges": [{"source": s, "target": t, "action": act} for s, t, act in edges],
    }
    tree = to_json(from_json(data, "home", {"a": Symbol("a", real=True)}))
    return Given(tree, digest(tree))


def test_going_on_with_two_thirds_alone_is_an_equilibrium() -> None:
    # Piccione and Rubinstein (1997), example 1
    assert texts(driver(), "p", P=driver().profile) == [
        "for p in [0, 1]: payoff(G, P, 1) == 4*p - 3*p^2",
        "for p in [0, 1]: nash(G, P) exactly when p in {2/3}",
    ]


def test_two_thirds_is_best_exactly_where_home_is_worth_four() -> None:
    found = forgetful_set(home(2, 8), Parameter("a", Range(F(2), F(8))), mixed(F(2, 3)))
    assert [shown(fact).rpartition(" exactly when ")[2] for fact in check(found)[1:]] == ["a in {4}"]
    # what is best instead is a formula
    assert {str(piece.temptation.strategy["exit"]["on"]) for piece in found.pieces if piece.temptation} == {
        str(a / (2 * (a - 1)))
    }


def test_going_on_for_sure_is_best_as_long_as_home_is_worth_little() -> None:
    found = forgetful_set(home(0, 8), Parameter("a", Range(F(0), F(8))), mixed(F(1)))
    assert [shown(fact).rpartition(" exactly when ")[2] for fact in check(found)[1:]] == ["a in [0, 2]"]


def test_an_irrational_value_is_not_looked_for() -> None:
    # a/(2 (a - 1)) = a/5 at 7/2, and at no other place; a/(2 (a - 1)) = a/(a^2 - 1) at 1 + ...
    with pytest.raises(Uncut, match="expected rational values where it begins or ceases to be one"):
        forgetful_set(home(2, 8), Parameter("a", Range(F(2), F(8))), mixed(a * a / 64))


@for_each(
    ("change", "said"),
    [
        ({"points": ()}, "points: expected p = 2/3 there exactly if no gain beside it is > 0"),
        ({"points": (F(2, 3), F(1))}, "points: expected p = 1 there exactly if"),
        ({"points": (F(2, 3), F(1, 2))}, "points: expected different ends of pieces"),
        ({"payoffs": (F(1),)}, "expected .*, found 1"),
        ({"pieces": (ForgetfulPiece(Range(F(0), F(1)), None),), "points": ()}, "found that not shown"),
        (
            {"pieces": (ForgetfulPiece(Range(F(0), F(1)), Temptation(0, mixed(F(2, 3))[0], F(1))),)},
            "pieces\\[0\\]: expected a gain of",
        ),
        ({"pieces": (ForgetfulPiece(Range(F(0), F(1)), Temptation(1, {}, F(1))),)}, "expected a player from 0 to 0"),
        (
            {"pieces": (ForgetfulPiece(Range(F(0), F(1)), Temptation(0, mixed(2 * a)[0], F(1))),)},
            "expected off >= 0",
        ),
        ({"pieces": ()}, "points: expected none without pieces"),
    ],
)
def test_what_is_changed_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(CheckFailed, match=said):
        check(replace(driver(), **change))


def test_a_profile_that_is_none_for_some_values_is_refused() -> None:
    with pytest.raises(CheckFailed, match="expected off >= 0 on"):
        check(replace(driver(), parameter=Parameter("p", Range(F(0), F(2)))))
    assert written(DRIVER) == driver().game

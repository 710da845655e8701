"""Derivations with parameters: exact ranges, regrets by pieces, equations in the parameter, conditions."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from derivations.explain.at_length.derived import Derived, derivation_of
from derivations.explain.at_length.ranges import end
from derivations.explain.at_length.subject import subject_of
from derivations.inputs.game import game_named
from derivations.inputs.profile import Claimed, read_profile
from derivations.print.blocks import plain
from tests.support.derivations import lines, rows
from tests.support.kuhn_profiles import ALPHA, GAME, THIRD, profile
from tests.support.open_profiles import rising_entry
from verify.kernel.games.game import digest
from verify.kernel.games.subject import Game, Given
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root

IN = {"Player 1": {"enter?": {"out": 0, "in": 1}}, "Player 2": {"fight?": {"fight": 0, "yield": 1}}}


def pennies(prize: str) -> Game:
    """Matching pennies in which heads pay `prize`, a polynomial in a, 1 <= a <= 2."""
    nodes: list[dict[str, Any]] = [
        {"id": "r", "player": 0, "infoset": "hide"},
        {"id": "h", "player": 1, "infoset": "name"},
        {"id": "t", "player": 1, "infoset": "name"},
    ]
    edges: list[dict[str, Any]] = [
        {"source": "r", "target": "h", "action": "heads"},
        {"source": "r", "target": "t", "action": "tails"},
    ]
    for hidden in "ht":
        for named in "ht":
            won = prize if hidden == named == "h" else "1" if hidden == named else "-1"
            nodes.append({"id": hidden + named, "payoff": [won, f"-({won})"]})
            action = "heads" if named == "h" else "tails"
            edges.append({"source": hidden, "target": hidden + named, "action": action})
    graph = {"name": "pennies", "parameters": {"a": ["1", "2"]}}
    tree = {"directed": True, "multigraph": False, "graph": graph, "nodes": nodes, "edges": edges}
    return Given(tree, digest(tree))


@pytest.fixture(scope="module")
def calls() -> Derived:
    return derivation_of(GAME, Claimed(GAME, {"alpha": Ratio.variable()}, profile(THIRD), (ALPHA,), None, ()))


def test_a_call_of_one_third_is_an_equilibrium_for_0_alone(calls: Derived) -> None:
    assert plain(calls.settled).startswith(r"The profile is a Nash equilibrium exactly for \alpha = 0. ")
    regrets = rows(calls, "Where", "Player", "Regret", "By")
    assert [r"0 \le \alpha \le \frac{1}{3}", "Player 1", "0", ""] in regrets
    (second,) = [row for row in regrets if row[1] == "Player 2"]
    assert second[2] == r"\frac{\alpha}{3}"


def test_what_does_not_pay_the_same_is_a_formula_in_the_parameter(calls: Derived) -> None:
    bluffs = r"\frac{1}{6} \cdot \alpha \cdot \frac{1}{3} = \frac{\alpha}{18}"
    assert ["JQ / bet / call", bluffs, r"\left(-2, 2\right)"] in rows(calls, "End", "Probability", "Payoffs")
    said = lines(calls.blocks)
    assert "The actions used do not pay the same for all values of the parameters:" in said
    assert r"\frac{\alpha}{2} - \frac{1}{3} - \left(\alpha - \frac{1}{3}\right) &= - \frac{\alpha}{2}" in said
    assert "p_{3} &= 3 p_{1}" in said


def test_entry_is_an_equilibrium_from_where_it_pays() -> None:
    game = rising_entry()
    found = derivation_of(game, read_profile(game, IN))
    where = r"exactly for 0 \le a \le 1. "
    assert plain(found.settled) == f"The profile is a Nash equilibrium {where}It is subgame perfect {where}"
    assert [each.kind for each in found.evidence] == ["ranges", "perfect"]


def test_the_value_of_pennies_is_a_formula() -> None:
    found = derivation_of(pennies("a"))
    (row,) = rows(found, "Where", "Value to Player 1", "Dimension for Player 1", "Dimension for Player 2")
    assert row == ["1 < a < 2", r"\frac{a - 1}{3 + a}", "0", "0"]
    assert r"p_{1} &= \frac{1 + a}{3 + a}" in lines(found.blocks)


def test_several_parameters_have_conditions() -> None:
    game = rising_entry("b", {"a": ["-1", "1"], "b": ["-2", "2"]})
    found = derivation_of(game, read_profile(game, IN))
    assert {row[0] for row in rows(found, "Condition", "Player", "Deviation", "Instead of")} == {
        r"a \ge 0",
        r"1 + b \ge 0",
    }


def test_an_end_of_a_range_is_written_with_its_root() -> None:
    assert end(Fraction(1, 3)).shown == r"\frac{1}{3}"
    assert end(Root(Polynomial.of([-2, 0, 1]), 1)).shown == r"- \sqrt{2}"
    assert end(Root(Polynomial.of([-2, 0, 0, 1]), 1)).shown == r"\text{root 1 of } z^{3} - 2"


def test_a_built_in_game_with_a_parameter_keeps_the_name_of_it() -> None:
    assert subject_of(game_named("kuhn", {"bet": "B"})).title == "kuhn cards=3 ante=1 bet=B"
    assert subject_of(game_named("kuhn", {})).title == "Kuhn poker, 3 cards, ante 1, bet 1"

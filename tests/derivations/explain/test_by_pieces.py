"""Formulas by ranges of a parameter, fed back: each is judged on its range."""

from __future__ import annotations

from functools import cache

import pytest

from derivations import api
from derivations.explain.answer import Answer
from derivations.explain.by_pieces import HELD
from derivations.inputs.game import Usage
from derivations.inputs.matrices import bimatrix
from tests.support.open_games import RISING_PENNIES
from verify.certificates import AllOf
from verify.check import check
from verify.kernel.games.game import digest
from verify.kernel.games.subject import Game, Given
from verify.theories.optimal_sets.records import OptimalPlans


@cache
def pennies() -> tuple[Game, Answer]:
    return RISING_PENNIES, api.solve(RISING_PENNIES)


def test_what_solve_finds_is_an_equilibrium_on_every_range() -> None:
    game, found = pennies()
    answer = api.verify(game, found)
    assert answer.data["Nash equilibrium"] == "yes"
    assert [each["formulas for"] for each in answer.data["by ranges"]] == ["1 < a < 4"]
    assert isinstance(answer.certificate, AllOf) and check(answer.certificate) == answer.facts
    assert "formulas for 1 < a < 4, judged for 1 <= a <= 4" in str(answer)


def test_formulas_of_another_game_are_no_equilibrium_of_this_one() -> None:
    game, found = pennies()
    assert isinstance(game, Given)
    data = game.text.data()
    (leaf,) = (node for node in data["nodes"] if node["id"] == "hh")
    leaf["payoff"] = ["2*a", "-2*a"]
    answer = api.verify(Given(data, digest(data)), found)
    assert answer.data["Nash equilibrium"] == "not for all values"


def test_where_the_game_does_not_exist_at_an_end_less_is_judged_and_that_is_said() -> None:
    found = api.solve("liars-dice", faces=2, penalty="P", by="tree")
    assert isinstance(found.certificate, OptimalPlans) and found.certificate.parameter is not None
    answer = api.verify("liars-dice", found, faces=2, penalty="P")
    assert answer.data["Nash equilibrium"] == "yes where judged"
    first = answer.data["by ranges"][0]
    assert (first["formulas for"], first["whole range"]) == ("0 < P < 1", "no")
    assert first["judged for"].startswith("1/") and first["Nash equilibrium for all these values"] == "yes"


def test_a_game_without_the_parameter_is_refused() -> None:
    with pytest.raises(Usage, match=r"^profile: expected a game with the parameter a of the answer, found none$"):
        api.verify("kuhn", pennies()[1])


def test_nothing_else_is_asked_of_formulas_by_ranges() -> None:
    for asked in ({"payoff": "1, -1"}, {"beliefs": {}}, {"rational": True}, {"equilibrium": 1}):
        with pytest.raises(Usage, match=r"^verify: expected nothing else with formulas by ranges of a parameter"):
            api.verify(*pennies(), **asked)  # type: ignore[arg-type]


def test_a_plan_that_solve_prints_can_be_pasted_as_a_profile() -> None:
    game, found = pennies()
    piece = found.data["pieces"][0]
    pasted = {
        who: {label: {action: plans["weights"].get(f"{label}: {action}", "0") for action in ("heads", "tails")}}
        for (who, plans), label in zip(piece["optimal plans"].items(), ("Even", "Odd"), strict=True)
    }
    assert pasted["Even"]["Even"]["heads"] == "2/(a + 3)"
    answer = api.verify(game, pasted)
    assert answer.data["Nash equilibrium"] == "yes"


@pytest.mark.parametrize("parameters", [{"p": ["0", "1/2"]}, {"p": ["0", "1/2"], "q": ["1/4", "1"]}])
def test_a_judged_profile_with_formulas_is_judged_alike_when_it_is_given_back(parameters: dict[str, list[str]]) -> None:
    other = "q/(1 + q)" if "q" in parameters else "1/2"
    profile = {
        "parameters": parameters,
        "Even": {"Even": {"heads": "p/(1 + p)", "tails": "1/(1 + p)"}},
        "Odd": {"Odd": {"heads": other, "tails": f"1 - {other}"}},
    }
    first = api.verify(pennies()[0], profile)
    assert api.verify(pennies()[0], first).facts == first.facts


def test_each_equilibrium_of_a_range_is_judged() -> None:
    battle = bimatrix([["b", 0], [0, 1]], [[1, 0], [0, "b"]], parameters={"b": [1, 5]})
    found = api.verify(battle, api.solve(battle))
    rows = found.data["by ranges"]
    assert [(each["equilibrium"], each[HELD]) for each in rows] == [(f"{k} of 3", "yes") for k in (1, 2, 3)]
    assert "\nequilibrium 3 of 3, formulas for 1 <= b <= 5\n" in str(found)

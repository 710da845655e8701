"""What is said of a user's profile, or of all moves of a small game, by one-step prediction."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from derivations import api
from derivations.explain.answer import Answer
from derivations.explain.one_step import HowRead
from derivations.inputs.game import Usage
from tests.support.effort import for_each, slow_but
from trees.single_winner.terms import parse, tree_of
from verify.certificates import AllOf
from verify.kernel.strategies.sequence_form import PlanError
from verify.theories.kingmaker.prediction import PREDICTED, ProfileError
from verify.theories.reals.case_records import CaseAnalysis

SIX = "1(2(1 3) 3(1(2 3) 2(1 3)))"
LEFT, RIGHT, EVEN = {"1": "1", "2": "0"}, {"1": "0", "2": "1"}, {"1": "1/2", "2": "1/2"}
OF_SIX = {"Player 1": {"start": LEFT, "2.1": LEFT}, "Player 2": {"1": EVEN, "2.2": LEFT}, "Player 3": {"2": LEFT}}
THREAT = {
    "Player 1": {"1": RIGHT},
    "Player 2": {"1.1": RIGHT, "2": {"1": "3/4", "2": "1/4"}},
    "Player 3": {"start": RIGHT, "1.2": EVEN},
}


def split(p: str) -> dict[str, str]:
    return {"1": p, "2": str(1 - Fraction(p))}


@cache
def t1(p1: str, p2: str, p3: str, how: HowRead | None = None) -> Answer:
    profile = {"Player 1": {"1": split(p1)}, "Player 2": {"2": split(p2)}, "Player 3": {"start": split(p3)}}
    return api.kingmakers("kingmaker", profile=profile, how=how, tree=1)


def game(text: str) -> Any:
    return api.game_of(tree_of(parse(text)))


def verdicts(data: Mapping[str, Any]) -> list[str]:
    return [data[name] for name in ("subgame perfect as seen", "1EP", "subgame-perfect 1EP")]


# a profile


def test_below_eta_is_an_equilibrium_and_at_eta_only_with_the_right_answer() -> None:
    assert verdicts(t1("0", "1/20", "1/2").data) == ["yes", "yes", "yes"]
    assert verdicts(t1("0", "1/10", "1").data) == ["yes", "yes", "yes"]
    nearly = t1("0", "1/10", "1/2").data
    assert verdicts(nearly) == ["yes", "no", "no"]
    assert [(each["player"], each["motive"]) for each in nearly["motives"]] == [
        ("Player 1", "no"),
        ("Player 2", "yes"),
        ("Player 3", "no"),
    ]
    (change,) = nearly["motives"][1]["change"].values()
    assert 0 <= Fraction(change["1"]) < Fraction(1, 10)


def test_eta_is_the_readers() -> None:
    fifth = HowRead(eta=Fraction(1, 5))
    assert [verdicts(t1("0", "1/10", "1/2", how).data)[1] for how in (None, fifth)] == ["no", "yes"]


def test_the_reading_of_kmn_eta_is_the_readers() -> None:
    bound, predicted = (t1("1/10", "1/10", "1/2", HowRead(kmn=kmn)).data for kmn in ("bound", PREDICTED))
    assert (verdicts(bound), verdicts(predicted)) == (["yes", "yes", "yes"], ["yes", "no", "no"])
    outside = t1("0", "0", "1/2", HowRead(kmn="bound"))
    assert outside.data["because"] == "a kingmaker makes some move with less than eta"
    assert "motives" not in outside.data


def test_a_move_that_is_not_best_is_named() -> None:
    found = t1("1/2", "1/20", "1/2")
    assert verdicts(found.data) == ["no", "no", "no"]
    assert found.data["because"] == "Player 3 plays 2 at start and reckons with 1/10; 1 gives 1/2"
    assert [theorem.split("(")[0] for theorem in found.theorems] == [
        "not perfect_as_seen",
        "not one_step_equilibrium",
        "not perfect_prediction",
    ]


def test_an_empty_threat_is_an_equilibrium_that_is_not_subgame_perfect() -> None:
    found = api.kingmakers("kingmaker", profile=THREAT, tree=4)
    assert verdicts(found.data) == ["yes", "yes", "no"]
    assert [(each["after"], each["player"], each["motive"]) for each in found.data["motives in subgames"]] == [
        (["1"], "Player 3", "yes")
    ]
    assert "    after 1: Player 3: has a motive, to" in str(found)
    assert [theorem.split("(")[0] for theorem in found.theorems] == [
        "perfect_as_seen",
        *["not motive"] * 3,
        "one_step_equilibrium",
        "not perfect_prediction",
    ]


@pytest.mark.parametrize("any_is", slow_but(["some", "every"], ["every"]))
def test_the_procedures_counterexample_is_a_subgame_perfect_equilibrium_by_cases(any_is: str) -> None:
    found = api.kingmakers(game(SIX), profile=OF_SIX, how=HowRead(any_is=any_is))
    assert verdicts(found.data) == ["yes", "yes", "yes"]
    assert found.data["evidence"] == "proofs by cases"
    assert isinstance(found.certificate, AllOf)
    assert all(isinstance(part, CaseAnalysis) for part in found.certificate.parts)


@for_each(
    ("change", "said"),
    [
        (
            {"Player 3": {}},
            "profile: Player 3: expected probabilities at '2', since the strategy arrives",
        ),
        (
            {"Player 3": {"2": {"1": "1/2"}}},
            "profile: Player 3: 2: expected probabilities with sum 1, found sum 1/2, without",
        ),
        ({"Player 3": {"2": {"1": "3/2", "2": "-1/2"}}}, "profile: Player 3: 2: 2: expected a probability >= 0, found"),
        ({"Player 3": {"2": {"1": "1", "3": "0"}}}, "profile: Player 3: 2: expected actions among '1', '2', found '3'"),
    ],
)
def test_a_profile_must_say_everything(change: Mapping[str, Any], said: str) -> None:
    with pytest.raises(PlanError) as error:
        api.kingmakers(game(SIX), profile={**OF_SIX, **change})
    assert str(error.value).startswith(said)


def test_a_parameter_is_refused() -> None:
    profile = {**OF_SIX, "parameters": {"a": ["0", "1"]}, "Player 3": {"2": {"1": "a", "2": "1 - a"}}}
    with pytest.raises(Usage, match=r"^parameters: expected numbers, found the name a$"):
        api.kingmakers(game(SIX), profile=profile)


# all moves


def test_in_t1_the_procedure_allows_what_some_equilibrium_plays() -> None:
    found = api.one_step("kingmaker", tree=1)
    assert found.data["procedure and definition"] == "agree"
    assert [
        (move["history"], move["action"], move["played"], move["procedure allows"]) for move in found.data["moves"]
    ] == [
        ([], "1", "yes", "yes"),
        ([], "2", "yes", "yes"),
        (["1"], "1", "no", "no"),
        (["1"], "2", "yes", "yes"),
        (["2"], "1", "no", "no"),
        (["2"], "2", "yes", "yes"),
    ]
    assert found.data["evidence"].startswith("the word of z3")
    assert (
        found.theorems[-1]
        == 'left(kingmaker(tree=1), "kmn-eta and 1EP", ["reached", "deepest", "again"], "3(1(2) 2(1))")'
    )


def test_winning_nodes_are_cut_and_the_procedures_reading_makes_a_difference() -> None:
    cut = game("3(1(3 2) 2(2 1) 2(3 1))")
    again = api.one_step(cut).data
    once = api.one_step(cut, how=HowRead(procedure=("reached", "deepest"))).data
    assert again["winning nodes"] == {"made leaves": 1, "nodes below them": 2}
    assert (again["procedure and definition"], once["procedure and definition"]) == ("differ", "agree")
    assert [move["played"] for move in again["moves"]] == [move["played"] for move in once["moves"]]
    (allowed,) = (one for one, other in zip(again["moves"], once["moves"], strict=True) if one != other)
    assert (allowed["history"], allowed["action"], allowed["procedure allows"]) == ([], "2", "yes")


def test_the_analysis_has_the_procedures_reading_too() -> None:
    cut = game("3(1(3 2) 2 2(3 1))")
    left = [
        api.kingmakers(cut, how=HowRead(procedure=names)).data["left by"]["kmn-eta and 1EP"]["open nodes"]["many"]
        for names in (("reached", "deepest", "again"), ("reached", "deepest"))
    ]
    assert left == [1, 1]
    data = api.kingmakers(cut, how=HowRead(procedure=("deepest",))).data
    assert data["procedure read as"] == ["deepest"]


def test_what_cannot_be_asked_is_refused() -> None:
    with pytest.raises(Usage, match=r"^one-step: expected a start that is no winning node, found one of player 3$"):
        api.one_step("kingmaker", tree=3)
    with pytest.raises(Usage, match=r"^one-step: expected at most 12 nodes at which somebody moves, found 84$"):
        api.one_step("diamond")
    with pytest.raises(ProfileError, match=r"^prediction: expected kingmakers with two children, found 3 at node 1"):
        api.one_step(game("1(2(1 3 4) 3)"))


@for_each(
    ("reading", "said"),
    [
        ({"kmn": "bund"}, "kmn: expected one of predicted; "),
        ({"any_is": "most"}, "any: expected some or every, found 'most'"),
        ({"eta": Fraction(1, 2)}, "eta: expected a number from 0 up to, but not, 1/2, found 1/2"),
        ({"eta": Fraction(-1)}, "eta: expected a number from 0 up to"),
        ({"procedure": ("again", "reached")}, "procedure: reading: expected some of reached, deepest, again, in this"),
    ],
)
def test_a_reading_must_be_one(reading: Mapping[str, Any], said: str) -> None:
    with pytest.raises(Usage) as error:
        HowRead(**reading)
    assert str(error.value).startswith(said)

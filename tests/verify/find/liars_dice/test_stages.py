"""Liar's dice stage by stage: nested programs give the closed form, and only optimal strategies are accepted."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.commands import Run, answer
from tests.support.effort import examples, for_each, some_of
from tests.support.liars_dice import closed_form, stage_of, whole_profile
from tests.support.tampering import accepted_after_a_change
from trees.tree import TreeError
from verify.certificate_json import dumps, load, loads
from verify.check import check
from verify.find.equilibria.profile import profile_regrets
from verify.find.liars_dice.stages import solve_stages
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, ForAll, WholeRange, equal
from verify.theories.dice.records import DiceStages, dice

PENALTIES = [F(0), F(1, 2), F(1), F(7, 3), F(5), F(12)]


def values(stages: DiceStages) -> list[F]:
    return [stage.value for stage in stages.stages]


def with_stage(stages: DiceStages, least: int, **new: Any) -> DiceStages:
    """The certificate with one stage changed."""
    return replace(
        stages, stages=tuple(replace(stage, **new) if stage.least == least else stage for stage in stages.stages)
    )


def refused(stages: DiceStages) -> str:
    """Why the certificate is refused."""
    with pytest.raises(CheckFailed) as error:
        check(stages)
    assert "\n" not in str(error.value)
    return str(error.value)


def six() -> DiceStages:
    """Six faces; at stage 1 the strategies of the closed form, whose threshold is 2, elsewhere those of the programs.

    Claim y > 2 is made with probability 1/y, 1/6 of it in truth; the rest, 1/20, is claim 2 in truth.
    """
    bluffs = {str(claim): F(1, claim) - F(1, 6) for claim in (3, 4, 5)}
    free = {"1": F(1, 6), "2": F(1, 6) - F(1, 20)}
    roller = {str(roll): {str(roll): F(1)} for roll in range(3, 7)}
    for roll, left in free.items():
        roller[roll] = {claim: 6 * left * weight / sum(bluffs.values()) for claim, weight in bluffs.items()}
    roller["2"]["2"] = F(6, 20)
    return with_stage(solve_stages(6), 1, roller=roller, caller={str(claim): 1 - F(2, claim) for claim in range(3, 7)})


SIX = six()


@for_each("penalty", PENALTIES)
@for_each("faces", some_of(range(1, 13), 4))
def test_nested_programs_give_the_closed_form_at_every_stage(faces: int, penalty: F) -> None:
    stages = solve_stages(faces, penalty=penalty)
    assert values(stages) == closed_form(faces, penalty)
    assert check(stages)


@pytest.mark.slow
@pytest.mark.parametrize("penalty", [F(0), F(1, 2)])
@pytest.mark.parametrize("faces", range(13, 41))
def test_nested_programs_give_the_closed_form_up_to_40_faces(faces: int, penalty: F) -> None:
    stages = solve_stages(faces, penalty=penalty)
    assert values(stages) == closed_form(faces, penalty)
    assert check(stages)


@examples(40)
@given(faces=st.integers(1, 8), penalty=st.fractions(0, 9, max_denominator=50), data=st.data())
def test_any_penalty_gives_the_closed_form(faces: int, penalty: F, data: st.DataObject) -> None:
    least = data.draw(st.integers(1, faces))
    stages = solve_stages(faces, least, penalty)
    assert values(stages) == closed_form(faces, penalty)[least - 1 :]
    assert check(stages)


def test_six_faces_are_worth_41_60ths_to_the_roller() -> None:
    # Okamoto (2016)
    assert values(solve_stages(6)) == [F(41, 60), F(41, 60), F(2, 3), F(1, 2), F(1, 3), F(1, 6)]


def test_a_game_with_a_higher_least_claim_is_the_end_of_the_whole_one() -> None:
    assert values(solve_stages(9, 4, F(1, 3))) == values(solve_stages(9, 1, F(1, 3)))[3:]


def test_a_progress_report_is_told_of_each_stage() -> None:
    told: list[str] = []
    solve_stages(5, 3, report=told.append)
    assert told == ["stage 5 of 5", "stage 4 of 5", "stage 3 of 5"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((201,), r"^liars-dice: expected at most 200 faces, found 201$"),
        ((0,), r"^liars-dice: expected faces >= 1, found 0$"),
        ((3, 4), r"^liars-dice: expected least from 1 to 3, found 4$"),
        ((3, 1, F(-1)), r"^liars-dice: expected penalty >= 0, found -1$"),
    ],
)
def test_nested_programs_of_no_game_are_refused(arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(TreeError, match=message):
        solve_stages(*arguments)


def test_the_facts_are_the_value_of_the_game_those_of_all_stages_and_the_strategies() -> None:
    stages = solve_stages(3, 1, F(1, 2))
    games = [dice(3, least, F(1, 2)) for least in (1, 2, 3)]
    assert check(stages) == (
        equal(Call("value", (games[0],)), F(5, 6)),
        *(equal(Call("stage_value", (game,)), F(v)) for game, v in zip(games, ("5/6", "1/2", "0"), strict=True)),
        Call("optimal_stages", (games[0], tuple((stage.roller, stage.caller) for stage in stages.stages))),
    )


def test_stages_of_equal_value_are_named_together() -> None:
    stages = equal(Call("stage_value", (dice(6, "M"),)), F(41, 60))
    assert check(SIX)[1:3] == (
        ForAll("M", WholeRange(1, 2), stages),
        equal(Call("stage_value", (dice(6, 3),)), F(2, 3)),
    )


def test_a_certificate_file_is_read_and_accepted(tmp_path: Path) -> None:
    file = tmp_path / "dice.json"
    file.write_text(dumps(SIX), encoding="utf-8")
    assert load(file) == SIX and check(load(file)) == check(SIX)


# whoever follows the stages forgets his earlier rolls, and nobody gains by remembering


@pytest.mark.parametrize(
    ("faces", "least", "penalty"), [(2, 1, F(0)), (3, 1, F(0)), (4, 1, F(0)), (4, 1, F(5, 3)), (6, 4, F(1, 2))]
)
def test_the_stages_together_are_an_equilibrium_of_the_whole_game(faces: int, least: int, penalty: F) -> None:
    parameters = {"faces": str(faces), "least": str(least), "penalty": str(penalty)}
    stages = solve_stages(faces, least, penalty)
    found = profile_regrets(BuiltIn("liars-dice", parameters), whole_profile(stages))
    assert [player.regret for player in found.players] == [0, 0]
    assert [player.payoff for player in found.players] == [values(stages)[0], 1 - values(stages)[0]]


def test_verify_accepts_the_stages_together(run: Run, tmp_path: Path) -> None:
    first, second = (
        {label: {action: str(p) for action, p in here.items()} for label, here in behaviour.items()}
        for behaviour in whole_profile(solve_stages(3))
    )
    (tmp_path / "profile.json").write_text(json.dumps({"Player 1": first, "Player 2": second}), encoding="utf-8")
    assert answer(run, "verify", "liars-dice", "faces=3", "profile.json")["Nash equilibrium"] == "yes"


# tampering


@pytest.mark.parametrize(
    "stages", [SIX, solve_stages(4, 1, F(1, 2)), solve_stages(5, 2, F(9))], ids=["six", "penalty", "truth"]
)
def test_a_certificate_with_any_number_changed_is_refused(stages: DiceStages) -> None:
    assert accepted_after_a_change(json.loads(dumps(stages))) == []


@pytest.mark.parametrize(
    ("claim", "step"), [(claim, F(sign, 1000)) for claim in "3456" for sign in (1, -1) if (claim, sign) != ("6", 1)]
)
def test_a_caller_who_calls_a_little_more_or_less_is_refused(claim: str, step: F) -> None:
    caller = dict(stage_of(SIX, 1).caller)
    caller[claim] += step
    said = refused(with_stage(SIX, 1, caller=caller))
    assert said.startswith("stages[0].caller: expected at most 41/60 for the roller, found ")


def test_a_caller_may_call_the_highest_claim_more_often() -> None:
    # to pass it is to lose, so to call it costs nothing, whether it is true or not
    assert check(with_stage(SIX, 1, caller={**stage_of(SIX, 1).caller, "6": F(1)}))


@for_each(("source", "target"), [(a, b) for a in "345" for b in "3456" if a != b])
def test_a_roller_with_one_bluff_moved_a_little_is_refused(source: str, target: str) -> None:
    roller = {roll: dict(here) for roll, here in stage_of(SIX, 1).roller.items()}
    roller["1"][source] -= F(1, 1000)
    roller["1"][target] = roller["1"].get(target, F(0)) + F(1, 1000)
    said = refused(with_stage(SIX, 1, roller=roller))
    assert said.startswith("stages[0].roller: expected a guarantee of 41/60, found ")


def test_calling_late_claims_as_rarely_as_early_ones_is_refused() -> None:
    # 1 - 2/y is optimal for claims y > 2 where the least claim is 1 or 2, not where it is higher
    early = {claim: 1 - F(2, int(claim)) for claim in "3456"}
    assert check(with_stage(SIX, 2, caller=early))
    assert refused(with_stage(SIX, 3, caller=early)) == (
        "stages[2].caller: expected at most 2/3 for the roller, found 41/60"
    )


@for_each("least", range(1, 7))
@for_each("step", [F(1, 10**9), F(-1, 10**9)])
def test_another_value_is_refused(least: int, step: F) -> None:
    assert refused(with_stage(SIX, least, value=stage_of(SIX, least).value + step))


@for_each(
    ("least", "new", "message"),
    [
        (6, {"caller": {}}, "stages[5].caller: expected at most 1/6 for the roller, found 1"),
        (6, {"caller": {"6": F(2)}}, "stages[5].caller.6: expected a probability <= 1, found 2"),
        (6, {"caller": {"6": F(-1)}}, "stages[5].caller.6: expected a probability > 0, found -1"),
        (6, {"caller": {"6": F(1), "5": F(1)}}, "stages[5].caller: expected claims from 6 to 6, found '5'"),
        (2, {"caller": {"1": F(1)}}, "stages[1].caller: expected claims from 2 to 6, found '1'"),
        (2, {"caller": {"7": F(1)}}, "stages[1].caller: expected claims from 2 to 6, found '7'"),
        (2, {"caller": {"03": F(1)}}, "stages[1].caller: expected claims from 2 to 6, found '03'"),
        (6, {"roller": {}}, "stages[5].roller: expected the rolls 1 to 6, found []"),
    ],
)
def test_what_is_no_strategy_is_refused(least: int, new: dict[str, Any], message: str) -> None:
    assert refused(with_stage(SIX, least, **new)) == message


@pytest.mark.parametrize(
    ("mixture", "message"),
    [
        ({}, "stages[5].roller.1: expected probabilities with sum 1, found sum 0"),
        ({"6": F(1, 2)}, "stages[5].roller.1: expected probabilities with sum 1, found sum 1/2"),
        ({"6": F(1), "5": F(0)}, "stages[5].roller.1: expected claims from 6 to 6, found '5'"),
        ({"6": F(0)}, "stages[5].roller.1.6: expected a probability > 0, found 0"),
    ],
)
def test_what_is_no_mixture_is_refused(mixture: dict[str, F], message: str) -> None:
    roller = {**stage_of(SIX, 6).roller, "1": mixture}
    assert refused(with_stage(SIX, 6, roller=roller)) == message


@for_each(
    ("change", "message"),
    [
        ({"stages": SIX.stages[:-1]}, "stages: expected the least claims 1 to 6, found [1, 2, 3, 4, 5]"),
        ({"stages": SIX.stages[::-1]}, "stages: expected the least claims 1 to 6, found [6, 5, 4, 3, 2, 1]"),
        ({"stages": ()}, "stages: expected the least claims 1 to 6, found []"),
        ({"least": 2}, "stages: expected the least claims 2 to 6, found [1, 2, 3, 4, 5, 6]"),
        ({"least": 0}, "liars-dice: expected least from 1 to 6, found 0"),
        ({"faces": 201}, "faces: expected at most 200, found 201"),
        ({"faces": 0}, "liars-dice: expected faces >= 1, found 0"),
        ({"penalty": F(-1, 2)}, "liars-dice: expected penalty >= 0, found -1/2"),
        ({"penalty": F(1, 2)}, "stages[5].roller: expected a guarantee of 1/6, found -1/4"),
    ],
)
def test_stages_of_another_game_are_refused(change: dict[str, Any], message: str) -> None:
    assert refused(replace(SIX, **change)) == message


def test_numbers_that_would_take_hours_are_refused() -> None:
    rare = F(1, 3**70_000)
    roller = {**stage_of(SIX, 1).roller, "1": {"3": rare, "4": 1 - rare}}
    assert "common denominator of at most 100,000 bits" in refused(with_stage(SIX, 1, roller=roller))


def test_a_certificate_read_from_text_is_refused_too() -> None:
    with pytest.raises(CheckFailed, match=r"^stages\[0\].roller: expected a guarantee of 7/10, found 41/60$"):
        check(loads(dumps(with_stage(SIX, 1, value=F(7, 10)))))

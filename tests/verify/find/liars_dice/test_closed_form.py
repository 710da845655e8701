"""The closed form of liar's dice: thresholds, values, strategies, and what `solve` says of them."""

from __future__ import annotations

import hashlib
import json
from fractions import Fraction as F

import pytest
from flint import fmpq

from derivations.api import solve
from derivations.inputs.game import Usage
from tests.support.commands import Run, answer
from tests.support.effort import for_each, slow_but, some_of
from trees.tree import TreeError
from verify.find.liars_dice.closed_form import (
    closed_form,
    decimal,
    digest,
    explicit,
    long_value,
    stage_strategies,
    threshold,
    value,
)
from verify.find.liars_dice.stages import solve_stages
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.dice.records import DicePair, DiceStages
from verify.theories.dice.stages import check_dice_stages


def harmonic_value(faces: int) -> fmpq:
    """1 - (k/N) (H_N - H_k), with the least k for which H_N - H_k <= 1."""
    total, k = fmpq(0), faces
    while total + fmpq(1, k) <= 1 and k > 1:
        total += fmpq(1, k)
        k -= 1
    return 1 - fmpq(k, faces) * total


@for_each("faces", [*range(1, 61), 200, 1000])
def test_without_a_penalty_the_value_is_the_harmonic_one(faces: int) -> None:
    found = harmonic_value(faces)
    assert value(faces) == F(int(found.p), int(found.q))


def test_two_hundred_faces_are_worth_little_more_than_1_less_1_over_e() -> None:
    assert (threshold(200), decimal(200, digits=10)) == (74, "0.6336967991")


@pytest.mark.parametrize("faces", slow_but([20_000, 271_828], [20_000]))
def test_a_long_value_is_the_harmonic_one(faces: int) -> None:
    k = threshold(faces)
    found = 1 - fmpq(k, faces) * (fmpq.harmonic(faces) - fmpq.harmonic(k))
    assert value(faces).as_integer_ratio() == (int(found.p), int(found.q))


@pytest.mark.parametrize("penalty", [F(0), F(1, 2), F(20)])
def test_short_and_long_values_are_made_alike(penalty: F, monkeypatch: pytest.MonkeyPatch) -> None:
    short = [value(faces, 1, penalty) for faces in range(1, 80)]
    monkeypatch.setattr("verify.find.liars_dice.closed_form.MOST_EXACT", 0)
    assert [value(faces, 1, penalty) for faces in range(1, 80)] == short


@for_each("penalty", [F(0), F(1, 2), F(3)])
@for_each("faces", some_of(range(1, 16), 5))
def test_the_strategies_written_out_are_optimal_at_every_stage(faces: int, penalty: F) -> None:
    stages = explicit(faces, 1, penalty)
    assert check_dice_stages(stages)
    assert [stage.value for stage in stages.stages] == [value(faces, least, penalty) for least in range(1, faces + 1)]


@pytest.mark.parametrize("penalty", [F(1, 9), F(6), F(7), F(8), F(1000)])
def test_so_they_are_where_lying_hardly_pays_or_not_at_all(penalty: F) -> None:
    assert check_dice_stages(explicit(8, 1, penalty))


def test_the_game_from_a_higher_least_claim_is_the_end_of_the_whole_one() -> None:
    assert explicit(9, 4).stages == explicit(9).stages[3:]


def test_the_values_are_those_of_the_linear_programs() -> None:
    assert [stage.value for stage in solve_stages(6, 1, F(1, 2)).stages] == [value(6, m, F(1, 2)) for m in range(1, 7)]


def test_a_roll_below_the_threshold_lies_and_the_threshold_takes_what_is_left() -> None:
    stage = stage_strategies(6, 1)
    assert stage.roller["1"] == {"3": F(10, 17), "4": F(5, 17), "5": F(2, 17)}
    assert stage.roller["2"] == {"2": F(3, 10), "3": F(7, 17), "4": F(7, 34), "5": F(7, 85)}
    assert stage.caller == {"3": F(1, 3), "4": F(1, 2), "5": F(3, 5), "6": F(2, 3)}


def test_above_the_threshold_every_claim_is_called() -> None:
    stage = stage_strategies(6, 4)
    assert stage.caller == {"4": F(1), "5": F(1), "6": F(1)}
    assert stage.roller["1"] == {"4": F(14, 15), "5": F(1, 15)}


@pytest.mark.parametrize("penalty", [F(0), F(2, 3)])
def test_decimals_are_those_of_the_value_cut_off(penalty: F) -> None:
    found = value(12_000, 1, penalty)
    assert decimal(12_000, 1, penalty, 40) == f"0.{found.numerator * 10**40 // found.denominator:040d}"


def test_decimals_of_a_short_value_are_exact() -> None:
    assert (decimal(6, 4, digits=3), decimal(6, 1, F(7), 3), decimal(6, digits=3)) == ("0.500", "1.000", "0.683")
    assert decimal(6, 3, F(7), 3) == "-1.666"


def test_the_digest_is_of_the_hexadecimal_fraction() -> None:
    assert digest(F(41, 60)) == hashlib.sha256(b"29/3c").hexdigest()


@pytest.mark.parametrize("faces", [1_001, 3_000, 9_000])
def test_digits_are_counted_as_they_are_printed(faces: int) -> None:
    said, found = long_value(faces), value(faces)
    assert said["digits of numerator"] == len(str(found.numerator))
    assert said["digits of denominator"] == len(str(found.denominator))
    assert said["SHA-256 of p/q in hexadecimal"] == digest(found)


@pytest.mark.parametrize("faces, stored", [(9_000, True), (10_000, False)])
def test_a_value_that_python_would_not_print_is_left_out(faces: int, stored: bool) -> None:
    assert (closed_form(faces).value is not None) == stored


def test_a_long_game_with_a_short_value_keeps_it() -> None:
    assert closed_form(10**6, 900_001).value == F(1, 10)


@pytest.mark.parametrize("faces, least, penalty", [(0, 1, F(0)), (6, 7, F(0)), (6, 1, F(-1)), (10**7 + 1, 1, F(0))])
def test_a_die_that_does_not_exist_is_refused(faces: int, least: int, penalty: F) -> None:
    with pytest.raises(TreeError, match="liars-dice: expected "):
        closed_form(faces, least, penalty)


def test_solve_gives_the_closed_form() -> None:
    assert solve("liars-dice", faces=200, least=1).certificate == closed_form(200)


@pytest.mark.parametrize("by, kind", [("theorem", DicePair), ("stages", DiceStages), ("tree", ValueCertificate)])
def test_all_ways_give_the_same_value(by: str, kind: type) -> None:
    found = solve("liars-dice", faces=3, penalty="1/2", by=by)
    assert isinstance(found.certificate, kind)
    assert found.data["value"] == str(value(3, 1, F(1, 2)))


def test_a_way_of_liars_dice_is_refused_for_another_game() -> None:
    with pytest.raises(Usage, match="by: expected it with one of liars-dice, bluff-match, jam-or-fold, found it with"):
        solve("kuhn", by="stages")


def test_an_unknown_way_is_refused() -> None:
    with pytest.raises(Usage, match="by: expected one of theorem, stages, tree, found 'magic'"):
        solve("liars-dice", by="magic")


def test_a_notebook_shows_the_rules() -> None:
    assert "calls every claim" in solve("liars-dice")._repr_html_()


def test_the_command_prints_value_threshold_rules_and_strategies(run: Run) -> None:
    said = answer(run, "solve", "liars-dice", "faces=6")
    assert (said["value"], said["threshold"]) == ("41/60", 2)
    assert said["values"] == {"M <= 2": "1 - 1/3*s, s the sum of 1/y over y = 3, ..., 6", "M > 2": "1 - 1/6*(M - 1)"}
    assert said["strategies"]["roller"]["1"] == {"3": "10/17", "4": "5/17", "5": "2/17"}
    assert said["strategies"]["caller"] == {"1..2": "0", "3": "1/3", "4": "1/2", "5": "3/5", "6": "2/3"}
    assert said["caller"]["M <= 2"] == "passes y <= 2, calls y > 2 with probability (y - 2)/y"


def test_rolls_that_are_treated_alike_share_an_entry(run: Run) -> None:
    roller = answer(run, "solve", "liars-dice", "faces=200")["strategies"]["roller"]
    assert list(roller)[:3] == ["1..73", "74", "75"]
    assert roller["1..73"]["75"] == "5/219"


def test_the_certificate_of_each_way_is_accepted(run: Run) -> None:
    for way in ([], ["--by", "theorem"], ["--by", "stages"], ["--by", "tree"]):
        said = answer(run, "solve", "liars-dice", "faces=3", "penalty=1/3", *way)
        assert run("check", said["certificate"])[0] == 0


@pytest.mark.slow
def test_a_million_faces_are_described_not_written_out(run: Run) -> None:
    said = answer(run, "solve", "liars-dice", "faces=1000000")
    assert said["value"]["decimal"] == "0.632120874888786256956630587018"
    assert said["value"]["digits of numerator"] == 434116
    assert (said["threshold"], "strategies" in said) == (367880, False)


def test_the_text_names_both_rules(run: Run) -> None:
    status, out, _ = run("solve", "liars-dice", "faces=200", "penalty=1/2")
    assert status == 0
    assert "calls y > 36 with probability (y - 36)/(y + 200/3) for y <= 133, and always above" in out
    assert "and 87 more, with --json" in out


def test_the_text_of_the_stages_has_their_values(run: Run) -> None:
    said = "for M in {1, ..., 2}: stage_value(liars_dice(faces=6, least=M, penalty=0)) == 41/60"
    assert said in run("solve", "liars-dice", "--by", "stages")[1]


def test_the_text_of_the_closed_form_has_threshold_and_values(run: Run) -> None:
    out = run("solve", "liars-dice")[1]
    assert "values by the least claim M, with threshold 2:" in out
    assert "1 - 1/3*s, s the sum of 1/y over y = 3, ..., 6" in out and "1 - 1/6*(M - 1)" in out


def test_of_many_facts_the_first_are_printed(run: Run) -> None:
    assert "and 2 more, with --json" in run("solve", "liars-dice", "faces=14", "--by", "stages")[1]


@pytest.mark.parametrize(
    "words, said",
    [
        (["faces=1/2"], "gameproof: liars-dice: expected faces as a whole number from 1 to 10,000,000, found '1/2'"),
        (["faces=-3"], "gameproof: liars-dice: expected faces as a whole number from 1 to 10,000,000, found '-3'"),
        (["faces=0"], "gameproof: liars-dice: expected faces as a whole number from 1 to 10,000,000, found '0'"),
        (
            ["faces=10000001"],
            "gameproof: liars-dice: expected faces as a whole number from 1 to 10,000,000, found '10000001'",
        ),
        (["least=7"], "gameproof: liars-dice: expected least from 1 to 6, found 7"),
        (["penalty=-1"], "gameproof: liars-dice: expected penalty >= 0, found -1"),
        (["penalty=t"], "gameproof: liars-dice: expected a number as penalty (or by tree), found 't'"),
        (["faces=201", "--by", "stages"], "gameproof: liars-dice: expected at most 200 faces, found 201"),
        (
            ["--by", "theorem", "--list"],
            "gameproof: --list: expected --all, --pure, or subgame-perfect equilibria, found --by",
        ),
    ],
)
def test_bad_words_are_refused_in_one_line(run: Run, words: list[str], said: str) -> None:
    assert run("solve", "liars-dice", *words) == (2, "", f"{said}\n")


def test_by_is_refused_for_another_game(run: Run) -> None:
    status, out, error = run("solve", "kuhn", "--by", "theorem")
    assert (status, out, error.count("\n")) == (2, "", 1)
    assert error.startswith(
        "gameproof: by: expected it with one of liars-dice, bluff-match, jam-or-fold, found it with kuhn"
    )


def test_one_strategy_fits_in_the_json_that_is_printed(run: Run) -> None:
    said = json.loads(run("solve", "liars-dice", "faces=1000", "--json")[1])
    mixture = said["strategies"]["roller"][f"1..{said['threshold'] - 1}"]
    assert sum(map(F, mixture.values())) == 1

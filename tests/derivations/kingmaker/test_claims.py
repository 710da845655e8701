"""What became of M4 to M10, with their exact results; the others are in test_theorems and test_experiments."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from derivations.claims.claim import parts
from derivations.kingmaker.prediction import empty_threat
from derivations.kingmaker.shared import ALL, GAME, HALF, WHERE, Kingmaker, at, profile_text
from derivations.ledger import settle, to_json
from tests.support.ledger import Ledger
from trees.games.mizuno import SMALL
from trees.single_winner.terms import numbered
from verify.certificate_json import load
from verify.certificates import ClaimCertificate
from verify.check import check, judged
from verify.find.solver_answers import solver_answers
from verify.find.timeout import Solvers
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, SOME
from verify.kernel.kingmaker.prediction import subgame
from verify.kernel.statements.solvers import SolverAnswers

IDS = [f"M{n}" for n in range(4, 11)]
REFUTED = {"M7", "M8", "M10"}


def without_time(id_: str, out: Path, milliseconds: int = 0) -> dict[str, Any]:
    """The claim where z3 gives up on every question, or on long ones."""
    (item,) = json.loads(to_json(settle([id_], out, solvers=Solvers(milliseconds))))
    return item  # type: ignore[no-any-return]


def corrections(item: dict[str, Any]) -> list[str | None]:
    return [each["instead"] for each in item["readings"]]


@pytest.mark.parametrize("id_", IDS)
def test_each_claim_has_the_verdict_that_was_derived(ledger: Ledger, id_: str) -> None:
    item = ledger.entry(id_)
    assert item["verdict"] == ("refuted" if id_ in REFUTED else "proved")
    assert all(corrections(item)) == (id_ in REFUTED)
    certificate = load(item["certificate"])
    assert isinstance(certificate, ClaimCertificate)
    assert judged(certificate).verdict.value == item["verdict"]


@pytest.mark.parametrize("id_", ["M4", "M7", "M8", "M9", "M10"])
def test_every_question_was_answered_and_its_query_is_kept(ledger: Ledger, id_: str) -> None:
    (item,) = (item for item in ledger.of("kingmaker") if item.claim.id == id_)
    asked = parts(item, SolverAnswers)
    assert {each.answer for found in asked for each in found.answers} == {"unsat"}
    assert {each.answer for found in asked for each in found.premises} == {"sat"}
    texts = [Path(path).read_text(encoding="utf-8") for path in item.queries]
    assert all(any(found.statement in text for text in texts) for found in asked)
    assert len(texts) == len(asked) + (64 if id_ in ("M9", "M10") else 0)


# M4 to M8


def test_m4_has_three_regions(ledger: Ledger) -> None:
    (each,) = ledger.entry("M4")["readings"]
    assert each["statement"] == (
        f"{ALL}perfect(T1, b) exactly when ((p2 < p1 and p3 == 1) or p1 == p2 or (p1 < p2 and p3 == 0))"
    )


def test_m5_player_3_goes_left_in_t2_and_right_in_t3(ledger: Ledger) -> None:
    result = ledger.entry("M5")["result"]
    assert result["player 3's only choice"] == {"T2 under kmn-eta": "left", "T3 under kmn-eta": "right"}
    assert "smt" not in ledger.entry("M5")["trust"]


def test_m6_brings_four_fifths_by_either_reading(ledger: Ledger) -> None:
    assert ledger.entry("M6")["result"] == {"gain of player 1": "4/5"}
    (item,) = (item for item in ledger.of("kingmaker") if item.claim.id == "M6")
    assert [(each.any_is, each.gain) for each in parts(item, OneStepMotive)] == [
        (SOME, HALF * 8 / 5),
        (EVERY, HALF * 8 / 5),
    ]


def test_m7_on_the_diagonal_who_has_the_motive_depends_on_p3(ledger: Ledger) -> None:
    assert ledger.entry("M7")["result"]["who has the motive"] == {
        "p1 > p2 > 0": "player 1",
        "p2 > p1 > 0": "player 2",
        "p1 > p2 = 0, p2 > p1 = 0, p1 = p2 = 0, p1 = p2 = 1": "nobody",
        "0 < p1 = p2 < 1, 0 < p3 < 1": "players 1 and 2",
        "0 < p1 = p2 < 1, p3 = 1": "player 1",
        "0 < p1 = p2 < 1, p3 = 0": "player 2",
    }


def test_m8_has_other_equilibria_if_a_change_is_bound_and_none_if_it_is_free(ledger: Ledger) -> None:
    bound, free = ledger.entry("M8")["readings"]
    assert "p2 == eta and p1 > eta and p3 == 1" in bound["instead"]
    assert "one_step_equilibrium" not in free["instead"] and "motive_by(T1, b, 1, eta, 0" in free["instead"]


# M9 and M10


def test_m9_no_game_with_fewer_leaves_has_an_empty_threat(ledger: Ledger) -> None:
    result = ledger.entry("M9")["result"]
    assert (result["T4"], result["games with fewer leaves"]) == ("2(3(1(3 2) 2(3 1)) 1(2 3))", 64)
    assert (result["of these with an empty threat"], result["undecided"]) == ([], [])
    assert result["of these without an empty threat"] == 64


def test_m10_the_procedure_is_right_in_51_of_64_games_and_one_has_no_equilibrium(ledger: Ledger) -> None:
    result = ledger.entry("M10")["result"]
    assert (result["games"], result["agree"], result["differ"], result["gave up"]) == (64, 51, 13, 0)
    assert (result["without any"], result["undecided"]) == (["1(2(1 3) 2(1 1(2 3)))"], [])
    t1 = next(each for each in result["differences"] if each["game"] == "1(2(1 3) 3(1 2))")
    assert (t1["only definition"], t1["only procedure"]) == ([[1, 2], [4, 5]], [])
    more = [each["game"] for each in result["differences"] if each["only procedure"]]
    assert result["without any"][0] in more
    assert "right in 51" in ledger.entry("M10")["remark"]


# How they are asked


@pytest.mark.parametrize("id_", ["M4", "M7", "M8"])
def test_a_z3_timeout_gives_unknown_without_a_correction(id_: str, tmp_path: Path) -> None:
    item = without_time(id_, tmp_path)
    assert (item["verdict"], set(corrections(item))) == ("unknown", {None})


@pytest.mark.slow
@pytest.mark.parametrize("id_", ["M9", "M10"])
def test_a_z3_timeout_gives_unknown_for_long_claims_too(id_: str, tmp_path: Path) -> None:
    item = without_time(id_, tmp_path)
    assert (item["verdict"], set(corrections(item))) == ("unknown", {None})


@pytest.mark.slow
@pytest.mark.parametrize("milliseconds", [2, 5, 20])
def test_with_less_time_m10_counts_nothing_that_is_not_known(milliseconds: int, tmp_path: Path) -> None:
    item = without_time("M10", tmp_path, milliseconds)
    result = item["result"]
    assert result["agree"] + result["differ"] + result["gave up"] == 64
    assert result["agree"] <= 51 and result["differ"] <= 13
    assert ("right in 51" in item["remark"]) == (result["gave up"] == 0)
    assert ("is not known" in item["remark"]) == (result["gave up"] > 0)


@pytest.mark.parametrize("profile", [at(HALF, HALF / 2, HALF), at(HALF / 10, HALF / 10, HALF)])
def test_a_profile_that_is_no_equilibrium_or_not_admissible_is_none(profile: Any) -> None:
    where = {**WHERE, "b": profile_text(profile)}
    found = solver_answers('one_step_equilibrium(T1, b, 1/10, 1/10, "some")', where)
    assert ([each.answer for each in found.answers], found.solvers != ()) == (["sat"], True)
    assert str(check(found)[0]).startswith("Not(")


def test_a_motive_is_found_where_p2_is_not_eta_yet() -> None:
    where = {**WHERE, "b": profile_text(at(HALF, HALF / 2, HALF * 2))}
    said = [f'motive(T1, b, {player}, 1/10, 1/10, "some")' for player in (1, 2, 3)]
    asked = Kingmaker().ask("perfect(T1, b)", *said, where=where)
    assert [found.answers[0].answer for found in asked.answers] == ["unsat", "unsat", "sat", "sat"]


def test_subgames_carry_their_part_of_the_profile() -> None:
    profile = empty_threat(HALF / 2)
    below, number = subgame(numbered(SMALL[3]), 1)
    assert below == GAME
    assert tuple(profile[old] for old in number) == at(HALF, HALF / 2, HALF * 2)


@pytest.mark.parametrize("any_is", [SOME, EVERY])
def test_a_change_that_is_given_is_put_in(any_is: str) -> None:
    """Below p2 = 1/5 player 3 leaves."""
    where = {**WHERE, "b": profile_text(at(HALF * 6 / 5, HALF * 2 / 5, HALF * 2))}
    found = {}
    for number in (0, 10, 19, 20, 21, 60):
        change = f'{{"1": [{number}/100, 1 - {number}/100]}}'
        answers = solver_answers(f'motive_by(T1, b, 1, 0, 0, "{any_is}", {change})', where).answers
        found[number] = answers[0].answer
    assert found == {0: "unsat", 10: "unsat", 19: "unsat", 20: "sat", 21: "sat", 60: "sat"}

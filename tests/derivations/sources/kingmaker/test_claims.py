"""What became of M4 to M10, with their exact results; the others are in test_theorems and test_experiments."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from derivations.sources.kingmaker.prediction import LEFT_OUT, empty_threat
from derivations.sources.kingmaker.shared import ALL, ALL_ETA, GAME, HALF, WHERE, Kingmaker, at, profile_text

from derivations.claims.claim import parts
from derivations.ledger import to_json
from derivations.proving import settle_published as settle
from tests.support.effort import thorough
from tests.support.files import HOME
from tests.support.ledger import Ledger
from tests.support.stored import is_stored
from trees.games.mizuno import SMALL
from trees.single_winner.terms import numbered
from verify.check import check
from verify.find.solver_answers import solver_answers
from verify.find.timeout import Solvers
from verify.kernel.kingmaker.kingmakers import READINGS, names_of, predicted_moves
from verify.kernel.kingmaker.prediction import EVERY, PREDICTED, PREDICTIONS, SOME, subgame
from verify.kernel.statements.case_records import CaseAnalysis
from verify.kernel.statements.solvers import SolverAnswers
from verify.kernel.statements.text import written

IDS = [f"M{n}" for n in range(4, 11)]
REFUTED = {"M7", "M10"}
BY_CASES = {"M4": 2, "M6": 3, "M7": 13, "M8": 16, "M9": 7, "M10": 24}
"""Claims that are settled by cases alone, and how many statements."""


def without_time(id_: str, out: Path, milliseconds: int = 0) -> dict[str, Any]:
    """The claim where z3 gives up on every question, or on long ones."""
    (item,) = json.loads(to_json(settle([id_], out, solvers=Solvers(milliseconds))))
    return item  # type: ignore[no-any-return]


def corrections(item: dict[str, Any]) -> list[str | None]:
    return [each["instead"] for each in item["readings"] if each["excluded"] is None]


@pytest.mark.parametrize("id_", IDS)
def test_each_claim_has_the_verdict_that_was_derived(ledger: Ledger, id_: str) -> None:
    item = ledger.entry(id_)
    assert item["verdict"] == ("refuted" if id_ in REFUTED else "proved")
    assert {correction is not None for correction in corrections(item)} == {id_ in REFUTED}


@pytest.mark.parametrize("id_", BY_CASES)
def test_no_solver_is_believed_and_each_is_asked_beside(ledger: Ledger, id_: str) -> None:
    (item,) = (item for item in ledger.of("kingmaker") if item.claim.id == id_)
    assert ledger.entry(id_)["trust"] == "evidence"
    evidence = item.proof.evidence
    assert {type(each) for each in evidence} == {CaseAnalysis} and len(evidence) == BY_CASES[id_]
    if is_stored(id_) and not thorough():
        return
    texts = [Path(path).read_text(encoding="utf-8") for path in item.queries]
    # the games of the surveys have texts of their own
    assert len(texts) == len(evidence) + (62 if id_ in ("M9", "M10") else 0)
    for found, text in zip(parts(item, CaseAnalysis), texts, strict=False):
        first, second = text.splitlines()[:2]
        assert first.startswith("; z3") and "sat" not in first.replace(": unsat", "")
        assert second == f"; unsatisfiable means: {found.statement}"


def test_a_certificate_of_m8_is_checked_without_a_solver(ledger: Ledger) -> None:
    code = (
        "import sys; from verify.certificate_json import load; from verify.check import judged;"
        " print(judged(load(sys.argv[1])).verdict.value, *{'z3', 'cvc5', 'highspy', 'numpy'} & sys.modules.keys())"
    )
    said = subprocess.run(
        [sys.executable, "-c", code, ledger.entry("M8")["certificate"]],
        cwd=HOME,
        check=True,
        capture_output=True,
        text=True,
    )
    assert said.stdout == "proved\n"


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


def test_m6_is_a_motive_by_either_reading(ledger: Ledger) -> None:
    (read,) = ledger.entry("M6")["readings"]
    to = '{"1": [1/10, 9/10]}'
    said = [f'motive_by(T1, b, 1, 0, "predicted", "{any_is}", {to})' for any_is in (SOME, EVERY)]
    assert read["statement"] == f"perfect(T1, b) and {said[0]} and {said[1]}"


def test_m7_is_right_but_for_the_diagonal(ledger: Ledger) -> None:
    sentences = ledger.entry("M7")["result"]["sentences"]
    wrong = [words for words, true in sentences if not true]
    assert len(sentences) == 8 and len(wrong) == 1
    assert "p1 = p2, 0 <= p3 <= 1: if p1 = p2 is not 0 player 1 has it" in wrong[0]
    (read,) = ledger.entry("M7")["readings"]
    instead = read["instead"]
    for region in ("p1 in (0, 1) and p3 in (0, 1)", "p1 in (0, 1) and p3 == 1", "p1 in (0, 1) and p3 == 0", "p1 == 1"):
        assert region in instead
    # what page 36 says of kmn-eta is among what holds
    assert instead.count("for eta in (0, 1/2)") == 2


def test_m8_has_one_equilibrium_for_each_eta_and_leaves_p3_free(ledger: Ledger) -> None:
    main, plain, *excluded = ledger.entry("M8")["readings"]
    assert (main["holds"], plain["holds"]) == (True, True)
    for any_is in (SOME, EVERY):
        one = f'one_step_equilibrium(T1, b, eta, "predicted", "{any_is}")'
        nobody = "((p1 < eta or (p1 == eta and p3 == 0)) and (p2 < eta or (p2 == eta and p3 == 1)))"
        assert f"{ALL_ETA}{one} exactly when {nobody}" in main["statement"]
        assert f"{ALL_ETA}(p1 == 0 and p2 == 0) implies {one}" in main["statement"]
        assert f"{ALL_ETA}{one} implies (p1 <= eta and p2 <= eta)" in main["statement"]
    assert len(excluded) == 4 and {each["holds"] for each in excluded} == {False}
    assert all(each["excluded"] and each["instead"] for each in excluded)
    named = [name for name in PREDICTIONS for each in excluded if f'eta, "{name}", "some")' in each["statement"]]
    assert named == [
        "predicted, against the profile",
        "predicted, at equilibria as he sees them",
        "bound",
        "bound, free change",
    ]


def test_m8_says_what_the_excluded_readings_leave(ledger: Ledger) -> None:
    by_name = {
        name: each["instead"]
        for name in PREDICTIONS
        for each in ledger.entry("M8")["readings"][2:]
        if f'eta, "{name}", "some")' in each["statement"]
    }
    none = {name for name, instead in by_name.items() if instead.startswith(f"{ALL_ETA}not one_step_equilibrium")}
    assert none == {"predicted, against the profile", "bound, free change"}
    assert "(p2 == eta and p1 > eta and p1 <= 1 - eta and p3 == 1)" in by_name["bound"]
    assert "p1 > 1 - eta and p2 > 1 - eta and p3 in (0, 1)" in by_name["predicted, at equilibria as he sees them"]


# M9 and M10


def test_m9_no_game_with_fewer_leaves_has_an_empty_threat(ledger: Ledger) -> None:
    result = ledger.entry("M9")["result"]
    assert (result["T4"], result["games with fewer leaves"]) == ("2(3(1(3 2) 2(3 1)) 1(2 3))", 64)
    assert (result["of these with an empty threat"], result["undecided"]) == ([], [])
    assert (result["not said"], result["of these without an empty threat"]) == (2, 62)


def test_m9_is_for_every_eta(ledger: Ledger) -> None:
    (read,) = ledger.entry("M9")["readings"]
    assert read["statement"].count("for eta in (0, 1/2)") == 7
    assert 'not perfect_prediction(T4, threat, eta, "predicted", "every")' in read["statement"]


def test_m10_a_game_of_six_leaves_is_an_exception_by_every_reading_of_the_procedure(ledger: Ledger) -> None:
    entry = ledger.entry("M10")
    assert entry["result"]["counterexample"] == "1(2(1 3) 3(1(2 3) 2(1 3)))"
    (read,) = entry["readings"]
    for names in map(names_of, READINGS):
        for profile in ("free", "bounded"):
            assert f"not predicted(G, {profile}, eta, {written(names)})" in read["instead"]
    for kmn, profile in {"predicted": "free", "predicted, any best response": "free", "bound": "bounded"}.items():
        for any_is in (SOME, EVERY):
            assert f'perfect_prediction(G, {profile}, eta, "{kmn}", "{any_is}")' in read["instead"]


def test_m10_what_the_procedure_leaves_out_is_that_player_2_lets_player_1_win() -> None:
    nodes = numbered(LEFT_OUT)
    for reading in READINGS:
        moves = predicted_moves(nodes, reading).moves
        # leaf 3 alone on the left; on the right player 3 may go where player 1 decides
        assert (moves[0], moves[1]) == ((1, 4), (3,)) and 5 in moves[4]


def test_m10_the_procedure_is_right_in_61_or_62_of_62_games_and_none_has_no_equilibrium(ledger: Ledger) -> None:
    result = ledger.entry("M10")["result"]
    assert (result["games"], result["agree"], result["differ"], result["gave up"]) == (64, 61, 1, 0)
    assert result["not said"] == ["1(2 3 2(1 1(2 3)))", "1(2 3 2(3 1(2 3)))"]
    assert (result["without any"], result["undecided"]) == ([], [])
    again = {name: 61 if "again" in name else 62 for name in (", ".join(names_of(each)) for each in READINGS)}
    assert result["readings"] == again
    assert result["differences"] == [{"game": "1(2 2(1 3) 3(1 2))", "only definition": [], "only procedure": [[0, 1]]}]
    assert "is right in 61 if z chooses again, and in 62 if not" in ledger.entry("M10")["remark"]


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
    assert result["agree"] + result["differ"] + result["gave up"] == 62
    assert result["agree"] <= 61 and result["differ"] <= 1
    assert ("right in 61" in item["remark"]) == (result["gave up"] == 0)
    assert ("is not known" in item["remark"]) == (result["gave up"] > 0)


@pytest.mark.parametrize("profile", [at(HALF, HALF / 2, HALF), at(HALF / 10, HALF / 2, HALF * 2)])
def test_a_profile_that_is_no_equilibrium_is_none(profile: Any) -> None:
    where = {**WHERE, "b": profile_text(profile)}
    found = solver_answers('one_step_equilibrium(T1, b, 1/10, "predicted", "some")', where)
    assert ([each.answer for each in found.answers], found.solvers != ()) == (["sat"], True)
    assert str(check(found)[0]).startswith("Not(")


def test_a_motive_is_found_where_p2_is_not_eta_yet() -> None:
    where = {**WHERE, "b": profile_text(at(HALF, HALF / 2, HALF * 2))}
    said = [f'motive(T1, b, {player}, 1/10, "predicted", "some")' for player in (1, 2, 3)]
    asked = Kingmaker().ask("perfect(T1, b)", *said, where=where)
    assert [found.answers[0].answer for found in asked.evidence] == ["unsat", "unsat", "sat", "sat"]


def test_where_the_search_gives_up_solvers_are_the_evidence() -> None:
    shown = Kingmaker().show("for p1 in [0, 1]: p1^2 <= 2", "for p1 in [0, 1]: p1^2 <= 1/2", where={})
    assert [type(each) for each in shown.evidence] == [CaseAnalysis, SolverAnswers]
    assert shown.queries[0].startswith("; z3") and len(shown.queries) == 2


def test_subgames_carry_their_part_of_the_profile() -> None:
    profile = empty_threat(HALF / 2)
    below, number = subgame(numbered(SMALL[3]), 1)
    assert below == GAME
    assert tuple(profile[old] for old in number) == at(HALF * 0, HALF / 2, HALF * 0)


@pytest.mark.parametrize("any_is", [SOME, EVERY])
def test_a_change_that_is_given_is_put_in(any_is: str) -> None:
    """Below p2 = 1/5 player 3 leaves."""
    where = {**WHERE, "b": profile_text(at(HALF * 6 / 5, HALF * 2 / 5, HALF * 2))}
    found = {}
    for number in (0, 10, 19, 20, 21, 60):
        change = f'{{"1": [{number}/100, 1 - {number}/100]}}'
        answers = solver_answers(f'motive_by(T1, b, 1, 0, "{PREDICTED}", "{any_is}", {change})', where).answers
        found[number] = answers[0].answer
    assert found == {0: "unsat", 10: "unsat", 19: "unsat", 20: "sat", 21: "sat", 60: "sat"}

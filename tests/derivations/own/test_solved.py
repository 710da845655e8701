"""Words that are given by definitions over the reals are settled by proofs by cases, without a solver's word."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from derivations.claims.claim import Verdict
from derivations.claims.deciding import Checked
from derivations.claims.said import Said
from derivations.own.claim_files import read_claim_file
from derivations.own.records import OwnClaim, OwnReading, RefusedClaim, own_claim
from derivations.own.search import Search, solvers_key
from derivations.own.settling import Settling, settle
from derivations.own.solved import ask_again
from trees.refusal import Refused
from verify.certificates import AllOf
from verify.find.solver_answers import solver_answers
from verify.find.timeout import Z3_ALONE
from verify.language.parse import parse
from verify.theories.reals.case_records import CaseAnalysis

T1 = {"T1": '"3(1(3 2) 2(3 1))"', "b": '{"0": [p3, 1 - p3], "1": [p1, 1 - p1], "4": [p2, 1 - p2]}'}
ALL = "for p1 in [0, 1]: for p2 in [0, 1]: for p3 in [0, 1]: "
MOTIVE = 'motive(T1, b, 1, 1/10, "predicted", "some")'
NOBODY = f"{ALL}perfect(T1, b) and p1 < 1/10 implies not {MOTIVE}"
HIS_LEAST = {"y1.1": "0", "y1.2": "1"}


def claim(text: str, **more: object) -> OwnClaim:
    return own_claim("C", "it is so", [OwnReading(Said(text, {}, T1))], **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "verdict"),
    [
        (f"{ALL}p1 == p2 implies perfect(T1, b)", Verdict.PROVED),
        (f"{ALL}perfect(T1, b)", Verdict.REFUTED),
        pytest.param(f"{ALL}perfect(T1, b) implies p1 == p2", Verdict.REFUTED, marks=pytest.mark.slow),
        pytest.param(NOBODY, Verdict.PROVED, marks=pytest.mark.slow),
    ],
)
def test_the_verdict_rests_on_cases(text: str, verdict: Verdict, tmp_path: Path) -> None:
    item = settle(claim(text), Settling(tmp_path))
    assert (item.verdict, item.trust) == (verdict, "evidence")
    assert {type(each) for each in item.offered.evidence} <= {CaseAnalysis}


def test_what_holds_for_all_changes_is_used_at_those_that_are_named(tmp_path: Path) -> None:
    said = f"{ALL}perfect(T1, b) and p1 == 1 and p2 == 1/2 implies {MOTIVE}"
    assert settle(claim(said), Settling(tmp_path)).trust == "smt (z3 5.4.1)"
    assert settle(claim(said, at=[HIS_LEAST]), Settling(tmp_path)).trust == "evidence"


def test_they_are_a_key_of_data_too(tmp_path: Path) -> None:
    file = tmp_path / "claims.toml"
    head = '[[claim]]\nid = "C"\nwords = "w"\nsays = "value(kuhn()) < 0"\n'
    file.write_text(f'{head}at = [{{"y1.1" = "eta", "y1.2" = "1 - eta"}}]\n')
    (found,) = read_claim_file(file).claims
    assert isinstance(found, OwnClaim) and {name: str(value) for name, value in found.at[0].items()} == {
        "y1.1": "eta",
        "y1.2": "1 - eta",
    }
    file.write_text(f'{head}at = ["y1.1"]\n')
    (found,) = read_claim_file(file).claims
    assert isinstance(found, RefusedClaim)
    assert found.reason == "at: expected tables of values by names, found 'y1.1'"


def test_a_value_that_is_no_polynomial_is_refused() -> None:
    with pytest.raises(Refused, match=r"^C: at: y1\.1: "):
        claim(NOBODY, at=[{"y1.1": "1/eta"}])


def test_a_search_has_what_was_found_before_and_asks_no_solver_of_that() -> None:
    found, search = solver_answers("for a in [0, 2]: a^2 != 2"), Search({})
    search.take(Checked((found,), (0,)))
    assert search.found == {solvers_key(found.statement): found}
    assert search.believed == [parse("not for a in [0, 2]: a^2 != 2")]


def test_what_solvers_are_said_to_say_they_say_again() -> None:
    found = solver_answers("for a in [0, 2]: a^2 != 2")
    ask_again(AllOf((found,)), Z3_ALONE)
    (answer,) = found.answers
    for forged in (replace(answer, answer="unsat"), replace(answer, solver="z3 0.0.1"), replace(answer, solver="z4 1")):
        with pytest.raises(Refused):
            ask_again(AllOf((found, replace(found, answers=(forged,)))), Z3_ALONE)

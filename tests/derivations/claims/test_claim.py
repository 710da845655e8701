"""What is offered for a claim is decided by the checker; the ledger says how, and keeps every query."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from derivations.claims.claim import (
    TEXT,
    Claim,
    Measured,
    Proof,
    Settled,
    Verdict,
    claim_certificate,
    given_up,
    write_queries,
)
from derivations.ledger import table
from tests.support.readings import reading
from tests.support.samples import sample
from tests.support.statements import one_spelling
from verify.find.solver_answers import query_text, solver_answers
from verify.find.timeout import Solvers
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.words import StatementError

POKER = "kuhn(cards=3, ante=1, bet=1)"
LOST, DRAWN = f"value({POKER}) < 0", f"value({POKER}) == 0"
SQUARES = "for a in [0, 1]: a^2 <= a"
ROOT = "for a in [0, 2]: for b in [0, 1]: a^3 + b^3 != 3/7"


def settled(proof: Proof, words: str = "Kuhn poker is lost") -> Settled:
    return Settled(Claim("X1", words, "somewhere"), proof, 0.0, "X1.json", ())


def test_evidence_that_fails_the_check_settles_nothing() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    _, *plans = solve(form_of(game, {}))
    wrong = ValueCertificate(game, Fraction(-1, 17), (plans[0], plans[1]))
    with pytest.raises(CheckFailed, match="guarantee"):
        settled(Proof((reading(LOST),), (wrong,)))


@pytest.mark.parametrize(
    ("statement", "verdict"),
    [(LOST, Verdict.PROVED), (DRAWN, Verdict.REFUTED), ("value(leduc()) < 0", Verdict.UNKNOWN)],
)
def test_the_checker_decides_the_statement_by_the_evidence(statement: str, verdict: Verdict) -> None:
    assert settled(Proof((reading(one_spelling(statement)),), (sample("value"),))).verdict is verdict


def test_what_a_solver_gives_up_on_is_unknown() -> None:
    known = Proof((reading(SQUARES),), (solver_answers(SQUARES),))
    unknown = Proof((reading(SQUARES),), (solver_answers(SQUARES.replace("1]", "2]"), solvers=Solvers(0)),))
    assert settled(known).verdict is Verdict.PROVED
    assert settled(unknown).judgement.facts == ()


def test_a_claim_about_a_text_needs_no_statement_and_is_not_judged() -> None:
    found = settled(Proof((), (), about=TEXT))
    assert (found.verdict, found.trust) == (Verdict.NOT_JUDGED, "none")


def test_a_claim_about_a_game_needs_a_statement_or_a_sample() -> None:
    with pytest.raises(CheckFailed, match="readings: expected at least one, a sample, or what is cited, found none"):
        settled(Proof((), ()))


def test_a_statement_in_a_claim_about_a_text_is_decided_like_any_other() -> None:
    assert settled(Proof((reading(one_spelling(DRAWN)),), (sample("value"),), about=TEXT)).verdict is Verdict.REFUTED


def test_a_claim_is_about_a_game_an_experiment_or_a_text() -> None:
    with pytest.raises(CheckFailed, match="about: expected a game, an experiment or a text, found 'a dream'"):
        settled(Proof((reading(LOST),), (sample("value"),), about="a dream"))


def test_trust_names_the_ways_and_what_is_argued_and_cited() -> None:
    proof = Proof((reading(LOST),), (sample("value"),), argued=("a step",), cited=("Kuhn 1950",))
    assert settled(proof).trust == "evidence; argued: a step; cited: Kuhn 1950"


def test_evidence_that_decides_nothing_is_not_offered() -> None:
    asked = settled(Proof((reading(SQUARES),), (solver_answers(SQUARES), sample("value"))))
    assert (asked.verdict, asked.trust, asked.offered.evidence) == (Verdict.PROVED, "none", ())
    both = Proof((reading(f"({SQUARES}) and {LOST}"), reading(ROOT)), (solver_answers(ROOT), sample("value")))
    assert settled(both).trust.startswith("evidence and smt (z3 ")
    assert len(settled(both).offered.evidence) == 2


def test_where_nothing_is_decided_what_proves_something_stays() -> None:
    item = settled(Proof((reading(ROOT),), (sample("value"), solver_answers(ROOT, solvers=Solvers(0)))))
    assert (item.verdict, item.offered.evidence) == (Verdict.UNKNOWN, (sample("value"),))


def test_the_ledger_has_readings_corrections_and_samples() -> None:
    share = Measured("share", Fraction(1, 2), Fraction(1, 3), Fraction(2, 3), Fraction(99, 100), 100, 7, Fraction(3, 4))
    proof = Proof(
        (
            reading(DRAWN, "a draw", correction=LOST),
            reading(f"value({POKER}) > 0", "won", excluded="he says lost"),
        ),
        (sample("value"),),
        measured=(share,),
        remark="a remark",
    )
    item = settled(proof)
    entry = json.loads(json.dumps(item.to_json()))
    assert entry["verdict"] == "refuted"
    assert entry["readings"] == [
        {"statement": DRAWN, "holds": False, "read as": "a draw", "instead": LOST, "excluded": None},
        {
            "statement": f"value({POKER}) > 0",
            "holds": False,
            "read as": "won",
            "instead": None,
            "excluded": "he says lost",
        },
    ]
    assert entry["measured"] == [
        {
            "quantity": "share",
            "estimate": "1/2",
            "interval": ["1/3", "2/3"],
            "confidence": "99/100",
            "size": 100,
            "seed": 7,
            "expected": "3/4",
            "least": None,
            "most": None,
            "part": None,
            "speaks": "against",
        }
    ]
    shown = table([item]).splitlines()
    assert shown[0] == "X1   REFUTED        Kuhn poker is lost"
    assert any(line.split()[0] == "instead" and LOST in line for line in shown[1:])
    assert any(line.split()[0] == "excluded" for line in shown[1:])
    assert "speaks against 3/4" in " ".join(" ".join(shown).split())
    assert shown[-1] == "1 refuted"


def test_a_certificate_holds_the_claim_its_readings_and_its_evidence() -> None:
    proof = Proof((reading(LOST),), (sample("value"),))
    made = claim_certificate(Claim("X1", "Kuhn poker is lost", "somewhere"), proof)
    assert (made.id, made.says, made.readings, made.evidence) == (
        "X1",
        "Kuhn poker is lost",
        proof.readings,
        proof.evidence,
    )


def test_every_query_is_kept(tmp_path: Path) -> None:
    found = solver_answers(SQUARES)
    (path,) = write_queries((query_text(found),), tmp_path, "X1")
    assert Path(path).read_text(encoding="utf-8") == query_text(found)
    assert Path(path).relative_to(tmp_path).as_posix() == "queries/X1-1.smt2"


def test_statements_are_spelled_in_one_way() -> None:
    assert one_spelling("value(kuhn())<=0") == f"value({POKER}) <= 0"
    with pytest.raises(StatementError):
        one_spelling("no")


def test_a_claim_is_unknown_where_memory_is_lacking_and_says_so() -> None:
    settled = given_up(Claim("X", "much", ""), MemoryError("std::bad_alloc"), 0.0)
    assert settled.verdict is Verdict.UNKNOWN
    assert settled.proof.remark == "too large: expected enough memory, found too little (std::bad_alloc)"
    assert settled.to_json()["theorems"] == []

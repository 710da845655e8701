"""Nothing but facts makes a verdict: every way to come by PROVED that the code allows is tried, and fails.

A claim's certificate is changed in every place outside its evidence (that is tampered with kind by kind): it is
refused, or it says what is true. Statements and evidence of different claims are exchanged.
"""

from __future__ import annotations

import ast
import json
import re
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from derivations.claims.claim import Claim, Proof, Settled
from derivations.index import SOURCES
from tests.support.effort import by_day, slow_but, thorough
from tests.support.files import HOME
from tests.support.ledger import Ledger
from tests.support.readings import reading
from tests.support.samples import sample
from tests.support.tampering import Change, changes, few_of_each
from trees.refusal import Refused
from verify.certificate_json import dumps, loads
from verify.certificates import AllOf, ClaimCertificate
from verify.check import Accepted, check, judge_accepted, judge_claim
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import And, Not
from verify.kernel.statements.verdict import Judgement, Verdict

LONG = {
    *("KB", "K10", "D8", "J1", "J3", "J8", "J9", "J10", "JL", "P7", "P13"),
    *(f"M{n}" for n in (7, 8, 16, 18, 19, 20, 21)),
}
IDS = ["K3", "K5", "K7", "K8", "K10", "K13", "D1", "D9", "M5", "M6", "M8", "M17"]
QUICK = ["K3", "K7", "D9", "M5", "M17"]
POKER = "kuhn(cards=3, ante=1, bet=1)"
UNDECIDED = Verdict.UNKNOWN, Verdict.MEASURED, Verdict.CITED, Verdict.NOT_JUDGED


def certificate(ledger: Ledger, id_: str) -> ClaimCertificate:
    return ledger.item(id_).offered


@pytest.fixture(scope="module")
def settled(ledger: Ledger) -> dict[str, Settled]:
    """Claims of several sources, of which each is read once."""
    return {id_: ledger.item(id_) for id_ in IDS}


# --- by hand


def test_a_proof_takes_no_boolean() -> None:
    with pytest.raises(TypeError):
        Proof(True, ())  # type: ignore[call-arg,arg-type]
        Settled(Claim("X", "", ""), Proof(True, ()), 0.0, "", ())  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        Proof(holds=True, evidence=())  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Proof((), (), verdict=Verdict.PROVED)  # type: ignore[call-arg]


def test_a_verdict_cannot_be_handed_to_what_is_settled() -> None:
    claim, proof = Claim("X", "", ""), Proof((reading(f"value({POKER}) == 0"),), ())
    item = Settled(claim, proof, 0.0, "", ())
    made = Judgement(Verdict.PROVED, (), (), (), ())
    assert item.verdict is Verdict.UNKNOWN
    with pytest.raises(TypeError):
        Settled(claim, proof, 0.0, "", (), made)  # type: ignore[call-arg]
    with pytest.raises((TypeError, ValueError)):
        replace(item, judgement=made)
    with pytest.raises(FrozenInstanceError):
        item.judgement = made  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        item.verdict = Verdict.PROVED  # type: ignore[misc]


def test_without_evidence_nothing_about_games_is_proved() -> None:
    equilibrium = f"nash({POKER}, [])"
    for statement in (f"value({POKER}) == -1/18", f"not value({POKER}) == 0", f"{equilibrium} or (not {equilibrium})"):
        assert Settled(Claim("X", "", ""), Proof((reading(statement),), ()), 0.0, "", ()).verdict is Verdict.UNKNOWN


def test_what_is_no_certificate_is_no_evidence() -> None:
    class Yes:
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]

    for evidence in (Yes(), True, "value(kuhn()) == 0", Facts(())):
        with pytest.raises(TypeError, match="expected a record of a kind"):
            Settled(Claim("X", "", ""), Proof((reading("1 == 1"),), (evidence,)), 0.0, "", ())  # type: ignore[arg-type]


def test_a_statement_is_text_of_the_language_and_nothing_else() -> None:
    class Always(str):
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = str.__hash__

    for statement in ("True", "PROVED", "1", "", "exec('x')", "value", "nash"):
        with pytest.raises(Refused):
            Settled(Claim("X", "", ""), Proof((reading(statement),), ()), 0.0, "", ())
    with pytest.raises(Refused):
        Settled(Claim("X", "", ""), Proof((reading(Always("0 == 1 and value")),), ()), 0.0, "", ())


def test_facts_of_one_game_prove_nothing_of_another() -> None:
    value = sample("value")
    for statement in (
        "value(kuhn(cards=4, ante=1, bet=1)) == -1/18",
        "value(kuhn(cards=3, ante=1, bet=2)) < 0",
        f'value(game("kuhn", "{"0" * 64}")) == -1/18',
    ):
        assert (
            Settled(Claim("X", "", ""), Proof((reading(statement),), (value,)), 0.0, "", ()).verdict is Verdict.UNKNOWN
        )


def test_no_code_outside_the_kernel_makes_a_verdict() -> None:
    """`Verdict.X` is compared and printed elsewhere, but `Judgement` is made in one module."""
    makers = []
    for file in [*HOME.glob("derivations/**/*.py"), *HOME.glob("verify/**/*.py"), *HOME.glob("play/**/*.py")]:
        text = file.read_text(encoding="utf-8")
        if not re.search(r"\bJudgement\s*\(|\b(holds|verdict)\s*=[^=]", text):
            continue  # it need not be parsed
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "Judgement":
                makers.append(file.relative_to(HOME).as_posix())
            if isinstance(node, ast.keyword) and node.arg in ("holds", "verdict") and "derivations" in file.parts:
                makers.append(f"{file.relative_to(HOME).as_posix()}:{node.lineno}")
    assert set(makers) == {"verify/kernel/statements/verdict.py"}


# --- the ledger's certificates


@pytest.fixture(scope="module", params=SOURCES)
def items(ledger: Ledger, request: pytest.FixtureRequest) -> list[Settled]:
    """The claims of a source: it is read once for both tests."""
    return ledger.of(request.param)


def test_a_claim_changed_anywhere_is_refused_or_says_what_is_true(items: list[Settled]) -> None:
    require_truth_after_any_change([item for item in items if item.claim.id not in LONG])


def test_every_claim_that_is_about_more_than_a_text_has_a_statement_or_a_sample(items: list[Settled]) -> None:
    for item in items:
        assert item.judgement.readings or item.verdict in UNDECIDED, item.claim.id
        assert all(each.reading.statement for each in item.judgement.readings), item.claim.id


@pytest.mark.slow
@pytest.mark.parametrize(
    "source", [name for name in SOURCES if any(id_.startswith(SOURCES[name].letter) for id_ in LONG)]
)
def test_a_claim_of_much_evidence_changed_anywhere_is_refused_too(ledger: Ledger, source: str) -> None:
    require_truth_after_any_change([item for item in ledger.of(source) if item.claim.id in LONG])


def require_truth_after_any_change(items: list[Settled]) -> None:
    """One place of the claims' certificates is changed, outside their evidence; by day two of a shape."""
    found: list[tuple[Any, tuple[Settled, Change]]] = []
    for item in items:
        found += [
            (shape[:-1] if by_day() else shape, (item, change))
            for shape, change in changes(json.loads(dumps(replace(item.offered, evidence=()))))
        ]
    tried = few_of_each(found, 2 if by_day() else 1)
    assert len(tried) > 20
    for item, change in tried:
        require_truth(item, change)


def require_truth(item: Settled, change: Change) -> None:
    judgement = item.judgement
    proved = [Accepted(judgement.facts, judgement.believed)]
    facts = Facts((*judgement.facts, *judgement.believed))
    tampered = f"{item.claim.id}: {change.name}"
    try:
        found = loads(json.dumps(change.after()))
        if not isinstance(found, ClaimCertificate):
            return
        result = judge_accepted(found, proved)
    except Refused as error:
        assert "\n" not in str(error), tampered
        return
    for each in result.readings:
        # what it says is what the evidence, which is as it was, proves or denies
        assert each.holds is decide(each.statement, facts, found.points), tampered
        assert decide(Not(each.statement), facts, found.points) is (None if each.holds is None else not each.holds)
    counted = {each.holds for each in result.readings if each.reading.excluded is None}
    assert (result.verdict is Verdict.PROVED) == (counted == {True}), tampered


@pytest.mark.parametrize("id_", IDS)
def test_evidence_of_another_claim_decides_nothing_or_what_is_true(settled: dict[str, Settled], id_: str) -> None:
    """By day what theirs proves is taken from when they were settled; by night it is checked again."""
    own, verdict = settled[id_].offered, settled[id_].verdict
    for other, theirs in settled.items():
        proved = [Accepted(theirs.judgement.facts, theirs.judgement.believed)]
        moved = replace(own, evidence=theirs.offered.evidence)
        try:
            found = (judge_claim(moved) if thorough() else judge_accepted(moved, proved)).verdict
        except CheckFailed as error:
            assert "correction" in str(error)
            continue
        assert found in (verdict, *UNDECIDED), other


@pytest.mark.parametrize("id_", slow_but(IDS, QUICK))
def test_evidence_that_is_missing_is_missed(settled: dict[str, Settled], id_: str) -> None:
    own, verdict = settled[id_].offered, settled[id_].verdict
    assert judge_claim(replace(own, evidence=())).verdict in UNDECIDED
    parts = [part for each in own.evidence for part in (each.parts if isinstance(each, AllOf) else (each,))]
    for k in range(len(parts)):
        try:
            found = judge_claim(replace(own, evidence=(*parts[:k], *parts[k + 1 :]))).verdict
        except CheckFailed as error:
            assert "correction" in str(error)
            continue
        assert found in (verdict, Verdict.UNKNOWN)


def test_a_conjunction_with_a_part_dropped_is_another_claim(ledger: Ledger) -> None:
    own = certificate(ledger, "K1")
    statement = own.readings[0].statement
    assert isinstance(statement, And)
    half = replace(own, readings=(replace(own.readings[0], statement=statement.parts[0]),))
    assert check(half) == (statement.parts[0],) and check(own) == (statement,)


def test_a_statement_under_another_claims_name_keeps_its_words_and_its_verdict(ledger: Ledger) -> None:
    one, other = certificate(ledger, "K3"), certificate(ledger, "K6")
    swapped = replace(one, readings=other.readings, where=other.where)
    found = judge_claim(swapped)
    # both are facts of the same certificate: the statement that is printed is the one that was decided
    assert (found.verdict, found.readings[0].reading) == (Verdict.PROVED, other.readings[0])

"""A verdict follows from what was checked, and from nothing else."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.claims.claim import Asked, Checked, Disagreement, Proof, Verdict
from verify.find import smt
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import sequence_form
from verify.kernel.zero_sum.records import ValueCertificate

GAME = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})


def value_certificate(value: Fraction) -> ValueCertificate:
    _, first, second = solve(sequence_form(tree_of(GAME, {})))
    return ValueCertificate(GAME, value, (first, second))


@pytest.fixture(scope="module")
def checked() -> Checked:
    return Checked(value_certificate(Fraction(-1, 18)))


def asked(low: int, *, timeout: int = 60_000) -> Asked:
    """x^2 < low: no real x for low = 0, some for low = 1."""
    query = smt.Query()
    x = smt.real("x")
    query.require("square", x * x < low)
    return Asked("no square is that small", query.ask(timeout))


def test_a_certificate_that_fails_the_check_cannot_be_checked() -> None:
    with pytest.raises(CheckFailed, match="guarantee"):
        Checked(value_certificate(Fraction(-1, 17)))


def test_what_is_checked_and_is_the_claim_is_proved(checked: Checked) -> None:
    assert Proof(True, checked).verdict is Verdict.PROVED


def test_what_is_checked_and_contradicts_the_claim_is_refuted(checked: Checked) -> None:
    assert Proof(False, checked).verdict is Verdict.REFUTED


@pytest.mark.parametrize("holds", [True, False])
def test_a_query_that_gives_up_leaves_the_claim_unknown(checked: Checked, holds: bool) -> None:
    assert Proof(holds, checked, (asked(0), asked(0, timeout=0))).verdict is Verdict.UNKNOWN


def test_an_unsatisfiable_query_leaves_the_verdict_to_the_certificate(checked: Checked) -> None:
    assert Proof(True, checked, (asked(0),)).verdict is Verdict.PROVED


def test_a_countermodel_beside_an_accepted_certificate_is_an_alarm(checked: Checked) -> None:
    with pytest.raises(Disagreement, match="no square is that small"):
        Proof(True, checked, (asked(1),))


def test_trust_names_the_solver_and_its_version(checked: Checked) -> None:
    assert Proof(True, checked, (asked(0),)).trust.startswith("evidence and smt (z3 ")


def test_trust_without_a_solver_is_how_the_certificate_is_checked(checked: Checked) -> None:
    assert Proof(True, checked).trust == "evidence"

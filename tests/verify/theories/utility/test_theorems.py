"""Theorems on expected utility: proved by their lemmas, not to be tampered with."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.effort import thorough
from tests.support.lemma_proofs import unnoticed
from tests.support.tampering import few_of_each
from tests.support.utility import FILES, theorem
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call
from verify.language.lines import meaning_lines
from verify.theories.reals.lemmas.records import lemma_statement
from verify.theories.utility.theorems import THEOREMS

every = pytest.mark.parametrize("name", FILES)


def test_every_theorem_has_a_proof() -> None:
    assert FILES.keys() == THEOREMS.keys()


@every
def test_a_theorem_is_proved_by_its_lemmas(name: str) -> None:
    says = THEOREMS[name].says
    called = Call("theorem", (name,))
    assert check(loads(dumps(theorem(name)))) == (called if isinstance(says, str) else says,)
    assert meaning_lines([called]) == ((f"{name}: {says}",) if isinstance(says, str) else ())


@every
def test_every_needed_lemma_is_needed(name: str) -> None:
    for need in few_of_each([(name, need) for need in THEOREMS[name].needs], 3 if thorough() else 1):
        kept = tuple(lemma for lemma in theorem(name).lemmas if lemma.name != need)
        with pytest.raises(CheckFailed, match=r"expected (the|an earlier) lemma"):
            check(replace(theorem(name), lemmas=kept))


def test_a_weaker_lemma_than_needed_is_refused() -> None:
    certificate = theorem("utility: style")
    (lemma,) = (each for each in certificate.lemmas if each.name == "loose")
    weaker = replace(lemma, statement=replace(lemma_statement(lemma), then="exp((1 - s)*x) >= exp(x)"))  # type: ignore[arg-type]
    lemmas = tuple(weaker if each is lemma else each for each in certificate.lemmas)
    with pytest.raises(CheckFailed, match=r"^lemma loose: expected Statement"):
        check(replace(certificate, lemmas=lemmas))


def test_every_number_of_every_proof_counts() -> None:
    found, tried = unnoticed(map(theorem, FILES))
    assert (found, tried > 40) == ([], True)

"""Numbers in proofs of lemmas: which of them may be changed unnoticed."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tests.support.effort import some_of
from tests.support.tampering import changed, few_of_each, next_to, numbers, shape_of
from verify.certificate_json import CertificateError, dumps, loads
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.lemmas.check import check_lemma
from verify.theories.reals.lemmas.records import AnyLemma, Statement, Sum, Theorem, lemma_statement


def distinct(theorems: Iterable[Theorem]) -> dict[str, tuple[AnyLemma, dict[str, Statement]]]:
    """Every lemma of the theorems once, with what is proved before it."""
    found: dict[str, tuple[AnyLemma, dict[str, Statement]]] = {}
    for theorem in theorems:
        proved: dict[str, Statement] = {}
        for lemma in theorem.lemmas:
            found.setdefault(lemma.name, (lemma, dict(proved)))
            if not isinstance(lemma, Sum):
                proved[lemma.name] = lemma_statement(lemma)
    return found


def unnoticed(theorems: Iterable[Theorem]) -> tuple[list[tuple[str, Any]], int]:
    """Places of some lemmas where another number is accepted too, and how many were tried."""
    found, tried = [], 0
    for lemma, proved in some_of(list(distinct(theorems).values()), 20):
        data = json.loads(dumps(Theorem("one", (lemma,))))
        places = [((shape_of(place), type(n)), (place, n)) for place, n in numbers(data) if place[0] == "lemmas"]
        for place, number in few_of_each(places, 1):
            tried += 1
            try:
                after = changed(data, place, lambda _, number=number: next_to(number))
                (again,) = loads(json.dumps(after)).lemmas  # type: ignore[attr-defined]
                check_lemma(again, proved)
                found.append((lemma.name, place))
            except (CertificateError, CheckFailed):
                pass
    return found, tried

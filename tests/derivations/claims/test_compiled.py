"""A verdict says that Coq accepted theorems of it where a record of that very certificate says so."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from derivations.claims.claim import Claim, Proof, Settled, settle_proof
from derivations.claims.compiled import compiled_beside
from derivations.claims.coq_texts import CLOSED, library_digest
from derivations.ledger import table
from tests.support.readings import reading

SAID = "value (over F poker) (-1#18)"
THEORY = f"(* Poker *)\nTheorem reading_1 (F : ordered_field) : {SAID}.\nProof.\n  by_computing.\nQed.\n"
FOUND = {"name": "reading_1", "theorem": SAID, "assumptions": CLOSED}


def settled(out: Path) -> Settled:
    proof = Proof((reading("1/2 < 2/3"),), ())
    return settle_proof(Claim("X1", "A half is less.", "a book"), proof, time.perf_counter(), out, "X1")


def digest(text: bytes) -> str:
    return sha256(text).hexdigest()


def recorded(item: Settled, changes: Mapping[str, Any] | None = None, theory: str = THEORY) -> None:
    """The record that Coq's run leaves beside the certificate."""
    certificate = Path(item.certificate)
    folder = certificate.parent.parent / "coq"
    folder.mkdir()
    (folder / "X1.v").write_text(theory)
    record = {
        "file": "X1.v",
        "certificate": digest(certificate.read_bytes()),
        "theory": digest(theory.encode()),
        "library": library_digest(),
        "theorems": [FOUND],
        "missing": [],
        "closed": True,
    }
    (folder / "X1.json").write_text(json.dumps(record | dict(changes or {})))


def test_theorems_of_all_statements_are_the_word_coq(tmp_path: Path) -> None:
    item = settled(tmp_path)
    recorded(item)
    assert item.trust == "coq"
    assert item.to_json()["coq"] == str(tmp_path / "coq/X1.json")


def test_theorems_of_some_are_said_to_be_a_part(tmp_path: Path) -> None:
    item = settled(tmp_path)
    recorded(item, {"missing": [{"name": "correction_1"}]}, THEORY + "(* no theorem: of this kind *)\n")
    assert item.checked == ("coq in part (1 of 2)",)


def test_without_a_record_nothing_is_said_of_coq(tmp_path: Path) -> None:
    item = settled(tmp_path)
    assert (item.compiled, item.to_json()["coq"]) == (None, None)
    assert "coq" not in table([item])


@pytest.mark.parametrize(
    "changes",
    [
        {"certificate": digest(b"another")},
        {"theory": digest(b"another")},
        {"file": "Y1.v"},
        {"file": 3},
        {"closed": False},
        {"closed": "yes"},
        {"theorems": []},
        {"theorems": 3},
        {"theorems": [FOUND | {"name": "reading_2"}]},
        {"theorems": [FOUND | {"theorem": "value (over F poker) (-1#17)"}]},
        {"theorems": [FOUND | {"assumptions": "Axioms:\nclassic : forall P : Prop, P \\/ ~ P"}]},
        {"theorems": [FOUND, FOUND | {"assumptions": ""}]},
        {"theorems": [FOUND, FOUND]},
        {"missing": [{"name": "reading_2"}]},
        {"library": digest(b"another")},
    ],
    ids=str,
)
def test_a_record_of_something_else_does_not_count(tmp_path: Path, changes: Mapping[str, Any]) -> None:
    item = settled(tmp_path)
    recorded(item, changes)
    assert item.compiled is None


def test_what_the_text_does_not_cover_cannot_be_left_out(tmp_path: Path) -> None:
    item = settled(tmp_path)
    recorded(item, {}, THEORY + "(* no theorem: of this kind *)\n")
    assert item.compiled is None


def test_a_record_that_is_cut_does_not_count(tmp_path: Path) -> None:
    item = settled(tmp_path)
    recorded(item)
    record = tmp_path / "coq/X1.json"
    record.write_text(record.read_text()[:40])
    assert compiled_beside(Path(item.certificate)) is None

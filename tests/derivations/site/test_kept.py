"""What is kept of claims is decided again by the checker, and what is not of them is settled anew."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from derivations.proving import published_files
from derivations.site import kept
from derivations.site.kept import books
from tests.support.ledger import Ledger

FEW = ["K1", "K2"]


@pytest.fixture
def out(ledger: Ledger, tmp_path: Path) -> Path:
    """A folder as `prove` leaves it."""
    items = {item.claim.id: item for item in ledger.of("kuhn")}
    (tmp_path / "certificates").mkdir()
    for id_ in FEW:
        shutil.copy(items[id_].certificate, tmp_path / f"certificates/{id_}.json")
    (tmp_path / "ledger.json").write_text(json.dumps([items[id_].to_json() for id_ in FEW]))
    return tmp_path


def settled_anew(out: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The claims that are not taken from the folder."""
    found = []
    settle = kept.settle

    def settling(claim: object, *rest: object, **named: object) -> object:
        found.append(claim.id)  # type: ignore[attr-defined]
        return settle(claim, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(kept, "settle", settling)
    (book,) = books(published_files(FEW), out, 1)
    assert [(item.claim.id, item.verdict.value) for item in book.settled] == [("K1", "proved"), ("K2", "proved")]
    return found


def test_what_is_there_is_not_settled_again(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = (out / "ledger.json").read_text()
    assert settled_anew(out, monkeypatch) == []
    assert (out / "ledger.json").read_text() == before


def test_a_certificate_of_another_claim_is_not_taken(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(out / "certificates/K1.json", out / "certificates/K2.json")
    assert settled_anew(out, monkeypatch) == ["K2"]


def test_what_is_missing_is_settled_and_kept(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (out / "ledger.json").unlink()
    (out / "certificates/K2.json").write_text("{}")
    assert settled_anew(out, monkeypatch) == FEW
    assert [row["id"] for row in json.loads((out / "ledger.json").read_text())] == FEW
    assert settled_anew(out, monkeypatch) == []


def test_a_false_verdict_in_the_ledger_is_not_believed(out: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = json.loads((out / "ledger.json").read_text())
    (out / "ledger.json").write_text(json.dumps([row | {"verdict": "refuted"} for row in rows]))
    assert settled_anew(out, monkeypatch) == []

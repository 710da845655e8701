"""Settling claims, one after another or several at once."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Never

import pytest

from derivations.claims import claim
from derivations.claims.claim import Verdict
from derivations.index import SOURCES
from derivations.own.settling import Settling
from derivations.proving import settle_published as settle
from tests.support.effort import some_of, thorough
from tests.support.ledger import Ledger
from tests.support.stored import kept, stored_ids, to_keep
from verify.certificate_json import dumps, load, loads

NAMES = ["K9", "D1", "K15"]


def test_claims_settled_at_once_are_those_settled_one_by_one_also_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file, where a folder is needed")
    alone, together = settle(NAMES, Settling(tmp_path / "1")), settle(NAMES, Settling(tmp_path / "out"), processes=2)
    assert [item.claim.id for item in together] == ["K9", "K15", "D1"]
    assert [item.judgement for item in together] == [item.judgement for item in alone]
    assert all(Path(item.certificate).parent == tmp_path / "1" / "certificates" for item in alone)
    assert all(item.unwritten.endswith("expected to read or write it, found: Not a directory") for item in together)
    assert [item.certificate for item in together] == ["", "", ""]


@pytest.mark.parametrize("name", SOURCES)
def test_the_certificate_on_disk_is_the_one_that_was_decided(ledger: Ledger, name: str) -> None:
    for item in some_of(ledger.of(name), 4):
        assert Path(item.certificate).read_text(encoding="utf-8") == dumps(item.offered), item.claim.id
        assert load(item.certificate) == loads(dumps(item.offered)), item.claim.id


@pytest.mark.slow
@pytest.mark.parametrize("id_", stored_ids())
def test_what_is_stored_is_what_is_found_anew(ledger: Ledger, id_: str) -> None:
    """`make stored` writes it."""
    if not thorough():
        pytest.skip("the ledger is what is stored")
    assert json.loads(json.dumps(to_keep(ledger.item(id_)))) == kept(id_)


def test_a_certificate_that_memory_is_lacking_for_leaves_the_verdict(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(folder: Path, place: str, text: str) -> Never:
        raise MemoryError

    monkeypatch.setattr(claim, "write_under", full)
    (item,) = settle(["K9"], Settling(tmp_path))
    assert (item.verdict, item.unwritten) == (Verdict.PROVED, "expected enough memory, found too little")

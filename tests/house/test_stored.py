"""What is stored of claims that take long: by day the checker decides them by it, and it must be of the same claim."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from pathlib import Path

import pytest

from derivations.claims.claim import Settled, Verdict
from derivations.claims.deciding import Checked
from derivations.index import SOURCES
from derivations.own.claim_files import read_claim_file
from derivations.own.records import OwnClaim
from derivations.own.settling import Settling, settle
from derivations.proving import ids_of
from tests.support import stored
from trees.formats.files import write_whole

FILE = """[where]
poker = "kuhn()"

[[claim]]
id = "Q1"
words = "Kuhn poker is fair."
source = "nobody"
remark = "It is not."

[[claim.reading]]
words = "to the first player"
says = "value(poker) == 0"

[[claim.reading]]
says = "value(poker) > 1"
excluded = "fair"
"""


def claim_of(folder: Path, text: str = FILE) -> OwnClaim:
    write_whole(folder / "claims.toml", text)
    (claim,) = read_claim_file(folder / "claims.toml").claims
    assert isinstance(claim, OwnClaim)
    return claim


@pytest.fixture
def settled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settled:
    """The claim as it is settled, and stored."""
    item = settle(claim_of(tmp_path), Settling(tmp_path / "anew"))
    monkeypatch.setattr(stored, "FOLDER", tmp_path)
    store(item)
    return item


def store(item: Settled) -> None:
    stored.kept_at("Q1").write_bytes(gzip.compress(json.dumps(stored.to_keep(item)).encode()))


def test_a_stored_claim_is_decided_as_it_was(settled: Settled, tmp_path: Path) -> None:
    item = stored.stored(claim_of(tmp_path), tmp_path / "stored")
    assert (item.verdict, item.judgement) == (Verdict.REFUTED, settled.judgement)
    assert (item.proof.evidence, item.proof.remark) == (settled.proof.evidence, settled.proof.remark)
    assert Path(item.certificate).read_bytes() == Path(settled.certificate).read_bytes()
    assert stored.stored_ids() == ["Q1"]


def test_where_it_takes_long_to_check_what_is_stored_as_proved_decides(
    settled: Settled, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "CHECKED_BY_NIGHT", ("Q1",))
    store(settled)
    monkeypatch.setattr(stored, "accepted", None)
    assert stored.stored(claim_of(tmp_path), tmp_path / "stored").judgement == settled.judgement


def test_of_equal_parts_that_is_needed_which_is_offered(settled: Settled) -> None:
    """Their texts may differ in the order of choices."""
    (part,) = settled.proof.evidence
    proof = replace(settled.proof, evidence=(replace(part), part))
    twice = replace(settled, proof=proof, again=Checked(proof.evidence, (1,)))
    assert proof.evidence[0] == proof.evidence[1]
    assert stored.needed(twice) == [1]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("is fair.", "is fair"),
        ("nobody", "somebody"),
        ("value(poker) == 0", "value(poker) == 1"),
        ('poker = "kuhn()"', 'poker = "kuhn(cards=4)"'),
        ("to the first player", "to the second player"),
        ('excluded = "fair"', 'since = "fair"'),
        ('remark = "It is not."', 'argued = "It is not."'),
    ],
)
@pytest.mark.usefixtures("settled")
def test_a_claim_that_was_changed_needs_to_be_stored_anew(tmp_path: Path, before: str, after: str) -> None:
    assert FILE.count(before) == 1
    changed = claim_of(tmp_path, FILE.replace(before, after))
    with pytest.raises(AssertionError, match="Q1: expected the claim of its source; make stored"):
        stored.stored(changed, tmp_path / "stored")


def test_parts_of_a_claim_that_takes_long_are_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "STORED", ("M7",))
    assert [id_ for id_ in ("M7", "M7a", "M70", "M8") if stored.is_stored(id_)] == ["M7", "M7a"]


def test_every_claim_that_takes_long_has_a_file_and_no_other() -> None:
    """A claim that was split has a file for each part, and none for the whole."""
    ids = (id_ for source in SOURCES for id_ in ids_of(source))
    assert stored.stored_ids() == sorted(filter(stored.is_stored, ids))

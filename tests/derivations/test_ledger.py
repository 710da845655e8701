"""Settling claims, one after another or several at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.ledger import settle
from derivations.systems import SYSTEMS, system

NAMES = ["K9", "D10", "K15"]


def test_claims_settled_at_once_are_those_settled_one_by_one_in_the_same_order(tmp_path: Path) -> None:
    alone, together = (settle(NAMES, tmp_path / str(number), processes=number) for number in (1, 2))
    assert [item.claim.id for item in together] == ["K9", "K15", "D10"]
    assert [item.judgement for item in together] == [item.judgement for item in alone]
    assert all(Path(item.certificate).parent == tmp_path / "2" / "certificates" for item in together)
    for one in (tmp_path / "1").rglob("*.json"):
        assert one.read_bytes() == (tmp_path / "2" / one.relative_to(tmp_path / "1")).read_bytes()


def test_an_error_in_a_process_of_its_own_is_raised_here(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file, where a folder is needed")
    with pytest.raises(OSError, match="out"):
        settle(NAMES, tmp_path / "out", processes=2)


@pytest.mark.parametrize("name", SYSTEMS)
def test_claims_that_are_settled_alone_are_claims(name: str) -> None:
    assert set(system(name).alone) <= set(system(name).claims)

"""What every report of claims has: trust by what it rests on, digests as sha256sum reads them."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from derivations.print.appendix import trust
from derivations.print.blocks import plain
from derivations.print.claim_parts import tag
from derivations.print.claim_tables import digest_lines
from tests.support.blocks import settled


def test_what_is_argued_is_said_once_and_claims_that_rest_on_the_same_share_a_row() -> None:
    items = [settled(f"X{n}") for n in range(1, 5)]
    for item, argued in zip(items[2:], ("by 1/2", "by hand"), strict=True):
        object.__setattr__(item, "proof", replace(item.proof, argued=(argued,)))
    rests = trust(items)
    assert rests.rows[0] == ("Claims", "Checked by machine", "Argued in words")
    assert [row[1:] for row in rests.rows[1:]] == [("evidence", ""), ("evidence", "a1"), ("evidence", "a2")]
    assert plain(rests.rows[1][0]) == "X1, X2"
    assert rests.said == {"a1": "by 1/2.", "a2": "by hand."}
    assert tag(items[2]) == "evidence, argued"


def test_digests_are_those_of_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("K7.json").write_text("{}")
    assert digest_lines([settled("K7")]) == f"{sha256(b'{}').hexdigest()}  ../certificates/K7.json\n"

"""Names of long arguments mean nothing else, and stand in some statement of a certificate."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.effort import for_each
from tests.support.samples import sample
from verify.certificate_json import CertificateError, dumps, loads
from verify.kernel.refusal import CheckFailed
from verify.language.parse import parse
from verify.language.readings import require_names

POKER = "kuhn(cards=3, ante=1, bet=1)"
LOST = f"value({POKER}) < 0"


@for_each("name", ["value", "for", "kuhn", "true", "trust", "cards", "a b", "x"])
def test_no_name_of_where_means_anything_else(name: str) -> None:
    with pytest.raises(CheckFailed, match="where: expected names that mean nothing else"):
        require_names([parse(LOST)], {name: "[]"})


def test_every_name_of_where_stands_in_a_reading() -> None:
    other = replace(sample("claim"), where={**sample("claim").where, "third": "[]"})  # type: ignore[attr-defined]
    assert loads(dumps(other)) == sample("claim")
    text = dumps(other).replace('"where": {', '"where": {"third": "[]",')
    with pytest.raises(CertificateError, match="where: expected names that the readings use, found 'third'"):
        loads(text)

"""Names of long arguments mean nothing else, and stand in some statement of a certificate."""

from __future__ import annotations

import pytest

from verify.kernel.refusal import CheckFailed
from verify.language.parse import parse
from verify.language.readings import names_used, require_names, require_used

POKER = "kuhn(cards=3, ante=1, bet=1)"
LOST = f"value({POKER}) < 0"


@pytest.mark.parametrize("name", ["value", "for", "kuhn", "true", "trust", "cards", "a b", "x"])
def test_no_name_of_where_means_anything_else(name: str) -> None:
    with pytest.raises(CheckFailed, match="where: expected names that mean nothing else"):
        require_names([parse(LOST)], {name: "[]"})


def test_every_name_of_where_stands_in_a_reading() -> None:
    where = {"poker": POKER, "third": "[]"}
    assert names_used([parse(LOST)], where) == {"poker": POKER}
    require_used(["value(poker) < 0"], {"poker": POKER})
    with pytest.raises(CheckFailed, match="where: expected names that the readings use, found 'third'"):
        require_used(["value(poker) < 0"], where)

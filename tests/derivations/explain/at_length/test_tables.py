"""Tables that are cut: whichever it is, its caption counts the rows that are left out."""

from __future__ import annotations

import pytest

from derivations.explain.at_length import outcomes, replies, tables
from derivations.explain.at_length.derived import Derived
from derivations.explain.at_length.tables import first_rows_table
from derivations.print.blocks import Table, plain
from tests.support.derivations import derived_from


def found(derived: Derived) -> list[Table]:
    return [block for block in derived.blocks if isinstance(block, Table)]


def left_out(count: int) -> str:
    return f"; {count} more row{'s are' if count > 1 else ' is'} left out."


@pytest.mark.parametrize(
    ("name", "profile"),
    [("pennies.nfg", None), ("centipede.efg", None), ("horse.efg", "NE,1,0,1/2,1/2,1,0")],
)
def test_a_caption_counts_the_rows_that_are_left_out(
    name: str, profile: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = found(derived_from(name, profile))
    for module in (outcomes, replies, tables):
        monkeypatch.setattr(module, "MOST_ROWS", 1)
    cut = found(derived_from(name, profile))
    assert any(len(table.rows) == 1 for table in cut)
    for before, after in zip(whole, cut, strict=True):
        more = len(before.rows) - len(after.rows)
        said = plain(before.caption)
        assert after.rows == before.rows[: len(after.rows)]
        assert plain(after.caption) == (said.removesuffix(".") + left_out(more) if more else said)


def test_a_table_of_all_its_rows_ends_in_a_full_stop() -> None:
    assert plain(first_rows_table(("Row",), [("1",)] * 60, ("All of ", "them")).caption) == "All of them."
    assert (
        plain(first_rows_table(("Row",), [("1",)] * 61, "Most of them").caption)
        == "Most of them; 1 more row is left out."
    )

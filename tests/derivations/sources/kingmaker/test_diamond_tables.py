"""Tables on the diamond game: what is printed, what is derived, and where they differ."""

from __future__ import annotations

from derivations.print.blocks import Table, plain
from derivations.sources.kingmaker import diamond_tables
from derivations.sources.kingmaker.search.printed import TABLE_5_3, TABLE_5_4
from verify.theories.kingmaker.seatings import KNOWN, PRIVATE


def rows_of(table: Table) -> list[list[str]]:
    return [[plain(cell) for cell in row] for row in table.rows]


def test_one_share_of_table_5_1_does_not_fit_its_count() -> None:
    assert diamond_tables.slips_of_5_1() == [(49, 70, 58)]


def test_table_5_1_is_derived_but_for_three_numbers() -> None:
    assert rows_of(diamond_tables.table_5_1()) == [
        ["SPE", "84 (100 %)", "84", "84 (100 %)", "84", "71"],
        [r"kmn-\eta", "59 (70 %)", "58", "49 (70 %)", "58", "41"],
        [r"kmn-\eta and 1EP", "46 (55 %)", "46", "6 (7 %)", "27", "18"],
    ]


def test_three_rows_of_table_5_3_and_two_of_table_5_4_are_as_printed() -> None:
    private, known = (
        rows_of(diamond_tables.averages_beside(play, said)) for play, said in ((PRIVATE, TABLE_5_3), (KNOWN, TABLE_5_4))
    )
    assert [row[0] for row in private if row[-1] == "both"] == ["2 and 1 RNDall", "2 and 1 RNDeta", "1 and 2 eqprob"]
    assert [row[0] for row in known if row[-1] == "both"] == ["1 and 2 RNDall", "1 and 2 eqprob"]
    assert known[2][:4] == ["1 and 2 RNDeta", "0.449", "0.5425", "625/1152"]


def test_four_rows_of_table_5_4_come_out_for_some_reading() -> None:
    certified = diamond_tables.certified_rows()
    assert [len(readings) for readings in certified.values()] == [8, 1, 0, 1, 4, 0]
    assert diamond_tables.most_rows(certified) == 2


def test_all_84_nodes_are_listed_and_26_have_kingmakers() -> None:
    rows = rows_of(diamond_tables.node_list())
    assert (len(rows), sum(row[1].endswith("*") for row in rows)) == (84, 26)
    assert rows[0] == ["start", "a", "2", "2", "2", "abc", "ab"]
    assert sum(int(row[4]) > 1 for row in rows) == 46

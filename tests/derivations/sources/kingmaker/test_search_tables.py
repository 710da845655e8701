"""The search for a reading: what is open, and how far the best settings come."""

from __future__ import annotations

from derivations.print.blocks import plain
from derivations.sources.kingmaker import search_tables
from derivations.sources.kingmaker.search.options import OPTIONS, Setting


def test_every_option_has_its_choices_and_the_words_that_leave_it_open() -> None:
    table = search_tables.options_table()
    assert len(table.rows) == len(OPTIONS)
    starred = sum(plain(row[1]).count("*") for row in table.rows)
    assert starred == sum(len(option.unsupported) for option in OPTIONS.values())


def test_the_first_setting_departs_by_nothing() -> None:
    assert search_tables.departures(Setting().choices()) == "nothing"


def test_the_best_setting_for_all_tables_gives_fourteen_of_thirty_numbers() -> None:
    items = [plain(item) for item in search_tables.best_settings().items]
    assert any(item.startswith("all together, by entries: 14 of 30 entries") for item in items)


def test_one_row_of_table_5_4_needs_a_choice_that_no_words_support() -> None:
    assert search_tables.unsupported_rows() == ["1 1EP, 2 RNDeta"]


def test_a_row_that_comes_out_is_weak_evidence() -> None:
    weak, rows = search_tables.weak_table(), search_tables.rows_table()
    assert [plain(cell) for cell in weak.rows[0]][:4] == ["1 1EP, 2 RNDall", "24", "8,064", "70 of 253"]
    assert [plain(row[1]) for row in rows.rows] == ["8 of 8", "1 of 8", "0 of 8", "1 of 8", "4 of 8", "0 of 8"]

"""Scores of settings: entries as printed, absolute errors, and which setting is best."""

from __future__ import annotations

from fractions import Fraction as F

from derivations.sources.kingmaker.search.options import Procedure, Setting
from derivations.sources.kingmaker.search.printed import TABLE_5_3, TABLE_5_4
from derivations.sources.kingmaker.search.scores import ENTRIES, ERROR, Best, Score, hit, score_counts, score_rows


def test_a_table_as_printed_has_all_entries_and_no_error() -> None:
    assert score_rows(TABLE_5_3, TABLE_5_3) == Score(12, F(0))
    assert score_counts(((84, 84), (59, 49), (46, 6))) == Score(6, F(0))


def test_one_number_off_is_one_entry_less() -> None:
    rows = (*TABLE_5_4[:5], (F("0.417"), F("0.177")))
    assert score_rows(rows, TABLE_5_4) == Score(11, F(1, 100))
    assert score_counts(((84, 84), (59, 49), (46, 27))) == Score(5, F(21, 84))


def test_the_best_by_entries_need_not_be_that_by_error() -> None:
    many, near = Setting(), Setting(Procedure(order="root"))
    for by, expected in ((ENTRIES, many), (ERROR, near)):
        best = Best(by)
        best.see(many, Score(3, F(1)))
        best.see(near, Score(2, F(1, 2)))
        assert (best.setting, best.ties) == (expected, 1)


def test_of_equals_the_nearest_to_the_first_setting_is_named() -> None:
    best = Best(ENTRIES)
    for setting in (Setting(Procedure(order="root", again="nobody")), Setting(Procedure(order="root"))):
        best.see(setting, Score(1, F(1)))
    assert (best.setting, best.ties) == (Setting(Procedure(order="root")), 2)


def test_numbers_with_three_decimals_that_some_row_gives() -> None:
    rows = [(F(1, 2), F(1, 4)), (F("0.5004"), F("0.2498")), (F("0.503"), F("0.2485"))]
    assert hit(rows) == (2, 4)

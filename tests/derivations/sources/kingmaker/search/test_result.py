"""The result of the search that is kept: its best settings and the rows that come out, computed again."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from derivations.sources.kingmaker.games import diamond
from derivations.sources.kingmaker.search.options import SETTINGS, setting_of
from derivations.sources.kingmaker.search.printed import TABLE_5_3, TABLE_5_4, agrees
from derivations.sources.kingmaker.search.result import found
from derivations.sources.kingmaker.search.scores import score_counts, score_rows
from derivations.sources.kingmaker.search.tables import Tables
from tests.support.effort import for_each
from verify.kernel.numbers.spelling import text

BEST = [
    (table, among, by)
    for table in ("5.1", "5.3", "5.4", "together")
    for among in ("all", "supported")
    for by in ("most entries", "least error")
]


@cache
def tables() -> Tables:
    return Tables(diamond())


def test_all_settings_were_searched() -> None:
    assert found()["settings"] == SETTINGS


@for_each(("table", "among", "by"), BEST)
def test_a_best_setting_gives_what_is_kept(table: str, among: str, by: str) -> None:
    kept: dict[str, Any] = found()["best"][table][among][by]
    setting = setting_of(kept["setting"])
    counts, private, known = tables().counts(setting), tables().private(setting), tables().known(setting)
    scores = {"5.1": score_counts(counts), "5.3": score_rows(private, TABLE_5_3), "5.4": score_rows(known, TABLE_5_4)}
    scores["together"] = scores["5.1"] + scores["5.3"] + scores["5.4"]
    assert (kept["entries"], kept["error"]) == (scores[table].entries, text(scores[table].error))
    given = {
        "5.1": [list(pair) for pair in counts],
        "5.3": [list(map(text, row)) for row in private],
        "5.4": [list(map(text, row)) for row in known],
    }
    assert kept["gives"] == {name: given[name] for name in ("5.1", "5.3", "5.4") if table in (name, "together")}
    assert setting.unsupported() == 0 or among == "all"


@pytest.mark.parametrize("row", range(6))
def test_each_row_of_tables_5_3_and_5_4_comes_out_under_some_setting(row: int) -> None:
    for table, printed, compute in (("5.3", TABLE_5_3, tables().private), ("5.4", TABLE_5_4, tables().known)):
        kept = found()["rows"][table][row]
        assert 0 < kept["settings"] < kept["of"]
        assert agrees(compute(setting_of(kept["nearest"]))[row], printed[row])


def test_of_thirty_entries_no_setting_gives_more_than_fourteen() -> None:
    assert [found()["best"]["together"][among]["most entries"]["entries"] for among in ("all", "supported")] == [14, 14]


def test_no_way_to_count_gives_the_printed_numbers_of_kmn_eta_or_1ep() -> None:
    assert [(kept["settings"], kept["of"]) for kept in found()["counts"]] == [(384, 768), (0, 768), (0, 768)]

"""Tables and figures of runs have the numbers of their records."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from derivations.print.blocks import Table, plain
from derivations.print.pictures import Figure, Plot
from derivations.sources.poker_cnn import run_tables
from derivations.sources.poker_cnn.derive import record_of
from derivations.sources.poker_cnn.seeds import Seeds
from derivations.sources.poker_cnn.shown import within

RUN = record_of("P5")


def plot(figure: Figure) -> Plot:
    (found,) = figure.pictures
    assert isinstance(found, Plot)
    return found


def test_the_printed_table_has_a_star_at_what_is_not_settled() -> None:
    found = run_tables.printed()
    assert [plain(cell) for cell in found.rows[0]] == ["Random", "0", "-6.82", "0.78", "0.10^*", "-0.58"]


def test_every_match_has_a_row_with_each_seed_and_the_mean() -> None:
    found = run_tables.ours(RUN)
    assert len(found.rows) == 10 and {len(row) for row in found.rows} == {3 + 3 + 1}
    assert [plain(cell) for cell in found.rows[1]][2:] == [
        *("0.78", r"-11.0\pm3.6", r"-12.0\pm3.8", r"-15.9\pm4.5", r"-13.0\pm6.5")
    ]


def test_the_picture_has_every_match_with_both_bars_and_every_seed() -> None:
    found = plot(run_tables.matches(RUN))
    named = {plain(series.name): series for series in found.series if series.name}
    assert {name: len(series.points) for name, series in named.items()} == {
        **{"as printed": 10, "mean over 3 seeds": 10},
        "a seed": 9 * 3,
    }
    assert len(found.series) == 3 + 2 * 10
    # what the heuristic player wins of the first network, the fifth match from above
    assert (Fraction(357, 100), Fraction(5)) in named["as printed"].points
    assert all(found.x.low < x < found.x.high for series in found.series for x, _ in series.points)


@pytest.mark.parametrize("make", [run_tables.shares, run_tables.bets])
def test_shares_of_a_player_add_up_to_all_of_his_actions(make: Callable[[Seeds], Table]) -> None:
    for _, *cells in make(RUN).rows:
        by_seed = zip(*(plain(cell).split(" / ") for cell in cells), strict=True)
        assert all(abs(sum(map(int, column)) - 100) <= 2 for column in by_seed)


def test_habits_are_mean_bets_and_what_is_done_with_good_and_bad_hands() -> None:
    found = {row[0]: row[1:] for row in run_tables.habits(RUN).rows}
    assert found["CNN2"] == ("21 / 13 / 15", "8 / 3 / 30", "65 / 80 / 0")


@pytest.mark.parametrize("which", run_tables.CURVES)
def test_curves_have_a_line_for_each_seed_within_the_axes(which: str) -> None:
    found = plot(run_tables.curve(record_of("P21"), which))
    assert [len(series.points) for series in found.series] == [8, 8, 8]
    assert all(found.y.low <= y <= found.y.high for series in found.series for _, y in series.points)


def test_the_table_of_yardsticks_has_every_match_that_was_played() -> None:
    run = record_of("P17")
    found = run_tables.yardsticks(run)
    written = {plain(cell) for row in found.rows for cell in row}
    played = [cell for cell in run.record.cells if not cell.name.lower().startswith(("local best", "best"))]
    assert len(played) == 5 * 5 + 4
    assert {plain(within(cell)) for cell in played} <= written

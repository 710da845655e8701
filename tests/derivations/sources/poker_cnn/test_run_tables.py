"""Tables and figures of runs have the numbers of their records."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

import pytest

from derivations.print.blocks import Block, Figure, Plot, Table, plain
from derivations.sources.poker_cnn import run_tables
from derivations.sources.poker_cnn.derive import record_of
from derivations.sources.poker_cnn.shown import within

RUN = record_of("P5")


def tables(blocks: Iterable[Block]) -> list[Table]:
    return [block for block in blocks if isinstance(block, Table)]


def plots(blocks: Iterable[Block]) -> list[Plot]:
    figures = [block for block in blocks if isinstance(block, Figure)]
    return [picture for figure in figures for picture in figure.pictures if isinstance(picture, Plot)]


def test_the_printed_table_has_a_star_at_what_is_not_settled() -> None:
    (found,) = tables(run_tables.printed())
    assert [plain(cell) for cell in found.rows[0]] == ["Random", "0", "-6.82", "0.78", "0.10^*", "-0.58"]


def test_every_match_has_a_row_with_each_seed_and_the_mean() -> None:
    (found,) = tables(run_tables.ours(RUN))
    assert len(found.rows) == 10 and {len(row) for row in found.rows} == {3 + 3 + 1}
    assert [plain(cell) for cell in found.rows[1]][2:] == [
        *("0.78", r"-11.0\pm3.6", r"-12.0\pm3.8", r"-15.9\pm4.5", r"-13.0\pm6.5")
    ]


def test_the_picture_has_every_match_with_both_bars_and_every_seed() -> None:
    (plot,) = plots(run_tables.matches(RUN))
    named = {plain(series.name): series for series in plot.series if series.name}
    assert {name: len(series.points) for name, series in named.items()} == {
        **{"as printed": 10, "mean over 3 seeds": 10},
        "a seed": 9 * 3,
    }
    assert len(plot.series) == 3 + 2 * 10
    # what the heuristic player wins of the first network, the fifth match from above
    assert (Fraction(357, 100), Fraction(5)) in named["as printed"].points
    assert all(plot.x.low < x < plot.x.high for series in plot.series for x, _ in series.points)


@pytest.mark.parametrize("number", [0, 1])
def test_shares_of_a_player_add_up_to_all_of_his_actions(number: int) -> None:
    found = tables(run_tables.shares(RUN))[number]
    for _, *cells in found.rows:
        by_seed = zip(*(plain(cell).split(" / ") for cell in cells), strict=True)
        assert all(abs(sum(map(int, column)) - 100) <= 2 for column in by_seed)


def test_curves_have_a_line_for_each_seed_within_the_axes() -> None:
    found = plots(run_tables.generations(record_of("P21")))
    assert len(found) == 3
    for plot in found:
        assert [len(series.points) for series in plot.series] == [8, 8, 8]
        assert all(plot.y.low <= y <= plot.y.high for series in plot.series for _, y in series.points)


def test_the_table_of_yardsticks_has_every_match_that_was_played() -> None:
    run = record_of("P17")
    (found,) = tables(run_tables.yardsticks(run))
    written = {plain(cell) for row in found.rows for cell in row}
    played = [cell for cell in run.record.cells if not cell.name.lower().startswith(("local best", "best"))]
    assert len(played) == 5 * 5 + 4
    assert {plain(within(cell)) for cell in played} <= written

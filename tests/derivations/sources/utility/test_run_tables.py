"""Tables and plots of what was measured: every cell is there, with the digits that it deserves."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F

import pytest

from derivations.claims.claim import Settled
from derivations.print.blocks import Block, Table, plain
from derivations.print.pictures import Figure, Plot
from derivations.sources.utility import run_tables
from derivations.sources.utility.experiments import noise
from derivations.sources.utility.run_tables import player, rates, shown
from tests.support.ledger import Ledger


def item(ledger: Ledger, id_: str) -> Settled:
    return next(each for each in ledger.of("utility") if each.claim.id == id_)


@pytest.mark.parametrize(
    ("found", "said"),
    [
        ((F(1, 2), F(1, 4), F(3, 5)), r"0.50\pm0.25"),
        ((F("18.4042"), F("18.3081"), F("18.5003")), r"18.404\pm0.096"),
        ((F("-12.98"), F("-19.46"), F("-6.5")), r"-13.0\pm6.5"),
    ],
)
def test_a_number_has_two_digits_of_the_larger_half_of_its_interval(found: run_tables.Number, said: str) -> None:
    assert plain(shown(found)) == said


def test_risk_aversion_is_gamma_in_tables() -> None:
    assert plain(player("g=0.5 slope=4 delta=0.5")) == r"\gamma=0.5, \lambda=4, \delta=0.5"
    assert plain(player("kelly sigma=0.3")) == r"\sigma=0.3" and plain(player("kelly")) == "Kelly"


def test_a_plot_has_a_line_and_a_shade_for_each_stack(ledger: Ledger) -> None:
    (figure,) = rates(item(ledger, "U10a"), noise.DUELS, "sigma", "noise", "fig:noise")
    assert isinstance(figure, Figure)
    (plot,) = figure.pictures
    assert isinstance(plot, Plot)
    names = [plain(series.name) for series in plot.series if series.name]
    assert names == ["100 big blinds deep", "20 big blinds deep"]
    # seven places each, there and back
    assert [len(series.points) for series in plot.series if series.area] == [14, 14]
    heights = [height for series in plot.series for _, height in series.points]
    assert plot.y.low < min(heights) and max(heights) < plot.y.high


@pytest.mark.parametrize(
    ("table", "id_", "rows"),
    [
        (run_tables.twins, "U17", 12),
        (run_tables.twins_at_four, "U17", 4),
        (run_tables.matched, "U23", 4),
        (run_tables.read, "U10b", 6),
        (run_tables.beaten, "U26a", 7),
        (run_tables.all_in_raises, "U19a", 4),
    ],
)
def test_every_twin_style_and_beater_has_its_row(
    table: Callable[[Settled], list[Block]], id_: str, rows: int, ledger: Ledger
) -> None:
    (found,) = table(item(ledger, id_))
    assert isinstance(found, Table) and len(found.rows) == rows


def test_what_was_fixed_before_the_runs_is_said_without_digests(ledger: Ledger) -> None:
    (found,) = run_tables.registrations([item(ledger, id_) for id_ in run_tables.RUNS])
    assert isinstance(found, Table) and len(found.rows) == len(run_tables.RUNS)
    assert plain(found.rows[0][3]) == "99.952%" and "digest" not in plain(found.caption)

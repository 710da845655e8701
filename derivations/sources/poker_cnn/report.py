"""The report on no-limit hold'em by convolutional network: what was published, and what reproduces."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn import (
    report_beside,
    report_card_blind,
    report_encoding,
    report_measured,
    report_overview,
    report_players,
    report_printed,
    report_sizes,
    report_yardsticks,
)
from derivations.sources.poker_cnn.derive import run_of
from derivations.sources.poker_cnn.report_front import front


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source."""
    by_id = {item.claim.id: item for item in settled}
    report = LatexDocument(front(by_id), settled)
    report_overview.section(report, by_id)
    report_players.section(report, by_id)
    report_encoding.section(report, by_id)
    report_sizes.section(report, by_id)
    report_card_blind.section(report, by_id)
    report_printed.section(report, by_id)
    if (run := run_of(by_id["P5"])) is not None:
        report_beside.matches(report, run)
    report_measured.section(report, by_id)
    report_yardsticks.section(report, by_id)
    return report.render()

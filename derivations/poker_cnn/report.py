"""The report on no-limit hold'em by convolutional network: what was published, and what reproduces."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.claims.claim import Settled
from derivations.poker_cnn.report_front import FRONT
from derivations.report.document import Report


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source."""
    by_id = {item.claim.id: item for item in settled}
    report = Report(FRONT, settled)
    report.section("The table as printed", "sec:printed")
    for id_ in ("P5", "P6"):
        report.claim(by_id[id_])
    return report.render()

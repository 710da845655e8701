"""The report's section on the players who do not look at their cards."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.report.document import Report


def section(report: Report, by_id: Mapping[str, Settled]) -> None:
    """What they win of each other and how long their hands are, exactly, by reading."""
    report.section("Players who do not look at their cards", "sec:blind")
    for id_ in ("P7", "P13"):
        report.claim(by_id[id_])

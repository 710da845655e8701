"""The report's section on how large the games are."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.report.document import Report


def section(report: Report, by_id: Mapping[str, Settled]) -> None:
    """What is counted, the counts, and each figure of the source among them."""
    report.section("How large the games are", "sec:sizes")
    for id_ in ("P1", "P2", "P4", "P15"):
        report.claim(by_id[id_])

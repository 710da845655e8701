"""The report's section on yardsticks of strength."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.report.document import Report


def section(report: Report, by_id: Mapping[str, Settled]) -> None:
    """How strength is measured, and why a finer abstraction need not help."""
    report.section("Yardsticks", "sec:yardsticks")
    report.claim(by_id["P17"])
    report.claim(by_id["P24"])

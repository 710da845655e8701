"""The report's section on claims that only play, or nothing, can decide."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.report.document import Report

PLAYED = ("U15", "U10", "U21", "U17", "U18", "U23", "U26")


def measured(report: Report, by_id: Mapping[str, Settled]) -> None:
    """What was measured, and what is a text."""
    report.section("What play tells", "sec:play")
    report.text(
        "The claims below are about how players fare. Samples estimate such numbers and decide nothing; each names its"
        " size, its seed and an interval."
    )
    for id_ in PLAYED:
        report.claim(by_id[id_])
    report.claim(by_id["U25"])

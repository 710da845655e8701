"""The report on expected utility at hold'em."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.claims.claim import Settled
from derivations.report.document import Report
from derivations.utility.report_front import FRONT


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    report = Report(FRONT, settled)
    report.section("The claims")
    for item in settled:
        report.claim(item)
    return report.render()

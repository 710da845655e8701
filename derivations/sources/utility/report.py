"""The report on expected utility at hold'em: from the best share of a bet to what only play can tell."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from derivations.sources.utility.report_example import all_in, attitude, fold_or_call
from derivations.sources.utility.report_front import FRONT
from derivations.sources.utility.report_lemmas import appendix, theorems
from derivations.sources.utility.report_measured import beside, measured
from derivations.sources.utility.report_players import styles, subjective
from derivations.sources.utility.report_shares import best_share, model, statics
from derivations.sources.utility.report_streets import street_by_street


def write(settled: Sequence[Settled]) -> str:
    """The LaTeX source; every equation in it was checked while it was written.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    found = theorems(by_id)
    report = LatexDocument(FRONT, settled)
    model(report)
    best_share(report, found, by_id)
    statics(report)
    fold_or_call(report, found, by_id)
    attitude(report, found, by_id)
    all_in(report, by_id)
    styles(report, by_id)
    subjective(report, found, by_id)
    street_by_street(report, by_id)
    measured(report, by_id)
    beside(report, by_id)
    report.section("What the verdicts rest on")
    report.trust_table()
    report.section("Certificates")
    report.certificates()
    appendix(report, found)
    return report.render()

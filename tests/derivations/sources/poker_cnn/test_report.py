"""The report on hold'em by network: what it says of each claim, and of runs."""

from __future__ import annotations

import pytest

from derivations.claims.claim import Settled
from derivations.print.document import Front, LatexDocument
from derivations.sources.poker_cnn.report_front import front
from derivations.sources.poker_cnn.report_overview import HANGS_ON, section
from tests.support.ledger import Ledger


@pytest.fixture(scope="module")
def by_id(ledger: Ledger) -> dict[str, Settled]:
    return {item.claim.id: item for item in ledger.of("poker-cnn")}


def test_what_every_claim_hangs_on_is_said(by_id: dict[str, Settled]) -> None:
    assert list(HANGS_ON) == list(by_id)


def test_a_claim_has_a_row_with_what_is_printed_and_what_is_found(by_id: dict[str, Settled]) -> None:
    report = LatexDocument(Front("", ""), list(by_id.values()))
    section(report, by_id)
    rows = {line.partition("&")[0]: line for line in "\n".join(report.lines).splitlines() if "hyperref[claim:" in line}
    assert len(rows) == len(by_id)
    (sixth,), (eighth,), (ninth,) = (
        [row for row in rows.values() if f"{{{id_}}}" in row] for id_ in ("P6", "P8", "P9")
    )
    assert r"\textcolor{proved}{proved} &  & nothing" in sixth
    assert r"\textcolor{proved}{true as printed; of the players not settled} & not reproduced at this size &" in eighth
    assert "& open &" in ninth


def test_the_first_page_says_what_runs_show_and_how_small_they_are(by_id: dict[str, Settled]) -> None:
    assert front({"P6": by_id["P6"]}).abstract.endswith("have not been trained again on a scale that tells anything.")
    abstract = front(by_id).abstract
    assert ", from 2,500 first hands where it had 200,000, and in matches of 512 hands for 100,000" in abstract
    assert r"By intervals over seeds, not reproduced at this size are \hyperref[claim:P5]{P5}, " in abstract
    assert "contradicted" not in abstract and "speaks against" not in abstract

"""The report on hold'em by network: what it tells of each claim, and of runs, made or not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from derivations.claims.claim import Settled
from derivations.report.document import Front, Report
from derivations.sources.poker_cnn.claims import CLAIMS
from derivations.sources.poker_cnn.report_front import front
from derivations.sources.poker_cnn.report_overview import HANGS_ON, section
from tests.support.ledger import Ledger


@pytest.fixture(scope="module")
def settled(ledger: Ledger) -> list[Settled]:
    return ledger.of("poker-cnn")


def test_every_claim_hangs_on_something_that_is_told() -> None:
    assert list(HANGS_ON) == list(CLAIMS)


def test_a_claim_is_told_as_printed_and_as_found(settled: list[Settled]) -> None:
    report = Report(Front("", ""), settled)
    section(report, {item.claim.id: item for item in settled})
    rows = {line.partition("&")[0]: line for line in "\n".join(report.lines).splitlines() if "hyperref[claim:" in line}
    assert len(rows) == len(CLAIMS)
    (sixth,), (eighth,) = ([line for line in rows.values() if f"{{{id_}}}" in line] for id_ in ("P6", "P8"))
    assert r"\textcolor{proved}{proved} &  & nothing" in sixth
    assert r"\textcolor{proved}{true as printed; of the players not settled}" in eighth


def test_the_first_page_says_whether_runs_were_made(settled: list[Settled]) -> None:
    by_id = {item.claim.id: item for item in settled}
    assert front({"P6": by_id["P6"]}).abstract.endswith("have not been trained again on a scale that tells anything.")
    found = replace(by_id["P9"], proof=replace(by_id["P9"].proof, result={"all of it": "open"}))
    assert front({"P9": found}).abstract.endswith(
        r"named choices. Of networks made like this, if one seed against and none for all of a claim"
        r" contradict it, open is \hyperref[claim:P9]{P9}."
    )


def test_the_first_page_says_how_small_a_run_is(settled: list[Settled]) -> None:
    by_id = {item.claim.id: item for item in settled}
    result = {"all of it": "open", "scale": "paper"}
    found = {"P5": replace(by_id["P5"], proof=replace(by_id["P5"].proof, result=result))}
    assert ", from 200,000 first hands where it had 200,000, and in matches of 100,000 hands" in front(found).abstract

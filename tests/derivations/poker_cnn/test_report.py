"""The report on hold'em by network: all claims, each once, and what it tells of runs, made or not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from derivations.claims.claim import Settled
from derivations.poker_cnn.claims import CLAIMS
from derivations.poker_cnn.report import write
from derivations.poker_cnn.report_front import front
from derivations.poker_cnn.report_overview import HANGS_ON
from derivations.report.references import unreferenced
from tests.support.ledger import Ledger


@pytest.fixture(scope="module")
def settled(ledger: Ledger) -> list[Settled]:
    return ledger.of("poker-cnn")


def without_runs(item: Settled) -> Settled:
    """The claim as if no run had been made."""
    return replace(item, proof=replace(item.proof, measured=(), result={}))


def test_every_claim_has_one_box_and_one_row_of_each_table(settled: list[Settled]) -> None:
    latex = write(settled)
    for id_ in CLAIMS:
        assert latex.count(rf"\label{{claim:{id_}}}") == 1, id_
        assert latex.count(rf"\hypertarget{{row:{id_}}}") == 1, id_


def test_every_claim_hangs_on_something_that_is_told() -> None:
    assert list(HANGS_ON) == list(CLAIMS)


def test_all_figures_and_tables_are_spoken_of(settled: list[Settled]) -> None:
    assert unreferenced(write(settled)) == set()


def test_the_first_page_says_whether_runs_were_made(settled: list[Settled]) -> None:
    by_id = {item.claim.id: item for item in settled}
    none = front({id_: without_runs(item) for id_, item in by_id.items()})
    assert none.abstract.endswith("have not been trained again on a scale that tells anything.")
    found = replace(by_id["P9"], proof=replace(by_id["P9"].proof, result={"all of it": "open", "scale": "small"}))
    assert front({"P9": found}).abstract.endswith(
        r"(scale ``small''): by all seeds, all parts of a claim together, open is \hyperref[claim:P9]{P9}."
    )

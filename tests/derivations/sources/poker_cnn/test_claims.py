"""The claims on hold'em by network: verdicts, and what they rest on."""

from __future__ import annotations

import pytest

from derivations.sources.poker_cnn.claims import CLAIMS
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, READ
from derivations.sources.poker_cnn.printed import HOEFFDING, TRANSCRIPT
from derivations.sources.poker_cnn.shared import PokerCnn
from tests.support.ledger import Ledger

DECIDED = {
    **dict.fromkeys(("P1", "P2"), "refuted"),
    **dict.fromkeys(("P3", "P4", "P6", "P8", "P9", "P10", "P14", "P15", "P18", "P24"), "proved"),
    **dict.fromkeys(("P7", "P13"), "depends"),
}
LEFT_TO_PLAY = {id_: reads[0] for id_, reads in READ.items() if id_ not in DECIDED}
ON_THE_TABLE = ("P8", "P9", "P10", "P18")


def test_what_is_decided_of_the_source(ledger: Ledger) -> None:
    assert {id_: ledger.entry(id_)["verdict"] for id_ in DECIDED} == DECIDED


def test_what_only_play_can_tell_is_measured_where_its_run_was_made(ledger: Ledger) -> None:
    made = {id_: PokerCnn().ran(EXPERIMENTS[run].registration) for id_, run in LEFT_TO_PLAY.items()}
    assert {id_: ledger.entry(id_)["verdict"] for id_ in LEFT_TO_PLAY} == {
        id_: "measured" if ran else "unknown" for id_, ran in made.items()
    }


def test_every_claim_is_decided_or_left_to_play() -> None:
    assert {*DECIDED, *LEFT_TO_PLAY} == set(CLAIMS)


def test_claims_are_numbered_in_their_order() -> None:
    assert list(CLAIMS) == [f"P{number}" for number in range(1, 25)]


@pytest.mark.parametrize("id_", ["P1", "P2", "P3", "P4", "P6", "P7", "P13", "P14", "P15", "P24"])
def test_what_can_be_counted_rests_on_no_sample(id_: str, ledger: Ledger) -> None:
    assert "sampling" not in ledger.entry(id_)["trust"]


@pytest.mark.parametrize("id_", ON_THE_TABLE)
def test_a_claim_on_the_table_says_whence_its_numbers_are(id_: str, ledger: Ledger) -> None:
    assert TRANSCRIPT in ledger.entry(id_)["trust"] and HOEFFDING in ledger.entry(id_)["trust"]


@pytest.mark.parametrize("id_", READ)
def test_what_is_measured_says_which_run_it_reads(id_: str, ledger: Ledger) -> None:
    entry = ledger.entry(id_)
    assert bool(entry["measured"]) is ("digest" in entry["result"])


@pytest.mark.parametrize("id_", ["P11", "P12"])
def test_what_figures_show_is_not_judged(id_: str, ledger: Ledger) -> None:
    entry = ledger.entry(id_)
    assert entry["readings"] == [] and "was not at hand" in entry["remark"]


def test_a_claim_on_the_table_names_the_numbers_that_settle_nothing(ledger: Ledger) -> None:
    told = {id_: ledger.entry(id_)["remark"] for id_ in ON_THE_TABLE}
    assert "0.10 (Random against CNN2) is more than nothing" in told["P8"]
    assert "0.28 (CNN2 against CNN1) is more than nothing" in told["P9"]
    assert "3.74 (Heuristic against CNN2) is more than 3.57 (Heuristic against CNN1)" in told["P10"]
    assert "Not settled" not in told["P18"]

"""The claims on hold'em by network: what is decided, in how many readings, and what runs say."""

from __future__ import annotations

from functools import cache

import pytest

from derivations.own.records import OwnClaim
from derivations.proving import whole
from derivations.sources.poker_cnn.experiments.catalogue import EXPERIMENTS, READ
from tests.support.effort import for_each
from tests.support.ledger import Ledger

claims = cache(lambda: whole("poker-cnn").claims)
COUNTED = ("P1a", "P1b", "P2a", "P2b", "P3", "P4", "P6", "P7", "P13", "P14", "P15", "P24", "P25", "P26", "P29", "PE")
ON_THE_TABLE = ("P8", "P9", "P10", "P18")


def test_every_verdict_is_the_one_expected(ledger: Ledger) -> None:
    own = [each for each in claims() if isinstance(each, OwnClaim)]
    assert {each.id: ledger.entry(each.id)["verdict"] for each in own} == {each.id: each.expected.value for each in own}


def test_claims_stand_in_the_order_of_their_numbers() -> None:
    split = {1: "ab", 2: "ab"}
    numbered = [f"P{number}{part}" for number in range(1, 36) for part in split.get(number, " ")]
    assert [each.id for each in claims()] == [*map(str.strip, numbered), "PE"]


@pytest.mark.parametrize(("id_", "true", "false"), [("P7", 14, 98), ("P13", 24, 66)])
def test_how_many_readings_of_players_who_ignore_their_cards_give_the_number(
    id_: str, true: int, false: int, ledger: Ledger
) -> None:
    counted = [each for each in ledger.entry(id_)["readings"] if each["excluded"] is None]
    assert ([each["holds"] for each in counted].count(True), len(counted)) == (true, true + false)
    assert all(each["instead"] for each in counted if not each["holds"])


@for_each("id_", COUNTED)
def test_what_can_be_counted_rests_on_no_sample(id_: str, ledger: Ledger) -> None:
    assert "sampling" not in ledger.entry(id_)["trust"]


def test_the_numbers_of_states_are_right_and_the_bytes_are_not(ledger: Ledger) -> None:
    assert "3.58884" in ledger.entry("P1a")["remark"]
    assert "5.74215 * 10^14, or 522.25 units" in ledger.entry("P1b")["remark"]
    assert "1.5098 * 10^12 units of 2^80" in ledger.entry("P2b")["remark"]


def test_a_finer_abstraction_loses_more(ledger: Ledger) -> None:
    remark = ledger.entry("P24")["remark"]
    assert "is 71/2350 and 1183/4700, and those of the finer one 91/1350 and 251/900." in remark


def test_a_call_does_not_end_the_round_before_the_flop(ledger: Ledger) -> None:
    (reading,) = ledger.entry("P25")["readings"]
    assert reading["instead"].endswith('"decisions", "preflop") == 4')


def test_what_the_network_is_to_learn_depends_on_what_is_won(ledger: Ledger) -> None:
    assert [each["holds"] for each in ledger.entry("P27")["readings"]] == [True, False]
    assert [each["holds"] for each in ledger.entry("P28")["readings"]] == [False, False, True]


def test_a_claim_on_the_table_names_the_numbers_that_settle_nothing(ledger: Ledger) -> None:
    remarks = {id_: ledger.entry(id_)["remark"] for id_ in ON_THE_TABLE}
    assert "0.10 (Random against CNN2) is more than nothing" in remarks["P8"]
    assert "0.28 (CNN2 against CNN1) is more than nothing" in remarks["P9"]
    assert "3.74 (Heuristic against CNN2) is more than 3.57 (Heuristic against CNN1)" in remarks["P10"]
    assert "Not settled" not in remarks["P18"]


def test_who_nearly_always_raises_wins_more_of_the_players_than_a_local_best_response(ledger: Ledger) -> None:
    remark = ledger.entry("P17")["remark"]
    assert "wins 9.96 big blinds a hand of the random player of the runs and 3.22 of the heuristic one" in remark
    assert "at least 3.30 of Random, 1.99 of Heuristic" in remark


def test_every_run_is_read_and_every_reader_has_samples(ledger: Ledger) -> None:
    assert {run for runs in READ.values() for run in runs} == set(EXPERIMENTS)
    ids = [each.id for each in claims()]
    assert {id_ for id_ in ids if ledger.entry(id_)["measured"]} == set(READ)


def test_runs_speak_against_nothing_where_they_are_smaller(ledger: Ledger) -> None:
    smaller = {id_: ledger.entry(id_) for id_ in READ if id_ != "P17"}
    assert {each["part"] for entry in smaller.values() for each in entry["measured"][1:]} == {"1/80", "3/400"}
    assert sorted(id_ for id_, entry in smaller.items() if entry["speaks"] == "against") == [
        *("P10", "P19", "P21", "P5", "P8")
    ]
    assert {id_ for id_, entry in smaller.items() if entry["speaks"] == "open"} == {
        *("P9", "P11", "P12", "P16", "P18", "P20", "P22", "P23")
    }

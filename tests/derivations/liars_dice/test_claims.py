"""The claims on liar's dice: verdicts, exact numbers, and what each verdict rests on."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from derivations.liars_dice.claims import CLAIMS
from tests.support.ledger import Ledger
from verify.certificate_json import load
from verify.check import check


def test_every_claim_is_proved(ledger: Ledger) -> None:
    assert {id_: ledger.entry(id_)["verdict"] for id_ in CLAIMS} == dict.fromkeys(CLAIMS, "proved")


@pytest.mark.parametrize("id_", CLAIMS)
def test_the_checker_accepts_the_certificate(ledger: Ledger, id_: str) -> None:
    assert list(check(load(ledger.entry(id_)["certificate"]))) == ledger.entry(id_)["theorems"]


def test_d1(ledger: Ledger) -> None:
    result = ledger.entry("D1")["result"]
    assert result["value"] == "41/60"
    assert result["stages"] == {"1": "41/60", "2": "41/60", "3": "2/3", "4": "1/2", "5": "1/3", "6": "1/6"}


def test_d2_names_the_strategies(ledger: Ledger) -> None:
    certificate = load(ledger.entry("D2")["certificate"])
    first = certificate.stages[0]  # type: ignore[union-attr]
    assert first.roller == {"1": {"1": 1}, "2": {"2": 1}} and first.caller == {"2": 1}
    assert "must call it with probability 1/2 or more" in ledger.entry("D2")["reading"]


def test_d3_compares_with_whole_trees(ledger: Ledger) -> None:
    values = ledger.entry("D3")["result"]["values of whole trees by faces"]
    assert values == {"1": "1", "2": "3/4", "3": "13/18", "4": "17/24", "5": "103/150"}


def test_d5_and_d6_in_numbers(ledger: Ledger) -> None:
    eight, nine = (Fraction(ledger.entry("D5")["result"][name]) for name in ("V_8", "V_9"))
    assert nine < eight and Fraction(ledger.entry("D5")["result"]["V_8 - V_9"]) == eight - nine
    assert ledger.entry("D6")["result"]["decimal"].startswith("0.63369")
    assert round(Fraction(ledger.entry("D6")["result"]["V_200"]), 4) == Fraction("0.6337")


def test_d7_says_what_it_rests_on(ledger: Ledger) -> None:
    trust = ledger.entry("D7")["trust"]
    assert trust.startswith("evidence; argued: ")
    assert "cited: exp' = exp" in trust and "why the lemmas are enough" in trust and "Kuerschak" not in trust
    assert "Kuerschak" in ledger.entry("D4")["trust"]
    assert ledger.entry("D7")["result"]["bounds"] == "0 <= V_N - (1 - 1/e) <= 1/(e N)"
    assert any("tends to 1 - 1/e" in theorem for theorem in ledger.entry("D7")["theorems"])


def test_d8_has_every_point_of_the_figure(ledger: Ledger) -> None:
    points = ledger.entry("D8")["result"]["V_N by N"]
    assert [int(n) for n in points] == list(range(2, 201))
    assert points["2"] == "3/4" and points["6"] == "41/60"


def test_dv_verifies_every_n_up_to_a_thousand(ledger: Ledger) -> None:
    assert "for 1 to 1000, 2718, 10000, 31416, 100000, 271828 and 1000000 faces" in ledger.entry("DV")["theorems"][-1]


def test_the_ledger_is_json(ledger: Ledger) -> None:
    items = [item.to_json() for item in ledger.of("liars-dice")]
    assert json.loads(json.dumps(items)) == items

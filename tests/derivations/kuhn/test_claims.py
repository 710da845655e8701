"""What became of K1 to K13, with their exact results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from derivations.claims.claim import parts
from derivations.ledger import UnknownClaim, claims_named, settle, to_json
from tests.support.ledger import Ledger
from verify.certificate_json import load
from verify.certificates import ClaimCertificate
from verify.check import judged
from verify.find.timeout import Solvers
from verify.kernel.statements.solvers import SolverAnswers
from verify.kernel.statements.text import shown

IDS = [f"K{n}" for n in range(1, 14)]
REFUTED = {"K7", "K10", "K11", "K12"}


@pytest.mark.parametrize("id_", IDS)
def test_each_claim_has_the_verdict_that_was_derived(ledger: Ledger, id_: str) -> None:
    assert ledger.entry(id_)["verdict"] == ("refuted" if id_ in REFUTED else "proved")


@pytest.mark.parametrize("id_", IDS)
def test_each_ledger_entry_has_the_documented_fields(ledger: Ledger, id_: str) -> None:
    documented = {"id", "verdict", "trust", "statement", "readings", "where", "result", "certificate", "seconds"}
    assert documented <= set(ledger.entry(id_))


@pytest.mark.parametrize("id_", IDS)
def test_each_certificate_on_disk_is_accepted_and_says_what_the_ledger_says(ledger: Ledger, id_: str) -> None:
    certificate = load(ledger.entry(id_)["certificate"])
    assert isinstance(certificate, ClaimCertificate)
    found = judged(certificate)
    assert (found.verdict.value, list(map(shown, found.facts))) == (
        ledger.entry(id_)["verdict"],
        ledger.entry(id_)["theorems"],
    )


@pytest.mark.parametrize("id_", sorted(REFUTED))
def test_each_refutation_carries_a_correction(ledger: Ledger, id_: str) -> None:
    assert all(each["instead"] for each in ledger.entry(id_)["readings"])


def test_call_one_third_is_an_equilibrium_for_alpha_0_only(ledger: Ledger) -> None:
    assert ledger.entry("K7")["result"]["call 1/3 is an equilibrium for alpha in"] == [["0", "0"]]


def test_call_one_third_plus_alpha_is_an_equilibrium_for_every_alpha(ledger: Ledger) -> None:
    assert ledger.entry("K7")["result"]["call 1/3 + alpha is an equilibrium for alpha in"] == [["0", "1/3"]]


def test_against_call_one_third_player_2_bets_every_j_and_gains_a_third_of_alpha(ledger: Ledger) -> None:
    deviation = ledger.entry("K12")["result"]["deviation from call 1/3"]
    assert (deviation["player"], deviation["plays"]["J after check"], deviation["gain"]) == (2, "bet", "1/3*alpha")


def test_the_value_is_minus_one_eighteenth(ledger: Ledger) -> None:
    assert ledger.entry("K8")["result"]["value"] == "-1/18"


def test_without_the_bluff_q_gains_what_k_loses(ledger: Ledger) -> None:
    result = ledger.entry("K10")["result"]
    assert (result["given Q"]["change"], result["given K"]["change"], result["all cards"]["change"]) == (
        "1/6 - 1/2*alpha",
        "-1/6 + 1/2*alpha",
        "0",
    )


def test_the_freedom_off_the_path_is_named_where_it_arises(ledger: Ledger) -> None:
    assert ledger.entry("K13")["result"]["off the path"] == [
        "player 1 at 'K check-bet' is not reached for alpha = 1/3: any choice there is optimal"
    ]


def test_player_1_calls_with_q_with_one_third_plus_alpha(ledger: Ledger) -> None:
    assert ledger.entry("K13")["result"]["player 1"]["behaviour"]["Q check-bet"]["call"] == "1/3 + alpha"


def test_the_values_for_3_to_13_cards(ledger: Ledger) -> None:
    values = ["-1/18", "-1/24", "-1/15", "-11/180", "-1/14", "-1/16", "-7/108", "-11/180", "-7/110", "-49/792", "-5/78"]
    assert list(ledger.entry("KN")["result"]["value by cards"].values()) == values


@pytest.mark.parametrize("id_", ["K7", "K11", "K12"])
def test_without_z3_the_certificates_decide_alone(id_: str, tmp_path: Path) -> None:
    (item,) = json.loads(to_json(settle([id_], tmp_path, solvers=Solvers(0))))
    assert (item["verdict"], item["trust"]) == ("refuted", "evidence and recomputed and smt")


@pytest.mark.parametrize("id_", ["K7", "K11", "K12"])
def test_z3_agrees_that_nobody_gains_from_one_third_plus_alpha(ledger: Ledger, id_: str) -> None:
    (item,) = (item for item in ledger.of("kuhn") if item.claim.id == id_)
    assert [each.answer for found in parts(item, SolverAnswers) for each in (*found.answers, *found.premises)] == [
        "unsat",
        "sat",
        "unsat",
        "sat",
    ]


def test_the_disputed_statements_are_what_they_say(ledger: Ledger) -> None:
    said = {id_: [each["statement"] for each in ledger.entry(id_)["readings"]] for id_ in ("K7", "K11", "K12")}
    assert said == {
        "K7": [
            "for alpha in [0, 1/3]: nash(poker, third)",
            'for x in optimal(poker, 1): x["Q check-bet", "call"] == 1/3',
        ],
        "K11": ["not (for alpha in [0, 1/3]: nash(poker, plus))"],
        "K12": ["for alpha in [0, 1/3]: nash(poker, third)"],
    }


def test_every_bet_but_one_is_settled(ledger: Ledger) -> None:
    item = ledger.entry("KB")
    pieces = item["result"]["pieces"]
    assert item["verdict"] == "proved"
    assert [piece["value"] for piece in pieces] == [
        "-1/6*B^2/(2 + B)",
        "-1/18",
        "(-1/3*B + 1/6*B^2)/(2 + B)",
        "(-1/3*B + 1/6*B^2)/(2 + B)",
        "0",
        "0",
    ]


def test_claims_come_in_the_order_of_the_source() -> None:
    assert claims_named(["K10", "k2"]) == {"kuhn": ["K2", "K10"]}


def test_an_unknown_claim_is_refused() -> None:
    with pytest.raises(UnknownClaim, match="found 'K99'"):
        claims_named(["K99"])

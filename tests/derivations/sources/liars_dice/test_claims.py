"""The claims on liar's dice: verdicts, exact numbers, and what each verdict rests on."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction

import pytest

from derivations.claims.claim import AGAINST, OPEN, Verdict, offered
from derivations.index import system
from derivations.report.claim_box import ended
from derivations.report.document import words
from derivations.sources.liars_dice import few_faces
from derivations.sources.liars_dice.claims import CLAIMS
from derivations.sources.liars_dice.shared import Dice
from derivations.sources.liars_dice.wide import wide
from play.sampling import Sample
from tests.support.ledger import Ledger
from verify.check import check, judged
from verify.find.equilibria.dominance import dominated_action
from verify.kernel.liars_dice.records import DiceStages
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.parse import parse
from verify.kernel.statements.text import shown


def test_every_claim_is_proved_but_one_about_a_simulation_and_one_about_all_games(ledger: Ledger) -> None:
    found = {id_: ledger.entry(id_)["verdict"] for id_ in CLAIMS}
    assert found == {**dict.fromkeys(CLAIMS, "proved"), "D9": "measured", "D12": "cited"}


def test_d1(ledger: Ledger) -> None:
    result = ledger.entry("D1")["result"]
    assert result["value"] == "41/60"
    assert result["stages"] == {"1": "41/60", "2": "41/60", "3": "2/3", "4": "1/2", "5": "1/3", "6": "1/6"}


def test_d2_names_the_strategies(ledger: Ledger) -> None:
    reading, every = ledger.entry("D2")["readings"]
    assert every["holds"] and every["statement"].startswith("nash_equilibria(")
    stages = '[[{"1": {"1": 1}, "2": {"2": 1}}, {"2": 1}], [{"1": {"2": 1}, "2": {"2": 1}}, {"2": 1}]]'
    game = "liars_dice(faces=2, least=1, penalty=0)"
    assert reading["statement"] == f"value({game}) == 3/4 and optimal_stages({game}, {stages})"
    assert "q must be 1/2 or more" in ledger.entry("D2")["remark"]


def test_d2_with_a_caller_who_passes_everything_is_no_certificate() -> None:
    named, _ = few_faces.d2(Dice()).evidence
    assert isinstance(named, DiceStages)
    passing = replace(named, stages=(replace(named.stages[0], caller={}), named.stages[1]))
    with pytest.raises(CheckFailed, match="expected at most 3/4 for the roller, found 1"):
        check(passing)


def test_d3_compares_with_whole_trees(ledger: Ledger) -> None:
    values = ledger.entry("D3")["result"]["values of whole trees by faces"]
    assert values == {"1": "1", "2": "3/4", "3": "13/18", "4": "17/24", "5": "103/150"}


def test_d3_has_its_reason_apart_from_its_conclusion(ledger: Ledger) -> None:
    conclusion, reason = ledger.entry("D3")["readings"]
    assert conclusion["holds"] and conclusion["excluded"] is None
    assert reason["holds"] is False and "game in which integers of at least M must be claimed" in reason["excluded"]
    assert reason["instead"] == "stages(liars_dice(faces=2, least=1, penalty=0)) == 1"


def test_d10_has_claims_that_no_roll_meets(ledger: Ledger) -> None:
    (reading,) = ledger.entry("D10")["readings"]
    said = reading["statement"].split(" and ")
    assert said[0] == 'dominated(two, 2, "? | 3", "pass")'
    assert "value(two) == 3/4" in said and "value(three) == 13/18" in said


def test_a_claim_of_two_is_not_dominated_to_pass() -> None:
    two = wide(2, 0, 4)
    assert dominated_action(two, "? | 2", "pass") is None and dominated_action(two, "? | 3", "pass") is not None


def test_d11_is_of_all_equilibria_with_two_faces(ledger: Ledger) -> None:
    (reading,) = ledger.entry("D11")["readings"]
    assert "extreme_payoffs(liars_dice(faces=2, least=1, penalty=0), [[3/4, 1/4]])" in reading["statement"]


def test_d12_is_a_theorem_of_others(ledger: Ledger) -> None:
    assert ledger.entry("D12")["readings"] == [] and "Koller" in ledger.entry("D12")["trust"]


def test_d13_gives_strategies_that_are_sure_of_the_value(ledger: Ledger) -> None:
    (reading,) = ledger.entry("D13")["readings"]
    assert "optimal_stages(liars_dice(faces=6, least=1, penalty=0), six)" in reading["statement"]


def test_d5_and_d6_in_numbers(ledger: Ledger) -> None:
    eight, nine = (Fraction(ledger.entry("D5")["result"][name]) for name in ("V_8", "V_9"))
    assert nine < eight and Fraction(ledger.entry("D5")["result"]["V_8 - V_9"]) == eight - nine
    assert ledger.entry("D6")["result"]["decimal"].startswith("0.63369")
    assert round(Fraction(ledger.entry("D6")["result"]["V_200"]), 4) == Fraction("0.6337")


def test_d7_says_what_it_rests_on(ledger: Ledger) -> None:
    trust = ledger.entry("D7")["trust"]
    assert trust.startswith("evidence; argued: ")
    assert "cited: exp' = exp" in trust and "why the lemmas are enough" in trust and "Kürschák" not in trust
    assert "Kürschák" in ledger.entry("D4")["trust"]
    assert ledger.entry("D7")["theorems"] == ['theorem("liar\'s dice: limit")']
    (meaning,) = ledger.entry("D7")["meaning"]
    assert meaning.endswith(": 0 <= V_N - (1 - 1/e) <= 1/(e N) for all N >= 1, so V_N tends to 1 - 1/e")


def test_d4_is_said_of_all_numbers_of_faces(ledger: Ledger) -> None:
    (reading,) = ledger.entry("D4")["readings"]
    assert reading["statement"].startswith("for N in {1, ...}: value(liars_dice(faces=N + 1, ")


def test_d8_has_every_point_of_the_figure(ledger: Ledger) -> None:
    points = ledger.entry("D8")["result"]["V_N by N"]
    assert [int(n) for n in points] == list(range(2, 201))
    assert points["2"] == "3/4" and points["6"] == "41/60"


def test_dv_verifies_every_n_up_to_a_thousand(ledger: Ledger) -> None:
    (item,) = (each for each in ledger.of("liars-dice") if each.claim.id == "DV")
    theorems = [shown(fact) for part in item.proof.evidence for fact in check(part)]
    assert theorems[:2] == [
        f"for N in {{1, {last}}}: closed_form(liars_dice(faces=N, least=1, penalty=0))" for last in ("...", "..., 1000")
    ]
    assert theorems[-1] == "closed_form(liars_dice(faces=1000000, least=1, penalty=0))"


def test_db_has_the_values_that_it_states_from_its_certificates(ledger: Ledger) -> None:
    (reading,) = ledger.entry("DB")["readings"]
    # of a match all rounds are proved, and the first one is stated
    stated = reading["statement"].split(" and ")
    assert len(stated) == 19 and set(stated) <= set(ledger.entry("DB")["theorems"])


# one of its three intervals misses what is exact
UNLUCKY = Sample(2_000, 158, Fraction(999, 1000))


@pytest.mark.parametrize("sample", [few_faces.SAMPLE, replace(UNLUCKY, seed=92), UNLUCKY, Sample(20, 1)])
def test_no_sample_decides_d9(sample: Sample) -> None:
    claim = CLAIMS["D9"][0]
    found = judged(offered(claim, few_faces.d9(Dice(), sample)))
    assert found.verdict is Verdict.MEASURED
    assert [each.expected for each in found.measured] == [Fraction(41, 60), Fraction(19, 60), Fraction(1, 2)]
    # what the certificate proves beside it, whatever was drawn
    assert decide(parse("value(liars_dice()) == 41/60"), Facts(found.facts)) is True


def test_a_sample_may_contradict_what_is_exact() -> None:
    unlucky = few_faces.d9(Dice(), UNLUCKY).measured
    assert [each.speaks for each in unlucky].count(AGAINST) == 1
    assert all(each.speaks == OPEN for each in few_faces.d9(Dice()).measured)


def test_d9_states_the_wins_that_were_counted(ledger: Ledger) -> None:
    entry = ledger.entry("D9")
    for counted, measured in zip(entry["result"]["simulated"].values(), entry["measured"], strict=True):
        assert Fraction(measured["estimate"]) == Fraction(counted["won"], counted["games"])
        assert measured["size"] == counted["games"] and measured["speaks"] == OPEN


def test_the_ledger_is_json(ledger: Ledger) -> None:
    items = [item.to_json() for item in ledger.of("liars-dice")]
    assert json.loads(json.dumps(items)) == items


def test_the_report_tells_what_its_statements_mean_and_what_was_counted(ledger: Ledger) -> None:
    text = system("liars-dice").write(ledger.of("liars-dice"))
    assert all(rf"\item {ended(words(line))}" in text for line in ledger.entry("D7")["meaning"])
    counted = ledger.entry("D9")["result"]["simulated"]["by lot"]
    assert f"by lot & {counted['games']:,} & {counted['won']:,} & " in text

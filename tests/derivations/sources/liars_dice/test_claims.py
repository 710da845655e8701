"""The claims on liar's dice: verdicts, exact numbers, and what each verdict rests on."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

from derivations.claims.claim import OPEN, Settled, parts
from derivations.sources.liars_dice import games
from tests.support.effort import for_each
from tests.support.files import HOME
from tests.support.ledger import Ledger
from tests.support.theorems import CLAIMS
from verify.find.equilibria.dominance import dominated_action
from verify.find.liars_dice.closed_form import value
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Given
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.dice.bluff_records import BluffMatch
from verify.theories.dice.records import DicePair, DiceStages
from verify.theories.dice.theorems import THEOREMS

IDS = ["D1", "D2", "D3a", "D3b", "D3c", *(f"D{n}" for n in range(4, 14)), "DV", "DE", "DT", "DS", "DA", "DP", "DB"]


def item(ledger: Ledger, id_: str) -> Settled:
    return next(each for each in ledger.of("liars-dice") if each.claim.id == id_)


def test_every_claim_is_proved_but_a_reason_a_simulation_and_a_theorem_of_others(ledger: Ledger) -> None:
    found = {each.claim.id: each.verdict.value for each in ledger.of("liars-dice")}
    assert found == {**dict.fromkeys(IDS, "proved"), "D3b": "depends", "D9": "measured", "D12": "cited"}


def test_the_stages_of_six_faces(ledger: Ledger) -> None:
    (stages,) = parts(item(ledger, "D1"), DiceStages)
    assert [str(stage.value) for stage in stages.stages] == ["41/60", "41/60", "2/3", "1/2", "1/3", "1/6"]


def readings(ledger: Ledger, id_: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = ledger.entry(id_)["readings"]
    return found


def test_d2_names_strategies_and_all_equilibria(ledger: Ledger) -> None:
    strategies, every = readings(ledger, "D2")
    assert strategies["statement"].endswith("optimal_stages(liars_dice(faces=2, least=1, penalty=0), two_faces)")
    assert every["statement"] == "nash_equilibria(liars_dice(faces=2, least=1, penalty=0), all_equilibria)"
    assert strategies["holds"] and every["holds"]


def test_d3a_holds_stages_against_whole_trees_whose_values_are_found_by_themselves(ledger: Ledger) -> None:
    trees, stages = (parts(item(ledger, "D3a"), kind) for kind in (ValueCertificate, DiceStages))
    assert all(isinstance(each.game, Given) for each in trees)
    assert [str(each.value) for each in trees] == ["1", "3/4", "13/18", "17/24"]
    assert [each.stages[0].value for each in stages] == [each.value for each in trees]


def test_d3b_is_right_of_a_part_of_the_reason_and_wrong_of_the_whole(ledger: Ledger) -> None:
    part, whole, subgame = readings(ledger, "D3b")
    assert (part["holds"], whole["holds"], subgame["holds"]) == (True, False, False)
    assert whole["instead"] == "value(kept) == 1 and stage_value(liars_dice(faces=2, least=1, penalty=0)) == 3/4"
    assert "場合の部分ゲーム" in subgame["excluded"] and part["excluded"] is whole["excluded"] is None


def test_d5_and_d6_in_numbers(ledger: Ledger) -> None:
    assert (value(8), value(9)) == (F(1497, 2240), F(5051, 7560))
    (pair,) = parts(item(ledger, "D6"), DicePair)
    assert pair.value is not None and round(pair.value, 4) == F("0.6337")


@for_each("name", THEOREMS)
def test_a_claim_for_all_faces_cites_what_its_theorem_does(ledger: Ledger, name: str) -> None:
    found = item(ledger, CLAIMS[name])
    assert found.proof.cited == THEOREMS[name].cites
    assert found.trust.startswith("evidence; argued: stages may be solved") and "why the lemmas are" in found.trust


def test_d7_says_what_the_limit_means(ledger: Ledger) -> None:
    assert ledger.entry("D7")["theorems"] == ['theorem("liar\'s dice: limit")']
    (meaning,) = ledger.entry("D7")["meaning"]
    assert meaning.endswith(": 0 <= V_N - (1 - 1/e) <= 1/(e N) for all N >= 1, so V_N tends to 1 - 1/e")


def test_d8_has_every_point_of_the_figure(ledger: Ledger) -> None:
    found = {s.faces: s.stages[0].value for s in parts(item(ledger, "D8"), DiceStages)}
    found |= {pair.faces: pair.value for pair in parts(item(ledger, "D8"), DicePair)}
    assert sorted(found) == list(range(2, 201)) and (found[2], found[6]) == (F(3, 4), F(41, 60))


def test_d9_has_what_is_exact_in_its_intervals(ledger: Ledger) -> None:
    measured = ledger.entry("D9")["measured"]
    assert [each["expected"] for each in measured] == ["41/60", "19/60", "1/2"]
    assert [each["size"] for each in measured] == [99_783, 100_217, 200_000]
    assert {each["speaks"] for each in measured} == {OPEN}
    assert all(F(each["interval"][0]) < F(each["expected"]) < F(each["interval"][1]) for each in measured)


def test_d10_has_claims_that_no_roll_meets(ledger: Ledger) -> None:
    (reading,) = readings(ledger, "D10")
    said = reading["statement"].split(" and ")
    assert said[0] == 'dominated(two, 2, "? | 3", "pass")'
    assert "value(two) == 3/4" in said and "value(three) == 13/18" in said


def test_a_claim_of_two_is_not_dominated_to_pass(ledger: Ledger) -> None:
    two = next(each.game for each in parts(item(ledger, "D10"), ValueCertificate) if "2 faces" in name_of(each.game))
    assert dominated_action(two, "? | 2", "pass") is None and dominated_action(two, "? | 3", "pass") is not None


def test_d12_is_a_theorem_of_others(ledger: Ledger) -> None:
    assert readings(ledger, "D12") == [] and "Koller" in ledger.entry("D12")["trust"]


def test_d13_leaves_history_to_others(ledger: Ledger) -> None:
    assert "history, which is not checked here" in ledger.entry("D13")["remark"]
    assert readings(ledger, "D13")[0]["statement"].endswith(
        "optimal_stages(liars_dice(faces=6, least=1, penalty=0), six_faces)"
    )


def test_db_has_sixteen_games_and_three_matches(ledger: Ledger) -> None:
    assert len(parts(item(ledger, "DB"), ValueCertificate)) == 16
    assert [str(each.rounds[0].value) for each in parts(item(ledger, "DB"), BluffMatch)] == [
        "191/256",
        "17/32",
        "389/512",
    ]


def test_the_games_beside_the_claims_are_those_of_the_program() -> None:
    folder = HOME / "derivations" / "sources" / "liars_dice" / "games"
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == games.texts()

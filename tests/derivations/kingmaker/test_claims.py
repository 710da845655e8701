"""What became of M4 to M10, with their exact results; the others are in test_theorems and test_experiments."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import z3

from derivations.claims.claim import Checked, Disagreement, Proof
from derivations.kingmaker.prediction import empty_threat, nobody, subgames
from derivations.kingmaker.shared import GAME, HALF, PROFILE, Kingmaker, at, motive
from derivations.kingmaker.small_trees import motive_of as certified
from derivations.ledger import settle, to_json
from tests.support.ledger import Ledger
from trees.games.mizuno import SMALL
from trees.single_winner.terms import numbered
from verify.certificate_json import load
from verify.check import check
from verify.find.timeout import Solvers
from verify.kernel.kingmaker.one_step import EVERY, FREE, SOME

IDS = [f"M{n}" for n in range(4, 11)]
REFUTED = {"M7", "M8", "M10"}


def without_time(id_: str, out: Path) -> dict[str, Any]:
    """The claim where z3 gives up on every question."""
    (item,) = json.loads(to_json(settle([id_], out, solvers=Solvers(0))))
    return item  # type: ignore[no-any-return]


def require_verdict(item: dict[str, Any]) -> None:
    """The verdict is the one that was derived, a refutation has a correction, and the certificate on disk holds."""
    assert item["verdict"] == ("refuted" if item["id"] in REFUTED else "proved")
    assert bool(item["correction"]) == (item["id"] in REFUTED)
    assert {query["answer"] for query in item["result"].get("queries", [])} <= {"unsat"}
    assert list(check(load(item["certificate"]))) == item["theorems"]


@pytest.mark.parametrize("id_", IDS)
def test_each_claim_has_the_verdict_that_was_derived(ledger: Ledger, id_: str) -> None:
    require_verdict(ledger.entry(id_))


# M4 to M8


def test_m4_has_three_regions_and_six_pure_equilibria(ledger: Ledger) -> None:
    result = ledger.entry("M4")["result"]
    assert result["subgame-perfect equilibria"] == {"p1 > p2": "p3 = 1", "p1 = p2": "p3 free", "p1 < p2": "p3 = 0"}
    assert result["pure subgame-perfect equilibria"] == 6


def test_m5_player_3_goes_left_in_t2_and_right_in_t3(ledger: Ledger) -> None:
    result = ledger.entry("M5")["result"]
    assert result["player 3's only choice"] == {"T2 under kmn-eta": "left", "T3 under kmn-eta": "right"}
    assert len(result["queries"]) == 6


def test_m6_brings_four_fifths_by_either_reading(ledger: Ledger) -> None:
    assert ledger.entry("M6")["result"] == {"gain of player 1": "4/5"}
    said = [theorem.partition("for ")[2] for theorem in ledger.entry("M6")["theorems"]]
    assert said == [f"{any_is} answer of the others: a change that brings 4/5" for any_is in ("some", "every")]


def test_m7_on_the_diagonal_who_has_the_motive_depends_on_p3(ledger: Ledger) -> None:
    assert ledger.entry("M7")["result"]["who has the motive"] == {
        "p1 > p2 > 0": "player 1",
        "p2 > p1 > 0": "player 2",
        "p1 > p2 = 0, p2 > p1 = 0, p1 = p2 = 0, p1 = p2 = 1": "nobody",
        "0 < p1 = p2 < 1, 0 < p3 < 1": "players 1 and 2",
        "0 < p1 = p2 < 1, p3 = 1": "player 1",
        "0 < p1 = p2 < 1, p3 = 0": "player 2",
    }
    assert "only player 1 if p3 = 1, only player 2 if p3 = 0, nobody if p1 = p2 = 1" in ledger.entry("M7")["correction"]


def test_m8_undercutting_may_be_impossible_for_one_alone(ledger: Ledger) -> None:
    result = ledger.entry("M8")["result"]
    assert result["1EP under kmn-eta"] == ["p1 = p2 = eta", "p2 = eta < p1, p3 = 1", "p1 = eta < p2, p3 = 0"]
    assert result["1EP if one's own change is free"] == []
    assert "also p2 = eta < p1 with p3 = 1 and p1 = eta < p2 with p3 = 0" in ledger.entry("M8")["correction"]
    assert "kmn-eta bounds every probability of a kingmaker" in ledger.entry("M8")["reading"]


# M9 and M10


def test_m9_no_game_with_fewer_leaves_has_an_empty_threat(ledger: Ledger) -> None:
    result = ledger.entry("M9")["result"]
    assert (result["T4"], result["games with fewer leaves"]) == ("2(3(1(3 2) 2(3 1)) 1(2 3))", 64)
    assert (result["of these with an empty threat"], result["undecided"]) == ([], [])
    assert (result["1EP, not subgame perfect"], result["subgame-perfect 1EP"]) == ("p2 = 1/4", "p2 = eta = 1/10")


def test_m10_the_procedure_is_right_in_51_of_64_games_and_one_has_no_equilibrium(ledger: Ledger) -> None:
    result = ledger.entry("M10")["result"]
    assert (result["games"], result["agree"], len(result["differences"])) == (64, 51, 13)
    assert result["without any"] == ["1(2(1 3) 2(1 1(2 3)))"]
    assert [each["undecided"] for each in result["differences"]] == [[]] * 13
    t1 = next(each for each in result["differences"] if each["game"] == "1(2(1 3) 3(1 2))")
    assert (t1["only definition"], t1["only procedure"]) == ([[1, 2], [4, 5]], [])
    more = [each["game"] for each in result["differences"] if each["only procedure"]]
    assert result["without any"][0] in more
    for said in ("p2 = eta < p1, p3 = 1 is a subgame-perfect 1EP too", "has no 1EP at all", "right in 51", "(n - 2)"):
        assert said in ledger.entry("M10")["correction"]


# How they are asked


@pytest.mark.parametrize("id_", ["M4", "M5", "M7", "M8"])
def test_a_z3_timeout_gives_unknown_without_a_correction(id_: str, tmp_path: Path) -> None:
    item = without_time(id_, tmp_path)
    assert (item["verdict"], item["correction"]) == ("unknown", None)
    assert "unknown" in {query["answer"] for query in item["result"]["queries"]}


@pytest.mark.slow
@pytest.mark.parametrize("id_", ["M9", "M10", "M13"])
def test_a_z3_timeout_gives_unknown_for_long_claims_too(id_: str, tmp_path: Path) -> None:
    item = without_time(id_, tmp_path)
    assert (item["verdict"], item["correction"]) == ("unknown", None)


def test_a_profile_that_is_no_equilibrium_or_not_admissible_proves_nothing() -> None:
    certificate = Checked(certified(at(HALF, HALF, HALF), 0, at(HALF / 2, HALF, HALF)))
    for profile in (at(HALF, HALF / 2, HALF), at(HALF / 10, HALF / 10, HALF)):
        asked = nobody(Kingmaker(), "T1", GAME, profile)
        assert asked[0].answer.verdict == "sat"
        with pytest.raises(Disagreement, match="T1: a subgame-perfect equilibrium under kmn-eta"):
            Proof(True, certificate, tuple(asked))


def test_a_motive_is_found_where_p2_is_not_eta_yet() -> None:
    answers = {
        each.shows: each.answer.verdict for each in nobody(Kingmaker(), "T1", GAME, at(HALF, HALF / 2, HALF * 2))
    }
    assert answers == {
        "T1: a subgame-perfect equilibrium under kmn-eta": "unsat",
        "T1: player 1 has no motive": "sat",
        "T1: player 2 has no motive": "unsat",
        "T1: player 3 has no motive": "unsat",
    }


def test_subgames_carry_their_part_of_the_profile() -> None:
    profile = empty_threat(HALF / 2)
    found = subgames(numbered(SMALL[3]), profile)
    assert [node for node, _, _ in found] == [0, 1, 2, 5, 8]
    assert (found[0][1:], found[1][1]) == ((numbered(SMALL[3]), profile), GAME)
    assert found[1][2] == at(HALF, HALF / 2, HALF * 2)


@pytest.mark.parametrize("any_is", [SOME, EVERY])
def test_a_change_that_is_given_is_put_in(any_is: str) -> None:
    before = [PROFILE[0][0] == 1, PROFILE[1][0] == z3.Q(3, 5), PROFILE[4][0] == z3.Q(1, 5)]
    found = {}
    for number in (0, 10, 19, 20, 21, 60):
        solver = z3.Solver()
        solver.add(*before, motive(GAME, PROFILE, 0, FREE, {1: z3.Q(number, 100)}, any_is))
        found[number] = str(solver.check())
    # below p2 = 1/5 player 3 leaves
    assert found == {0: "sat", 10: "sat", 19: "sat", 20: "unsat", 21: "unsat", 60: "unsat"}

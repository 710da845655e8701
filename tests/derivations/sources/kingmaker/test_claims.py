"""What became of the claims of the thesis on kingmakers, with exact numbers."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.claims.claim import Settled, Verdict, parts
from derivations.proving import whole
from tests.support.effort import for_each
from tests.support.ledger import Ledger
from verify.check import Accepted, judge_accepted
from verify.kernel.statements.records import Call
from verify.language.text import shown, write
from verify.theories.dominance.actions import DominatedAction
from verify.theories.reals.case_records import CaseAnalysis

IDS = [*(f"M{n}" for n in (1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21)), "M10a"]
IDS += [f"M7{letter}" for letter in "abcdefgh"]


@pytest.fixture
def settled(ledger: Ledger) -> dict[str, Settled]:
    return {item.claim.id: item for item in ledger.of("kingmaker")}


def test_page_36_has_eight_sentences_of_which_one_is_expected_to_fail() -> None:
    claims = [claim for claim in whole("kingmaker").claims if claim.id.startswith("M7")]
    assert [claim.id for claim in claims] == [f"M7{letter}" for letter in "abcdefgh"]
    assert [claim.id for claim in claims if claim.expected is Verdict.REFUTED] == ["M7g"]  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def expected() -> dict[str, Verdict | None]:
    return {claim.id: claim.expected for claim in whole("kingmaker").claims}  # type: ignore[union-attr]


@for_each("id_", IDS)
def test_each_claim_has_the_verdict_that_is_expected(
    settled: dict[str, Settled], expected: dict[str, Verdict | None], id_: str
) -> None:
    assert settled[id_].verdict is expected[id_]
    assert None not in [each.holds for each in settled[id_].judgement.readings]


@pytest.mark.parametrize("id_", ["M4", "M6", "M7a", "M7g", "M7h"])
def test_no_solver_is_believed(settled: dict[str, Settled], id_: str) -> None:
    assert {type(each) for each in settled[id_].offered.evidence} == {CaseAnalysis}
    assert settled[id_].trust == "evidence"


def test_m5_does_not_follow_from_payoffs_alone(settled: dict[str, Settled]) -> None:
    m5 = settled["M5"]
    assert [(found.action, found.cost) for found in parts(m5, DominatedAction)] == [("2", F(0)), ("1", F(0))]
    others = tuple(fact for fact in m5.judgement.facts if not isinstance(fact, Call))
    assert judge_accepted(m5.offered, [Accepted(others, ())]).verdict is Verdict.UNKNOWN


def test_m7_fails_at_its_edges_alone(settled: dict[str, Settled]) -> None:
    (reading,) = settled["M7g"].judgement.readings
    assert reading.correction is not None
    instead = shown(reading.correction, settled["M7g"].proof.where)
    for region in ("p1 in (0, 1) and p3 in (0, 1)", "p1 in (0, 1) and p3 == 1", "p1 in (0, 1) and p3 == 0", "p1 == 1"):
        assert region in instead


def test_m11_depends_on_who_is_a_kingmaker(settled: dict[str, Settled]) -> None:
    in_play, by_nodes, by_equilibria = settled["M11"].judgement.readings
    assert (in_play.holds, by_nodes.holds, by_equilibria.holds) == (True, False, False)
    assert by_nodes.reading.excluded is None and by_equilibria.reading.excluded is not None
    facts = [shown(fact) for fact in settled["M11"].judgement.facts]
    assert "critical_pairs([0, 1, 2, 3, 4]) == 218" in facts
    assert "games_of_nodes(3, 5, [0, 1, 2, 3, 4]) == 1788" in facts
    assert "games_of_nodes(3, 7, [1, 2, 3, 4]) == 2109" in facts


def test_m17_differs_from_the_table_in_one_number(settled: dict[str, Settled]) -> None:
    (reading,) = settled["M17"].judgement.readings
    assert reading.correction is not None
    assert shown(reading.correction, settled["M17"].proof.where) == "nodes(transformed) == 71"


@pytest.mark.parametrize(("id_", "count"), [("M16", 16), ("M18", 24), ("M19", 8), ("M20", 24)])
def test_each_reading_is_decided(settled: dict[str, Settled], id_: str, count: int) -> None:
    holds = [each.holds for each in settled[id_].judgement.readings]
    assert len(holds) == count and None not in holds


def test_the_counts_of_table_5_1(settled: dict[str, Settled]) -> None:
    corrections = [
        write(each.correction) for each in settled["M16"].judgement.readings[:2] if each.correction is not None
    ]
    counts = [[int(part.rpartition(" == ")[2]) for part in said.split(" and ") if "==" in part] for said in corrections]
    assert counts == [[58, 58, 27], [71, 58, 41, 18]]


def test_in_known_play_it_only_draws_from_the_root_down_and_choosing_again(settled: dict[str, Settled]) -> None:
    false = [each.reading.words.partition(";")[0] for each in settled["M19"].judgement.readings if each.holds is False]
    assert false == [
        f"{where}, from the root down, z chooses again" for where in ("nodes that are reached", "all nodes")
    ]


def test_in_private_play_it_loses_unless_it_takes_the_best_of_what_is_left(settled: dict[str, Settled]) -> None:
    false = [each.reading.words.partition("; ")[2] for each in settled["M20"].judgement.readings if each.holds is False]
    assert false == ["1EP best of what is left"] * 6


@pytest.mark.slow
def test_m21_rules_for_ties_pick_different_ones_of_many(settled: dict[str, Settled]) -> None:
    facts = [shown(fact) for fact in settled["M21"].judgement.facts]
    assert "pure_subgame_perfect(kingmaker(tree=1)) == 6" in facts
    assert any(fact.endswith("== 927260837325672264114176") for fact in facts)

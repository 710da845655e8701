"""What became of M1 to M3, M11 to M15, M17 and M21, with their exact results."""

from __future__ import annotations

import pytest

from derivations.claims.claim import Settled
from derivations.sources.kingmaker.claims import CLAIMS
from derivations.sources.kingmaker.procedures import IMPERFECT, imperfect
from derivations.sources.kingmaker.readings import PROCEDURES, in_words, named
from derivations.sources.kingmaker.transformations import WIDE_TWINS
from tests.support.facts import shown_by
from tests.support.ledger import Ledger
from trees.single_winner.terms import Choice
from trees.single_winner.terms import parse as read
from verify.kernel.kingmaker.essence import BY_EQUILIBRIA, BY_NODES, IN_PLAY, in_play
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS
from verify.kernel.kingmaker.rewriting import steps, winners_decided
from verify.kernel.statements.decide import decide
from verify.kernel.statements.parse import parse
from verify.kernel.statements.verdict import Verdict

VERDICTS = {
    "M1": Verdict.PROVED,
    "M2": Verdict.PROVED,
    "M3": Verdict.PROVED,
    "M11": Verdict.DEPENDS,
    "M12": Verdict.PROVED,
    "M13": Verdict.REFUTED,
    "M14": Verdict.PROVED,
    "M15": Verdict.PROVED,
    "M17": Verdict.REFUTED,
    "M21": Verdict.PROVED,
}


SETTLED: dict[str, Settled] = {}


@pytest.fixture(scope="module", autouse=True)
def settled_once(ledger: Ledger) -> None:
    SETTLED.update({item.claim.id: item for item in ledger.of("kingmaker")})


def settled(id_: str) -> Settled:
    return SETTLED[id_]


def decided(id_: str, statement: str) -> bool | None:
    """The statement by the facts that the claim's evidence proves."""
    item = settled(id_)
    return decide(parse(statement, item.proof.where), shown_by(item))


@pytest.mark.parametrize("id_", VERDICTS)
def test_each_claim_has_the_verdict_that_was_derived(id_: str) -> None:
    item = settled(id_)
    assert item.verdict is VERDICTS[id_]
    assert [each.correction is not None for each in item.judgement.readings] == {
        Verdict.PROVED: [False],
        Verdict.REFUTED: [True],
        Verdict.DEPENDS: [False, True, True],
    }[item.verdict]
    assert bool(item.proof.remark) == (item.verdict is not Verdict.PROVED)


def test_the_claims_keep_the_numbers_of_their_source() -> None:
    assert list(CLAIMS) == [f"M{n}" for n in range(1, 22)]
    assert all(claim.source.startswith("Mizuno (2012), ") for claim, _ in CLAIMS.values())


def test_readings_of_the_procedure_have_names_and_words_of_their_own() -> None:
    assert [named(reading) for reading in READINGS] == [
        *("reached_deepest_again", "reached_again", "deepest_again", "again"),
        *("reached_deepest", "reached", "deepest", "[]"),
    ]
    assert {
        name: parse(f'fails("", "", {name})', PROCEDURES).arguments[2] for name in ("reached_again", "deepest")
    } == {
        "reached_again": ("reached", "again"),
        "deepest": ("deepest",),
    }
    assert len({in_words(reading) for reading in READINGS}) == 8
    assert in_words(PLAIN).endswith("where the moves kept lead, the deepest first, and the ancestor chooses again")


# M1 to M3


def test_m1_both_confess() -> None:
    assert settled("M1").proof.result == {"equilibria": [[{"confess": "1"}, {"confess": "1"}]]}
    assert decided("M1", "extreme_equilibria(prisoners_dilemma()) == 1") is True
    deny = '[[[[[{"player 1": "deny"}, 1]]], [[[{"player 2": "deny"}, 1]]]]]'
    assert decided("M1", f"nash_equilibria(prisoners_dilemma(), {deny})") is None


def test_m2_all_three_are_played_as_often() -> None:
    third = {"rock": "1/3", "paper": "1/3", "scissors": "1/3"}
    assert settled("M2").proof.result == {"equilibria": [[third, third]]}


def test_m3_two_equilibria_are_pure_one_is_perfect_and_the_mixed_ones_are_told() -> None:
    assert settled("M3").proof.result == {
        "pure equilibria": [[{"out": "1"}, {"fight": "1"}], [{"enter": "1"}, {"cooperate": "1"}]],
        "subgame perfect": [{"entrant": "enter", "chain store": "cooperate"}],
        "all others": "the entrant stays out and the chain store fights with a probability of 1/2 or more, less than 1",
    }
    assert decided("M3", "extreme_equilibria(chain_store()) == 3 and nash_subsets(chain_store()) == 2") is True
    assert decided("M3", "pure_equilibria(chain_store()) == 1") is False


# M11 to M15


def test_m11_one_normal_form_for_each_game() -> None:
    item = settled("M11")
    assert item.proof.result == {
        "critical pairs": 218,
        "games with one normal form": {"rules 0 to 4": 1788, "rules 1 to 4, winning nodes cut": 2109},
        "without rule 0": "2(1(2 3) 1(2 3(3 1)))",
        "merging takes a kingmaker": "1(1(2 3) 2(1 3))",
        "twins taken for one": "1(2(3 4) 2(3 4))",
        "twins in the wide sense": "4(1(2 3) 1(2 4(2 3)))",
    }
    assert decided("M11", "games_of_nodes(3, 5, rules) == 1788 and games_of_nodes(3, 7, uncut) == 2109") is True
    assert "argued: completeness of the list of critical pairs" in item.trust


def test_m11_depends_on_who_is_said_to_decide() -> None:
    in_play, by_definition, by_equilibria = settled("M11").judgement.readings
    assert (in_play.holds, by_definition.holds, by_equilibria.holds) == (True, False, False)
    excluded = by_equilibria.reading.excluded
    assert excluded is not None and "キングメーカーであるプレイヤー" in excluded
    assert by_definition.reading.excluded is None
    for notion in (IN_PLAY, BY_NODES):
        assert decided("M11", f'winners_kept(3, 4, "{notion}")') is True
    assert decided("M11", f'deciders_changed(4, 4, "{IN_PLAY}") == 0') is True
    assert decided("M11", f'deciders_changed(3, 4, "{BY_NODES}", 2) == 1') is True
    assert decided("M11", f'deciders_changed(3, 4, "{BY_EQUILIBRIA}") == 0') is True
    twins = f'deciders_changed(4, 4, "{BY_EQUILIBRIA}", 4) == 2 and deciders_changed(4, 4, "{BY_EQUILIBRIA}", 3) == 0'
    assert decided("M11", twins) is True


def test_m11_kingmakers_in_the_wide_sense_are_no_twins() -> None:
    """Rule 4 drops a kingmaker of definition 3.1.2, and would lose player 4 by dropping one of section 4.2.2."""
    wide = read(WIDE_TWINS)
    assert isinstance(wide, Choice) and [step.rule for step in steps(wide)] == []
    one, other = wide.children
    assert (len(winners_decided(one)), len(winners_decided(other))) == (2, 0)
    assert in_play(wide) == (frozenset({1, 2}), frozenset({0, 3}))
    assert in_play(Choice(wide.mover, (one,))) == (frozenset({1, 2}), frozenset({0}))


def test_m12_two_players_leave_nothing_to_decide() -> None:
    assert settled("M12").proof.result == {
        "games by leaves, from 1": [1, 3, 16, 108, 792, 6308],
        "every node is winning": [0] * 6,
        "no kingmaker": [0] * 6,
    }


def test_m13_and_m14_two_kingmakers_stay_but_one_player_decides_where_somebody_comes() -> None:
    result = settled("M13").proof.result
    assert result["counterexample"] == "1(2(1 3) 2(3 1(2 3)))"
    reduced = {
        "games by leaves, from 1": [1, 1, 2, 10, 51, 298, 1764],
        "one owner": [0, 0, 0, 0, 4, 42, 360],
        "one owner where reached": [0] * 7,
        "two may win": [0] * 7,
        "one choice left": [0] * 7,
    }
    assert result["reduced games"] == settled("M14").proof.result == reduced
    assert result["all games"]["one owner"] == [0, 0, 0, 3, 142]
    assert "argued: games of any size: induction over the tree" in settled("M14").trust


def test_m15_two_kingmakers_can_stay_with_four_players() -> None:
    result = settled("M15").proof.result
    assert result["smallest with two kingmakers left"] == ["1(2(1 3) 2(1 4))", "1(2(1 3) 4(1 3))", "1(2(3 4) 3(2 4))"]
    assert result["smallest with two players deciding"] == ["1(2 2(3 4))", "1(2 3(2 4))"]
    assert result["one kingmaker left"] == [0, 0, 0, 3]
    assert decided("M15", 'exceptions(4, 4, "all", reached_deepest_again, "one kingmaker left") > 2') is True
    assert decided("M15", 'exceptions(4, 3, "all", reached_deepest_again, "one kingmaker left") == 0') is True


# M17


def test_m17_eleven_of_twelve_numbers_of_table_5_2_are_right() -> None:
    item = settled("M17")
    result = item.proof.result
    rows = ["original", "transformed", "kmn-eta, transformed", "kmn-eta and 1EP, transformed"]
    assert [result[row]["derived"] for row in rows] == [[84, 112, 26], [71, 85, 19], [9, 10, 5], [1, 2, 1]]
    assert [row for row in rows if result[row]["derived"] != result[row]["thesis"]] == ["transformed"]
    assert result["transformed"]["thesis"] == [72, 85, 19]
    assert result["what is left"] == "c(b a)"
    assert item.proof.remark is not None
    assert item.proof.remark.startswith("transformed: 71 internal nodes, not 72. The other 11 of 12 numbers are right.")


def test_m17_differs_from_its_correction_in_one_number() -> None:
    (reading,) = settled("M17").proof.readings
    assert reading.correction == reading.statement.replace("nodes(transformed) == 72", "nodes(transformed) == 71")
    assert reading.statement.count("==") == 12


# M21


def test_m21_rules_for_ties_pick_different_ones_of_many() -> None:
    result = settled("M21").proof.result
    counted = [
        (result[name]["pure subgame-perfect equilibria"], result[name]["profiles"]) for name in ("T1", "diamond")
    ]
    assert counted == [("6", 5), ("927260837325672264114176", 7)]
    assert decided("M21", "pure_subgame_perfect(t1) == 6 and pure_subgame_perfect(board) > 10^23") is True


def test_m21_each_other_procedure_plays_what_is_not_subgame_perfect() -> None:
    _, others = imperfect()
    assert list(others) == ["paranoid", "offensive", "mp_mix"]
    assert len({str(certificate.profile) for certificate in others.values()}) == 3
    assert [decided("M21", f"subgame_perfect(apart, {name})") for name in others] == [False] * 3
    assert settled("M21").proof.result["not subgame perfect"] == {"game": IMPERFECT, "by": list(others)}
    assert len(set(settled("M21").proof.result["winners expected"].values())) == 3

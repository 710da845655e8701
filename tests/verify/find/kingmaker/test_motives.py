"""Who has a motive at a given profile of a small game, and what stands for it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from trees.games.mizuno import SMALL
from trees.single_winner.terms import Term, in_preorder, write
from verify.check import check
from verify.find.kingmaker.motives import motives, proof
from verify.find.timeout import Solvers
from verify.language.text import argument_text, shown
from verify.theories.kingmaker.prediction import EVERY, PREDICTIONS, SOME, SeenProfile, profile_as_seen
from verify.theories.reals.case_records import CaseAnalysis
from verify.theories.reals.solvers import SolverAnswers

T1, _, _, T4 = SMALL
HALF, ETA = Fraction(1, 2), Fraction(1, 10)
LEFT, RIGHT, EVEN = (Fraction(1), Fraction(0)), (Fraction(0), Fraction(1)), (HALF, HALF)
Profile = Mapping[int, tuple[Fraction, Fraction]]
# player 2 leaves T1 for player 1's kingmaker, with a threat in T1: p2 = 1/2
THREAT: Profile = {0: RIGHT, 1: RIGHT, 2: RIGHT, 5: EVEN, 8: (Fraction(3, 4), Fraction(1, 4))}


def at(game: Term, profile: Profile, kmn: str = "predicted") -> SeenProfile:
    return profile_as_seen(in_preorder(game), profile, ETA, PREDICTIONS[kmn])


def t1(p1: Fraction, p2: Fraction, p3: Fraction) -> Profile:
    return {0: (p3, 1 - p3), 1: (p1, 1 - p1), 4: (p2, 1 - p2)}


def who(found: SeenProfile, any_is: str = SOME) -> dict[int, bool | None]:
    return {each.player: each.exists for each in motives(found, any_is=any_is)}


@pytest.mark.parametrize("any_is", [SOME, EVERY])
def test_in_t1_those_have_a_motive_of_whom_page_36_says_so(any_is: str) -> None:
    tenth = Fraction(1, 20)
    assert who(at(T1, t1(HALF, HALF, HALF)), any_is) == {0: True, 1: True, 2: False}
    assert who(at(T1, t1(HALF, HALF, Fraction(1))), any_is) == {0: True, 1: False, 2: False}
    assert who(at(T1, t1(Fraction(0), tenth, HALF)), any_is) == {0: False, 1: False, 2: False}
    assert who(at(T1, t1(Fraction(0), ETA, HALF)), any_is) == {0: False, 1: True, 2: False}
    assert who(at(T1, t1(Fraction(0), ETA, Fraction(1))), any_is) == {0: False, 1: False, 2: False}


def test_the_change_is_one_below_what_is_predicted_of_the_other() -> None:
    one, two, _ = motives(at(T1, t1(HALF, HALF, HALF)))
    (node_one, (down_one, _)), (node_two, (down_two, _)) = (next(iter(each.weights.items())) for each in (one, two))
    assert (node_one, node_two) == (1, 4)
    assert 0 <= down_one < HALF and 0 <= down_two < HALF


def test_an_empty_threat_is_found_in_its_subgame_alone() -> None:
    found = at(T4, THREAT)
    having = {
        (each.node, each.player)
        for node in (0, 1, 2, 5, 8)
        for each in motives(found, node)
        if each.exists is not False
    }
    assert having == {(1, 2)}
    (threat,) = (each for each in motives(found, 1) if each.exists)
    # the unknowns are those of the subgame, the weights have the numbers of the whole game
    assert list(threat.values) == ["y4.1", "y4.2"] and list(threat.weights) == [5]


def test_without_time_nothing_is_said() -> None:
    assert {each.exists for each in motives(at(T1, t1(HALF, HALF, HALF)), timeout_ms=0)} == {None}


def test_a_proof_by_cases_is_preferred_to_a_solvers_word() -> None:
    where = {"G": argument_text(write(T1)), "b": argument_text({str(k): p for k, p in t1(HALF, HALF, HALF).items()})}
    said = 'motive(G, b, 1, 1/10, "predicted", "some")'
    (one, _, _) = motives(at(T1, t1(HALF, HALF, HALF)))
    assert isinstance(found := proof(said, where, one.values), CaseAnalysis)
    # without a change to use there are no cases
    assert isinstance(word := proof(said, where), SolverAnswers)
    assert list(map(shown, check(found))) == list(map(shown, check(word)))
    assert check(proof(f"not {said}", where, solvers=Solvers(0))) == ()

"""The values of the closed form are those of strategies written out and played against every pure reply.

A stage with least claim M is a matrix game: a plan of the roller says for each roll how likely each claim is, one of
the caller how likely each claim is called. Against each way to call or pass all claims, the roller's plan gets V(M) or
more; with each way to claim by the roll, the caller's gives no more. A claim y that is passed is worth 1 - V(y + 1),
with -t after the last. So both are right, whatever formula they came from. The algorithm under test adds up unit
fractions, and no strategy is written out.
"""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from random import Random

import pytest

from tests.support.effort import tries
from verify.check import check
from verify.find.liars_dice.closed_form import closed_form, explicit
from verify.kernel.refusal import CheckFailed
from verify.theories.dice.closed_form import ClosedForm
from verify.theories.dice.records import DicePair, DicePairs, DiceStage


def paid(roll: int, claim: int, called: bool, passed: dict[int, F], penalty: F) -> F:
    """What the roller gets."""
    if not called:
        return passed[claim]
    return F(1) if roll >= claim else -penalty


def guarantees(stage: DiceStage, faces: int, passed: dict[int, F], penalty: F) -> tuple[F, F]:
    """The least that the roller's plan gets, and the most that the caller's gives."""
    claims, rolls = range(stage.least, faces + 1), range(1, faces + 1)
    made = [(int(x), int(y), p) for x, own in stage.roller.items() for y, p in own.items()]
    least = min(
        sum((p * paid(x, y, calls[y - stage.least], passed, penalty) for x, y, p in made), F(0))
        for calls in product((False, True), repeat=len(claims))
    )

    def given(roll: int, claim: int) -> F:
        q = stage.caller.get(str(claim), F(0))
        return q * paid(roll, claim, True, passed, penalty) + (1 - q) * paid(roll, claim, False, passed, penalty)

    most = sum((max(given(roll, claim) for claim in claims) for roll in rolls), F(0))
    return least / faces, most / faces


def dice(count: int, seed: int, most: int) -> list[tuple[int, int, F]]:
    random = Random(seed)
    found = []
    for _ in range(tries(count)):
        faces = random.randint(1, most)
        penalty = random.choice((F(0), F(random.randint(0, 12), random.randint(1, 9)), F(random.randint(0, 2 * faces))))
        found.append((faces, random.randint(1, faces), penalty))
    return found


def test_the_value_is_that_of_strategies_that_no_pure_reply_beats() -> None:
    for faces, least, penalty in dice(250, 1, 7):
        stages = explicit(faces, 1, penalty).stages
        passed = {faces: 1 + penalty}
        for stage in reversed(stages):
            for own in stage.roller.values():
                assert sum(own.values()) == 1 and min(own.values()) >= 0
            assert guarantees(stage, faces, passed, penalty) == (stage.value, stage.value)
            if stage.least == least:
                found = closed_form(faces, least, penalty)
                assert found.value == stage.value
                assert check(found)
            passed[stage.least - 1] = 1 - stage.value


def test_the_threshold_is_the_least_that_leaves_a_weight_of_1_at_most_to_the_claims_above() -> None:
    for faces, _, penalty in dice(250, 2, 40):
        shift = penalty / (1 + penalty) * faces
        weights = [max(F(1, faces), 1 / (y + shift)) for y in range(1, faces + 1)]
        found = closed_form(faces, 1, penalty).threshold
        ks = [k for k in range(faces + 1) if sum(weights[k:], F(0)) <= 1]
        if penalty <= faces - 1:
            assert found == max(1, ks[0])
            assert ClosedForm(faces, found, penalty).total() == sum(weights[found:], F(0))
        assert check(DicePairs((faces,), penalty, (found,)))
        for other in {found - 1, found + 1} - {k for k in ks if sum(weights[k:], F(0)) == 1} - {-1}:
            if sum(weights[found:], F(0)) < 1 and (found or other < 0):
                with pytest.raises(CheckFailed):
                    check(DicePair(faces, 1, penalty, other, closed_form(faces, 1, penalty).value))

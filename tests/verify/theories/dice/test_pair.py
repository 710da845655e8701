"""The closed form of liar's dice is accepted where it is true, and refused in one line where any number is another."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each, slow_but, some_of, thorough
from tests.support.tampering import accepted_after_a_change
from trees.tree import TreeError
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.liars_dice.closed_form import closed_form, threshold
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Call, Compare, equal, number_of, of
from verify.theories.dice.closed_form import MOST_EXACT, ClaimPlan, ClosedForm, bounds
from verify.theories.dice.pair import check_dice_pair, require_claim
from verify.theories.dice.records import DicePair, dice

PENALTIES = (F(0), F(1, 7), F(1, 2), F(1), F(3))
SIX = DicePair(6, 1, F(0), 2, F(41, 60))


def reason(certificate: DicePair) -> str:
    """Why a certificate is refused."""
    with pytest.raises((CheckFailed, TreeError)) as refused:
        check_dice_pair(certificate)
    assert "\n" not in str(refused.value)
    return str(refused.value)


def test_six_faces_are_worth_41_60ths_to_the_roller() -> None:
    # Okamoto (2016)
    assert check_dice_pair(SIX) == (equal(Call("value", (dice(6),)), F(41, 60)), Call("closed_form", (dice(6),)))


def test_a_coin_is_worth_three_quarters_to_the_roller() -> None:
    assert check_dice_pair(DicePair(2, 1, F(0), 1, F(3, 4)))


def test_with_one_face_the_roller_cannot_lie() -> None:
    assert check_dice_pair(DicePair(1, 1, F(0), 1, F(1)))


def test_a_game_that_begins_above_the_threshold_is_worth_the_chance_of_the_truth() -> None:
    assert check_dice_pair(DicePair(6, 4, F(0), 2, F(1, 2)))
    assert check_dice_pair(DicePair(6, 4, F(1, 2), 1, F(1, 4)))


def test_a_penalty_above_the_number_of_other_faces_makes_everybody_tell_the_truth() -> None:
    game = dice(6, 1, F(7))
    assert check_dice_pair(DicePair(6, 1, F(7), 0, F(1))) == (
        equal(Call("value", (game,)), 1),
        Call("closed_form", (game,)),
    )
    assert check_dice_pair(DicePair(6, 2, F(7), 0, F(-1, 3)))


def test_at_the_penalty_where_the_truth_begins_both_formulas_agree() -> None:
    # the threshold is 1 there, and 0 above
    assert check_dice_pair(DicePair(6, 1, F(5), 1, F(1)))
    assert reason(DicePair(6, 1, F(5), 0, F(1))).startswith("threshold: expected a number from 1 to 1,")


@for_each("penalty", PENALTIES)
@for_each("faces", some_of([*range(1, 61), 200], 12))
def test_no_threshold_but_the_least_with_weights_up_to_1_is_accepted(faces: int, penalty: F) -> None:
    form = ClosedForm(faces, 0, penalty)
    accepted = []
    for k in range(form.open + 1):
        try:
            check_dice_pair(DicePair(faces, 1, penalty, k, ClosedForm(faces, k, penalty).value()))
            accepted.append(k)
        except CheckFailed as error:
            assert str(error).startswith("threshold: ")
    least = next(k for k in range(form.open + 1) if ClosedForm(faces, k, penalty).total() <= 1)
    # where lying just does not pay both 0 and 1 are true, and 1 is the one that is written
    assert accepted == [max(least, min(1, form.open))] == [threshold(faces, penalty)]


def test_a_threshold_that_is_one_less_has_too_much_weight_above() -> None:
    assert reason(replace(SIX, threshold=1)) == (
        "threshold: expected claims above it of weight at most 1 in all, found more with 1"
    )


def test_a_threshold_that_is_one_more_is_a_lie_too_often() -> None:
    assert reason(replace(SIX, threshold=3)) == (
        "threshold: expected the claim 3 to give no more passed than called, found more"
    )


def test_every_size_up_to_a_thousand_faces_is_accepted_for_all_least_claims() -> None:
    for faces in range(1, 1001, 1 if thorough() else 37):
        assert len(check_dice_pair(closed_form(faces))) == 2


@pytest.mark.parametrize("penalty", [F(0), F(1, 3), F(8)])
@pytest.mark.parametrize("faces", slow_but([10**4, 10**5, 271_828, 10**6], [10**4, 10**5]))
def test_large_dice_are_accepted(faces: int, penalty: F) -> None:
    certificate = closed_form(faces, 1, penalty)
    assert (certificate.value is None) == (faces > 10**4 or penalty < 8)
    # a value, or two bounds of it
    assert len(check(certificate)) == 2 + (certificate.value is None)


@pytest.mark.parametrize(
    ("faces", "low", "high"),
    [
        (10**5, "0.632123719409395475939463071475", "0.632123719409395475939463071476"),
        pytest.param(
            *(10**6, "0.632120874888786256956630587018", "0.632120874888786256956630587019"), marks=pytest.mark.slow
        ),
    ],
)
def test_a_value_that_is_left_out_lies_between_bounds(faces: int, low: str, high: str) -> None:
    least, most, form = check_dice_pair(closed_form(faces))
    value = of(Call("value", (dice(faces),)))
    assert least == Compare(value, AT_LEAST, number_of(F(low)))
    assert most == Compare(value, AT_MOST, number_of(F(high)))
    assert form == Call("closed_form", (dice(faces),))


@pytest.mark.parametrize(
    "certificate",
    [
        replace(SIX, least=2),
        DicePair(6, 3, F(0), 2, F(2, 3)),
        DicePair(9, 2, F(1, 2), 2, F(2321, 3024)),
        DicePair(4, 3, F(5), 0, F(-2)),
    ],
)
def test_no_number_can_be_changed(certificate: DicePair) -> None:
    assert accepted_after_a_change(json.loads(dumps(certificate))) == []


def test_a_lower_least_claim_with_the_same_value_is_true() -> None:
    assert accepted_after_a_change(json.loads(dumps(SIX))) == [("least",)]


@for_each(
    "certificate, said",
    [
        (replace(SIX, faces=0), "liars-dice: expected faces >= 1, found 0"),
        (replace(SIX, faces=10**7 + 1), "faces: expected at most 10000000, found 10000001"),
        (replace(SIX, least=0), "liars-dice: expected least from 1 to 6, found 0"),
        (replace(SIX, least=7), "liars-dice: expected least from 1 to 6, found 7"),
        (replace(SIX, penalty=F(-1, 2)), "liars-dice: expected penalty >= 0, found -1/2"),
        (
            replace(SIX, penalty=F(1, 10**10)),
            "penalty: expected numerator and denominator up to 1000000000, found longer ones",
        ),
        (
            replace(SIX, threshold=-1),
            "threshold: expected a number from 1 to 6, the greatest claim y with y + tau N <= N, found -1",
        ),
        (
            replace(SIX, threshold=7),
            "threshold: expected a number from 1 to 6, the greatest claim y with y + tau N <= N, found 7",
        ),
        (replace(SIX, value=F(2, 3)), "value: expected 41/60, found 2/3"),
        (replace(SIX, value=None), "value: expected a number, as it is short, found null"),
        (
            DicePair(10**6, 900_000, F(0), 367_880, None),
            "value: expected a number, as it is short, found null",
        ),
        (
            DicePair(10**6, 1, F(0), 367_880, F(1, 2)),
            f"value: expected null for more than {MOST_EXACT} faces, found a number",
        ),
        (
            DicePair(10**6, 1, F(0), 367_879, None),
            "threshold: expected claims above it of weight at most 1 in all, found more with 367879",
        ),
        (
            DicePair(10**6, 1, F(0), 367_881, None),
            "threshold: expected the claim 367881 to give no more passed than called, found more",
        ),
    ],
)
def test_what_is_wrong_is_said_in_one_line(certificate: DicePair, said: str) -> None:
    assert reason(certificate) == said


def test_check_makes_all_of_it_a_failed_check() -> None:
    with pytest.raises(CheckFailed, match="expected least from 1 to 6, found 7"):
        check(replace(SIX, least=7))


FORM = ClosedForm(6, 2, F(0))
PLANS = {plan.claim: plan for plan in FORM.plans()}
PENAL = ClosedForm(6, 1, F(1, 2))


def refused(form: ClosedForm, plan: ClaimPlan, before: ClaimPlan | None = None) -> str:
    """Why a plan for a claim is refused."""
    with pytest.raises(CheckFailed) as error:
        require_claim(form, plan, before)
    return str(error.value).partition(": expected ")[2]


def test_the_plans_of_the_closed_form_are_accepted() -> None:
    for form in (FORM, PENAL):
        for plan in form.plans():
            require_claim(form, plan, None)


def test_a_claim_made_less_often_than_it_is_true_is_refused() -> None:
    assert refused(FORM, PLANS[5]._replace(mass=0)).startswith("bluffs of weight >= 0")


def test_a_call_with_probability_above_1_is_refused() -> None:
    assert refused(FORM, PLANS[5]._replace(calls=6)).startswith("a call with probability from 0 to 1, found 6/5")


def test_bluffs_that_are_too_rare_are_refused() -> None:
    # 1/5 and 1/6: the truth alone is passed for less than it is called for
    assert refused(FORM, ClaimPlan(5, 5, 18, 30)).startswith("it to give the roller no less passed than called")


def test_calls_that_are_too_rare_are_refused() -> None:
    assert refused(FORM, PLANS[5]._replace(calls=2)).startswith("that a lie gives at most what the claim 2 gives")


def test_calls_that_are_too_frequent_are_refused() -> None:
    # the last claims under a penalty are called always, the first are not
    always = ClaimPlan(3, 1, 5, 5)
    assert refused(PENAL, always).startswith("that the truth gives what the closed form says")


def test_a_claim_made_too_often_is_refused() -> None:
    assert refused(FORM, PLANS[5]._replace(mass=2)).startswith("that the truth gives what the closed form says")


def test_weights_that_rise_with_the_claim_are_refused() -> None:
    assert refused(FORM, PLANS[5], ClaimPlan(4, 1, 3, 6)).startswith("that the truth gives no less than at 4")


def test_a_sum_that_meets_the_bound_exactly_is_added_up() -> None:
    assert FORM.compare(FORM.total()) == 0


def test_a_sum_that_cannot_be_told_from_the_bound_is_refused() -> None:
    form = ClosedForm(MOST_EXACT + 1, 9_900, F(0))
    with pytest.raises(CheckFailed, match="threshold: expected 2048 bits to decide it, found them too few"):
        form.compare(form.total())


def test_bounds_enclose_the_numbers() -> None:
    assert bounds(F(1, 8), F(1, 8), 3) == ("0.125", "0.125")
    assert bounds(F(1, 7), F(13, 7), 3) == ("0.142", "1.858")


@examples(200)
@given(
    faces=st.integers(1, 300),
    penalty=st.fractions(0, 400, max_denominator=1000),
    k=st.integers(0, 300),
    bits=st.integers(1, 80),
)
def test_a_bracket_holds_the_sum(faces: int, penalty: F, k: int, bits: int) -> None:
    form = ClosedForm(faces, min(k, ClosedForm(faces, 0, penalty).open), penalty)
    low, high = form.bracket(bits)
    assert low <= form.total() <= high <= low + F(faces, 1 << bits)


@examples(100)
@given(faces=st.integers(1, 80), penalty=st.fractions(0, 100, max_denominator=1000), data=st.data())
def test_any_die_and_penalty_is_accepted_with_its_value_alone(faces: int, penalty: F, data: st.DataObject) -> None:
    certificate = closed_form(faces, data.draw(st.integers(1, faces)), penalty)
    assert check(loads(dumps(certificate)))
    assert certificate.value is not None
    slip = data.draw(st.fractions(max_denominator=10**6).filter(bool))
    assert reason(replace(certificate, value=certificate.value + slip)).startswith("value: expected ")

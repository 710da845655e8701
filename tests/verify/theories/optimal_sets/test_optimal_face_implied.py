"""An inequality that is not listed is a sum of listed ones and a constant >= 0, of Kuhn poker with five cards.

The listed ones number 0 and 1 are u >= 0 and 2/3 - u >= 0 for one free weight u: their sum adds 2/3 and no weight.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from trees.tree import EMPTY
from verify.check import check
from verify.find.zero_sum.optimal_face import optimal_face
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.theories.optimal_sets.records import Bound, Linear, OptimalFace, PlanFace, Share

FOUND = optimal_face(BuiltIn("kuhn", {"cards": "5", "ante": "1", "bet": "1"}))
FACE = FOUND.faces[0]
U = FACE.free[1]


def with_face(face: PlanFace) -> OptimalFace:
    return replace(FOUND, faces=(face, FOUND.faces[1]))


def with_shares(j: int, shares: tuple[Share, ...]) -> OptimalFace:
    return with_face(replace(FACE, implied=(*FACE.implied[:j], shares, *FACE.implied[j + 1 :])))


def both(times: F) -> tuple[Share, ...]:
    return Share(0, times), Share(1, times)


def refusal(certificate: OptimalFace) -> str:
    with pytest.raises(CheckFailed) as caught:
        check(certificate)
    return str(caught.value)


def test_the_first_two_inequalities_bound_one_weight() -> None:
    assert FACE.inequalities[:2] == (Bound({EMPTY: F(0), U: F(1)}, {}), Bound({EMPTY: F(2, 3), U: F(-1)}, {}))


@pytest.mark.parametrize(("j", "times"), [(0, F(1, 8)), (4, F(3, 2))])
def test_a_sum_may_leave_no_constant(j: int, times: F) -> None:
    assert check(with_shares(j, FACE.implied[j] + both(times))) == check(FOUND)


@pytest.mark.parametrize(("j", "times"), [(0, F(1, 8) + F(1, 10**9)), (4, F(2))])
def test_a_sum_with_too_large_a_constant_implies_nothing(j: int, times: F) -> None:
    said = refusal(with_shares(j, FACE.implied[j] + both(times)))
    assert said.startswith(f"faces[0].implied[{j}]: expected the sum to imply ")


@pytest.mark.parametrize("j", range(len(FACE.implied)))
def test_a_sum_has_the_weights_of_what_it_implies(j: int) -> None:
    said = refusal(with_shares(j, FACE.implied[j][1:]))
    assert said.startswith(f"faces[0].implied[{j}]: expected the sum to imply ")


@pytest.mark.parametrize("j", range(len(FACE.implied)))
def test_no_sum_implies_nothing(j: int) -> None:
    said = refusal(with_shares(j, ()))
    assert said.startswith(f"faces[0].implied[{j}]: expected the sum to imply ")
    assert said.endswith(" >= 0, found that it does not")


def test_a_weight_that_no_share_has_is_not_implied() -> None:
    """Of K: bet and T: bet the share of the fifth inequality has the first alone."""
    said = refusal(with_shares(4, (Share(4, F(1)),)))
    assert said.startswith("faces[0].implied[4]: expected the sum to imply ")


@pytest.mark.parametrize("share", [Share(0, F(0)), Share(0, F(-1)), Share(-1, F(1)), Share(8, F(1))])
def test_shares_are_of_the_list_and_more_than_0(share: Share) -> None:
    said = refusal(with_shares(0, (*FACE.implied[0], share)))
    assert said == "faces[0].implied[0]: expected inequalities of the list, each more than 0 times"


def test_a_sum_too_few_is_refused_with_what_is_missing() -> None:
    said = refusal(with_face(replace(FACE, implied=FACE.implied[:-1])))
    assert said.startswith("faces[0].inequalities[8]: expected ") and said.endswith(" >= 0, found none")


def test_a_sum_too_many_is_refused() -> None:
    said = refusal(with_face(replace(FACE, implied=FACE.implied + FACE.implied[:1])))
    assert said == "faces[0].implied: expected 6, found 7"


def test_a_missing_inequality_is_named_with_the_one_found_instead() -> None:
    said = refusal(with_face(replace(FACE, inequalities=FACE.inequalities[1:], implied=())))
    assert said == (
        "faces[0].inequalities[0]: expected 1*'T: bet' >= 0, found 2/3*'root' + -1*'J check-bet: call' >= 0"
    )


def test_other_free_weights_are_refused_with_both_lists() -> None:
    said = refusal(with_face(replace(FACE, free=FACE.free[:2])))
    assert said == (
        "faces[0].free: expected 'T: bet', 'J check-bet: call', 'K: bet', found 'T: bet', 'J check-bet: call'"
    )


def test_no_free_weights_are_refused_as_none() -> None:
    assert refusal(with_face(replace(FACE, free=()))).endswith("'K: bet', found none")


def test_a_dependent_weight_has_its_numbers() -> None:
    sequence, form = next(iter(FACE.dependent.items()))
    where = f"faces[0].dependent {': '.join(sequence)!r}"
    for key, number in {**form.weights, ("no", "such"): None}.items():
        changed = Linear({**form.weights, key: (number or F(0)) + 1})
        said = refusal(with_face(replace(FACE, dependent={**FACE.dependent, sequence: changed})))
        expected = "none" if number is None else str(number)
        assert said.startswith(f"{where}: expected {expected} at ")


def test_a_weight_of_0_is_not_a_weight_left_out() -> None:
    sequence, form = next((s, f) for s, f in FACE.dependent.items() if f.weights[EMPTY] == 0)
    changed = Linear({key: number for key, number in form.weights.items() if key != EMPTY})
    said = refusal(with_face(replace(FACE, dependent={**FACE.dependent, sequence: changed})))
    assert said.endswith(": expected 0 at 'root', found none")


def test_a_point_that_is_no_vertex_is_refused_with_both() -> None:
    first, *rest = FACE.vertices or ()
    moved = (first[0] - 1, *first[1:])
    said = refusal(with_face(replace(FACE, vertices=(moved, *rest))))
    shown = ["(" + ", ".join(map(str, point)) + ")" for point in (first, moved)]
    assert said == f"faces[0].vertices[0]: expected {shown[0]}, found {shown[1]}"


def test_a_sign_that_follows_from_later_weights_is_not_stated_again() -> None:
    faces = optimal_face(BuiltIn("kuhn", {"cards": "7", "ante": "1", "bet": "1"})).faces
    shapes = [(len(face.free), len(face.inequalities), len(face.implied)) for face in faces]
    assert shapes == [(7, 17, 8), (1, 2, 0)]

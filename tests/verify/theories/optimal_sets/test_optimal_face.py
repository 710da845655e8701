"""Faces of optimal plans are refused when the plans do not lie inside, or when anything stated is not what follows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.faces import unknowns
from tests.support.facts import follows, texts
from tests.support.subjects import built_in
from tests.support.tampering import accepted_after_a_change
from trees.tree import EMPTY
from verify.certificate_json import dumps
from verify.check import check
from verify.find.zero_sum.optimal_face import optimal_face
from verify.kernel.games.game import form_of
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import by_infoset
from verify.theories.optimal_sets.optimal_face import plan_at
from verify.theories.optimal_sets.records import Bound, Linear, OptimalFace, PlanFace

FOUND = optimal_face(built_in("kuhn", cards=5))
FORM = form_of(FOUND.game, {})
J = ("J", "bet")


def refusal(certificate: OptimalFace) -> str:
    with pytest.raises(CheckFailed) as caught:
        check(certificate)
    return str(caught.value)


def with_face(change: Callable[[PlanFace], PlanFace]) -> OptimalFace:
    return replace(FOUND, faces=(change(FOUND.faces[0]), FOUND.faces[1]))


def test_a_face_is_stated_with_value_dimensions_and_vertices() -> None:
    plans = [
        tuple(by_infoset({**dict.fromkeys(sequences, F(0)), **plan_at(face, v)}) for v in face.vertices or ())
        for face, sequences in zip(FOUND.faces, map(FORM.sequences, (0, 1)), strict=True)
    ]
    assert list(map(len, plans)) == [10, 2]
    assert texts(FOUND, first=plans[0], second=plans[1]) == [
        "value(G) == -1/15",
        "dimension(G, 1) == 3",
        "optimal_plans(G, 1, first)",
        "dimension(G, 2) == 1",
        "optimal_plans(G, 2, second)",
    ]


def test_a_player_with_one_optimal_plan_is_said_to_have_one() -> None:
    assert follows(optimal_face(built_in("kuhn")), "dimension(G, 2) == 0")


def test_without_vertices_what_all_optimal_plans_satisfy_is_stated() -> None:
    said = texts(optimal_face(built_in("kuhn"), most_vertices=0))
    assert 'for x in optimal(G, 1): x["K", "bet"] == 3*x["J", "bet"]' in said
    assert 'for x in optimal(G, 1): x["Q", "bet"] == 0' in said
    assert 'for x in optimal(G, 1): -x["J", "bet"] + 1/3 >= 0' in said


def test_inequalities_with_unknowns_are_not_stated() -> None:
    with unknowns():
        found = optimal_face(built_in("bluff", faces=2))
        said = texts(found)
    bounds = [bound for face in found.faces if face.vertices is None for bound in face.inequalities]
    assert 0 < sum(" >= 0" in line for line in said) == sum(not bound.worths for bound in bounds) < len(bounds)


def test_an_optimal_plan_that_is_not_inside_is_refused() -> None:
    """At a vertex some weight is 0 that need not be."""
    face = FOUND.faces[0]
    point = dict(zip(face.free, (face.vertices or ())[0], strict=True)) | {EMPTY: F(1)}
    plan = dict.fromkeys(FOUND.plans[0], F(0)) | point
    plan |= {s: sum((k * point[t] for t, k in form.weights.items()), F(0)) for s, form in face.dependent.items()}
    said = refusal(replace(FOUND, plans=(plan, FOUND.plans[1])))
    assert said.startswith("plans[0]: expected a weight > 0 or a loss from more at ") and said.endswith(", found none")


def test_a_plan_that_is_not_optimal_is_refused() -> None:
    plan = dict(FOUND.plans[0])
    plan[J], plan["J", "check"], plan["J check-bet", "fold"] = F(1), F(0), F(0)
    plan["J check-bet", "call"] = F(0)
    assert refusal(replace(FOUND, plans=(plan, FOUND.plans[1]))).startswith("plans[0]: expected a guarantee of -1/15")


def test_another_value_is_refused() -> None:
    assert "expected a guarantee of" in refusal(replace(FOUND, value=F(-1, 16)))


def steeper(face: PlanFace) -> PlanFace:
    sequence, form = next(iter(face.dependent.items()))
    return replace(face, dependent={**face.dependent, sequence: Linear({**form.weights, face.free[0]: F(7)})})


def weaker(face: PlanFace) -> PlanFace:
    first, *rest = face.inequalities
    return replace(face, inequalities=(Bound({**first.weights, EMPTY: first.weights[EMPTY] + 1}, {}), *rest))


def one_more(face: PlanFace) -> PlanFace:
    return replace(face, inequalities=(*face.inequalities, Bound({EMPTY: F(5), face.free[0]: F(1)}, {})))


def no_vertex(face: PlanFace) -> PlanFace:
    first, second, *rest = face.vertices or ()
    middle = tuple((a + b) / 2 for a, b in zip(first, second, strict=True))
    return replace(face, vertices=tuple(sorted([middle, second, *rest])))


CHANGES: dict[str, tuple[Callable[[PlanFace], PlanFace], str]] = {
    "a free weight too few": (lambda face: replace(face, free=face.free[:-1]), r"faces\[0\]\.free: expected '.*"),
    "a dependent weight left out": (
        lambda face: replace(face, dependent=dict(list(face.dependent.items())[1:])),
        r"faces\[0\]\.dependent: expected .*",
    ),
    "another slope": (steeper, ".*found 7"),
    "an inequality left out": (lambda face: replace(face, inequalities=face.inequalities[1:]), ".*expected.*"),
    "an inequality that is weaker": (weaker, ".*expected.*"),
    "an inequality of one's own": (one_more, r"faces\[0\]\.inequalities: expected 8, found 9"),
    "a vertex left out": (
        lambda face: replace(face, vertices=(face.vertices or ())[1:]),
        r"faces\[0\]\.vertices: expected more, found 9",
    ),
    "a vertex twice": (
        lambda face: replace(face, vertices=((face.vertices or ())[0], *(face.vertices or ()))),
        r"faces\[0\]\.vertices: expected 10, found 11",
    ),
    "a point that is no vertex": (no_vertex, r"faces\[0\]\.vertices\[0\]: expected \(.*"),
}
"""Changes of the first face, and what is said of each."""


@pytest.mark.parametrize("change", CHANGES)
def test_a_face_of_other_plans_is_refused(change: str) -> None:
    changed, says = CHANGES[change]
    said = refusal(with_face(changed))
    assert re.fullmatch(says, said, re.DOTALL), said


def test_vertices_where_there_are_unknowns_are_refused() -> None:
    with unknowns():
        found = optimal_face(built_in("bluff", faces=2))
        player = next(p for p in (0, 1) if any(bound.worths for bound in found.faces[p].inequalities))
        faces = list(found.faces)
        faces[player] = replace(faces[player], vertices=())
        said = refusal(replace(found, faces=(faces[0], faces[1])))
    assert said == f"faces[{player}].vertices: expected none, where there are unknowns, found some"


def as_json(certificate: OptimalFace) -> dict[str, Any]:
    return json.loads(dumps(certificate))  # type: ignore[no-any-return]


def test_no_number_of_a_face_can_be_changed() -> None:
    assert accepted_after_a_change(as_json(FOUND)) == []


def test_no_number_of_a_face_with_unknowns_can_be_changed() -> None:
    with unknowns():
        assert accepted_after_a_change(as_json(optimal_face(built_in("bluff", faces=2)))) == []

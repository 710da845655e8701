"""All optimal plans as faces: they agree with the sets found by projection, and go further."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, slow_but
from tests.support.faces import unknowns
from tests.support.facts import follows
from tests.support.random_trees import behaviours, pure_plans, trees
from tests.support.subjects import built_in, written
from trees.tree import EMPTY, Sequence, Tree
from verify.check import check
from verify.find.linear_programs.lp import maximize
from verify.find.linear_programs.rows import Rows
from verify.find.linear_programs.tableau import LinearProgramError
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.optimal_face import inner_plan, optimal_face
from verify.find.zero_sum.optimal_outline import assemble, explore
from verify.kernel.games.game import form_of
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.response import best_response
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of, sequence_form
from verify.theories.optimal_sets.face import losses
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import Bound, OptimalFace, OptimalSet, PlanFace

law = examples(40)
few_payoffs = (F(0), F(1), F(-1))


def linear(weights: Plan, free: tuple[Sequence, ...]) -> tuple[F, ...]:
    return tuple(F(weights.get(s, 0)) for s in (EMPTY, *free))


def as_before(face: PlanFace) -> tuple[object, ...]:
    """Free weights, the others that are not always 0, facets, vertices."""
    dependent = {s: linear(form.weights, face.free) for s, form in face.dependent.items()}
    return face.free, dependent, {linear(b.weights, face.free) for b in face.inequalities}, face.vertices


def by_projection(found: OptimalSet) -> tuple[object, ...]:
    dependent = {s: (d.form.constant, *d.form.slopes) for s, d in found.dependent.items()}
    facets = {(f.form.constant, *f.form.slopes) for f in found.facets}
    return found.free, {s: form for s, form in dependent.items() if any(form)}, facets, found.vertices


def require_agreement(form: SequenceForm, found: OptimalFace) -> None:
    for player in (0, 1):
        value, expected = assemble(form, player, explore(form, player))
        assert value == (found.value if player == 0 else -found.value)
        assert as_before(found.faces[player]) == by_projection(expected)


@pytest.mark.parametrize("cards", slow_but([3, 4, 5, 6], [3, 4]))
def test_in_kuhn_poker_the_faces_are_the_sets_found_by_projection(cards: int) -> None:
    game = built_in("kuhn", cards=cards)
    require_agreement(form_of(game, {}), optimal_face(game))


@law
@given(trees(payoffs=few_payoffs))
def test_in_random_games_the_faces_are_the_sets_found_by_projection(tree: Tree) -> None:
    found = optimal_face(written(tree))
    require_agreement(sequence_form(tree), found)
    check(found)


@law
@given(trees(payoffs=few_payoffs))
def test_where_neither_inner_plan_loses_its_weight_is_positive(tree: Tree) -> None:
    form = sequence_form(tree)
    _, first, second = solve(form)
    plans = inner_plan(form, 0, second), inner_plan(form, 1, first)
    for player in (0, 1):
        lost = losses(form, player, plans[1 - player])
        reached = [(h, a) for h in form.infosets[player].values() for a in h.actions if plans[player][h.parent]]
        assert all((plans[player][h.label, a] > 0) == (lost[h.label, a] == 0) for h, a in reached)


@law
@given(trees(payoffs=few_payoffs), st.data())
def test_what_a_player_loses_is_what_a_pure_strategy_falls_short(tree: Tree, data: st.DataObject) -> None:
    form = sequence_form(tree)
    other = plan_of(form, 1, data.draw(behaviours(form, 1)))
    lost, best = losses(form, 0, other), best_response(form, 0, {1: other}).value
    for own in pure_plans(form, 0):
        short = sum((loss * own[s] for s, loss in lost.items()), F(0))
        paid = sum((u[0] * own[s] * other[t] for (s, t), u in form.payoffs.items()), F(0))
        assert paid == best - short


# Where replies are too many to be written out, what they leave at a set is an unknown


def satisfied(face: PlanFace, plan: Plan) -> bool:
    """Whether the plan has the dependent weights and satisfies the inequalities for some values of the unknowns."""
    named = {*face.free, *face.dependent, EMPTY}
    if any(number for s, number in plan.items() if s not in named):
        return False
    for sequence, form in face.dependent.items():
        if plan[sequence] != sum(k * plan[s] for s, k in form.weights.items()):
            return False
    labels = list(dict.fromkeys(label for bound in face.inequalities for label in bound.worths))

    def row(bound: Bound) -> tuple[dict[int, F], F]:
        worths = {labels.index(label): k for label, k in bound.worths.items()}
        return worths, -sum((F(k * plan[s]) for s, k in bound.weights.items()), F(0))

    rows = [row(bound) for bound in face.inequalities]
    if any(bound > 0 for worths, bound in rows if not worths):
        return False
    rows = [here for here in rows if here[0]]
    if not rows:
        return True
    program = Rows([w for w, _ in rows], [b for _, b in rows], [False] * len(rows), [True] * len(labels))
    try:
        maximize(program, [F(0)] * len(labels))
    except LinearProgramError:
        return False
    return True


@law
@given(trees(payoffs=few_payoffs, depth=5), st.data())
def test_with_unknowns_a_plan_satisfies_the_face_exactly_when_it_guarantees_the_value(
    tree: Tree, data: st.DataObject
) -> None:
    form = sequence_form(tree)
    with unknowns():
        found = optimal_face(written(tree))
        check(found)
    player = data.draw(st.sampled_from([0, 1]))
    inside, share = found.plans[player], found.value if player == 0 else -found.value
    any_plan = plan_of(form, player, data.draw(behaviours(form, player)))
    step = data.draw(st.sampled_from([F(0), F(1, 100), F(1, 3), F(1)]))
    plan = {s: (1 - step) * number + step * any_plan[s] for s, number in inside.items()}
    guaranteed = -best_response(form, 1 - player, {player: plan}).value
    assert satisfied(found.faces[player], plan) == (guaranteed == share)


@pytest.mark.slow
def test_in_bluff_some_replies_are_unknowns() -> None:
    found = optimal_face(built_in("bluff", faces=4), most_vertices=0)
    labels = {label for bound in found.faces[1].inequalities for label in bound.worths}
    assert len(labels) == 474 and found.faces[1].vertices is None


# Larger games


def test_kuhn_poker_with_nine_cards_has_276_optimal_vertices() -> None:
    found = optimal_face(built_in("kuhn", cards=9))
    sizes = [(len(face.free), len(face.inequalities), len(face.vertices or ())) for face in found.faces]
    assert sizes == [(7, 20, 276), (2, 6, 6)]


@pytest.mark.slow
def test_kuhn_poker_with_thirteen_cards_has_24350_optimal_vertices() -> None:
    found = optimal_face(built_in("kuhn", cards=13))
    sizes = [(len(face.free), len(face.inequalities), len(face.vertices or ())) for face in found.faces]
    assert sizes == [(13, 32, 24350), (3, 9, 12)]


@pytest.mark.parametrize(("faces", "dimensions"), slow_but([(2, [1, 13]), (3, [2, 88])], [(2, [1, 13])]))
def test_the_optimal_plans_of_bluff_have_these_dimensions(faces: int, dimensions: list[int]) -> None:
    found = optimal_face(built_in("bluff", faces=faces), most_vertices=0)
    assert [len(face.free) for face in found.faces] == dimensions


@pytest.mark.slow
@pytest.mark.parametrize(("suited", "dimensions"), [(0, [14, 43]), (1, [43, 149])])
def test_the_optimal_plans_of_leduc_poker_have_these_dimensions(suited: int, dimensions: list[int]) -> None:
    found = optimal_face(built_in("leduc", suited=suited), most_vertices=0)
    check(found)
    assert [len(face.free) for face in found.faces] == dimensions


# Stopping


def test_more_vertices_than_asked_for_are_left_out() -> None:
    found = optimal_face(built_in("kuhn", cards=5), most_vertices=9)
    assert [face.vertices is None for face in found.faces] == [True, False]


def test_vertices_are_left_out_when_stopped() -> None:
    found = optimal_face(built_in("kuhn", cards=5), stop=lambda: True)
    assert [face.vertices for face in found.faces] == [None, None]


def test_without_vertices_the_certificate_is_accepted() -> None:
    assert follows(optimal_face(built_in("kuhn", cards=5), most_vertices=0), "dimension(G, 1) == 3")


def test_every_step_is_reported() -> None:
    steps: list[str] = []
    optimal_face(built_in("kuhn"), steps.append)
    assert steps[:2] == ["value", "inner plans"] and len(steps) == 6


def test_all_vertices_of_the_face_are_plans_that_guarantee_the_value() -> None:
    game = built_in("kuhn", cards=5)
    form, found = form_of(game, {}), optimal_face(game)
    _, expected = assemble(form, 0, explore(form, 0))
    for vertex in found.faces[0].vertices or ():
        plan = plan_at(expected, vertex)
        assert -best_response(form, 1, {0: plan}).value == found.value

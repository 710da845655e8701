"""Checks of faces: all optimal plans of both players.

The plans must be optimal, and each zero of one must count against the other, as `face` supposes; then what is
stated is derived anew from the game and the plans. An inequality that is not listed must be a sum of listed ones, each
some times > 0, with a constant >= 0 added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice

from trees.tree import EMPTY, Number, Sequence
from verify.kernel.games.game import form_of, reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, EQUAL, Call, Compare, ForPlans, Statement, Sum, Weight, equal, of
from verify.kernel.strategies.plan import Plan, by_infoset
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum
from verify.kernel.zero_sum.value import require_value
from verify.language.legible import text
from verify.theories.optimal_sets.face import Face, losses, vertices_of
from verify.theories.optimal_sets.pivots import Budget, Point
from verify.theories.optimal_sets.records import Bound, Linear, OptimalFace, PlanFace, Share
from verify.theories.optimal_sets.vertices import MOST_WORDS

MOST_PLANS = 2000


def check_optimal_face(c: OptimalFace) -> tuple[Statement, ...]:
    """Both plans are optimal and inside of the faces, which are what the game and the plans say."""
    require_value(form_of(c.game, {}), c.value, c.plans)
    form = zero_sum(form_of(c.game, {}))
    for player in (0, 1):
        _require_inside(form, player, c.plans)
    for player, stated in enumerate(c.faces):
        _require_face(Face(form, player, c.plans), stated, f"faces[{player}]")
    facts = (fact for player in (0, 1) for fact in _facts(form, player, c))
    return (equal(Call("value", (reference(c.game),)), c.value), *facts)


def _facts(form: SequenceForm, player: int, c: OptimalFace) -> Iterator[Statement]:
    """The dimension, and all optimal plans by their vertices where these are few, else what every one satisfies."""
    game, face = reference(c.game), c.faces[player]
    who = (game, Fraction(player + 1))
    yield equal(Call("dimension", who), len(face.free))
    if face.vertices is not None and len(face.vertices) <= MOST_PLANS:
        nothing: Plan = dict.fromkeys(form.sequences(player), Fraction(0))
        plans = tuple(by_infoset({**nothing, **plan_at(face, vertex)}) for vertex in face.vertices)
        yield Call("optimal_plans", (*who, plans))
        return
    for sequence in form.sequences(player):
        if sequence not in (EMPTY, *face.free):
            yield ForPlans(game, player + 1, _is(sequence, face.dependent.get(sequence)))
    for inequality in face.inequalities:
        if not inequality.worths:
            yield ForPlans(game, player + 1, Compare(_sum(inequality.weights), AT_LEAST, Sum(Fraction(0))))


def plan_at(face: PlanFace, point: Point) -> dict[Sequence, Number]:
    """The plan with free weights `point`, without the weights that are always 0."""
    plan: dict[Sequence, Number] = {EMPTY: Fraction(1), **dict(zip(face.free, point, strict=True))}
    for sequence, linear in face.dependent.items():
        plan[sequence] = sum((number * plan[s] for s, number in linear.weights.items()), Fraction(0))
    return plan


def _is(sequence: Sequence, form: Linear | None) -> Compare:
    """A weight that is not free is a sum of free ones, or 0."""
    return Compare(of(Weight(*sequence)), EQUAL, Sum(Fraction(0)) if form is None else _sum(form.weights))


def _sum(weights: Plan) -> Sum:
    """A form in the weights of a plan, whose root has the constant."""
    parts = tuple((number, Weight(*sequence)) for sequence, number in weights.items() if sequence != EMPTY and number)
    return Sum(weights.get(EMPTY, Fraction(0)), parts)


def _require_inside(form: SequenceForm, player: int, plans: tuple[Plan, Plan]) -> None:
    """Wherever the plan first has weight 0, the player would lose by more."""
    own = plans[player]
    lost = losses(form, player, plans[1 - player])
    for label, infoset in form.infosets[player].items():
        for action in infoset.actions if own[infoset.parent] else ():
            if own[label, action] == 0 and lost[label, action] == 0:
                raise CheckFailed(
                    f"plans[{player}]: expected a weight > 0 or a loss from more at {_say((label, action))}, found none"
                )


def _require_face(face: Face, stated: PlanFace, where: str) -> None:
    if stated.free != face.free:
        raise CheckFailed(f"{where}.free: expected {_list(face.free)}, found {_list(stated.free)}")
    if set(stated.dependent) != set(face.dependent):
        raise CheckFailed(f"{where}.dependent: expected {_list(face.dependent)}, found {_list(stated.dependent)}")
    for sequence, form in face.dependent.items():
        _require_weights(form.weights, stated.dependent[sequence].weights, f"{where}.dependent {_say(sequence)}")
    _require_inequalities(face.inequalities, stated, where)
    if stated.vertices is not None:
        if any(inequality.worths for inequality in stated.inequalities):
            raise CheckFailed(f"{where}.vertices: expected none, where there are unknowns, found some")
        each = vertices_of(face.free, stated.inequalities, face.plan, Budget(MOST_WORDS))
        found = sorted(islice(each, len(stated.vertices) + 1))
        _require_vertices(tuple(found), stated.vertices, where)


def _require_weights(expected: Plan, found: Plan, where: str) -> None:
    for sequence in {**expected, **found}:
        ours, theirs = expected.get(sequence), found.get(sequence)
        if ours != theirs or (ours is None) != (theirs is None):
            raise CheckFailed(f"{where}: expected {_number(ours)} at {_say(sequence)}, found {_number(theirs)}")


def _require_inequalities(expected: tuple[Bound, ...], stated: PlanFace, where: str) -> None:
    listed = iter(enumerate(stated.inequalities))
    sums = iter(enumerate(stated.implied))
    j, inequality = next(listed, (len(stated.inequalities), None))
    for wanted in expected:
        if inequality == wanted:
            j, inequality = next(listed, (len(stated.inequalities), None))
            continue
        k, shares = next(sums, (0, None))
        if shares is None:
            raise CheckFailed(f"{where}.inequalities[{j}]: expected {_bound(wanted)}, found {_bound(inequality)}")
        _require_implied(wanted, shares, stated.inequalities, f"{where}.implied[{k}]")
    if inequality is not None:
        raise CheckFailed(f"{where}.inequalities: expected {j}, found {len(stated.inequalities)}")
    if next(sums, None) is not None:
        raise CheckFailed(f"{where}.implied: expected {len(expected) - j}, found {len(stated.implied)}")


def _require_implied(wanted: Bound, shares: tuple[Share, ...], inequalities: tuple[Bound, ...], where: str) -> None:
    total: dict[Sequence | str, Number] = {}
    for share in shares:
        if share.times <= 0 or not 0 <= share.inequality < len(inequalities):
            raise CheckFailed(f"{where}: expected inequalities of the list, each more than 0 times")
        for key, number in _entries(inequalities[share.inequality]):
            total[key] = total.get(key, Fraction(0)) + share.times * number
    for key, number in _entries(wanted):
        total[key] = total.get(key, Fraction(0)) - number
    over = total.pop(EMPTY, Fraction(0))
    if any(total.values()) or over > 0:
        raise CheckFailed(f"{where}: expected the sum to imply {_bound(wanted)}, found that it does not")


def _entries(inequality: Bound) -> Iterator[tuple[Sequence | str, Number]]:
    yield from inequality.weights.items()
    yield from inequality.worths.items()


def _require_vertices(
    expected: tuple[tuple[Fraction, ...], ...], found: tuple[tuple[Fraction, ...], ...], where: str
) -> None:
    if len(expected) != len(found):
        least = "more" if len(expected) > len(found) else str(len(expected))
        raise CheckFailed(f"{where}.vertices: expected {least}, found {len(found)}")
    for j, (ours, theirs) in enumerate(zip(expected, found, strict=True)):
        if ours != theirs:
            raise CheckFailed(f"{where}.vertices[{j}]: expected {_point(ours)}, found {_point(theirs)}")


def _bound(inequality: Bound | None) -> str:
    if inequality is None:
        return "none"
    terms = (f"{text(n)}*{_say((key,) if isinstance(key, str) else key)}" for key, n in _entries(inequality) if n)
    return f"{' + '.join(terms):.80} >= 0"


def _number(number: Number | None) -> str:
    return "none" if number is None else text(number)


def _point(point: tuple[Fraction, ...]) -> str:
    return f"({', '.join(map(text, point))})"


def _list(sequences: Iterable[Sequence]) -> str:
    return f"{', '.join(map(_say, sequences)) or 'none':.200}"


def _say(sequence: Sequence) -> str:
    return repr(": ".join(sequence) or "root")

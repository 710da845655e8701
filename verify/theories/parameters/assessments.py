r"""Where in the box of its parameters a profile with beliefs is rational, and its beliefs are by Bayes' rule.

Let mu be the beliefs at information set h. A way to go on from h, pure choices of its mover there and after, earns
v(mu), the profile u(mu); the profile is rational at h exactly where v(mu) <= u(mu) for all ways. With r the
probabilities of the nodes under the profile and R their sum, beliefs are by Bayes' rule exactly where mu R = r: also
where R = 0, when the profile does not lead to h. A quotient has the sign of what is above the line, if that below has
one sign throughout.

Sources: Kreps and Wilson (1982), sections 3 and 4; Mas-Colell, Whinston and Green (1995), definition 9.C.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Sequence as Listed
from fractions import Fraction
from typing import TypeAlias

from trees.histories import Histories
from trees.tree import Number, Sequence, TooLarge
from verify.kernel.games.game import histories_of
from verify.kernel.numbers.multivariate import Multivariate, Several, parts
from verify.kernel.numbers.ratio import plain, ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    Call,
    ForAll,
    Interval,
    Not,
    Statement,
    equal,
)
from verify.kernel.strategies.beliefs import by_node, require_small
from verify.kernel.strategies.continuation import Continuation, look_ahead, stated
from verify.kernel.strategies.profiles import Profile, reaches
from verify.kernel.strategies.response import ZERO
from verify.language.legible import text
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.condition_records import AssessmentConditions, BelievedSet, WayOn
from verify.theories.parameters.conditions import box_of, exactly, relations, statement_number, subject, throughout
from verify.theories.parameters.order import signs_on
from verify.theories.parameters.ranges import plans_over
from verify.theories.parameters.zeros import require_cover

Way: TypeAlias = tuple[Number, dict[str, str]]

MOST_WAYS = 500


def check_assessment_conditions(c: AssessmentConditions) -> tuple[Statement, ...]:
    """All ways to go on are found and followed anew; what gains nothing in the whole box is no condition."""
    box = box_of(c)
    table = histories_of(c.game, box.binding, box)
    plans_over(table, c.profile, box)
    require_small(table)
    if not c.sets:
        raise CheckFailed("sets: expected at least one, found none")
    for label, claimed in c.sets.items():
        if label not in table.number:
            raise CheckFailed(f"sets: expected information sets of the game, found {label!r}")
        h = table.number[label]
        if len(claimed.beliefs) != len(table.members[h]) or sum(claimed.beliefs, Fraction(0)) != 1:
            raise CheckFailed(f"beliefs at {label!r}: expected {len(table.members[h])} numbers with sum 1")
        for number in claimed.beliefs:
            if not box.nonnegative(number):
                raise CheckFailed(f"beliefs at {label!r}: expected {text(number)} >= 0 for {box.closed()}")
    for label, ways in ways_on(table, c.profile, {label: each.beliefs for label, each in c.sets.items()}).items():
        if ways != c.sets[label].ways:
            raise CheckFailed(f"sets at {label!r}: expected {_listed(ways)}, found {_listed(c.sets[label].ways)}")
        _require_best(c, c.sets[label], label)
    held = _held(c, table)
    return (*(throughout(c, fact) for fact in _facts(c, held, table, box)), *_pieces(c, held))


def _require_best(c: AssessmentConditions, claimed: BelievedSet, label: str) -> None:
    if len(c.parameters) != 1:
        if claimed.best:
            raise CheckFailed(f"sets at {label!r}: expected best ways by ranges with one parameter alone, found some")
        return
    require_cover(c.parameters[0], [piece.range for piece in claimed.best], f"sets at {label!r}: best")
    gains = [ratio(statement_number(c, way.gain)) for way in claimed.ways]
    for piece in claimed.best:
        most = gains[piece.way] if 0 <= piece.way < len(gains) else None
        if most is None or not all(signs_on(piece.range).nonnegative(most - gain) for gain in gains):
            raise CheckFailed(f"sets at {label!r}: expected a way that gains most for {piece.range}, found {piece.way}")


def ways_on(
    table: Histories, profile: Profile, beliefs: Mapping[str, tuple[Several, ...]]
) -> dict[str, tuple[WayOn, ...]]:
    """All ways to go on from the information sets, with what they gain.

    Raises:
        NotStated: it depends on a choice that the profile leaves out.
        TooLarge: there are too many.
    """
    found = {}
    for label, each in beliefs.items():
        h = table.number[label]
        player = table.sets[h].player
        starts = {j: weight for j, weight in zip(table.members[h], each, strict=True) if weight}
        ahead = look_ahead(table, player, starts, profile)
        now = stated(ahead.by(profile[player])[ahead.start])
        found[label] = tuple(WayOn(choices, plain(value - now)) for value, choices in _ways(ahead))
    return found


def _ways(ahead: Continuation) -> list[Way]:
    """What every way to go on earns: the choices wherever they lead.

    Raises:
        TooLarge: there are more than `MOST_WAYS`.
    """
    after: dict[Sequence, list[Way]] = {}

    def earned(s: Sequence) -> list[Way]:
        """By each way to go on after s."""
        return [(ahead.gain.get(s, ZERO) + value, choices) for value, choices in after.get(s, [(ZERO, {})])]

    for own in reversed(ahead.sets):
        here = [(v, {own.label: a, **choices}) for a in own.actions for v, choices in earned((own.label, a))]
        before = after.get(own.parent, [(ZERO, {})])
        if len(before) * len(here) > MOST_WAYS:
            raise TooLarge(f"continuations: expected at most {MOST_WAYS} ways to go on from one set, found more")
        # whoever goes on after the parent goes on from each set that comes next
        after[own.parent] = [(v + w, choices | others) for v, choices in before for w, others in here]
    return earned(ahead.start)


def _facts(
    c: AssessmentConditions, held: Mapping[str, Mapping[str, Number]], table: Histories, box: Box
) -> Iterator[Statement]:
    """Of the box as a whole: where it is rational and by Bayes' rule, and what each way gains."""
    about = (*subject(c), held)
    gains = [way.gain for each in c.sets.values() for way in each.ways]
    rational = [_above(-gain, box) for gain in gains if not box.nonnegative(-gain)]
    bayes = [form for number in _unlike(c, table) for form in (_above(number, box), -_above(number, box))]
    lost = any(map(box.positive, gains))
    wrong = any(map(box.positive, bayes))
    yield _exactly(c, Call("rational_at", about), rational, never=lost)
    yield _exactly(c, Call("bayes", about), bayes, never=wrong)
    if not table.number.keys() - c.sets.keys():
        yield _exactly(c, Call("sequentially_rational", about), rational, never=lost)
        yield _exactly(c, Call("perfect_bayesian", about), [*rational, *bayes], never=lost or wrong)
    for label, each in c.sets.items():
        at = (*subject(c), label, held[label])
        # those that gain somewhere come first, as what is told is told of these
        for way in sorted(each.ways, key=lambda way: box.nonnegative(-way.gain)):
            yield equal(Call("gain_at", (*at, dict(way.choices))), statement_number(c, way.gain))
        most = next((way.gain for way in each.ways if _is_most(way.gain, each, box)), None)
        if most is not None:
            yield equal(Call("regret_at", at), statement_number(c, most))


def _pieces(c: AssessmentConditions, held: Mapping[str, Mapping[str, Number]]) -> Iterator[Statement]:
    """What the best way gains on its range of the one parameter."""
    for label, each in c.sets.items():
        for piece in each.best:
            regret = Call("regret_at", (*subject(c), label, held[label]))
            number = statement_number(c, each.ways[piece.way].gain)
            (parameter,) = c.parameters
            yield ForAll(parameter.name, Interval(piece.range.low, piece.range.high), equal(regret, number))


def _above(number: Several, box: Box) -> Multivariate:
    """A polynomial with the sign of the number.

    Raises:
        CheckFailed: what divides is not shown to have one sign.
    """
    top, below = parts(number)
    if not box.nonzero(below):
        raise CheckFailed(f"sets: expected {text(below)} of one sign for {box.closed()}, found that not shown")
    return top if box.positive(below) else -top


def _is_most(gain: Several, each: BelievedSet, box: Box) -> bool:
    """Whether nothing gains more anywhere in the box: not the profile, which is a mixture of the ways."""
    return all(box.nonnegative(gain - way.gain) for way in each.ways)


def _held(c: AssessmentConditions, table: Histories) -> dict[str, dict[str, Number]]:
    """The beliefs, as statements have them."""
    return {
        label: by_node(table, table.number[label], tuple(statement_number(c, belief) for belief in each.beliefs))
        for label, each in c.sets.items()
    }


def _unlike(c: AssessmentConditions, table: Histories) -> Iterator[Several]:
    """Numbers that are all 0 exactly where the beliefs are by Bayes' rule."""
    arrives = reaches(table, c.profile)
    for label, each in c.sets.items():
        members = table.members[table.number[label]]
        total = sum((arrives[j] for j in members), Fraction(0))
        for j, belief in zip(members, each.beliefs, strict=True):
            number = belief * total - arrives[j]
            if number != 0:
                yield number


def _exactly(c: AssessmentConditions, call: Call, forms: Listed[Multivariate], *, never: bool) -> Statement:
    """That the call is true exactly where all forms are >= 0."""
    return Not(call) if never else exactly(c, call, relations(forms))


def _listed(ways: Listed[WayOn]) -> str:
    return "; ".join(f"{dict(way.choices)} gains {text(way.gain)}" for way in ways)

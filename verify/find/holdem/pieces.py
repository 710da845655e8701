r"""Jam or fold over a range of stacks: optimal plans are followed from one stack to the next at which they change.

On a piece the marks of both charts stay. It ends at the first stack at which a mixed probability is 0 or 1, or the gain
of a class that is not mixed is 0. There the plans of one player are free on a segment: of the other one if his mixed
classes must no longer leave this class without gain, of its own if it may be mixed. The other end of the segment is
where the first mixed probability is 0 or 1, or the first gain is 0, and has the marks of the next piece: a step of the
simplex method. It is found at a rational stack close by.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, lcm

import numpy as np

from trees.games.jam_or_fold import BIG
from trees.holdem.showdowns import Showdowns, holdem
from trees.tree import Number
from verify.find.holdem.support import SIGN, Entries, Gains, Marks, Unfound, floats, guess_marks
from verify.kernel.numbers.polynomial import Polynomial, common_divisor
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import End, Root, RootError, count_roots
from verify.theories.holdem.chart import highest_stacks
from verify.theories.holdem.compact import Compact
from verify.theories.holdem.forms import Form, minus, plus, polynomial_of, positive
from verify.theories.holdem.pieces import WIDTH
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, JamOrFoldChart, JamOrFoldPieces, StackPiece
from verify.theories.optimal_sets.echelon import solve_for_free

REACH = Fraction(1, 2)
CLOSE = Fraction(1, 2**60)
SAME = 1e-9
"""Shares of a range that may be one."""


@dataclass(frozen=True)
class Event:
    """What ends a piece: the mark of the class `number` of `player` becomes `mark`, mixed or not."""

    player: int
    number: int
    mark: str


def pieces(
    low: Fraction,
    high: Fraction,
    ante: Fraction = Fraction(0),
    table: Showdowns | None = None,
    report: Callable[[Fraction], None] = lambda _: None,
) -> JamOrFoldPieces:
    """A candidate certificate for the stacks from `low` to `high`; `report` is told how far it is.

    Raises:
        Unfound: two things happen at once, or the plans at `low` are not those on its right.
    """
    table = holdem() if table is None else table
    marks, at = guess_marks(table, ante)(low), floats(table, ante)
    ends: list[End] = [low]
    found: list[StackPiece] = []
    while True:
        jams, calls = Gains(table, ante, Ratio.variable()).choices(marks)
        found.append(StackPiece(jams, calls))
        last = _first_event(table, ante, found[-1], ends[-1], high)
        if last is None:
            return JamOrFoldPieces(ante, (*ends, high), tuple(found))
        end, event = last
        ends.append(end)
        near = end.interval(CLOSE)[1] if isinstance(end, Root) else end
        report(near)
        marks = _step(Gains(table, ante, near), at(float(near)), marks, event)


def chart(
    most: Fraction,
    step: Fraction,
    ante: Fraction = Fraction(0),
    report: Callable[[Fraction], None] = lambda _: None,
) -> JamOrFoldChart:
    """A candidate certificate of a chart of the stacks from big blind and ante to `most`.

    Raises:
        Unfound: plans could not be followed.
    """
    bare = JamOrFoldChart(pieces(BIG + ante, most, ante, report=report), step, ({}, {}))
    return replace(bare, highest=highest_stacks(bare, holdem()))


def _first_event(
    table: Showdowns, ante: Fraction, piece: StackPiece, left: End, high: Fraction
) -> tuple[End, Event] | None:
    """The end of a piece and what happens there; None if nothing does before `high`."""
    start = left.interval(WIDTH)[1] if isinstance(left, Root) else left
    while start < high:
        stop = min(start + REACH, high)
        near = [
            (share, form, event)
            for event, form in _conditions(Compact(table, ante, (start, stop)), piece)
            if not positive(form, 4) and (share := _first_share(form)) is not None
        ]
        near.sort(key=lambda each: each[0])
        if len(near) > 1 and near[1][0] - near[0][0] < SAME:
            raise Unfound(f"stack {float(start):.6f} and above: expected one change at a time, found two at once")
        if near:
            _, form, event = near[0]
            return _first_root(polynomial_of(form, start, stop), start, stop), event
        start = stop
    return None


def _conditions(compact: Compact, piece: StackPiece) -> Iterator[tuple[Event, Form]]:
    """What is positive inside of the piece, with the event at its zero."""
    plans = compact.weights(piece.jams, "jams"), compact.weights(piece.calls, "calls")
    gained = compact.jam_gains(plans[1]), [minus(form) for form in compact.call_gains(plans[0])]
    for player, choices in enumerate((piece.jams, piece.calls)):
        for number, (mark, form) in enumerate(zip("".join(choices.chart), gained[player], strict=True)):
            if mark == MIXED:
                share = plans[player].mixed[number]
                yield Event(player, number, NEVER), share
                yield Event(player, number, ALWAYS), plus((plans[player].denominator, minus(share)))
            else:
                yield Event(player, number, MIXED), form if mark == ALWAYS else minus(form)


def _first_share(form: Form) -> float | None:
    """Where on its range a form is 0 for the first time, roughly, as a share of the range; None if nowhere.

    With r = s / (1 - s) a form is a polynomial in r with the same coefficients.

    Raises:
        Unfound: it is 0 throughout, so that the plans were no good guess.
    """
    largest = max(map(abs, form))
    if not largest:
        raise Unfound("plans: expected gains that change with the stack, found one that is 0 throughout")
    roots = np.roots([c / largest for c in reversed(form)])
    shares = [float(r.real / (1 + r.real)) for r in roots if r.real > 0 and abs(r.imag) < SAME * abs(r)]
    return min((share for share in shares if share > SAME / 8), default=None)


def _first_root(p: Polynomial, start: Fraction, stop: Fraction) -> End:
    """The first root after `start`."""
    m = divmod(p, common_divisor(p, _slope(p)))[0].monic() if p.degree > 1 else p.monic()
    if count_roots(m, stop) == count_roots(m, start):
        raise Unfound(f"stack {float(start):.6f} and above: expected a change, found none")
    if m(Fraction(0)) == 0:
        m = divmod(m, Polynomial.of([0, 1]))[0]
    try:
        return -m[0] if m.degree == 1 else Root(m, count_roots(m, start) + 1)
    except RootError:
        return _first_of_some_rational(m, start)


def _first_of_some_rational(m: Polynomial, start: Fraction) -> End:
    """The first root after `start`, where some are rational."""
    for rational in _rational_roots(m):
        m = divmod(m, Polynomial.of([-rational, 1]))[0]
        if rational > start and (m.degree < 1 or count_roots(m, rational) == count_roots(m, start)):
            return rational
    return Root(m, count_roots(m, start) + 1)


def _slope(p: Polynomial) -> Polynomial:
    return Polynomial.of([j * c for j, c in enumerate(p.coefficients)][1:])


def _rational_roots(m: Polynomial) -> list[Fraction]:
    """The rational roots: times the common denominator of the coefficients they are whole."""
    scale = lcm(*(c.denominator for c in m.coefficients))
    found = []
    bound = ceil(scale * (1 + max(abs(c) for c in m.coefficients)))
    for index in range(1, count_roots(m) + 1):
        low, high = -bound, bound
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if count_roots(m, Fraction(middle, scale)) >= index else (middle, high)
        found.append(Fraction(high, scale))
    return [root for root in found if m(root) == 0]


def _step(gains: Gains, entries: Entries, marks: Marks, event: Event) -> Marks:
    """The marks after an event, at a stack close to it."""
    before = marks.marks[event.player][event.number]
    after = marks.changed(event.player, {event.number: event.mark})
    if event.mark == MIXED:
        player = event.player
        weights = gains.mixture(player, marks) | {event.number: Fraction(before == ALWAYS)}
        direction = _direction(gains, player, after)
        forward = direction[event.number] * (1 if before == NEVER else -1)
    else:
        # the gain of the class that is no longer mixed becomes what its mark asks for
        player = 1 - event.player
        weights, direction = gains.mixture(player, marks), _direction(gains, player, after)
        forward = _along(gains, player, direction, event.number) * _wanted(player, event.mark)
    if forward < 0:
        direction = {k: -d for k, d in direction.items()}
    last = _other_end(entries, after, player, weights, direction)
    return after.changed(last.player, {last.number: last.mark})


def _wanted(player: int, mark: str) -> int:
    """The sign of the gain that the plan of `player` must leave a class of this mark of the other."""
    return SIGN[player] if mark == ALWAYS else -SIGN[player]


def _along(gains: Gains, player: int, direction: Mapping[int, Fraction], other: int) -> Fraction:
    """How fast the gain of a class of the other grows along the direction."""
    parts = (d * gains.coefficient(player, k, other) for k, d in direction.items())
    return Fraction(sum(parts, Fraction(0)))


def _direction(gains: Gains, player: int, marks: Marks) -> dict[int, Fraction]:
    """How the mixed weights of a player may change together, so that the other's mixed classes gain nothing.

    Raises:
        Unfound: in no way, or in many.
    """
    own, one = marks.mixed(player), -1
    rows = ({k: Fraction(gains.coefficient(player, k, other)) for k in own} for other in marks.mixed(1 - player))
    forms = solve_for_free(rows, own, one)
    free = [k for k, form in forms.items() if form == {k: 1}]
    if len(free) != 1:
        raise Unfound(f"stack {float(gains.stack):.6f}: expected a segment of plans, found dimension {len(free)}")
    return {k: form.get(free[0], Fraction(0)) for k, form in forms.items()}


def _other_end(
    entries: Entries, marks: Marks, player: int, weights: Mapping[int, Number], direction: Mapping[int, Fraction]
) -> Event:
    """What happens first on the way from these weights in this direction."""
    events: list[tuple[float, Event]] = []
    for k, d in direction.items():
        weight = Fraction(weights[k])
        if d:
            room = (1 - weight) / d if d > 0 else -weight / d
            events.append((float(room), Event(player, k, ALWAYS if d > 0 else NEVER)))
    plan, way = np.zeros(len(entries.start)), np.zeros(len(entries.start))
    plan[marks.always(player)] = 1
    plan[list(weights)] = list(map(float, weights.values()))
    way[list(direction)] = list(map(float, direction.values()))
    here, slopes = entries.gains(player, plan), entries.gains(player, way, started=0)
    for number, mark in enumerate(marks.marks[1 - player]):
        if mark != MIXED and (slope := _wanted(player, mark) * slopes[number]) < 0:
            room = -_wanted(player, mark) * here[number] / slope
            events.append((float(room), Event(1 - player, number, MIXED)))
    return min(events, key=lambda pair: pair[0])[1]

"""What is true instead of a statement for all values of names: exact ranges, formulas, or a point at which it fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product

from derivations.own.known import Fact, ProvedFacts, Scope, over, scope_of
from verify.kernel.numbers.multivariate import Point
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    UNEQUAL,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    Interval,
    Not,
    Statement,
    Within,
    number_of,
)
from verify.kernel.statements.substitution import calls_of, value_there

OPPOSITE = {EQUAL: UNEQUAL, UNEQUAL: EQUAL, LESS: AT_LEAST, AT_LEAST: LESS, MORE: AT_MOST, AT_MOST: MORE}
MOST_PIECES = 12
MOST_GAINS = 3
MOST_POINTS = 100
STEPS = 12
NARROW = Fraction(1, 1000)


def of_range(s: ForAll, known: ProvedFacts) -> Statement | None:
    """What is true for all these values, or else a point at which the statement is false."""
    scope, core = scope_of(s)
    if isinstance(core, And):
        wrong = [over(scope, part) for part in core.parts]
        return known.all_of(
            of_range(part, known) for part in wrong if isinstance(part, ForAll) and not known.holds(part)
        )
    found = known.all_of(_everywhere(core, scope, known))
    if found is not None and not (isinstance(core, Not) and found == over(scope, core.part)):
        return found
    return known.all_of(_at_points(scope, core, known))


def everywhere(s: ForAll, known: ProvedFacts) -> Statement | None:
    """What is known of that of which the statement speaks, for all these values or part of them."""
    scope, core = scope_of(s)
    parts = core.parts if isinstance(core, And) else (core,)
    return known.all_of(each for part in parts for each in _everywhere(part, scope, known) if each != s)


def _everywhere(core: Statement, scope: Scope, known: ProvedFacts) -> Iterator[Statement]:
    match core:
        case Call():
            yield from _exactly(core, scope, known)
        case Not(part=Call() as call) | Exactly(left=Call() as call):
            yield from _exactly(call, scope, known)
        case Compare() | Within():
            for call in calls_of(core):
                pieces = [fact for fact in known.about(call) if _is_number(fact) and _meets(fact, scope)]
                found = [_there(fact, scope) for fact in pieces[:MOST_PIECES]]
                yield from (fact.whole for fact in (_joined(found, known) if len(scope) == 1 else found))


def _joined(pieces: Sequence[Fact], known: ProvedFacts) -> Iterator[Fact]:
    """Facts on neighbouring ranges of one name as one, where the same formula holds on both."""
    last: Fact | None = None
    for fact in pieces:
        both = (Fact(hull, each.body) for hull in _hulls(last, fact) for each in (last, fact) if each is not None)
        joined = next((each for each in both if known.holds(each.whole)), None)
        if last is not None and joined is None:
            yield last
        last = joined or fact
    if last is not None:
        yield last


def _hulls(one: Fact | None, other: Fact) -> Iterator[Scope]:
    """The range of both, where they lie beside each other."""
    if one is not None and one.scope and other.scope:
        (name, first), (_, second) = one.scope[0], other.scope[0]
        if isinstance(first, Interval) and isinstance(second, Interval) and first.high == second.low:
            yield ((name, Interval(first.low, second.high, first.with_low, second.with_high)),)


def _exactly(call: Call, scope: Scope, known: ProvedFacts) -> Iterator[Statement]:
    """For which values just it is true; and what is gained where it is not."""
    rivals = [_there(fact, scope).whole for fact in known.rivals(call) if fact.scope and _meets(fact, scope)]
    if rivals and all(fact.body == call for fact in known.about(call)):
        yield from rivals[:MOST_PIECES]
        return
    throughout = next((s for s in (over(scope, call), over(scope, Not(call))) if known.holds(s)), None)
    if throughout is not None:
        yield throughout
    for fact in known.about(call) if throughout is None else ():
        if len(fact.scope) == len(scope) and _meets(fact, scope):
            yield over(scope, fact.body)
    if throughout is None and len(scope) == 1:
        yield over(scope, Exactly(call, Within(number_of(Ratio.variable()), tuple(_true(call, scope, known)))))
    gains = (_there(fact, scope) for fact in known.gains(call) if _meets(fact, scope))
    yield from islice((fact.whole for fact in gains if known.holds(_gains_nothing(fact)) is not True), MOST_GAINS)


def _gains_nothing(gain: Fact) -> Statement:
    """That what is gained is 0 or less."""
    number = gain.body.left if isinstance(gain.body, Compare) else number_of(0)
    return over(gain.scope, Compare(number, AT_MOST, number_of(0)))


def _true(call: Call, scope: Scope, known: ProvedFacts) -> list[Interval]:
    """The parts of the range for which a fact says the call, joined where they meet."""
    found: list[Interval] = []
    for fact in known.about(call):
        for _, here in _within(fact.scope, scope) if fact.body == call else ():
            if not isinstance(here, Interval):
                continue
            last = found[-1] if found else None
            if last is not None and last.high == here.low and (last.with_high or here.with_low):
                found[-1] = Interval(last.low, here.high, last.with_low, here.with_high)
            else:
                found.append(here)
    return found


def _is_number(fact: Fact) -> bool:
    return isinstance(fact.body, Compare) and fact.body.relation == EQUAL


def _meets(fact: Fact, scope: Scope) -> bool:
    """Whether the fact is about these names, at some of these values at least, or about none."""
    ranges = dict(scope)
    return not fact.scope or (
        all(isinstance(among, Interval) and name in ranges for name, among in fact.scope)
        and _within(fact.scope, scope) != ()
    )


def _there(fact: Fact, scope: Scope) -> Fact:
    """The fact for those values alone; at a single point with its number, not a formula."""
    inside = _within(fact.scope, scope)
    ends = {name: each.low for name, each in inside if isinstance(each, Interval) and each.low == each.high}
    point = {name: end for name, end in ends.items() if isinstance(end, Fraction)}
    if not isinstance(fact.body, Compare) or not point or len(point) < len(inside):
        return Fact(inside, fact.body)
    number = number_of(value_there(fact.body.right.constant, point))
    return Fact(inside, Compare(fact.body.left, fact.body.relation, number))


def _within(inner: Scope, outer: Scope) -> Scope:
    """The part of the first that lies in the second; () where there is none."""
    ranges, found = dict(outer), []
    for name, among in inner:
        if not isinstance(among, Interval) or not isinstance(ranges.get(name), Interval):
            return ()
        both = _both(among, ranges[name])  # type: ignore[arg-type]
        if both is None:
            return ()
        found.append((name, both))
    return tuple(found)


def _both(one: Interval, other: Interval) -> Interval | None:
    """What lies in both intervals."""
    low = one.low if other.low < one.low else other.low
    with_low = one.holds(low) and other.holds(low)
    ends = [each.high for each in (one, other) if each.high is not None]
    high = None if not ends else min(ends) if len(ends) == 2 else ends[0]
    with_high = high is None or (one.holds(high) and other.holds(high))
    if high is not None and (high < low or (high == low and not (with_low and with_high))):
        return None
    return Interval(low, high, with_low, with_high)


def _at_points(scope: Scope, core: Statement, known: ProvedFacts) -> Iterator[Statement]:
    """That it is false at the first point that is found where it is."""
    points = (*known.points, *_grid(scope))
    yield from islice((each for each in _denials(scope, core, points) if known.holds(each)), 1)


def denials(s: Statement, points: Iterable[Point]) -> Iterator[Statement]:
    """That the statement for all values of names is false at each of these points that lie in its ranges."""
    scope, core = scope_of(s)
    return _denials(scope, core, points) if scope else iter(())


def _denials(scope: Scope, core: Statement, points: Iterable[Point]) -> Iterator[Statement]:
    for point in points:
        if all(name in point and isinstance(among, Interval) and among.holds(point[name]) for name, among in scope):
            here = tuple((name, Interval(point[name], point[name])) for name, _ in scope)
            yield over(here, _denied(core))


def _denied(s: Statement) -> Statement:
    if isinstance(s, Compare):
        return Compare(s.left, OPPOSITE[s.relation], s.right)
    return s.part if isinstance(s, Not) else Not(s)


def _grid(scope: Scope) -> Iterator[Point]:
    """Points of all ranges together, more of them where there are few ranges."""
    most = {1: 2 * STEPS, 2: 5}.get(len(scope), 3)
    axes = [list(islice(_along(name, among), most)) for name, among in scope]
    for chosen in islice(product(*axes), MOST_POINTS):
        yield {name: number for point in chosen for name, number in point.items()}


def _along(name: str, among: object) -> Iterator[Point]:
    """Rational points of a range: its ends, then points that become closer."""
    if not isinstance(among, Interval):
        return
    ends = [end for end in (among.low, among.high) if isinstance(end, Fraction) and among.holds(end)]
    yield from ({name: end} for end in ends)
    near = among.around(NARROW)
    low, high = near.low, near.high
    if high is None:
        steps = [low + Fraction(2) ** (j - 4) for j in range(STEPS)]
    else:
        steps = [low + (high - low) * Fraction(j, parts) for parts in (2, STEPS) for j in range(1, parts)]
    yield from ({name: point} for point in steps if among.holds(point))

r"""What a list of all equilibria says: what they are, how many, what they pay and which actions they take.

Each entry of the list is a product of mixtures, or the part of one where some replies do not gain, or a box with one
equilibrium in it. Payoffs are multilinear and weights of actions linear, so over a product both are least and greatest
at mixed strategies that are listed; those that are equilibria show that an end is attained, and over a box there are
bounds. A box meets no other entry, and no two single equilibria are alike, so if each is single they are as many.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import ceil, floor
from typing import Any, TypeAlias

from trees.strategic import StrategicForm
from trees.tree import Number
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root, is_moderate
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    Argument,
    Call,
    Compare,
    Interval,
    Statement,
    Within,
    equal,
    number_of,
    of,
)
from verify.kernel.statements.substitution import Named
from verify.theories.all_nash.algebraic import Algebraic
from verify.theories.all_nash.cells import Support, Table, bounds, expected
from verify.theories.all_nash.continua import point_of
from verify.theories.all_nash.index import index_of
from verify.theories.all_nash.products import equilibria_among
from verify.theories.all_nash.records import AllEquilibria, EquilibriumProduct, Mixed, PureReply, Solution
from verify.theories.all_nash.systems import box_of

Span: TypeAlias = tuple[Number, Number]
Box: TypeAlias = tuple[tuple[Span, ...], ...]
Choice: TypeAlias = tuple[Mixed, ...]
FINE = 10**12


@dataclass(frozen=True)
class Entry:
    """Mixed strategies of each player, whose mixtures are equilibria unless some reply pays more; or the box of one.

    `known` are mixtures of them that are equilibria, all choices if no replies are named; a box has neither, but
    perhaps a name. Of some, which are no product, it is known that they are infinitely many.
    One equilibrium has an index (`all_nash.index`), where that is known.
    """

    mixed: tuple[tuple[Mixed, ...], ...]
    known: tuple[Choice, ...] = ()
    unless: tuple[PureReply, ...] = ()
    box: Box | None = None
    exactly: Algebraic | None = None
    index: int | None = None
    is_infinite: bool = False

    @property
    def is_one(self) -> bool:
        """Whether it is one equilibrium."""
        return all(len(own) <= 1 for own in self.mixed)

    @property
    def around(self) -> Box:
        """The least and the greatest probability of each strategy."""
        return self.box or tuple(tuple((min(p), max(p)) for p in zip(*own, strict=True)) for own in self.mixed)


@dataclass(frozen=True)
class Ends:
    """Over an entry a number is from `low` to `high`; somewhere at most `some_low`, somewhere at least `some_high`.

    `root` is what it is, where that is one irrational number.
    """

    low: Number
    high: Number
    some_low: Number
    some_high: Number
    root: Root | None = None

    @property
    def is_one(self) -> bool:
        """Whether it is one number that is known."""
        return bool(self.low == self.high)


def entries_of(c: AllEquilibria, table: Table, equilibria: Sequence[Solution]) -> list[Entry]:
    """The sets and the solutions that are equilibria, without those that are part of another entry.

    Raises:
        CheckFailed: a box meets another entry.
    """
    exact = [
        *c.sets,
        *(
            EquilibriumProduct(
                tuple((_spread(*own),) for own in zip(each.support, each.centre, table.counts, strict=True))
            )
            for each in equilibria
            if not each.radius
        ),
    ]
    found = [
        Entry(
            each.mixed,
            (*equilibria_among(table, each), *((point_of(each),) if each.weights else ())),
            each.unless,
            index=_index(table, each),
            is_infinite=bool(each.weights),
        )
        for k, each in enumerate(exact)
        if not any(
            _part_of(each, other) and (j < k or not _part_of(other, each)) for j, other in enumerate(exact) if j != k
        )
    ]
    found += [
        Entry(
            ((),) * len(table.counts),
            box=_box(each, table.counts),
            exactly=Algebraic.of(each),
            index=index_of(table, each),
        )
        for each in equilibria
        if each.radius
    ]
    for one, other in combinations(found, 2):
        if (one.box or other.box) and _meet(one, other):
            raise CheckFailed("solutions: expected boxes apart from each other and from known equilibria, found others")
    return found


def _part_of(one: EquilibriumProduct, other: EquilibriumProduct) -> bool:
    return all(set(own) <= set(named) for own, named in zip(one.mixed, other.mixed, strict=True))


def _index(table: Table, found: EquilibriumProduct) -> int | None:
    """The index of the one equilibrium that a product is."""
    if any(len(own) > 1 for own in found.mixed):
        return None
    support = tuple(tuple(s for s, p in enumerate(x) if p) for (x,) in found.mixed)
    return index_of(table, Solution(support, tuple(tuple(filter(None, x)) for (x,) in found.mixed), Fraction(0), ()))


def _spread(support: Sequence[int], p: Sequence[Fraction], count: int) -> Mixed:
    found = dict(zip(support, p, strict=True))
    return tuple(found.get(s, Fraction(0)) for s in range(count))


def _box(solution: Solution, counts: Sequence[int]) -> Box:
    sides = zip(solution.support, box_of(solution), counts, strict=True)
    found = [dict(zip(own, zip(low, high, strict=True), strict=True)) for own, (low, high), _ in sides]
    return tuple(
        tuple(own.get(s, (Fraction(0), Fraction(0))) for s in range(n)) for own, n in zip(found, counts, strict=True)
    )


def boxes_meet(solutions: Sequence[Solution], counts: Sequence[int]) -> bool:
    """Whether two of the boxes around solutions have a point in common."""
    boxes = [_box(each, counts) for each in solutions if each.radius]
    return any(not _apart(one, other) for one, other in combinations(boxes, 2))


def _meet(one: Entry, other: Entry) -> bool:
    """Whether they may have an equilibrium in common; with one of a curve, none of its known ones."""
    if not (one.is_infinite or other.is_infinite):
        return not _apart(one.around, other.around)
    box, known = (one.around, other.known) if one.box else (other.around, one.known)
    return any(not _apart(box, tuple(tuple((p, p) for p in own) for own in choice)) for choice in known)


def _apart(one: Box, other: Box) -> bool:
    sides = zip((b for own in one for b in own), (b for own in other for b in own), strict=True)
    return any(a[1] < b[0] or b[1] < a[0] for a, b in sides)


def facts_of(
    game: Named, form: StrategicForm, entries: Sequence[Entry], unsolved: Sequence[Support]
) -> tuple[Statement, ...]:
    """What the list proves, which is complete but for unsolved supports."""
    whole = tuple(_product(form, each) for each in entries if not each.unless)
    cut = tuple((_product(form, each), _replies(form, each)) for each in entries if each.unless)
    supports = tuple(
        tuple(tuple(dict(form.strategies[j][s]) for s in own) for j, own in enumerate(e)) for e in unsolved
    )
    listed = Call("nash_equilibria", (game, whole))
    # a list of all of two players has the largest products, of extreme points; these need not be
    if cut or unsolved or len(form.strategies) == 2:
        listed = Call("nash_equilibria_outside", (game, supports, whole, cut))
    paid = [paid_by(form, each) for each in entries]
    count = len({choice for each in entries for choice in each.known}) + sum(each.box is not None for each in entries)
    at_least = Compare(of(Call("equilibria", (game,))), AT_LEAST, number_of(count))
    players = range(len(form.strategies))
    if unsolved:
        ends = (_ends("payoff", (game, Fraction(j + 1)), [own[j] for own in paid], closed=False) for j in players)
        return (listed, at_least, *(fact for each in ends for fact in each))
    single = all(each.is_one for each in entries)
    facts: list[Statement] = [listed, equal(Call("equilibria", (game,)), count) if single else at_least]
    if not cut:
        pure = {x for each in entries for x in product(*([x for x in own if max(x) == 1] for own in each.mixed))}
        facts.append(equal(Call("pure_equilibria", (game,)), len(pure)))
    if all(each.is_one for own in paid for each in own):
        boxes = sorted({tuple((each.low, each.high) for each in own) for own in paid})
        facts.append(Call("equilibrium_payoffs", (game, tuple(boxes))))
    else:
        for j in players:
            facts += _ends("payoff", (game, Fraction(j + 1)), [own[j] for own in paid])
    return tuple(facts)


def _product(form: StrategicForm, each: Entry) -> Argument:
    """The mixtures of each player; of a box one, with intervals for probabilities."""
    sides: Any = each.mixed if each.box is None else tuple((own,) for own in each.box)
    return tuple(
        tuple(
            tuple((dict(pure), p) for pure, p in zip(form.strategies[j], x, strict=True) if p not in (0, (0, 0)))
            for x in own
        )
        for j, own in enumerate(sides)
    )


def _replies(form: StrategicForm, each: Entry) -> Argument:
    return tuple((Fraction(r.player + 1), dict(form.strategies[r.player][r.strategy])) for r in each.unless)


def paid_by(form: StrategicForm, each: Entry) -> tuple[Ends, ...]:
    """What each player gets."""
    found = list[Ends]()
    counts = list(map(len, form.strategies))
    for player in range(len(counts)):
        if each.box is None:
            values = [form.payoffs[cell][player] for cell in product(*map(range, counts))]
            every, known = (
                [expected(values, choice) for choice in choices]
                for choices in (product(*each.mixed) if each.unless else each.known, each.known)
            )
            found.append(Ends(min(every), max(every), min(known), max(known)))
            continue
        own = [[s for s, (_, high) in enumerate(side) if high] for side in each.box]
        values = [form.payoffs[cell][player] for cell in product(*own)]
        sides = [
            (tuple(side[s][0] for s in here), tuple(side[s][1] for s in here))
            for here, side in zip(own, each.box, strict=True)
        ]
        within = _within(*bounds(values, sides))
        paid = None if each.exactly is None else each.exactly.expected(values, range(len(counts)))
        found.append(_as_named(within, paid, each))
    return tuple(found)


def _within(low: Number, high: Number) -> Ends:
    """A number between these, which are made short."""
    low, high = Fraction(floor(low * FINE), FINE), Fraction(ceil(high * FINE), FINE)
    return Ends(low, high, high, low)


def _as_named(bounds: Ends, number: Polynomial | None, each: Entry) -> Ends:
    """The bounds of what is a polynomial in the root of a named equilibrium, with its name if that is short."""
    if each.exactly is None or number is None:
        return bounds
    found = each.exactly.number(number)
    if not isinstance(found, Root):
        return Ends(found, found, found, found)
    return replace(bounds, root=found) if is_moderate(found.polynomial) else bounds


def _ends(what: str, about: tuple[Argument, ...], found: Sequence[Ends], *, closed: bool = True) -> Iterator[Statement]:
    """The least and the greatest of numbers, where all entries are known; else one bound of each, by those that are."""
    ways: tuple[tuple[str, Callable[[Iterable[Any]], Any], str, str], ...] = (
        ("least", min, AT_LEAST, AT_MOST),
        ("most", max, AT_MOST, AT_LEAST),
    )
    for end, pick, beyond, within in ways if found else ():
        sides = [(e.low, e.some_low) if pick is min else (e.high, e.some_high) for e in found]
        outer, inner = map(pick, zip(*sides, strict=True))
        call = Call(f"{end}_{what}", about)
        if closed and outer == inner:
            yield equal(call, outer)
            continue
        yield Compare(of(call), within, number_of(inner))
        if closed:
            yield Compare(of(call), beyond, number_of(outer))
            exact = [e.root or (a if a == b else None) for e, (a, b) in zip(found, sides, strict=True)]
            if all(each is not None for each in exact) and isinstance(root := pick(exact), Root):
                yield Within(of(call), (Interval(root, root),))


def weights_of_actions(game: Named, form: StrategicForm, entries: Sequence[Entry]) -> Iterator[Statement]:
    """With which weights actions are taken, at least and at most."""
    exactly = not any(each.box or each.unless for each in entries)
    weights: dict[str, dict[str, Argument]] = {}
    for j, own in enumerate(form.strategies):
        for label, action in dict.fromkeys(taken for pure in own for taken in pure.items()):
            does = [s for s, pure in enumerate(own) if pure.get(label) == action]
            found = [_weight(each, j, does) for each in entries]
            if exactly:
                weights.setdefault(label, {})[action] = min(e.low for e in found), max(e.high for e in found)
            else:
                yield from _ends("weight", (game, label, action), found)
    if exactly:
        yield Call("equilibrium_weights", (game, weights))


def _weight(each: Entry, player: int, does: Sequence[int]) -> Ends:
    """The weight of an action that these pure strategies of the player take."""
    if each.box:
        low, high = (sum(each.box[player][s][end] for s in does) for end in (0, 1))
        bounds = _within(max(low, Fraction(0)), min(high, Fraction(1)))
        if each.exactly is None:
            return bounds
        taken = [s for s, (_, high) in enumerate(each.box[player]) if high]
        parts = (p for s, p in zip(taken, each.exactly.mixtures[player], strict=True) if s in does)
        return _as_named(bounds, sum(parts, Polynomial(())), each)
    every, known = (
        [sum((x[s] for s in does), Fraction(0)) for x in own]
        for own in (each.mixed[player], [choice[player] for choice in each.known])
    )
    return Ends(min(every), max(every), min(known), max(known))

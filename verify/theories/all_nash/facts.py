r"""What a list of all equilibria says: what they are, how many, what they pay and which actions they take.

Each entry of the list is a product of mixtures, or a box with one equilibrium in it. Payoffs are multilinear and
weights of actions linear, so over a product both are least and greatest at mixed strategies that are listed; over a box
there are bounds. Entries are different equilibria: no two products are alike, and a box meets nothing else. So if each
is one equilibrium they are as many.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product
from typing import TypeAlias

from trees.strategic import StrategicForm
from trees.tree import Number
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import AT_LEAST, AT_MOST, Argument, Call, Compare, Statement, equal, number_of, of
from verify.kernel.statements.substitution import Named
from verify.theories.all_nash.cells import least
from verify.theories.all_nash.products import expected
from verify.theories.all_nash.records import AllEquilibria, Mixed, Solution
from verify.theories.all_nash.systems import Support, box_of

Bounds: TypeAlias = tuple[Number, Number]
Box: TypeAlias = tuple[tuple[Bounds, ...], ...]


@dataclass(frozen=True)
class Entry:
    """Mixed strategies of each player, whose mixtures are equilibria; or the box of one, and of each player none."""

    mixed: tuple[tuple[Mixed, ...], ...]
    box: Box | None = None

    @property
    def is_one(self) -> bool:
        """Whether it is one equilibrium."""
        return all(len(own) <= 1 for own in self.mixed)

    @property
    def around(self) -> Box:
        """The least and the greatest probability of each strategy."""
        return self.box or tuple(tuple((min(p), max(p)) for p in zip(*own, strict=True)) for own in self.mixed)


def entries_of(c: AllEquilibria, equilibria: Sequence[Solution]) -> list[Entry]:
    """The sets and the solutions that are equilibria, without those that are part of another entry.

    Raises:
        CheckFailed: a box meets another entry.
    """
    counts = list(map(len, c.strategies))
    exact = [each.mixed for each in c.sets]
    exact += [
        tuple((_spread(own, p, n),) for own, p, n in zip(each.support, each.centre, counts, strict=True))
        for each in equilibria
        if not each.radius
    ]
    kept = [
        mixed
        for k, mixed in enumerate(exact)
        if not any(
            _part_of(mixed, other) and (not _part_of(other, mixed) or j < k) for j, other in enumerate(exact) if j != k
        )
    ]
    boxes = [_box(each, counts) for each in equilibria if each.radius]
    found = [*(Entry(mixed) for mixed in kept), *(Entry(tuple(() for _ in counts), box) for box in boxes)]
    for one, other in combinations(found, 2):
        if (one.box or other.box) and not _apart(one.around, other.around):
            raise CheckFailed("solutions: expected boxes that do not meet, found two that do")
    return found


def _spread(support: Sequence[int], p: Sequence[Fraction], count: int) -> Mixed:
    found = dict(zip(support, p, strict=True))
    return tuple(found.get(s, Fraction(0)) for s in range(count))


def _part_of(one: Sequence[Sequence[Mixed]], other: Sequence[Sequence[Mixed]]) -> bool:
    return all(set(own) <= set(named) for own, named in zip(one, other, strict=True))


def _box(solution: Solution, counts: Sequence[int]) -> Box:
    sides = zip(solution.support, box_of(solution), counts, strict=True)
    found = [dict(zip(own, zip(low, high, strict=True), strict=True)) for own, (low, high), _ in sides]
    return tuple(
        tuple(own.get(s, (Fraction(0), Fraction(0))) for s in range(n)) for own, n in zip(found, counts, strict=True)
    )


def _apart(one: Box, other: Box) -> bool:
    sides = zip((b for own in one for b in own), (b for own in other for b in own), strict=True)
    return any(a[1] < b[0] or b[1] < a[0] for a, b in sides)


def facts_of(
    game: Named, form: StrategicForm, entries: Sequence[Entry], unsolved: Sequence[Support]
) -> tuple[Statement, ...]:
    """What the list proves, which is complete but for unsolved supports."""
    listed = tuple(_product(form, each) for each in entries)
    paid = [paid_by(form, each) for each in entries]
    if unsolved:
        but = tuple(
            tuple(tuple(dict(form.strategies[j][s]) for s in own) for j, own in enumerate(each)) for each in unsolved
        )
        return (
            Call("nash_equilibria_outside", (game, listed, but)),
            Compare(of(Call("equilibria", (game,))), AT_LEAST, number_of(len(entries))),
            *_found_ends(game, paid),
        )
    pure = {choice for each in entries for choice in product(*([x for x in own if max(x) == 1] for own in each.mixed))}
    facts: list[Statement] = [Call("nash_equilibria", (game, listed))]
    if all(each.is_one for each in entries):
        facts.append(equal(Call("equilibria", (game,)), len(entries)))
    facts.append(equal(Call("pure_equilibria", (game,)), len(pure)))
    if not any(each.box for each in entries) and all(sum(low != high for low, high in own) == 0 for own in paid):
        facts.append(Call("equilibrium_payoffs", (game, tuple(sorted(set(paid))))))
    else:
        for player in range(len(form.strategies)):
            facts += _ends(
                "payoff",
                (game, Fraction(player + 1)),
                [(own[player], bool(each.box)) for own, each in zip(paid, entries, strict=True)],
            )
    return (*facts, *_weights(game, form, entries))


def _product(form: StrategicForm, each: Entry) -> Argument:
    """The mixtures of each player; of a box one, with intervals for probabilities."""
    sides = each.mixed if each.box is None else tuple((own,) for own in each.box)
    return tuple(
        tuple(
            tuple((dict(pure), p) for pure, p in zip(form.strategies[j], x, strict=True) if p not in (0, (0, 0)))
            for x in own
        )
        for j, own in enumerate(sides)
    )


def paid_by(form: StrategicForm, each: Entry) -> tuple[Bounds, ...]:
    """What each player gets at least and at most; in a box bounds of it."""
    found = list[Bounds]()
    for player in range(len(form.strategies)):
        if each.box is None:
            values = [form.payoffs[cell][player] for cell in product(*(range(len(own)) for own in form.strategies))]
            numbers = [expected(values, choice) for choice in product(*each.mixed)]
            found.append((min(numbers), max(numbers)))
            continue
        sides = [
            tuple(zip(*((s, low, high) for s, (low, high) in enumerate(own) if high), strict=True)) for own in each.box
        ]
        values = [form.payoffs[cell][player] for cell in product(*(own for own, _, _ in sides))]
        box = [(low, high) for _, low, high in sides]
        found.append((least(values, box), -least([-value for value in values], box)))
    return tuple(found)


def _found_ends(game: Named, paid: Sequence[tuple[Bounds, ...]]) -> Iterator[Statement]:
    """What players get at most in the worst equilibrium for them, and at least in the best, by those that are known."""
    for player, own in enumerate(zip(*paid, strict=True), 1):
        about = game, Fraction(player)
        yield Compare(of(Call("least_payoff", about)), AT_MOST, number_of(min(high for _, high in own)))
        yield Compare(of(Call("most_payoff", about)), AT_LEAST, number_of(max(low for low, _ in own)))


def _ends(what: str, about: tuple[Argument, ...], found: Sequence[tuple[Bounds, bool]]) -> Iterator[Statement]:
    """The least and the greatest of numbers between bounds, which are attained but in boxes."""
    ends = (
        ("least", AT_LEAST, AT_MOST, min(b[0] for b, _ in found), min(b[boxed] for b, boxed in found)),
        ("most", AT_MOST, AT_LEAST, max(b[1] for b, _ in found), max(b[not boxed] for b, boxed in found)),
    )
    for end, beyond, within, outer, inner in ends:
        call = Call(f"{end}_{what}", about)
        if outer == inner:
            yield equal(call, outer)
        else:
            yield from (Compare(of(call), beyond, number_of(outer)), Compare(of(call), within, number_of(inner)))


def _weights(game: Named, form: StrategicForm, entries: Sequence[Entry]) -> Iterator[Statement]:
    """With which weights actions are taken, at least and at most."""
    boxed = any(each.box for each in entries)
    weights: dict[str, dict[str, Argument]] = {}
    for j, own in enumerate(form.strategies):
        for label, action in dict.fromkeys(taken for pure in own for taken in pure.items()):
            does = [s for s, pure in enumerate(own) if pure.get(label) == action]
            found = list[tuple[Bounds, bool]]()
            for each in entries:
                if each.box:
                    low, high = (sum(each.box[j][s][end] for s in does) for end in (0, 1))
                    found.append(((max(low, Fraction(0)), min(high, Fraction(1))), True))
                else:
                    totals = [sum((x[s] for s in does), Fraction(0)) for x in each.mixed[j]]
                    found.append(((min(totals), max(totals)), False))
            if boxed:
                yield from _ends("weight", (game, label, action), found)
            else:
                weights.setdefault(label, {})[action] = min(b[0] for b, _ in found), max(b[1] for b, _ in found)
    if not boxed:
        yield Call("equilibrium_weights", (game, weights))

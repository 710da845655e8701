r"""What a player who may forget earns, as a polynomial in the own probabilities, the others following a profile.

With the behaviour strategy b player i earns

    f(b) = sum_e rho_i(e) u_i(e) prod_s b(s),    s the own steps on the way to the end e, each as often as it is taken,

where rho_i(e) is the weight of chance and the others. An information set is *absent-minded* if some history meets it
twice. In the probabilities of any other set f is linear, the rest being fixed, so that its largest values are taken
where the choices at those sets are pure. Without absent-minded sets a best pure strategy is thus best among mixed and
behaviour strategies. With one, of two actions, f is for each pure choice elsewhere a polynomial in one probability.
By perfect recall best choices are found set by set, last ones first; without it all pure strategies are tried.

Sources: Isbell (1957); Kuhn (1953); Piccione and Rubinstein (1997), sections 2 and 4.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from math import prod
from typing import TypeAlias

from trees.histories import AT_END, Histories
from trees.tree import Number, TooLarge
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import share_of
from verify.theories.parameters.order import OnRange

Earned: TypeAlias = dict[tuple[int, ...], Fraction]
"""Coefficients by own steps in order, a step as often as it is taken."""

MOST_STEPS = 2_000_000
MOST_DEGREE = 100


def absent_minded(table: Histories) -> list[int]:
    """The information sets that some history meets twice."""
    last = table.last
    return [
        h for h, members in enumerate(table.members) if any(below <= last[above] for above, below in pairwise(members))
    ]


def payoff_function(table: Histories, profile: Profile, player: int) -> Earned:
    """f, the others following the profile, which says what they do everywhere.

    Raises:
        TooLarge: there are more than `MOST_STEPS` own steps on the ways to all ends.
    """
    found: Earned = {}
    weight: list[Number] = [Fraction(1)] * len(table.parent)
    ways: list[tuple[int, ...]] = [()] * len(table.parent)
    steps = 0
    for j in range(len(table.parent)):
        if j:
            above, s = table.parent[j], table.step[j]
            weight[j], ways[j] = weight[above], ways[above]
            if table.at[s] >= 0 and table.sets[table.at[s]].player == player:
                ways[j] = (*ways[j], s)
                steps += len(ways[j])
            elif weight[j]:
                weight[j] *= share_of(table, profile, j)
        if table.mover[j] == AT_END and weight[j]:
            way = tuple(sorted(ways[j]))
            found[way] = found.get(way, Fraction(0)) + weight[j] * table.payoff[j][player]
        _require_small(steps)
    return found


def value_at(f: Earned, weights: Mapping[int, Number]) -> Fraction:
    """f where the steps have these probabilities; others have 0."""
    return sum((c * prod(weights.get(s, Fraction(0)) for s in way) for way, c in f.items()), Fraction(0))


def best_pure(table: Histories, player: int, f: Earned) -> tuple[Fraction, dict[str, str]]:
    """The most that a pure strategy earns, and its choices where they lead.

    Raises:
        TooLarge: the player forgets, and there are too many pure strategies to try.
    """
    if _recalls(table, player):
        return _set_by_set(table, player, f)
    best: tuple[Fraction, dict[int, int]] | None = None
    for choices, rest in pure_elsewhere(table, f, ()):
        value = sum(rest.values(), Fraction(0))
        if best is None or value > best[0]:
            best = value, choices
    most, made = best if best is not None else (Fraction(0), {})
    return most, {table.sets[h].label: table.action[s] for h, s in made.items()}


def pure_elsewhere(table: Histories, f: Earned, kept: Collection[int]) -> Iterator[tuple[dict[int, int], Earned]]:
    """For each pure choice at all sets but those `kept`, where it leads, what is left of f.

    Raises:
        TooLarge: more than `MOST_STEPS` terms are gone through.
    """
    waiting: list[tuple[dict[int, int], Earned]] = [({}, f)]
    terms = 0
    while waiting:
        choices, rest = waiting.pop()
        h = min((table.at[s] for way in rest for s in way if table.at[s] not in kept), default=None)
        if h is None:
            yield choices, rest
            continue
        first = table.first[h]
        for s in reversed(range(first, first + len(table.sets[h].actions))):
            terms += len(rest)
            _require_small(terms)
            waiting.append(({**choices, h: s}, _chosen(table, rest, h, s)))


def _chosen(table: Histories, f: Earned, h: int, taken: int) -> Earned:
    """f where `taken` is chosen at information set h for sure."""
    found: Earned = {}
    for way, number in f.items():
        if all(s == taken for s in way if table.at[s] == h):
            rest = tuple(s for s in way if s != taken)
            found[rest] = found.get(rest, Fraction(0)) + number
    return found


def _recalls(table: Histories, player: int) -> bool:
    """Whether the player remembers all own moves: at each own set the last of them is the same everywhere."""
    return all(
        len({table.past[j][player] for j in members}) == 1
        for infoset, members in zip(table.sets, table.members, strict=True)
        if infoset.player == player
    )


def _set_by_set(table: Histories, player: int, f: Earned) -> tuple[Fraction, dict[str, str]]:
    # a set comes after those that lead to it, so the last own step of a way has the largest number
    gain: dict[int, Fraction] = {}
    for way, number in f.items():
        last = way[-1] if way else player
        gain[last] = gain.get(last, Fraction(0)) + number
    best: dict[int, int] = {}
    for h in reversed([table.number[label] for label in table.infosets[player]]):
        first = table.first[h]
        steps = range(first, first + len(table.sets[h].actions))
        best[h] = max(steps, key=lambda s: gain.get(s, Fraction(0)))
        before = table.before(h)
        gain[before] = gain.get(before, Fraction(0)) + gain.get(best[h], Fraction(0))
    made: dict[str, str] = {}
    for h, s in reversed(best.items()):
        before = table.before(h)
        if before == player or made.get(table.sets[table.at[before]].label) == table.action[before]:
            made[table.sets[h].label] = table.action[s]
    return gain.get(player, Fraction(0)), made


def the_forgotten(table: Histories, f: Earned) -> int | None:
    """The one set that is absent-minded in f, if it has two actions and ways are short; None of other f.

    A set with one action does not count, as there is nothing to mix.

    Raises:
        LookupError: there is no absent-minded set: a pure strategy is best.
    """
    twice = {table.at[s] for way in f for s, other in pairwise(way) if table.at[s] == table.at[other]}
    found = {h for h in twice if len(table.sets[h].actions) > 1}
    if not found:
        raise LookupError("no absent-minded set")
    (h, *others) = found
    short = max(map(len, f)) <= MOST_DEGREE
    return h if not others and len(table.sets[h].actions) == 2 and short else None


def in_one_probability(table: Histories, h: int, f: Earned) -> Polynomial:
    """f, which has steps at h alone, in the probability of the first of its two actions."""
    total = Polynomial.of([])
    x, rest = Polynomial.of([0, 1]), Polynomial.of([1, -1])
    for way, number in f.items():
        term = Polynomial.of([number])
        for s in way:
            term = term * (x if s == table.first[h] else rest)
        total = total + term
    return total


def nowhere_above(table: Histories, f: Earned, h: int, bound: Fraction, touch: Fraction) -> bool:
    """True only if no behaviour strategy earns more than `bound`; `touch` is a probability where it may be earned.

    At an inner point where bound - f is 0 it has a double root; without it, Bernstein coefficients tell the sign.
    """
    square = Polynomial.of([-touch, 1]) * Polynomial.of([-touch, 1])
    for _, rest in pure_elsewhere(table, f, (h,)):
        gap = Polynomial.of([bound]) - in_one_probability(table, h, rest)
        while gap.coefficients and 0 < touch < 1 and not (division := divmod(gap, square))[1].coefficients:
            gap = division[0]
        if not OnRange(Fraction(0), Fraction(1)).holds(gap, strict=False):
            return False
    return True


def _require_small(steps: int) -> None:
    if steps > MOST_STEPS:
        raise TooLarge(
            f"replies without perfect recall: expected at most {MOST_STEPS:,} steps to try all pure strategies, found"
            " more"
        )

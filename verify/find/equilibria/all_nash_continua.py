"""A point of a curve or surface of equilibria in a product of mixed strategies: equations solved player by player.

Weights of one player after another are drawn, or taken from the middle of what the equations leave that hold between
them and those before. Draws are by a fixed seed; the checker's test decides.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from math import lcm

from trees.exact import TooLarge
from trees.tree import Number
from verify.theories.all_nash.cells import Table, expected
from verify.theories.all_nash.continua import is_continuum, ties_of
from verify.theories.all_nash.corners import Ray, cut
from verify.theories.all_nash.products import taken, whole
from verify.theories.all_nash.records import EquilibriumProduct, Mixed

DRAWS = 20
MOST_ORDERS = 24
LARGEST = 6


def continuum(table: Table, found: EquilibriumProduct) -> EquilibriumProduct | None:
    """The same product with weights of a point around which the equilibria are a manifold; None if none is found."""
    ties = ties_of(table, found)
    for weights in _points(table, found, ties):
        one = replace(found, weights=weights)
        if is_continuum(table, one):
            return one
    return None


def _points(table: Table, found: EquilibriumProduct, ties: Sequence[tuple[int, int]]) -> Iterator[tuple[Mixed, ...]]:
    """Weights > 0 at which the equations hold."""
    draw = random.Random(1)
    about = [(i, _values(table, found, i, s), _depends_on(table, found, i, s)) for i, s in ties]
    for _, order in zip(range(MOST_ORDERS), permutations(table.players), strict=False):
        for _ in range(DRAWS):
            known: dict[int, Mixed] = {}
            for j in order:
                ready = [(i, values) for i, values, players in about if j in players and players <= {j, *known}]
                own = _middle([_form(table, found, known, j, *tie) for tie in ready], len(found.mixed[j]), draw)
                if own is None:
                    break
                known[j] = own
            else:
                yield tuple(known[j] for j in table.players)


def _values(table: Table, found: EquilibriumProduct, i: int, s: int) -> list[Number]:
    """What s gains over the first strategy that is played, at choices of the others' mixed strategies."""
    values = table.gains(i, taken(found.mixed[i])[0], s, whole(table))
    return [expected(values, choice) for choice in product(*(found.mixed[j] for j in table.others(i)))]


def _depends_on(table: Table, found: EquilibriumProduct, i: int, s: int) -> set[int]:
    """The players whose choices change it."""
    choices = product(*(range(len(found.mixed[j])) for j in table.others(i)))
    by_choice = dict(zip(choices, _values(table, found, i, s), strict=True))
    return {
        j
        for axis, j in enumerate(table.others(i))
        if any(value != by_choice[(*c[:axis], 0, *c[axis + 1 :])] for c, value in by_choice.items())
    }


def _form(
    table: Table, found: EquilibriumProduct, known: dict[int, Mixed], j: int, i: int, values: Sequence[Number]
) -> Ray:
    """The equation by the weights of player j, those of the others being known or of no account."""
    others = table.others(i)
    mixtures = [known.get(o, _unit(0, len(found.mixed[o]))) for o in others]
    row = []
    for k in range(len(found.mixed[j])):
        mixtures[others.index(j)] = _unit(k, len(found.mixed[j]))
        row.append(Fraction(expected(values, mixtures)))
    times = lcm(*(number.denominator for number in row))
    return tuple(int(number * times) for number in row)


def _middle(forms: Sequence[Ray], count: int, draw: random.Random) -> Mixed | None:
    """Weights > 0 at which the forms are 0, a mixture by lot of the corners; None if there are none."""
    both = [form for one in forms for form in (one, tuple(-c for c in one))]
    try:
        rays = cut([tuple(int(a == b) for b in range(count)) for a in range(count)], both, 200)
    except TooLarge:
        return None
    total = [0] * count
    for ray in rays:
        times = draw.randint(1, LARGEST)
        total = [a + times * b for a, b in zip(total, ray, strict=True)]
    return tuple(Fraction(w, sum(total)) for w in total) if min(total) > 0 else None


def _unit(place: int, count: int) -> Mixed:
    return tuple(Fraction(k == place) for k in range(count))

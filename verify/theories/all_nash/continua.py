r"""Sets of equilibria that are curves and surfaces: zeros of fewer equations than there are ways to move.

Let x be a mixture of the P_i of a product (`all_nash.products`), each with a weight > 0, at which all that is played
pays its player the same, and all other replies of D less. The equations are

    F_(i,s)(p) = u_i(s, p) - u_i(t_i, p) = 0,      s in T_i, t_i its first,

k of them without those that are 0 throughout.
The mixtures of the P_i near x move in d directions, d the sum of the ranks of the differences of each P_i. If the
derivatives of the F in these directions have the rank k < d, then by the theorem of implicit functions the zeros near x
are a manifold of d - k dimensions, and all of them are equilibria, so that these are infinitely many.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from trees.tree import Number
from verify.theories.all_nash.cells import Table, expected
from verify.theories.all_nash.products import (
    are_tied,
    equilibria_among,
    gaining_replies,
    reply_gains,
    taken,
    whole,
)
from verify.theories.all_nash.records import EquilibriumProduct, Mixed


def is_equilibrium_set(table: Table, found: EquilibriumProduct) -> bool:
    """Whether of the product just those are equilibria against which no reply of `unless` gains, and there are some.

    If it matters for what is played, they have to be infinitely many.

    Raises:
        TooLarge: as of `gaining_replies`.
    """
    unless = {(reply.player, reply.strategy) for reply in found.unless}
    if len(unless) < len(found.unless) or gaining_replies(table, found.mixed) != unless:
        return False
    if are_tied(found):
        return not found.weights and (not unless or bool(equilibria_among(table, found)))
    return is_continuum(table, found)


def is_continuum(table: Table, found: EquilibriumProduct) -> bool:
    """Whether around the point of the product with these weights the equilibria are a manifold, not a point."""
    if not are_weights(found):
        return False
    x, played = point_of(found), [taken(own) for own in found.mixed]
    for reply, gain in zip(found.unless, reply_gains(table, x, found.unless), strict=True):
        if gain > 0 or (gain == 0 and reply.strategy not in played[reply.player]):
            return False
    derivatives = list[list[Number]]()
    for i, s in ties_of(table, found):
        values, others = table.gains(i, played[i][0], s, whole(table)), table.others(i)
        derivatives.append(
            [
                expected(values, [move if o == j else x[o] for o in others]) if j != i else 0
                for j, own in enumerate(found.mixed)
                for move in moves(own)
            ]
        )
    return rank(derivatives) == len(derivatives) < sum(rank(moves(own)) for own in found.mixed)


def ties_of(table: Table, found: EquilibriumProduct) -> list[tuple[int, int]]:
    """The player and the strategy of each equation."""
    every = whole(table)
    return [
        (i, s)
        for i, own in enumerate(found.mixed)
        for first, *others in [taken(own)]
        for s in others
        if any(
            expected(table.gains(i, first, s, every), choice)
            for choice in product(*(found.mixed[j] for j in table.others(i)))
        )
    ]


def are_weights(found: EquilibriumProduct) -> bool:
    """Whether each mixed strategy has a weight > 0, each player's of sum 1."""
    return len(found.weights) == len(found.mixed) and all(
        len(own) == len(mixed) and min(own) > 0 and sum(own) == 1
        for own, mixed in zip(found.weights, found.mixed, strict=True)
    )


def point_of(found: EquilibriumProduct) -> tuple[Mixed, ...]:
    """The mixture of each player's mixed strategies with the weights."""
    return tuple(_mixture(*each) for each in zip(found.weights, found.mixed, strict=True))


def _mixture(weights: Mixed, own: Sequence[Mixed]) -> Mixed:
    columns = zip(*own, strict=True)
    return tuple(sum((w * p for w, p in zip(weights, column, strict=True)), Fraction(0)) for column in columns)


def moves(own: Sequence[Mixed]) -> list[list[Number]]:
    """The ways from the first of these to the others."""
    return [[q - p for p, q in zip(own[0], other, strict=True)] for other in own[1:]]


def rank(matrix: Sequence[Sequence[Number]]) -> int:
    """How many rows are independent.

    >>> rank([[1, 2], [2, 4]]), rank([[0, 1], [1, 0]]), rank([])
    (1, 2, 0)
    """
    left, found = [list(row) for row in matrix], 0
    while left:
        row = left.pop()
        place = next((k for k, number in enumerate(row) if number), None)
        if place is not None:
            found += 1
            pivot = Fraction(row[place])
            left = [[a - other[place] / pivot * b for a, b in zip(other, row, strict=True)] for other in left]
    return found

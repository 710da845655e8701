r"""Sets of equilibria that are products, and what conditions on one player's mixture leave of it.

Let P_i be mixed strategies of player i, in each some of T_i be played, all told. Since payoffs are multilinear,

    all mixtures of P_1 with all of P_2 ... are equilibria, if each s in T_i is a best reply to all choices from the P_j

of the others j, and only then. In a case where s of player i is played, u_i(s, p) >= u_i(r, p) for each r; where this
difference depends on the mixture of one other player j alone, it is a linear condition on p_j. All p_j that meet these
are the mixtures of corners, found by one condition after another: those that meet it, and those between one that
does and one that does not. A corner is the only point at which so many of p_j(s) >= 0 and the conditions are equations.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeAlias

from trees.exact import TooLarge
from trees.tree import Number
from verify.theories.all_nash.cells import Cell, Table, slices
from verify.theories.all_nash.records import EquilibriumProduct, Mixed

Form: TypeAlias = tuple[Number, ...]
MOST_CORNERS = 200
MOST_CHOICES = 20_000


def is_equilibrium_set(table: Table, found: EquilibriumProduct) -> bool:
    """Whether all of the product are equilibria.

    Raises:
        TooLarge: there are more than `MOST_CHOICES` choices of a mixed strategy for each player.
    """
    if prod(map(len, found.mixed)) > MOST_CHOICES:
        raise TooLarge(f"set: expected at most {MOST_CHOICES:,} choices of mixed strategies, found more")
    every = tuple(tuple(range(n)) for n in table.counts)
    for i in table.players:
        taken = [s for s in every[i] if any(x[s] for x in found.mixed[i])]
        for others in product(*(found.mixed[j] for j in table.others(i))):
            pays = [expected(table.gains(i, taken[0], r, every), others) for r in every[i]]
            if any(pays[s] != max(pays) for s in taken):
                return False
    return True


def expected(values: Sequence[Number], mixtures: Sequence[Sequence[Number]]) -> Number:
    """What the values of combinations of strategies are expected to be."""
    for own in reversed(mixtures):
        n = len(own)
        values = [
            sum((p * c for p, c in zip(own, values[k : k + n], strict=True) if p), Fraction(0))
            for k in range(0, len(values), n)
        ]
    return values[0]


def are_mixed_strategies(table: Table, found: EquilibriumProduct) -> bool:
    """Whether each player has some, each once, with probabilities of sum 1 for all strategies."""
    return len(found.mixed) == len(table.counts) and all(
        own and len(set(own)) == len(own) and all(len(x) == n and min(x) >= 0 and sum(x) == 1 for x in own)
        for own, n in zip(found.mixed, table.counts, strict=True)
    )


def corners(table: Table, cell: Cell) -> tuple[tuple[Mixed, ...], ...]:
    """For each player the mixed strategies of whose mixtures all equilibria of the cell are.

    Raises:
        TooLarge: they are more than `MOST_CORNERS`.
    """
    forms: list[dict[Form, None]] = [{} for _ in table.players]
    for i in table.players:
        others = table.others(i)
        shape = [len(cell.open[j]) for j in others]
        for s in cell.played[i]:
            for r in range(table.counts[i]):
                for axis, form in _linear(table.gains(i, r, s, cell.open), shape):
                    forms[others[axis]][form] = None
    return tuple(_corners(table.counts[j], cell.open[j], list(forms[j])) for j in table.players)


def _linear(values: Sequence[Number], shape: Sequence[int]) -> Iterator[tuple[int, Form]]:
    """The place of the one player on whose strategy the values depend, and the values by it; nothing if on several."""
    for axis in range(len(shape)):
        parts = list(slices(values, shape, axis))
        if all(min(part) == max(part) for part in parts):
            form = tuple(part[0] for part in parts)
            if min(form) < 0:
                yield axis, form
            return


def _corners(count: int, open_: Sequence[int], forms: Sequence[Form]) -> tuple[Mixed, ...]:
    """The corners of the mixtures of the strategies `open_` for which all forms are >= 0."""
    points = [tuple(Fraction(s == t) for t in range(len(open_))) for s in range(len(open_))]
    for k, form in enumerate(forms, 1):
        signed = [(_at(form, x), x) for x in points]
        meets = [x for value, x in signed if value >= 0]
        between = [_between(one, other) for one in signed for other in signed if one[0] > 0 > other[0]]
        points = _extreme([*meets, *between], forms[:k])
        if len(points) > MOST_CORNERS:
            raise TooLarge(f"case: expected at most {MOST_CORNERS} corners, found more")
    return tuple(
        sorted(tuple(dict(zip(open_, x, strict=True)).get(s, Fraction(0)) for s in range(count)) for x in points)
    )


def _between(one: tuple[Number, Mixed], other: tuple[Number, Mixed]) -> Mixed:
    """The mixture of two points at which the form is 0."""
    (a, x), (b, y) = one, other
    return tuple((a * q - b * p) / (a - b) for p, q in zip(x, y, strict=True))


def _extreme(points: Sequence[Mixed], forms: Sequence[Form]) -> list[Mixed]:
    """Those at which not fewer conditions are equations than at another one."""
    tight = {
        x: frozenset(
            (*(s for s, p in enumerate(x) if p == 0), *(-1 - k for k, form in enumerate(forms) if not _at(form, x)))
        )
        for x in points
    }
    return [x for x, own in tight.items() if not any(own < other for other in tight.values())]


def _at(form: Form, x: Mixed) -> Number:
    return sum((c * p for c, p in zip(form, x, strict=True)), Fraction(0))

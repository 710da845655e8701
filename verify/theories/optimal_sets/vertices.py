r"""All vertices of a polytope P = {u in Q^d : c_i + k_i u >= 0 for i = 1, ..., m}, one after the other.

The slacks s_i = c_i + k_i u, scaled to integers, become s_i + t^i for a small t > 0. The polytope P_t so made has
an inner point and is simple: where d slacks are 0, any other one is a polynomial in t that is not 0, since its own
power of t stays. Hence the vertices of P_t correspond to its feasible bases (the d slacks that are 0), neighbours are
a pivot apart, and since the graph of a polytope is connected, pivoting from one of them meets all.

As t goes to 0, P_t shrinks to P, and each of the bases gives a vertex of P. Each vertex of P is met: P is the
hull of the limits of the vertices of P_t, so its own vertices are among these.

Sources: Charnes (1952) on perturbation; Balinski (1961) on the graph.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from trees.exact import Number
from verify.theories.optimal_sets.pivots import Budget, Point, start

# the entries of all tableaux, each as often as it has 64 binary digits
MOST_WORDS = 50_000_000


def vertices(matrix: Sequence[Sequence[Number]], budget: Budget | None = None) -> dict[frozenset[int], Point]:
    """Each vertex of {x >= 0, M x <= 1}, M > 0, by what is tight there: j where x_j = 0, d + i where row i of M x is 1.

    Raises:
        TooLarge: the tableaux of all bases have more words than there are in the budget, else `MOST_WORDS`.

    >>> for tight, vertex in vertices([[Fraction(1), Fraction(2)]]).items():
    ...     print(*vertex, sorted(tight))
    0 0 [0, 1]
    1 0 [1, 2]
    0 1/2 [0, 2]
    """
    width = len(matrix[0])
    budget = budget or Budget(MOST_WORDS)
    # there are more bases than columns, each with a tableau
    budget.require((width + len(matrix)) * (width + 1) ** 2)
    signs = [[Fraction(0), *(Fraction(i == j) for i in range(width))] for j in range(width)]
    rows = [[Fraction(1), *(-number for number in row)] for row in matrix]
    return {tight: x for x, tight in each_vertex([*signs, *rows], [Fraction(0)] * width, budget)}


def each_vertex(
    forms: Sequence[Sequence[Number]], inside: Sequence[Number], budget: Budget
) -> Iterator[tuple[Point, frozenset[int]]]:
    """Each vertex of the polytope {u : c + k u >= 0 for all forms (c, k)} once, with the places of the forms that
    are 0; `inside` is any of its points.

    Raises:
        PolytopeError: `inside` breaks one of the forms, or they are satisfied along a whole ray.
        TooLarge: the budget does not last for the tableaux of all bases.

    >>> triangle = [[Fraction(0), Fraction(1), Fraction(0)], [Fraction(0), Fraction(0), Fraction(1)],
    ...             [Fraction(1), Fraction(-1), Fraction(-2)]]
    >>> for vertex, tight in each_vertex(triangle, [Fraction(0), Fraction(0)], Budget(None)):
    ...     print(*vertex, sorted(tight))
    0 0 [0, 1]
    1 0 [1, 2]
    0 1/2 [0, 2]
    """
    # the way to a first vertex alone costs this; there, nothing is begun that cannot end
    budget.require(len(inside) * len(forms) * (len(inside) + 1))
    tableau = start(forms, inside, budget)
    met = {tableau.mask()}
    yielded = set()
    # depth first; `back` undoes the pivots that led here
    columns, back = [iter(range(len(inside)))], list[tuple[int, int]]()
    fresh = True
    while columns:
        if fresh:
            tight = tableau.tight()
            if tight not in yielded:
                yielded.add(tight)
                yield tableau.point(inside), tight
        fresh = False
        column = next(columns[-1], None)
        if column is None:
            columns.pop()
            tableau = tableau.pivoted(*back.pop()) if back else tableau
            continue
        row = tableau.leaving(column, 1)
        basis = tableau.mask() ^ (1 << tableau.outside[column]) ^ (1 << tableau.basis[row])
        if basis in met:
            continue
        met.add(basis)
        tableau = budget.pivoted(tableau, row, column)
        columns.append(iter(range(len(inside))))
        back.append((row, column))
        fresh = True

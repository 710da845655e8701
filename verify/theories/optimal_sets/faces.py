r"""Vertices of a face of Q = {y >= 0, M y <= 1}, M > 0: that of the points where some y_j are 0 and some rows 1.

Where the equations leave nothing free, the face is a point or empty. Else a point of it is looked for from y = 0 on, at
which all rows hold: each pivot makes the sum of the slacks of those rows less that must be 1, and with ratios in
lexicographic order none comes back to a basis, so that the least sum is found, which is 0 if the face is not empty
(Dantzig, Orden, Wolfe 1955). From there `vertices` lists the vertices, which are those of Q on the face.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from trees.tree import Number
from verify.theories.optimal_sets.echelon import Inconsistent, solve_for_free
from verify.theories.optimal_sets.pivots import Budget, Point, start
from verify.theories.optimal_sets.vertices import each_vertex

ONE = -1


def face_vertices(
    matrix: Sequence[Sequence[Number]], free: Collection[int], tight: Collection[int], budget: Budget
) -> list[Point]:
    """The vertices of {y >= 0, M y <= 1} at which y_j = 0 but for the `free` j, and the `tight` rows of M y are 1.

    Raises:
        TooLarge: the budget does not last.

    >>> square = [[Fraction(2), Fraction(1)], [Fraction(1), Fraction(2)]]
    >>> [[str(number) for number in point] for point in face_vertices(square, (0, 1), (0,), Budget(None))]
    [['1/3', '1/3'], ['1/2', '0']]
    >>> face_vertices(square, (0,), (1,), Budget(None))
    []
    """
    columns = sorted(free)
    equations = ({ONE: Fraction(-1), **{j: matrix[i][j] for j in columns}} for i in sorted(tight))
    try:
        known = solve_for_free(equations, columns, ONE)
    except Inconsistent:
        return []
    open_ = [j for j in columns if known[j] == {j: 1}]
    forms = [[known[j].get(k, Fraction(0)) for k in (ONE, *open_)] for j in columns]
    for i, row in enumerate(matrix):
        if i not in tight:
            form = [Fraction(1), *(Fraction(0) for _ in open_)]
            for j, own in zip(columns, forms[: len(columns)], strict=True):
                form = [a - row[j] * b for a, b in zip(form, own, strict=True)]
            forms.append(form)
    if open_:
        inside = _point([[row[j] for j in columns] for row in matrix], tight, budget)
        places = [columns.index(j) for j in open_]
        points = [] if inside is None else [p for p, _ in each_vertex(forms, [inside[k] for k in places], budget)]
    else:
        points = [()] if all(form[0] >= 0 for form in forms) else []
    found = []
    for point in points:
        at = {ONE: Fraction(1), **dict(zip(open_, point, strict=True))}
        here = {j: sum((a * at[k] for k, a in known[j].items()), Fraction(0)) for j in columns}
        found.append(tuple(here.get(j, Fraction(0)) for j in range(len(matrix[0]))))
    return found


def _point(matrix: Sequence[Sequence[Number]], tight: Collection[int], budget: Budget) -> Point | None:
    """A point of {y >= 0, M y <= 1} at which the tight rows are 1; None if there is none."""
    width = len(matrix[0])
    forms = [[Fraction(0), *(Fraction(i == j) for i in range(width))] for j in range(width)]
    forms += [[Fraction(1), *(-number for number in row)] for row in matrix]
    slacks = {width + i for i in tight}
    tableau = start(forms, [Fraction(0)] * width, budget)
    while True:
        # how the sum of the slacks changes with what is outside of the basis, and what it is
        total = [tableau.determinant if variable in slacks else 0 for variable in tableau.outside] + [0]
        for variable, row in zip(tableau.basis, tableau.rows, strict=True):
            if variable in slacks:
                total = [a + b for a, b in zip(total, row, strict=True)]
        column = next((j for j, change in enumerate(total[:-1]) if change < 0), None)
        if column is None:
            return None if total[-1] else tableau.point([Fraction(0)] * width)
        tableau = budget.pivoted(tableau, tableau.leaving(column, 1), column)

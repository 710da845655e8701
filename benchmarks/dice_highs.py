r"""Liar's dice as its source solves it: nested linear programs in floating point, by HiGHS alone.

For the least claims M = N, ..., 1 in turn, with p[x, y] the probability of claiming y with the roll x:

    maximize the sum of u[y], y = M, ..., N,   subject to
        sum over y of p[x, y] = 1,  p >= 0,
        u[y] <= sum over x of p[x, y] (1 - V(y + 1))/N,     u[y] <= sum over x >= y of p[x, y]/N,

whose optimum is V(M); V(N + 1) = 0. The program for M is that for M + 1 with N + 1 more columns and two more rows.

Source: Okamoto (2016), "Spiel des Jahres and optimization".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import highspy
import numpy as np
from numpy.typing import NDArray

from benchmarks.timing import shortest

INFINITE = highspy.kHighsInf
# the fastest found, of simplex and interior point, primal and dual, with presolve and without
FASTEST: Mapping[str, object] = {"solver": "simplex", "simplex_strategy": 4, "presolve": "off"}

Columns = tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.float64]]
"""The number of entries of each column; the rows and the numbers of all entries."""


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The value by the variant called `program`; strategies stay within HiGHS, their reading is not counted."""
    faces, most = int(request["parameters"]["faces"]), request["repeats"]
    seconds, value = shortest(lambda: VARIANTS[program](faces), most)
    return {"seconds": {"solve": seconds}, "value": repr(value)}


def fresh(faces: int, settings: Mapping[str, object]) -> float:
    """V_N, the linear program of each stage solved from nothing.

    >>> round(fresh(6, {}), 12)  # 41/60
    0.683333333333
    """
    value = 0.0
    columns = _no_columns()
    for least in range(faces, 0, -1):
        columns = _joined(columns, _claim(faces, least, 1 - value))
        value = _optimum(_solver(faces, faces - least + 1, columns, settings))
    return value


def continued(faces: int, settings: Mapping[str, object]) -> float:
    """V_N by one linear program that grows by a claim at a time, each time solved from the basis it had.

    >>> round(continued(6, FASTEST), 12)
    0.683333333333
    """
    value = 0.0
    solver = _solver(faces, 0, _no_columns(), settings)
    for least in range(faces, 0, -1):
        solver.addRows(2, *_sides(0, 1), 0, np.zeros(2, dtype=np.int32), *_no_columns()[1:])
        counts, rows, numbers = _claim(faces, least, 1 - value)
        solver.addCols(faces + 1, *_costs(faces, 1), len(rows), _starts(counts), rows, numbers)
        value = _optimum(solver)
    return value


VARIANTS: Mapping[str, Callable[[int], float]] = {
    "highs nest": lambda faces: fresh(faces, {}),
    "highs primal": lambda faces: fresh(faces, FASTEST),
    "highs continued": lambda faces: continued(faces, FASTEST),
}


def _claim(faces: int, claim: int, passed: float) -> Columns:
    """The columns p[1, y], ..., p[N, y], u[y] of the claim y; its rows follow those of the rolls and larger claims."""
    rolls = np.arange(faces)
    row = faces + 2 * (faces - claim)
    true = rolls + 1 >= claim
    rows = np.column_stack([rolls, np.full(faces, row), np.full(faces, row + 1)])
    numbers = np.column_stack([np.ones(faces), np.full(faces, -passed / faces), np.where(true, -1.0 / faces, 0.0)])
    present = numbers != 0
    return (
        np.append(present.sum(axis=1), 2).astype(np.int32),
        np.append(rows[present], [row, row + 1]).astype(np.int32),
        np.append(numbers[present], [1.0, 1.0]),
    )


def _no_columns() -> Columns:
    none = np.zeros(0, dtype=np.int32)
    return none, none, np.zeros(0)


def _joined(first: Columns, second: Columns) -> Columns:
    return (
        np.concatenate([first[0], second[0]]),
        np.concatenate([first[1], second[1]]),
        np.concatenate([first[2], second[2]]),
    )


def _starts(counts: NDArray[np.int32]) -> NDArray[np.int32]:
    return np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)


def _costs(faces: int, claims: int) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Objective, least and greatest values of the columns of so many claims."""
    free = np.tile(np.arange(faces + 1) == faces, claims)
    return free.astype(float), np.where(free, -INFINITE, 0.0), np.full(len(free), INFINITE)


def _sides(rolls: int, claims: int) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Least and greatest values of the rows: 1 and 1 for a roll, at most 0 for the two of a claim."""
    least = np.concatenate([np.ones(rolls), np.full(2 * claims, -INFINITE)])
    return least, np.concatenate([np.ones(rolls), np.zeros(2 * claims)])


def _solver(faces: int, claims: int, columns: Columns, settings: Mapping[str, object]) -> highspy.Highs:
    """HiGHS with the program of so many claims, the largest first."""
    program = highspy.HighsLp()
    program.sense_ = highspy.ObjSense.kMaximize
    program.num_col_, program.num_row_ = len(columns[0]), faces + 2 * claims
    program.col_cost_, program.col_lower_, program.col_upper_ = _costs(faces, claims)
    program.row_lower_, program.row_upper_ = _sides(faces, claims)
    matrix = program.a_matrix_
    matrix.format_ = highspy.MatrixFormat.kColwise
    matrix.start_, matrix.index_, matrix.value_ = _starts(columns[0]), *columns[1:]
    solver = highspy.Highs()
    solver.setOptionValue("output_flag", False)
    for name, setting in settings.items():
        solver.setOptionValue(name, setting)
    solver.passModel(program)
    return solver


def _optimum(solver: highspy.Highs) -> float:
    """The optimum, in floating point.

    Raises:
        ValueError: HiGHS finds none.
    """
    solver.run()
    status = solver.getModelStatus()
    if status != highspy.HighsModelStatus.kOptimal:
        raise ValueError(f"linear program: expected an optimum, found {solver.modelStatusToString(status)}")
    return float(solver.getInfo().objective_function_value)

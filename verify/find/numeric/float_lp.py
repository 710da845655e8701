r"""Optimal plans of a two-player zero-sum game by a floating-point linear program (HiGHS).

    maximize v   subject to   x is a plan of player 1,
    (x A)[t] + sum of q[h'] after t - q[infoset of t] >= 0   for every sequence t of player 2,

with v in place of q at t = (). The multipliers of these rows are a plan of player 2. Nothing here
is exact: both plans are candidates, to be rounded and measured.

Source: Koller, Megiddo and von Stengel (1996), eq. (8).
"""

from __future__ import annotations

import numpy as np

from verify.find.linear_programs.floating import FloatingProgram
from verify.find.linear_programs.linear_system import NotSolvedExactly
from verify.find.numeric.arrays import Arrays, Index, NumericError, SequenceArrays, Vector


def float_plans(game: Arrays, seconds: float) -> tuple[Vector, Vector]:
    """Nearly optimal plans of both players; weights may be slightly off, or negative.

    Raises:
        NumericError: HiGHS finds none within `seconds`.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.find.numeric.arrays import arrays
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> game = arrays(sequence_form(kuhn()))
    >>> round(game.guarantee(0, float_plans(game, 10)[0]), 6)
    -0.055556
    """
    own, other = game.sides
    sets = sum(len(level.first) for level in other.levels)
    width, height = len(own.sequences) + sets + 1, len(other.sequences)
    flow_rows, flow_columns, flow_values = _flow(own)
    tree_columns, tree_rows, tree_values = _flow(other)
    # row t of the replies: A, then -1 times the flow of player 2, whose rows are the information sets
    rows = np.concatenate([game.columns, tree_rows, height + flow_rows])
    columns = np.concatenate([game.rows, len(own.sequences) + tree_columns, flow_columns])
    values = np.concatenate([game.amounts, -tree_values, flow_values])
    order = np.lexsort((columns, rows))
    total = height + int(flow_rows.max()) + 1
    starts = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=total))]).astype(np.int32)
    low = np.eye(1, total, height)[0]
    try:
        program = FloatingProgram(
            (starts, columns[order].astype(np.int32), values[order]),
            costs=np.eye(1, width, len(own.sequences))[0],
            least=np.concatenate([np.zeros(len(own.sequences)), np.full(sets + 1, -np.inf)]),
            low=low,
            high=np.where(np.arange(total) < height, np.inf, low),
        )
        program.limit(float(seconds))
        program.optimize()
        optimum = program.solution() if program.optimal else None
    except NotSolvedExactly as error:
        raise NumericError(f"linear program: {error}") from error
    if optimum is None:
        raise NumericError(f"linear program: expected an optimum in {seconds:g} s, found none")
    first, second = optimum[0][: len(own.sequences)], -optimum[1][:height]
    return np.clip(first, 0.0, 1.0), np.clip(second, 0.0, 1.0)


def _flow(side: SequenceArrays) -> tuple[Index, Index, Vector]:
    """Rows, columns and values of the plan's equations: row 0 is the root, then a row for each
    information set, its actions less the sequence that leads to it."""
    rows, columns, values = [np.array([0])], [np.array([0])], [np.array([1.0])]
    done = 1
    for level in side.levels:
        sets = len(level.first)
        rows += [done + level.owner, done + np.arange(sets)]
        columns += [np.arange(level.start, level.stop), level.parent]
        values += [np.ones(level.stop - level.start), -np.ones(sets)]
        done += sets
    return np.concatenate(rows), np.concatenate(columns), np.concatenate(values)

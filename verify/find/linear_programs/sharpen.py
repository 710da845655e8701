r"""Sharper floating-point guesses at an optimal basis: each round solves what the last left over.

With M = [A, -I], an approximate solution x of M x = b (slacks included) and multipliers y, and scales
r and s,

    maximize s (c - y M) w   subject to   M w = 0,   w >= -r x   (w = -r x where x must be 0)

has its optimum at w = r (z - x) for an optimal z. Residuals are computed in integers, so floats see at
scale r what was too small for them before; x + w / r and y + (multipliers) / s go into the next round.

Source: Gleixner, Steffy, Wolter (2016), "Iterative refinement for linear programming".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log2

import numpy as np
from numpy.typing import NDArray

from verify.find.linear_programs.floating import FloatingProgram
from verify.find.linear_programs.linear_system import Vector
from verify.find.linear_programs.rows import FIXED, FREE, Rows

ROUNDS = 10
GAIN = 30
"""Bits by which a scale may grow from round to round."""
ENOUGH = 60
"""Bits below 1, at the scale in use, that need no growth."""
DIGITS = 60


class _Dyadic:
    """Numbers n / 2^bits that are corrected again and again."""

    def __init__(self, start: Vector) -> None:
        self.bits, self.numbers = DIGITS, _whole(start, DIGITS)

    def correct(self, change: Vector, scale: int) -> None:
        """Add change / 2^scale."""
        bits = max(self.bits, scale + DIGITS)
        self.numbers = (self.numbers << (bits - self.bits)) + _whole(change, bits - scale)
        self.bits = bits


class _LeftOver:
    """What an approximate solution leaves over."""

    def __init__(self, rows: Rows, costs: Sequence[int], factor: int, floating: FloatingProgram) -> None:
        self.count, self.integers, self.kinds = len(rows.free), rows.integers, rows.integers.kinds
        self.costs, self.bounds = np.array(costs, dtype=object), np.array(self.integers.bounds, dtype=object)
        row_scale = np.array(self.integers.scale, dtype=np.float64)
        self.per_row = factor / row_scale
        self.column_scale = np.concatenate([np.ones(self.count), row_scale])
        self.factor, self.matrix = factor, _with_slacks(rows)
        values, multipliers = floating.solution()
        self.x, self.y = _Dyadic(values), _Dyadic(multipliers * self.per_row)
        self.measure()

    def measure(self) -> None:
        """The residuals, in floats, and the largest that is not allowed."""
        slacks = self.integers.dot_rows(self.x.numbers) - (self.bounds << self.x.bits)
        self.point = _floats(np.concatenate([self.x.numbers, slacks]), self.x.bits) / self.column_scale
        gains = (self.costs << self.y.bits) - self.integers.dot_columns(self.y.numbers)
        self.gains = _floats(gains, self.y.bits) * self.column_scale / self.factor
        fixed, free = self.kinds == FIXED, self.kinds == FREE
        outside = np.where(fixed, np.abs(self.point), np.where(free, 0.0, -self.point))
        missed = np.where(free, np.abs(self.gains), np.where(fixed, 0.0, self.gains))
        self.outside, self.missed = float(np.max(outside)), float(np.max(missed))

    def program(self, primal_scale: int, dual_scale: int) -> FloatingProgram:
        least = np.where(self.kinds == FREE, -np.inf, -np.ldexp(self.point, primal_scale))
        most = np.where(self.kinds == FIXED, least, np.inf)
        nothing = np.zeros(len(self.per_row))
        return FloatingProgram(self.matrix, np.ldexp(self.gains, dual_scale), least, nothing, nothing, most)

    def correct(self, program: FloatingProgram, primal_scale: int, dual_scale: int) -> None:
        change, multipliers = program.solution()
        self.x.correct(change[: self.count], primal_scale)
        self.y.correct(multipliers * self.per_row, dual_scale)
        self.measure()


def sharper_bases(rows: Rows, costs: Sequence[int], factor: int, floating: FloatingProgram) -> Iterator[list[int]]:
    """Basic columns of better and better solutions, from the one that `floating` has found; `costs` are
    `factor` times the objective.

    Raises:
        OverflowError: a number is too large for a float.
    """
    if not floating.optimal:
        return
    left, basis = _LeftOver(rows, costs, factor, floating), floating.basis()
    primal_scale = dual_scale = 0
    for _ in range(ROUNDS):
        up = _scale(left.outside, primal_scale)
        across = _scale(left.missed, dual_scale)
        # both at once may be too much for floats
        for scales in ((up, across), (primal_scale, across), (up, dual_scale)):
            program = left.program(*scales)
            found = program.optimize(basis)
            if program.optimal:
                break
        else:
            return
        # the logical column of row i stands for its slack
        basis = [j if j < len(left.kinds) else j - len(left.bounds) for j in found]
        yield basis
        primal_scale, dual_scale = scales
        left.correct(program, *scales)


def _with_slacks(rows: Rows) -> tuple[NDArray[np.int32], NDArray[np.int32], Vector]:
    """[A, -I] in floating point, row by row."""
    starts, columns, values = rows.floats
    height, count = len(rows.rows), len(rows.free)
    ends = starts[1:]
    return (
        (starts + np.arange(height + 1)).astype(np.int32),
        np.insert(columns, ends, np.arange(count, count + height)).astype(np.int32),
        np.insert(values, ends, -1.0),
    )


def _scale(worst: float, before: int) -> int:
    """The scale at which `worst` is about 1, `GAIN` bits up at most; as before where it is tiny already."""
    if worst <= 0 or log2(worst) + before < -ENOUGH:
        return before
    return min(before + GAIN, int(-log2(worst)))


def _whole(numbers: Vector, bits: int) -> NDArray[np.object_]:
    """The nearest integers to numbers times 2^bits."""
    return np.array([int(n) for n in np.rint(np.ldexp(numbers, bits)).tolist()], dtype=object)


def _floats(numbers: NDArray[np.object_], bits: int) -> Vector:
    return np.ldexp(numbers.astype(np.float64), -bits)

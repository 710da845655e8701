r"""Exact solution of sparse square systems M x = b of integers.

Given approximate solves with M (a floating-point factorisation), the residual scaled up is solved
for again and again, in integers:

    d = approximate M^-1 R,   D = round(2^t d),   R <- 2^t R - M D,   X <- 2^t X + D,   S <- S + t,

so that M X + R = 2^S b throughout, and X / 2^S tends to x. Continued fractions then find x as
fractions over one common denominator, and M (numerators) = denominator b is checked in integers.
Tiny systems, and those whose approximate solves are too poor, are solved by FLINT instead, which takes longer to load
than a value of Kuhn poker to find.

Source: Wan (2006), "An algorithm to solve integer linear systems exactly using numerical methods";
Wang, Guy and Davenport (1982), "P-adic reconstruction of rational numbers".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isqrt, log2
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trees.refusal import Refused

Vector: TypeAlias = NDArray[np.float64]
Approximate: TypeAlias = Callable[[Vector], Vector]

SMALL = 8
MOST_DENSE = 1400
MOST_STEPS = 4_000_000
LEAST_SHIFT = 12
_WORD = 61
"""Integers below 2^61 leave room for one addition in 64 bits."""


class NotSolvedExactly(Refused):
    """Floating point does not serve to find the exact solution, or too many steps would be needed without it."""


class EliminationEffort:
    """The steps that may still be taken: of elimination about the square of its size, of a pivot ten times the size."""

    def __init__(self) -> None:
        self.left = MOST_STEPS

    def spend(self, steps: int) -> None:
        """Take so many steps.

        Raises:
            Unsettled: there are not as many left.
        """
        self.left -= steps
        if self.left < 0:
            raise NotSolvedExactly(
                f"expected to settle it within {MOST_STEPS:,} steps of exact elimination, found no end"
            )


@dataclass(frozen=True)
class LinearSystem:
    """The matrix M: `values[k]` at row `rows[k]`, column `columns[k]`, row by row, no row empty.

    `values` are 64-bit integers, or Python's where they do not fit.
    """

    size: int
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]
    values: NDArray[np.int64] | NDArray[np.object_]

    @cached_property
    def _starts(self) -> NDArray[np.int64]:
        return np.searchsorted(self.rows, np.arange(self.size))

    @cached_property
    def _row_bits(self) -> float:
        """The logarithm of the largest sum of absolute values in a row."""
        return log2(max(np.add.reduceat(np.abs(self.values), self._starts).tolist()))

    def times(self, vector: NDArray[np.int64] | NDArray[np.object_]) -> NDArray[np.int64] | NDArray[np.object_]:
        """M `vector`, in 64 bits where that cannot overflow."""
        values = self.values
        if values.dtype != object and (vector.dtype == object or self._row_bits + _bits(vector) > _WORD):
            values = values.astype(object)
        return np.add.reduceat(values * vector[self.columns], self._starts)

    def transposed(self) -> LinearSystem:
        order = np.lexsort((self.rows, self.columns))
        return LinearSystem(self.size, self.columns[order], self.rows[order], self.values[order])

    def solve(
        self, right: Sequence[int], approximate: Approximate, effort: EliminationEffort | None = None
    ) -> tuple[list[int], int]:
        """The numerators of x over one positive denominator.

        Raises:
            ZeroDivisionError: M is singular.
            Unsettled: the system is large and the approximate solves too poor, or `effort` is spent.
        """
        if self.size > SMALL:
            try:
                return self._refined(right, approximate)
            except NotSolvedExactly:
                if self.size > MOST_DENSE:
                    raise
        if effort is not None:
            effort.spend(self.size**2)
        return self._dense(right)

    def _dense(self, right: Sequence[int]) -> tuple[list[int], int]:
        import flint

        flat = [0] * (self.size * self.size)
        for i, j, value in zip(self.rows.tolist(), self.columns.tolist(), self.values.tolist(), strict=True):
            flat[i * self.size + j] = value
        matrix = flint.fmpz_mat(self.size, self.size, flat)
        numerators, denominator = matrix.solve(flint.fmpz_mat(self.size, 1, list(right))).numer_denom()
        sign = -1 if denominator < 0 else 1
        return [sign * int(n) for n in numerators.entries()], abs(int(denominator))

    def _refined(self, right: Sequence[int], approximate: Approximate) -> tuple[list[int], int]:
        exact = np.array(list(right), dtype=object)
        residual, digits, total, due = _narrow(exact), _Digits(), 0, 64
        # Cramer's rule and Hadamard's bound say what a solution can need; the last try may come half as much later
        needed = 2 * self.size * (int(self._row_bits) + 2) + 2 * len(bin(max(map(abs, right), default=0))) + 128
        limit = 2 * needed
        while residual.any():
            if total > limit:
                raise NotSolvedExactly("linear system: expected a unique solution, found no end")
            before, step = _bits(residual), _approximated(approximate, residual)
            reach = log2(np.max(np.abs(step)))
            shift = int(min(50 - reach, _WORD - 1 - reach - self._row_bits, _WORD - before))
            if shift >= LEAST_SHIFT:
                move = np.rint(np.ldexp(step, shift)).astype(np.int64)
            else:
                shift = LEAST_SHIFT
                move = np.array([int(d) for d in np.rint(np.ldexp(step, shift)).tolist()], dtype=object)
                residual = residual.astype(object)
            residual = _narrow((residual << shift) - self.times(move))
            # rounding the step alone leaves up to half a row
            if _bits(residual) > max(before + shift - 4, self._row_bits + 2):
                raise NotSolvedExactly("linear system: expected the residual to shrink, found that it does not")
            digits.append(move, shift)
            total += shift
            if total >= due and residual.any():
                due = total + max(64, total // 2)
                error = 1 + int(4 * np.max(np.abs(_approximated(approximate, residual))))
                found = reconstruct(digits.joined(), total, error)
                if found is not None and self._solves(*found, exact):
                    return found
        return _lowest(digits.joined(), 1 << total) if total else ([0] * self.size, 1)

    def _solves(self, numerators: list[int], denominator: int, right: NDArray[np.object_]) -> bool:
        return bool(np.all(self.times(np.array(numerators, dtype=object)) == denominator * right))


class _Digits:
    """X in pieces, joined pairwise so that long numbers are shifted rarely."""

    def __init__(self) -> None:
        self.pieces: list[tuple[NDArray[np.object_], int]] = []

    def append(self, move: NDArray[np.int64] | NDArray[np.object_], shift: int) -> None:
        self.pieces.append((move.astype(object), shift))

    def joined(self) -> list[int]:
        while len(self.pieces) > 1:
            pairs = zip(self.pieces[::2], self.pieces[1::2], strict=False)
            joined = [((a << k) + b, j + k) for (a, j), (b, k) in pairs]
            self.pieces = joined + ([self.pieces[-1]] if len(self.pieces) % 2 else [])
        return self.pieces[0][0].tolist()  # type: ignore[no-any-return]


def reconstruct(scaled: Sequence[int], bits: int, error: int) -> tuple[list[int], int] | None:
    """Fractions over one denominator q with |n / q - scaled / 2^bits| <= error / 2^bits; None where
    the bits do not determine them.

    >>> reconstruct([2**40 // 3, 2**40 // 7], 40, 1)
    ([7, 3], 21)
    """
    one, denominator = 1 << bits, 1
    largest = isqrt(one // (2 * error)) if one > 2 * error else 0
    found: list[tuple[int, int]] = []
    for number in scaled:
        here = number * denominator
        numerator = (here + (one >> 1)) >> bits
        if abs(here - numerator * one) > error * denominator:
            fraction = _convergent(here, one, error * denominator, largest // denominator)
            if fraction is None:
                return None
            numerator, factor = fraction
            denominator *= factor
        found.append((numerator, denominator))
    return [n * (denominator // q) for n, q in found], denominator


def _convergent(number: int, one: int, error: int, largest: int) -> tuple[int, int] | None:
    """The first convergent p / q of number / one with |number q - p one| <= error q, if q <= largest."""
    a, b = number, one
    p, p_before, q, q_before = 1, 0, 0, 1
    while b:
        whole, rest = divmod(a, b)
        p, p_before = whole * p + p_before, p
        q, q_before = whole * q + q_before, q
        if q > largest:
            return None
        if abs(number * q - p * one) <= error * q:
            return p, q
        a, b = b, rest
    return None


def _lowest(scaled: list[int], denominator: int) -> tuple[list[int], int]:
    common = int(np.gcd.reduce(np.array([*scaled, denominator], dtype=object)))
    return [n // common for n in scaled], denominator // common


def _bits(numbers: NDArray[np.int64] | NDArray[np.object_]) -> float:
    """The logarithm of the largest absolute value; -inf for zeros."""
    top = int(np.max(np.abs(numbers), initial=0))
    return top.bit_length() if top else -np.inf


def _approximated(approximate: Approximate, residual: NDArray[np.int64] | NDArray[np.object_]) -> Vector:
    if _bits(residual) > 900:
        raise NotSolvedExactly("linear system: expected numbers in the range of floats, found larger ones")
    step = approximate(residual.astype(np.float64))
    if not np.all(np.isfinite(step)) or not step.any() or np.max(np.abs(step)) > 2.0**900:
        raise NotSolvedExactly("linear system: expected an approximate solution, found none")
    return step


def _narrow(numbers: NDArray[np.object_]) -> NDArray[np.int64] | NDArray[np.object_]:
    """In 64 bits where they fit."""
    return numbers.astype(np.int64) if _bits(numbers) < _WORD else numbers

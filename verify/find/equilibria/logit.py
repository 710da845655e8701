r"""A candidate box of a logit equilibrium: on the way from the uniform profile, in floating point, then sharpened.

In the logarithms x of probabilities over that of the rest the equations are H(x, L) = x - L gains(p(x)) = 0. Their
solutions from x = 0, L = 0 on are a curve, the *principal branch*, which is followed by its arc length: a step along
the tangent, then Newton's steps at right angles to it; where these fail the step is halved. It ends where L is the one
that is asked for, the first time that it is. Newton's steps with residuals in intervals then give more places.

Source: Turocy (2005), "A dynamic homotopy interpretation of the logistic quantal response equilibrium correspondence".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import floor, log10
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from trees.histories import Histories, with_recall
from trees.refusal import Refused
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.theories.logit.check import LogitSystem
from verify.theories.logit.equations import Gains, Place, Unknowns
from verify.theories.logit.records import Bounds, LogitBox

Vector: TypeAlias = NDArray[np.float64]
PLACES = 12
MOST_PLACES = 40
MOST_STEPS = 3_000
FIRST, LEAST, LARGEST, CLOSE = 0.05, 1e-7, 2.0, 1e-11
NEWTON = 12
BITS = 256


class NoBranch(Refused):
    """The branch was not followed to the precision that is asked for."""


def logit_box(game: Game, precision: Fraction, places: int = PLACES) -> LogitBox:
    """Bounds of the logit equilibrium on the principal branch, to so many places.

    Raises:
        TreeError: it is no game, or too large.
        NoBranch: floating point does not lead there.
    """
    table = with_recall(histories_of(game, {}))
    shares = _on_branch(table, precision)
    return LogitBox(game, precision, _rounded(table, _sharpened(table, precision, shares, places), places), True)


@dataclass(frozen=True)
class _Branch:
    """H and its derivatives, for unknowns whose rests are the first actions."""

    table: Histories
    unknowns: Unknowns

    def shares(self, x: Vector) -> dict[Place, float]:
        """The probabilities of the logarithms."""
        weights: dict[Place, float] = {}
        for own in self.table.sets:
            logs = {a: 0.0 if (k := self._number(own.label, a)) is None else float(x[k]) for a in own.actions}
            most = max(logs.values())
            total = sum(np.exp(value - most) for value in logs.values())
            weights |= {(own.label, a): float(np.exp(value - most) / total) for a, value in logs.items()}
        return weights

    def _number(self, label: str, action: str) -> int | None:
        return self.unknowns.numbers.get((label, action))

    def at(self, x: Vector, precision: float) -> tuple[Vector, NDArray[np.float64]]:
        """H, and its derivatives by x and by L."""
        shares, numbers = self.shares(x), self.unknowns.numbers
        gains = Gains(self.table, self.unknowns, shares, float).all()
        size = len(numbers)
        values = np.array([gain.value for gain in gains])
        by_share = np.zeros((size, size))
        for k, gain in enumerate(gains):
            for m, slope in gain.slopes.items():
                by_share[k, m] = slope
        by_log = np.zeros((size, size))
        for (h, a), k in numbers.items():
            for (other, b), m in numbers.items():
                if other == h:
                    by_log[k, m] = shares[h, a] * ((a == b) - shares[h, b])
        slopes = np.eye(size) - precision * by_share @ by_log
        return x - precision * values, np.column_stack([slopes, -values])


def _on_branch(table: Histories, precision: Fraction) -> dict[Place, float]:
    """About the probabilities where the branch has the precision."""
    branch = _Branch(table, Unknowns.of(table, lambda h, a: Fraction(0)))
    goal, size = float(precision), len(branch.unknowns.numbers)
    x, at, step = np.zeros(size), 0.0, FIRST
    forward = np.append(np.zeros(size), 1.0)
    with np.errstate(all="ignore"):
        for _ in range(MOST_STEPS):
            if at >= goal:
                break
            tangent = _tangent(branch.at(x, at)[1], forward)
            ends = (goal - at) / tangent[-1] if tangent[-1] > 0 else np.inf
            last = ends <= step
            start = np.append(x, at) + tangent * min(step, ends)
            # at the end the precision stays what is asked for
            normal = np.append(np.zeros(size), 1.0) if last else tangent
            found = _corrected(branch, start, normal)
            if found is None:
                step /= 2
                if step < LEAST:
                    break
                continue
            forward, x, at = found - np.append(x, at), found[:-1], goal if last else float(found[-1])
            step = min(step * 1.4, LARGEST)
    if at < goal:
        raise NoBranch(f"logit: expected to follow the branch to the precision {precision}, came to {at:.6g}")
    return branch.shares(x)


def _tangent(slopes: NDArray[np.float64], forward: Vector) -> Vector:
    """The direction of the curve, as before."""
    found: Vector = np.linalg.svd(slopes)[2][-1]
    return found if float(found @ forward) >= 0 else -found


def _corrected(branch: _Branch, start: Vector, normal: Vector) -> Vector | None:
    """The point of the curve at right angles to `normal`; None where Newton's steps do not lead there."""
    here = start
    for _ in range(NEWTON):
        values, slopes = branch.at(here[:-1], float(here[-1]))
        try:
            move = np.linalg.solve(np.vstack([slopes, normal]), np.append(values, normal @ (here - start)))
        except np.linalg.LinAlgError:
            return None
        here = here - move
        if not np.isfinite(here).all() or np.abs(here - start).max() > 1 + np.abs(start).max():
            return None
        if np.abs(move).max() < CLOSE * (1 + np.abs(here).max()):
            return here
    return None


def _sharpened(
    table: Histories, precision: Fraction, shares: Mapping[Place, float], places: int
) -> dict[Place, Fraction]:
    """The probabilities to some more places than asked for, by Newton's steps with exact residuals."""
    found = {place: Fraction(share) for place, share in shares.items()}
    unknowns = Unknowns.of(table, lambda h, a: found[h, a])
    for _ in range(2 + places // 8):
        point = {
            own.label: {a: Bounds(found[own.label, a], found[own.label, a]) for a in own.actions} for own in table.sets
        }
        moves = LogitSystem(table, precision, point).newton_step()
        if moves is None:
            break
        for (place, _), move in zip(unknowns.numbers.items(), moves, strict=True):
            found[place] = _short(found[place] - move)
        for h, rest in unknowns.rest.items():
            found[h, rest] = 1 - sum((p for (label, a), p in found.items() if label == h and a != rest), Fraction(0))
        if min(found.values()) <= 0:
            raise NoBranch(f"logit: expected probabilities above 0 with the precision {precision}, found others")
    return found


def _short(number: Fraction) -> Fraction:
    return Fraction(round(number * 2**BITS), 2**BITS)


def _rounded(table: Histories, found: Mapping[Place, Fraction], places: int) -> dict[str, dict[str, Bounds]]:
    """Decimals of so many places, more for what is small, and one unit more and less."""
    boxes: dict[str, dict[str, Bounds]] = {}
    for own in table.sets:
        here = {}
        for action in own.actions:
            share = found[own.label, action]
            if len(own.actions) == 1:
                here[action] = Bounds(Fraction(1), Fraction(1))
                continue
            unit = Fraction(1, 10 ** (places + max(0, -floor(log10(share)) - 1)))
            middle = round(share / unit) * unit
            here[action] = Bounds(max(middle - unit, unit / 10), min(middle + unit, Fraction(1)))
        boxes[own.label] = here
    return boxes

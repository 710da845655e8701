r"""The linear complementarity problem of a two-player game in sequence form, at the basis where Lemke's method begins.

For plans x, y with E x = e, F y = f and payoffs A, B, let x_0, y_0 be plans that give every sequence a positive
weight, and u from 0 to 1. Wanted are x, y >= 0 and p, q with

    E x = u e,   r = E^T p - A (y + (1 - u) y_0) >= 0,   x r = 0,
    F y = u f,   s = F^T q - B^T (x + (1 - u) x_0) >= 0,   y s = 0,

so that x + (1 - u) x_0 is a plan whose part x replies best to the other's. At u = 0 there is x = y = 0, and at u = 1 a
Nash equilibrium. Sequence k of the n of both has the variables k (its weight) and n + k (its slack in r or s), one of
which is 0. Choose a best reply to the other's starting plan at every information set: where k is chosen, or is empty,
its weight is in the first basis, else its slack. E x = u e and the equations of p and q are then solved by
substitution, and each basic variable is a row over the others, u, and 1.

Sources: Koller, Megiddo and von Stengel (1996), "Efficient computation of equilibria for extensive two-person games",
section 3; von Stengel, van den Elzen and Talman (2002), "Computing normal form perfect equilibria for extensive
two-person games", section 4.
"""

from __future__ import annotations

from collections.abc import Sequence as Listed
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import lcm
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trees.tree import EMPTY, Sequence
from verify.find.equilibria.profile import evenly
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of

Matrix = NDArray[Any]


@dataclass(frozen=True)
class Start:
    """Row k is the basic variable of sequence k, column k the other one, column n that of u, column n + 1 that of 1.

    `chosen[k]`: the weight of k is in the basis, and its slack is not.
    """

    rows: Matrix
    chosen: tuple[bool, ...]


@dataclass(frozen=True)
class Complementarity:
    """The problem of a two-player game; the sequences of player 1 come first."""

    form: SequenceForm

    @cached_property
    def sequences(self) -> tuple[list[Sequence], list[Sequence]]:
        return self.form.sequences(0), self.form.sequences(1)

    @cached_property
    def count(self) -> int:
        return sum(map(len, self.sequences))

    @cached_property
    def places(self) -> tuple[dict[Sequence, int], dict[Sequence, int]]:
        """The numbers of the sequences."""
        first, second = self.sequences
        return {s: k for k, s in enumerate(first)}, {s: len(first) + k for k, s in enumerate(second)}

    @cached_property
    def payoffs(self) -> list[tuple[int, int, int, int]]:
        """Two sequences and what they pay the players, in integers: each player's payoffs are scaled."""
        scale = [lcm(*(Fraction(pays[j]).denominator for pays in self.form.payoffs.values())) for j in (0, 1)]
        return [
            (self.places[0][s], self.places[1][t], int(first * scale[0]), int(second * scale[1]))
            for (s, t), (first, second) in self.form.payoffs.items()
        ]

    @cached_property
    def prior(self) -> tuple[list[int], tuple[int, int]]:
        """The weights of the sequences where all actions are equally likely, times a number for each player."""
        weights: list[int] = []
        scales = []
        for player in (0, 1):
            plan = plan_of(self.form, player, evenly(self.form.infosets[player]))
            scales.append(lcm(*(weight.denominator for weight in plan.values())))
            weights += [int(plan[s] * scales[-1]) for s in self.sequences[player]]
        return weights, (scales[0], scales[1])

    def start(self) -> Start:
        """The rows in integers."""
        weights, (first, second) = self.prior
        pays = [(s, t, (a * second, b * first), (a * weights[t], b * weights[s])) for s, t, a, b in self.payoffs]
        return self._start(pays, object)

    def rough_start(self) -> Start:
        """The rows in floating point, the payoffs of each player at most 1.

        Raises:
            OverflowError: a number is too large for a float.
        """
        weights, scales = self.prior
        shares = [float(Fraction(w, scales[k >= len(self.sequences[0])])) for k, w in enumerate(weights)]
        most = [max((abs(entry[2 + j]) for entry in self.payoffs), default=0) or 1 for j in (0, 1)]
        pays = []
        for s, t, first, second in self.payoffs:
            a, b = float(Fraction(first, most[0])), float(Fraction(second, most[1]))
            pays.append((s, t, (a, b), (a * shares[t], b * shares[s])))
        return self._start(pays, np.float64)

    def _start(self, pays: Listed[tuple[int, int, tuple[Any, Any], tuple[Any, Any]]], kind: type) -> Start:
        n = self.count
        chosen = self._replies([(s, t, at_start) for s, t, _, at_start in pays])
        weights = self._weights(chosen, kind)
        gain: Matrix = np.zeros((n, n + 2), dtype=kind)
        for s, t, worth, at_start in pays:
            for k, other, a, c in ((s, t, worth[0], at_start[0]), (t, s, worth[1], at_start[1])):
                gain[k] += a * weights[other]
                gain[k, n] -= c
                gain[k, n + 1] += c
        rows = weights.copy()
        for own, places in zip(self.form.infosets, self.places, strict=True):
            # what the information sets after a sequence are worth is added to its gain, last ones first
            for label, infoset in reversed(own.items()):
                numbers = [places[label, action] for action in infoset.actions]
                best = next(k for k in numbers if chosen[k])
                worth_of = gain[best].copy()
                worth_of[best] += 1
                for k in numbers:
                    if k != best:
                        rows[k] = worth_of - gain[k]
                gain[places[infoset.parent]] += worth_of
        return Start(rows, chosen)

    def _weights(self, chosen: Listed[bool], kind: type) -> Matrix:
        """The weights of all sequences over those outside the basis, u and 1."""
        n = self.count
        weights: Matrix = np.zeros((n, n + 2), dtype=kind)
        for own, places in zip(self.form.infosets, self.places, strict=True):
            weights[places[EMPTY], n] = 1
            for label, infoset in own.items():
                numbers = [places[label, action] for action in infoset.actions]
                best = next(k for k in numbers if chosen[k])
                weights[best] = weights[places[infoset.parent]]
                for k in numbers:
                    if k != best:
                        weights[k, k] = 1
                        weights[best, k] = -1
        return weights

    def _replies(self, pays: Listed[tuple[int, int, tuple[Any, Any]]]) -> tuple[bool, ...]:
        """Whether a sequence is empty, or its action best where the other player follows the starting plan."""
        gain: list[Any] = [0] * self.count
        for s, t, worth in pays:
            gain[s] += worth[0]
            gain[t] += worth[1]
        chosen = [False] * self.count
        for own, places in zip(self.form.infosets, self.places, strict=True):
            chosen[places[EMPTY]] = True
            for label, infoset in reversed(own.items()):
                best = max((places[label, action] for action in infoset.actions), key=lambda k: gain[k])
                chosen[best] = True
                gain[places[infoset.parent]] += gain[best]
        return tuple(chosen)

r"""Tournaments of no-limit hold'em in which one player only jams or folds: plans, and what they are sure of.

Numbers p(s) on the button and q(s) not on it begin as the chances of jam or fold. The plans of each hand are optimal in
it against them: on the button those of jam or fold; else, with w the pairs of hands, l the number after a fold, c[i, j]
the mean of those after a call, and y the calls of a jam and z the jams over a smaller bet, the largest sum over hands i
of the other player of g[i], where

    g[i]  <=  w[i] (number if he folds),
    g[i]  <=  sum over j of y[j] c[i, j] + (1 - y[j]) w[i, j] l,
    g[i]  <=  h[i] + sum over j of (1 - z[j]) w[i, j] l,
    h[i]  <=  sum over j of z[j] w[i, j] (number if he folds then),   h[i]  <=  sum over j of z[j] c[i, j].

The numbers are then those that the plans are sure of, less a little at each hand, and so on.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from trees.holdem.showdowns import Showdowns, holdem
from verify.find.holdem.support import SURE, Programs, Unfound, rational, rounded, shares_of_deals
from verify.find.holdem.tournament import tournament
from verify.find.linear_programs.floating import FloatingProgram
from verify.find.linear_programs.linear_system import Vector
from verify.theories.holdem.compact import Compact
from verify.theories.holdem.records import AnyBetsState, AnyBetsTournament, Choices, Tournament
from verify.theories.holdem.tournament import forced_players

ROUNDS = 2
LESS = 1e-10
SETTLED = 1e-13
MOST_HANDS = 20_000


def any_bets(blinds: tuple[int, int], total: int, unit: int, table: Showdowns | None = None) -> AnyBetsTournament:
    """A candidate certificate.

    Raises:
        Unfound: the chances of jam or fold, or what plans are sure of, do not settle.
    """
    table = holdem() if table is None else table
    game = _Game(table, tournament(blinds, total, unit, table))
    for number in range(ROUNDS):
        game.improve(also_the_button=number > 0)
        game.evaluate()
    return game.certificate()


class _Game:
    """Plans by chips, and the numbers that they are sure of."""

    def __init__(self, table: Showdowns, start: Tournament) -> None:
        self.table, self.start = table, start
        self.chips = [state.chips for state in start.states]
        self.wins, self.ties, self.pairs = shares_of_deals(table)
        self.whole = self.pairs.sum(1)
        self.button = {0: 0.0, start.total: 1.0} | {state.chips: float(state.small) for state in start.states}
        self.other = {0: 0.0, start.total: 1.0} | {state.chips: float(state.big) for state in start.states}
        self.jams = {state.chips: self._weights(state.jams) for state in start.states}
        calls = {state.chips: self._weights(state.calls) for state in start.states}
        self.replies = {chips: (plan, plan) for chips, plan in calls.items()}
        self.programs = Programs(len(table.names))
        self.basis: dict[int, list[int]] = {}

    def _weights(self, choices: Choices) -> Vector:
        plan = Compact(self.table, Fraction(0), (Fraction(1),)).weights(choices, "plan")
        found = np.array(plan.always, dtype=float)
        for k, form in plan.mixed.items():
            found[k] = form[0] / plan.denominator[0]
        return found

    def _kept(self, chips: int) -> int:
        return max(0, min(self.start.total, chips))

    def _shown(self, number: dict[int, float], s: int) -> NDArray[np.float64]:
        """The mean number after a call, by hands of the player and of the other, times their chance."""
        stake = min(s, self.start.total - s)
        shown = number[s + stake] * self.wins + number[s] * self.ties + number[s - stake] * self.wins.T
        return np.asarray(shown, dtype=np.float64)

    def improve(self, also_the_button: bool) -> None:
        """Optimal plans of each hand for the numbers as they are."""
        small, big = self.start.blinds
        for s in self.chips:
            if min(s, self.start.total - s) <= big:
                continue
            if also_the_button:
                folded, passed = self.other[self._kept(s - small)], self.other[self._kept(s + big)]
                scale = len(self.whole) * self.start.total / big
                gains = (passed - folded) * self.whole, self._shown(self.other, s) - passed * self.pairs
                self.jams[s] = _settled(self.programs.optimum(gains[0] * scale, gains[1] * scale)[0])
            self.replies[s] = self._reply(s)

    def _reply(self, s: int) -> tuple[Vector, Vector]:
        """Calls, and jams over smaller bets."""
        (small, big), count = self.start.blinds, len(self.whole)
        gained, lost, taken = (self.button[self._kept(s + chips)] for chips in (small, -big, big))
        shown, zero, one = self._shown(self.button, s).T, np.zeros((count, count)), np.eye(count)
        rows = [
            [zero, zero, one, zero],
            [lost * self.pairs - shown, zero, one, zero],
            [zero, lost * self.pairs, one, -one],
            [zero, -taken * self.pairs, zero, one],
            [zero, -shown, zero, one],
        ]
        matrix = np.vstack([np.hstack(row) for row in rows]) * count
        most = np.concatenate([gained * self.whole, lost * self.whole, lost * self.whole, np.zeros(2 * count)]) * count
        places = [np.flatnonzero(row) for row in matrix]
        starts = np.r_[0, np.cumsum([len(row) for row in places])].astype(np.int32)
        columns = np.concatenate(places).astype(np.int32)
        costs = np.r_[np.zeros(2 * count), np.ones(count), np.zeros(count)]
        least = np.r_[np.zeros(2 * count), np.full(2 * count, -np.inf)]
        free = np.r_[np.ones(2 * count), np.full(2 * count, np.inf)]
        low = np.full(len(most), -np.inf)
        program = FloatingProgram((starts, columns, matrix[matrix != 0]), costs, least, low, most, free)
        # each program begins where that of the state, or of the state before it, ended
        self.basis[s] = program.optimize(self.basis.get(s) or next(reversed(self.basis.values()), None))
        solution = np.clip(program.solution()[0][: 2 * count], 0, 1)
        return _settled(solution[:count]), _settled(solution[count:])

    def evaluate(self) -> None:
        """What the plans are sure of, less a little at each hand."""
        for _ in range(MOST_HANDS):
            before = self.button, self.other
            ends = {0: 0.0, self.start.total: 1.0}
            self.button, self.other = (
                {s: self._jamming(s) - LESS for s in self.chips} | ends,
                {s: self._replying(s) - LESS for s in self.chips} | ends,
            )
            change = max(
                abs(new[s] - old[s]) for new, old in zip((self.button, self.other), before, strict=True) for s in new
            )
            if change < SETTLED:
                return
        raise Unfound(f"tournament: expected numbers to settle in {MOST_HANDS} hands, found a change of {change:.1e}")

    def _jamming(self, s: int) -> float:
        (small, big), jams = self.start.blinds, self.jams[s]
        folded, passed = self.other[self._kept(s - small)], self.other[self._kept(s + big)]
        called = jams @ self._shown(self.other, s)
        _, forced = forced_players(self.start, s)
        replied = called if forced else np.minimum(called, passed * (jams @ self.pairs))
        return float(folded * ((1 - jams) @ self.whole) + replied.sum())

    def _replying(self, s: int) -> float:
        (small, big), (calls, overs) = self.start.blinds, self.replies[s]
        gained, lost, taken = (self.button[self._kept(s + chips)] for chips in (small, -big, big))
        shown = self._shown(self.button, s).T
        jammed = shown @ calls + lost * (self.pairs @ (1 - calls))
        first, second = forced_players(self.start, self.start.total - s)
        if first:
            return float(jammed.sum())
        found = np.minimum(jammed, gained * self.whole)
        if not second:
            limped = lost * (self.pairs @ (1 - overs)) + np.minimum(taken * (self.pairs @ overs), shown @ overs)
            found = np.minimum(found, limped)
        return float(found.sum())

    def certificate(self) -> AnyBetsTournament:
        """The numbers and plans as rationals."""
        states = tuple(
            AnyBetsState(
                s,
                rational(self.button[s]),
                rounded(self.table, self.jams[s]),
                rational(self.other[s]),
                *(rounded(self.table, plan) for plan in self.replies[s]),
            )
            for s in self.chips
        )
        return AnyBetsTournament(self.start.blinds, self.start.total, self.start.unit, states)


def _settled(weights: Vector) -> Vector:
    """Always or never where it is nearly so."""
    return np.where(weights < SURE, 0.0, np.where(weights > 1 - SURE, 1.0, weights))

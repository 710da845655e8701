r"""Tournaments of jam or fold: the chances of winning, and plans that are sure of nearly as much.

The chance v(s) on the button with s of T chips solves v(s) = value of the hand that pays 1 - v(T - s') where it ends
with s' chips. Plans of all hands are improved against the chances, and chances computed from plans, until nothing
changes. With D(s) the mean number of hands left, v(s) - e D(s) for a small e > 0 grows by about e at each hand:
rationals near these are what a player is sure of.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from trees.holdem.showdowns import Showdowns, holdem
from verify.find.holdem.support import Programs, Unfound, rational, rounded, shares_of_deals
from verify.find.linear_programs.linear_system import Vector
from verify.theories.holdem.records import Tournament, TournamentState
from verify.theories.holdem.tournament import forced_players

ROUNDS = 60
SETTLED = 1e-13
LESS = Fraction(1, 10**10)


def tournament(
    blinds: tuple[int, int],
    total: int,
    unit: int,
    table: Showdowns | None = None,
    report: Callable[[int, float], None] = lambda *_: None,
) -> Tournament:
    """A candidate certificate; `report` is told of each round and of how much chances changed.

    Raises:
        Unfound: the chances do not settle.
    """
    game = _Hands(holdem() if table is None else table, Tournament(blinds, total, unit, ()))
    for number in range(ROUNDS):
        before = game.chances
        game.improve()
        game.evaluate()
        change = float(np.abs(game.chances - before).max())
        report(number, change)
        if change < SETTLED:
            return game.certificate()
    raise Unfound(f"tournament: expected chances to settle in {ROUNDS} rounds, found a change of {change:.1e}")


class _Hands:
    """The hands of a tournament: plans, chances and mean numbers of hands by the chips on the button."""

    def __init__(self, table: Showdowns, empty: Tournament) -> None:
        self.table, self.empty = table, empty
        self.chips = list(range(empty.unit, empty.total, empty.unit))
        self.wins, self.ties, self.pairs = shares_of_deals(table)
        self.programs = [Programs(len(table.names)) for _ in self.chips]
        self.chances: Vector = np.array([s / empty.total for s in self.chips])
        self.lengths: Vector = np.zeros(len(self.chips))
        ones = np.ones(len(table.names))
        self.plans: list[tuple[Vector, Vector]] = [(ones, ones) for _ in self.chips]

    def _ends(self, s: int) -> tuple[int, ...]:
        """The button's chips after a fold, a jam that is not called, and a call won, shared and lost."""
        (small, big), total = self.empty.blinds, self.empty.total
        stake = min(s, total - s)
        return max(0, s - small), min(total, s + big), s + stake, s, s - stake

    def _next(self, s: int) -> float:
        """The chance of who had the button, with s chips, not on it."""
        if s in (0, self.empty.total):
            return float(s > 0)
        return 1 - float(self.chances[(self.empty.total - s) // self.empty.unit - 1])

    def improve(self) -> None:
        """Optimal plans of each hand for the chances as they are."""
        for k, s in enumerate(self.chips):
            folded, passed, won, tied, lost = map(self._next, self._ends(s))
            called = won * self.wins + tied * self.ties + lost * self.wins.T
            first, second = forced_players(self.empty, s)
            ones = np.ones(len(self.wins))
            if first:
                continue
            if second:
                self.plans[k] = (called.sum(1) > folded * self.pairs.sum(1)).astype(float), ones
                continue
            scale = len(ones) * self.empty.total / self.empty.blinds[1]
            start = (passed - folded) * self.pairs.sum(1)
            self.plans[k] = self.programs[k].optimum(start * scale, (called - passed * self.pairs) * scale)

    def evaluate(self) -> None:
        """The chances, and mean numbers of hands, under the plans: linear equations."""
        count = len(self.chips)
        matrix, right = np.eye(count), np.zeros(count)
        for k, s in enumerate(self.chips):
            for end, share in zip(self._ends(s), self._shares(k), strict=True):
                # 1 - chance of the other, who has the button next; of no chips and of all of them nothing is left
                if end == self.empty.total:
                    right[k] += share
                elif end:
                    right[k] += share
                    matrix[k, (self.empty.total - end) // self.empty.unit - 1] += share
        self.chances = np.asarray(np.linalg.solve(matrix, right), dtype=np.float64)
        self.lengths = np.asarray(np.linalg.solve(2 * np.eye(count) - matrix, np.ones(count)), dtype=np.float64)

    def _shares(self, k: int) -> tuple[float, ...]:
        """The chances of the ends of a hand."""
        jams, calls = self.plans[k]
        folded = float((1 - jams) @ self.pairs.sum(1))
        passed = float(jams @ self.pairs @ (1 - calls))
        return folded, passed, *(float(jams @ part @ calls) for part in (self.wins, self.ties, self.wins.T))

    def certificate(self) -> Tournament:
        """Rationals a little below the chances, with the plans."""
        lower = [
            (rational(v) - LESS * rational(d), rational(1 - v) - LESS * rational(d))
            for v, d in zip(self.chances, self.lengths, strict=True)
        ]
        states = []
        for k, s in enumerate(self.chips):
            # the plan of who is not on the button, with s chips, is that of the hand in which the button has the rest
            against = len(self.chips) - 1 - k
            jams, calls = rounded(self.table, self.plans[k][0]), rounded(self.table, self.plans[against][1])
            states.append(TournamentState(s, lower[k][0], jams, lower[against][1], calls))
        return Tournament(self.empty.blinds, self.empty.total, self.empty.unit, tuple(states))

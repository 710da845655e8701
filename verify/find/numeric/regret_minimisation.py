r"""Regret minimisation for two-player zero-sum games: predictive CFR+, on the sequence form.

Each information set h runs regret matching of its own. Let q[s] be the gain of sequence s against
the opponent's current plan, with what the own later choices earn added, sigma the current choices and

    r[h, a] = q[h, a] - sum_b sigma[h, b] q[h, b],     R <- max(R + r, 0),
    sigma[h, a] proportional to max(R[h, a] + c r[h, a], 0)     (uniform where that is 0).

The players take turns. The average plan weighs the plan of iteration t by t^p. Average regret goes
to 0 for both players, so average plans converge to optimal ones; in many games the current plans
do too, and faster. Both are measured, and the best guarantee so far is kept for each player.

    CFR+                                  c = 0    p = 1    Tammelin et al. (2015)
    predictive CFR+                       c = 1    p = 2    Farina, Kroer and Sandholm (2021)
    simple asymmetric predictive CFR+     c = 1/3           Meng et al. (2026)

Source: Zinkevich et al. (2007), eqs. (5)-(8), and these.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from verify.find.numeric.arrays import Arrays, SequenceArrays, Vector
from verify.find.numeric.methods import PREDICTIVE, Method


@dataclass
class RegretLearner:
    """One player: R and r, the weighted sum of plans, the best plan so far with its guarantee."""

    regret: Vector
    instant: Vector
    summed: Vector
    best: Vector
    guarantee: float


class Minimisation:
    """A run of a method; iteration number, learners and history are all that its future depends on.

    It is measured on a schedule that depends on the iteration only, so that a run that was stopped and
    restored goes on bit for bit as one that was not.
    """

    def __init__(self, game: Arrays, method: Method = PREDICTIVE) -> None:
        self.game, self.method = game, method
        self.iteration = 0
        self.history: list[tuple[int, float, float]] = []
        self.learners = tuple(_beginner(side) for side in game.sides)
        self._choose_all()

    def restore(
        self, iteration: int, learners: tuple[RegretLearner, RegretLearner], history: list[tuple[int, float, float]]
    ) -> None:
        """Go on from the state of an earlier run."""
        self.iteration, self.learners, self.history = iteration, learners, list(history)
        self._choose_all()

    def _choose_all(self) -> None:
        chosen = [self._choose(player) for player in (0, 1)]
        self._choices, self.plans = [c for c, _ in chosen], [plan for _, plan in chosen]

    def step(self) -> None:
        """One iteration: player 1 learns, then player 2."""
        self.iteration += 1
        weight = float(self.iteration) ** self.method.power
        for player in (0, 1):
            self._learn(player)
            self._choices[player], self.plans[player] = self._choose(player)
            self.learners[player].summed += weight * self.plans[player]
        if self.iteration % (1 << max(0, self.iteration.bit_length() - 4)) == 0:
            for player, learner in enumerate(self.learners):
                learner.best, learner.guarantee = self.best(player)
            self.history.append((self.iteration, self.learners[0].guarantee, -self.learners[1].guarantee))

    def _learn(self, player: int) -> None:
        learner, choices = self.learners[player], self._choices[player]
        total = self.game.gains(player, self.plans[1 - player])
        for level in reversed(self.game.sides[player].levels):
            value = np.add.reduceat(total[level.span] * choices[level.span], level.first)
            learner.instant[level.span] = total[level.span] - value[level.owner]
            total[: level.start] += np.bincount(level.parent, value, level.start)
        learner.regret += learner.instant
        np.maximum(learner.regret, 0, out=learner.regret)

    def _choose(self, player: int) -> tuple[Vector, Vector]:
        """The choices at every information set, and the plan that they make."""
        learner = self.learners[player]
        liked = np.maximum(learner.regret + self.method.prediction * learner.instant, 0)
        plan = np.ones_like(liked)
        for level in self.game.sides[player].levels:
            here, total = liked[level.span], level.total(liked)
            none = total <= 0
            share = np.where(none, 1 / level.width, 0)[level.owner]
            share += here / np.where(none, 1, total)[level.owner]
            liked[level.span] = share
            plan[level.span] = share * plan[level.parent][level.owner]
        return liked, plan

    def best(self, player: int) -> tuple[Vector, float]:
        """The best plan so far with its guarantee: the average, the current, or an earlier one."""
        learner = self.learners[player]
        found = (learner.best, learner.guarantee)
        average = [learner.summed / learner.summed[0]] if self.iteration else []
        for plan in (*average, self.plans[player]):
            guarantee = self.game.guarantee(player, plan)
            if guarantee > found[1]:
                found = (plan.copy(), guarantee)
        return found

    @property
    def gap(self) -> float:
        """The width of the last bracket measured."""
        return self.history[-1][2] - self.history[-1][1] if self.history else float("inf")


def _beginner(side: SequenceArrays) -> RegretLearner:
    zeros = [np.zeros(len(side.sequences)) for _ in range(4)]
    return RegretLearner(zeros[0], zeros[1], zeros[2], zeros[3], float("-inf"))

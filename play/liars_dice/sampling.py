"""Liar's dice played many times with two strategies: every die rolled, every claim and every call drawn.

Games at the same stage with the same roller differ in nothing that matters any more, so they are played together, the
lowest least claim first. Probabilities are rounded to multiples of 2^-52; one of 0 stays 0.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from play.liars_dice.meeting import alike
from play.liars_dice.strategies import ZERO, LiarsDice, Plan, Strategy
from play.sampling import SamplePlan, WinTally

Integers: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.int64]]"

AT_ONCE = 100_000
_SCALE = 2**52


def simulate(
    game: LiarsDice,
    players: tuple[Strategy, Strategy],
    sample: SamplePlan,
    stopped: Callable[[], bool] = lambda: False,
    note: Callable[[int], object] = lambda _: None,
) -> tuple[WinTally, WinTally]:
    """Games in which the first and in which the second strategy rolls first, as a fair coin says.

    `note` is told of every batch played, and after each `stopped` may end it early.

    >>> from play.liars_dice.strategies import habitual
    >>> both = habitual(LiarsDice(2), "honest"), habitual(LiarsDice(2), "caller")
    >>> first, second = simulate(LiarsDice(2), both, SamplePlan(games=1_000))
    >>> first.games + second.games, first.wins == first.games
    (1000, True)
    """
    random, duel = np.random.default_rng(sample.seed), Duel(game, players)
    both = WinTally(0, 0), WinTally(0, 0)
    while (left := sample.games - both[0].games - both[1].games) and not (left < sample.games and stopped()):
        batch = min(left, AT_ONCE)
        more = duel.games(batch, random)
        both = _sum(both[0], more[0]), _sum(both[1], more[1])
        note(batch)
    return both


class Duel:
    """Two strategies against each other."""

    def __init__(self, game: LiarsDice, players: tuple[Strategy, Strategy]) -> None:
        self.game = game
        self.tables = _Table(game, players[0]), _Table(game, players[1])

    def games(self, count: int, random: np.random.Generator) -> tuple[WinTally, WinTally]:
        """So many games: those in which the first and in which the second strategy rolls first, as a fair coin says;
        won are those that the first strategy wins.
        """
        first = int(random.binomial(count, 0.5))
        one = WinTally(first, _wins(self.game, self.tables, 0, first, random))
        return one, WinTally(count - first, _wins(self.game, self.tables, 1, count - first, random))


def _sum(one: WinTally, two: WinTally) -> WinTally:
    return WinTally(one.games + two.games, one.wins + two.wins)


class _Table:
    """A strategy as bounds of random integers from 0 to 2^52 - 1, by stage.

    With the roll x the j-th claim is made below claims[M][(x - 1) (N + 1 - M) + j], from the bound before it on, where
    all integers of x lie above those of x - 1; a claim is called below calls[M][j].
    """

    def __init__(self, game: LiarsDice, strategy: Strategy) -> None:
        self.claims = {least: _claims(strategy.plans[least], least, game.faces) for least in game.stages}
        self.calls = {
            least: np.array([_scaled(strategy.plans[least].caller.get(y, ZERO)) for y in range(least, game.faces + 1)])
            for least in game.stages
        }


def _claims(plan: Plan, least: int, faces: int) -> Integers:
    shares = np.zeros((faces, faces + 1 - least), dtype=np.int64)
    for first, last, mixture in alike(plan):
        total, before = ZERO, 0
        for claim in sorted(mixture):
            total += mixture[claim]
            shares[first - 1 : last, claim - least] = _scaled(total) - before
            before = _scaled(total)
    bounds: Integers = (shares.cumsum(axis=1) + _SCALE * np.arange(faces)[:, None]).ravel()
    return bounds


def _scaled(probability: Fraction) -> int:
    return int(probability * _SCALE)


def _wins(game: LiarsDice, tables: tuple[_Table, _Table], roller: int, games: int, random: np.random.Generator) -> int:
    """How many games the first strategy wins when this one rolls first."""
    n, won = game.faces, 0
    waiting = np.zeros((2, n + 2), dtype=np.int64)  # by roller and least claim
    waiting[roller, game.least] = games
    for least in game.stages:
        for who in (0, 1):
            here = waiting[who, least]
            rolls = random.integers(n, size=here)
            drawn = rolls * _SCALE + random.integers(_SCALE, size=here)
            places = np.searchsorted(tables[who].claims[least], drawn, side="right") - rolls * (n + 1 - least)
            called = random.integers(_SCALE, size=here) < tables[1 - who].calls[least][places]
            true = np.count_nonzero(called & (rolls + 1 >= places + least))
            won += int(np.count_nonzero(called) - true if who else true)
            waiting[1 - who, least + 1 :] += np.bincount(places[~called], minlength=n + 1 - least)
    # who must claim more than N has lost
    return won + int(waiting[1, n + 1])

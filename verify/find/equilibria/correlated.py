"""Candidate certificates of correlated equilibria, and of strategies to announce, by exact linear programs.

The unknowns are the probabilities of profiles, a row says of a departure that it costs something, and the last one that
probabilities add up to 1 (`verify.theories.correlated.departures`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from typing import TypeAlias

from trees.strategic import Strategy
from verify.find.linear_programs.lp import Program
from verify.kernel.games.subject import Game
from verify.theories.correlated.commitment import announced, require_two
from verify.theories.correlated.departures import (
    COARSE,
    CORRELATED,
    EXTENSIVE,
    Step,
    cost,
    cost_row,
    step_of,
    steps_of,
)
from verify.theories.correlated.obedience import Cell, Obedience
from verify.theories.correlated.optimum import BEST, goal_of
from verify.theories.correlated.records import (
    AnnouncedStrategy,
    Choices,
    Commitment,
    CorrelatedDistribution,
    CorrelatedOptimum,
    Departure,
    Likely,
    LinearGoal,
    Multiplier,
)

Report: TypeAlias = Callable[[str], None]


def correlated_distribution(
    game: Game,
    distribution: Sequence[Likely],
    more: Sequence[tuple[int, Mapping[str, str] | None, Mapping[str, str]]] = (),
) -> CorrelatedDistribution:
    """What the distribution pays, and what gains most: for each player whatever is told, and whenever something is;
    `more` are other departures, with what they gain.

    Raises:
        CheckFailed: it is no distribution over profiles of reduced strategies.
        TooLarge: there are too many of these.
    """
    told = Obedience.of(game)
    p = told.distribution(distribution)
    best: dict[tuple[int, object], Departure] = {}
    for step in chain.from_iterable(steps_of(told, concept) for concept in (COARSE, CORRELATED, EXTENSIVE)):
        key = step.player, None if step.told is None else frozenset(step.told.items())
        gain = -cost(told, p, step)
        if gain > (best[key].gain if key in best else 0):
            best[key] = _departure(step, gain)
    departures = list(best.values())
    for player, choices, instead in more:
        asked = Departure(player, choices, instead, Fraction(0))
        departures.append(replace(asked, gain=-cost(told, p, step_of(told, asked, "departure"))))
    departures = [each for k, each in enumerate(departures) if each not in departures[:k]]
    return CorrelatedDistribution(game, tuple(distribution), told.payoffs(p), tuple(departures))


def correlated_optimum(
    game: Game, goal: LinearGoal, concept: str = CORRELATED, end: str = BEST, report: Report = lambda _: None
) -> CorrelatedOptimum:
    """The best or the worst of the goal over the equilibria of a concept, with one that has it.

    Raises:
        CheckFailed: the goal does not fit the game.
        TooLarge: there are too many profiles.
        LinearProgramError: no exact optimum was found.
    """
    told = Obedience.of(game)
    sign = 1 if end == BEST else -1
    wanted = {cell: sign * number for cell, number in goal_of(told, goal).items()}
    report("linear program")
    p, multipliers, value = optimal_distribution(told, [*steps_of(told, concept)], wanted)
    return CorrelatedOptimum(
        game,
        concept,
        end,
        goal,
        sign * value,
        tuple(Likely(told.profile(cell), q) for cell, q in p.items()),
        multipliers,
    )


def commitment(game: Game, leader: int, report: Report = lambda _: None) -> Commitment:
    """The most that a player of two earns who announces a mixed strategy, and the strategy.

    Raises:
        CheckFailed: there are not two players.
        TooLarge, LinearProgramError: as above.
    """
    told = Obedience.of(game)
    own, others = _strategies(told, leader)
    report("linear program")
    goal = {cell: told.payoff(cell, leader) for cell in told.form.payoffs}
    p, multipliers, value = optimal_distribution(told, [*steps_of(told, CORRELATED, (1 - leader,))], goal)
    reply = next(iter(p))[1 - leader]
    answered = {cell[leader]: q for cell, q in p.items() if cell[1 - leader] == reply}
    total = sum(answered.values())
    strategy = tuple(Likely(dict(own[s]), q / total) for s, q in answered.items())
    return Commitment(game, leader, value, strategy, dict(others[reply]), multipliers)


def announced_strategy(game: Game, leader: int, strategy: Sequence[Likely]) -> AnnouncedStrategy:
    """What a player of two earns who announces this mixed strategy.

    Raises:
        CheckFailed: there are not two players, or the strategy is none.
        TooLarge: there are too many profiles.
    """
    told = Obedience.of(game)
    _, others = _strategies(told, leader)

    def paid(reply: Mapping[str, str]) -> tuple[Fraction, Fraction]:
        payoffs = told.payoffs(announced(told, leader, strategy, reply))
        return payoffs[1 - leader], payoffs[leader]

    reply = max(others, key=paid)
    return AnnouncedStrategy(game, leader, paid(reply)[1], tuple(strategy), dict(reply))


def _strategies(told: Obedience, leader: int) -> tuple[Sequence[Strategy], Sequence[Strategy]]:
    """Those of the leader, and of the other one.

    Raises:
        CheckFailed: there are not two players.
    """
    require_two(told, leader)
    return told.form.strategies[leader], told.form.strategies[1 - leader]


def optimal_distribution(
    told: Obedience, steps: Sequence[Step], goal: Mapping[Cell, Fraction]
) -> tuple[dict[Cell, Fraction], tuple[Multiplier, ...], Fraction]:
    """The most of the goal where no step gains: probabilities that are not 0, multipliers of steps, the value."""
    cells = list(told.form.payoffs)
    program = Program(cells)
    for step in steps:
        program.at_least(cost_row(told, step))
    program.equals(dict.fromkeys(cells, 1), 1)
    found = program.maximize(goal)
    p = {cell: q for cell, q in found.z.items() if q}
    multipliers = tuple(
        Multiplier(step.player, _plain(step.told), dict(step.instead), -y)
        for step, y in zip(steps, found.multipliers, strict=False)
        if y
    )
    return p, multipliers, found.value


def _departure(step: Step, gain: Fraction) -> Departure:
    return Departure(step.player, _plain(step.told), dict(step.instead), gain)


def _plain(told: Choices | None) -> dict[str, str] | None:
    return None if told is None else dict(told)

"""Candidate certificates of correlated equilibria, and of strategies to announce, by exact linear programs.

The unknowns are the probabilities of profiles, a row says of a departure that it costs something, and the last one that
probabilities add up to 1 (`verify.theories.correlated.obedience`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from verify.find.linear_programs.lp import Optimum, maximize
from verify.find.linear_programs.rows import Entry, Rows
from verify.kernel.games.subject import Game
from verify.theories.correlated.commitment import require_two
from verify.theories.correlated.distribution import COARSE, CORRELATED
from verify.theories.correlated.obedience import Cell, Obedience
from verify.theories.correlated.optimum import BEST, goal_of
from verify.theories.correlated.records import (
    Commitment,
    CorrelatedDistribution,
    CorrelatedOptimum,
    Departure,
    Goal,
    Likely,
    Multiplier,
)

Report: TypeAlias = Callable[[str], None]
Step: TypeAlias = tuple[int, int | None, int]
"""Player, what is told or None, and what is played instead."""


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
    best: dict[tuple[int, int | None], tuple[Fraction, int]] = {}
    for coarse in (True, False):
        for player, s, r in told.departures(p, coarse=coarse):
            gain = -told.cost(p, player, s, r)
            if gain > 0 and gain > best.get((player, s), (0, 0))[0]:
                best[player, s] = gain, r
    steps: dict[Step, Fraction] = {(player, s, r): gain for (player, s), (gain, r) in best.items()}
    for player, choices, instead in more:
        s = None if choices is None else told.strategy(player, choices, "told")
        r = told.strategy(player, instead, "choices")
        steps[player, s, r] = -told.cost(p, player, s, r)
    departures = tuple(Departure(*_spoken(told, step), gain) for step, gain in steps.items())
    return CorrelatedDistribution(game, tuple(distribution), told.payoffs(p), departures)


def correlated_optimum(
    game: Game, goal: Goal, kind: str = CORRELATED, end: str = BEST, report: Report = lambda _: None
) -> CorrelatedOptimum:
    """The best or the worst of the goal over the equilibria of a kind, with one that has it.

    Raises:
        CheckFailed: the goal does not fit the game.
        TooLarge: there are too many profiles.
        LinearProgramError: no exact optimum was found.
    """
    told = Obedience.of(game)
    sign = 1 if end == BEST else -1
    wanted = {cell: sign * number for cell, number in goal_of(told, goal).items()}
    report("linear program")
    p, multipliers, value = _optimum(told, [*_steps(told, told.players, coarse=kind == COARSE)], wanted)
    return CorrelatedOptimum(
        game,
        kind,
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
    require_two(told, leader)
    other = 1 - leader
    report("linear program")
    goal = {cell: told.payoff(cell, leader) for cell in told.form.payoffs}
    p, multipliers, value = _optimum(told, [*_steps(told, (other,), coarse=False)], goal)
    reply = next(iter(p))[other]
    total = sum(q for cell, q in p.items() if cell[other] == reply)
    strategies = told.form.strategies
    mixed = tuple(Likely(dict(strategies[leader][c[leader]]), q / total) for c, q in p.items() if c[other] == reply)
    return Commitment(game, leader, value, mixed, dict(strategies[other][reply]), multipliers)


def _steps(told: Obedience, of: Sequence[int], *, coarse: bool) -> Iterator[Step]:
    """All departures of these players."""
    for player in of:
        own = range(len(told.numbers[player]))
        yield from ((player, s, r) for s in ([None] if coarse else own) for r in own if r != s)


def _optimum(
    told: Obedience, steps: Sequence[Step], goal: Mapping[Cell, Fraction]
) -> tuple[dict[Cell, Fraction], tuple[Multiplier, ...], Fraction]:
    """The most of the goal where no step gains: the probabilities that are not 0, the multipliers of steps, the value."""
    cells = list(told.form.payoffs)
    rows = [*cost_rows(told, cells, steps), dict.fromkeys(range(len(cells)), Fraction(1))]
    costly, last = [k for k, row in enumerate(rows) if row], len(rows) - 1
    found: Optimum = maximize(
        Rows(
            [rows[k] for k in costly],
            [Fraction(k == last) for k in costly],
            [k == last for k in costly],
            [False] * len(cells),
        ),
        [goal.get(cell, Fraction(0)) for cell in cells],
    )
    p = {cell: q for cell, q in zip(cells, found.z, strict=True) if q}
    multipliers = tuple(
        Multiplier(*_spoken(told, steps[k]), -y)
        for k, y in zip(costly, found.multipliers, strict=True)
        if k != last and y
    )
    return p, multipliers, found.value


def cost_rows(told: Obedience, cells: Sequence[Cell], steps: Sequence[Step]) -> list[dict[int, Entry]]:
    """What each step costs, by the probabilities of cells."""
    at: dict[tuple[int, int | None], list[int]] = {}
    for k, cell in enumerate(cells):
        for player, s in enumerate(cell):
            at.setdefault((player, s), []).append(k)
            at.setdefault((player, None), []).append(k)
    rows: list[dict[int, Entry]] = []
    for player, s, r in steps:
        row = {k: told.payoff(cells[k], player) - told.payoff(cells[k], player, r) for k in at[player, s]}
        rows.append({k: cost for k, cost in row.items() if cost})
    return rows


def _spoken(told: Obedience, step: Step) -> tuple[int, dict[str, str] | None, dict[str, str]]:
    """The step by choices."""
    player, s, r = step
    own = told.form.strategies[player]
    return player, None if s is None else dict(own[s]), dict(own[r])

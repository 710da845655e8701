r"""A rational bracket of a game's value, by numeric methods past what exact solving fits.

Floating point finds good plans for both players: a linear program, or regret minimisation that goes
on until the gap is small enough. Rounded to rational plans, they are measured by exact best responses:

    low = min_y u(x, y)  <=  value  <=  max_x' u(x', y) = high.

The gap high - low is the sum of both players' regrets at (x, y), NashConv; half of it is the mean,
exploitability as OpenSpiel counts it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from verify.find.interrupts import stop_on_interrupt
from verify.find.numeric.arrays import Arrays, NumericError, Vector, arrays
from verify.find.numeric.checkpoint import CheckpointError, from_bytes, to_bytes
from verify.find.numeric.float_lp import float_plans
from verify.find.numeric.methods import AUTO, LP, METHODS
from verify.find.numeric.regret_minimisation import Minimisation
from verify.find.numeric.rounding import round_plan
from verify.find.zero_sum.guarantee import guarantee, payoff_of, whole_form
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.kernel.zero_sum.records import Bracket

MOST_PAYOFFS = 500_000  # of a linear program
_FINE = Fraction(1, 10**6)  # regret minimisation would not soon do better
_ROUNDING = 1 / 20  # of the gap, for each player


@dataclass(frozen=True)
class Goal:
    """Stop at this gap, after so many seconds or iterations, whichever comes first.

    Seconds count from when the game is walked through; rounding and checking come after them.
    """

    gap: Fraction = Fraction(1, 1000)
    seconds: float = 60.0
    iterations: int | None = None


@dataclass(frozen=True)
class Approximation:
    """A bracket with the way to it.

    `regrets` are those of the players at the bracket's plans; `history` has (iteration, low, high)
    in floating point; `checkpoint` is the state of the run, None of a linear program.
    """

    bracket: Bracket
    way: str
    stopped: str
    iterations: int
    regrets: tuple[Fraction, Fraction]
    history: tuple[tuple[int, float, float], ...]
    checkpoint: bytes | None

    @property
    def gap(self) -> Fraction:
        return self.bracket.high - self.bracket.low


def approximate(
    game: Game,
    goal: Goal = Goal(),
    way: str = AUTO,
    resume: bytes | None = None,
    each: Callable[[Minimisation], None] = lambda run: None,
) -> Approximation:
    """A bracket of the value to player 1: a candidate, whose certificate is `bracket`.

    `way` is "lp", "pcfr+", "cfr+" or "auto": a linear program where the game is small enough, then
    predictive CFR+ if its gap is too large. `resume` is the checkpoint of an earlier run, `each` is
    called after every iteration. Ctrl-C ends the run, and the bracket is that of the plans so far.

    Raises:
        NotZeroSum: it is no two-player zero-sum game.
        CheckpointError: `resume` is damaged, or of another game or way.
        NumericError: the linear program alone was asked for, and finds no optimum in time; a
            payoff is too large for floating point.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> found = approximate(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"}))
    >>> found.bracket.low, found.gap
    (Fraction(-1, 18), Fraction(0, 1))
    """
    form = form_of(game, {})
    numbers = arrays(form)
    began = time.monotonic()
    run = from_bytes(numbers, resume) if resume is not None else None
    if run is not None and way not in (AUTO, run.method.name):
        raise CheckpointError(f"expected a run of {way}, found one of {run.method.name}")
    if way == LP or (way == AUTO and run is None and goal.iterations is None and len(numbers.amounts) <= MOST_PAYOFFS):
        share = goal.seconds if way == LP else goal.seconds / 2
        try:
            found = _rounded(game, form, numbers, float_plans(numbers, share))
            if way == LP or found[0].high - found[0].low <= max(goal.gap, _FINE):
                return Approximation(found[0], LP, "optimum", 0, found[1], (), None)
        except NumericError:
            if way == LP:
                raise
    if run is None:
        run = Minimisation(numbers, METHODS[next(iter(METHODS)) if way == AUTO else way])
    with stop_on_interrupt() as interrupted:
        stopped = ""
        while not (stopped := _reason(run, goal, time.monotonic() - began, interrupted)):
            run.step()
            each(run)
    bracket, regrets = _rounded(game, form, numbers, (run.best(0)[0], run.best(1)[0]))
    return Approximation(bracket, run.method.name, stopped, run.iteration, regrets, tuple(run.history), to_bytes(run))


def _reason(run: Minimisation, goal: Goal, seconds: float, interrupted: Callable[[], bool]) -> str:
    """Why to stop now; empty if there is no reason."""
    # rounding takes its share of the gap
    if run.gap * (1 + 2 * _ROUNDING) <= goal.gap:
        return "gap"
    if goal.iterations is not None and run.iteration >= goal.iterations:
        return "iterations"
    if interrupted():
        return "interrupt"
    return "seconds" if seconds >= goal.seconds else ""


def _rounded(
    game: Game, form: SequenceForm, numbers: Arrays, plans: tuple[Vector, Vector]
) -> tuple[Bracket, tuple[Fraction, Fraction]]:
    """The bracket of rounded plans, and the regrets of the players."""
    gap = -sum(numbers.guarantee(player, plan) for player, plan in enumerate(plans))
    first, second = (
        round_plan(numbers, form.infosets[player], player, plan, max(gap, 0.0) * _ROUNDING)
        for player, plan in enumerate(plans)
    )
    whole = whole_form(form)
    low, high = guarantee(whole, 0, first), -guarantee(whole, 1, second)
    paid = payoff_of(whole, (first, second))
    return Bracket(game, low, high, (first.plan(), second.plan())), (high - paid, paid - low)

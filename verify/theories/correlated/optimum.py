r"""The best and the worst that equilibria of a concept give for a goal that is linear in them.

With multipliers y >= 0 of the costs of departures, every equilibrium p has for the best v

    sum of g(a) p(a) <= sum over a of p(a) (g(a) + y at a) <= v    if g(a) + y at a <= v for every profile a,

and for the worst the same of -g and -v (`correlated.departures`). An equilibrium that has the value v shows that no
other number will do.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Statement, equal
from verify.language.legible import text
from verify.language.words import WELFARE
from verify.theories.correlated.departures import WORDS, added, is_equilibrium, is_of, step_of
from verify.theories.correlated.distribution import as_argument
from verify.theories.correlated.obedience import Obedience, Row
from verify.theories.correlated.records import CorrelatedOptimum, LinearGoal, Multiplier

BEST, WORST = "best", "worst"


def check_optimum(c: CorrelatedOptimum) -> tuple[Statement, ...]:
    """The distribution is an equilibrium that has the value, and the multipliers show that none has a better one."""
    if c.concept not in WORDS or c.end not in (BEST, WORST):
        raise CheckFailed(
            f"concept, end: expected {', '.join(WORDS)}, and {BEST} or {WORST}, found {c.concept!r:.60} and"
            f" {c.end!r:.60}"
        )
    told = Obedience.of(c.game)
    p, goal = told.distribution(c.distribution), goal_of(told, c.goal)
    if not is_equilibrium(told, p, c.concept):
        raise CheckFailed(f"distribution: expected a {c.concept} equilibrium, found a departure that gains")
    value = sum((q * goal.get(cell, Fraction(0)) for cell, q in p.items()), Fraction(0))
    if value != c.value:
        raise CheckFailed(f"value: expected {text(value)}, found {text(c.value)}")
    if any(not is_of(told, step_of(told, each, "multipliers"), c.concept) for each in c.multipliers):
        raise CheckFailed(f"multipliers: expected departures of the concept {c.concept}, found another one")
    sign = 1 if c.end == BEST else -1
    require_bound(told, {cell: sign * g for cell, g in goal.items()}, c.multipliers, sign * c.value)
    return tuple(_facts(c))


def goal_of(told: Obedience, goal: LinearGoal) -> Row:
    """The goal's number at each profile; one that is not there has 0.

    Raises:
        CheckFailed: there is not a weight for each player, or profiles are not those of the game.
    """
    if goal.profiles and goal.weights:
        raise CheckFailed("goal: expected weights of players, or numbers of profiles, found both")
    if goal.profiles:
        return told.numbered(goal.profiles, "goal.profiles")
    if len(goal.weights) != len(told.players):
        raise CheckFailed(
            f"goal.weights: expected one for each of {len(told.players)} players, found {len(goal.weights)}"
        )
    weights = [(i, w) for i, w in enumerate(goal.weights) if w]
    return {cell: sum((w * told.payoff(cell, i) for i, w in weights), Fraction(0)) for cell in told.form.payoffs}


def require_bound(told: Obedience, goal: Row, multipliers: Sequence[Multiplier], bound: Fraction) -> None:
    """No profile has more than the bound, what the multipliers add included.

    Raises:
        CheckFailed: one has.
    """
    more, none = added(told, multipliers), Fraction(0)
    for cell in told.form.payoffs:
        most = goal.get(cell, none) + more.get(cell, none)
        if most > bound:
            raise CheckFailed(f"multipliers: expected at most {text(bound)} at each profile, found {text(most)} at one")


def _facts(c: CorrelatedOptimum) -> Iterator[Statement]:
    game, word = reference(c.game), WORDS[c.concept]
    for goal in goal_arguments(c.goal):
        yield equal(Call(f"{c.end}_{word}", (game, goal)), c.value)
    yield Call(word, (game, as_argument(c.distribution)))


def goal_arguments(goal: LinearGoal) -> Iterator[Argument]:
    """The ways in which statements say the goal."""
    if goal.profiles:
        yield as_argument(goal.profiles)
        return
    if all(w == 1 for w in goal.weights):
        yield WELFARE
    if sorted(goal.weights) == [*[0] * (len(goal.weights) - 1), 1]:
        yield Fraction(goal.weights.index(Fraction(1)) + 1)
    yield goal.weights

"""Candidate certificates about a profile where recall is not perfect: payoffs, best pure and behaviour strategies."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.profiles import Profile
from verify.theories.recall.profile import ForgetfulRegret, ForgetfulRegrets, alone, require_whole_profile, weights_of
from verify.theories.recall.strategies import (
    Earned,
    best_pure,
    in_one_probability,
    nowhere_above,
    payoff_function,
    pure_elsewhere,
    the_forgotten,
    value_at,
)

LARGEST = 10**6  # the denominator of a probability that is looked for


def forgetful_regrets(game: Game, profile: Profile) -> ForgetfulRegrets:
    """Each player's payoff, the gain of the best pure strategy, and the regret among behaviour strategies if found.

    Raises:
        PlanError: the profile does not fit the game, or leaves out an information set.
        TooLarge: there are too many pure strategies to try.
    """
    table = shaped_histories_of(game, {})
    require_whole_profile(table, profile)
    players = tuple(_player(table, profile, player) for player in range(table.players))
    return ForgetfulRegrets(game, profile, players, alone(table, profile))


def _player(table: Histories, profile: Profile, player: int) -> ForgetfulRegret:
    f = payoff_function(table, profile, player)
    payoff = value_at(f, weights_of(table, player, profile[player]))
    most, pure = best_pure(table, player, f)
    try:
        h = the_forgotten(table, f)
    except LookupError:
        return ForgetfulRegret(payoff, most - payoff, pure, most - payoff, None)
    if h is None:
        return ForgetfulRegret(payoff, most - payoff, pure, None, None)
    value, x, choices = max(_candidates(table, f, h), key=lambda found: found[0])
    if value in (payoff, most):
        touch, deviation = profile[player][table.sets[h].label][table.sets[h].actions[0]], None
    else:
        touch, deviation = x, strategy_of(table, player, choices, h, x)
    settled = nowhere_above(table, f, h, value, touch)
    return ForgetfulRegret(
        payoff, most - payoff, pure, value - payoff if settled else None, deviation if settled else None
    )


def _candidates(table: Histories, f: Earned, h: int) -> Iterator[tuple[Fraction, Fraction, dict[int, int]]]:
    """Values of f with the probability of the first action at h, and pure choices elsewhere."""
    for choices, rest in pure_elsewhere(table, f, (h,)):
        p = in_one_probability(table, h, rest)
        for x in {Fraction(0), Fraction(1), *turns(p)}:
            yield p(x), x, choices


def strategy_of(table: Histories, player: int, choices: dict[int, int], h: int | None, share: Number) -> Behaviour:
    """The pure choices, the first action where they do not lead, and at h the first of two actions with this share."""
    found: dict[str, dict[str, Number]] = {}
    for label, own in table.infosets[player].items():
        number = table.number[label]
        if number == h:
            found[label] = {own.actions[0]: share, own.actions[1]: 1 - share}
        else:
            made = table.action[choices[number]] if number in choices else own.actions[0]
            found[label] = {a: Fraction(a == made) for a in own.actions}
    return found


def turns(p: Polynomial) -> Iterator[Fraction]:
    """Rational points between 0 and 1 where the derivative is 0."""
    slope = Polynomial.of([j * c for j, c in enumerate(p.coefficients)][1:])
    if slope.degree < 1:
        return
    import numpy as np

    for root in np.roots([float(c) for c in reversed(slope.coefficients)]):
        x = Fraction(float(root.real)).limit_denominator(LARGEST)
        if 0 < x < 1 and slope(x) == 0:
            yield x

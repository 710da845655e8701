"""For which values of its parameter is a profile an equilibrium where a player may forget one probability?

At a sample of the parameter the best reply is looked for: pure choices elsewhere, and at the set that is met twice a
probability where the slope is 0, as a formula if it is the top of a parabola. It is kept as far as it gains.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from trees.histories import Histories
from trees.tree import Number
from verify.find.cutting import Uncut, around, cut_into_pieces
from verify.find.equilibria.forgetful import strategy_of, turns
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Range, Stretch
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, plain, ratio, value_at
from verify.kernel.strategies.profiles import Profile
from verify.theories.recall.profile import weights_of
from verify.theories.recall.ranges import ForgetfulPiece, ForgetfulSet, Temptation, ends, gap, quotient, require_shares
from verify.theories.recall.strategies import Earned, payoff_function, pure_elsewhere, the_forgotten
from verify.theories.recall.strategies import value_at as earned_by


def forgetful_set(game: Game, parameter: Parameter, profile: Profile, *, equilibria: bool = True) -> ForgetfulSet:
    """Payoffs, and unless `equilibria` are not asked for, where nobody gains.

    Raises:
        PlanError: the profile does not fit the game, or leaves out an information set.
        Uncut: several probabilities are forgotten, it changes at an irrational value, or there are too many pieces.
    """
    table = shaped_histories_of(game, {parameter.name: Ratio.variable()})
    for player, behaviour in enumerate(profile):
        require_shares(table, player, behaviour, parameter.range)
    all_earned = [payoff_function(table, profile, player) for player in range(table.players)]
    payoffs = tuple(
        plain(earned_by(f, weights_of(table, player, profile[player]))) for player, f in enumerate(all_earned)
    )
    if not equilibria:
        return ForgetfulSet(game, parameter, profile, payoffs, (), ())

    def solve(sample: Fraction, within: Stretch) -> tuple[Stretch, Temptation | None]:
        found = [
            (t, conditions)
            for player, f in enumerate(all_earned)
            for t, conditions in _tempting(table, player, f, profile, payoffs[player])
            if value_at(t.gain, sample) > 0 and all(value_at(c, sample) >= 0 for c in conditions)
        ]
        if found:
            best, conditions = max(found, key=lambda each: value_at(each[0].gain, sample))
            return around(sample, [ratio(best.gain), *map(ratio, conditions)], within), best
        turning = (
            number
            for player, f in enumerate(all_earned)
            for number in _turning(table, player, f, profile, payoffs[player])
        )
        return around(sample, list(map(ratio, turning)), within), None

    pieces: list[ForgetfulPiece] = []
    for piece, temptation in cut_into_pieces(parameter.range, solve):
        if not isinstance(piece, Range):
            raise Uncut("profile: expected rational values where it begins or ceases to be one, found a root")
        if pieces and pieces[-1].temptation is None is temptation:
            pieces[-1] = ForgetfulPiece(Range(pieces[-1].range.low, piece.high), None)
        else:
            pieces.append(ForgetfulPiece(piece, temptation))
    points = tuple(
        end
        for end, beside in ends(tuple(pieces)).items()
        if all(each.temptation is not None and value_at(each.temptation.gain, end) <= 0 for each in beside)
    )
    return ForgetfulSet(game, parameter, profile, payoffs, tuple(pieces), points)


def _forgotten(table: Histories, f: Earned) -> int | None:
    """The set that is met twice; None where there is none.

    Raises:
        Uncut: there are several, or it has more actions than two.
    """
    try:
        h = the_forgotten(table, f)
    except LookupError:
        return None
    if h is None:
        raise Uncut("profile: expected one probability that is forgotten, of two actions, found more")
    return h


def _tempting(
    table: Histories, player: int, f: Earned, profile: Profile, u: Number
) -> Iterator[tuple[Temptation, tuple[Number, ...]]]:
    """Strategies that may gain, with what must be >= 0 for that."""
    h = _forgotten(table, f)
    for choices, rest in pure_elsewhere(table, f, () if h is None else (h,)):
        if h is None:
            gain = sum(rest.values(), Fraction(0)) - u
            yield Temptation(player, strategy_of(table, player, choices, None, Fraction(0)), plain(gain)), ()
            continue
        p = gap(table, h, rest, u)
        shares: list[tuple[Number, tuple[Number, ...]]] = [(Fraction(0), ()), (Fraction(1), ())]
        if len(p) == 3 and p[2] != 0:
            top = plain(-ratio(p[1]) / (2 * ratio(p[2])))
            shares.append((top, (top, 1 - top)))
        numbers = [c for c in map(plain, p[1:]) if isinstance(c, Fraction)]
        if len(p) > 3:
            # where no turn is rational some others will do
            shares += [(Fraction(k, 8), ()) for k in range(1, 8)]
        if len(p) > 3 and len(numbers) == len(p) - 1:
            shares += [(x, ()) for x in turns(Polynomial.of([Fraction(0), *numbers]))]
        for share, conditions in shares:
            gain = -_at(p, share)
            yield Temptation(player, strategy_of(table, player, choices, h, share), plain(gain)), conditions


def _turning(table: Histories, player: int, f: Earned, profile: Profile, u: Number) -> Iterator[Number]:
    """Numbers that are 0 where it may change whether the player gains."""
    h = _forgotten(table, f)
    for _, rest in pure_elsewhere(table, f, () if h is None else (h,)):
        if h is None:
            yield u - sum(rest.values(), Fraction(0))
            continue
        own = profile[player][table.sets[h].label][table.sets[h].actions[0]]
        p = quotient(gap(table, h, rest, u), own)
        yield from (_at(p, Fraction(0)), _at(p, Fraction(1)))
        if len(p) == 3:
            yield p[1] * p[1] - 4 * p[0] * p[2]


def _at(p: list[Number], share: Number) -> Number:
    total: Number = Fraction(0)
    for c in reversed(p):
        total = total * share + c
    return total

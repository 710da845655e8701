r"""For which values of its parameter is a behaviour profile a Nash equilibrium?

The regret of each player is a piecewise rational function of the parameter. The range is cut where
a best response changes; on each piece the regrets are formulas, and the profile is an equilibrium
where their sum is 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from trees.tree import Number
from verify.find.cutting import Recorder, around, cut_into_pieces, real_roots
from verify.find.equilibria.profile import reached_choices
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Stretch
from verify.kernel.numbers.ratio import Ratio, plain, ratio
from verify.kernel.numbers.root import End
from verify.kernel.strategies.profiles import Profile, plans_of
from verify.kernel.strategies.response import best_response, payoff
from verify.theories.parameters.records import EquilibriumSet, RegretPiece


def equilibrium_set(game: Game, parameter: Parameter, profile: Profile) -> EquilibriumSet:
    """A candidate certificate: regrets, best deviations and the equilibria among the profiles.

    Raises:
        PlanError: the profile does not fit the game.
        Uncut: too many pieces.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.kernel.numbers.order import Range
    >>> game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    >>> a, third = Ratio.variable(), Fraction(1, 3)
    >>> def mixed(*choices):
    ...     return {h: {x: 1 - p, y: p} for h, x, y, p in choices}
    >>> first = mixed(("J", "check", "bet", a), ("Q", "check", "bet", 0), ("K", "check", "bet", 3 * a),
    ...     ("J check-bet", "fold", "call", 0), ("Q check-bet", "fold", "call", third),
    ...     ("K check-bet", "fold", "call", 1))
    >>> second = mixed(("J after check", "check", "bet", third), ("Q after check", "check", "bet", 0),
    ...     ("K after check", "check", "bet", 1), ("J after bet", "fold", "call", 0),
    ...     ("Q after bet", "fold", "call", third), ("K after bet", "fold", "call", 1))
    >>> found = equilibrium_set(game, Parameter("alpha", Range(Fraction(0), third)), (first, second))
    >>> found.equilibrium, str(found.pieces[0].regrets[1])
    (((Fraction(0, 1), Fraction(0, 1)),), '1/3*t')
    """
    form = form_of(game, {parameter.name: Ratio.variable()})
    plans = plans_of(form, profile)

    def regrets(sample: Fraction, within: Stretch) -> tuple[Stretch, list[tuple[Number, dict[str, str] | None]]]:
        recorder = Recorder(sample)
        found: list[tuple[Number, dict[str, str] | None]] = []
        for player in range(form.players):
            best = best_response(form, player, plans, recorder)
            regret = best.value - payoff(form, player, plans)
            deviation = reached_choices(form, player, best.choices) if regret else None
            found.append((plain(regret), deviation))
        return around(sample, recorder.conditions, within), found

    pieces = tuple(
        RegretPiece(range_, tuple(regret for regret, _ in found), tuple(deviation for _, deviation in found))
        for range_, found in cut_into_pieces(parameter.range, regrets)
    )
    return EquilibriumSet(
        game, parameter, profile, pieces, zeros((piece.range, sum(piece.regrets, Fraction(0))) for piece in pieces)
    )


def zeros(totals: Iterable[tuple[Stretch, Number]]) -> tuple[tuple[End, End | None], ...]:
    """Where numbers on pieces in order, each the sum of regrets, are 0, as closed intervals in order."""
    found: list[tuple[End, End | None]] = []
    for piece, number in totals:
        total, (low, high) = ratio(number), (piece.low, piece.high)
        spots: list[tuple[End, End | None]] = [(low, high)]
        if total:
            roots = sorted(root for root, _ in real_roots(total.numerator))
            spots = [(r, r) for r in roots if low <= r and (high is None or r <= high)]
        for start, end in spots:
            last = found[-1][1] if found else None
            if last is not None and last >= start:
                found[-1] = found[-1][0], end if end is None else max(last, end)
            else:
                found.append((start, end))
    return tuple(found)

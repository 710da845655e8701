r"""For which values of its parameter a profile is an equilibrium where a player may forget one probability.

The range is cut into pieces. Inside a piece either somebody gains by a strategy that is given, whose gain is shown to
be > 0 there; or nobody does, since with f(q) what a player earns who plays pure choices elsewhere and takes the first
of two actions with probability q at the set that is met twice, and u what the profile earns, all g(q) = u - f(q) are
>= 0 for q in [0, 1] and all values in the piece. Where g has the double root q0 that the profile plays, it is divided
out first: g = (q - q0)^2 g', and Bernstein coefficients in q and the parameter tell the sign of g'. Nobody gains at the
ends of such a piece either. Between two pieces of the first kind somebody gains if one of the two gains is > 0 there;
else that nobody does is shown at that value alone (`recall.profile`).

Sources: Piccione and Rubinstein (1997), sections 2 and 4; Farouki (2012), sections 5 and 9.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.games.game import reference, shaped_histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import ONE, plain, ratio, value_at
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.profiles import Profile
from verify.language.legible import text
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.order import signs_on
from verify.theories.parameters.ranges import over
from verify.theories.parameters.shares import require_shares
from verify.theories.parameters.zeros import holds_exactly, require_cover, throughout
from verify.theories.recall.profile import weights_of
from verify.theories.recall.strategies import (
    Earned,
    best_pure,
    nowhere_above,
    payoff_function,
    pure_elsewhere,
    the_forgotten,
)
from verify.theories.recall.strategies import value_at as earned_by

OWN = "q'"
"""The own probability, which is no name of a parameter."""


@dataclass(frozen=True)
class Temptation:
    """The player gains `gain` by this behaviour strategy, which has probabilities at all own information sets."""

    player: int
    strategy: Mapping[str, Mapping[str, Number]]
    gain: Number


@dataclass(frozen=True)
class ForgetfulPiece:
    """Strictly inside this closed range somebody gains so, or, where it is None, nobody gains."""

    range: Range
    temptation: Temptation | None


@dataclass(frozen=True)
class ForgetfulSet:
    """Payoffs of a profile with a parameter, and where it is an equilibrium, also if players forget.

    `points` are where nobody gains though somebody does on either side. Without `pieces` payoffs alone are told.
    """

    game: Game
    parameter: Parameter
    profile: tuple[Behaviour, ...]
    payoffs: tuple[Number, ...]
    pieces: tuple[ForgetfulPiece, ...]
    points: tuple[Fraction, ...]


def check_forgetful_set(c: ForgetfulSet) -> tuple[Statement, ...]:
    """What is earned is derived anew as polynomials of own probabilities; signs are shown by Bernstein coefficients."""
    table = over(shaped_histories_of, c.game, c.parameter)
    if len(c.profile) != table.players or len(c.payoffs) != table.players:
        raise CheckFailed(f"profile: expected strategies and payoffs of {table.players} players")
    for player, behaviour in enumerate(c.profile):
        require_shares_on(c.parameter.range, table, player, behaviour)
    all_earned = [payoff_function(table, c.profile, player) for player in range(table.players)]
    for player, (f, claimed) in enumerate(zip(all_earned, c.payoffs, strict=True)):
        found = earned_by(f, weights_of(table, player, c.profile[player]))
        if found != claimed:
            raise CheckFailed(f"payoffs[{player}]: expected {text(found)}, found {text(claimed)}")
    facts = [
        throughout(c.parameter.name, c.parameter.range, equal(Call("payoff", who), plain(number)))
        for who, number in _whose(c)
    ]
    if not c.pieces:
        if c.points:
            raise CheckFailed("points: expected none without pieces, found some")
        return tuple(facts)
    require_cover(c.parameter, [piece.range for piece in c.pieces], "pieces")
    for j, piece in enumerate(c.pieces):
        if piece.temptation is not None:
            _require_gain(c, table, all_earned, piece.temptation, piece.range, f"pieces[{j}]")
        elif not all(nobody_gains(c, table, player, f, piece.range) for player, f in enumerate(all_earned)):
            raise CheckFailed(f"pieces[{j}]: expected that nobody gains for {piece.range}, found that not shown")
    _require_between(c)
    return (*facts, holds_exactly(Call("nash", (reference(c.game), c.profile)), c.parameter, where_nobody_gains(c)))


def _whose(c: ForgetfulSet) -> Iterator[tuple[tuple[object, ...], Number]]:
    for player, number in enumerate(c.payoffs, 1):
        yield (reference(c.game), c.profile, Fraction(player)), number


def require_shares_on(range_: Range, table: Histories, player: int, behaviour: Behaviour) -> None:
    """Check that a strategy has probabilities >= 0 throughout the range at all own information sets.

    Raises:
        PlanError: it has not; names the information set.
    """
    require_shares(table, player, behaviour, signs_on(range_), f" on {range_.closed()}")


def _require_gain(
    c: ForgetfulSet, table: Histories, all_earned: list[Earned], t: Temptation, range_: Range, where: str
) -> None:
    if not 0 <= t.player < table.players:
        raise CheckFailed(f"{where}: expected a player from 0 to {table.players - 1}, found {t.player}")
    require_shares_on(range_, table, t.player, t.strategy)
    found = earned_by(all_earned[t.player], weights_of(table, t.player, t.strategy)) - c.payoffs[t.player]
    if found != t.gain or not signs_on(range_).positive(t.gain):
        raise CheckFailed(f"{where}: expected a gain of {text(found)}, > 0 inside {range_}, found {text(t.gain)}")


def nobody_gains(c: ForgetfulSet, table: Histories, player: int, f: Earned, range_: Range) -> bool:
    """True only if the player gains by no behaviour strategy for any value in the range."""
    u = c.payoffs[player]
    try:
        h = the_forgotten(table, f)
    except LookupError:
        rests = (rest for _, rest in pure_elsewhere(table, f, ()))
        return all(signs_on(range_).nonnegative(u - sum(rest.values(), Fraction(0))) for rest in rests)
    if h is None:
        return False
    q0 = c.profile[player][table.sets[h].label][table.sets[h].actions[0]]
    box = Box((Parameter(c.parameter.name, range_), Parameter(OWN, Range(Fraction(0), Fraction(1)))))
    for _, rest in pure_elsewhere(table, f, (h,)):
        found = _in_both(quotient(gap(table, h, rest, u), q0), c.parameter.name)
        if found is None or not box.nonnegative(found):
            return False
    return True


def gap(table: Histories, h: int, f: Earned, u: Number) -> list[Number]:
    """The coefficients of u - f in the probability q of the first of two actions at h, at which alone f has steps."""
    total: list[Number] = [u]
    for way, number in f.items():
        term: list[Number] = [-number]
        for s in way:
            first = s == table.first[h]
            up, same = [Fraction(0), *term], [*term, Fraction(0)]
            term = up if first else [a - b for a, b in zip(same, up, strict=True)]
        total += [Fraction(0)] * (len(term) - len(total))
        total = [a + (term[k] if k < len(term) else 0) for k, a in enumerate(total)]
    return total


def quotient(p: list[Number], q0: Number) -> list[Number]:
    """The polynomial of these coefficients without (q - q0)^2, as often as that divides it."""
    while len(p) > 2 and any(p):
        once, rest = _divided(p, q0)
        twice, other = _divided(once, q0)
        if rest != 0 or other != 0:
            break
        p = twice
    return p


def _divided(p: list[Number], root: Number) -> tuple[list[Number], Number]:
    """Quotient and remainder by q - root."""
    found: list[Number] = [p[-1]]
    for c in reversed(p[:-1]):
        found.append(c + root * found[-1])
    return found[-2::-1], found[-1]


def _in_both(p: list[Number], name: str) -> Multivariate | None:
    """As a polynomial in the own probability and the parameter; None where a coefficient is a quotient."""
    total = Multivariate.constant(0)
    own, given = Multivariate.variable(OWN), Multivariate.variable(name)
    power = Multivariate.constant(1)
    for c in map(ratio, p):
        if c.denominator != ONE:
            return None
        inner = Multivariate.constant(0)
        for number in reversed(c.numerator.coefficients):
            inner = inner * given + number
        total, power = total + inner * power, power * own
    return total


def _require_between(c: ForgetfulSet) -> None:
    """At each end of a piece somebody gains, or nobody does, as is claimed."""
    for end, beside in ends(c.pieces).items():
        tempted = [piece.temptation for piece in beside if piece.temptation is not None]
        alone = len(tempted) == len(beside)
        gains = alone and any(value_at(t.gain, end) > 0 for t in tempted)
        if (end in c.points) != (alone and not gains):
            raise CheckFailed(f"points: expected {c.parameter.name} = {end} there exactly if no gain beside it is > 0")
        if end in c.points:
            _require_point(c, end)
    if len(set(c.points)) < len(c.points) or not set(c.points) <= ends(c.pieces).keys():
        raise CheckFailed("points: expected different ends of pieces")


def ends(pieces: tuple[ForgetfulPiece, ...]) -> dict[Fraction, list[ForgetfulPiece]]:
    """The ends of the pieces, in order, with those that end there."""
    found: dict[Fraction, list[ForgetfulPiece]] = {}
    for piece in pieces:
        for end in (piece.range.low, piece.range.high):
            if end is not None:
                found.setdefault(end, []).append(piece)
    return found


def _require_point(c: ForgetfulSet, point: Fraction) -> None:
    """At this value nobody gains."""
    table, profile = shaped_histories_of(c.game, {c.parameter.name: point}), at_value(c.profile, point)
    for player, behaviour in enumerate(profile):
        f, u = payoff_function(table, profile, player), value_at(c.payoffs[player], point)
        try:
            h = the_forgotten(table, f)
        except LookupError:
            held = best_pure(table, player, f)[0] <= u
        else:
            held = h is not None and nowhere_above(
                table, f, h, u, Fraction(behaviour[table.sets[h].label][table.sets[h].actions[0]])
            )
        if not held:
            raise CheckFailed(
                f"points: expected that nobody gains at {c.parameter.name} = {point}, found that not shown"
            )


def at_value(profile: tuple[Behaviour, ...], value: Fraction) -> Profile:
    """The profile at a value of its parameter."""
    return tuple({h: {a: value_at(p, value) for a, p in here.items()} for h, here in own.items()} for own in profile)


def where_nobody_gains(c: ForgetfulSet) -> tuple[tuple[Fraction, Fraction | None], ...]:
    """Where nobody gains, as closed intervals in order."""
    found: list[tuple[Fraction, Fraction | None]] = [(point, point) for point in c.points]
    found += [(piece.range.low, piece.range.high) for piece in c.pieces if piece.temptation is None]
    joined: list[tuple[Fraction, Fraction | None]] = []
    for low, high in sorted(found, key=lambda each: each[0]):
        if joined and joined[-1][1] == low:
            joined[-1] = joined[-1][0], high
        else:
            joined.append((low, high))
    return tuple(joined)

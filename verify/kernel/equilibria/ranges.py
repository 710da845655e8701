"""Checks of profiles whose probabilities depend on a parameter: regrets, equilibria, payoffs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise

from trees.tree import Number, Sequence, Tree
from verify.kernel.equilibria.records import Account, EquilibriumSet, PayoffAccount
from verify.kernel.games.game import form_of, reference, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.boxes import Box
from verify.kernel.numbers.order import RATIONALS, Parameter, Range, Stretch, between
from verify.kernel.numbers.ratio import Ratio, plain, ratio, value_at
from verify.kernel.numbers.root import End, Root
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    Call,
    Exactly,
    ForAll,
    Interval,
    Not,
    Statement,
    Within,
    equal,
    number_of,
)
from verify.kernel.strategies.account import given
from verify.kernel.strategies.plan import Behaviour, Plan
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.response import regret as regret_of
from verify.kernel.strategies.sequence_form import SequenceForm, pure_plan


def _form(game: Game, parameter: Parameter) -> SequenceForm:
    """The sequence form for the parameter as an unknown; the game exists inside its range and at its ends."""
    form = form_of(game, {parameter.name: Ratio.variable()}, parameter.range)
    for end in (parameter.range.low, parameter.range.high):
        if end is not None:
            form_of(game, {parameter.name: end}, RATIONALS)
    return form


def plans_over(
    form: SequenceForm, profile: tuple[Behaviour, ...], range_: Range | Box
) -> dict[int, dict[Sequence, Number]]:
    """The plans of a profile whose probabilities are >= 0 throughout.

    Raises:
        PlanError: the profile does not fit the game.
        CheckFailed: a probability is not shown to be >= 0.
    """
    plans = plans_of(form, profile)
    for player, behaviour in enumerate(profile):
        for label, here in behaviour.items():
            for action, probability in here.items():
                if not range_.nonnegative(probability):
                    raise CheckFailed(
                        f"profile of player {player + 1}: expected {label}: {action} >= 0 on"
                        f" {range_.closed()}, found {text(probability)}"
                    )
    return plans


def _require_natural(profiles: tuple[tuple[Behaviour, ...], ...], parameter: Parameter) -> None:
    """The range cannot be widened: at each end some probability falls below 0 beyond it."""
    probabilities = [
        p for profile in profiles for b in profile for here in b.values() for p in here.values() if isinstance(p, Ratio)
    ]
    low, high = parameter.range.low, parameter.range.high
    for end, outward in ((low, -1), (high, 1)):
        if end is not None and not any(
            p(end) == 0 and outward * p.numerator.shifted(end)[1] * p.denominator(end) < 0 for p in probabilities
        ):
            raise CheckFailed(f"parameter: expected {parameter.name} = {end} to be where the profile stops being one")


def check_equilibrium_set(c: EquilibriumSet) -> tuple[Statement, ...]:
    """On each closed piece the regrets are these functions; their sum is 0 exactly on the set.

    A profile is a Nash equilibrium exactly when every player's regret, a number >= 0, is 0.
    """
    form = _form(c.game, c.parameter)
    plans = plans_over(form, c.profile, c.parameter.range)
    ends = [c.parameter.range.low, *(piece.range.high for piece in c.pieces)]
    if ends[-1] != c.parameter.range.high or [piece.range.low for piece in c.pieces] != ends[:-1]:
        raise CheckFailed(f"pieces: expected to cover {c.parameter.range.closed()} without a gap")
    for j, piece in enumerate(c.pieces):
        if len(piece.regrets) != form.players or len(piece.deviations) != form.players:
            raise CheckFailed(f"pieces[{j}]: expected a regret and a deviation for each of {form.players} players")
        for player in range(form.players):
            _require_regret(
                form,
                plans,
                player,
                piece.range,
                piece.regrets[player],
                piece.deviations[player],
                f"pieces[{j}], player {player + 1}",
            )
    _require_zero_set(c)
    return (_zero_set(c), *_regrets(c))


def _zero_set(c: EquilibriumSet) -> Statement:
    nash = Call("nash", (reference(c.game), c.profile))
    inside = Within(number_of(Ratio.variable()), tuple(Interval(low, high) for low, high in c.equilibrium))
    return _throughout(c.parameter.name, c.parameter.range, Exactly(nash, inside) if inside.intervals else Not(nash))


def _regrets(c: EquilibriumSet) -> Iterator[Statement]:
    """On each piece the regret of each player, and what the deviation gains."""
    for piece in c.pieces:
        for player, number in enumerate(piece.regrets):
            who = (reference(c.game), c.profile, Fraction(player + 1))
            yield _throughout(c.parameter.name, piece.range, equal(Call("regret", who), plain(number)))
            deviation = piece.deviations[player]
            if deviation is not None:
                gain = Call("gain", (*who, dict(deviation)))
                yield _throughout(c.parameter.name, piece.range, equal(gain, plain(number)))


def _throughout(name: str, range_: Stretch, fact: Statement) -> Statement:
    """The fact for all values of the parameter in the range, its ends included."""
    return ForAll(name, Interval(range_.low, range_.high), fact)


def _require_regret(
    form: SequenceForm,
    plans: Mapping[int, Plan],
    player: int,
    range_: Stretch,
    regret: Number,
    deviation: Mapping[str, str] | None,
    where: str,
) -> None:
    """The best response earns `regret` above the profile throughout, and so does the deviation."""
    found = regret_of(form, player, plans, range_)
    if found != regret:
        raise CheckFailed(f"{where}: expected regret {text(found)}, found {text(regret)}")
    if (deviation is None) != (regret == 0):
        raise CheckFailed(f"{where}: expected a deviation exactly when the regret is not 0")
    if deviation is not None:
        plan = pure_plan(form, player, deviation)
        gain = payoff(form, player, {**plans, player: plan}) - payoff(form, player, plans)
        if gain != regret:
            raise CheckFailed(f"{where}: expected the deviation to gain {text(regret)}, found {text(gain)}")


def _require_zero_set(c: EquilibriumSet) -> None:
    """The regrets sum to 0 exactly on the intervals; at an irrational end, by continuity, where the formula does."""
    in_order = all(high is None or low == high or low < high for low, high in c.equilibrium)
    if not in_order or any(a[1] is None or a[1] >= b[0] for a, b in pairwise(c.equilibrium)):
        raise CheckFailed("equilibrium: expected disjoint intervals in order")
    name = c.parameter.name
    marks: set[End] = {mark for bounds in c.equilibrium for mark in bounds if mark is not None}
    for piece in c.pieces:
        total = sum(piece.regrets, Fraction(0))
        low, high = piece.range.low, piece.range.high
        inner = {mark for mark in marks if low < mark and (high is None or mark < high)}
        stops = [low, *sorted(inner)]
        for stop in stops if high is None else [*stops, high]:
            if _inside(c, stop) != _vanishes(total, stop):
                raise CheckFailed(f"equilibrium: at {name} = {_end(stop, name)} the regrets sum to {text(total, name)}")
        for start, end in zip(stops, [*stops[1:], high], strict=True):
            stretch = between(start, end)
            claimed = _inside(c, stretch.inner_point())
            if claimed != (total == 0) or (not claimed and not stretch.positive(total)):
                raise CheckFailed(f"equilibrium: strictly between {stretch} the regrets sum to {text(total, name)}")
    within = c.parameter.range
    for low, high in c.equilibrium:
        if low < within.low or (within.high is not None and (high is None or high > within.high)):
            raise CheckFailed("equilibrium: expected intervals inside the range of the parameter")


def _end(end: End, name: str) -> str:
    return end.text(name) if isinstance(end, Root) else str(end)


def _vanishes(total: Number, point: End) -> bool:
    if not isinstance(point, Root):
        return value_at(total, point) == 0
    return total == 0 or point.is_root_of(ratio(total).numerator)


def _inside(c: EquilibriumSet, point: End) -> bool:
    return any(low <= point and (high is None or point <= high) for low, high in c.equilibrium)


def check_account(c: PayoffAccount) -> tuple[Statement, ...]:
    """Each payoff is re-derived by a walk over the tree with the profile's probabilities."""
    range_ = c.parameter.range
    form = _form(c.game, c.parameter)
    tree = tree_of(c.game, {c.parameter.name: Ratio.variable()}, c.parameter.range)
    if not c.accounts:
        raise CheckFailed("accounts: expected at least one, found none")
    if not 1 <= len(c.profiles) <= 2:
        raise CheckFailed(f"profiles: expected one or two, found {len(c.profiles)}")
    for profile in c.profiles:
        plans_over(form, profile, range_)
    _require_natural(c.profiles, c.parameter)
    facts: list[Statement] = []
    for j, account in enumerate(c.accounts):
        where = f"accounts[{j}]"
        if not 0 <= account.player < form.players or len(account.payoffs) != len(c.profiles):
            raise CheckFailed(f"{where}: expected a player of the game and a payoff for each profile")
        for profile, number in zip(c.profiles, account.payoffs, strict=True):
            _require_payoff(tree, account, profile, number, range_, where)
            given_ = () if account.infoset is None else (account.infoset,)
            call = Call("payoff", (reference(c.game), profile, Fraction(account.player + 1), *given_))
            facts.append(_throughout(c.parameter.name, range_, equal(call, plain(number))))
        _require_trend(account, range_, where)
    return tuple(facts)


def _require_payoff(
    tree: Tree, account: Account, profile: tuple[Behaviour, ...], number: Number, range_: Range, where: str
) -> None:
    try:
        total, weight = given(tree, account.player, account.infoset, profile)
    except KeyError as error:
        raise CheckFailed(
            f"{where}: expected an information set of player {account.player + 1}, found {account.infoset!r}"
        ) from error
    ends = [end for end in (range_.low, range_.high) if end is not None]
    if not range_.positive(weight) or any(value_at(weight, end) == 0 for end in ends):
        raise CheckFailed(f"{where}: expected {account.infoset!r} to be reached throughout the range")
    if total != number * weight:
        raise CheckFailed(f"{where}: expected the payoff {text(total / weight)}, found {text(number)}")


def _require_trend(account: Account, range_: Range, where: str) -> None:
    change = account.payoffs[-1] - account.payoffs[0]
    if len(account.payoffs) == 1:
        found = None
    elif change == 0:
        found = "same"
    else:
        found = "rises" if range_.positive(change) else "falls" if range_.positive(-change) else "neither"
    if found != account.trend:
        raise CheckFailed(f"{where}: expected the trend {found}, found {account.trend!r}")

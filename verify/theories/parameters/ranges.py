"""Checks of profiles whose probabilities depend on a parameter: regrets, equilibria, payoffs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeVar

from trees.tree import Number, Sequence, Tree
from verify.kernel.games.game import form_of, reference, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import RATIONALS, Order, Parameter, Range
from verify.kernel.numbers.ratio import Ratio, plain, value_at
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.strategies.plan import Behaviour, Plan
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.response import payoff
from verify.kernel.strategies.response import regret as regret_of
from verify.kernel.strategies.sequence_form import InformationSets, SequenceForm, pure_plan
from verify.language.legible import text
from verify.theories.parameters.account import payoff_and_reach, trend
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.order import signs_on
from verify.theories.parameters.records import Account, EquilibriumSet, PayoffAccount, RegretPiece
from verify.theories.parameters.zeros import (
    holds_exactly,
    regrets_on,
    require_cover,
    require_numbers,
    require_zeros,
    throughout,
)

T = TypeVar("T")


def over(made: Callable[[Game, Mapping[str, Number], Order | None], T], game: Game, parameter: Parameter) -> T:
    """What is made of the game for the parameter as an unknown; the game exists inside its range and at its ends."""
    found = made(game, {parameter.name: Ratio.variable()}, signs_on(parameter.range))
    for end in (parameter.range.low, parameter.range.high):
        if end is not None:
            made(game, {parameter.name: end}, RATIONALS)
    return found


def plans_over(
    form: InformationSets, profile: tuple[Behaviour, ...], values: Parameter | Box
) -> dict[int, dict[Sequence, Number]]:
    """The plans of a profile whose probabilities are >= 0 for all these values of its parameters.

    Raises:
        PlanError: the profile does not fit the game.
        CheckFailed: a probability is not shown to be >= 0.
    """
    plans = plans_of(form, profile)
    if isinstance(values, Box):
        among, name = f" for {values.closed()}" if values.parameters else "", ""
        order: Order = values
    else:
        among, name = f" on {values.range.closed()}", values.name
        order = signs_on(values.range)
    for player, behaviour in enumerate(profile):
        for label, here in behaviour.items():
            for action, probability in here.items():
                if not order.nonnegative(probability):
                    raise CheckFailed(
                        f"profile of player {player + 1}: expected {label}: {action} >= 0{among}, found"
                        f" {text(probability, name)}"
                    )
    return plans


def check_equilibrium_set(c: EquilibriumSet) -> tuple[Statement, ...]:
    """On each closed piece the regrets are these functions; their sum is 0 exactly on the set.

    A profile is a Nash equilibrium exactly when every player's regret, a number >= 0, is 0.
    """
    form = over(form_of, c.game, c.parameter)
    plans = plans_over(form, c.profile, c.parameter)
    require_cover(c.parameter, [piece.range for piece in c.pieces], "pieces")
    for j, piece in enumerate(c.pieces):
        require_numbers(piece, form.players, f"pieces[{j}]")
        for player in range(form.players):
            _require_regret(form, plans, player, piece, c.parameter.name, f"pieces[{j}], player {player + 1}")
    totals = [(piece.range, sum(piece.regrets, Fraction(0))) for piece in c.pieces]
    require_zeros(c.parameter, c.equilibrium, totals, "equilibrium")
    regrets = (fact for piece in c.pieces for fact in regrets_on(c, piece, ()))
    return (holds_exactly(Call("nash", (reference(c.game), c.profile)), c.parameter, c.equilibrium), *regrets)


def _require_regret(
    form: SequenceForm, plans: Mapping[int, Plan], player: int, piece: RegretPiece, name: str, where: str
) -> None:
    """The best response earns the regret above the profile throughout, and so does the deviation."""
    regret, deviation = piece.regrets[player], piece.deviations[player]
    found = regret_of(form, player, plans, signs_on(piece.range))
    if found != regret:
        raise CheckFailed(f"{where}: expected regret {text(found, name)}, found {text(regret, name)}")
    if deviation is not None:
        plan = pure_plan(form, player, deviation)
        gain = payoff(form, player, {**plans, player: plan}) - payoff(form, player, plans)
        if gain != regret:
            raise CheckFailed(f"{where}: expected the deviation to gain {text(regret, name)}, found {text(gain, name)}")


def check_account(c: PayoffAccount) -> tuple[Statement, ...]:
    """Each payoff is re-derived by a walk over the tree with the profile's probabilities."""
    range_ = c.parameter.range
    form = over(form_of, c.game, c.parameter)
    tree = over(tree_of, c.game, c.parameter)
    if not c.accounts:
        raise CheckFailed("accounts: expected at least one, found none")
    if not 1 <= len(c.profiles) <= 2:
        raise CheckFailed(f"profiles: expected one or two, found {len(c.profiles)}")
    for profile in c.profiles:
        plans_over(form, profile, c.parameter)
    facts: list[Statement] = []
    for j, account in enumerate(c.accounts):
        where = f"accounts[{j}]"
        if not 0 <= account.player < form.players or len(account.payoffs) != len(c.profiles):
            raise CheckFailed(f"{where}: expected a player of the game and a payoff for each profile")
        for profile, number in zip(c.profiles, account.payoffs, strict=True):
            _require_payoff(tree, account, profile, number, range_, where)
            given_ = () if account.infoset is None else (account.infoset,)
            call = Call("payoff", (reference(c.game), profile, Fraction(account.player + 1), *given_))
            facts.append(throughout(c.parameter.name, range_, equal(call, plain(number))))
        if (found := trend(account.payoffs, range_)) != account.trend:
            raise CheckFailed(f"{where}: expected the trend {found}, found {account.trend!r}")
    return tuple(facts)


def _require_payoff(
    tree: Tree, account: Account, profile: tuple[Behaviour, ...], number: Number, range_: Range, where: str
) -> None:
    try:
        total, weight = payoff_and_reach(tree, account.player, account.infoset, profile)
    except KeyError as error:
        raise CheckFailed(
            f"{where}: expected an information set of player {account.player + 1}, found {account.infoset!r}"
        ) from error
    ends = [end for end in (range_.low, range_.high) if end is not None]
    if not signs_on(range_).positive(weight) or any(value_at(weight, end) == 0 for end in ends):
        raise CheckFailed(f"{where}: expected {account.infoset!r} to be reached throughout the range")
    if total != number * weight:
        raise CheckFailed(f"{where}: expected the payoff {text(total / weight)}, found {text(number)}")

"""Payoff accounts: what profiles with a parameter pay, in all and by information set."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from trees.tree import Number
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.strategies.plan import Behaviour
from verify.theories.parameters.account import payoff_and_reach
from verify.theories.parameters.order import signs_on
from verify.theories.parameters.records import Account, PayoffAccount


def payoff_account(
    game: Game,
    parameter: Parameter,
    profiles: tuple[tuple[Behaviour, ...], ...],
    spots: Iterable[tuple[int, str | None]],
) -> PayoffAccount:
    """A candidate certificate of the payoffs at each spot: a player with an information set, or None
    for the whole game.

    Raises:
        KeyError: the player has no such information set.
    """
    tree = tree_of(game, {parameter.name: Ratio.variable()})
    accounts = []
    for player, infoset in spots:
        found: list[Number] = []
        for profile in profiles:
            total, weight = payoff_and_reach(tree, player, infoset, profile)
            found.append(total / weight)
        payoffs = tuple(plain(number) for number in found)
        accounts.append(Account(player, infoset, payoffs, _trend(payoffs, parameter)))
    return PayoffAccount(game, parameter, profiles, tuple(accounts))


def _trend(payoffs: tuple[Number, ...], parameter: Parameter) -> str | None:
    change = payoffs[-1] - payoffs[0]
    if len(payoffs) == 1:
        return None
    if change == Fraction(0):
        return "same"
    if signs_on(parameter.range).positive(change):
        return "rises"
    return "falls" if signs_on(parameter.range).positive(-change) else "neither"

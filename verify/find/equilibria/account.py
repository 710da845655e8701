"""Payoff accounts: what profiles with a parameter pay, in all and by information set."""

from __future__ import annotations

from collections.abc import Iterable

from trees.tree import Number
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.strategies.plan import Behaviour
from verify.theories.parameters.account import payoff_and_reach, trend
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
        accounts.append(Account(player, infoset, payoffs, trend(payoffs, parameter.range)))
    return PayoffAccount(game, parameter, profiles, tuple(accounts))

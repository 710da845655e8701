r"""All pure sequential equilibria of a signalling game.

A pure profile has beliefs with which it is a sequential equilibrium exactly if no type gains by another message, the
answer to each message that is sent is best under Bayes' rule, and the answer to each other one under some belief. For
any belief mu after a message m that no type sends is consistent: let type t send it by mistake with a probability of
eps mu(t) / P(t) where mu(t) > 0, and eps^2 elsewhere. All pure profiles are gone through.

Source: Cho and Kreps (1987), section II; Kreps and Wilson (1982), section 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product
from math import prod

from trees.exact import TooLarge
from trees.histories import Histories
from verify.kernel.games.game import histories_of, reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not, Statement, equal
from verify.kernel.strategies.response import ZERO
from verify.theories.equilibrium_sets.pure_count import behaviour
from verify.theories.refinements.records import PureSequentialEquilibria
from verify.theories.refinements.signalling import SignallingGame, best_under_some_belief, signalling_game

MOST_PROFILES = 20_000
MOST_DENIED = 200
"""Of so many pure profiles each that is no equilibrium is said to be none."""


def check_pure_sequential(c: PureSequentialEquilibria) -> tuple[Statement, ...]:
    """Which answers are best under some belief is shown, and all pure profiles are gone through."""
    table = histories_of(c.game, {})
    game = signalling_game(table)
    if list(c.replies) != list(game.messages):
        raise CheckFailed(f"replies: expected messages {list(game.messages)}, found {list(c.replies)}")
    replies = {
        label: best_under_some_belief(sent, [True] * len(sent), c.replies[label], f"replies at {label!r}")
        for label, sent in game.messages.items()
    }
    profiles = list(pure_profiles(table, game))
    found = [each for each in profiles if is_sequential(game, each, replies)]
    if found != [dict(each) for each in c.equilibria]:
        raise CheckFailed(f"equilibria: expected all {len(found)} in order, found others")
    facts: list[Statement] = [equal(Call("pure_sequential_equilibria", (reference(c.game),)), len(found))]
    for each in profiles if len(profiles) <= MOST_DENIED else found:
        call = Call("sequential", (reference(c.game), behaviour(table.infosets, each)))
        facts.append(call if each in found else Not(call))
    return tuple(facts)


def pure_profiles(table: Histories, game: SignallingGame) -> Iterator[dict[str, str]]:
    """The choices of the sender's types and of the receiver, in order.

    Raises:
        TooLarge: there are too many.
    """
    sets = [own for player in (game.sender, game.receiver) for own in table.infosets[player].values()]
    count = prod(len(own.actions) for own in sets)
    if count > MOST_PROFILES:
        raise TooLarge(f"game: expected at most {MOST_PROFILES:,} pure profiles, found {count:,}")
    for actions in product(*(own.actions for own in sets)):
        yield dict(zip((own.label for own in sets), actions, strict=True))


def is_sequential(game: SignallingGame, choices: Mapping[str, str], replies: Mapping[str, tuple[str, ...]]) -> bool:
    """Whether the profile is one, as `replies` are best under some belief."""
    gets: dict[str, Fraction] = {}
    offered: dict[str, list[Fraction]] = {}
    for label, sent in game.messages.items():
        answer = choices[label]
        here = [one for one in sent if choices[one.type] == one.action]
        if here:
            worth = {a: sum((one.prior * one.costs[a] for one in here), ZERO) for a in here[0].costs}
            if worth[answer] != max(worth.values()):
                return False
        elif answer not in replies[label]:
            return False
        for one in sent:
            offered.setdefault(one.type, []).append(one.pays[answer])
        gets |= {one.type: one.pays[answer] for one in here}
    return all(gets[kind] == max(most) for kind, most in offered.items())

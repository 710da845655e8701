"""Candidate certificates about signalling games: which replies to a message that is never sent are to be expected.

Whether an action is best under some belief is whether no mixture is better at each node: one small linear program.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import Any

from trees.histories import histories
from verify.find.equilibria.pieces import found_by_pieces
from verify.find.equilibria.undominated import find_dominance
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.strategies.profiles import Profile
from verify.theories.dominance.elimination import STRICT
from verify.theories.refinements.all_sequential import sets_on
from verify.theories.refinements.records import (
    BestReply,
    IntuitiveCriterion,
    PureSequentialEquilibria,
    SequentialEquilibria,
    SequentialPiece,
    SequentialPieces,
    UnsentMessage,
)
from verify.theories.refinements.sequential_sets import sequential_sets
from verify.theories.refinements.signalling import (
    Sent,
    equilibrium_dominated,
    played_signalling,
    signalling_game,
    unsent_messages,
)
from verify.theories.refinements.signalling_equilibria import is_sequential, pure_profiles


def intuitive_criterion(game: Game, profile: Profile) -> IntuitiveCriterion:
    """Which replies are to be expected to each message that no type sends, and which if losing types are ruled out.

    Raises:
        CheckFailed: it is no signalling game. PlanError: the profile does not fit.
        LinearProgramError: a linear program could not be settled.
    """
    table, signalling, expects = played_signalling(game, profile)
    messages = {}
    for label in unsent_messages(table, signalling, profile):
        sent = signalling.messages[label]
        replies = replies_to(sent, [True] * len(sent))
        best = tuple(action for action, reply in replies.items() if reply.belief)
        left = [not loses for loses in equilibrium_dominated(sent, expects, best)]
        messages[label] = UnsentMessage(replies, replies_to(sent, left))
    return IntuitiveCriterion(game, profile, messages)


def replies_to(sent: tuple[Sent, ...], among: Sequence[bool]) -> dict[str, BestReply]:
    """Of each action a belief over these types under which it is best, or a mixture that is better."""
    places = [j for j, may in enumerate(among) if may]
    if not places:
        return {}
    actions = list(sent[0].costs)
    pays: Any = {k: [sent[j].costs[action] for j in places] for k, action in enumerate(actions)}
    found = {}
    for k, action in enumerate(actions):
        dominance = find_dominance(pays, k, STRICT)
        weights = {places[p]: weight for p, weight in dominance.belief}
        total = sum(weights.values(), Fraction(0))
        belief = tuple(weights.get(j, Fraction(0)) / total for j in range(len(sent))) if weights else ()
        found[action] = BestReply(belief, {actions[share.strategy]: share.probability for share in dominance.instead})
    return found


def pure_sequential_equilibria(game: Game) -> PureSequentialEquilibria:
    """All pure profiles of a signalling game that are sequential equilibria with some beliefs.

    Raises:
        CheckFailed: it is no signalling game. TooLarge: it has too many pure profiles.
    """
    table = histories_of(game, {})
    signalling = signalling_game(table)
    replies = {label: replies_to(sent, [True] * len(sent)) for label, sent in signalling.messages.items()}
    best = {label: tuple(a for a, reply in here.items() if reply.belief) for label, here in replies.items()}
    found = (each for each in pure_profiles(table, signalling) if is_sequential(signalling, each, best))
    return PureSequentialEquilibria(game, replies, tuple(found))


def sequential_equilibria(game: Game) -> SequentialEquilibria:
    """All sequential equilibria of a signalling game.

    Raises:
        CheckFailed: it is no signalling game of two players. TooLarge: it has too many corners or subsets.
    """
    return SequentialEquilibria(game, sequential_sets(histories_of(game, {})))


def sequential_pieces(game: Game, parameter: Parameter) -> SequentialPieces:
    """All sequential equilibria of a signalling game, by pieces of the range of its parameter.

    Raises:
        CheckFailed: it is no signalling game of two players. TooLarge: it has too many corners or subsets.
        TreeError: it is no game. Uncut: too many pieces.
    """
    found = found_by_pieces(game, parameter, lambda tree: sequential_sets(histories(tree)), partial(sets_on, game))
    return SequentialPieces(game, parameter, tuple(SequentialPiece(*each) for each in found))

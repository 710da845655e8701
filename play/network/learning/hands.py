"""The hands from which a generation learns: who plays whom how often, in blocks that are independent of each other.

Player 0 is the plan's data player, k > 0 the network of generation k. Of a pairing each player has the button in half
of the hands of a block. A block draws its random numbers from streams keyed by the plan's seed, and counted by the
generation, the pairing and the block.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from play.holdem.deals import deals
from play.holdem.lockstep import CARDS, LockstepTable
from play.holdem.streams import stream
from play.holdem.view import Player
from play.network.learning.samples import Mover, Samples, actions_played, concatenate
from play.network.plan import STAKES, RunPlan
from trees.holdem.betting import STREETS

BLOCK = 256
"""Hands of a block."""
DATA = 0
# who draws: the dealer, players by turn and by who is named first; then what is drawn when a network learns
_DEALER, _PLAYERS, ORDER, WEIGHTS, DROPOUT = 0, 1, 5, 6, 7
_ROLES, _PAIRINGS = 3, 20  # bits


class Pairing(NamedTuple):
    """Two players and their hands."""

    first: int
    second: int
    hands: int

    @property
    def blocks(self) -> int:
        return -(-self.hands // BLOCK)


class Place(NamedTuple):
    """A block of a pairing of a generation."""

    generation: int
    pairing: int
    block: int


def pairings(plan: RunPlan, generation: int) -> tuple[Pairing, ...]:
    """Who plays whom for a generation.

    >>> pairings(RunPlan(later_hands=100), 3)[:3]
    (Pairing(first=1, second=0, hands=25), Pairing(first=2, second=0, hands=25), Pairing(first=1, second=1, hands=17))
    """
    if generation == 1:
        return (Pairing(DATA, DATA, plan.first_hands),)
    networks = range(1 if plan.pairs == "equal" else generation - 1, generation)
    against = round(plan.later_hands * plan.heuristic_share)
    others = tuple((network, DATA) for network in networks)
    among = tuple(combinations_with_replacement(networks, 2))
    return _shared(others, against) + _shared(among, plan.later_hands - against)


def _shared(pairs: Sequence[tuple[int, int]], hands: int) -> tuple[Pairing, ...]:
    """Equal shares; what is left over goes to the first ones."""
    each, over = divmod(hands, len(pairs))
    return tuple(Pairing(*pair, each + (k < over)) for k, pair in enumerate(pairs))


def random_of(plan: RunPlan, generation: int, role: int, at: int, pairing: int = 0) -> np.random.Generator:
    """The stream of who draws it, in a pairing if it is one, at a block or step."""
    return stream(plan.seed, at, (((generation << _PAIRINGS) + pairing) << _ROLES) + role)


def most_actions(plan: RunPlan) -> int:
    """More than there can be in a hand: each puts a chip in, but for one of each player on a street.

    >>> most_actions(RunPlan())
    208
    """
    return 2 * (plan.stack + len(STREETS))


def play_block(plan: RunPlan, place: Place, player: Callable[[int], Player]) -> Samples:
    """All actions of a block.

    Raises:
        BettingError: a player's answer is illegal.
    """
    generation, number, block = place
    pairing = pairings(plan, generation)[number]
    hands = min(BLOCK, pairing.hands - block * BLOCK)
    cards = deals(random_of(plan, generation, _DEALER, block, number), hands, CARDS)
    found, before = [], 0
    for turn, dealt in enumerate((cards[::2], cards[1::2])):
        movers = [
            Mover(player(who), random_of(plan, generation, _PLAYERS + 2 * turn + k, block, number), who != DATA)
            for k, who in enumerate(pairing[:2])
        ]
        table = LockstepTable(STAKES, np.full((2, len(dealt)), plan.stack))
        # the first player has the button in the first turn
        samples = actions_played(table, dealt, (movers[1 - turn], movers[turn]), plan.encoding)
        found.append(samples._replace(hand=samples.hand + np.int32(before)))
        before += len(dealt)
    return concatenate(found, plan.encoding)

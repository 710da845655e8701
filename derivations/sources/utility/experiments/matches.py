"""Matches of two players on hands dealt beforehand, each hand played twice with seats exchanged.

Hands come in blocks; block k of a seed has the same cards and the same chances for all players and all experiments.
Chips are won in big blinds. A sit-and-go begins with equal stacks, its blinds grow, and it ends when one has all chips
or after `MOST_HANDS`, with who has more (a tie counts half).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from play.holdem.all_in import expected_stakes
from play.holdem.deals import deals
from play.holdem.lockstep import BettingEnd, LockstepTable, play
from play.holdem.players.chances import Chances, RememberedChances
from play.holdem.players.crra import Floats
from play.holdem.players.parameters import read_parameters
from play.holdem.players.utility import UtilityPlayer
from play.holdem.ranks import Cards
from play.holdem.settled import ranked, settled
from play.holdem.view import Chips, Player, Seat
from trees.holdem.betting import Stakes

BLOCK = 10_000
# a pilot of one block with another seed told how long a block takes, and so the sizes
SEED = 20_261
SIZES = {"small": 10, "medium": 30, "full": 400}
DEALS = "10,000 deals, each played twice with the seats exchanged; 125 sit-and-gos, likewise"
SAMPLES = 1000
BIG = 2
STAKES = Stakes(BIG // 2, BIG)
LEVEL, MOST_HANDS, FIRST_STACK = 10, 80, 50
"""Of sit-and-gos: hands until blinds double, the most hands, and big blinds at the start."""


@dataclass(frozen=True)
class Block:
    """Cards of hands, shape (n, 9), the ranks of both seats when they are shown, and chances to win."""

    cards: Cards
    ranks: Chips
    chances: RememberedChances


@lru_cache(maxsize=64)
def block(seed: int, number: int) -> Block:
    """Block `number` of a seed; a few are remembered."""
    random = np.random.Generator(np.random.Philox(np.random.SeedSequence([seed, number])))
    cards = deals(random, BLOCK)
    return Block(cards, ranked(cards), RememberedChances(cards, SAMPLES, random))


def utility_player(text: str, chances: Chances) -> UtilityPlayer:
    """The player of a text, who knows these chances."""
    return UtilityPlayer(read_parameters(text), chances)


@dataclass(frozen=True)
class Played:
    """What the first player won in each hand, in big blinds: on the button and off it; and how the betting ended."""

    button: Floats
    blind: Floats
    on: BettingEnd
    off: BettingEnd

    @property
    def won(self) -> Floats:
        """The mean of both seatings, by hand: these are independent of each other."""
        return (self.button + self.blind) / 2


def duplicate(here: Block, players: tuple[Player, Player], stack: int, seed: tuple[int, ...]) -> Played:
    """All hands of a block, twice, with so many big blinds each; `seed` is that of the players' own draws.

    Who is all-in before the river gets the mean over random boards.
    """
    first, second = players
    table = LockstepTable(STAKES, np.full((2, len(here.cards)), stack * BIG))
    random = [np.random.default_rng([*seed, which]) for which in range(6)]
    on = play(table, here.cards, (Seat(second, random[0]), Seat(first, random[1])))
    off = play(table, here.cards, (Seat(first, random[2]), Seat(second, random[3])))
    won = expected_stakes(here.cards, on, random[4])[1] / BIG
    lost = expected_stakes(here.cards, off, random[5])[1] / BIG
    return Played(won, -lost, on, off)


def sit_and_gos(here: Block, players: tuple[Player, Player], seed: tuple[int, ...]) -> Floats:
    """As many sit-and-gos as the block has hands for, each played twice with the seats exchanged.

    For each the share of both that the first player wins. No two have a hand in common.
    """
    number = len(here.cards) // MOST_HANDS
    order = np.arange(number * MOST_HANDS).reshape(MOST_HANDS, number)
    return (_won(here, players, order, 0, seed) + _won(here, players, order, 1, seed)) / 2


def _won(
    here: Block, players: tuple[Player, Player], order: NDArray[np.int64], first: int, seed: tuple[int, ...]
) -> Floats:
    """Whether the first player wins; in hand k the button is with player (first + k) mod 2."""
    chips = np.full((2, order.shape[1]), FIRST_STACK * BIG)
    random = [np.random.default_rng([*seed, first, who]) for who in range(2)]
    for hand, dealt in enumerate(order):
        on = np.flatnonzero(chips.min(axis=0) > 0)
        if not len(on):
            break
        button, other = (first + hand) % 2, (first + hand + 1) % 2
        grown = 2 ** (hand // LEVEL)
        table = LockstepTable(Stakes(STAKES.small * grown, STAKES.big * grown), chips[[other, button]][:, on])
        numbers = dealt[on]
        seats = Seat(players[other], random[other]), Seat(players[button], random[button])
        won = settled(play(table, here.cards[numbers], seats), here.ranks[:, numbers])[1]
        chips[button, on] += won
        chips[other, on] -= won
    return np.asarray((np.sign(chips[0] - chips[1]) + 1) / 2, dtype=np.float64)

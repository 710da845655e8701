"""A match of two players over many hands, in blocks that are independent of each other.

Every hand begins with the same stacks, and each player has the button in half of the hands. In a duplicate match every
deal is played twice, with the seats changed and the cards of the seats kept: the luck of cards that both would have had
counts for neither. What varies freely, and is counted, is a unit: two hands with one deal, or one hand.

Block k of a match draws its random numbers from streams of Philox4x64 that are keyed by the seed and counted by k, so
that it comes out the same in any order, by any number of workers; deals do not depend on who plays.

The same deal with the seats changed has the same board, whose luck counts for neither where cards are shown both times;
where that is seldom, means over boards take away more, and both together are seldom worse than one of them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import fsum, inf, sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from play.holdem.all_in import expected, jointly
from play.holdem.deals import deals
from play.holdem.lockstep import CARDS, Table, play
from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.view import Player, Seat
from trees.holdem.betting import Stakes
from trees.refusal import Refused

BLOCK = 4096
"""Deals of a block, where players are quick."""
FEW = 256
"""Where they take long."""
# who draws from which stream of a block, by the round of a duplicate match: the dealer, players, boards after all-ins
_DEALER, _PLAYERS, _BOARDS = 0, 1, 5
PER_HUNDRED = 100


class MatchError(Refused):
    """A match cannot be played so."""


@dataclass(frozen=True)
class Match:
    """Who plays how many hands for what; `adjust` counts hands that are all-in before the river by their mean.

    Raises:
        MatchError: a number out of range.
    """

    players: tuple[str, str]
    hands: int = 100_000
    seed: int = 1
    stack: int = 200
    stakes: Stakes = field(default_factory=Stakes)
    duplicate: bool = True
    adjust: bool = True
    block: int = BLOCK

    def __post_init__(self) -> None:
        if self.hands < 2 or self.hands % 2:
            raise MatchError(f"hands: expected an even number, 2 or more, found {self.hands}")
        if not 0 <= self.seed < 2**64:
            raise MatchError(f"seed: expected 0 or more and below 2^64, found {self.seed}")
        if not 1 <= self.stack < 2**31:
            raise MatchError(f"stack: expected 1 chip or more and below 2^31, found {self.stack}")
        if self.block < 1:
            raise MatchError(f"block: expected 1 deal or more, found {self.block}")

    @property
    def units(self) -> int:
        """Pairs of hands with one deal, or hands."""
        return self.hands // 2 if self.duplicate else self.hands

    @property
    def blocks(self) -> int:
        return -(-self.units // self.block)

    def units_in(self, block: int) -> int:
        """All blocks but the last have `self.block`."""
        return min(self.block, self.units - block * self.block)


class Tally(NamedTuple):
    """Units counted, and what the first player won in them: the sum and the sum of squares, in chips a hand."""

    units: int
    total: float
    squares: float


class Rate(NamedTuple):
    """What the first player wins, in big blinds for a hundred hands; what it varies by is that of a unit."""

    units: int
    mean: float
    deviation: float

    def interval(self, confidence: Fraction) -> tuple[float, float]:
        """Where the mean is, by the normal distribution; anywhere, where nothing was counted."""
        if not self.units:
            return -inf, inf
        z = NormalDist().inv_cdf((1 + float(confidence)) / 2)
        half = z * self.deviation / sqrt(self.units)
        return self.mean - half, self.mean + half


def play_block(match: Match, block: int, found: Callable[[str], Player] = player) -> Tally:
    """What came of a block between players that are found by their names.

    Raises:
        BettingError: a player's answer is illegal.
    """
    cards = deals(stream(match.seed, block, _DEALER), match.units_in(block), CARDS)
    # the first player has the button in the first turn
    turns = (cards, cards) if match.duplicate else (cards[::2], cards[1::2])
    ends = []
    for turn, dealt in enumerate(turns):
        seats = [
            Seat(found(name), stream(match.seed, block, _PLAYERS + 2 * turn + k))
            for k, name in enumerate(match.players)
        ]
        table = Table(match.stakes, np.full((2, len(dealt)), match.stack))
        ends.append(play(table, dealt, (seats[1 - turn], seats[turn])))
    boards = [stream(match.seed, block, _BOARDS + turn) for turn in (0, 1)]
    if not match.adjust:
        shares = [ended.dealt(dealt) for ended, dealt in zip(ends, turns, strict=True)]
    elif match.duplicate:
        shares = jointly(cards, ends, boards[0])
    else:
        shares = [expected(dealt, ended, random) for dealt, ended, random in zip(turns, ends, boards, strict=True)]
    first, second = (ended.payoffs(share) for ended, share in zip(ends, shares, strict=True))
    won = (first - second) / 2 if match.duplicate else np.concatenate((first, -second))
    return Tally(len(won), float(won.sum()), float((won * won).sum()))


def rate(match: Match, tallies: Iterable[Tally]) -> Rate:
    """What the tallies of blocks come to, in whatever order they come.

    >>> rate(Match(("call", "fold")), [Tally(2, 4.0, 10.0)])
    Rate(units=2, mean=100.0, deviation=70.71067811865476)
    """
    found = list(tallies)
    units = sum(tally.units for tally in found)
    if not units:
        return Rate(0, 0.0, 0.0)
    mean = fsum(tally.total for tally in found) / units
    spread = max(0.0, fsum(tally.squares for tally in found) - units * mean * mean) / max(1, units - 1)
    scale = PER_HUNDRED / match.stakes.big
    return Rate(units, mean * scale, sqrt(spread) * scale)

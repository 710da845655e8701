"""A match of two to ten players over many hands, in blocks that are independent of each other.

Every hand begins with the same stacks, and the button goes round: each player has it in as many hands. In a duplicate
match every deal is played as often as there are players, with the seats rotated and the cards of the seats kept, so
that each player has the cards of each seat once: the luck of cards that all would have had counts for nobody. What
varies freely, and is counted, is a unit: all hands with one deal, or one hand.

Block k of a match draws its random numbers from streams of Philox4x64 that are keyed by the seed and counted by k, so
that it comes out the same in any order, by any number of workers; deals do not depend on who plays.

The same deal with the seats changed has the same board, whose luck counts for neither where cards are shown both times;
where that is seldom, means over boards take away more, and both together are seldom worse than one of them alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import fsum, inf, sqrt
from statistics import NormalDist
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from play.holdem.all_in import expected_stakes, jointly
from play.holdem.deals import Cards, more_cards
from play.holdem.lockstep import BettingEnd, LockstepTable, cards_of, play
from play.holdem.players.catalogue import player
from play.holdem.settled import settled_as_dealt
from play.holdem.streams import stream
from play.holdem.view import Player, Seat
from trees.holdem.betting import MOST_PLAYERS, Stakes
from trees.refusal import Refused

BLOCK = 4096
"""Deals of a block, where players are quick."""
FEW = 256
"""Where they take long."""
# who draws from which stream of a block: the dealer; then players, by the turn in which all have the same seats, and
# after them boards after all-ins, by turns
_DEALER, _PLAYERS = 0, 1
PER_HUNDRED = 100
Number = TypeVar("Number", bound=np.generic)


class MatchError(Refused):
    """A match cannot be played so."""


@dataclass(frozen=True)
class Match:
    """Who plays how many hands for what; `adjust` counts hands that are all-in before the river by their mean.

    Raises:
        MatchError: a number out of range.
    """

    players: tuple[str, ...]
    hands: int = 100_000
    seed: int = 1
    stack: int = 200
    stakes: Stakes = field(default_factory=Stakes)
    duplicate: bool = True
    adjust: bool = True
    block: int = BLOCK

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= MOST_PLAYERS:
            raise MatchError(f"players: expected 2 to {MOST_PLAYERS} at a table, found {self.seats}")
        if self.hands < self.seats or self.hands % self.seats:
            many = "an even number" if self.seats == 2 else f"a multiple of {self.seats}"
            raise MatchError(f"hands: expected {many}, {self.seats} or more, found {self.hands}")
        if not 0 <= self.seed < 2**64:
            raise MatchError(f"seed: expected 0 or more and below 2^64, found {self.seed}")
        if not 1 <= self.stack < 2**31:
            raise MatchError(f"stack: expected 1 chip or more and below 2^31, found {self.stack}")
        if self.block < 1:
            raise MatchError(f"block: expected 1 deal or more, found {self.block}")

    @property
    def seats(self) -> int:
        return len(self.players)

    @property
    def turns(self) -> int:
        """How many hands have one deal."""
        return self.seats if self.duplicate else 1

    @property
    def units(self) -> int:
        """Deals."""
        return self.hands // self.turns

    @property
    def blocks(self) -> int:
        return -(-self.units // self.block)

    def units_in(self, block: int) -> int:
        """All blocks but the last have `self.block`."""
        return min(self.block, self.units - block * self.block)


class MatchTally(NamedTuple):
    """Units counted, and what a player won in them: the sum and the sum of squares, in chips a hand."""

    units: int
    total: float
    squares: float


class Rate(NamedTuple):
    """What a player wins, in big blinds for a hundred hands; what it varies by is that of a unit."""

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


def play_block(match: Match, block: int, found: Callable[[str], Player] = player) -> tuple[MatchTally, ...]:
    """What came of a block for each player, between players that are found by their names.

    Raises:
        BettingError: a player's answer is illegal.
    """
    dealt, ends = turns(match, block, found)
    won = [by_player(here, turn) for turn, here in enumerate(_won(match, block, dealt, ends))]
    counted = np.add.reduce(won) / match.seats if match.duplicate else np.concatenate(won, axis=1)
    return tuple(MatchTally(len(row), float(row.sum()), float((row * row).sum())) for row in counted)


def turns(match: Match, block: int, found: Callable[[str], Player]) -> tuple[list[Cards], list[BettingEnd]]:
    """The hands of a block, and how their betting ended, by turns; the first player has the button in the first one.

    Raises:
        BettingError: a player's answer is illegal.
    """
    seats, nothing = match.seats, np.empty((match.units_in(block), 0), dtype=np.uint8)
    cards = more_cards(stream(match.seed, block, _DEALER), nothing, cards_of(seats))
    dealt = [cards if match.duplicate else cards[turn::seats] for turn in range(seats)]
    return dealt, [_turn(match, block, turn, here, found) for turn, here in enumerate(dealt)]


def by_player(by_seat: NDArray[Number], turn: int) -> NDArray[Number]:
    """By player what is by seat in a turn: in turn t the seat s has the player s + t + 1, counted round the table.

    >>> by_player(np.array([10, 11, 12, 13]), 0).tolist(), by_player(np.array([10, 11, 12, 13]), 3).tolist()
    ([13, 10, 11, 12], [10, 11, 12, 13])
    """
    return np.roll(by_seat, turn + 1, axis=0)


def _turn(match: Match, block: int, turn: int, cards: Cards, found: Callable[[str], Player]) -> BettingEnd:
    """The hands of a block in which all have the same seats."""
    first = _PLAYERS + match.seats * turn
    players = [Seat(found(name), stream(match.seed, block, first + k)) for k, name in enumerate(match.players)]
    table = LockstepTable(match.stakes, np.full((match.seats, len(cards)), match.stack))
    return play(table, cards, [players[(seat + turn + 1) % match.seats] for seat in range(match.seats)])


def _won(match: Match, block: int, dealt: Sequence[Cards], ends: Sequence[BettingEnd]) -> list[NDArray[np.float64]]:
    """What each seat won in each turn."""
    boards = [stream(match.seed, block, _PLAYERS + match.seats**2 + turn) for turn in range(match.seats)]
    if not match.adjust:
        return [settled_as_dealt(cards, ended) for cards, ended in zip(dealt, ends, strict=True)]
    if match.duplicate:
        return jointly(dealt[0], ends, boards[0])
    return [expected_stakes(*each) for each in zip(dealt, ends, boards, strict=True)]


def rate(match: Match, tallies: Iterable[MatchTally]) -> Rate:
    """What the tallies of blocks come to, in whatever order they come.

    >>> rate(Match(("call", "fold")), [MatchTally(2, 4.0, 10.0)])
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

"""A showdown between hands or ranges of hands, on a board that may be incomplete, and how often it ends in which way.

Each player holds one of the hands of a range, each as likely, as far as no card is held or shown twice. All ways to
deal the hands and the rest of the board are equally likely: a `ShowdownOutcome` counts among so many of them those in
which a player has the best hand, alone or with others, who share the pot.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from trees.holdem.cards import card_text, cards_text, distinct
from trees.holdem.classes import Hand
from trees.refusal import Refused

BOARD = 5
MOST_PLAYERS = 10
Range = tuple[Hand, ...]


class ShowdownError(Refused):
    """These hands cannot meet on this board."""


@dataclass(frozen=True)
class Showdown:
    """The hands that each player may hold, and the cards shown so far.

    Raises:
        CardError: a card is on the board twice.
        ShowdownError: too few players or too many, a board that no street has, or hands that cannot be dealt together.
    """

    ranges: tuple[Range, ...]
    board: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not 2 <= len(self.ranges) <= MOST_PLAYERS:
            raise ShowdownError(f"showdown: expected 2 to {MOST_PLAYERS} players, found {len(self.ranges)}")
        if len(distinct(self.board)) not in (0, 3, 4, BOARD):
            raise ShowdownError(f"board: expected 0, 3, 4 or 5 cards, found {len(self.board)}")
        self.possible()

    @property
    def missing(self) -> int:
        """How many cards of the board are still to come."""
        return BOARD - len(self.board)

    def possible(self) -> tuple[Range, ...]:
        """The ranges without hands with a card of the board, or with a card that another player holds for certain.

        >>> Showdown((((51, 47),), ((51, 50), (50, 49)))).possible()
        (((51, 47),), ((50, 49),))
        """
        left = self.ranges
        while True:
            known = [set(self.board), *(set(hands[0]) if len(hands) == 1 else set() for hands in left)]
            for number, cards in enumerate(known):
                if twice := cards & set().union(*known[:number]):
                    raise ShowdownError(f"cards: expected each card once, found {card_text(max(twice))} twice")
            certain = set().union(*known)
            fewer = tuple(
                hands if len(hands) == 1 else tuple(hand for hand in hands if not certain & {*hand}) for hands in left
            )
            if not all(fewer):
                player, held = fewer.index(()) + 1, cards_text(sorted(certain, reverse=True))
                raise ShowdownError(
                    f"player {player}: expected a hand without a card of {held}, found none in the range"
                )
            if fewer == left:
                return left
            left = fewer


@dataclass(frozen=True)
class ShowdownOutcome:
    """How one player comes out: `shares[m - 1]` of `total` deals leave it among m that share the pot."""

    shares: tuple[int, ...]
    total: int

    @property
    def win(self) -> int:
        """Deals in which the player has the best hand alone."""
        return self.shares[0]

    @property
    def tie(self) -> int:
        """Deals in which the player shares the pot."""
        return sum(self.shares[1:])

    @property
    def lose(self) -> int:
        """Deals in which others have the best hand."""
        return self.total - sum(self.shares)

    @property
    def equity(self) -> Fraction:
        """The part of the pot that the player gets on average.

        >>> ShowdownOutcome((1, 2), 4).equity
        Fraction(1, 2)
        """
        return sum((Fraction(count, m) for m, count in enumerate(self.shares, start=1)), Fraction(0)) / self.total

    @property
    def error(self) -> float:
        """The standard error of the equity, if the deals are a sample.

        >>> ShowdownOutcome((50, 0), 100).error
        0.05
        """
        squares = sum(Fraction(count, m * m) for m, count in enumerate(self.shares, start=1)) / self.total
        return sqrt((squares - self.equity**2) / self.total)

    def __add__(self, other: ShowdownOutcome) -> ShowdownOutcome:
        """Of both lots of deals together."""
        shares = tuple(own + others for own, others in zip(self.shares, other.shares, strict=True))
        return ShowdownOutcome(shares, self.total + other.total)

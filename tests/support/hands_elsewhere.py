"""The same hands at several tables: cards dealt beforehand, and random numbers of each seat that are the hand's own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from play.holdem.deals import deals
from play.holdem.players.blind import READINGS
from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import play_hand
from play.holdem.view import FOLD, Player, Seat
from trees.holdem.betting import Stakes
from trees.holdem.pots import settle
from trees.holdem.record import Deal

STAKES = Stakes(1, 2)
STACK = 100
PLAYERS: tuple[tuple[Player, Player], ...] = (
    (READINGS["heuristic"], READINGS["random"]),
    (READINGS["heuristic"], READINGS["heuristic"]),
    (player("jam-or-fold"), READINGS["heuristic"]),
    (player("strength samples=10"), player("random")),
)


@dataclass(frozen=True)
class Elsewhere:
    """A hand to be played at any table: its number, nine cards, and the players by seat."""

    number: int
    cards: tuple[int, ...]
    players: tuple[Player, Player]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The players with their random numbers, which begin anew."""
        first, second = (Seat(player, stream(7, self.number, seat)) for seat, player in enumerate(self.players))
        return first, second

    @property
    def dealt(self) -> Deal:
        """The cards by seat."""
        return Deal((self.cards[0:2], self.cards[2:4]), self.cards[4:])  # type: ignore[arg-type]  # two each

    def here(self) -> tuple[list[int], list[int]]:
        """What is answered at our table, in OpenSpiel's numbers (0 a fold, 1 a call), and what each seat wins."""
        hand = play_hand(STAKES, (STACK, STACK), self.dealt, self.seats)
        actions = [0 if done.total == FOLD else 1 if done.total <= done.high else done.total for done in hand.actions]
        return actions, [after - STACK for after in settle(hand, self.dealt.worth).stacks]


def hands(count: int) -> Iterator[Elsewhere]:
    """So many hands, with each two of the players in turn; seed 1."""
    for number, cards in enumerate(deals(stream(1, 0, 9), count).tolist()):
        yield Elsewhere(number, tuple(cards), PLAYERS[number % len(PLAYERS)])

"""One player at a table of four, with three others who are alike: chips won on deals played from all four seats.

The match is that of `gameproof play holdem PLAYER OTHER --players 4`; of a chance that players estimate all are told
the same, by whom it is asked for first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from derivations.experiments.registration import Registration
from derivations.experiments.statistics import Moments
from derivations.sources.utility.experiments.duels import CHIPS, DEEP
from derivations.sources.utility.experiments.matches import BIG, SAMPLES, STAKES, utility_player
from play.holdem.matches.match import Match, play_block
from play.holdem.players.chances import Kept
from play.holdem.streams import stream
from play.holdem.view import Player

SEATS = 4
BLOCK = 1000
# a pilot of one block with another seed told how long a block takes, and so the sizes
SEED = 20_264
DEALS = "1,000 deals, each played four times with the seats rotated"
_CHANCES = 1 << 20
"""The stream that no seat draws from."""


@dataclass(frozen=True)
class Table:
    """One player and three others by their texts, and how many big blinds each has in a hand; read as a duel is."""

    first: str
    others: str = "kelly"
    stack: int = DEEP
    measure: str = CHIPS
    center: Fraction = Fraction(0)

    def margin(self, registration: Registration) -> Fraction:
        """The effect that counts."""
        return registration.margin

    @property
    def name(self) -> str:
        """The name of the cell."""
        return f"{CHIPS}: {self.first} with three of {self.others}, {self.stack} big blinds deep"

    def match(self, registration: Registration, number: int) -> Match:
        """The hands to the end of a block."""
        players = (self.first, *(self.others,) * (SEATS - 1))
        hands = SEATS * BLOCK * (number + 1)
        return Match(players, hands, registration.seed, self.stack * BIG, STAKES, block=BLOCK)


def chances(registration: Registration, number: int) -> Kept:
    """What players of a block estimate."""
    return Kept(SAMPLES, stream(registration.seed, number, _CHANCES))


def sat(table: Table, registration: Registration, number: int, found: Callable[[str], Player]) -> Moments:
    """What the player of interest wins in a block, in big blinds."""
    won = play_block(table.match(registration, number), number, found)[0]
    return Moments(won.units, won.total / BIG, won.squares / BIG**2)


def all_sat(tables: Sequence[Table], registration: Registration, number: int) -> dict[str, Moments]:
    """What a block shows of each table, by its name."""
    found = partial(utility_player, chances=chances(registration, number))
    return {table.name: sat(table, registration, number, found) for table in tables}

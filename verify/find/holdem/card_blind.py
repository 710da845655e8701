"""What two players who do not look at their cards win of each other, as a certificate."""

from __future__ import annotations

from trees.holdem.betting import Stakes
from trees.holdem.mixtures import mixture
from verify.theories.holdem.blind_betting import BlindTable
from verify.theories.holdem.blind_records import CardBlind
from verify.theories.holdem.card_blind import WORDS, numbers, round_outward

PLACES = 12
FIFTY = BlindTable(100, Stakes(1, 2))
"""Fifty big blinds."""


def card_blind(first: str, other: str, table: BlindTable = FIFTY, places: int = PLACES) -> CardBlind:
    """All numbers of two players by what describes them, such as `heuristic sizes=pot`.

    Raises:
        MixtureError: that describes none.

    >>> found = card_blind("raises=0 folds=0", "raises=0 folds=0", places=1)  # both check
    >>> {word: str(number) for word, number in found.low.items() if number}
    {'blind_variance': '9/10', 'blind_actions': '8'}
    """
    players = mixture(first), mixture(other)
    found = numbers(table, players)
    low = {word: round_outward(found[word], places)[0] for word in WORDS}
    blinds = table.stakes.small, table.stakes.big
    return CardBlind((players[0].text, players[1].text), table.stack, blinds, places, low)

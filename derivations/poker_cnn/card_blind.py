"""Claims on the players who do not look at their cards: what they win of each other, and how long their hands are."""

from __future__ import annotations

from derivations.claims.claim import TEXT, Proof
from derivations.poker_cnn.shared import PokerCnn


def p7(_: PokerCnn) -> Proof:
    """The heuristic player against the random player."""
    return Proof((), (), about=TEXT)


def p13(_: PokerCnn) -> Proof:
    """Actions in a hand of the heuristic player against himself."""
    return Proof((), (), about=TEXT)

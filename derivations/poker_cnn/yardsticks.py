"""What strength is measured by: a player of counterfactual regret minimisation, and what finer abstractions are worth."""

from __future__ import annotations

from derivations.claims.claim import TEXT, Proof
from derivations.poker_cnn.shared import PokerCnn


def p17(shared: PokerCnn) -> Proof:
    """What the suggested yardsticks say."""
    return Proof((), (), about=TEXT)


def p24(shared: PokerCnn) -> Proof:
    """Two abstractions of one game, the finer of which gives a weaker strategy."""
    return Proof((), (), about=TEXT)

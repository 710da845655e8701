"""Claims on sizes: states and memory of limit and no-limit hold'em, and what equal suits save."""

from __future__ import annotations

from derivations.claims.claim import TEXT, Proof
from derivations.poker_cnn.shared import PokerCnn


def p1(_: PokerCnn) -> Proof:
    """Limit hold'em."""
    return Proof((), (), about=TEXT)


def p2(_: PokerCnn) -> Proof:
    """No-limit hold'em with 100 big blinds."""
    return Proof((), (), about=TEXT)


def p4(_: PokerCnn) -> Proof:
    """Two hole cards."""
    return Proof((), (), about=TEXT)


def p15(_: PokerCnn) -> Proof:
    """What equal suits save on each street."""
    return Proof((), (), about=TEXT)

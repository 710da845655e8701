"""Claims that samples alone can speak to; until there are any, nothing is said of them."""

from __future__ import annotations

from derivations.claims.claim import TEXT, Proof
from derivations.utility.shared import Utility

NOT_YET = "Nothing is measured yet."


def u10(_: Utility) -> Proof:
    """Noise in the probability, against none."""
    return _open("")


def u15(_: Utility) -> Proof:
    """How close 10,000 samples come to the exact probability."""
    return _open("")


def u17(_: Utility) -> Proof:
    """Whether consistent players are strong."""
    return _open("A conjecture, which the author calls one.")


def u21(_: Utility) -> Proof:
    """A bias in the probability, and strength."""
    return _open("")


def u23(_: Utility) -> Proof:
    """How players of the four styles behave."""
    return _open("")


def u26(_: Utility) -> Proof:
    """Whether an intermediate player beats the Kelly player."""
    return _open("The author leaves it open himself.")


def _open(remark: str) -> Proof:
    return Proof((), (), about=TEXT, remark=f"{remark} {NOT_YET}".strip())

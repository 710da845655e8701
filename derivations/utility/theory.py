"""Claims that are still to be settled."""

from __future__ import annotations

from derivations.claims.claim import TEXT, Proof
from derivations.utility.shared import Utility


def open_(_: Utility) -> Proof:
    """Not settled."""
    return Proof((), (), about=TEXT, remark="Not settled yet.")

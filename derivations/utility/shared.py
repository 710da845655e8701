"""What the proofs about expected utility share: theorems that are long in the making."""

from __future__ import annotations


class Utility:
    """What the proofs share."""

"""What is raised where claims are not as they should be."""

from __future__ import annotations

from trees.refusal import Refused


class ClaimError(Refused):
    """A claim, or a file of claims, is not as it should be."""

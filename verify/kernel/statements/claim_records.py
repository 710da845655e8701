"""Records of a claim: its readings, and samples."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Reading:
    """A claim understood as `statement`; `words` say how, where the source's own leave it open.

    `correction` is what is true instead; `excluded` are the words of the source that rule the reading out.
    """

    statement: str
    words: str = ""
    correction: str | None = None
    excluded: str | None = None


@dataclass(frozen=True)
class Measured:
    """A sample of `size`, drawn with `seed`: `quantity` is `estimate`, and from `low` to `high` with `confidence`.

    `expected` is the number that the claim states for it, or that was derived.
    """

    quantity: str
    estimate: Fraction
    low: Fraction
    high: Fraction
    confidence: Fraction
    size: int
    seed: int
    expected: Fraction | None = None

    @property
    def supports(self) -> bool | None:
        """Whether the interval has the number expected; it never decides a claim."""
        return None if self.expected is None else self.low <= self.expected <= self.high

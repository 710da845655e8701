"""What defines an abstraction of heads-up hold'em and the run that solves it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, fields
from math import prod

from trees.holdem.betting import STREETS, Stakes
from trees.refusal import Refused

MOST_PATHS = 1000


class AbstractionError(Refused):
    """An abstraction cannot be made so, or a file holds none."""


@dataclass(frozen=True)
class AbstractionPlan:
    """Cards are told apart by `buckets`, one number a street: that many of starting hands, then of each bucket before.

    Raises are by `sizes`, in percent of the pot after a call, or all-in; of those that are not all-in there are at most
    `raises` on a street. `deals` are drawn to count how often buckets meet; the strength of a hand is what it wins of
    `completions`, each a hand of the other one with the rest of the board.

    Raises:
        AbstractionError, BettingError: a number out of range.
    """

    stack: int = 100
    small: int = 1
    big: int = 2
    sizes: tuple[int, ...] = (50, 100)
    raises: int = 1
    buckets: tuple[int, ...] = (8, 3, 3, 3)
    deals: int = 200_000
    completions: int = 100
    iterations: int = 400
    seed: int = 1

    def __post_init__(self) -> None:
        numbers = [getattr(self, field.name) for field in fields(self) if field.name not in ("sizes", "buckets")]
        if not all(type(number) is int for number in (*numbers, *self.sizes, *self.buckets)):
            raise AbstractionError("abstraction: expected whole numbers, found others")
        for name in ("stack", "deals", "completions"):
            if getattr(self, name) < 1:
                raise AbstractionError(f"abstraction: expected {name} of 1 or more, found {getattr(self, name)}")
        if self.raises < 0 or self.iterations < 0:
            raise AbstractionError(
                f"abstraction: expected no negative numbers, found {self.raises} raises, {self.iterations} iterations"
            )
        if len(self.buckets) != len(STREETS) or min(self.buckets) < 1 or prod(self.buckets) > MOST_PATHS:
            raise AbstractionError(
                f"buckets: expected {len(STREETS)} numbers whose product is at most {MOST_PATHS}, found {self.buckets}"
            )
        Stakes(self.small, self.big)
        if not all(size > 0 for size in self.sizes):
            raise AbstractionError(f"sizes: expected percents of the pot, found {self.sizes}")

    @property
    def stakes(self) -> Stakes:
        return Stakes(self.small, self.big)

    @property
    def text(self) -> str:
        """All that defines it, as JSON."""
        return json.dumps(asdict(self), sort_keys=True)

    @property
    def digest(self) -> str:
        """SHA-256 of the text.

        >>> AbstractionPlan().digest == AbstractionPlan(stack=100).digest != AbstractionPlan(stack=20).digest
        True
        """
        return hashlib.sha256(self.text.encode()).hexdigest()

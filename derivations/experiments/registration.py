"""What is fixed before an experiment is run: what it asks, of whom, how often, and what would count as an answer.

A run's record holds the digest of its registration, so that a record made for other words or numbers is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction

from trees.refusal import Refused

SCALES = ("small", "medium", "full")
FIXED = "the size is fixed; nobody looks at results before all hands are played"


class ExperimentError(Refused):
    """An experiment, or its record, is not as it was registered."""


@dataclass(frozen=True)
class Registration:
    """An experiment as it stands before its run.

    `margin` is the effect that counts, in the unit of the intervals; smaller ones are called even. `intervals` are as
    many as are looked at in all: each is made so wide that all of them hold together with `confidence` (Bonferroni).
    `readings` say how the source's open words are understood, `players` who plays and with how many big blinds. `sizes`
    are by scale the numbers of blocks, of which `unit` says what each is.
    """

    claim: str
    hypothesis: str
    margin: Fraction
    players: tuple[str, ...]
    readings: tuple[str, ...]
    sizes: Mapping[str, int]
    unit: str
    intervals: int
    seed: int
    confidence: Fraction = Fraction(99, 100)
    stopping: str = FIXED

    @property
    def each(self) -> Fraction:
        """The confidence of one interval."""
        return 1 - (1 - self.confidence) / self.intervals

    @property
    def digest(self) -> str:
        """SHA-256 of all that is registered."""
        return hashlib.sha256(json.dumps(self.to_json(), sort_keys=True).encode()).hexdigest()

    def to_json(self) -> dict[str, object]:
        """All fields; fractions are strings."""
        return {name: str(value) if isinstance(value, Fraction) else value for name, value in asdict(self).items()}

    def size(self, scale: str) -> int:
        """How many blocks are played at a scale.

        Raises:
            ExperimentError: there is no such scale.
        """
        if scale not in self.sizes:
            raise ExperimentError(f"scale: expected {' or '.join(self.sizes)}, found {scale!r:.40}")
        return self.sizes[scale]

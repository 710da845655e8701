"""Records of a claim: what it is about, its readings, and samples."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol

from verify.kernel.numbers.multivariate import Point
from verify.kernel.statements.records import Statement

ABOUT = GAME, EXPERIMENT, TEXT = "a game", "an experiment", "a text"
"""What a claim is about; a sentence about a text, people or taste needs no reading, since no statement decides it."""
ADDED = {"added": True}
"""Of a field that certificates written before have not, nor those in which it says nothing."""


@dataclass(frozen=True)
class Reading:
    """A claim understood as `statement`; `words` say how, where the source's own leave it open.

    `correction` is what is true instead; `excluded` are the words of the source that rule the reading out.
    """

    statement: Statement
    words: str = ""
    correction: Statement | None = None
    excluded: str | None = None

    @property
    def said(self) -> tuple[Statement, ...]:
        """What it says, and what is true instead."""
        return (self.statement,) if self.correction is None else (self.statement, self.correction)


@dataclass(frozen=True)
class Measured:
    """A sample of `size`, drawn with `seed`: `quantity` is `estimate`, and from `low` to `high` with `confidence`.

    `expected` is the number that the claim states for it, or that was derived; `least` and `most` are bounds that the
    claim states. `part` is the size as a part of that in the source, which does not speak against a source where it is
    smaller: what is claimed is not reproduced at this size.
    """

    quantity: str
    estimate: Fraction
    low: Fraction
    high: Fraction
    confidence: Fraction
    size: int
    seed: int
    expected: Fraction | None = None
    least: Fraction | None = field(default=None, metadata=ADDED)
    most: Fraction | None = field(default=None, metadata=ADDED)
    part: Fraction | None = field(default=None, metadata=ADDED)


class Claim(Protocol):
    """What of a claim its verdict depends on, beside facts: `verify.certificates.ClaimCertificate` has more."""

    @property
    def readings(self) -> tuple[Reading, ...]: ...
    @property
    def points(self) -> tuple[Point, ...]: ...
    @property
    def about(self) -> str: ...
    @property
    def measured(self) -> tuple[Measured, ...]: ...
    @property
    def cited(self) -> tuple[str, ...]: ...

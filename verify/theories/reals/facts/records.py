"""Records of sums of products of known facts; `reals.facts.state` works them out."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True)
class Product:
    """A number >= 0 times facts, given by their places among the facts known so far."""

    coefficient: Fraction
    facts: tuple[int, ...]

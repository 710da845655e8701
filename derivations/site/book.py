"""A source in the site."""

from __future__ import annotations

from dataclasses import dataclass

from derivations.claims.claim import Settled
from derivations.own.records import ClaimFile


@dataclass(frozen=True)
class Book:
    """The claims of one source, settled in its order."""

    name: str
    file: ClaimFile
    settled: tuple[Settled, ...]

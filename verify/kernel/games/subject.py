"""The game that a certificate speaks of: written out, or built in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class BuiltIn:
    """A game of `trees.games.catalogue`; a parameter's value may be the name of the certificate's parameter."""

    name: str
    parameters: Mapping[str, str]


@dataclass(frozen=True)
class Given:
    """A game written out as node-link JSON, with the SHA-256 digest of its canonical text."""

    tree: Mapping[str, object]
    digest: str


Game: TypeAlias = BuiltIn | Given

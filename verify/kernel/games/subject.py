"""The game that a certificate speaks of: written out, or built in; and the game that a statement names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True)
class BuiltIn:
    """A game of `trees.games.catalogue`; a parameter's value may be the name of the certificate's parameter."""

    name: str
    parameters: Mapping[str, str]


@dataclass(frozen=True)
class Given:
    """A game written out as node-link JSON, with the SHA-256 digest of its canonical text."""

    tree: Mapping[str, object] = field(repr=False)
    digest: str


@dataclass(frozen=True)
class Written:
    """A game that is written out elsewhere: the SHA-256 digest is the game, the title is for readers."""

    title: str = field(compare=False)
    digest: str


Game: TypeAlias = BuiltIn | Given

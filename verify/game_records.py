"""What a certificate speaks of: a game, written out or built in, and its parameter."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from verify.order import Range


class CheckFailed(ValueError):
    """A certificate does not prove what it states: names the relation that fails."""


@dataclass(frozen=True)
class BuiltIn:
    """A game of `trees.named`; a parameter's value may be the name of the certificate's parameter."""

    name: str
    parameters: Mapping[str, str]


@dataclass(frozen=True)
class Given:
    """A game written out as node-link JSON, with the SHA-256 digest of its canonical text."""

    tree: Mapping[str, object]
    digest: str


Game: TypeAlias = BuiltIn | Given


@dataclass(frozen=True)
class Parameter:
    """A named real parameter and its range."""

    name: str
    range: Range

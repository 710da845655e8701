"""The game that a certificate speaks of: written out, or built in; and the game that a statement names."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeAlias

from trees.formats.canonical import Canonical, canonical_text
from trees.histories import histories
from trees.preorder import Preorder


class _Keeps:
    """A record of a game with what is made of it for whoever asks again, which stays in the process."""

    @cached_property
    def kept(self) -> dict[Hashable, Any]:
        """What has been made."""
        return {}


@dataclass(frozen=True)
class BuiltIn(_Keeps):
    """A game of `trees.games.catalogue`; a parameter's value may be the name of the certificate's parameter."""

    name: str
    parameters: Mapping[str, str]

    def __post_init__(self) -> None:
        # a change of what the record was made of is no change of the game
        object.__setattr__(self, "parameters", dict(self.parameters))

    def __getstate__(self) -> dict[str, object]:
        return {"name": self.name, "parameters": self.parameters}


@dataclass(frozen=True, init=False, eq=False)
class Given(_Keeps):
    """A game written out as node-link JSON, with the SHA-256 digest of its canonical text.

    The text is made with the record and cannot be changed. `tree` are its data, read anew for whoever asks: a change of
    these, or of what the record was made of, is no change of the game.
    """

    tree: Mapping[str, object] = field(repr=False)
    digest: str

    def __init__(self, tree: Mapping[str, object], digest: str) -> None:
        self._keep(Canonical.of(tree), digest)

    @classmethod
    def of(cls, game: Preorder) -> Given:
        """The game with these histories, of which the text is made.

        Raises:
            TreeError: they are those of no game.
            Unusual: the text is not made of histories alone.
        """
        given, table = cls.__new__(cls), histories(game)
        text = canonical_text(game, table)
        given._keep(text, text.digest)
        given.kept["listed"] = game, table
        return given

    def _keep(self, text: Canonical, digest: str) -> None:
        object.__setattr__(self, "_text", text)
        object.__setattr__(self, "digest", digest)

    def __getstate__(self) -> dict[str, object]:
        return {"_text": self.text, "digest": self.digest}

    @property
    def text(self) -> Canonical:
        """The canonical text."""
        found: Canonical = object.__getattribute__(self, "_text")
        return found

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> object:
            if name != "tree":
                raise AttributeError(name)
            return self.text.data()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Given) and (self.digest, self.text.text) == (other.digest, other.text.text)

    def __hash__(self) -> int:
        return hash((self.digest, self.text.text))


@dataclass(frozen=True)
class Written:
    """A game that is written out elsewhere: the SHA-256 digest is the game, the title is for readers."""

    title: str = field(compare=False)
    digest: str


Game: TypeAlias = BuiltIn | Given

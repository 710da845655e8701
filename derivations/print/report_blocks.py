"""Blocks that stand in reports alone: claims, theorems with their proofs, the literature, and the whole report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from derivations.print.blocks import Block, BlockError, Known, Words, require_label

if TYPE_CHECKING:
    from derivations.claims.claim import Settled

THEOREMS = {"theorem": "thm", "lemma": "lem", "definition": "def"}
"""Kinds of what is numbered together with its proof, and how their labels begin."""


@dataclass(frozen=True)
class ClaimBox:
    """A claim in its box."""

    settled: Settled


@dataclass(frozen=True)
class ClaimRows:
    """Claims in one box, a line each; the words of their readings stand below, each once."""

    settled: tuple[Settled, ...]


@dataclass(frozen=True)
class Theorem:
    """A numbered theorem, lemma or definition; `claims` are those whose certificates have it, else words argue it."""

    kind: str
    title: Words
    blocks: tuple[Block, ...]
    label: str = ""
    known: Known | None = None
    claims: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.kind not in THEOREMS:
            raise BlockError(f"theorem: expected one of {', '.join(THEOREMS)}, found {self.kind!r:.40}")
        require_label(self.label, THEOREMS[self.kind])


@dataclass(frozen=True)
class Proof:
    """A proof, with a mark at its end."""

    blocks: tuple[Block, ...]


@dataclass(frozen=True)
class Appendix:
    """From here on sections have letters."""


@dataclass(frozen=True)
class CitedWork:
    """An entry of the bibliography, cited by `key`; `note` says what was seen of it, where not the work itself."""

    key: str
    authors: Words
    title: Words
    year: str
    where: Words = ""
    url: str = ""
    note: Words = ""


@dataclass(frozen=True)
class Bibliography:
    """The literature, numbered in its order."""

    works: tuple[CitedWork, ...]


@dataclass(frozen=True)
class Quotation:
    """Words of the source that these claims (their ids) are about, with their translation and place."""

    claims: tuple[str, ...]
    original: str
    translation: Words
    place: Words


@dataclass(frozen=True)
class Front:
    """What stands before the first section: the source, the words in dispute, the abstract."""

    source: CitedWork | None = None
    disputed: tuple[Quotation, ...] = ()
    abstract: tuple[Block, ...] = ()


@dataclass(frozen=True)
class Derivation:
    """A whole report; `facts` stand at its foot."""

    title: str
    blocks: tuple[Block, ...]
    facts: tuple[Words, ...] = ()
    front: Front = Front()

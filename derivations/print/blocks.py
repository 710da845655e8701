r"""What a derivation is made of, before it is LaTeX or a page: headings, paragraphs, formulas, tables, trees, verdicts.

Words are plain text, or pieces of which some are formulas, code, names of players or links; plain text may come from
anywhere, as renderers print it and do nothing else with it. A `Formula` holds only what `formulas` allows: mixed
actions have symbols p_1, q_2, ..., which a table explains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from derivations.claims.claim import Settled
from derivations.print.formulas import cells, require_formula
from trees.tree import Tree as GameTree
from verify.kernel.strategies.profiles import Profile

_TARGET = re.compile(r"https?://\S+|#[A-Za-z0-9.-]+|(?!/)(?:(?!://)[^\s:\\])+")


class BlockError(ValueError):
    """A block that no renderer could print."""


@dataclass(frozen=True)
class Formula:
    """Mathematics within a line; raises `FormulaError` where it is none."""

    latex: str

    def __post_init__(self) -> None:
        require_formula(self.latex)


@dataclass(frozen=True)
class Typed:
    """An exact number, a formula or a relation as one types it; pages show mathematics, or, failing that, the text."""

    text: str


@dataclass(frozen=True)
class Code:
    """Text as it is typed."""

    text: str


@dataclass(frozen=True)
class Strong:
    """Text that stands out."""

    text: str


@dataclass(frozen=True)
class Player:
    """The name of a player, in the player's colour; players count from 0."""

    text: str
    number: int


@dataclass(frozen=True)
class Link:
    """Text that leads to a web address, a file beside the report, or a place in it (#claim-K7)."""

    text: str
    target: str

    def __post_init__(self) -> None:
        if not _TARGET.fullmatch(self.target):
            raise BlockError(f"link: expected a web address, a file beside the report or #place, found {self.target!r}")


Inline = str | Formula | Typed | Code | Strong | Player | Link
Words = str | tuple[Inline, ...]


@dataclass(frozen=True)
class Heading:
    """The title of a section (level 1), or of a part of one (2, 3)."""

    words: Words
    level: int = 1

    def __post_init__(self) -> None:
        if self.level not in (1, 2, 3):
            raise BlockError(f"heading: expected level 1, 2 or 3, found {self.level}")


@dataclass(frozen=True)
class Paragraph:
    """Sentences."""

    words: Words


@dataclass(frozen=True)
class Display:
    """Displayed formulas, aligned at their marks &; it is made by functions that check it, as `displays` has them."""

    lines: tuple[str, ...]

    def __post_init__(self) -> None:
        for line in self.lines:
            cells(line)


@dataclass(frozen=True)
class Table:
    """Rows below a head; `columns` has l, c or r for each, all l where it is empty."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    caption: Words = ""
    columns: str = ""

    def __post_init__(self) -> None:
        width = len(self.head)
        found = {len(row) for row in self.rows} | ({len(self.columns)} if self.columns else set())
        if found - {width} or set(self.columns) - set("lcr"):
            raise BlockError(f"table: expected {width} columns of l, c or r, found {sorted(found)}, {self.columns!r}")


@dataclass(frozen=True)
class Tree:
    """A drawn game, with a legend; `highlighted` is a profile whose actions stand out."""

    tree: GameTree
    title: str
    highlighted: Profile | None = None


@dataclass(frozen=True)
class Bullets:
    """A list."""

    items: tuple[Words, ...]


@dataclass(frozen=True)
class Listing:
    """Lines as they are typed."""

    text: str


@dataclass(frozen=True)
class ClaimBox:
    """A claim in its box."""

    settled: Settled


@dataclass(frozen=True)
class Note:
    """An aside in small print."""

    words: Words


Block = Heading | Paragraph | Display | Table | Tree | Bullets | Listing | ClaimBox | Note


@dataclass(frozen=True)
class Derivation:
    """A whole report; `facts` stand at its foot."""

    title: str
    blocks: tuple[Block, ...]
    facts: tuple[Words, ...] = ()


def plain(words: Words) -> str:
    """The words as plain text; formulas stand as they are typed.

    >>> plain(("with ", Formula("p_1"), " by ", Player("Sender", 0)))
    'with p_1 by Sender'
    """
    if isinstance(words, str):
        return words
    return "".join(each if isinstance(each, str) else _text(each) for each in words)


def _text(piece: Formula | Typed | Code | Strong | Player | Link) -> str:
    return piece.latex if isinstance(piece, Formula) else piece.text

r"""What answers and derivations are made of before it is text, LaTeX or a page: headings, paragraphs, formulas, tables.

`pictures` has plots and drawn trees, `report_blocks` what stands in reports alone; most answers need none of these.

Words are plain text, or pieces of which some are formulas, code, names of players or links; plain text may come from
anywhere, as renderers print it and do nothing else with it. A `Formula` holds only what `formulas` allows: mixed
actions have symbols p_1, q_2, ..., which a table explains.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from derivations.print.formulas import cells, require_formula

if TYPE_CHECKING:
    from derivations.print.pictures import Figure, Tree
    from derivations.print.report_blocks import Appendix, Bibliography, ClaimBox, ClaimRows, Proof, Theorem

LABEL = re.compile(r"(eq|fig|tab|thm|lem|def|sec):[A-Za-z0-9.-]+")
"""What a place in a report is called that its text refers to: its kind and its name."""
_TARGET = re.compile(r"https?://\S+|#[A-Za-z0-9.-]+|(?!/)(?:(?!://)[^\s:\\])+")


class BlockError(ValueError):
    """A block that no renderer could print."""


class Known(Enum):
    """How a relation is known: the checker decided it from a certificate, or did so but for steps that words argue; it
    was computed when the report was made, words argue it, or it says what a sign means.
    """

    CERTIFICATE = "certificate"
    PARTLY = "in part argued"
    COMPUTED = "computed"
    ARGUED = "argued"
    DEFINED = "definition"


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
class Emphasis:
    """Text in italics."""

    text: str


@dataclass(frozen=True)
class Reference:
    """What has the label, by its kind and number, such as theorem 1."""

    label: str
    capital: bool = False

    def __post_init__(self) -> None:
        require_label(self.label)


@dataclass(frozen=True)
class Citation:
    """A work of the literature, by its key."""

    key: str


@dataclass(frozen=True)
class Mark:
    """The sign beside what is known so."""

    known: Known


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


Inline = str | Formula | Typed | Code | Strong | Emphasis | Player | Link | Reference | Citation | Mark
Words = str | tuple[Inline, ...]


@dataclass(frozen=True)
class Heading:
    """The title of a section (level 1), or of a part of one (2, 3)."""

    words: Words
    level: int = 1
    label: str = ""

    def __post_init__(self) -> None:
        if self.level not in (1, 2, 3):
            raise BlockError(f"heading: expected level 1, 2 or 3, found {self.level}")
        require_label(self.label, "sec")


@dataclass(frozen=True)
class Paragraph:
    """Sentences."""

    words: Words


@dataclass(frozen=True)
class Display:
    """Displayed formulas, aligned at their marks &; it is made by functions that check it, as `displays` has them.

    The number is that of the last line, and there is one where there is a label; `lemma` is the label of the lemma that
    says the relation, whose number stands in the place of one.
    """

    lines: tuple[str, ...]
    label: str = ""
    known: Known = Known.COMPUTED
    lemma: str = ""

    def __post_init__(self) -> None:
        require_label(self.label, "eq")
        require_label(self.lemma, "lem")
        for line in self.lines:
            cells(line)


@dataclass(frozen=True)
class Table:
    """Rows below a head; `columns` has l, c or r for each, all l where it is empty; with a label it has a number.

    `above` are words over several columns of the head: how many, and the words.
    """

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]
    caption: Words = ""
    columns: str = ""
    label: str = ""
    above: tuple[tuple[int, Words], ...] = ()

    def __post_init__(self) -> None:
        require_label(self.label, "tab")
        if self.above and sum(count for count, _ in self.above) != len(self.head):
            raise BlockError(f"table: expected words above {len(self.head)} columns, found {self.above!r:.80}")
        width = len(self.head)
        found = {len(row) for row in self.rows} | ({len(self.columns)} if self.columns else set())
        if found - {width} or set(self.columns) - set("lcr"):
            raise BlockError(f"table: expected {width} columns of l, c or r, found {sorted(found)}, {self.columns!r}")


@dataclass(frozen=True)
class Bullets:
    """A list; its items are numbered, or have these marks of their own before them."""

    items: tuple[Words, ...]
    numbered: bool = False
    marks: tuple[Words, ...] = ()


@dataclass(frozen=True)
class Listing:
    """Lines as they are typed."""

    text: str


@dataclass(frozen=True)
class Note:
    """An aside in small print."""

    words: Words


Block: TypeAlias = (
    "Heading | Paragraph | Display | Table | Tree | Figure | Bullets | Listing | ClaimBox | ClaimRows | Note | Theorem"
    " | Proof | Appendix | Bibliography"
)


def require_label(label: str, kind: str = "") -> None:
    """Check that a label is empty or one of this kind.

    Raises:
        BlockError: it is not.
    """
    if label and not (LABEL.fullmatch(label) and label.startswith(kind)):
        raise BlockError(f"label: expected {kind or 'kind'}:name, found {label!r:.60}")


def plain(words: Words) -> str:
    """The words as plain text; formulas stand as they are typed.

    >>> plain(("with ", Formula("p_1"), " by ", Player("Sender", 0)))
    'with p_1 by Sender'
    """
    if isinstance(words, str):
        return words
    return "".join(map(_text, words))


def _text(piece: Inline) -> str:
    match piece:
        case str():
            return piece
        case Formula(latex):
            return latex
        case Reference(label):
            return label
        case Citation(key):
            return f"[{key}]"
        case Mark(known):
            return known.value
    return piece.text

"""Blocks as lines of text for a terminal; of long tables and lists the first rows, and how many more there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from derivations.print.blocks import (
    Block,
    Bullets,
    Display,
    Formula,
    Heading,
    Listing,
    Note,
    Paragraph,
    Table,
    Words,
    plain,
)
from derivations.print.formula_text import starred_text
from derivations.print.formulas import cells
from trees.terminal import printable, terminal_name

MOST_ROWS = 60
MOST_ITEMS = 20
INDENT = "    "


def plain_text(words: Words) -> str:
    """The words as one line of text, fit for a terminal.

    >>> plain_text(("is ", Formula(r"- \\frac{1}{18}"), " for ", Formula(r"0 \\le \\alpha \\le \\frac{1 + B}{2}")))
    'is -1/18 for 0 <= alpha <= (1 + B)/2'
    """
    if isinstance(words, str):
        return printable(words)
    return printable(
        "".join(starred_text(each.latex) if isinstance(each, Formula) else plain((each,)) for each in words)
    )


def to_text(blocks: Iterable[Block]) -> str:
    """The lines; headings, and what follows a table or a list, stand apart.

    >>> table = Table(("Action", "Chance"), (("bet", "1/3"), ("check", "2/3")), "Player 1")
    >>> print(to_text((Paragraph("It is solved."), table, Note("and no more"))))
    It is solved.
    Player 1:
        bet    1/3
        check  2/3
        and no more
    """
    lines: list[str] = []
    before: Block | None = None
    below = False
    for block in blocks:
        if before is not None and _stands_apart(before, block):
            lines.append("")
        below = below or isinstance(block, Heading)
        lines += _lines(block, below=below)
        before = block
    return "\n".join(lines)


def _stands_apart(before: Block, block: Block) -> bool:
    if isinstance(block, Heading):
        return True
    if isinstance(before, Heading):
        return False
    match block:
        case Listing() | Display():
            return True
        case Paragraph():
            return isinstance(before, (Table, Bullets, Listing, Display))
        case Bullets():
            return isinstance(before, Bullets) or _ends_a_sentence(before)
        case Table(caption=""):
            return not isinstance(before, Paragraph) or _ends_a_sentence(before)
    return False


def _ends_a_sentence(block: Block) -> bool:
    """Whether it is no sentence that leads to what follows."""
    return isinstance(block, Paragraph) and not plain_text(block.words).endswith(":")


def _lines(block: Block, *, below: bool) -> Iterator[str]:
    """The lines of a block, which may stand below a heading; of a drawing, or what stands in reports alone, none."""
    match block:
        case Heading(words) | Paragraph(words):
            yield plain_text(words)
        case Note(words):
            yield INDENT + plain_text(words)
        case Bullets(items):
            yield from (INDENT + plain_text(item) for item in items[:MOST_ITEMS])
            yield from _more(len(items) - MOST_ITEMS)
        case Table():
            yield from _table(block, below=below)
        case Listing(text):
            yield from (INDENT + terminal_name(line) for line in text.splitlines())
        case Display(lines):
            shown = ([plain_text((Formula(cell),)) for cell in cells(line) if cell] for line in lines)
            yield from (INDENT + " ".join(each) for each in shown)


def _table(block: Table, *, below: bool) -> Iterator[str]:
    """The rows in columns; the head too where there are more than two."""
    if block.caption:
        yield f"{'  ' * below}{plain_text(block.caption).removesuffix('.')}:"
    head = [block.head] if len(block.head) > 2 else []
    rows = [[plain_text(cell) for cell in row] for row in (*head, *block.rows[:MOST_ROWS])]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        aligned = (
            cell.rjust(width) if place == "r" else cell.ljust(width)
            for cell, width, place in zip(row, widths, block.columns or "l" * len(row), strict=True)
        )
        yield (INDENT + "  ".join(aligned)).rstrip()
    yield from _more(len(block.rows) - MOST_ROWS)


def _more(count: int) -> Iterator[str]:
    if count > 0:
        yield f"{INDENT}and {count:,} more, with --json"

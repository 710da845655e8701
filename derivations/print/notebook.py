"""Blocks as a notebook shows them: tables and mathematics; what is long, and what is proved, is folded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from derivations.output.digests import brief_digests
from derivations.print.blocks import Block, Code, Heading, Table, Words
from derivations.print.html_blocks import block_html, words_html

MOST_ROWS = 200
MOST_OPEN = 12
"""Rows of a table, and sections, that are not folded."""
_OPEN = ' open="open"'
STYLE = (
    ".gameproof td, .gameproof th, .gameproof caption"
    " {text-align: left; vertical-align: top; padding: 0.1em 1em 0.1em 0}"
)


def notebook_html(title: str, blocks: Iterable[Block], theorems: Sequence[str] = ()) -> str:
    """The blocks below a title, sections of many folded, then the theorems.

    >>> from derivations.print.blocks import Paragraph
    >>> notebook_html("kuhn", [Paragraph("1 < 2")])[-39:]
    '<p><b>kuhn</b></p><p>1 &lt; 2</p></div>'
    """
    sections: list[tuple[Words, list[str]]] = [("", [f"<p><b>{words_html(title)}</b></p>"] if title else [])]
    for block in blocks:
        if isinstance(block, Heading):
            sections.append((block.words, []))
        else:
            sections[-1][1].append(_shown(block))
    (_, opening), *others = sections
    is_open = len(others) <= MOST_OPEN
    shown = opening + [_folded(words_html(words), "".join(inner), is_open=is_open) for words, inner in others]
    if theorems:
        listed = "".join(f"<li>{words_html((Code(brief_digests(each)),))}</li>" for each in theorems)
        count = f"proved: {len(theorems)} statement{'s' * (len(theorems) != 1)}"
        shown.append(_folded(count, f"<ul>{listed}</ul>"))
    return f'<div class="gameproof"><style>{STYLE}</style>{"".join(shown)}</div>'


def _shown(block: Block) -> str:
    if not isinstance(block, Table) or len(block.rows) <= MOST_OPEN:
        return block_html(block)
    more = len(block.rows) - MOST_ROWS
    table = block_html(replace(block, rows=block.rows[:MOST_ROWS], caption=""))
    left_out = f"<p>and {more:,} more</p>" if more > 0 else ""
    return _folded(f"{words_html(block.caption)} ({len(block.rows):,} rows)", table + left_out)


def _folded(summary: str, inner: str, *, is_open: bool = False) -> str:
    return f"<details{_OPEN * is_open}><summary>{summary}</summary>{inner}</details>"

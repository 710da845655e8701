"""Code blocks of a page of Markdown, with what is said of them.

A comment right before a block says what it is: `<!-- file: NAME -->` writes the block to that file, `<!-- slow -->`
leaves it to the slow tests, `<!-- needs: PACKAGE -->` to machines that have it, `<!-- exit: 2 -->` is the status of its
commands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^( *)```([\w{}-]*)(?: .*)?$")
COMMENT = re.compile(r"^ *<!-- (file|slow|needs|exit)(?:: (.*?))? -->$")


@dataclass(frozen=True)
class Block:
    """A code block: its language, its text, the line of the page where it starts, and what is said of it."""

    language: str
    text: str
    line: int
    notes: Mapping[str, str]


@dataclass(frozen=True)
class Call:
    """A command as it is typed, and what it is said to print."""

    words: str
    printed: str


def blocks(page: Path) -> Iterator[Block]:
    """The code blocks of the page in their order.

    Raises:
        ValueError: a block is not closed.
    """
    lines = enumerate(page.read_text(encoding="utf-8").splitlines(), 1)
    notes: dict[str, str] = {}
    for number, line in lines:
        said, fence = COMMENT.match(line), FENCE.match(line)
        if said is not None:
            notes[said[1]] = said[2] or ""
        elif fence is not None:
            indent, held = fence[1], []
            for _, inner in lines:
                if inner.rstrip() == f"{indent}```":
                    break
                held.append(inner.removeprefix(indent))
            else:
                raise ValueError(f"{page}: expected the block of line {number} to be closed")
            yield Block(fence[2], "".join(f"{each}\n" for each in held), number, notes)
            notes = {}
        elif line.strip():
            notes = {}


def calls(block: Block) -> Iterator[Call]:
    """The commands of a block, each with what stands below it."""
    for part in re.split(r"^\$ ", block.text, flags=re.M)[1:]:
        words, _, printed = part.partition("\n")
        while words.endswith("\\"):
            more, _, printed = printed.partition("\n")
            words = f"{words[:-1].rstrip()} {more.strip()}"
        yield Call(words, printed)

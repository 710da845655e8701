"""What a derivation says, as lines of text, and the games of files and names to derive."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from derivations.explain.at_length.derived import Derived, derivation_of
from derivations.inputs.game import game_named
from derivations.inputs.profile import read_profile
from derivations.print.blocks import Block, Bullets, Display, Listing, Table, plain
from derivations.print.pictures import Tree
from derivations.print.report_blocks import ClaimBox
from tests.support.files import GAMES


def derived_from(name: str, profile: str | dict[str, Any] | None = None, **parameters: str) -> Derived:
    """What is derived of a built-in game, or of one of the files of tests."""
    game = game_named(str(GAMES / name) if "." in name else name, parameters)
    return derivation_of(game, None if profile is None else read_profile(game, profile))


def lines(blocks: Sequence[Block]) -> list[str]:
    """Every block as text; a row of a table has its cells between bars."""
    return [line for block in blocks for line in _lines(block)]


def rows(found: Derived, *head: str) -> list[list[str]]:
    """The rows of all tables with this head."""
    return [
        [plain(cell) for cell in row]
        for block in found.blocks
        if isinstance(block, Table) and tuple(map(plain, block.head)) == head
        for row in block.rows
    ]


def _lines(block: Block) -> Iterator[str]:
    match block:
        case Table():
            yield plain(block.caption)
            yield from (" | ".join(map(plain, row)) for row in (block.head, *block.rows))
        case Display():
            yield from block.lines
        case Bullets():
            yield from map(plain, block.items)
        case Tree():
            yield f"tree {block.title}"
        case Listing():
            yield from block.text.splitlines()
        case ClaimBox():
            yield block.settled.claim.id
        case _:
            yield plain(block.words)

"""`gameproof convert`: a game as a file of another format."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from derivations.inputs.game import Usage, add_game, drawn_tree, game_of
from trees.formats.efg import to_efg
from trees.formats.files import require_place, write_named
from trees.formats.json_tree import to_json
from trees.formats.nfg import to_nfg
from trees.terminal import terminal_name
from trees.tree import Tree

WRITERS: dict[str, Callable[[Tree], str]] = {
    ".efg": to_efg,
    ".nfg": to_nfg,
    ".json": lambda tree: json.dumps(to_json(tree), indent=1) + "\n",
}


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument(
        "-o",
        "--output",
        required=True,
        type=Path,
        help="a .efg, .json or .nfg file (.nfg: the reduced strategic form, what moves when is lost)",
    )


def run(options: argparse.Namespace) -> int:
    """Write the game."""
    writer = WRITERS.get(options.output.suffix)
    if writer is None:
        raise Usage(f"output: expected a name ending in {', '.join(WRITERS)}, found {str(options.output)!r}")
    require_place(options.output)
    write_named(options.output, writer(drawn_tree(game_of(options))))
    print(terminal_name(options.output))
    return 0

"""`gameproof draw`: the game tree as SVG or TikZ."""

from __future__ import annotations

import argparse
from pathlib import Path

from derivations.inputs.game import Usage, add_game, drawn_tree, game_of
from trees.drawing.svg import svg
from trees.drawing.tikz import tikz
from trees.formats.files import write_whole

MOST_NODES = 20_000  # a browser still shows so many


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("-o", "--output", help="a .svg or .tex file, or - for SVG on standard output (GAME.svg)")


def run(options: argparse.Namespace) -> int:
    """Draw the game."""
    game = game_of(options)
    tree = drawn_tree(game)
    if len(tree) > MOST_NODES:
        raise Usage(f"game: expected at most {MOST_NODES:,} nodes to draw, found {len(tree):,}")
    target = options.output or f"{Path(options.game).stem}.svg"
    if target == "-":
        print(svg(tree))
        return 0
    if not target.endswith((".svg", ".tex")):
        raise Usage(f"output: expected a name ending in .svg or .tex, found {target!r}")
    write_whole(Path(target), svg(tree) if target.endswith(".svg") else tikz(tree) + "\n")
    print(target)
    return 0

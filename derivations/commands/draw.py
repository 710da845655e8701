"""`gameproof draw`: the game tree as SVG or TikZ, with the moves that a profile takes."""

from __future__ import annotations

import argparse
from pathlib import Path

from derivations.inputs.game import Usage, add_game, drawn_tree, game_of
from derivations.inputs.profile import claimed
from trees.drawing.svg import svg
from trees.drawing.tikz import tikz
from trees.formats.files import require_place, write_named
from trees.terminal import called

MOST_NODES = 20_000  # a browser still shows so many


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("-o", "--output", help="a .svg or .tex file, or - for SVG on standard output (GAME.svg)")
    sub.add_argument(
        "--profile", metavar="FILE", help="show what it plays, bold with probabilities; a file as for verify"
    )
    sub.add_argument("--title", help="over the drawing")
    sub.add_argument("--no-legend", action="store_true", help="leave out what says whose colour is whose")


def run(options: argparse.Namespace) -> int:
    """Draw the game."""
    target = options.output or f"{Path(options.game).stem}.svg"
    if target != "-":
        if not target.endswith((".svg", ".tex")):
            raise Usage(f"output: expected a name ending in .svg or .tex, found {target!r}")
        require_place(Path(target))
    game = game_of(options)
    tree = drawn_tree(game)
    if len(tree) > MOST_NODES:
        raise Usage(f"game: expected at most {MOST_NODES:,} nodes to draw, found {len(tree):,}")
    shown = claimed(game, options.profile).profile if options.profile else None
    drawn = tikz if target.endswith(".tex") else svg
    text = drawn(tree, title=options.title, legend=not options.no_legend, highlighted=shown)
    if target == "-":
        print(text, end="")
        return 0
    write_named(Path(target), text)
    print(called(target))
    return 0

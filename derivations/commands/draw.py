"""`gameproof draw`: the game tree as SVG, TikZ, PDF or PNG, with the moves that a profile takes."""

from __future__ import annotations

import argparse
from pathlib import Path

from derivations.explain.drawing import Drawing, require_ending
from derivations.inputs.game import Usage, add_game, drawn_tree, game_of
from derivations.inputs.profile import read_profile
from trees.formats.files import require_place
from trees.terminal import terminal_name

OUTPUT = "a .svg, .tex, .pdf (by LaTeX) or .png (and pdftocairo) file, or - for SVG on standard output (GAME.svg)"
MOST_NODES = 20_000  # a browser still shows so many


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("-o", "--output", help=OUTPUT)
    sub.add_argument(
        "--profile", metavar="FILE", help="show what it plays, bold with probabilities; a file as for verify"
    )
    sub.add_argument("--title", help="over the drawing")
    sub.add_argument("--no-legend", action="store_true", help="leave out what says whose colour is whose")


def run(options: argparse.Namespace) -> int:
    """Draw the game."""
    target = Path(options.output or f"{Path(options.game).stem}.svg")
    if options.output != "-":
        require_ending(target)
        require_place(target)
    game = game_of(options)
    tree = drawn_tree(game)
    if len(tree) > MOST_NODES:
        raise Usage(f"game: expected at most {MOST_NODES:,} nodes to draw, found {len(tree):,}")
    shown = read_profile(game, options.profile).profile if options.profile else None
    drawing = Drawing(tree, options.title, not options.no_legend, shown)
    if options.output == "-":
        print(drawing.svg, end="")
    else:
        print(terminal_name(drawing.save(target)))
    return 0

"""`gameproof kingmakers`: who decides between others in a game, who may win, and what stays open."""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.commands.draw import MOST_NODES
from derivations.commands.output import add_out, stages
from derivations.inputs.game import Usage, add_game, game_of
from derivations.output.files import write_whole
from trees.drawing.single_winner import picture
from trees.drawing.svg import svg
from trees.single_winner.terms import numbered, term_of
from trees.tree import Tree, moves, walk
from verify.kernel.games.game import file_stem
from verify.kernel.kingmaker.kingmakers import Open, kingmakers, predicted_moves

if TYPE_CHECKING:
    from derivations.answers.kingmakers import Cut

MOST_LEAVES = 800
"""What fits on the widest page that TeX knows."""


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("--json", action="store_true", help="print an object")
    sub.add_argument(
        "--drawing",
        type=Path,
        metavar="FILE",
        help="draw the game, winning nodes as leaves: as .svg with who may win at each node, and moves that are not"
        " predicted in brackets; as .tex with these dotted",
    )
    add_out(sub)


def run(options: argparse.Namespace) -> int:
    """Look at the game, check the certificate, write it."""
    from derivations import api
    from derivations.answers.kingmakers import cut_game

    if options.drawing and options.drawing.suffix not in (".svg", ".tex"):
        raise Usage(f"drawing: expected a name ending in .svg or .tex, found {str(options.drawing)!r}")
    game = game_of(options)
    start = time.perf_counter()
    with stages() as report:
        answer = api.kingmakers(game, report)
    path = options.out / "certificates" / f"{file_stem(game)}.kingmakers.json"
    write_whole(path, answer.to_json())
    answer.data.update(certificate=str(path), seconds=round(time.perf_counter() - start, 3))
    if options.drawing:
        write_whole(options.drawing, _drawn(cut_game(game), options.drawing.suffix == ".tex"))
        answer.data["drawing"] = str(options.drawing)
    print(json.dumps(answer.data, indent=1, ensure_ascii=False) if options.json else answer)
    return 0


def _drawn(cut: Cut, tex: bool) -> str:
    """The game as cut, with the moves that the thesis's procedure leaves.

    Raises:
        Usage: it is too large for a browser, or for TeX.
    """
    term = term_of(cut.tree)
    nodes = numbered(term)
    found = predicted_moves(nodes)
    if tex:
        leaves = sum(not children for children in nodes.children)
        if leaves > MOST_LEAVES:
            raise Usage(f"drawing: expected at most {MOST_LEAVES} leaves, found {leaves:,}")
        return picture(term, kept=found.moves) + "\n"
    if len(nodes) > MOST_NODES:
        raise Usage(f"drawing: expected at most {MOST_NODES:,} nodes, found {len(nodes):,}")
    return svg(_marked(cut.tree, found))


def _marked(tree: Tree, found: Open) -> Tree:
    """The tree, its nodes by number, who moves and who may win; moves that are not kept are in brackets.

    Numbers keep the labels apart: nodes with one label would be drawn as one information set.
    """
    order = [node for node, _, _ in walk(tree)]
    number = {node: k for k, node in enumerate(order)}
    deciding = set(kingmakers(numbered(term_of(tree))))
    for k, node in enumerate(order):
        if "player" not in tree.nodes[node]:
            continue
        kind = "kingmaker" if k in deciding else "player"
        winners = " or ".join(str(player + 1) for player in sorted(found.winners[k]))
        tree.nodes[node]["infoset"] = f"{k}. {kind} {tree.nodes[node]['player'] + 1}: {winners}"
        for action, child in moves(tree, node):
            tree.edges[node, child]["action"] = action if number[child] in found.moves[k] else f"({action})"
    return tree

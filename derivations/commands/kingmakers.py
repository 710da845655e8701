"""`gameproof kingmakers`: who decides between others in a game, who may win, and what prediction leaves open."""

from __future__ import annotations

import argparse
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.commands.draw import MOST_NODES
from derivations.commands.kept import add_kept, certificate_of, file_named_by_option, give, timed, warn_unfit
from derivations.commands.output import add_timeout, share, stages
from derivations.inputs.game import Usage, add_game, game_of
from derivations.output.file_names import file_stem
from trees.drawing.single_winner import picture
from trees.drawing.svg import svg
from trees.formats.files import require_place
from trees.single_winner.terms import in_preorder, term_of
from trees.tree import Tree, in_order, moves
from verify.theories.kingmaker.kingmakers import (
    PLAIN,
    OpenNodes,
    ProcedureReading,
    kingmakers,
    names_of,
    predicted_moves,
)
from verify.theories.kingmaker.prediction import EVERY, PREDICTED, PREDICTIONS, SOME

if TYPE_CHECKING:
    from derivations.explain.cut import Cut

ETA = Fraction(1, 10)
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
    asked = sub.add_mutually_exclusive_group()
    asked.add_argument(
        "--profile",
        metavar="FILE",
        help="judge a profile instead: who has a motive, is it a one-step-prediction equilibrium (1EP), and a"
        " subgame-perfect one? A file as for verify",
    )
    asked.add_argument(
        "--one-step",
        action="store_true",
        help="ask of each move instead whether some subgame-perfect 1EP plays it (small games, a solver's word)",
    )
    sub.add_argument("--kmn", metavar="READING", default=PREDICTED, help=f"of kmn-eta: {'; '.join(PREDICTIONS)}")
    sub.add_argument("--eta", type=share, default=ETA, metavar="NUMBER", help=f"of kmn-eta ({ETA})")
    sub.add_argument("--any", choices=(SOME, EVERY), default=SOME, help="which answers of the others must do (some)")
    sub.add_argument(
        "--procedure",
        type=_names,
        default=names_of(PLAIN),
        metavar="NAMES",
        help=f"what is so of the procedure: some of {','.join(names_of(PLAIN))} (all), or none",
    )
    add_timeout(sub)
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Look at the game, or at a profile, check the certificate, print the answer, write it."""
    from derivations import api
    from derivations.explain.cut import cut_game
    from derivations.explain.one_step import HowRead
    from verify.find.timeout import Solvers

    if options.drawing and options.drawing.suffix not in (".svg", ".tex"):
        raise Usage(f"drawing: expected a name ending in .svg or .tex, found {str(options.drawing)!r}")
    how = HowRead(options.kmn, options.eta, options.any, options.procedure, Solvers(options.timeout))
    if options.drawing:
        require_place(options.drawing)
    game = game_of(options)
    warn_unfit(options.out)
    with stages() as report:
        if options.one_step:
            answer = timed(lambda: api.one_step(game, report, how))
        else:
            answer = timed(lambda: api.kingmakers(game, report, options.profile, how))
    kind = "one-step" if options.one_step or options.profile else "kingmakers"
    files = (
        *certificate_of(answer, options.out, f"{file_stem(game)}.{kind}", apart=bool(options.profile)),
        *file_named_by_option(
            "drawing",
            options.drawing,
            lambda: _drawn(cut_game(game), how.reading, options.drawing.suffix == ".tex"),
            partial(answer.data.__setitem__, "drawing"),
        ),
    )
    return give(answer.data, lambda: answer, files, as_json=options.json)


def _names(text: str) -> tuple[str, ...]:
    """The names in their order; unknown ones are left to be refused."""
    names = [] if text == "none" else text.split(",")
    known = [name for name in names_of(PLAIN) if name in names]
    return (*known, *(name for name in names if name not in known))


def _drawn(cut: Cut, procedure: ProcedureReading, tex: bool) -> str:
    """The game as cut, with the moves that the thesis's procedure leaves.

    Raises:
        Usage: it is too large for a browser, or for TeX.
    """
    term = term_of(cut.tree)
    nodes = in_preorder(term)
    found = predicted_moves(nodes, procedure)
    if tex:
        leaves = sum(not children for children in nodes.children)
        if leaves > MOST_LEAVES:
            raise Usage(f"drawing: expected at most {MOST_LEAVES} leaves, found {leaves:,}")
        return picture(term, kept=found.moves) + "\n"
    if len(nodes) > MOST_NODES:
        raise Usage(f"drawing: expected at most {MOST_NODES:,} nodes, found {len(nodes):,}")
    return svg(_marked(cut.tree, found))


def _marked(tree: Tree, found: OpenNodes) -> Tree:
    """The tree, its nodes by number, who moves and who may win; moves that are not kept are in brackets.

    Numbers keep the labels apart: nodes with one label would be drawn as one information set.
    """
    order = in_order(tree)
    number = {node: k for k, node in enumerate(order)}
    deciding = set(kingmakers(in_preorder(term_of(tree))))
    for k, node in enumerate(order):
        if "player" not in tree.nodes[node]:
            continue
        kind = "kingmaker" if k in deciding else "player"
        winners = " or ".join(str(player + 1) for player in sorted(found.winners[k]))
        tree.nodes[node]["infoset"] = f"{k}. {kind} {tree.nodes[node]['player'] + 1}: {winners}"
        for action, child in moves(tree, node):
            tree.edges[node, child]["action"] = action if number[child] in found.moves[k] else f"({action})"
    return tree

"""A game that was loaded as a notebook shows it: its tree, if it is small, and counts."""

from __future__ import annotations

import sys

from derivations.inputs.game import drawn_tree
from derivations.print.blocks import Table, Words
from derivations.print.pictures import Tree
from trees.tree import infosets, is_leaf, player_names
from verify.kernel.games.game import parameters_of, reference
from verify.kernel.games.subject import BuiltIn, Game, Given, Written

MOST_NODES = 300


def html(game: Game) -> str:
    """The page of a game.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> html(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})).count("<svg")
    1
    """
    from derivations.print.notebook import notebook_html

    tree, named = drawn_tree(game), reference(game)
    title = (named.title or "a game") if isinstance(named, Written) else named.name
    counts = [("nodes", tree.number_of_nodes()), ("leaves", sum(is_leaf(tree, node) for node in tree))]
    for player, who in enumerate(player_names(tree)):
        counts.append((f"information sets of {who}", len(infosets(tree, player))))
    rows: list[tuple[Words, ...]] = [(name, f"{count:,}") for name, count in counts]
    settings = game.parameters.items() if isinstance(game, BuiltIn) else ()
    rows += [(name, value) for name, value in settings]
    rows += [(name, range_.closed()) for name, range_ in parameters_of(game).items()]
    drawing = [Tree(tree, title)] if tree.number_of_nodes() <= MOST_NODES else []
    return notebook_html(title, [Table(("", ""), tuple(rows)), *drawing])


def tell_notebook() -> None:
    """Let a notebook, if this runs in one, show games by `html`; elsewhere nothing happens."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is not None:
        formatter = shell.display_formatter.formatters["text/html"]
        for kind in (BuiltIn, Given):
            formatter.for_type(kind, html)

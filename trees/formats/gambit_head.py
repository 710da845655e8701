"""The head of a file in one of Gambit's formats: its opening words, title and players; the comment.

    EFG 2 R "title" { "Player 1" "Player 2" }
    NFG 1 R "title" { "Player 1" "Player 2" }

The letter D (numbers are decimals) is read as R. A player is called by name; without a name "Player 2", the second of a
name "name (2)", the third "name (3)".
"""

from __future__ import annotations

from typing import Any

from trees.formats.gambit_tokens import GambitTokens, gambit_name, gambit_string, read_gambit_string
from trees.formats.labels import distinct
from trees.tree import Tree, default_names, players

MOST_PLAYERS = 100


def read_head(tokens: GambitTokens, opening: tuple[str, str]) -> dict[str, Any]:
    """The title, if there is one, and the names of the players, as attributes of a graph."""
    for word in opening:
        tokens.symbol(word, expected=f"{word} of the opening words {' '.join(opening)} R")
    tokens.symbol("R", "D", expected="R or D")
    title = tokens.string("a title")
    tokens.symbol("{")
    names: list[str] = []
    while tokens.now != "}" and len(names) <= MOST_PLAYERS:
        names.append(tokens.string("'}' or the name of a player"))
    if not 1 <= len(names) <= MOST_PLAYERS:
        tokens.fail(f"1 to {MOST_PLAYERS} players", "more" if names else "none")
    tokens.step()
    return ({"name": title} if title else {}) | {"players": distinct(names, "Player {}".format)}


def read_comment(tokens: GambitTokens) -> dict[str, str]:
    """The comment that may come next, as an attribute of a graph."""
    comment = read_gambit_string(tokens.step()) if tokens.now.startswith('"') else ""
    return {"comment": comment} if comment else {}


def head(tree: Tree, opening: tuple[str, str]) -> str:
    """The head of a file of `tree`.

    Raises:
        TreeError: a name cannot be printed.
    """
    names = tree.graph.get("players")
    if not isinstance(names, tuple | list) or len(names) != players(tree):
        names = default_names(players(tree))
    listed = " ".join(gambit_name(name, "players") for name in names)
    return f"{' '.join(opening)} R {gambit_name(tree.graph.get('name', ''), 'name')} {{ {listed} }}"


def comment_lines(tree: Tree) -> list[str]:
    """The comment on `tree` as lines of a file; none without a comment."""
    return [gambit_string(str(tree.graph["comment"]))] if "comment" in tree.graph else []

"""The game that a command is about: a built-in one with parameters, or a file."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from trees.efg import read_efg
from trees.files import read_json, to_json
from trees.named import DEFAULTS, build, complete, symbols
from trees.tree import Tree, validate
from verify.certificates import BuiltIn, Game, Given
from verify.games import digest, tree_of

READERS: dict[str, Callable[[str], Tree]] = {".json": read_json, ".efg": read_efg}


class Usage(ValueError):
    """The words of the command do not fit."""


def add_game(sub: argparse.ArgumentParser) -> None:
    """Let the command take a game."""
    names = ", ".join(f"{name} ({' '.join(f'{k}={v}' for k, v in d.items())})" for name, d in DEFAULTS.items())
    sub.add_argument(
        "game", help=f"a node-link .json or Gambit .efg file, or a built-in game with its parameters: {names}"
    )
    sub.add_argument("parameters", nargs="*", metavar="NAME=VALUE", help="such as cards=13, bet=1/2 or bet=B")


def game_of(options: argparse.Namespace) -> Game:
    """The game that the words name.

    Raises:
        Usage: the words do not fit.
        TreeError: no such game or file, or it is no game.
    """
    if options.game not in DEFAULTS and (Path(options.game).suffix in READERS or Path(options.game).exists()):
        if options.parameters:
            raise Usage(f"parameters: expected none with a file, found {' '.join(options.parameters)}")
        written = to_json(READERS.get(Path(options.game).suffix, read_json)(options.game))
        return Given(written, digest(written))
    given: dict[str, str] = {}
    for word in options.parameters:
        name, sign, value = word.partition("=")
        if not sign:
            raise Usage(f"parameter: expected NAME=VALUE, found {word!r}")
        if name in given:
            raise Usage(f"parameter: expected {name} once, found {given[name]!r} and {value!r}")
        given[name] = value
    return BuiltIn(options.game, complete(options.game, given))


def drawn_tree(game: Game) -> Tree:
    """The tree for drawing and counting, named parameters as sympy symbols."""
    if isinstance(game, BuiltIn) and symbols(game.parameters):
        from sympy import Symbol

        return validate(build(game.name, game.parameters, lambda name: Symbol(name, positive=True)))
    return tree_of(game, {})

"""The game that a command is about: a built-in one with parameters, or a file."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from derivations.inputs.graph_numbers import with_numbers
from derivations.inputs.numbers import box_of, parameter_texts, require_free, unknowns
from trees.counting import by_player, size_of_rules
from trees.formats.canonical import Unusual, with_ids
from trees.formats.efg import preorder_efg
from trees.formats.expression import evaluate
from trees.formats.json_nodes import read_nodes
from trees.formats.json_tree import declared_parameters, from_json, said_of, to_json
from trees.formats.texts import json_of, read_text
from trees.games.catalogue import FAMILIES, build, complete, family, rules, symbols
from trees.preorder import Preorder
from trees.refusal import Refused, did_you_mean
from trees.rules import Rules, grow
from trees.tree import CHANCE, Tree, TreeError, graph_of, size, validate_shape
from trees.validity import preorder_of
from verify.kernel.games.game import digest, nonzero_in, parameters_of, shape_of, shaped_histories_of, tree_of
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.theory import load_named
from verify.theories.parameters.boxes import Box

AnyGame: TypeAlias = "Game | Tree | Rules | str | Path"
_SETTING = re.compile(r"[A-Za-z_]+=.*")
READERS = {
    ".efg": "trees.formats.efg:from_efg",
    ".nfg": "trees.formats.nfg:from_nfg",
    ".agg": "trees.formats.agg:from_agg",
    ".bagg": "trees.formats.agg:from_bagg",
}
"""By suffix: what reads such a file, imported when there is one."""
EFG, JSON = ".efg", ".json"
FILES = "a Gambit .efg, .nfg, .agg or .bagg file"


class Usage(Refused):
    """The words of the command do not fit."""


class NoGame(Refused, TypeError):
    """What was given is nothing that a game can be."""


def add_game(sub: argparse.ArgumentParser) -> None:
    """Let the command take a game."""
    sub.add_argument(
        "game", help=f"{FILES}, a node-link .json file, or a built-in game such as kuhn (gameproof games lists them)"
    )
    sub.add_argument(
        "parameters",
        nargs="*",
        default=[],
        metavar="NAME=VALUE",
        help="such as cards=13, bet=1/2 or bet=B; a=1/4 of a file",
    )
    add_nearest(sub)


def add_nearest(sub: argparse.ArgumentParser) -> None:
    """Let the command read rounded probabilities."""
    sub.add_argument(
        "--nearest",
        action="store_true",
        help="read rounded decimals as the nearest fractions: an .efg file's chance probabilities, a profile's numbers",
    )


def game_of(options: argparse.Namespace) -> Game:
    """The game that the words of a command name; see `game_named`."""
    return game_named(options.game, words_of(options.parameters), nearest=options.nearest)


def game_named(name: str, words: Mapping[str, str], *, nearest: bool = False) -> Game:
    """A file's game or a built-in one; `words` are its parameters, `nearest` reads rounded probabilities.

    Raises:
        Usage: the words do not fit.
        TreeError: no such game or file, or it is no game.
        CheckFailed: the game does not exist throughout the ranges of its parameters.
    """
    suffix = Path(name).suffix
    is_file = name not in FAMILIES and (suffix in (*READERS, JSON) or "/" in name or os.path.exists(name))
    if nearest and not (is_file and suffix == EFG):
        raise Usage(f"--nearest: expected an .efg file, found {name!r}")
    if not is_file:
        game = BuiltIn(name, complete(name, words))
        require_free(parameters_of(game), name)
        return game
    if suffix in READERS and words:
        raise Usage(f"parameters: expected none with an {suffix} file, found {', '.join(words)}")
    # once, as from a pipe nothing comes a second time
    where, text = read_text(name)
    if suffix == EFG:
        return efg_game(text, where, nearest=nearest)
    if suffix in READERS:
        return written_out(load_named(READERS[suffix])(text, where))
    if suffix != JSON:
        _require_json(text, where, suffix)
    return _json_game(where, json_of(text, where), words)


def game_given(game: AnyGame, words: Mapping[str, object]) -> Game:
    """A game as certificates record it; `words` are numbers for its parameters.

    Raises:
        Usage: parameters that do not fit.
        TreeError: no such game or file, or it is no game; says where, expected and found.
    """
    if isinstance(game, (str, Path)):
        return game_named(str(game), texts_of(str(game), words))
    record = _record(game)
    if not words:
        return record
    if isinstance(record, BuiltIn):
        raise Usage(f"parameters: expected none with a game that is given, found {', '.join(words)}")
    return written_out(_bound("game", record.text.data(), parameter_texts(words)))


def texts_of(name: str, words: Mapping[str, object]) -> dict[str, str]:
    """Parameters of the game of this name as text.

    Raises:
        TreeError: one is a float; of a built-in game it says what the game expects there, such as a whole number.
    """
    try:
        return parameter_texts(words)
    except TreeError:
        if name in FAMILIES:
            rules(name, {key: str(value) for key, value in words.items()}, lambda _: Fraction(1))
        raise


def _record(game: Game | Tree | Rules) -> Game:
    if isinstance(game, (BuiltIn, Given)):
        return game
    if isinstance(game, Rules):
        return written_out(grow(game))
    if not hasattr(game, "is_multigraph"):
        raise NoGame(
            "game: expected the name of a built-in game, a file, a networkx.DiGraph, or what gameproof.load gives,"
            f" found {game!r:.60} ({type(game).__name__})"
        )
    return _written(preorder_of(with_numbers(_numbered(game))), "game")


def _numbered(tree: Tree) -> Tree:
    """The tree with players by number, where they are called by the names in `tree.graph["players"]`."""
    names = tree.graph.get("players")
    number = {name: j for j, name in enumerate(names)} if isinstance(names, tuple | list) else {}
    called = {node: data.get("player") for node, data in tree.nodes(data=True)}
    if not any(isinstance(name, str) and name != CHANCE for name in called.values()):
        return tree
    changed = tree.copy()
    for node, name in called.items():
        if isinstance(name, str) and name != CHANCE:
            if name not in number:
                known = f"a player among {', '.join(map(repr, number))}" if number else "a player 0, 1, ..."
                raise NoGame(f"node {node!r}: expected {known} or 'chance', found {name!r}{did_you_mean(name, number)}")
            changed.nodes[node]["player"] = number[name]
    return changed


def written_out(tree: Tree) -> Game:
    """A tree as a certificate's game.

    Raises:
        TreeError: it is no game.
        CheckFailed: the game does not exist throughout the ranges of its parameters.
    """
    written = to_json(tree)
    game = Given(written, digest(written))
    ranges = parameters_of(game)
    require_free(ranges, "game")
    if ranges:
        box = Box(tuple(Parameter(name, range_) for name, range_ in ranges.items()))
        tree_of(game, box.binding, box)
    return game


def drawn_tree(game: Game) -> Tree:
    """The tree for drawing and counting, named parameters as sympy symbols."""
    if isinstance(game, BuiltIn) and symbols(game.parameters):
        from sympy import Symbol

        return validate_shape(build(game.name, game.parameters, lambda name: Symbol(name, positive=True)))
    return shape_of(game, unknowns(parameters_of(game)))


def counts_of(game: Game) -> dict[str, int]:
    """Nodes, leaves, and each player's information sets and sequences, without a graph where none is needed.

    Raises:
        TooLarge: there are more histories than can be walked through.
    """
    if isinstance(game, BuiltIn) and family(game.name).tree is grow:
        return size_of_rules(rules(game.name, game.parameters, unknowns(symbols(game.parameters)).__getitem__))
    if isinstance(game, BuiltIn) or parameters_of(game):
        return size(drawn_tree(game))
    table = shaped_histories_of(game, {})
    own = [[len(each.actions) for each in sets.values()] for sets in table.infosets]
    return {"nodes": len(table.parent), "leaves": sum(map(bool, table.payoff))} | by_player(own)


def settings_among(words: Iterable[str]) -> tuple[list[str], list[str]]:
    """The words NAME=VALUE, and the others: where a command takes a profile too, it may stand before or after them."""
    settings: list[str] = []
    others: list[str] = []
    for word in words:
        (settings if _SETTING.fullmatch(word) else others).append(word)
    return settings, others


def words_of(parameters: Iterable[str]) -> dict[str, str]:
    """Words such as cards=13 as names with their values.

    Raises:
        Usage: one is no such word, or has the name of another.
    """
    given: dict[str, str] = {}
    for word in parameters:
        name, sign, value = word.partition("=")
        if not sign:
            raise Usage(f"parameter: expected NAME=VALUE, found {word!r}")
        if name in given:
            raise Usage(f"parameter: expected {name} once, found {given[name]!r} and {value!r}")
        given[name] = value
    return given


def efg_game(text: str, where: str, *, nearest: bool) -> Game:
    """The game of an .efg file."""
    return _written(preorder_efg(text, where, nearest=nearest), where)


def _json_game(where: str, data: Any, words: Mapping[str, str]) -> Game:
    """The game of a JSON file."""
    if words or declared_parameters(data, where):
        return written_out(_bound(where, data, words))
    with said_of(where):
        return _written(read_nodes(data, {}), where)


def _written(game: Preorder, where: str) -> Game:
    """The game of a list of histories; `where` opens messages.

    Raises:
        TreeError: it is no game.
    """
    try:
        return Given.of(with_ids(game) if game.nodes else game)
    except Unusual:
        return written_out(validate_shape(graph_of(game, where)))


def _bound(where: str, data: Any, words: Mapping[str, str]) -> Tree:
    """The game of JSON data with the numbers that the words give to parameters, symbols for the others."""
    declared = declared_parameters(data, where)
    binding = unknowns(declared)
    for name, value in words.items():
        if name not in declared:
            names = f"a parameter among {', '.join(declared)}" if declared else "no parameters"
            raise Usage(f"parameters: expected {names} with {where}, found {name}{did_you_mean(name, declared)}")
        binding[name] = _number(name, value, Range(*declared[name]))
    box = box_of({name: ends for name, ends in declared.items() if name not in words})
    if box.parameters:
        from_json(data, where, binding | box.binding, nonzero_in(box))
    return from_json(data, where, binding)


def _require_json(text: str, where: str, ending: str) -> None:
    """That the text of a file of another ending may be JSON."""
    if not text.lstrip().startswith("{"):
        found = "an empty file" if not text.strip() else "another text"
        raise TreeError(
            f"{where}: expected {FILES} or a node-link .json file, found {found} with the ending {ending or 'none'!r}"
        )


def _number(name: str, value: str, range_: Range) -> Fraction:
    number = Fraction(evaluate(value, {}, f"parameter {name}"))
    if number < range_.low or (range_.high is not None and number > range_.high):
        raise Usage(f"parameter {name}: expected a number in {range_.closed()}, found {number}")
    return number

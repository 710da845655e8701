"""Built-in games by name and parameters, such as `kuhn cards=13 bet=1/2`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction

from trees.games.bluff import Dice, bluff
from trees.games.bluff_match import bluff_match
from trees.games.classics import chain_store, prisoners_dilemma, rock_paper_scissors
from trees.games.diamond import MOST_SIZE, diamond
from trees.games.goofspiel import MOST_POINT_CARDS, goofspiel
from trees.games.kuhn import kuhn_rules
from trees.games.leduc import leduc
from trees.games.liars_dice import liars_dice
from trees.games.mizuno import SMALL
from trees.rules import Rules, grow, rules_of
from trees.single_winner.terms import tree_of
from trees.single_winner.winning import cut_rules
from trees.tree import Number, Tree, TreeError

Symbol = Callable[[str], Number]
Positive = Callable[[Number], bool]

MATCH = "bluff-match"
DIAMOND = "diamond"
DEFAULTS: dict[str, dict[str, str]] = {
    "kuhn": {"cards": "3", "ante": "1", "bet": "1"},
    "leduc": {"ranks": "3", "suits": "2", "suited": "1"},
    "bluff": {"faces": "6", "first": "1", "second": "1", "wild": "1"},
    MATCH: {"faces": "3", "first": "2", "second": "2", "wild": "1", "difference": "0"},
    "liars-dice": {"faces": "6", "least": "1", "penalty": "0"},
    "goofspiel": {"cards": "4", "random": "1", "hidden": "0", "difference": "0"},
    DIAMOND: {"size": "1", "players": "3", "backward": "0"},
    "kingmaker": {"tree": "1"},
    "prisoners-dilemma": {"deny": "-3", "betrayed": "-10", "betrayer": "-1", "confess": "-5"},
    "rock-paper-scissors": {"win": "1", "tie": "1/2", "loss": "0"},
    "chain-store": {"share": "2", "fight": "0", "out": "1", "alone": "5"},
}
MAX_CARDS = 150
MOST_DICE = 100
MOST_DIE_FACES = 1_000_000
_CLASSICS: dict[str, Callable[..., Rules]] = {
    "prisoners-dilemma": prisoners_dilemma,
    "rock-paper-scissors": rock_paper_scissors,
    "chain-store": chain_store,
}
_RATIONAL = re.compile(r"-?[0-9]{1,1000}(/[0-9]{1,1000})?")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,30}")


def is_name(text: str) -> bool:
    """Whether `text` can name a parameter, such as "B".

    >>> is_name("B"), is_name("1/2")
    (True, False)
    """
    return _NAME.fullmatch(text) is not None


def complete(name: str, given: Mapping[str, str]) -> dict[str, str]:
    """The parameters of game `name`, defaults filled in, numbers in lowest terms.

    Raises:
        TreeError: unknown game or parameter, or a value that is no number and no name.

    >>> complete("kuhn", {"cards": "13", "bet": "2/4"})
    {'cards': '13', 'ante': '1', 'bet': '1/2'}
    """
    if name not in DEFAULTS:
        raise TreeError(f"game: expected a file or one of {', '.join(DEFAULTS)}, found {name!r}")
    for key in given:
        if key not in DEFAULTS[name]:
            raise TreeError(f"{name}: expected a parameter among {', '.join(DEFAULTS[name])}, found {key!r}")
    return {key: _canonical(f"{name}: {key}", value) for key, value in {**DEFAULTS[name], **given}.items()}


def _canonical(where: str, value: str) -> str:
    if is_name(value):
        return value
    if not _RATIONAL.fullmatch(value) or (value.count("/") and int(value.split("/")[1]) == 0):
        raise TreeError(f"{where}: expected a rational such as 3/2 or a name, found {value!r}")
    return str(Fraction(value))


def symbols(parameters: Mapping[str, str]) -> list[str]:
    """The values that are names rather than numbers, in order."""
    return list(dict.fromkeys(value for value in parameters.values() if is_name(value)))


def rules(
    name: str, parameters: Mapping[str, str], symbol: Symbol | None = None, positive: Positive = lambda _: True
) -> Rules:
    """The rules of a built-in game; `symbol` says which number stands for a name such as "B", and
    `positive` whether such a number is known to be > 0. Those of the diamond game are of the whole game.

    Raises:
        TreeError: unknown game or parameter, or a value that does not fit.

    >>> rules("bluff", {"faces": "3"}).players
    2
    """
    values = complete(name, parameters)
    match name:
        case "leduc":
            ranks, suits = _whole(name, values, "ranks", 2, 50), _whole(name, values, "suits", 1, 26)
            return leduc(ranks, suits, suited=_whole(name, values, "suited", 0, 1) == 1)
        case "bluff":
            return bluff(*_dice(name, values))
        case "bluff-match":
            return bluff_match(*match_parameters(values))
        case "liars-dice":
            faces = _whole(name, values, "faces", 1, MOST_DIE_FACES)
            least = _whole(name, values, "least", 1, faces)
            return liars_dice(faces, least, _amount("liars-dice: penalty", values["penalty"], symbol, positive))
        case "goofspiel":
            options = {key: _whole(name, values, key, 0, 1) == 1 for key in ("random", "hidden", "difference")}
            return goofspiel(_whole(name, values, "cards", 2, MOST_POINT_CARDS), **options)
        case "diamond":
            size, players = _whole(name, values, "size", 1, MOST_SIZE), _whole(name, values, "players", 2, 6)
            return diamond(size, players, backward=_whole(name, values, "backward", 0, 1) == 1)
        case "kingmaker":
            number = _whole(name, values, "tree", 1, len(SMALL))
            return rules_of(tree_of(SMALL[number - 1], name=f"Kingmaker tree T{number}"))
        case _ if name in _CLASSICS:
            amounts = {key: _amount(f"{name}: {key}", value, symbol, positive) for key, value in values.items()}
            return _CLASSICS[name](**amounts)
        case _:
            ante, bet = (_amount(f"kuhn: {key}", values[key], symbol, positive) for key in ("ante", "bet"))
            return kuhn_rules(_whole("kuhn", values, "cards", 3, MAX_CARDS), ante, bet)


def build(
    name: str, parameters: Mapping[str, str], symbol: Symbol | None = None, positive: Positive = lambda _: True
) -> Tree:
    """The tree of a built-in game, that of the diamond game with its winning nodes as leaves; see `rules`.

    Raises:
        TreeError: unknown game or parameter, a value that does not fit, or too many nodes (more than 2,000,000; of
            the diamond game 300,000).

    >>> build("kuhn", {"cards": "4"}).number_of_nodes()
    109
    """
    game = rules(name, parameters, symbol, positive)
    return cut_rules(game) if name == DIAMOND else grow(game)


def match_parameters(values: Mapping[str, str]) -> tuple[int, Dice, bool, bool]:
    """Of a match of bluff: faces, dice of both players, is the highest face wild, does a loser lose the difference.

    Raises:
        TreeError: a value that does not fit.

    >>> match_parameters(complete("bluff-match", {"second": "1"}))
    (3, (2, 1), True, False)
    """
    return *_dice(MATCH, values), _whole(MATCH, values, "difference", 0, 1) == 1


def _dice(name: str, values: Mapping[str, str]) -> tuple[int, Dice, bool]:
    faces, first, second = (_whole(name, values, key, 1, MOST_DICE) for key in ("faces", "first", "second"))
    return faces, (first, second), _whole(name, values, "wild", 0, 1) == 1


def _whole(name: str, values: Mapping[str, str], key: str, least: int, most: int) -> int:
    if not re.fullmatch(r"[0-9]{1,7}", values[key]) or not least <= int(values[key]) <= most:
        raise TreeError(f"{name}: expected {key} from {least} to {most}, found {values[key]!r}")
    return int(values[key])


def _amount(where: str, value: str, symbol: Symbol | None, positive: Positive) -> Number:
    if not is_name(value):
        return Fraction(value)
    if symbol is None:
        raise TreeError(f"{where}: expected a rational number, found the name {value!r}")
    number = symbol(value)
    if not positive(number):
        raise TreeError(f"{where}: expected {value} > 0 throughout its range, found values that are not")
    return number

"""Built-in games by name and parameters, such as `kuhn cards=13 bet=1/2`: a row for each family.

A new family is a file that ends in its `FAMILY`, and a row here; it is loaded when a game of it is named.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from trees.games.family import Family, Positive, Symbol, Values, is_name
from trees.refusal import did_you_mean
from trees.rules import Rules
from trees.tree import Tree, TreeError

FAMILIES = {
    "kuhn": "trees.games.kuhn",
    "leduc": "trees.games.leduc",
    "bluff": "trees.games.bluff",
    "bluff-match": "trees.games.bluff_match",
    "liars-dice": "trees.games.liars_dice",
    "goofspiel": "trees.games.goofspiel",
    "diamond": "trees.games.diamond",
    "kingmaker": "trees.games.mizuno",
    "prisoners-dilemma": "trees.games.prisoners_dilemma",
    "rock-paper-scissors": "trees.games.rock_paper_scissors",
    "chain-store": "trees.games.chain_store",
    "jam-or-fold": "trees.games.jam_or_fold",
}


def family(name: str) -> Family:
    """The family of this name.

    Raises:
        TreeError: there is none.
    """
    if name not in FAMILIES:
        raise TreeError(
            f"game: expected a file or one of {', '.join(FAMILIES)}, found {name!r}{did_you_mean(name, FAMILIES)}"
        )
    found: Family = import_module(FAMILIES[name]).FAMILY
    return found


def about(name: str) -> str:
    """What the games of the family are, in a line: the first of its module.

    >>> about("kuhn")
    'Kuhn poker for any number of cards and any ante and bet.'
    """
    return (import_module(FAMILIES[name]).__doc__ or "").strip().partition("\n")[0]


def complete(name: str, given: Mapping[str, str]) -> dict[str, str]:
    """The parameters of game `name`, defaults filled in, numbers in lowest terms.

    Raises:
        TreeError: unknown game or parameter, or a value that is no number and no name.

    >>> complete("kuhn", {"cards": "13", "bet": "2/4"})
    {'cards': '13', 'ante': '1', 'bet': '1/2'}
    """
    return family(name).complete(given)


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
    return family(name).rules(Values(name, complete(name, parameters), symbol, positive))


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
    return family(name).tree(rules(name, parameters, symbol, positive))

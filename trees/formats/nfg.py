r"""Strategic games as files in Gambit's strategic-form format (.nfg, version 1).

    NFG 1 R "title" { "Player 1" "Player 2" } { 2 2 }       or   { { "up" "down" } { "left" "right" } }
    "an optional comment"
    1 1   0 2   0 3   2 0                                   or   { { "name" 1, 1 } { "" 0, 2 } ... } 1 2 2 0

First the number of strategies of each player, or their names. Then the payoffs of every cell (payoff version), or the
payoffs of outcomes and the number of the outcome of every cell, where 0 pays nothing (outcome version). Cells are in
the order of counting in which the strategy of player 1 turns fastest. Numbers are exact as written.

A game read so is a tree like any other: the players choose one after another, each at one information set, so that
nobody sees what another has chosen. Labels are those of the file, made different:

    information set   the name of the player, as in `gambit_head`
    action            the name of the strategy, "1", "2", ... where only their number is given; without a name "#2",
                      its place; the second of a name of one player gets "name (2)", the third "name (3)"

Written is the reduced strategic form of a tree (`trees.strategic`): a strategy is called by its actions in the order of
the player's information sets, "*" where its own choices do not lead, with commas between.

Limits: those of `gambit_tokens`; 500,000 nodes, 100 players; 100,000 cells to write.

Source: https://gambitproject.readthedocs.io, "The strategic game (.nfg) file format", both versions.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path

from trees.formats.gambit_head import comment_lines, head, read_comment, read_head
from trees.formats.gambit_tokens import GambitTokens, digits, gambit_name
from trees.formats.labels import distinct
from trees.formats.texts import read_text
from trees.strategic import strategic_form
from trees.tree import TooLarge, Tree, infosets, new_tree, validate

OPENING = "NFG", "1"
MOST_NODES = 500_000
MOST_CELLS = 100_000

Payoffs = tuple[Fraction, ...]


def read_nfg(path: str | Path) -> Tree:
    """The game in the file `path`.

    Raises:
        TreeError: the file cannot be read, or is no game; one line with file, line, expected and found.
    """
    where, text = read_text(path)
    return from_nfg(text, where)


def from_nfg(text: str, where: str) -> Tree:
    """The validated game that `text` describes; `where` opens every error message.

    Raises:
        TreeError: `text` is not of the form above.

    >>> tree = from_nfg('NFG 1 R "" { "A" "B" } { { "up" "down" } { "left" } } 1 .5  0 2/3', "tiny")
    >>> tree.nodes["down", "left"]
    {'payoff': (Fraction(0, 1), Fraction(2, 3))}
    """
    tokens = GambitTokens(text, where)
    tree: Tree = new_tree(**read_head(tokens, OPENING))
    names = _strategies(tokens, len(tree.graph["players"]))
    tree.graph |= read_comment(tokens)
    read = _outcomes if tokens.now == "{" else _payoffs
    cells = read(tokens, len(names), prod(map(len, names)))
    if tokens.now:
        tokens.fail("the end of the file")
    steps = [prod(map(len, names[:player])) for player in range(len(names))]
    pending: list[tuple[tuple[str, ...], int]] = [((), 0)]
    while pending:
        history, cell = pending.pop()
        if history:
            tree.add_edge(history[:-1], history, action=history[-1])
        player = len(history)
        if player == len(names):
            tree.add_node(history, payoff=cells[cell])
            continue
        tree.add_node(history, player=player, infoset=tree.graph["players"][player])
        for place, action in reversed(list(enumerate(names[player]))):
            pending.append(((*history, action), cell + place * steps[player]))
    return validate(tree)


def to_nfg(tree: Tree) -> str:
    """The text of the reduced strategic form of `tree`, in the payoff version.

    Raises:
        TreeError: there are more than `MOST_CELLS` cells, a number is not rational, or a name cannot be printed.

    >>> print(to_nfg(from_nfg('NFG 1 R "" { "A" "B" } { 2 2 } 1 0  0 0  0 0  0 1', "tiny")), end="")
    NFG 1 R "" { "A" "B" }
    { { "1" "2" }
      { "1" "2" } }
    <BLANKLINE>
    1 0  0 0
    0 0  0 1
    """
    form = strategic_form(tree, MOST_CELLS)
    listed = []
    for player, strategies in enumerate(form.strategies):
        own = infosets(tree, player)
        names = (",".join(strategy.get(label, "*") for label in own) or "no move" for strategy in strategies)
        at = f"strategy of player {player + 1}"
        listed.append(f"{{ {' '.join(gambit_name(name, at, 1) for name in distinct(names, '#{}'.format))} }}")
    lines = [head(tree, OPENING), "{ " + "\n  ".join(listed) + " }", *comment_lines(tree), ""]
    first, *others = map(len, form.strategies)
    for rest in product(*map(range, reversed(others))):
        cells = ((place, *reversed(rest)) for place in range(first))
        lines.append("  ".join(" ".join(digits(n, f"cell {cell}") for n in form.payoffs[cell]) for cell in cells))
    return "\n".join([*lines, ""])


def _strategies(tokens: GambitTokens, count: int) -> list[tuple[str, ...]]:
    """The names of the strategies of each of `count` players."""
    found: list[tuple[str, ...]] = []
    at = tokens.at
    tokens.symbol("{")
    named = tokens.now == "{"
    nodes, layer = 1, 1
    for player in range(count):
        if named:
            names = _names(tokens, player)
        else:
            number = tokens.whole(f"the number of strategies of player {player + 1}", 1, MOST_NODES)
            names = tuple(map(str, range(1, number + 1)))
        layer *= len(names)
        nodes += layer
        if nodes > MOST_NODES:
            tokens.fail(f"strategies for a tree of at most {MOST_NODES} nodes", "more", at, TooLarge)
        tokens.weigh((), more=layer * (player + 2))
        found.append(names)
    tokens.symbol("}", expected=f"'}}' after the strategies of {count} players")
    return found


def _names(tokens: GambitTokens, player: int) -> tuple[str, ...]:
    tokens.symbol("{", expected=f"the strategies of player {player + 1} in braces")
    names: list[str] = []
    while not names or tokens.now != "}":
        names.append(tokens.string("'}' or a strategy" if names else "a strategy"))
    tokens.step()
    return distinct(names, "#{}".format)


def _payoffs(tokens: GambitTokens, count: int, cells: int) -> list[Payoffs]:
    """The payoffs of `count` players in each of the cells."""
    return [
        tuple(tokens.number(f"the payoff of player {player + 1} in cell {cell}") for player in range(count))
        for cell in range(1, cells + 1)
    ]


def _outcomes(tokens: GambitTokens, count: int, cells: int) -> list[Payoffs]:
    """The payoffs of the outcome of each of the cells; reads the outcomes first."""
    outcomes: list[Payoffs] = [(Fraction(0),) * count]
    tokens.symbol("{")
    while tokens.now != "}":
        tokens.symbol("{", expected="'}' or an outcome in braces")
        tokens.string("the name of an outcome")
        found = []
        for player in range(count):
            found.append(tokens.number(f"the payoff of player {player + 1}"))
            if tokens.now == ",":
                tokens.step()
        tokens.symbol("}", expected=f"'}}' after {count} payoffs")
        outcomes.append(tuple(found))
    tokens.step()
    last = len(outcomes) - 1
    numbers = (tokens.whole(f"the outcome of cell {cell}, from 0 to {last}", 0, last) for cell in range(1, cells + 1))
    return [outcomes[number] for number in numbers]

r"""Ways to read the text on which tables 5.1 and 5.3 depend, each with the numbers that it gives.

`verify.kernel.kingmaker.seatings` reads the procedure and the players in one way. Here the words are read otherwise where they allow
it: the procedure (all of `verify.kernel.kingmaker.kingmakers.READINGS`, or one kingmaker node after the other, each followed up to the
root) with each of three ways to play what it leaves open; which wins count for RNDeta; which tree is played on.

Source: Mizuno (2012), sections 4.2.2 and 5.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from derivations.kingmaker.shared import DIAMOND
from trees.single_winner.terms import Numbered, Term, numbered
from verify.find.kingmaker.normal_form import reduced
from verify.kernel.kingmaker.census import deciders
from verify.kernel.kingmaker.experiments import node_counts
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS, Open, Reading, names_of, open_moves, predicted_moves
from verify.kernel.kingmaker.seating_records import NodeCount
from verify.kernel.kingmaker.seatings import (
    EQPROB,
    ONE_STEP,
    ONE_STEP_BEST,
    ONE_STEP_MOVES,
    RND_ALL,
    RND_ETA,
    Experiment,
    Strategy,
    evenly,
    expected,
    over_seats,
    strategy,
)
from verify.kernel.statements.text import written

PLAYERS = 3
OTHERS = (RND_ALL, RND_ETA, EQPROB)
PLAYED = {
    ONE_STEP: "1EP favours winners evenly",
    ONE_STEP_MOVES: "1EP uniform over what is left",
    ONE_STEP_BEST: "1EP best of what is left",
}
Row: TypeAlias = tuple[Fraction, Fraction]


def named(reading: Reading) -> str:
    """The reading in statements.

    >>> [named(reading) for reading in (PLAIN, Reading(False, False, False))]
    ['reached_deepest_again', '[]']
    """
    return "_".join(names_of(reading)) or "[]"


def in_words(reading: Reading) -> str:
    """How the procedure of section 4.2.2 is read."""
    return (
        f"nodes are restricted {'where the moves kept lead' if reading.reached else 'anywhere'},"
        f" {'the deepest first' if reading.deepest else 'from the root down'}, and the ancestor"
        f" {'chooses again' if reading.again else 'does not choose again'}"
    )


BOARD = {"board": written(DIAMOND)}
PROCEDURES = {"_".join(names): json.dumps(names) for names in map(names_of, READINGS) if names}
"""What is so of each reading of the procedure, by its name in statements."""
FIRST = {named(PLAIN): PROCEDURES[named(PLAIN)]}


@dataclass(frozen=True)
class Read:
    """What a reading gives: the nodes of table 5.1, everywhere and where open moves lead, and `rows` of table 5.3.

    For each of `OTHERS` there are two rows, of one 1EP player against two others and of two against one, each with
    the average payoffs of a 1EP player and of another.
    """

    name: str
    everywhere: NodeCount
    reached: NodeCount
    rows: tuple[Row, ...]


def readings(game: Term) -> Iterator[Read]:
    """The readings of a three-player game that were tried, that of `verify.kernel.kingmaker.seatings` first."""
    nodes = numbered(game)
    plain = predicted_moves(nodes, PLAIN)
    for name, predicted in _procedures(nodes):
        for rule, how in PLAYED.items():
            yield _read(f"{name}; {how}", nodes, predicted, rule)
    yield _read("RNDeta: wins that kmn-eta leaves possible", nodes, plain, eta=open_moves(nodes))
    yield _read("RNDeta: wins that are predicted", nodes, plain, eta=plain)
    short = numbered(reduced(game))
    yield _read("on the transformed tree", short, predicted_moves(short))


def _procedures(game: Numbered) -> Iterator[tuple[str, Open]]:
    for reading in (PLAIN, *(other for other in READINGS if other != PLAIN)):
        yield ", ".join(names_of(reading)) or "not reached, deepest or again", predicted_moves(game, reading)
    yield "one by one", one_by_one(game)


def _read(name: str, game: Numbered, predicted: Open, rule: str = ONE_STEP, eta: Open | None = None) -> Read:
    """With `eta`, RNDeta plays by the winners that are possible there."""
    experiment = Experiment(game, PLAYERS, predicted)
    one_step = strategy(experiment, rule)
    rows: list[Row] = []
    for other in OTHERS:
        played = _hoping(game, eta) if eta and other == RND_ETA else strategy(experiment, other)
        rows.append(_average(game, one_step, played))
        rows.append(_average(game, played, one_step)[::-1])
    return Read(name, *node_counts(predicted), tuple(rows))


def _average(game: Numbered, one: Strategy, others: Strategy) -> Row:
    return over_seats(PLAYERS, one, others, lambda seated: expected(game, seated))


def _hoping(game: Numbered, possible: Open) -> Strategy:
    """Uniform over the children at which the mover may win, if any, else over all."""

    def weights(node: int, children: Sequence[int]) -> tuple[Fraction, ...]:
        own = evenly([child for child in children if game.mover[node] in possible.winners[child]] or children)
        return tuple(own.get(child, Fraction(0)) for child in children)

    return tuple(weights(node, children) if children else () for node, children in enumerate(game.children))


def one_by_one(game: Numbered) -> Open:
    """What is left when each kingmaker node is restricted at all its ancestors, from below, before the next one.

    The deepest come first. The moves at ancestors stay those of the kmn-eta rule; who may win there is kept up to
    date.
    """
    before = open_moves(game)
    moves, wins = list(before.moves), list(before.winners)
    for x in sorted(deciders(game, before), key=lambda node: -len(_above(game, node))):
        for z in _above(game, x):
            i, j = game.mover[x], game.mover[z]
            without = tuple(child for child in moves[x] if j not in wins[child])
            if i != j and i in wins[z] and j in wins[x] and without:
                moves[x] = without
                for node in (x, *_above(game, x)):
                    wins[node] = frozenset[int]().union(*(wins[child] for child in moves[node]))
    return Open(tuple(moves), tuple(wins))


def _above(game: Numbered, node: int) -> list[int]:
    """The ancestors of a node, its parent first."""
    found = []
    while (node := game.parent[node]) >= 0:
        found.append(node)
    return found

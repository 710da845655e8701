"""Games with one parameter: of textbooks, and random ones, with the game that each is at a value of the parameter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction as F
from random import Random
from typing import Any

import networkx as nx
import sympy

from derivations.inputs.game import game_named
from tests.support.files import HOME
from tests.support.open_profiles import listed
from tests.support.subjects import written
from trees.tree import Tree
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio, ratio
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces, Piece
from verify.theories.parameters.compared import ComparedNumber

COST = Parameter("c", Range(F(0), F(3)))
BETWEEN = Parameter("c", Range(F(5, 4), F(7, 4)))
UNIT = Parameter("d", Range(F(0), F(1)))
SLOPES = (0, 0, 1, -1, 2)

DEAR_ENTRY = listed(
    "entry at a cost",
    {"c": ["0", "3"]},
    [
        ("e", 0, "entrant"),
        ("out", ["0", "4"]),
        ("in", 1, "monopolist"),
        ("fight", ["-1 - c", "0"]),
        ("share", ["2 - c", "2"]),
    ],
    [("e", "out", "out"), ("e", "in", "in"), ("in", "fight", "fight"), ("in", "share", "share")],
)
"""Who enters pays c; one pure subgame-perfect equilibrium below c = 2 and above, two there."""


def bimatrix(first: Sequence[Sequence[Any]], second: Sequence[Sequence[Any]], parameter: Parameter) -> Given:
    """The game of two matrices, whose entries are expressions in the parameter."""
    high = parameter.range.high
    ranges = {parameter.name: [str(parameter.range.low), None if high is None else str(high)]}
    nodes: list[Any] = [("start", 0, "row")]
    edges: list[tuple[str, ...]] = []
    for i, (ours, theirs) in enumerate(zip(first, second, strict=True)):
        nodes.append((f"{i}", 1, "column"))
        edges.append(("start", f"{i}", f"r{i}"))
        for j, (a, b) in enumerate(zip(ours, theirs, strict=True)):
            nodes.append((f"{i} {j}", [str(a), str(b)]))
            edges.append((f"{i}", f"{i} {j}", f"c{j}"))
    return listed("bimatrix", ranges, nodes, edges)


DEAR_PENNIES = bimatrix([["1 - c", "2"], ["0", "c"]], [["1", "0"], ["0", "c"]], COST)
"""The supports change at c = 1 and at c = 2; between them both players mix."""

AT_MOST_ONE = bimatrix([["d", "1"], ["0", "0"]], [["-d", "-1"], ["0", "0"]], Parameter("d", Range(F(0), F(2))))
"""The first row is best, and worth d or 1, whichever is less."""

RISING_PENNIES = game_named(str(HOME / "examples/games/pennies.json"), {})
"""Zero-sum, with one formula for all values of its parameter a."""


def opened(tree: Tree, random: Random) -> tuple[Given, Callable[[F], Tree]]:
    """A tree whose payoffs are made affine in d, 0 <= d <= 1, and the tree that it is at a value of d."""
    d = sympy.Symbol(UNIT.name)
    slopes = {
        node: [random.choice(SLOPES) for _ in data["payoff"]]
        for node, data in tree.nodes(data=True)
        if "payoff" in data
    }

    def with_number(number: Any) -> Tree:
        found: Tree = nx.DiGraph(tree)
        for node, own in slopes.items():
            pays = tree.nodes[node]["payoff"]
            found.nodes[node]["payoff"] = tuple(a + b * number for a, b in zip(pays, own, strict=True))
        return found

    named = with_number(d)
    named.graph["parameters"] = {UNIT.name: (UNIT.range.low, UNIT.range.high)}
    return written(named), with_number


def points(found: EquilibriumPieces, random: Random) -> list[F]:
    """The rational ends of pieces, and values that are drawn."""
    ends = {end for piece in found.pieces for end in (piece.low, piece.high) if isinstance(end, F)}
    return [*sorted(ends), *(F(random.randint(0, 60), 60) for _ in range(3))]


def piece_at(found: EquilibriumPieces, point: F) -> Piece:
    """The one piece in which the value lies."""
    (only,) = (piece for piece in found.pieces if piece.interval.holds(point))
    return only


def value(number: Any, point: F) -> F:
    """A number of a piece at a value of the parameter."""
    return number(point) if isinstance(number, Ratio) else F(number)


def compared(number: Any, point: F) -> ComparedNumber:
    """The number, with its signs at a value of the parameter."""
    return ComparedNumber(ratio(number), lambda asked: (asked(point) > 0) - (asked(point) < 0))

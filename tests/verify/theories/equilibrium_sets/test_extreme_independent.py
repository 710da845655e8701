"""All extreme Nash equilibria, all maximal Nash subsets and the components, of games full of ties.

The definitions: (x, y) is an equilibrium if nobody has a better pure reply. x is extreme if (x, v) is a vertex of
{x a mixture, no column pays player 2 more than v}, and y likewise; so all square systems of tight conditions are
solved, and all pairs of their solutions tried. A maximal Nash subset is a product of sets of these that holds pairs
alone and is in no larger one: all sets are tried. Two subsets touch if their hulls have a point in common, by a linear
program; components are what chains of touching ones join.

The algorithm under test pivots from vertex to vertex of other polytopes, scaled to payoff 1, compares labels, and
intersects sets of partners.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import combinations, product
from random import Random

import networkx as nx
import pytest

from tests.support.effort import tries
from tests.support.facts import texts
from tests.support.independent import Matrix, Pair, Vector, extreme_pairs, given, maximal_subsets, meet
from trees.strategic import StrategicForm
from trees.tree import Tree, validate
from verify.find.equilibria.sets import extreme_equilibria
from verify.theories.equilibrium_sets.extreme import components, extreme_set
from verify.theories.equilibrium_sets.on_a_piece import Extreme
from verify.theories.equilibrium_sets.records import NashSubset


def in_pieces(products: list[tuple[list[Vector], list[Vector]]]) -> list[list[int]]:
    """The numbers of the products in each connected piece of their union."""
    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(len(products)))
    for (j, one), (k, other) in combinations(enumerate(products), 2):
        if meet(one[0], other[0]) and meet(one[1], other[1]):
            graph.add_edge(j, k)
    return sorted(sorted(piece) for piece in nx.connected_components(graph))


def games(
    count: int, seed: int, most: int = 3, entries: tuple[int, ...] = (0, 1, 2)
) -> Iterator[tuple[Matrix, Matrix]]:
    random = Random(seed)
    for _ in range(tries(count)):
        rows, columns = random.randint(1, most), random.randint(2, most)
        first, second = ([[F(random.choice(entries)) for _ in range(columns)] for _ in range(rows)] for _ in "AB")
        yield first, second


def form_of(first: Matrix, second: Matrix) -> StrategicForm:
    strategies = tuple(tuple({"choose": str(k)} for k in range(count)) for count in (len(first), len(first[0])))
    cells = product(range(len(first)), range(len(first[0])))
    return StrategicForm(strategies, {(i, j): (first[i][j], second[i][j]) for i, j in cells})


def pairs_of(found: Extreme) -> set[Pair]:
    return {(found.mixed[0][pair.first], found.mixed[1][pair.second]) for pair in found.pairs}


def products_of(found: Extreme) -> list[tuple[list[Vector], list[Vector]]]:
    return [([found.mixed[0][x] for x in s.first], [found.mixed[1][y] for y in s.second]) for s in found.subsets]


SHAPES = [(300, 3, (0, 1)), (300, 3, (-1, 0, 0, 2)), (60, 4, (0, 1, 2)), (100, 3, tuple(range(50)))]
Solved = list[tuple[Matrix, Matrix, Extreme, set[Pair]]]


@pytest.fixture(scope="module")
def solved() -> Solved:
    """Games with what is found, and with what there is by the definition."""
    drawn = [game for count, most, entries in SHAPES for game in games(count, 1, most, entries)]
    return [(one, other, extreme_set(form_of(one, other)), extreme_pairs(one, other)) for one, other in drawn]


def test_they_are_the_pairs_of_vertices_at_which_nobody_has_a_better_reply(solved: Solved) -> None:
    for _, _, found, pairs in solved:
        assert pairs_of(found) == pairs
        assert len(found.pairs) == len(pairs)


def test_they_pay_what_is_said(solved: Solved) -> None:
    for first, second, found, _ in solved:
        for pair in found.pairs:
            cells = list(product(enumerate(found.mixed[0][pair.first]), enumerate(found.mixed[1][pair.second])))
            paid = [sum((p * q * pays[i][j] for (i, p), (j, q) in cells), F(0)) for pays in (first, second)]
            assert list(pair.payoffs) == paid


def test_the_maximal_nash_subsets_are_the_largest_products_of_equilibria(solved: Solved) -> None:
    for _, _, found, pairs in solved:
        products = products_of(found)
        assert len(products) == len(set(map(str, products)))
        assert {(frozenset(xs), frozenset(ys)) for xs, ys in products} == maximal_subsets(pairs)


def test_the_components_are_the_pieces_of_the_set_of_equilibria(solved: Solved) -> None:
    several = 0
    for _, _, found, _ in solved[1::3]:
        pieces = in_pieces(products_of(found))
        several += 1 < len(pieces) < len(found.subsets)
        assert components(found.subsets) == pieces
    assert several >= tries(3)


def test_components_of_any_subsets_are_those_of_the_graph_of_shared_strategies() -> None:
    random = Random(6)
    for _ in range(tries(300)):
        some = [[tuple(random.sample(range(9), random.choice((1, 1, 2, 3)))) for _ in "AB"] for _ in range(7)]
        graph: nx.Graph[int] = nx.Graph()
        graph.add_nodes_from(range(7))
        for (j, one), (k, other) in combinations(enumerate(some), 2):
            if {*one[0]} & {*other[0]} or {*one[1]} & {*other[1]}:
                graph.add_edge(j, k)
        pieces = sorted(sorted(piece) for piece in nx.connected_components(graph))
        assert components([NashSubset(first, second) for first, second in some]) == pieces


def as_tree(first: Matrix, second: Matrix) -> Tree:
    """Player 2 chooses without seeing what player 1 chose."""
    tree: Tree = nx.DiGraph(name="simultaneous")
    tree.add_node((), player=0, infoset="one")
    for i, row in enumerate(first):
        tree.add_edge((), (i,), action=str(i))
        tree.add_node((i,), player=1, infoset="two")
        for j, a in enumerate(row):
            tree.add_edge((i,), (i, j), action=str(j))
            tree.add_node((i, j), payoff=(a, second[i][j]))
    return validate(tree)


def test_the_certificate_says_their_numbers() -> None:
    for first, second in games(60, 4):
        pairs = extreme_pairs(first, second)
        products = [(sorted(xs), sorted(ys)) for xs, ys in maximal_subsets(pairs)]
        pure = sum(1 in x and 1 in y for x, y in pairs)
        assert texts(extreme_equilibria(given(as_tree(first, second))))[:4] == [
            f"extreme_equilibria(G) == {len(pairs)}",
            f"pure_equilibria(G) == {pure}",
            f"nash_subsets(G) == {len(products)}",
            f"nash_components(G) == {len(in_pieces(products))}",
        ]

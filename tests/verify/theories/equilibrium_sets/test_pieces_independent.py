"""Equilibria by pieces of a parameter's range are, at each value, those of the game that has this number.

At the ends of pieces and at values that are drawn the game is written down with numbers, and its equilibria are listed
by their definitions (`tests.support.independent`): pure subgame-perfect ones and pure ones from all profiles, extreme
ones from square systems. The algorithm under test runs once for each open range, with functions, and compares signs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction as F
from random import Random

import pytest

from tests.support.effort import slow_but, tries
from tests.support.independent import (
    Matrix,
    extreme_pairs,
    maximal_subsets,
    nash_profiles,
    pays,
    perfect_profiles,
    profiles,
    surely,
    trees_with,
    where_it_leads,
)
from tests.support.open_games import SLOPES, UNIT, bimatrix, opened, piece_at, points, value
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.pieces import extreme_pieces, pure_pieces, stage_pieces, subgame_perfect_pieces
from verify.theories.equilibrium_sets.on_a_piece import Counted, Extreme, Staged
from verify.theories.equilibrium_sets.pieces import Piece
from verify.theories.equilibrium_sets.pure_count import AllPure
from verify.theories.equilibrium_sets.stages import StageError, stages

Choices = tuple[tuple[str, str], ...]


def small(tree: Tree) -> bool:
    return 2 <= profiles(tree) <= 60


def in_order(found: Iterator[dict[str, str]]) -> list[Choices]:
    return sorted(tuple(sorted(each.items())) for each in found)


@pytest.mark.parametrize("players", [1, 2, 3])
def test_pure_subgame_perfect_equilibria_are_those_of_the_definition(players: int) -> None:
    shape = {"players": players, "perfect": True, "sets": 3, "payoffs": (0, 1, 2)}
    for random, tree in trees_with(24, small, 5 + players, **shape):
        game, at = opened(tree, random)
        found = subgame_perfect_pieces(game, UNIT)
        check(found)
        for point in points(found, random):
            here, expected = piece_at(found, point).found, perfect_profiles(at(point))
            assert isinstance(here, Counted) and here.count == len(expected)
            assert in_order(iter(map(dict, here.profiles))) == in_order(iter(expected))
            paid = Counter({tuple(value(u, point) for u in each.payoffs): int(each.count) for each in here.outcomes})
            assert paid == Counter(pays(at(point), surely(each, tree)) for each in expected)


@pytest.mark.parametrize("players", [2, 3])
def test_pure_equilibria_are_those_of_the_definition(players: int) -> None:
    for random, tree in trees_with(9, small, 50 + players, players=players, sets=2, payoffs=(0, 1, 2)):
        game, at = opened(tree, random)
        found = pure_pieces(game, UNIT)
        check(found)
        for point in points(found, random):
            here, nash = piece_at(found, point).found, nash_profiles(at(point))
            assert isinstance(here, AllPure) and here.full == len(nash)
            assert set(in_order(iter(map(dict, here.profiles)))) == {
                tuple(sorted(where_it_leads(tree, each).items())) for each in nash
            }


def matrices(random: Random, rows: int, columns: int) -> tuple[tuple[Matrix, Matrix], tuple[Matrix, Matrix]]:
    constant, slope = (
        tuple([[F(random.choice(numbers)) for _ in range(columns)] for _ in range(rows)] for _ in "AB")
        for numbers in ((0, 1, 2, -1), SLOPES)
    )
    return (constant[0], constant[1]), (slope[0], slope[1])


def added(constant: Matrix, slope: Matrix, point: F) -> Matrix:
    return [[a + b * point for a, b in zip(*rows, strict=True)] for rows in zip(constant, slope, strict=True)]


def written_out(constant: Matrix, slope: Matrix) -> list[list[str]]:
    return [[f"{a} + ({b})*d" for a, b in zip(*rows, strict=True)] for rows in zip(constant, slope, strict=True)]


def set_at(piece: Piece, point: F) -> Extreme:
    """What a piece says with numbers for its formulas."""
    here = piece.found
    assert isinstance(here, Extreme)
    first, second = (tuple(tuple(value(p, point) for p in mixed) for mixed in own) for own in here.mixed)
    return Extreme(here.strategies, (first, second), here.pairs, here.subsets)


@pytest.mark.parametrize(
    ("rows", "columns", "count"), slow_but([(2, 2, 12), (2, 3, 4), (3, 2, 4), (1, 3, 6)], [(2, 2, 12), (1, 3, 6)])
)
def test_extreme_equilibria_are_those_of_the_definition(rows: int, columns: int, count: int) -> None:
    random = Random(100 * rows + columns)
    for _ in range(tries(count)):
        constant, slope = matrices(random, rows, columns)
        game = bimatrix(*(written_out(a, b) for a, b in zip(constant, slope, strict=True)), UNIT)
        found = extreme_pieces(game, UNIT)
        check(found)
        for point in points(found, random):
            first, second = (added(a, b, point) for a, b in zip(constant, slope, strict=True))
            piece, expected = piece_at(found, point), extreme_pairs(first, second)
            here = set_at(piece, point)
            assert len(here.pairs) == len(expected)
            assert {(here.mixed[0][pair.first], here.mixed[1][pair.second]) for pair in here.pairs} == expected
            for pair in here.pairs:
                x, y = here.mixed[0][pair.first], here.mixed[1][pair.second]
                earned = (
                    sum(p * q * pay[i][j] for i, p in enumerate(x) for j, q in enumerate(y)) for pay in (first, second)
                )
                assert tuple(value(u, point) for u in pair.payoffs) == tuple(earned)
            products = {
                (frozenset(here.mixed[0][x] for x in s.first), frozenset(here.mixed[1][y] for y in s.second))
                for s in here.subsets
            }
            assert products == maximal_subsets(expected)


def test_stages_are_those_of_the_game_with_numbers() -> None:
    settled = 0
    for random, tree in trees_with(15, small, 77, players=2, sets=2, payoffs=(0, 3, 9)):
        game, at = opened(tree, random)
        try:
            found = stage_pieces(game, UNIT)
        except StageError:
            continue
        check(found)
        settled += 1
        for point in points(found, random):
            here = piece_at(found, point).found
            assert isinstance(here, Staged)
            for claimed, stage in zip(here.stages, stages(at(point)), strict=True):
                assert tuple(value(u, point) for u in claimed.payoffs) == stage.payoffs
                assert len(claimed.pairs) == len(stage.pairs)
                for own, numbers in zip(claimed.mixed, stage.mixed, strict=True):
                    assert {tuple(value(p, point) for p in mixed) for mixed in own} == set(numbers)
    assert settled

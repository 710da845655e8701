"""The list of all small binary games is complete and has none twice; random games are what they are said to be."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each, slow_but, thorough, tries
from trees.single_winner.listing import MOST_BRANCHES, binary_games, random_binary_game
from trees.single_winner.terms import (
    Choice,
    Term,
    canonical,
    counts,
    in_preorder,
    parse,
    players_of,
    term_of,
    tree_of,
    write,
)
from trees.single_winner.winning import winners
from trees.tree import TreeError


def compositions(whole: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to write `whole` as a sum of so many positive numbers in order."""
    if parts == 1:
        yield (whole,)
    for first in range(1, whole if parts > 1 else 0):
        yield from ((first, *rest) for rest in compositions(whole - first, parts - 1))


@cache
def ordered(players: int, leaves: int) -> tuple[Term, ...]:
    """All games, those that differ in the order of children or the names of players too."""
    if leaves == 1:
        return tuple(range(players))
    below = [
        children
        for parts in range(2, leaves + 1)
        for sizes in compositions(leaves, parts)
        for children in product(*(ordered(players, size) for size in sizes))
    ]
    return tuple(Choice(mover, children) for mover in range(players) for children in below)


def renamed(game: Term, names: tuple[int, ...]) -> Term:
    if isinstance(game, int):
        return names[game]
    return Choice(names[game.mover], tuple(renamed(child, names) for child in game.children))


def orbit(game: Term, players: int) -> frozenset[str]:
    """The texts of the game under all names of the players, children in canonical order."""
    return frozenset(write(canonical(renamed(game, names))) for names in permutations(range(players)))


@pytest.mark.parametrize(
    ("players", "leaves"),
    [(1, 5), *((2, k) for k in range(1, 5)), *((3, k) for k in range(1, 4)), *slow_but([(4, 3), (2, 5), (3, 4)], [])],
)
def test_each_game_is_listed_once(players: int, leaves: int) -> None:
    listed = [orbit(game, players) for game in binary_games(players, leaves)]
    assert len(set(listed)) == len(listed)
    assert set(listed) == {orbit(game, players) for game in ordered(players, leaves)}


def unordered(players: int, leaves: int) -> int:
    """The number A(leaves) of games up to the order of children, by its generating function."""
    found = [0, players]
    for k in range(2, leaves + 1):
        series = [1] + [0] * k
        for size in range(1, k):
            # divide by 1 - x^size as often as there are games of this size
            for _ in range(found[size]):
                for power in range(size, k + 1):
                    series[power] += series[power - size]
        found.append(players * series[k])
    return found[leaves]


def test_the_numbers_up_to_order_are_those_of_the_generating_function() -> None:
    assert [unordered(3, k) for k in range(1, 6)] == [3, 18, 192, 2610, 39456]
    assert len({write(canonical(game)) for game in ordered(3, 4)}) == 2610


@pytest.mark.parametrize(("players", "leaves"), slow_but([(2, 6), (3, 5), (4, 4), (5, 4)], [(4, 4)]))
def test_listed_games_stand_for_all_under_renaming(players: int, leaves: int) -> None:
    games = list(binary_games(players, leaves))
    orbits = [orbit(game, players) for game in games]
    assert sum(map(len, orbits)) == unordered(players, leaves)
    assert len(frozenset().union(*orbits)) == unordered(players, leaves)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (1, [1, 1, 2, 5, 12, 33, 90, 261]),  # A000669, series-reduced trees
        (2, [1, 3, 16, 108, 792, 6308, 52560]),
        (3, [1, 4, 34, 446, 6604, 107302]),
        (4, [1, 4, 42, 782, 18430]),
        (5, [1, 4, 43, 921]),
    ],
)
def test_there_are_so_many_games(players: int, expected: list[int]) -> None:
    expected = expected if thorough() else [count for count in expected if count < 10_000]
    assert [sum(1 for _ in binary_games(players, k)) for k in range(1, len(expected) + 1)] == expected


@pytest.mark.slow
@pytest.mark.parametrize(("players", "leaves", "expected"), [(2, 8, 454_086), (3, 7, 1_831_108), (4, 6, 496_123)])
def test_there_are_so_many_larger_games(players: int, leaves: int, expected: int) -> None:
    assert sum(1 for _ in binary_games(players, leaves)) == expected


@pytest.mark.parametrize(("players", "leaves"), [(2, 5), (3, 5), (4, 4), (5, 3)])
def test_the_first_player_moves_first_and_no_player_is_left_out_between(players: int, leaves: int) -> None:
    for game in binary_games(players, leaves):
        assert isinstance(game, Choice) and game.mover == 0
        assert counts(game)[1] == leaves
        nodes = in_preorder(game)
        assert set(nodes.mover) | set(nodes.winner) == {-1, *range(players_of(game))}
        assert all(len(below) != 1 for below in nodes.children)


def test_more_players_than_parts_bring_no_new_games() -> None:
    # with 3 leaves there are at most 2 movers and 3 winners
    assert list(binary_games(5, 3)) == list(binary_games(7, 3))


def shortened(game: Term) -> bool:
    """Whether a winning node, a player who moves twice in a row, or twins make the game shorter."""
    nodes = in_preorder(game)
    won = winners(nodes)
    kingmakers = {
        node: frozenset(won[child] for child in below)
        for node, below in enumerate(nodes.children)
        if below and all(won[child] not in (-1, nodes.mover[node]) for child in below)
    }
    for node, below in enumerate(nodes.children):
        if below and (won[node] >= 0 or any(nodes.mover[child] == nodes.mover[node] for child in below)):
            return True
        twins = [nodes.winner[c] for c in below if not nodes.children[c]]
        double = [(nodes.mover[c], kingmakers[c]) for c in below if c in kingmakers]
        if len(set(twins)) < len(twins) or len(set(double)) < len(double):
            return True
    return False


@pytest.mark.parametrize(
    ("players", "leaves"), [(1, 4), (2, 6), *((3, k) for k in range(1, 6)), (4, 4), *slow_but([(3, 6), (4, 5)], [])]
)
def test_reduced_games_are_those_that_nothing_makes_shorter(players: int, leaves: int) -> None:
    expected = [write(game) for game in binary_games(players, leaves) if not shortened(game)]
    assert sorted(write(game) for game in binary_games(players, leaves, reduced=True)) == sorted(expected)


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, [1, 0, 0, 0, 0, 0]),  # every node of two players is a winning node
        (3, [1, 1, 2, 10, 51, 298, 1764, 10858]),
        (4, [1, 1, 6, 56, 668, 8892]),
    ],
)
def test_there_are_so_many_reduced_games(players: int, expected: list[int]) -> None:
    expected = expected if thorough() else [count for count in expected if count < 2_000]
    assert [sum(1 for _ in binary_games(players, k, reduced=True)) for k in range(1, len(expected) + 1)] == expected


@cache
def reduced_of_four(leaves: int) -> frozenset[str]:
    """The texts of the reduced games of four players, under all their names."""
    return frozenset().union(*(orbit(game, 4) for game in binary_games(4, leaves, reduced=True)))


@for_each(
    ("text", "expected"),
    [
        ("1(2 2(1 3))", False),
        ("1(2 2(3 1 1))", True),
        ("1(2 2(3 2))", True),
        ("1(2 1(3 2))", True),
        ("1(2 2)", True),
        ("1(2(1 3) 2(1 3))", True),
        ("1(2(1 3) 3(1 2))", False),
        ("1(2(1 3) 2(3 1 4))", False),
    ],
)
def test_a_game_is_reduced_or_nearly_so(text: str, expected: bool) -> None:
    assert shortened(parse(text)) is expected
    assert (write(canonical(parse(text))) not in reduced_of_four(counts(parse(text))[1])) is expected


SEEDS = st.integers(0, 10**9)


@given(SEEDS, st.integers(1, 5), st.integers(1, 60))
def test_a_random_game_has_the_leaves_asked_for(seed: int, players: int, leaves: int) -> None:
    game = random_binary_game(seed, players, leaves)
    nodes = in_preorder(game)
    assert counts(game)[1] == leaves and players_of(game) <= players
    assert all(not below or 2 <= len(below) <= MOST_BRANCHES for below in nodes.children)
    assert random_binary_game(seed, players, leaves) == game == term_of(tree_of(game))


def test_random_games_reach_every_small_game() -> None:
    found = {write(random_binary_game(seed, 2, 3)) for seed in range(tries(10_000))}
    assert found == {write(game) for game in ordered(2, 3)}


@pytest.mark.slow
def test_a_random_game_may_have_100_000_leaves() -> None:
    game = random_binary_game(7, 3, 10**5)
    assert counts(game) == (63834, 10**5) and parse(write(game)) == game


@pytest.mark.parametrize(("players", "leaves"), [(0, 3), (101, 3), (3, 0), (-1, -1)])
def test_no_players_and_no_leaves_are_refused(players: int, leaves: int) -> None:
    for bad in (lambda: list(binary_games(players, leaves)), lambda: random_binary_game(0, players, leaves)):
        with pytest.raises(TreeError, match=r"^binary games: expected (players from 1 to 100|1 leaf or more), found "):
            bad()


def test_players_of_one_leaf_have_one_name() -> None:
    assert list(binary_games(3, 1)) == list(binary_games(3, 1, reduced=True)) == [0]

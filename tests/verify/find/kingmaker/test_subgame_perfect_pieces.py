"""The pieces are all subgame-perfect equilibria, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.binary_profiles import RANDOM, Profile, is_subgame_perfect, random_equilibrium, random_profile, terms
from tests.support.effort import examples
from trees.games.mizuno import SMALL
from trees.single_winner.terms import Numbered, Term, in_preorder, parse, tree_of
from trees.tree import TreeError
from verify.find.kingmaker import subgame_perfect_pieces
from verify.find.kingmaker.subgame_perfect_pieces import ProfilePiece, pieces
from verify.theories.equilibrium_sets.backward import SubgamePerfect

HALF = F(1, 2)


def point(piece: ProfilePiece, profile: Profile, children: tuple[tuple[int, ...], ...]) -> dict[str, F]:
    """The unknowns of a piece at a profile: at a node with several moves, the probabilities of all but the last."""
    found = {}
    for node, moves in enumerate(piece.moves):
        for child in moves[:-1]:
            k = children[node].index(child)
            found[f"b{node}" if k == 0 else f"b{node}.{k + 1}"] = profile[node][k]
    return found


def contains(piece: ProfilePiece, game: Numbered, profile: Profile) -> bool:
    played = all(
        child in piece.moves[node]
        for node, children in enumerate(game.children)
        for child, p in zip(children, profile[node], strict=True)
        if p
    )
    at = point(piece, profile, game.children)
    return played and all(form(at) == 0 for form in piece.equal) and all(form(at) >= 0 for form in piece.least)


def is_in(found: tuple[ProfilePiece, ...], game: Numbered, profile: Profile) -> bool:
    return any(contains(piece, game, profile) for piece in found)


def pure(game: Numbered) -> Iterator[Profile]:
    """All pure profiles."""
    choices = [
        [tuple(F(int(k == taken)) for k in range(len(children))) for taken in range(len(children))] or [()]
        for children in game.children
    ]
    yield from product(*choices)


@examples(60)
@given(terms(3, 6), RANDOM)
def test_a_profile_is_in_a_piece_exactly_if_it_is_subgame_perfect(term: Term, random: Random) -> None:
    game = in_preorder(term)
    found = pieces(game)
    for _ in range(5):
        assert is_in(found, game, random_equilibrium(random, game))
        other = random_profile(random, game)
        assert is_in(found, game, other) == is_subgame_perfect(game, other)


@examples(40)
@given(terms(3, 4))
def test_the_pure_profiles_in_pieces_are_the_pure_equilibria(term: Term) -> None:
    game = in_preorder(term)
    found = pieces(game)
    inside = [profile for profile in pure(game) if is_in(found, game, profile)]
    assert len(inside) == SubgamePerfect(tree_of(term)).count


@given(terms(4, 6), st.integers(0, 5))
def test_every_piece_keeps_some_children_at_every_node(term: Term, k: int) -> None:
    game = in_preorder(term)
    found = pieces(game)
    piece = found[k % len(found)]
    assert all(
        set(piece.moves[n]) <= set(below) and bool(below) == bool(piece.moves[n])
        for n, below in enumerate(game.children)
    )
    assert len({each.moves for each in found}) == len(found)


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (1, [((1,), "p1 - p2 >= 0"), ((4,), "-p1 + p2 >= 0"), ((1, 4), "p1 - p2 = 0")]),
        (2, [((1,), "p1 >= 0"), ((4,), "-p1 >= 0"), ((1, 4), "p1 = 0")]),
        (3, [((1,), "-1 + p1 >= 0"), ((4,), "1 - p1 >= 0"), ((1, 4), "-1 + p1 = 0")]),
    ],
)
def test_the_pieces_of_the_small_trees(number: int, expected: list[tuple[tuple[int, ...], str]]) -> None:
    found = pieces(in_preorder(SMALL[number - 1]), {0: "p3", 1: "p1", 4: "p2"})
    assert sorted((piece.moves[0], str(piece)) for piece in found) == sorted(expected)
    assert all(piece.moves[1] == (2, 3) for piece in found)


def test_children_that_are_equal_throughout_are_mixed_without_a_condition() -> None:
    (found,) = pieces(in_preorder(parse("1(2 3 2)")))
    assert (found.moves[0], found.equal, found.least, str(found)) == ((1, 2, 3), (), (), "always")


def test_a_nearly_equal_child_is_left_out() -> None:
    assert [piece.moves[0] for piece in pieces(in_preorder(parse("1(2 1 2)")))] == [(2,)]


def test_too_many_pieces_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subgame_perfect_pieces, "MOST_PIECES", 2)
    with pytest.raises(TreeError, match=r"^game: expected at most 2 pieces of equilibria, found more$"):
        pieces(in_preorder(SMALL[0]))

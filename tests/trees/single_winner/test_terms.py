"""Binary games as terms: their text, their places, and back and forth to game trees."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from random import Random

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from trees.games.kuhn import kuhn
from trees.single_winner.terms import (
    MOST_DEEP,
    Choice,
    Place,
    Term,
    canonical,
    counts,
    in_preorder,
    parse,
    players_of,
    replace_subgame,
    subterm,
    term_of,
    tree_of,
    write,
)
from trees.tree import CHANCE, Tree, TreeError, is_leaf, size, validate

LEAVES = st.integers(0, 11)
TERMS: st.SearchStrategy[Term] = st.recursive(
    LEAVES, lambda below: st.builds(Choice, LEAVES, st.lists(below, min_size=1, max_size=4).map(tuple)), max_leaves=20
)


def places(game: Term) -> list[Place]:
    """Where all nodes are, in pre-order."""
    if isinstance(game, int):
        return [()]
    return [(), *((k, *place) for k, child in enumerate(game.children) for place in places(child))]


def shuffled(game: Term, random: Random) -> Term:
    if isinstance(game, int):
        return game
    children = [shuffled(child, random) for child in game.children]
    random.shuffle(children)
    return Choice(game.mover, tuple(children))


@given(TERMS)
def test_a_game_is_read_as_it_was_written(game: Term) -> None:
    assert parse(write(game)) == game
    assert parse(f"  {write(game).replace('(', '(  ').replace(')', ' )')} ") == game


@pytest.mark.parametrize(
    ("text", "game"),
    [
        ("1", 0),
        ("100", 99),
        ("12(3)", Choice(11, (2,))),
        ("1(23)", Choice(0, (22,))),
        ("1(2 3)", Choice(0, (1, 2))),
        ("1(2(3)3)", Choice(0, (Choice(1, (2,)), 2))),
        (" 1(\n2\t3 )\n", Choice(0, (1, 2))),
    ],
)
def test_a_text_is_a_game(text: str, game: Term) -> None:
    assert parse(text) == game


@for_each(
    ("text", "said"),
    [
        ("", "expected a player or a bracket at character 1, found ''"),
        ("x", "expected a player or a bracket at character 1, found 'x'"),
        ("1(2, 3)", "expected a player or a bracket at character 4, found ', 3)'"),
        ("1(2 -3)", "expected a player or a bracket at character 4, found ' -3)'"),
        ("(1 2)", "expected a player or a bracket at character 1, found '(1 2)'"),
        ("1(2 (3 1))", "expected a player or a bracket at character 4, found ' (3 1))'"),
        ("1(2 3", "expected a player or a bracket at character 6, found ''"),
        ("1(", "expected a player or a bracket at character 3, found ''"),
        (")", "expected a child before the bracket at character 1, found none"),
        ("1()", "expected a child before the bracket at character 3, found none"),
        ("1(2())", "expected a child before the bracket at character 5, found none"),
        ("0", "expected players from 1 to 100, found 0"),
        ("1(2 0(1 2))", "expected players from 1 to 100, found 0"),
        ("101", "expected players from 1 to 100, found 101"),
        ("1 2", "expected the end at character 2, found ' 2'"),
        ("1 (2 3)", "expected the end at character 2, found ' (2 3)'"),
        ("1(2 3))", "expected the end at character 7, found ')'"),
        ("1000", "expected the end at character 4, found '0'"),
        ("1111", "expected players from 1 to 100, found 111"),
    ],
)
def test_another_text_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(TreeError) as error:
        parse(text)
    assert str(error.value) == f"binary game: {said}"


def deep(moves: int) -> str:
    return "1(2 " * moves + "3" + ")" * moves


def test_a_game_may_be_300_moves_deep_and_no_deeper() -> None:
    game = parse(deep(MOST_DEEP))
    assert write(game) == deep(MOST_DEEP) and canonical(game) == game and players_of(game) == 3
    assert term_of(tree_of(game)) == game and counts(game) == (300, 301)
    with pytest.raises(TreeError, match=r"^binary game: expected at most 300 moves in a row, found more$"):
        parse(deep(MOST_DEEP + 1))
    with pytest.raises(TreeError, match=r"^binary game: expected at most 300 moves in a row, found more$"):
        term_of(tree_of(Choice(0, (game, 1))))


@given(TERMS, st.integers(0, 99))
def test_a_canonical_game_does_not_depend_on_the_order_of_children(game: Term, seed: int) -> None:
    other = shuffled(game, Random(seed))
    assert canonical(other) == canonical(game) == canonical(canonical(game))
    assert (counts(other), players_of(other)) == (counts(game), players_of(game))


@pytest.mark.parametrize("other", ["1(2 2 3)", "1(2 3(2 3))", "2(2 3)", "1(3 3)", "1(2(3))", "1(12)"])
def test_other_games_have_another_canonical_game(other: str) -> None:
    assert canonical(parse(other)) != canonical(parse("1(3 2)"))


@given(TERMS)
def test_nodes_are_numbered_in_pre_order(game: Term) -> None:
    nodes, where = in_preorder(game), places(game)
    assert len(nodes) == len(where) == sum(counts(game))
    for node, place in enumerate(where):
        here = subterm(game, place)
        if isinstance(here, int):
            assert (nodes.mover[node], nodes.winner[node], nodes.children[node]) == (-1, here, ())
        else:
            assert (nodes.mover[node], nodes.winner[node]) == (here.mover, -1)
            assert [where[child] for child in nodes.children[node]] == [(*place, k) for k in range(len(here.children))]
        assert nodes.parent[node] == (where.index(place[:-1]) if place else -1)
        below = [k for k, other in enumerate(where) if len(other) > len(place) and other[: len(place)] == place]
        assert list(nodes.below(node)) == below


@given(TERMS, TERMS, st.data())
def test_a_subgame_is_what_it_was_replaced_by(game: Term, new: Term, data: st.DataObject) -> None:
    place = data.draw(st.sampled_from(places(game)))
    changed = replace_subgame(game, place, new)
    assert subterm(changed, place) == new
    assert replace_subgame(changed, place, subterm(game, place)) == game
    assert sum(counts(changed)) == sum(counts(game)) - sum(counts(subterm(game, place))) + sum(counts(new))


@for_each("place", [(2,), (-1,), (1, 0), (0, 2), (0, 0, 0)])
@for_each("at", [subterm, lambda game, place: replace_subgame(game, place, 0)])
def test_a_place_outside_the_game_is_refused(at: Callable[[Term, Place], Term], place: Place) -> None:
    with pytest.raises(TreeError, match=r"^place \(.*\): expected a node, found none$"):
        at(parse("3(1(3 2) 2)"), place)


@given(TERMS, st.integers(0, 20))
def test_a_tree_is_the_game_it_was_made_of(game: Term, players: int) -> None:
    tree = validate(tree_of(game, players, "title"))
    assert term_of(tree) == game
    seats = max(players, players_of(game))
    inner, leaves = counts(game)
    found = size(tree)
    assert (found["nodes"], found["leaves"], tree.graph["name"]) == (inner + leaves, leaves, "title")
    assert all(len(tree.nodes[node]["payoff"]) == seats for node in tree if is_leaf(tree, node))
    # nobody is in doubt where he is
    assert sum(found[f"infosets of player {i + 1}"] for i in range(seats)) == inner


def changed(node: object, **data: object) -> Tree:
    """The tree of 3(1(3 2) 1(2 3)) with other data at a node."""
    tree = tree_of(parse("3(1(3 2) 1(2 3))"))
    tree.nodes[node].update(data)
    return tree


def test_chance_makes_no_binary_game() -> None:
    with pytest.raises(TreeError, match=r"^node .*: expected no chance moves \(a binary game\), found one$"):
        term_of(kuhn_with_one_winner())


def kuhn_with_one_winner() -> Tree:
    tree = kuhn()
    for node in tree:
        if is_leaf(tree, node):
            tree.nodes[node]["payoff"] = (F(1), F(0))
        elif tree.nodes[node]["player"] != CHANCE:
            tree.nodes[node]["infoset"] = str(node)
    return tree


def test_a_player_who_does_not_know_where_he_is_makes_no_binary_game() -> None:
    with pytest.raises(TreeError, match=r"^information set '1': expected one node \(a binary game\), found more$"):
        term_of(changed(("2",), infoset="1"))


@pytest.mark.parametrize(
    ("payoff", "found"),
    [
        ((F(0), F(0), F(0)), "0, 0, 0"),
        ((F(1), F(1), F(0)), "1, 1, 0"),
        ((F(1, 2), F(1, 2), F(0)), "1/2, 1/2, 0"),
        ((F(2), F(-1), F(0)), "2, -1, 0"),
        ((F(-1), F(0), F(0)), "-1, 0, 0"),
    ],
)
def test_other_payoffs_make_no_binary_game(payoff: tuple[F, ...], found: str) -> None:
    with pytest.raises(TreeError) as error:
        term_of(changed(("1", "2"), payoff=payoff))
    assert str(error.value) == (
        f"leaf ('1', '2'): expected 1 for one player and 0 for the others (a binary game), found {found}"
    )


def test_payoffs_may_be_integers() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("only", payoff=(0, 1))
    assert term_of(tree) == 1

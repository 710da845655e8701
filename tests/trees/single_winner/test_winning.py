"""Winning nodes: what is one and what nearly is, cutting a term and cutting while a game is grown."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction as F

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from trees.games.diamond import Race, diamond
from trees.rules import Chance, End, Rules, Turn, rules_of
from trees.single_winner import winning
from trees.single_winner.listing import random_binary_game
from trees.single_winner.terms import Choice, Term, counts, in_preorder, parse, players_of, term_of, tree_of
from trees.single_winner.winning import cut_at_winning_nodes, cut_counts, cut_rules, growth, winner_from_start, winners
from trees.tree import CHANCE, Tree, TreeError, size, validate
from verify.theories.equilibrium_sets.backward import SubgamePerfect

GAMES = st.builds(random_binary_game, st.integers(0, 10**6), st.integers(1, 4), st.integers(1, 14))


@for_each(
    ("text", "winner"),
    [
        ("2", 1),
        ("1(1 2 3)", 0),
        ("1(2 2)", 1),
        ("1(2 3)", -1),
        ("1(2(3 2) 2)", 1),
        ("1(2(3 1) 2)", -1),
        ("1(2(1 1) 3(1 2))", 0),
        ("1(2(3) 3(3 2))", 2),
        ("1(2(3 1) 3(1 2))", -1),
    ],
)
def test_a_node_is_a_winning_node_by_its_children(text: str, winner: int) -> None:
    assert winners(in_preorder(parse(text)))[0] == winner


def by_definition(game: Term) -> Term:
    """Definition 3.1.1 read out, from the leaves up."""
    if isinstance(game, int):
        return game
    below = [by_definition(child) for child in game.children]
    for player in range(players_of(game)):
        if all(child == player for child in below) or (player == game.mover and player in below):
            return player
    return Choice(game.mover, tuple(below))


@given(GAMES)
def test_cutting_follows_the_definition(game: Term) -> None:
    assert cut_at_winning_nodes(game) == by_definition(game) == cut_at_winning_nodes(cut_at_winning_nodes(game))


@given(GAMES)
def test_in_every_equilibrium_the_player_of_a_winning_node_wins(game: Term) -> None:
    winner = winners(in_preorder(game))[0]
    outcomes = list(SubgamePerfect(tree_of(game, 4)).outcomes)
    if winner >= 0:
        assert outcomes == [tuple(F(int(i == winner)) for i in range(4))]
    # the cut game has the same outcomes, as every winning node has one
    assert list(SubgamePerfect(tree_of(cut_at_winning_nodes(game), 4)).outcomes) == outcomes


@given(st.integers(0, 10**6), st.integers(1, 14))
def test_with_two_players_every_node_is_a_winning_node(seed: int, leaves: int) -> None:
    assert -1 not in winners(in_preorder(random_binary_game(seed, 2, leaves)))


@given(GAMES)
def test_rules_are_cut_as_terms_are(game: Term) -> None:
    rules = rules_of(tree_of(game, 4, "title"))
    found = cut_rules(rules)
    assert term_of(found) == cut_at_winning_nodes(game)
    assert (
        cut_counts(rules)
        == counts(cut_at_winning_nodes(game))
        == (len(found) - size(found)["leaves"], size(found)["leaves"])
    )


def test_a_cut_tree_is_a_game_with_histories_as_nodes() -> None:
    tree = validate(cut_rules(rules_of(tree_of(parse("3(1(3 2) 1(1 2))"), name="small"))))
    assert dict(tree.nodes(data=True)) == {
        (): {"player": 2, "infoset": "start"},
        ("1",): {"player": 0, "infoset": "1"},
        ("2",): {"payoff": (1, 0, 0)},
        ("1", "1"): {"payoff": (0, 0, 1)},
        ("1", "2"): {"payoff": (0, 1, 0)},
    }
    assert tree.graph["name"] == "small" and tree.edges[(), ("2",)]["action"] == "2"


def test_the_game_with_13_cells_has_84_inner_nodes_and_112_leaves() -> None:
    # Mizuno (2012), table 5.1 and 5.2
    tree = validate(cut_rules(diamond()))
    game = term_of(tree)
    assert counts(game) == counts(cut_at_winning_nodes(game)) == (84, 112)
    nodes = in_preorder(game)
    last = [below for below in nodes.children if below and all(nodes.winner[child] >= 0 for child in below)]
    assert len(last) == 26


@pytest.mark.parametrize("mover", [1, 2])
def test_the_game_is_as_large_if_another_player_begins(mover: int) -> None:
    rules = diamond()
    assert cut_counts(replace(rules, start=Race(rules.start.pieces, mover))) == (84, 112)


@pytest.mark.parametrize(("players", "expected"), [(2, (0, 1)), (4, (91, 92)), (5, (60, 40)), (6, (8, 9))])
def test_other_numbers_of_players_have_other_trees(players: int, expected: tuple[int, int]) -> None:
    assert cut_counts(diamond(1, players)) == expected


@pytest.mark.parametrize("board", [1, 2, pytest.param(3, marks=pytest.mark.slow)])
def test_of_two_players_the_first_wins(board: int) -> None:
    rules = diamond(board, 2)
    assert winner_from_start(rules)[rules.start] == 0


@pytest.mark.slow
def test_the_cut_tree_of_37_cells_is_too_large_and_said_to_be() -> None:
    assert cut_counts(diamond(2)) == (45_188_140_789, 103_912_904_880)
    with pytest.raises(
        TreeError, match=r"^game: expected at most 300,000 nodes with winning nodes cut, found 149,101,045,669$"
    ):
        cut_rules(diamond(2))


def test_states_are_looked_at_only_until_the_winner_is_known() -> None:
    looked: list[Race] = []
    rules = diamond()

    def look(race: Race) -> Turn | Chance | End:
        looked.append(race)
        return rules.look(race)

    winner_from_start(replace(rules, look=look))
    assert len(looked) == 834


def test_too_many_states_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(winning, "MOST_LOOKED", 834)
    assert len(cut_rules(diamond())) == 196
    monkeypatch.setattr(winning, "MOST_LOOKED", 833)
    with pytest.raises(TreeError, match=r"^game: expected at most 833 states to look at, found more$"):
        cut_rules(diamond())


def one_leaf(*payoff: F) -> Rules:
    return Rules(len(payoff), "end", lambda _: End(payoff))


@pytest.mark.parametrize(
    ("payoff", "said"),
    [
        ((F(0), F(0)), "leaf: expected a winner (a binary game), found a play that nobody wins"),
        ((F(1, 2), F(1, 2)), "leaf: expected 1 for one player and 0 for the others (a binary game), found 1/2, 1/2"),
        ((F(2), F(-1)), "leaf: expected 1 for one player and 0 for the others (a binary game), found 2, -1"),
        ((F(1), F(1)), "leaf: expected 1 for one player and 0 for the others (a binary game), found 1, 1"),
    ],
)
def test_a_leaf_without_one_winner_is_refused(payoff: tuple[F, ...], said: str) -> None:
    with pytest.raises(TreeError) as error:
        cut_rules(one_leaf(*payoff))
    assert str(error.value) == said


def test_a_leaf_with_one_winner_is_a_game() -> None:
    assert dict(cut_rules(one_leaf(F(0), F(1))).nodes(data=True)) == {(): {"payoff": (0, 1)}}


def test_chance_is_refused() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("root", player=CHANCE)
    for k in "12":
        tree.add_node(k, payoff=(F(1), F(0)))
        tree.add_edge("root", k, action=k, probability=F(1, 2))
    with pytest.raises(TreeError, match=r"^game: expected no chance moves \(a binary game\), found one$"):
        cut_rules(rules_of(tree))


def test_a_play_that_nobody_wins_is_refused_with_backward_moves() -> None:
    with pytest.raises(TreeError, match="found a play that nobody wins"):
        cut_rules(diamond(players=2, backward=True))


def test_a_game_deeper_than_python_recurses_is_cut() -> None:
    deep = sys.getrecursionlimit() + 50

    def look(state: tuple[str, int]) -> Turn | End:
        kind, moved = state
        if kind == "end":
            return End(tuple(F(int(i == moved % 3)) for i in range(3)))
        # the mover lets the next player win, or goes on; the last lets one of the others win
        on = ("on", moved + 1) if moved < deep - 1 else ("end", moved + 2)
        return Turn(moved % 3, str(moved), (("stop", ("end", moved + 1)), ("go", on)))

    assert len(cut_rules(Rules(3, ("on", 0), look))) == 2 * deep + 1


def test_numbers_of_nodes_are_told_of_any_rules() -> None:
    coin = Rules(2, 0, lambda n: Chance(tuple((str(k), F(1, 2), n + 1) for k in range(2))))
    assert list(growth(coin, 10)) == [2**n for n in range(11)]
    assert list(growth(one_leaf(F(1)), 10)) == [1]

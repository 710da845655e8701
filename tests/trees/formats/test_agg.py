"""Action graph games in Gambit's formats are read exactly, as their page says, and refused with a line."""

from __future__ import annotations

from fractions import Fraction as F
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.action_graphs import random_graph
from tests.support.effort import examples, for_each
from tests.support.files import GAMES
from trees.formats.agg import from_agg, from_bagg
from trees.tree import CHANCE, Tree, TreeError, infosets, leaves, moves, size

SHARING = (GAMES / "sharing.agg").read_text(encoding="utf-8")
LOBBY = (GAMES / "lobby.bagg").read_text(encoding="utf-8")
PLAIN = "#AGG\n2 2 0\n2 2\n0 1\n0 1\n1 0\n1 1\n"


def refusal(text: str) -> str:
    with pytest.raises(TreeError) as caught:
        (from_bagg if text.startswith("#BAGG") else from_agg)(text, "game.agg")
    told = str(caught.value)
    assert told.isprintable()
    assert told.startswith("game.agg: ")
    return told.removeprefix("game.agg: ")


def payoffs(tree: Tree) -> dict[Any, Any]:
    return {leaf.node: leaf.payoff for leaf in leaves(tree)}


def test_payoffs_are_listed_in_the_order_of_configurations() -> None:
    assert payoffs(from_agg(SHARING, "sharing.agg")) == {
        ("0", "0"): (1, 1),
        ("0", "1"): (4, 3),
        ("1", "0"): (3, 4),
        ("1", "1"): (1, 1),
    }


def test_payoffs_beside_their_configurations_are_the_same_game() -> None:
    listed = PLAIN + "1 2 [2] 1 [1] 4\n1 3 [0] 9 [1] 3 [2] 1"  # nobody meets configuration 0 of a chosen node
    assert payoffs(from_agg(listed, "game.agg")) == payoffs(from_agg(SHARING, "sharing.agg"))


def test_types_are_chosen_by_chance_and_seen_by_their_player_alone() -> None:
    tree = from_bagg(LOBBY, "lobby.bagg")
    assert [(a, tree.edges[(), child]["probability"]) for a, child in moves(tree, ())] == [
        ("1", F(1, 3)),
        ("2", F(2, 3)),
    ]
    assert tree.nodes[()]["player"] == CHANCE
    assert list(infosets(tree, 0)) == ["Player 1, type 1", "Player 1, type 2"]
    assert infosets(tree, 0)["Player 1, type 2"].actions == ("1",)
    assert len(infosets(tree, 1)["Player 2"].nodes) == 3
    assert size(tree)["leaves"] == 6


def test_functions_of_several_types_are_evaluated() -> None:
    assert payoffs(from_bagg(LOBBY, "lobby.bagg")) == {
        ("1", "0", "0"): (-1, -1),
        ("1", "0", "1"): (F(5, 2), 3),
        ("1", "1", "0"): (3, F(5, 2)),
        ("1", "1", "1"): (0, 0),
        ("2", "1", "0"): (3, F(5, 2)),
        ("2", "1", "1"): (0, 0),
    }


@pytest.mark.parametrize("number", ["1/3", "0.123456789012345", "-2e-3", "+4"])
def test_a_payoff_is_read_exactly_as_written(number: str) -> None:
    assert payoffs(from_agg(PLAIN + f"0 {number} 0 0 0 0", "game.agg"))["0", "1"][0] == F(number)


def test_a_comment_may_stand_after_anything() -> None:
    assert payoffs(from_agg(SHARING.replace("\n", " # more [ 7\n#\n").replace("#AGG # more [ 7", "#AGG"), "x")) == (
        payoffs(from_agg(SHARING, "x"))
    )


@examples(60)
@given(st.integers(0, 10**9), st.booleans())
def test_a_random_game_pays_what_its_page_says(seed: int, bayesian: bool) -> None:
    drawn = random_graph(Random(seed), bayesian=bayesian)
    tree = (from_bagg if bayesian else from_agg)(drawn.text, "game.agg")
    players = len(drawn.types)
    for leaf in leaves(tree):
        chosen = tuple(map(int, leaf.node[-players:]))
        assert leaf.payoff == tuple(drawn.payoffs[player, chosen] for player in range(players))
    assert len(leaves(tree)) == sum(1 for _ in drawn.histories())


NUMBER = ", a number such as 2, 0.25 or -1/3, found"


@for_each(
    ("text", "told"),
    [
        ("", "line 1: expected #AGG in the first line, found ''"),
        ("#AGG 2", "line 1: expected #AGG in the first line, found '#AGG 2'"),
        ("#AGG\n0", "line 2: expected the number of players, 1 to 100, found '0'"),
        ("#AGG\n101", "line 2: expected the number of players, 1 to 100, found '101'"),
        ("#AGG\n2\n2000", "line 3: expected the number of action nodes, 1 to 1000, found '2000'"),
        ("#AGG\n2\n2\n999", "line 4: expected the number of function nodes, 0 to 998, found '999'"),
        ("#AGG\n2 2 0\n2 3", "line 3: expected the number of actions of player 2, 1 to 2, found '3'"),
        ("#AGG\n2 2 0\n2 0", "line 3: expected the number of actions of player 2, 1 to 2, found '0'"),
        ("#AGG\n1 2 0 2\n1 0", "line 3: expected action nodes in ascending order, found 1 0"),
        ("#AGG\n1 2 0 2\n0 0", "line 3: expected action nodes in ascending order, found 0 0"),
        ("#AGG\n1 2 0 2\n0 2", "line 3: expected an action node, below 2, found '2'"),
        ("#AGG\n1 1 0 1 0\n2", "line 3: expected the number of neighbours of node 0, at most 1, found '2'"),
        ("#AGG\n1 1 0 1 0\n1 1", "line 3: expected a neighbour of node 0, below 1, found '1'"),
        ("#AGG\n1 1 1 1 0\n0 1 0\n4", "line 4: expected the type of function node 1, 0 to 3 or 10 to 13, found 4"),
        ("#AGG\n1 1 1 1 0\n0 1 0\n10 x", "line 4: expected the default of function node 1, a whole number, found 'x'"),
        ("#AGG\n1 1 1 1 0\n0 1 0\n10 0 1", "line 4: expected [ before the 1 weights of function node 1, found '1'"),
        (
            "#AGG\n1 1 1 1 0\n0 1 0\n10 0 [ 1.5",
            "line 4: expected the weight of action node 0, a whole number, found '1.5'",
        ),
        ("#AGG\n1 1 1 1 0\n0 1 0\n10 0 [ 1 2", "line 4: expected ] after 1 weights, found '2'"),
        (
            "#AGG\n1 1 1 1 0\n0 1 0\n11 -1 [1]",
            "line 4: expected default and weights of function node 1, of type 11, of at least 0, found -1",
        ),
        ("#AGG\n1 1 1 1 0\n0 1 1\n0\n", "line 5: expected function nodes without a cycle, found one through node 1"),
        (
            "#AGG\n1 1 2 1 0\n0 1 0 1 1\n0\n1\n",
            "line 6: expected function node 2 and its neighbour 1 of one type, found different ones",
        ),
        (PLAIN + "2", "line 8: expected the type of the payoffs of action node 0, 0 or 1, found '2'"),
        (
            PLAIN + "0 4",
            f"line 8: expected the payoff of action node 0 in configuration [2]{NUMBER} the end of the file",
        ),
        (PLAIN + "1 1 4", "line 8: expected [ before configuration 1 of action node 0, found '4'"),
        (PLAIN + "1 1 [1 2] 4", "line 8: expected ] after 1 numbers of a configuration of action node 0, found '2'"),
        (PLAIN + "1 1 [x] 4", "line 8: expected a whole number of a configuration of action node 0, found 'x'"),
        (PLAIN + "1 2 [1] 4\n[1] 4", "line 9: expected different configurations of action node 0, found [1] again"),
        (
            PLAIN + "1 1 [1] 4\n0",
            "line 9: expected the payoff of action node 0 in configuration [2] among 1, found none",
        ),
        (PLAIN + "0 4 1 0 3 1\n5", "line 9: expected the end of the file, found '5'"),
        ("#BAGG\n1 1 0\n0", "line 3: expected the number of types of player 1, found '0'"),
        ("#BAGG\n1 1 0\n600000", "line 3: expected the number of types of player 1, found '600000'"),
        (
            "#BAGG\n1 1 0\n2\n.5 .4",
            "line 4: expected probabilities of the types of player 1, none below 0, with sum 1, found others",
        ),
        (
            "#BAGG\n1 1 0\n2\n2 -1",
            "line 4: expected probabilities of the types of player 1, none below 0, with sum 1, found others",
        ),
        ("#BAGG\n1 1 0\n1\n1\n2", "line 5: expected the number of actions of type 1 of player 1, 1 to 1, found '2'"),
    ],
)
def test_a_bad_file_is_refused_with_its_line(text: str, told: str) -> None:
    assert refusal(text) == told


def test_a_vast_tree_is_refused_before_payoffs_are_read() -> None:
    many = f"#AGG\n40 2 0\n{'2 ' * 40}\n{'0 1 ' * 40}\n"
    assert refusal(many) == "line 5: expected types and actions for a tree of at most 500000 nodes, found more"


def test_vast_sets_of_configurations_are_refused_before_they_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trees.formats.action_graph.MOST_STEPS", 500_000)
    every = " ".join(map(str, range(48)))
    many = f"#AGG\n6 48 0\n{'8 ' * 6}\n{every}\n{f'48 {every} ' * 48}\n"
    assert refusal(many) == "line 6: expected at most 500,000 steps to all configurations, found more"

"""`validate` accepts games, refuses what is nearly a game, and `size` counts."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import networkx as nx
import pytest
import sympy

from trees.games.kuhn import kuhn
from trees.tree import Tree, TreeError, infosets, leaves, players, root, size, validate, walk


def coin() -> Tree:
    """Chance tosses a coin unseen, player 1 guesses, player 2 sees neither and may double the stake."""
    tree: Tree = nx.DiGraph(name="coin")
    tree.add_node("r", player="chance")
    for side in ("h", "t"):
        tree.add_edge("r", side, action=side, probability=F(1, 2))
        tree.add_node(side, player=0, infoset="guess")
        for guess in ("h", "t"):
            node = side + guess
            tree.add_edge(side, node, action=guess)
            tree.add_node(node, player=1, infoset="double")
            for action, stake in (("yes", 2), ("no", 1)):
                won = stake if side == guess else -stake
                tree.add_edge(node, node + action, action=action)
                tree.add_node(node + action, payoff=(F(won), F(-won)))
    return tree


def test_a_game_is_returned_unchanged() -> None:
    tree = coin()
    assert validate(tree) is tree


@pytest.mark.parametrize("bad", [F(1, 6), F(2, 3), 0])
def test_probabilities_that_do_not_sum_to_one_are_refused(bad: F) -> None:
    tree = coin()
    tree.edges["r", "h"]["probability"] = bad
    with pytest.raises(TreeError, match=f"chance node 'r': .* sum {bad + F(1, 2)}$"):
        validate(tree)


def test_probabilities_that_sum_to_one_with_one_negative_are_refused() -> None:
    tree = coin()
    tree.edges["r", "h"]["probability"], tree.edges["r", "t"]["probability"] = F(3, 2), F(-1, 2)
    with pytest.raises(TreeError, match="chance node 'r': expected probabilities >= 0, found -1/2"):
        validate(tree)


def test_a_probability_may_be_zero() -> None:
    tree = coin()
    tree.edges["r", "h"]["probability"], tree.edges["r", "t"]["probability"] = 1, 0
    assert validate(tree) is tree


def test_symbolic_probabilities_that_sum_to_one_are_accepted() -> None:
    tree, p = coin(), sympy.Symbol("p")
    tree.edges["r", "h"]["probability"] = p / (1 + p)
    tree.edges["r", "t"]["probability"] = 1 / (1 + p)
    assert validate(tree) is tree


def test_symbolic_probabilities_that_do_not_sum_to_one_are_refused() -> None:
    tree, p = coin(), sympy.Symbol("p")
    tree.edges["r", "h"]["probability"] = p
    with pytest.raises(TreeError, match="sum 1"):
        validate(tree)


def test_a_missing_probability_is_refused() -> None:
    tree = coin()
    del tree.edges["r", "h"]["probability"]
    with pytest.raises(TreeError, match=r"chance node 'r': probability: .* found None"):
        validate(tree)


INEXACT = [0.5, sympy.Float("0.5"), sympy.Symbol("x") + sympy.Float("0.5"), 1j, True, "1", None]


@pytest.mark.parametrize("bad", INEXACT, ids=repr)
def test_an_inexact_probability_is_refused(bad: Any) -> None:
    tree = coin()
    tree.edges["r", "h"]["probability"] = bad
    with pytest.raises(TreeError, match="chance node 'r': probability: expected an exact number"):
        validate(tree)


@pytest.mark.parametrize("bad", INEXACT, ids=repr)
def test_an_inexact_payoff_is_refused(bad: Any) -> None:
    tree = coin()
    tree.nodes["hhno"]["payoff"] = (F(1), bad)
    with pytest.raises(TreeError, match="leaf 'hhno': payoff: expected an exact number"):
        validate(tree)


def test_payoffs_of_different_lengths_are_refused() -> None:
    tree = coin()
    tree.nodes["ttno"]["payoff"] = (F(1), F(-1), F(0))
    with pytest.raises(TreeError, match="leaf 'ttno': expected 2 payoffs, found 3"):
        validate(tree)


@pytest.mark.parametrize("bad", [None, (), [F(1), F(-1)], F(1)], ids=repr)
def test_a_leaf_without_a_tuple_of_payoffs_is_refused(bad: Any) -> None:
    tree = coin()
    tree.nodes["ttno"]["payoff"] = bad
    with pytest.raises(TreeError, match="leaf 'ttno': expected a tuple of payoffs"):
        validate(tree)


def test_a_payoff_at_an_inner_node_is_refused() -> None:
    tree = coin()
    tree.nodes["hh"]["payoff"] = (F(1), F(-1))
    with pytest.raises(TreeError, match="node 'hh': expected payoffs at leaves only"):
        validate(tree)


def test_a_second_root_is_refused() -> None:
    tree = coin()
    tree.add_node("other", payoff=(F(1), F(-1)))
    with pytest.raises(
        TreeError, match=r"tree: expected one root, found 2 nodes without an edge into them: 'r', 'other'$"
    ):
        validate(tree)


def test_a_second_root_is_counted() -> None:
    tree = coin()
    tree.add_node("other")
    with pytest.raises(TreeError, match="expected one root, found 2"):
        root(tree)


def test_a_cycle_is_refused() -> None:
    tree = coin()
    tree.add_edge("hhno", "h", action="again")
    with pytest.raises(TreeError, match=r"tree: expected no cycle, found 'h' -> 'hh' -> 'hhno' -> 'h'$"):
        validate(tree)


def test_a_node_reached_in_two_ways_is_refused() -> None:
    tree = coin()
    tree.add_edge("hh", "htno", action="cross")
    with pytest.raises(
        TreeError, match=r"tree: expected one edge into each node, found several into 'htno': from 'ht', 'hh'$"
    ):
        validate(tree)


def test_a_graph_without_nodes_is_refused() -> None:
    with pytest.raises(TreeError, match="tree: expected a root, found a graph without nodes"):
        validate(nx.DiGraph())


def test_an_undirected_graph_is_refused() -> None:
    graph: Any = coin().to_undirected()
    with pytest.raises(
        TreeError, match="tree: expected a DiGraph, with edges away from the root, found an undirected Graph"
    ):
        validate(graph)


def test_a_multigraph_is_refused() -> None:
    with pytest.raises(TreeError, match="tree: expected a DiGraph, found a MultiDiGraph"):
        validate(nx.MultiDiGraph(coin()))


@pytest.mark.parametrize(
    ("names", "found"),
    [
        (("A", "B", "C"), r"expected a name for each of 2 payoffs, found 3: \('A', 'B', 'C'\)"),
        (("A",), "expected a name for each of 2 payoffs, found 1"),
        (("A", "A"), "expected different names"),
        ("AB", "expected a tuple of names, found 'AB'"),
        ((1, 2), "expected a tuple of names"),
    ],
    ids=repr,
)
def test_names_that_do_not_fit_the_payoffs_are_refused(names: Any, found: str) -> None:
    tree = coin()
    tree.graph["players"] = names
    with pytest.raises(TreeError, match=f"players: {found}"):
        validate(tree)


def test_a_name_for_each_payoff_is_accepted() -> None:
    tree = coin()
    tree.graph["players"] = ["Ann", "Bob"]
    assert validate(tree) is tree


@pytest.mark.parametrize(
    ("bad", "instead"), [(1.0, "write 1$"), (0.1, r"write Fraction\(1, 10\)$"), (float("inf"), r"\(float\)$")]
)
def test_a_float_is_refused_with_what_to_write_instead(bad: Any, instead: str) -> None:
    tree = coin()
    tree.nodes["hhyes"]["payoff"] = (F(2), bad)
    with pytest.raises(TreeError, match=instead):
        validate(tree)


def test_the_first_player_past_the_last_is_told_from_where_players_count() -> None:
    tree = coin()
    tree.nodes["ht"]["player"] = 2
    with pytest.raises(TreeError, match=r"found 2; players count from 0$"):
        validate(tree)


def test_two_edges_with_one_action_are_refused() -> None:
    tree = coin()
    tree.edges["hh", "hhno"]["action"] = "yes"
    with pytest.raises(TreeError, match="node 'hh': expected different actions, found \\['yes', 'yes'\\]"):
        validate(tree)


def test_an_edge_without_an_action_is_refused() -> None:
    tree = coin()
    del tree.edges["hh", "hhno"]["action"]
    with pytest.raises(TreeError, match="node 'hh': expected an action name"):
        validate(tree)


def test_an_action_missing_inside_an_information_set_is_refused() -> None:
    tree = coin()
    tree.remove_node("hhno")
    with pytest.raises(
        TreeError, match=r"'double': expected the same actions .* \['yes'\] at 'hh' and \['no', 'yes'\]"
    ):
        validate(tree)


def test_the_order_of_actions_may_differ_inside_an_information_set() -> None:
    tree = coin()
    tree.remove_edge("hh", "hhyes")
    tree.add_edge("hh", "hhyes", action="yes")
    assert validate(tree) is tree


def test_two_movers_in_an_information_set_are_refused() -> None:
    tree = coin()
    tree.nodes["ht"]["player"] = 0
    with pytest.raises(TreeError, match="'double': expected one mover, found players 2 and 1; labels are shared"):
        validate(tree)


@pytest.mark.parametrize("bad", [2, -1, True, "Chance", None, F(0)], ids=repr)
def test_an_unknown_mover_is_refused(bad: Any) -> None:
    tree = coin()
    tree.nodes["ht"]["player"] = bad
    with pytest.raises(TreeError, match="node 'ht': expected player 0 to 1 or 'chance'"):
        validate(tree)


def test_a_player_without_an_information_set_is_refused() -> None:
    tree = coin()
    del tree.nodes["ht"]["infoset"]
    with pytest.raises(TreeError, match="node 'ht': expected an information set label, found None"):
        validate(tree)


def test_forgetting_an_own_action_is_refused() -> None:
    tree = coin()
    for node in ("hh", "ht", "th", "tt"):
        tree.nodes[node].update(player=0, infoset="double")
    with pytest.raises(TreeError, match="'double': expected perfect recall, found the own past 'h' at 'guess' and"):
        validate(tree)


def test_remembering_the_own_action_is_accepted() -> None:
    tree = coin()
    for node in ("hh", "ht", "th", "tt"):
        tree.nodes[node].update(player=0, infoset=f"double {node[1]}")
    assert validate(tree) is tree


def test_an_information_set_met_twice_on_one_path_is_refused() -> None:
    tree: Tree = nx.DiGraph()
    for node in ("r", "rc"):
        tree.add_node(node, player=0, infoset="drive")
        for action in ("c", "e"):
            tree.add_edge(node, node + action, action=action)
    for node in ("re", "rce", "rcc"):
        tree.add_node(node, payoff=(F(0),))
    with pytest.raises(
        TreeError, match="'drive': expected perfect recall, found the own past no own move and 'c' at 'drive'"
    ):
        validate(tree)


def test_a_single_leaf_is_a_game() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node((), payoff=(F(0),))
    assert size(validate(tree)) == {
        "nodes": 1,
        "leaves": 1,
        "infosets of player 1": 0,
        "sequences of player 1": 1,
    }


def test_kuhn_poker_has_55_nodes_and_13_sequences_for_each_player() -> None:
    # von Stengel (1996), and Koller and Pfeffer (1997): 12 information sets with two actions each
    assert size(kuhn(3)) == {
        "nodes": 55,
        "leaves": 30,
        "infosets of player 1": 6,
        "sequences of player 1": 13,
        "infosets of player 2": 6,
        "sequences of player 2": 13,
    }


def test_the_walk_meets_every_node_once_after_its_parent() -> None:
    tree = kuhn()
    order = [node for node, _, _ in walk(tree)]
    place = {node: index for index, node in enumerate(order)}
    assert len(order) == len(place) == tree.number_of_nodes()
    assert all(place[source] < place[target] for source, target in tree.edges)


def test_chance_over_the_leaves_of_one_pure_profile_sums_to_one() -> None:
    passive = [leaf for leaf in leaves(kuhn()) if {"check"} == set(leaf.node[1:])]  # type: ignore[index]
    assert len(passive) == 6
    assert sum(leaf.chance for leaf in passive) == 1


def test_the_parent_of_an_information_set_is_the_sequence_that_leads_to_it() -> None:
    own = infosets(kuhn(), 0)
    assert own["J"].parent == ()
    assert own["J check-bet"].parent == ("J", "check")


def test_the_players_are_counted_by_the_payoffs() -> None:
    assert players(kuhn()) == 2

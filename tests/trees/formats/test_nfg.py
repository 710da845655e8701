"""Strategic games in Gambit's format are read exactly, written so that they come back, and refused with a line."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from tests.support.random_trees import trees
from trees.formats.nfg import MOST_NODES, from_nfg, read_nfg, to_nfg
from trees.games.kuhn import kuhn
from trees.tree import Tree, TreeError, infosets, leaves, moves, size, validate
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import sequence_form

HEAD = 'NFG 1 R "game" { "A" "B" }\n'


def body(text: str) -> Tree:
    return from_nfg(HEAD + text, "game.nfg")


def refusal(text: str) -> str:
    with pytest.raises(TreeError) as caught:
        from_nfg(text, "game.nfg")
    told = str(caught.value)
    assert told.isprintable()
    assert told.startswith("game.nfg: ")
    return told.removeprefix("game.nfg: ")


def content(tree: Tree) -> tuple[Any, Any, Any]:
    return list(tree.nodes(data=True)), list(tree.edges(data=True)), tree.graph


def payoffs(tree: Tree) -> dict[Any, Any]:
    return {leaf.node: leaf.payoff for leaf in leaves(tree)}


TWO_BY_THREE = {
    ("1", "1"): (1, 2),
    ("2", "1"): (3, 4),
    ("1", "2"): (5, 6),
    ("2", "2"): (7, 8),
    ("1", "3"): (9, 10),
    ("2", "3"): (11, 12),
}


def test_the_strategy_of_player_1_turns_fastest() -> None:
    assert payoffs(body("{ 2 3 } 1 2 3 4 5 6 7 8 9 10 11 12")) == TWO_BY_THREE


def test_the_strategy_of_player_2_turns_before_that_of_player_3() -> None:
    tree = from_nfg('NFG 1 R "" { "A" "B" "C" } { 1 2 2 } 1 0 0  2 0 0  3 0 0  4 0 0', "game.nfg")
    assert {node[1:]: payoff[0] for node, payoff in payoffs(tree).items()} == {
        ("1", "1"): 1,
        ("2", "1"): 2,
        ("1", "2"): 3,
        ("2", "2"): 4,
    }


def test_players_choose_one_after_another_and_see_nothing() -> None:
    tree = body('{ { "u" "d" } { "l" "m" "r" } } ' + "0 " * 12)
    assert tree.nodes[()] == {"player": 0, "infoset": "A"}
    assert infosets(tree, 1)["B"].nodes == (("u",), ("d",))
    assert [action for action, _ in moves(tree, ("d",))] == ["l", "m", "r"]


def test_title_comment_and_players_are_attributes_of_the_graph() -> None:
    assert body('{ 1 1 } "why" 0 0').graph == {"name": "game", "players": ("A", "B"), "comment": "why"}


def test_an_information_set_is_called_by_the_player_made_different() -> None:
    tree = from_nfg('NFG 1 R "" { "A" "" "A" } { 1 1 1 } 0 0 0', "game.nfg")
    assert [list(infosets(tree, player)) for player in range(3)] == [["A"], ["Player 2"], ["A (2)"]]


def test_strategies_that_are_unnamed_or_double_are_made_different() -> None:
    tree = body('{ { "a" "" "a" } { "x" } } ' + "0 " * 6)
    assert [action for action, _ in moves(tree, ())] == ["a", "#2", "a (2)"]


def test_the_outcome_version_is_the_payoff_version() -> None:
    outcomes = '{ { "x" 1, 1 } { "" 0 2 } { "never" 9, 9, } } '
    assert content(body("{ 2 2 } " + outcomes + "1 2 0 1")) == content(body("{ 2 2 } 1 1 0 2 0 0 1 1"))


def test_there_may_be_no_outcomes_at_all() -> None:
    assert payoffs(body("{ 1 2 } { } 0 0")) == {("1", "1"): (0, 0), ("1", "2"): (0, 0)}


@pytest.mark.parametrize(
    ("text", "value"),
    [("0.25", F(1, 4)), (".5", F(1, 2)), ("-1/3", F(-1, 3)), ("+2", F(2)), ("1e-3", F(1, 1000)), ("0.1", F(1, 10))],
)
def test_a_number_is_read_exactly_as_written(text: str, value: F) -> None:
    assert payoffs(body(f"{{ 1 1 }} {text} 0"))["1", "1"] == (value, 0)


def test_a_player_with_one_strategy_has_a_node_with_one_action() -> None:
    assert size(body("{ 1 1 } 3 4")) == {
        "nodes": 3,
        "leaves": 1,
        "infosets of player 1": 1,
        "sequences of player 1": 2,
        "infosets of player 2": 1,
        "sequences of player 2": 2,
    }


def test_a_game_of_one_player_is_a_choice() -> None:
    assert payoffs(from_nfg('NFG 1 R "" { "A" } { 3 } 1 2 3', "game.nfg")) == {("1",): (1,), ("2",): (2,), ("3",): (3,)}


def test_a_hundred_players_may_have_one_strategy_each() -> None:
    text = f'NFG 1 R "" {{ {" ".join(100 * [chr(34) * 2])} }} {{ {"1 " * 100} }} {"0 " * 100}'
    assert from_nfg(text, "game.nfg").number_of_nodes() == 101


STRATEGIC = st.lists(st.integers(1, 3), min_size=1, max_size=3)
NUMBERS = st.fractions(min_value=-9, max_value=9, max_denominator=7)


@given(STRATEGIC, st.data())
def test_a_random_strategic_game_comes_back(shape: list[int], data: st.DataObject) -> None:
    names = " ".join(f'"P{player}"' for player in range(len(shape)))
    count = len(shape) * len(list(product(*map(range, shape))))
    table = data.draw(st.lists(NUMBERS, min_size=count, max_size=count))
    text = f'NFG 1 R "" {{ {names} }} {{ {" ".join(map(str, shape))} }} {" ".join(map(str, table))}'
    tree = from_nfg(text, "game.nfg")
    assert content(from_nfg(to_nfg(tree), "again")) == content(tree)


def test_a_file_comes_back_from_disk(tmp_path: Path) -> None:
    tree = body('{ { "u" "d" } { "l" "r" } } "why\nnot" 1 0 0 .5 -1 2 3 4')
    (tmp_path / "game.nfg").write_text(to_nfg(tree), encoding="utf-8")
    assert content(read_nfg(tmp_path / "game.nfg")) == content(tree)


@examples(60)
@given(trees(depth=3, infosets=2))
def test_the_strategic_form_of_a_random_tree_has_its_value(tree: Tree) -> None:
    strategic = from_nfg(to_nfg(tree), "again")
    assert solve(sequence_form(strategic))[0] == solve(sequence_form(tree))[0]


def test_a_strategy_is_called_by_its_actions_and_by_stars_where_they_do_not_lead() -> None:
    names = to_nfg(kuhn()).splitlines()[1].split('" "')
    assert (len(names), names[0], names[-1]) == (27, '{ { "check,fold,check,fold,check,fold', 'bet,*,bet,*,bet,*" }')


def test_a_player_who_never_moves_has_one_strategy() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node((), player=0, infoset="I")
    for action in "lr":
        tree.add_edge((), (action,), action=action)
        tree.add_node((action,), payoff=(F(1), F(2)))
    assert to_nfg(validate(tree)).splitlines()[1:3] == ['{ { "l" "r" }', '  { "no move" } }']


def test_strategies_with_one_name_are_made_different() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node((), player="chance")
    for deal, actions in (("x", ("a,b", "a")), ("y", ("c", "b,c"))):
        tree.add_edge((), (deal,), action=deal, probability=F(1, 2))
        tree.add_node((deal,), player=0, infoset=deal)
        for action in actions:
            tree.add_edge((deal,), (deal, action), action=action)
            tree.add_node((deal, action), payoff=(F(len(action)),))
    assert '{ "a,b,c" "a,b,b,c" "a,c" "a,b,c (2)" }' in to_nfg(validate(tree))


def test_too_many_cells_are_not_written() -> None:
    with pytest.raises(
        TreeError, match=r"^game: expected at most 100,000 profiles of reduced strategies, found 243 x "
    ):
        to_nfg(kuhn(5))


def test_a_symbolic_payoff_is_not_written() -> None:
    with pytest.raises(TreeError, match="expected a rational number to write, found"):
        to_nfg(kuhn(bet=sympy.Symbol("b")))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "line 1: expected NFG of the opening words NFG 1 R, found the end of the file"),
        ("EFG 2 R", "line 1: expected NFG of the opening words NFG 1 R, found 'EFG'"),
        ("NFG 2 R", "line 1: expected 1 of the opening words NFG 1 R, found '2'"),
        ('NFG 1 R "t" { }', "line 1: expected 1 to 100 players, found none"),
    ],
)
def test_a_bad_head_is_refused_with_its_line(text: str, told: str) -> None:
    assert refusal(text) == told


NUMBER = ", a number such as 2, 0.25 or -1/3, found"


@for_each(
    ("text", "told"),
    [
        ("", "line 2: expected '{', found the end of the file"),
        ("{ 2", "line 2: expected the number of strategies of player 2, found the end of the file"),
        ("{ 2 0 }", "line 2: expected the number of strategies of player 2, found '0'"),
        ("{ 2 -1 }", "line 2: expected the number of strategies of player 2, found '-1'"),
        ("{ 2 2.0 }", "line 2: expected the number of strategies of player 2, found '2.0'"),
        ("{ 2 2 2 }", "line 2: expected '}' after the strategies of 2 players, found '2'"),
        ('{ { "a" }\n2 }', "line 3: expected the strategies of player 2 in braces, found '2'"),
        ("{ { }", "line 2: expected a strategy in quotes, found '}'"),
        ('{ { "a" 1 }', "line 2: expected '}' or a strategy in quotes, found '1'"),
        (
            f"{{ 1000 {MOST_NODES} }}",
            f"line 2: expected strategies for a tree of at most {MOST_NODES} nodes, found more",
        ),
        ("{ 1 2 }\n1 2 3", f"line 3: expected the payoff of player 2 in cell 2{NUMBER} the end of the file"),
        ("{ 1 1 }\n1 x", f"line 3: expected the payoff of player 2 in cell 1{NUMBER} 'x'"),
        (
            "{ 1 1 }\n1 1/0",
            "line 3: expected the payoff of player 2 in cell 1 with a denominator other than 0, found '1/0'",
        ),
        ("{ 1 1 }\n1 2\n3", "line 4: expected the end of the file, found '3'"),
        ('{ 1 1 } "c" "d"', f"line 2: expected the payoff of player 1 in cell 1{NUMBER} '\"d\"'"),
        ("{ 1 1 } { 1", "line 2: expected '}' or an outcome in braces, found '1'"),
        ("{ 1 1 } { { 1 2 } }", "line 2: expected the name of an outcome in quotes, found '1'"),
        ('{ 1 1 } { { "" 1 }', f"line 2: expected the payoff of player 2{NUMBER} '}}'"),
        ('{ 1 1 } { { "" 1 2 3 }', "line 2: expected '}' after 2 payoffs, found '3'"),
        ('{ 1 1 } { { "" 1 2 } } 2', "line 2: expected the outcome of cell 1, from 0 to 1, found '2'"),
        ('{ 1 1 } { { "" 1 2 } }', "line 2: expected the outcome of cell 1, from 0 to 1, found the end of the file"),
    ],
)
def test_a_bad_body_is_refused_with_its_line(text: str, told: str) -> None:
    assert refusal(HEAD + text) == told


def test_a_vast_number_of_strategies_is_refused_before_they_are_listed() -> None:
    assert refusal(HEAD + "{ 999999999999999999 2 }") == (
        "line 2: expected the number of strategies of player 1, found '999999999999999999'"
    )
    many = 'NFG 1 R "" { ' + '"" ' * 60 + "}\n{ " + "2 " * 60 + "}"
    assert refusal(many) == f"line 2: expected strategies for a tree of at most {MOST_NODES} nodes, found more"

"""Games in Gambit's extensive-form format are read exactly, written so that they come back, and refused with a line."""

from __future__ import annotations

import sys
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
import sympy
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each, thorough
from tests.support.files import GAMES
from tests.support.random_trees import trees
from trees.formats.efg import from_efg, read_efg, to_efg
from trees.formats.efg_nodes import MOST_NODES
from trees.formats.gambit_tokens import gambit_string, read_gambit_string
from trees.games.kuhn import kuhn
from trees.tree import Tree, TreeError, infosets, moves, size, validate
from verify.find.zero_sum.optimal import solve
from verify.kernel.strategies.sequence_form import sequence_form

HEAD = 'EFG 2 R "game" { "A" "B" }\n'


def game(name: str) -> Tree:
    return read_efg(GAMES / f"{name}.efg")


def body(text: str, **options: bool) -> Tree:
    return from_efg(HEAD + text, "game.efg", **options)


def refusal(text: str, **options: bool) -> str:
    with pytest.raises(TreeError) as caught:
        from_efg(text, "game.efg", **options)
    told = str(caught.value)
    assert told.isprintable()
    assert told.startswith("game.efg: ")
    return told.removeprefix("game.efg: ")


def file_refusal(path: Path, raw: bytes) -> str:
    path.write_bytes(raw)
    with pytest.raises(TreeError) as caught:
        read_efg(path)
    assert str(caught.value).isprintable()
    return str(caught.value).removeprefix(f"{path}: ")


def content(tree: Tree) -> tuple[Any, Any]:
    """All nodes and edges with their data, whatever their order."""
    return dict(tree.nodes(data=True)), {(a, b): data for a, b, data in tree.edges(data=True)}


def payoff(tree: Tree, *history: str) -> Any:
    return tree.nodes[history]["payoff"]


def test_kuhn_poker_written_by_hand_is_kuhn_poker() -> None:
    assert content(game("kuhn")) == content(kuhn())


def test_kuhn_poker_of_a_file_is_worth_minus_one_eighteenth() -> None:
    assert solve(sequence_form(game("kuhn")))[0] == F(-1, 18)


def test_nodes_and_moves_keep_the_order_of_the_file() -> None:
    tree = game("kuhn")
    assert list(tree) == list(nx.dfs_preorder_nodes(tree, ()))
    assert [action for action, _ in moves(tree, ())] == ["JQ", "JK", "QJ", "QK", "KJ", "KQ"]


def test_title_comment_and_names_are_attributes_of_the_graph() -> None:
    assert game("horse").graph == {
        "name": "The horse of Selten (1975), figure 1",
        "players": ("One", "Two", "Three"),
        "comment": "One and Two may go on; who stops lets Three guess, without knowing which of them it was.",
        "node names": {(): "start"},
    }


def test_the_horse_has_three_players_with_one_information_set_each() -> None:
    tree = game("horse")
    assert size(tree)["nodes"] == 9
    assert size(tree)["leaves"] == 5
    assert [list(infosets(tree, player)) for player in range(3)] == [["One"], ["Two"], ["Three"]]
    assert infosets(tree, 2)["Three"].nodes == (("on", "stop"), ("stop",))
    assert payoff(tree, "stop", "R") == (3, 2, 2)


def test_outcome_0_at_a_leaf_pays_nothing() -> None:
    assert payoff(game("horse"), "stop", "L") == (0, 0, 0)


def test_outcomes_at_inner_nodes_are_paid_at_every_leaf_below() -> None:
    tree = game("fee")
    assert payoff(tree, "heads", "heads") == (F(13, 20), F(-13, 20))
    assert payoff(tree, "heads", "tails") == (F(-27, 20), F(27, 20))
    assert payoff(tree, "tails", "heads") == (F(-5, 4), F(5, 4))
    assert payoff(tree, "tails", "tails") == (F(-1, 4), F(1, 4))


def test_matching_pennies_with_a_fee_is_worth_its_matrix() -> None:
    # ((9/10, -11/10), (-1, 0)) has determinant -11/10 and value -11/30; the fee is 1/4
    assert solve(sequence_form(game("fee")))[0] == F(-11, 30) - F(1, 4)


def test_escaped_quotes_are_quotes() -> None:
    assert game("fee").graph["name"] == 'Matching pennies with a fee, "pay as you go"'


def test_labels_that_are_missing_or_double_are_made_different() -> None:
    tree = game("labels")
    assert [action for action, _ in moves(tree, ())] == ["rain", "rain (2)", "#3"]
    assert [action for action, _ in moves(tree, ("rain",))] == ["yes", "yes (3)", "#3", "yes (2)"]
    assert [action for action, _ in moves(tree, ("rain (2)",))] == ["#1", "#2"]
    assert [list(infosets(tree, player)) for player in range(3)] == [
        ["ask #1:4"],
        ["ask #2:9"],
        ["3:2 (2)", "3:2", "stay"],
    ]
    assert tree.graph["players"] == ("Player 1", "Guest", "Guest (2)")
    assert tree.graph["node names"][("rain",)] == tree.graph["node names"][("rain (2)",)] == "here"


def test_an_empty_title_and_an_empty_comment_are_no_attributes() -> None:
    assert {"name", "comment"}.isdisjoint(game("labels").graph)


def test_a_game_without_any_label_is_worth_four() -> None:
    # the game of google-deepmind/open_spiel issue 955; by the issue Gambit says 4 too
    text = """EFG 2 R "" { "" "" }
        p "" 1 1 "" { "" "" } 0
        c "" 1 "" { "" .99 "" .01 } 0
        p "" 2 1 "" { "" "" } 0  t "" 1 "" { 2 -2 }  t "" 2 "" { 3 -3 }
        p "" 2 2 "" { "" "" } 0  t "" 5 "" { 5 -5 }  t "" 2
        c "" 2 "" { "" .01 "" .99 } 0
        p "" 2 1 0  t "" 3 "" { 6 -6 }  t "" 4 "" { 4, -4 }
        p "" 2 2 0  t "" 3              t "" 4"""
    assert solve(sequence_form(from_efg(text, "955")))[0] == 4


def test_equal_actions_at_one_node_are_numbered_in_linear_time() -> None:
    many = 20_000 if thorough() else 2_000
    names = ['"a"'] * many + [f'"a ({number})"' for number in range(2, many)]
    text = f'p "" 1 1 "" {{ {" ".join(names)} }} 0 ' + 't "" 0 ' * len(names)
    assert body(text).has_node((f"a ({2 * many - 2})",))


@for_each(
    ("text", "value"),
    [
        ("0.25", F(1, 4)),
        (".5", F(1, 2)),
        ("5.", F(5)),
        ("1e-3", F(1, 1000)),
        ("1.5E+2", F(150)),
        ("-.25e1", F(-5, 2)),
        ("+2", F(2)),
        ("-6/4", F(-3, 2)),
        ("007", F(7)),
        ("0.1", F(1, 10)),
        ("1e4000", F(10**4000)),
    ],
)
def test_a_number_is_read_exactly_as_written(text: str, value: F) -> None:
    assert payoff(body(f't "" 1 "" {{ {text} 0 }}')) == (value, 0)


@pytest.mark.parametrize("braces", ["{ 1 2 }", "{1 2}", "{ 1, 2 }", "{ 1 ,2, }", "{1,2}", "{\n1\t2\r\n}"])
def test_payoffs_stand_with_or_without_commas(braces: str) -> None:
    assert payoff(body(f't "" 1 "o" {braces}')) == (1, 2)


def test_decimals_of_chance_are_exact() -> None:
    tree = body('c "" 1 "" { "a" 0.3333 "b" 0.6667 } 0 t "" 0 t "" 0')
    assert tree.edges[(), ("a",)]["probability"] == F(3333, 10000)


def test_a_description_may_be_given_again() -> None:
    tree = body(
        """c "" 1 "deal" { "a" 1/2 "b" .5 } 0
        p "" 1 1 "I" { "l" "r" } 0 t "" 1 "o" { 1 2 } t "" 1
        p "" 1 1 "" { "l" "r" } 0 t "" 1 "o" { 1.0 2/1 } t "" 1 {1 2}"""
    )
    assert infosets(tree, 0)["I"].nodes == (("a",), ("b",))
    assert payoff(tree, "b", "r") == (1, 2)


def test_one_number_may_be_an_event_an_outcome_and_an_information_set_of_each_player() -> None:
    tree = body('c "" 1 "" { "x" 1 } 0 p "" 1 1 "" { "x" } 0 p "" 2 1 "" { "y" } 1 "o" { 1 2 } t "" 1')
    assert list(infosets(tree, 0)) == ["1:1"]
    assert list(infosets(tree, 1)) == ["2:1"]
    assert payoff(tree, "x", "x", "y") == (2, 4)


def test_a_name_in_two_lines_is_one_line() -> None:
    assert body('p "" 1 1 "a\r\n\tb" { "c\nd" } 0 t "" 0').nodes[()]["infoset"] == "a   b"


def test_a_comment_may_have_lines_and_quotes() -> None:
    tree = from_efg('EFG 2 R "" { "A" }\n"two\n\\"lines\\" \\alpha"\nt "" 0', "game.efg")
    assert tree.graph["comment"] == 'two\n"lines" \\alpha'
    assert from_efg(to_efg(tree), "again").graph == tree.graph


def test_a_file_may_open_with_a_byte_order_mark(tmp_path: Path) -> None:
    (tmp_path / "game.efg").write_bytes(b'\xef\xbb\xbfEFG 2 R "" { "A" } t "" 0')
    assert payoff(read_efg(tmp_path / "game.efg")) == (0,)


SIXTHS = " ".join(f'"{face}" 0.1666666666666667' for face in range(6))


def test_rounded_decimals_are_refused_with_the_reason() -> None:
    told = refusal(f'{HEAD}c "" 1 "" {{ {SIXTHS} }} 0')
    assert told == (
        "line 2: expected probabilities with sum exactly 1, found sum 5000000000000001/5000000000000000; "
        "--nearest (nearest=True) reads rounded decimals as fractions"
    )


def test_rounded_decimals_are_read_as_nearest_fractions_on_demand() -> None:
    tree = body(f'c "" 1 "" {{ {SIXTHS} }} 0 ' + 't "" 0 ' * 6, nearest=True)
    assert {data["probability"] for _, _, data in tree.edges(data=True)} == {F(1, 6)}


def test_rounded_decimals_that_happen_to_sum_to_one_are_read_alike() -> None:
    text = 'c "" 1 "" { "a" 0.3333333333333333 "b" 0.6666666666666667 } 0 t "" 0 t "" 0'
    assert body(text, nearest=True).edges[(), ("a",)]["probability"] == F(1, 3)
    assert body(text).edges[(), ("a",)]["probability"] == F(3333333333333333, 10**16)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("0.3333", "0.6667"),
        ("0.0000001", "0.9999999"),
        ("0.00000000000001", "0.99999999999999"),
        ("1/100000000000000", "99999999999999/100000000000000"),
    ],
    ids=["short", "far from the nearest", "near to 0", "quotients"],
)
def test_numbers_that_are_no_rounded_fractions_stay_with_nearest(first: str, second: str) -> None:
    tree = body(f'c "" 1 "" {{ "a" {first} "b" {second} }} 0 t "" 0 t "" 0', nearest=True)
    assert tree.edges[(), ("a",)]["probability"] == F(first)


@pytest.mark.parametrize("second", ["0.66", "0.6666666667", "0.3333333333333333"])
def test_decimals_that_are_not_near_a_sum_of_one_are_refused_with_nearest(second: str) -> None:
    told = refusal(f'{HEAD}c "" 1 "" {{ "a" 0.3333333333333333 "b" {second} }} 0', nearest=True)
    assert told.startswith("line 2: expected probabilities with sum exactly 1, found sum ")
    assert told.endswith(", nor do the nearest fractions sum to 1")


@pytest.mark.parametrize("name", ["kuhn", "horse", "fee", "labels"])
def test_a_file_comes_back(name: str) -> None:
    tree = game(name)
    back = from_efg(to_efg(tree), "again")
    assert content(back) == content(tree)
    assert list(back) == list(tree)


def test_a_file_comes_back_from_disk_with_its_names(tmp_path: Path) -> None:
    (tmp_path / "horse.efg").write_text(to_efg(game("horse")), encoding="utf-8")
    assert read_efg(tmp_path / "horse.efg").graph == game("horse").graph


@examples(100)
@given(trees())
def test_a_random_tree_comes_back(tree: Tree) -> None:
    back = from_efg(to_efg(tree), "again")
    assert content(back) == content(tree)
    assert to_efg(back) == to_efg(tree)


@given(st.text(st.sampled_from('a\\" {}\n')))
@example("\\")
@example('\\"')
def test_a_quoted_text_is_one_string_that_reads_as_the_text(text: str) -> None:
    assert read_gambit_string(gambit_string(text)) == text
    read = body(f"t {gambit_string('x' + text)} 0").graph["node names"][()]
    assert read == "x" + text.replace("\n", " ")


def test_numbers_are_written_exactly() -> None:
    text = to_efg(kuhn(ante=F(1, 3), bet=F(10**30, 7)))
    assert '"JQ" 1/6 "JK" 1/6' in text
    assert "{ -3000000000000000000000000000007/21, 3000000000000000000000000000007/21 }" in text


def test_moves_in_another_order_at_another_node_are_written_in_the_first_order() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node((), player="chance")
    for deal, order in (("x", "lr"), ("y", "rl")):
        tree.add_edge((), (deal,), action=deal, probability=F(1, 2))
        tree.add_node((deal,), player=0, infoset="I")
        for action in order:
            tree.add_edge((deal,), (deal, action), action=action)
            tree.add_node((deal, action), payoff=(F(ord(deal) + ord(action)),))
    assert content(from_efg(to_efg(validate(tree)), "again")) == content(tree)


def test_a_node_name_used_twice_is_not_written() -> None:
    assert '"here"' not in to_efg(game("labels"))
    assert '"there"' in to_efg(game("labels"))


def test_a_symbolic_payoff_is_not_written() -> None:
    with pytest.raises(TreeError, match="expected a rational number to write, found"):
        to_efg(kuhn(bet=sympy.Symbol("b")))


def test_a_number_too_long_for_python_is_not_written() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("r", payoff=(F(10**5000),))
    with pytest.raises(TreeError, match="expected at most 4300 digits"):
        to_efg(tree)


@pytest.mark.parametrize("label", ["", "a\nb", "\ud800"], ids=["empty", "two lines", "surrogate"])
def test_a_label_that_would_not_come_back_is_not_written(label: str) -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node((), player=0, infoset=label)
    tree.add_edge((), ("a",), action="a")
    tree.add_node(("a",), payoff=(F(0),))
    with pytest.raises(TreeError, match="expected printable text to write"):
        to_efg(tree)


@for_each(
    ("text", "told"),
    [
        ("", "line 1: expected EFG of the opening words EFG 2 R, found the end of the file"),
        ("NFG 1 R", "line 1: expected EFG of the opening words EFG 2 R, found 'NFG'"),
        ("\nEFG 1 R", "line 2: expected 2 of the opening words EFG 2 R, found '1'"),
        ("EFG 2\nX", "line 2: expected R or D, found 'X'"),
        ("EFG 2 R {", "line 1: expected a title in quotes, found '{'"),
        ('EFG 2 R "a\x00b"', "line 1: expected a title in printable text, found '\"a\\x00b\"'"),
        ('EFG 2 R "t" "A"', "line 1: expected '{', found '\"A\"'"),
        ('EFG 2 R "t" { "A", "B" }', "line 1: expected '}' or the name of a player in quotes, found ','"),
        ('EFG 2 R "t"\n{\n}', "line 3: expected 1 to 100 players, found none"),
        ('EFG 2 R "t" {' + '"A"' * 101 + "}", "line 1: expected 1 to 100 players, found more"),
        ('EFG 2 R "t" { "A" }\n\n"never closed', "line 3: expected a closing quote, found the end of the file"),
    ],
)
def test_a_bad_header_is_refused_with_its_line(text: str, told: str) -> None:
    assert refusal(text) == told


TWO = 'p "" 1 1 "I" { "l" "r" } 0\n'
SUM = "expected probabilities with sum exactly 1, found sum"


@for_each(
    ("text", "told"),
    [
        ("", "line 2: expected c, p or t of 1 more node, found the end of the file"),
        ('x "" 0', "line 2: expected c, p or t of 1 more node, found 'x'"),
        ('// comment\nt "" 0', "line 2: expected c, p or t of 1 more node, found '//'"),
        (
            TWO + 'p "" 2 1 "" { "l" "r" } 0\nt "" 0',
            "line 4: expected c, p or t of 2 more nodes, found the end of the file",
        ),
        ('t "" 0\n\nt "" 0', "line 4: expected the end of the file, found 't'"),
        ("t 0", "line 2: expected the name of the node in quotes, found '0'"),
        ('t ""\n', "line 3: expected the number of an outcome, 0 for none, found the end of the file"),
        ('t "" -1', "line 2: expected the number of an outcome, 0 for none, found '-1'"),
        ('t "" 1.0', "line 2: expected the number of an outcome, 0 for none, found '1.0'"),
        ('t "" \u0661', "line 2: expected the number of an outcome, 0 for none, found '\u0661'"),
        ('t "" 3', "line 2: expected the payoffs of outcome 3 in braces, found the end of the file"),
        ('t "" 3 "o"\n5', "line 3: expected the payoffs of outcome 3 in braces, found '5'"),
        ('t "" 0 "o" { 0 0 }', "line 2: expected the end of the file, found '\"o\"'"),
        ('t "" 1 "o" {\n1 }', "line 3: expected the payoff of player 2, a number such as 2, 0.25 or -1/3, found '}'"),
        ('t "" 1 "o" { 1 2 3 }', "line 2: expected '}' after 2 payoffs, found '3'"),
        ('t "" 1 { 1,, 2 }', "line 2: expected the payoff of player 2, a number such as 2, 0.25 or -1/3, found ','"),
        ('t "" 1 { nan 2 }', "line 2: expected the payoff of player 1, a number such as 2, 0.25 or -1/3, found 'nan'"),
        ('t "" 1 { 1/0 2 }', "line 2: expected the payoff of player 1 with a denominator other than 0, found '1/0'"),
        ('t "" 1 { 1 1e9999 }', "line 2: expected the payoff of player 2 of at most 4300 digits, found '1e9999'"),
        (
            TWO + 't "" 1 "o" { 1 2 }\nt "" 1 "o" { 1 3 }',
            "line 4: expected the payoffs of outcome 1 as before, found others",
        ),
        (TWO + 't "" 1 "o" { 1 2 }\nt "" 1 "x"', "line 4: expected the name 'o' of outcome 1 as before, found 'x'"),
        ('p "" 3 1 "" { "l" } 0', "line 2: expected a player from 1 to 2, found '3'"),
        ('p "" 0 1 "" { "l" } 0', "line 2: expected a player from 1 to 2, found '0'"),
        ('p "" 1 x "" { "l" } 0', "line 2: expected the number of an information set, found 'x'"),
        ('c "" x "" { "l" 1 } 0', "line 2: expected the number of an event, found 'x'"),
        ('p "" 1 1 0', "line 2: expected the actions of information set 1 in braces, found '0'"),
        ('p "" 1 1 "" { } 0', "line 2: expected an action in quotes, found '}'"),
        ('p "" 1 1 "" { "l" 1 } 0', "line 2: expected '}' or an action in quotes, found '1'"),
        (TWO + 'p "" 1 1 "J" { "l" "r" } 0', "line 3: expected the name 'I' of information set 1 as before, found 'J'"),
        (
            TWO + 'p "" 1 1 "I" { "r" "l" } 0',
            "line 3: expected the actions of information set 1 as before, found others",
        ),
        ('c "" 1 "" { "l" } 0', "line 2: expected a probability, a number such as 2, 0.25 or -1/3, found '}'"),
        ('c "" 1 "" { "l" 2\n"r" -1 } 0', "line 3: expected probabilities >= 0, found -1"),
        ('c "" 1 "" { "l" .5 "r" .25 } 0', f"line 2: {SUM} 3/4"),
        ('c "" 1 "" { "l" 1/3 "r" 2/5 } 0', f"line 2: {SUM} 11/15"),
        ('c "" 1 "" { "l" 0 } 0', f"line 2: {SUM} 0"),
        (
            'c "" 1 "" { "l" 1/2 "r" 1/2 } 0 t "" 0\nc "" 1 "" { "l" 1/3 "r" 2/3 } 0',
            "line 3: expected the actions of event 1 as before, found others",
        ),
        (
            f'c "" 1 "" {{ "l" 1/{"7" * 3000} "r" 1/1{"0" * 3000} }} 0',
            "line 2: expected probabilities with sum exactly 1, found a longer sum",
        ),
        (
            f'p "" 1 1 "" {{ "l" }} 1 {{ 1/{"7" * 4000} 0 }}\nt "" 2 {{ 1/1{"0" * 4000} 0 }}',
            "line 3: expected sums of at most 4300 digits, found a longer sum",
        ),
    ],
)
def test_a_bad_node_is_refused_with_its_line(text: str, told: str) -> None:
    assert refusal(HEAD + text) == told


def test_a_long_token_is_shown_in_part() -> None:
    assert len(refusal(HEAD + "x" * 10**6)) < 200


def test_too_many_nodes_are_refused_before_they_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    most = MOST_NODES if thorough() else 5_000
    monkeypatch.setattr("trees.formats.efg_nodes.MOST_NODES", most)
    actions = '"a"' * (most // 2)
    told = refusal(f'{HEAD}p "" 1 1 "" {{ {actions} }} 0\np "" 1 2 "" {{ {actions} }} 0')
    assert told == f"line 3: expected at most {most} nodes, found more"


@pytest.mark.slow
def test_histories_too_long_for_the_memory_are_refused() -> None:
    told = refusal(HEAD + 'c "" 1 "" { "a" 1/2 "b" 1/2 } 0 t "" 0\n' * 10_000 + 't "" 0')
    assert "expected a game of at most 400 MB of histories and numbers, found more" in told


def test_a_tree_deeper_than_the_recursion_limit_is_read_and_written() -> None:
    tree = body('c "" 1 "" { "a" 1/2 "b" 1/2 } 0 t "" 0\n' * (sys.getrecursionlimit() + 50) + 't "" 0')
    assert content(from_efg(to_efg(tree), "again")) == content(tree)


def test_text_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    told = file_refusal(tmp_path / "game.efg", b'EFG 2 R\n"\xff"')
    assert told == "line 2: expected UTF-8 text, found byte 0xff"


def test_a_file_over_64_mib_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.efg"
    with path.open("wb") as file:
        file.truncate(64 * 2**20 + 1)
    with pytest.raises(TreeError, match="expected at most 64 MiB, found more"):
        read_efg(path)


@pytest.mark.parametrize(("name", "reason"), [("none.efg", "No such file or directory"), ("", "Is a directory")])
def test_what_is_no_file_is_refused(tmp_path: Path, name: str, reason: str) -> None:
    with pytest.raises(TreeError, match=f"expected a readable file, found: {reason}$"):
        read_efg(tmp_path / name)

"""The GAME of a command is a built-in game or a file; what does not fit is said in one line."""

from __future__ import annotations

import argparse
import copy
import json
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import networkx as nx
import pytest
import sympy

from derivations.inputs.game import NoGame, Usage, add_game, drawn_tree, game_given, game_of
from tests.support.files import GAMES
from tests.support.json_trees import PARAMETRIC, SMALL
from trees.drawing.svg import svg
from trees.tree import TreeError, size
from verify.kernel.games.game import parameters_of, tree_of
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.kernel.numbers.order import Range
from verify.kernel.refusal import CheckFailed


def game(*words: str) -> Game:
    parser = argparse.ArgumentParser()
    add_game(parser)
    return game_of(parser.parse_args(words))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A game with the parameters a, 0 <= a <= 1/3, and b >= 0."""
    (tmp_path / "game.json").write_text(json.dumps(PARAMETRIC))
    return tmp_path / "game.json"


def written(path: Path, change: Any) -> str:
    data = copy.deepcopy(PARAMETRIC)
    change(data)
    path.write_text(json.dumps(data))
    return str(path)


def test_words_name_a_built_in_game() -> None:
    assert game("kuhn", "bet=B") == BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})


@pytest.mark.parametrize("name", ["poker.efg", "battle.nfg"])
def test_a_file_of_gambit_is_a_game(name: str) -> None:
    found = game(str(GAMES / name))
    assert isinstance(found, Given)
    assert len(found.tree["graph"]["players"]) == 2  # type: ignore[index]


def test_rounded_probabilities_are_refused_with_the_option_that_reads_them() -> None:
    with pytest.raises(TreeError, match=r"; --nearest \(nearest=True\) reads rounded decimals as fractions$"):
        game(str(GAMES / "die.efg"))
    tree = tree_of(game(str(GAMES / "die.efg"), "--nearest"), {})
    assert {p for _, _, p in tree.edges(data="probability")} == {F(1, 6), None}


@pytest.mark.parametrize("name", ["kuhn", str(GAMES / "battle.nfg")])
def test_the_option_is_refused_where_nothing_is_rounded(name: str) -> None:
    with pytest.raises(Usage, match=r"^--nearest: expected an .efg file, found "):
        game(name, "--nearest")


@pytest.mark.parametrize("given", [None, 3, {}, ["kuhn"]], ids=repr)
def test_what_can_be_no_game_is_told_what_can(given: Any) -> None:
    with pytest.raises(NoGame, match=r"^game: expected the name of a built-in game, .* found ") as error:
        game_given(given, {})
    assert isinstance(error.value, TypeError) and "\n" not in str(error.value)


def entry(mover: object) -> Any:
    """A tree in which the mover ends the game."""
    tree = nx.DiGraph(players=("Sender", "Receiver"))
    tree.add_node("top", player=mover, infoset="i")
    for move in ("l", "r"):
        tree.add_edge("top", move, action=move)
        tree.add_node(move, payoff=(F(1), F(2)))
    return tree


def test_players_of_a_tree_may_be_called_by_their_names() -> None:
    assert game_given(entry("Receiver"), {}) == game_given(entry(1), {})


@pytest.mark.parametrize("mover", ["Receiver", 1])
def test_what_networkx_writes_of_a_tree_is_a_file_of_the_same_game(mover: object, tmp_path: Path) -> None:
    data = nx.node_link_data(entry(mover), edges="edges")
    (tmp_path / "entry.json").write_text(json.dumps(data, default=str))
    assert game(str(tmp_path / "entry.json")) == game_given(entry(1), {})


def test_the_tree_that_was_given_is_not_changed() -> None:
    tree = entry("Receiver")
    game_given(tree, {})
    assert tree.nodes["top"]["player"] == "Receiver"


def test_a_name_of_no_player_is_told_who_there_is() -> None:
    with pytest.raises(NoGame, match=r"'Sender', 'Receiver' or 'chance', found 'Sendre' \(did you mean Sender\?\)$"):
        game_given(entry("Sendre"), {})


def test_a_file_may_have_parameters(path: Path) -> None:
    assert parameters_of(game(str(path))) == {"a": Range(F(0), F(1, 3)), "b": Range(F(0), None)}


def used(data: Any, name: str) -> None:
    """Let a payoff depend on the parameter."""
    next(node for node in data["nodes"] if "payoff" in node)["payoff"] = [name, f"-{name}"]


@pytest.mark.parametrize("name", ["optimal", "payoff"])
def test_a_parameter_is_called_by_no_word_of_statements(name: str, path: Path) -> None:
    file = written(path, lambda data: data["graph"]["parameters"].update({name: ["0", "1"]}) or used(data, name))
    refused = f"expected another name of the parameter {name}, which in statements means something else$"
    with pytest.raises(TreeError, match=refused):
        game(file)
    assert name not in parameters_of(game(file, f"{name}=1/2"))
    with pytest.raises(TreeError, match=refused):
        game("kuhn", f"bet={name}")


def test_a_parameter_of_a_file_may_be_given_a_number(path: Path) -> None:
    found = game(str(path), "a=0.25")
    assert parameters_of(found) == {"b": Range(F(0), None)}
    assert tree_of(found, {"b": F(4)}).nodes[1]["payoff"] == (F(2, 3), F(-2, 3))


def test_a_game_whose_parameters_have_numbers_has_none(path: Path) -> None:
    found = game(str(path), "a=1/3", "b=0")
    assert parameters_of(found) == {}
    assert tree_of(found, {}).nodes[1]["payoff"] == (F(-1, 3), F(1, 3))


def test_a_game_with_parameters_is_counted_and_drawn(path: Path) -> None:
    tree = drawn_tree(game(str(path)))
    assert size(tree)["leaves"] == 4
    assert tree.nodes[1]["payoff"][0] == sympy.sympify("a*b - 1/3").subs(
        {name: sympy.Symbol(name, real=True) for name in "ab"}
    )
    assert "1 - 2a" in svg(tree).replace("\u22c5", "").replace("*", "").replace("\u2212", "-")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["a"], "parameter: expected NAME=VALUE, found 'a'"),
        (["a=0", "a=1"], "parameter: expected a once, found '0' and '1'"),
        (["c=0"], "parameters: expected a parameter among a, b with "),
        (["a=1/2"], "parameter a: expected a number in [0, 1/3], found 1/2"),
        (["b=-1"], "parameter b: expected a number in [0, oo), found -1"),
    ],
)
def test_words_that_do_not_fit_the_parameters_of_a_file_are_refused(path: Path, words: list[str], told: str) -> None:
    with pytest.raises(Usage) as caught:
        game(str(path), *words)
    assert str(caught.value).startswith(told)


def test_a_value_that_is_no_number_is_refused(path: Path) -> None:
    with pytest.raises(TreeError, match=r"^parameter a: expected a number, found 'b' in 'b'$"):
        game(str(path), "a=b")


def test_a_file_without_parameters_takes_none(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(json.dumps(SMALL))
    with pytest.raises(Usage, match=r"^parameters: expected no parameters with .*, found a$"):
        game(str(tmp_path / "game.json"), "a=1")
    with pytest.raises(Usage, match=r"^parameters: expected none with an .efg file, found a$"):
        game(str(GAMES / "poker.efg"), "a=1")


def test_probabilities_that_fall_below_zero_somewhere_in_the_range_are_refused(path: Path) -> None:
    def change(data: Any) -> None:
        data["graph"]["parameters"] = {"a": ["0", "2/3"]}
        data["nodes"][3]["payoff"] = ["0", "0"]

    with pytest.raises(
        CheckFailed, match=r"^game: expected probabilities >= 0 throughout the range, found others at 'root'"
    ):
        game(written(path, change))


def test_probabilities_of_several_parameters_are_judged_throughout_their_ranges(path: Path) -> None:
    def change(data: Any) -> None:
        data["graph"]["parameters"]["a"] = ["0", "2"]

    with pytest.raises(CheckFailed, match=r"^game: expected probabilities >= 0 throughout the range, found others"):
        game(written(path, change))


def test_probabilities_that_do_not_sum_to_one_for_every_value_are_refused(path: Path) -> None:
    def change(data: Any) -> None:
        data["edges"][1]["probability"] = "1 - a"

    with pytest.raises(TreeError, match=r"chance node 'root': expected probabilities with sum 1, found sum 1 \+ a$"):
        game(written(path, change))

"""A graph in Python spells its numbers and declares its parameters as a JSON file does."""

from __future__ import annotations

import json
from fractions import Fraction as F
from typing import Any

import networkx as nx
import pytest
from sympy import Poly, Symbol

from derivations import api
from derivations.inputs.game import Usage, game_given
from derivations.inputs.graph_numbers import with_numbers
from tests.support.effort import for_each
from trees.tree import Tree, TreeError
from verify.kernel.games.game import shape_of
from verify.kernel.games.subject import Given
from verify.kernel.refusal import CheckFailed

ENTER = {"Entrant": {"enter?": "in"}, "Incumbent": {"fight?": "share"}}
A = {"a": ["0", "1"]}


def entry(*shared: object, **graph: Any) -> Tree:
    """An entrant may stay out, for 0; what both get when the market is shared is given."""
    tree: Tree = nx.DiGraph(players=("Entrant", "Incumbent"), **graph)
    tree.add_node("e", player=0, infoset="enter?")
    tree.add_node("f", player=1, infoset="fight?")
    for source, action, target in (("e", "in", "f"), ("e", "out", "o"), ("f", "fight", "x"), ("f", "share", "y")):
        tree.add_edge(source, target, action=action)
    tree.add_node("o", payoff=(0, 2))
    tree.add_node("x", payoff=("-1", "-1"))
    tree.add_node("y", payoff=shared)
    return tree


def coin(*chances: object, **graph: Any) -> Tree:
    tree: Tree = nx.DiGraph(**graph)
    tree.add_node("toss", player="chance")
    for side, chance in zip(("heads", "tails"), chances, strict=True):
        tree.add_edge("toss", side, action=side, probability=chance)
        tree.add_node(side, payoff=(int(side == "heads"), -int(side == "heads")))
    return tree


@pytest.mark.parametrize("payoff", ["1/2", "0.5", ".5", F(1, 2)])
def test_a_number_may_be_text(payoff: object) -> None:
    assert game_given(entry(payoff, 1), {}) == game_given(entry(F(1, 2), F(1)), {})


@for_each("payoff", ["2*a + 1", Symbol("a") * 2 + 1, Poly(2 * Symbol("a") + 1), 2 * Symbol("a", real=True) + 1])
@for_each("range_", [["0", "1"], (0, 1), (F(0), F(1))])
def test_a_parameter_may_be_a_name_or_a_symbol(payoff: object, range_: Any) -> None:
    game = game_given(entry(payoff, 1, parameters={"a": range_}), {})
    assert isinstance(game, Given)
    assert game.tree["graph"]["parameters"] == {"a": ["0", "1"]}  # type: ignore[index]
    assert "2*a + 1" in json.dumps(game.tree)


def test_probabilities_may_have_parameters_too() -> None:
    game = coin("p", "1 - p", parameters={"p": (0, 1)})
    assert api.solve(game, p="1/3").value == F(1, 3)
    assert str(api.solve(game).value) == "p for 0 < p < 1"


def test_for_which_values_entering_pays_is_found() -> None:
    found = api.verify(entry("a - 1/3", 1, parameters=A), ENTER)
    assert found.data["Nash equilibrium for"] == ["1/3 <= a <= 1"]


def test_a_number_for_the_parameter_makes_another_game() -> None:
    tree = entry("a - 1/3", 1, parameters=A)
    assert api.solve(tree, a="1/2").payoffs == {"Entrant": F(1, 6), "Incumbent": F(1)}
    assert api.solve(tree, a=F(1, 4)).payoffs == {"Entrant": F(0), "Incumbent": F(2)}
    with pytest.raises(Usage, match=r"^parameter a: expected a number in \[0, 1\], found 2$"):
        api.solve(tree, a=2)


def test_the_graph_itself_is_left_as_it_is() -> None:
    tree = entry("a", 1, parameters=A)
    with_numbers(tree)
    assert tree.nodes["y"]["payoff"] == ("a", 1) and tree.graph["parameters"] == A


def test_a_graph_of_numbers_is_not_copied() -> None:
    tree = coin(F(1, 2), F(1, 2))
    assert with_numbers(tree) is tree


@for_each(
    ("tree", "said"),
    [
        (entry("a", 1), "leaf 'y': payoff: expected a number, found a in 'a'; a parameter is declared as"),
        (entry(Symbol("a"), 1), "leaf 'y': payoff: expected a number, found a in 'a'; a parameter is declared as"),
        (entry("b", 1, parameters=A), "leaf 'y': payoff: expected a number, or a name among a, found b in 'b'"),
        (entry(0.5, 1), "leaf 'y': payoff: expected an exact number, found 0.5 (float); write Fraction(1, 2)"),
        (coin("1/2", "1/3"), "chance node 'toss': expected probabilities with sum 1, found sum 5/6"),
        (entry("a", 1, parameters=["a"]), "graph: parameters: expected names with ranges such as"),
        (entry("a", 1, parameters={"a": "0"}), "graph: parameters: a: expected two ends such as"),
        (entry("a", 1, parameters={"a": ["1", "0"]}), "graph: parameters: a: expected a lower and a higher end"),
        (entry("a", 1, parameters={"a": [None, "0"]}), "graph: parameters: a: expected a lower and a higher end"),
        (entry("a", 1, parameters={"a": [0.0, "1"]}), "graph: parameters: a: expected an exact number"),
    ],
)
def test_what_is_no_number_is_refused_with_its_place(tree: Tree, said: str) -> None:
    with pytest.raises(TreeError) as error:
        game_given(tree, {})
    assert str(error.value).startswith(said)


@pytest.mark.parametrize("quotient", ["1/(a - 1)", "(a - 1/2)**2/(a - 1/2)", 1 / (1 - 2 * Symbol("a")), "a^(-2)"])
def test_what_divides_must_not_be_0_in_the_range_also_where_it_cancels(quotient: object) -> None:
    told = r"^leaf 'y': payoff: expected a divisor that is not 0 for a in \[0, 1\], found "
    with pytest.raises(CheckFailed, match=told):
        game_given(entry(quotient, 1, parameters=A), {})


@pytest.mark.parametrize("quotient", ["a/(1 + a)", Symbol("a") / (1 + Symbol("a")), "1 - (a + 1)^(-1)"])
def test_a_quotient_may_be_a_text_or_one_of_sympys(quotient: object) -> None:
    game = game_given(entry(quotient, 1, parameters=A), {"a": "1/2"})
    assert shape_of(game, {}).nodes["y"]["payoff"] == (F(1, 3), 1)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (
            api.one_equilibrium,
            "one equilibrium: expected a number for the parameter a (a=1/2), found none; verify a profile for all its",
        ),
        (
            api.solve_zero_sum,
            "solve_zero_sum: expected a number for the parameter a (a=1/2), found none; optimal_plans",
        ),
        (api.approximate, "approximate: expected a number for the parameter a (a=1/2), found none; solve has formulas"),
    ],
)
def test_where_a_number_is_needed_it_is_said_what_can_be_asked(ask: Any, said: str) -> None:
    with pytest.raises(Usage) as error:
        ask(entry("a", 1, parameters=A))
    assert str(error.value).startswith(said)

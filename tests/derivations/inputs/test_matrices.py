"""Games from matrices: what is written in a cell is what the choices pay, and what is no game is said in one line."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
import sympy

from derivations.inputs.game import drawn_tree
from derivations.inputs.matrices import bimatrix, game_of_table, strategic_form
from tests.support.effort import for_each
from trees.strategic import strategic_form as form_of
from trees.tree import TooLarge, TreeError
from verify.kernel.games.game import parameters_of
from verify.kernel.games.subject import Game

PARTED = [["2, 2", "0, 3"], ["3, 0", "1, 1"]]


def cells(game: Game) -> dict[tuple[int, ...], tuple[Any, ...]]:
    return form_of(drawn_tree(game)).payoffs


@pytest.mark.parametrize("seed", range(6))
def test_the_strategic_form_is_the_array_that_was_given(seed: int) -> None:
    draw = Random(seed)
    shape = [draw.randint(1, 3) for _ in range(draw.randint(2, 4))]
    count = len(shape)
    array = np.empty((*shape, count), dtype=object)
    for place in product(*map(range, shape)):
        array[place] = [F(draw.randint(-4, 4), draw.randint(1, 3)) for _ in range(count)]
    for game in (strategic_form(array), strategic_form(array.tolist(), players=[f"P{j}" for j in range(count)])):
        assert cells(game) == {place: tuple(array[place]) for place in product(*map(range, shape))}


def test_two_matrices_are_the_game_of_their_cells() -> None:
    game = bimatrix([[2, F(1, 2)], ["3", "0.5"]], np.array([[2, 3], [0, 1]]), rows=["C", "D"], columns=["c", "d"])
    assert cells(game) == {(0, 0): (2, 2), (0, 1): (F(1, 2), 3), (1, 0): (3, 0), (1, 1): (F(1, 2), 1)}
    assert [data["action"] for _, _, data in drawn_tree(game).edges(data=True)] == ["C", "D", "c", "d", "c", "d"]


@pytest.mark.parametrize("make", [bimatrix, strategic_form])
def test_one_number_in_each_cell_is_a_zero_sum_game(make: Callable[[Any], Game]) -> None:
    found = {(0, 0): (1, -1), (0, 1): (F(-1, 2), F(1, 2)), (1, 0): (-3, 3), (1, 1): (0, 0)}
    assert cells(make([[1, "-1/2"], [F(-3), 0]])) == cells(make(sympy.Matrix([[1, "-1/2"], [-3, 0]]))) == found


def test_texts_and_lists_in_cells_say_the_same() -> None:
    dilemma = strategic_form(PARTED)
    assert (
        dilemma == strategic_form([[[2, 2], ["0", 3]], ["3,0", (1, 1)]]) == bimatrix([[2, 0], [3, 1]], [[2, 3], [0, 1]])
    )


def test_one_player_chooses_alone_where_one_is_named() -> None:
    assert cells(strategic_form([1, 3], players=["Ann"])) == {(0,): (1,), (1,): (3,)}
    assert cells(strategic_form([[1], [3]], strategies=[["up", "down"]])) == {(0,): (1,), (1,): (3,)}


def test_parameters_are_those_of_a_file() -> None:
    a = sympy.Symbol("a")
    game = bimatrix([[a - 1, 0]], [["2*a", 1]], parameters={"a": ["1/2", "oo"]}, title="One row")
    assert drawn_tree(game).graph["name"] == "One row"
    assert [(name, range_.closed()) for name, range_ in parameters_of(game).items()] == [("a", "[1/2, oo)")]


def test_a_table_is_the_same_game() -> None:
    given = {"payoffs": PARTED, "players": ["Row", "Col"]}
    names = [["C", "D"], ["c", "d"]]
    by_lines = game_of_table({**given, "rows": names[0], "columns": names[1]})
    assert by_lines == game_of_table({**given, "strategies": names}) == strategic_form(strategies=names, **given)


@for_each(
    ("make", "message"),
    [
        (lambda: bimatrix([[1, 2], [3]]), "payoffs: row 2: expected 2 entries as before, found 1"),
        (lambda: bimatrix([[1]], [[1, 2]]), "payoffs of player 2: expected 1 x 1 as of player 1, found 1 x 2"),
        (lambda: bimatrix([[0.5]]), r"payoff: expected an exact number, found 0.5 \(float\); write Fraction\(1, 2\)"),
        (lambda: bimatrix([[None]]), "payoff: expected an exact number, found None"),
        (lambda: bimatrix([["a"]]), 'found a in \'a\'; a parameter is declared as "parameters": {"a": '),
        (lambda: bimatrix([[1]], rows=["up", "down"]), "strategies of Player 1: expected 1 different names, found "),
        (lambda: bimatrix([[1]], players=["A", "A"]), "players: expected 2 different names, found "),
        (lambda: strategic_form([["1,2", "3"]]), "payoffs: row 1, column 2: expected a number for each of 2 players, "),
        (
            lambda: strategic_form([[["1,2,3"], ["3"]]]),
            "payoffs: cell 1, 2, 1: expected a number for each of 3 ",
        ),
        (lambda: strategic_form([]), r"payoffs: expected a list of entries, found \[\]"),
        (lambda: strategic_form(PARTED, strategies=[["C", "D"]]), "expected a number for each of 1 players, found"),
        (lambda: strategic_form([[1]], title="two\nlines"), "title: expected printable text, found"),
        (lambda: strategic_form([[1]], players=[]), "players: expected from 1 to 100 of them, found"),
        (lambda: game_of_table({"payofs": 1}), r"expected keys among payoffs, .* \(did you mean payoffs\?\)"),
        (lambda: game_of_table({"rows": ["a"]}), "expected payoffs, found only rows"),
        (lambda: game_of_table({"payoffs": [[1]], "rows": ["a"], "strategies": [["a"], ["b"]]}), "found both"),
    ],
)
def test_what_is_no_game_is_said_in_one_line(make: Callable[[], Game], message: str) -> None:
    with pytest.raises(TreeError, match=message):
        make()


def test_too_many_cells_are_refused_before_there_is_a_tree() -> None:
    with pytest.raises(TooLarge, match="expected at most 100,000 cells, found more"):
        bimatrix([[0] * 100_001])

"""The histories of a game's JSON form are those of its graph, whatever is changed in it; its text is the same too."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import fields
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given

from tests.support.effort import examples
from tests.support.json_trees import PARAMETRIC, SMALL, changed
from tests.support.random_trees import games
from trees.formats.canonical import Canonical, Unusual
from trees.formats.json_preorder import normal, preorder_json
from trees.formats.json_tree import from_json, to_json
from trees.histories import Histories, histories
from trees.tree import Tree, TreeError
from trees.validity import validate_shape
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form

OTHERS: tuple[Any, ...] = (
    *(None, True, 0, 1, 2, -1, 10**9, 0.5, 1.0, [], {}, ["1"], ["1", "-1", "0"]),
    *(
        "",
        "a",
        "root",
        "chance",
        "left",
        "I",
        "1/3",
        "-1/3",
        "1/0",
        "2/4",
        "1 - 1/3",
        "0.5",
        "a\nb",
        "\u200b",
        [1, True],
    ),
)


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where something stands in JSON data."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield (*path, key)
        yield from places(value, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def damaged() -> Iterator[Any]:
    """The small game with one thing changed, left out, doubled or added."""
    for *path, key in places(SMALL):
        for other in OTHERS:
            data = copy.deepcopy(SMALL)
            at(data, tuple(path))[key] = other
            yield data
        data = copy.deepcopy(SMALL)
        del at(data, tuple(path))[key]
        yield data
        data = copy.deepcopy(SMALL)
        here = at(data, tuple(path))
        if isinstance(here, list):
            here.append(copy.deepcopy(here[key]))
        else:
            here["more"] = "1"
        yield data


def by_graph(data: Any) -> tuple[SequenceForm, Any]:
    tree = from_json(data, "game")
    return sequence_form(tree), to_json(tree)


def by_histories(data: Any) -> tuple[SequenceForm, Any]:
    return sequence_form(preorder_json(data, {})), normal(data)


def test_a_damaged_game_is_read_as_by_its_graph_or_left_to_it() -> None:
    read = left = 0
    for data in damaged():
        try:
            found = by_histories(data)
        except (Unusual, TreeError):
            left += 1
            continue
        read += 1
        assert found == by_graph(data)
    # of the others some are games too, such as one with expressions for numbers
    assert (read > 100, left > 1000) == (True, True)


def columns(table: Histories) -> dict[str, Any]:
    """All columns, with what histories are called."""
    return {each.name: getattr(table, each.name) for each in fields(table)}


def test_columns_of_a_damaged_game_are_those_of_its_graph_or_left_to_it() -> None:
    read = 0
    for data in damaged():
        try:
            found = columns(histories(preorder_json(data, {})))
        except (Unusual, TreeError):
            continue
        read += 1
        assert found == columns(histories(validate_shape(from_json(data, "game"))))
    assert read > 100


@examples(60)
@given(games())
def test_random_games_have_the_columns_of_their_graphs(tree: Tree) -> None:
    data = to_json(tree)
    assert columns(histories(preorder_json(data, {}))) == columns(histories(from_json(data, "game")))


@examples(60)
@given(games())
def test_random_games_have_the_histories_and_the_text_of_their_graphs(tree: Tree) -> None:
    form, text = by_histories(to_json(tree))
    assert (form, text) == (sequence_form(tree), to_json(tree))


def test_edges_are_written_after_their_nodes_and_numbers_in_lowest_terms() -> None:
    def change(data: Any) -> None:
        data["edges"].reverse()
        data["nodes"][3]["payoff"] = ["2/4", "-2/4"]

    data = changed(change)
    assert normal(data) == to_json(from_json(data, "game")) != data


def test_parameters_have_the_numbers_given_to_them() -> None:
    bound = {"a": F(1, 6), "b": F(2)}
    found = sequence_form(preorder_json(PARAMETRIC, bound))
    assert found == sequence_form(from_json(PARAMETRIC, "game", bound))
    with pytest.raises(Unusual):
        preorder_json(PARAMETRIC, {"a": F(1, 6)})


def test_no_names_for_players_are_too_few() -> None:
    data = changed(lambda data: data["graph"].update(players=[]))
    with pytest.raises(Unusual):
        preorder_json(data, {})
    with pytest.raises(TreeError, match="expected one name for each payoff"):
        from_json(data, "game")


def test_nodes_in_a_cycle_are_no_histories() -> None:
    def change(data: Any) -> None:
        data["nodes"] += [{"id": x, "player": 0, "infoset": x} for x in ("x", "y")]
        data["edges"] += [{"source": x, "target": y, "action": "go"} for x, y in ("xy", "yx")]

    with pytest.raises(Unusual):
        preorder_json(changed(change), {})
    with pytest.raises(TreeError, match="expected no cycle"):
        from_json(changed(change), "game")


def test_the_text_is_ascii_without_blanks_and_says_the_same() -> None:
    data = changed(lambda data: data["graph"].update(name="\u00c4rger"))
    found = Canonical.of(data)
    assert found.data() == data
    assert found.head() == {"graph": data["graph"]}
    assert found.text.isascii()
    assert " " not in found.text

"""The histories of a game's JSON form are those of its graph, whatever is changed in it; its text is the same too."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given

from tests.support.effort import examples, some_of
from tests.support.json_trees import PARAMETRIC, SMALL, changed
from tests.support.random_trees import games
from trees.formats.canonical import Canonical, canonical_text, with_ids
from trees.formats.json_nodes import read_nodes
from trees.formats.json_tree import from_json, said_of, to_json
from trees.histories import histories
from trees.preorder import Preorder
from trees.tree import Tree, TreeError
from trees.validity import preorder_of
from verify.kernel.strategies.sequence_form import sequence_form

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


def read(data: Any) -> Preorder:
    with said_of("game"):
        return read_nodes(data, {})


def text_of(game: Preorder) -> Canonical:
    return canonical_text(game, histories(game))


def whole(game: Preorder) -> tuple[Any, ...]:
    """All of a list of histories, with what they are called."""
    return game.happens, game.players, game.heading, game.nodes, game.order


def test_a_damaged_game_is_read_as_by_its_graph_or_refused() -> None:
    good = bad = 0
    for data in some_of(list(damaged()), 500):
        try:
            tree = from_json(data, "game")
        except TreeError:
            bad += 1
            continue
        good += 1
        found = read(data)
        assert whole(found) == whole(preorder_of(tree))
        assert text_of(with_ids(found)) == Canonical.of(to_json(tree))
    assert (good > 30, bad > 300) == (True, True)


@examples(60)
@given(games())
def test_random_games_have_the_histories_and_the_text_of_their_graphs(tree: Tree) -> None:
    data = to_json(tree)
    assert whole(read(data)) == whole(preorder_of(from_json(data, "game"))) == whole(with_ids(preorder_of(tree)))
    assert text_of(read(data)) == text_of(with_ids(preorder_of(tree))) == Canonical.of(data)


def test_edges_are_written_after_their_nodes_and_numbers_in_lowest_terms() -> None:
    def change(data: Any) -> None:
        data["edges"].reverse()
        data["nodes"][3]["payoff"] = ["2/4", "-2/4"]

    data = changed(change)
    assert text_of(read(data)).data() == to_json(from_json(data, "game")) != data


def test_nodes_with_long_numbers_are_counted_in_their_order() -> None:
    def change(data: Any) -> None:
        data["nodes"][3]["id"] = data["edges"][2]["target"] = 10**8
        data["nodes"].reverse()

    data = changed(change)
    found = with_ids(read(data))
    assert found.order == tuple(range(7))
    assert found.nodes == (6, 5, 3, 2, 4, 1, 0)
    assert text_of(found).data() == to_json(from_json(data, "game"))


def test_equal_turns_and_payoffs_are_one_object() -> None:
    small = read(changed(lambda data: data["nodes"][3].update(payoff=["1", "-1"])))
    assert small.happens[1] is small.happens[4]
    assert small.happens[2] is small.happens[6]


def test_parameters_have_the_numbers_given_to_them() -> None:
    bound = {"a": F(1, 6), "b": F(2)}
    found = sequence_form(read_nodes(PARAMETRIC, bound))
    assert found == sequence_form(from_json(PARAMETRIC, "game", bound))
    with pytest.raises(TreeError, match=r"^game: graph: parameters: expected numbers for a, b, found none for b$"):
        from_json(PARAMETRIC, "game", {"a": F(1, 6)})


def test_no_names_for_players_are_too_few() -> None:
    data = changed(lambda data: data["graph"].update(players=[]))
    with pytest.raises(TreeError, match=r"^game: players: expected a name for each of 2 payoffs, found 0: "):
        read(data)


def test_nodes_in_a_cycle_are_no_histories() -> None:
    def change(data: Any) -> None:
        data["nodes"] += [{"id": x, "player": 0, "infoset": x} for x in ("x", "y")]
        data["edges"] += [{"source": x, "target": y, "action": "go"} for x, y in ("xy", "yx")]

    with pytest.raises(TreeError, match=r"^game: tree: expected no cycle, found 'x' -> 'y' -> 'x'$"):
        read(changed(change))


def test_the_text_is_ascii_without_blanks_and_says_the_same() -> None:
    data = changed(lambda data: data["graph"].update(name="\u00c4rger"))
    found = Canonical.of(data)
    assert found.data() == data
    assert found.head() == {"graph": data["graph"]}
    assert found.text.isascii()
    assert " " not in found.text

"""Games as data for scripts."""

from __future__ import annotations

import json
import re

import networkx as nx

from derivations.print.pictures import Tree
from derivations.site.games import game_data, game_figure
from tests.support.blocks import HOSTILE, game
from trees.games.kuhn import kuhn


def test_rows_are_in_the_order_of_the_tree() -> None:
    rows = game_data(kuhn())["nodes"]
    assert rows[0]["probabilities"] == ["1/6"] * 6 and rows[0]["player"] == "chance"
    assert all(number < child for number, row in enumerate(rows) for child in row.get("children", ()))
    assert sum("pays" in row for row in rows) == 30


def test_what_a_profile_takes_is_told() -> None:
    rows = game_data(kuhn(), [{"J": {"bet": 1}}, {}])["nodes"]
    assert [row["taken"] for row in rows if row.get("infoset") == "J"] == [["0", "1"], ["0", "1"]]


def test_names_from_strangers_are_data() -> None:
    drawings: dict[str, str] = {}
    found = game_figure(Tree(game(HOSTILE), HOSTILE[0]), "a.svg", drawings)
    data = re.search(r'<script type="application/json">(.*?)</script>', found, re.S)
    assert data is not None and "<" not in data[1]
    assert json.loads(data[1])["nodes"][0]["children"] and list(drawings) == ["a.svg"]


def test_what_is_no_tree_is_told() -> None:
    assert "is not drawn" in game_figure(Tree(nx.DiGraph([(1, 2), (3, 2)]), "odd"), "a.svg", {})

"""A legend says whose colour is whose; a profile's moves are bold, and those it never takes are pale."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from fractions import Fraction as F

import networkx as nx
import pytest

from trees.drawing.columns import Measure, columns, curve
from trees.drawing.layout import colour, layout
from trees.drawing.marks import legend, taken_probability
from trees.drawing.svg import svg
from trees.drawing.tikz import tikz
from trees.games.kuhn import kuhn
from trees.games.leduc import leduc
from trees.rules import grow
from trees.tree import Tree, validate

SVG = "{http://www.w3.org/2000/svg}"
PROFILE = ({"move": {"left": F(1, 3), "right": F(2, 3)}}, {"reply": {"up": F(1)}})


def game() -> Tree:
    """Ann goes left, right or home, unseen by Bob, who goes up or down."""
    tree: Tree = nx.DiGraph(name="A game", players=("Ann", "Bob"))
    tree.add_node("top", player=0, infoset="move")
    for move in ("left", "right", "home"):
        tree.add_edge("top", move, action=move)
        tree.add_node(move, player=1, infoset="reply")
        for reply in ("up", "down"):
            tree.add_edge(move, (move, reply), action=reply)
            tree.add_node((move, reply), payoff=(F(3), F(-7)))
    return validate(tree)


def classed(drawing: str, kind: str) -> list[str]:
    """The texts of this class."""
    found = ET.fromstring(drawing).iter(f"{SVG}text")
    return ["".join(each.itertext()) for each in found if kind in each.get("class", "").split()]


def test_the_legend_has_the_players_by_name_and_how_payoffs_are_read() -> None:
    assert [(entry.mover, entry.text) for entry in legend(game())] == [
        (0, "Ann"),
        (1, "Bob"),
        (None, "payoffs in this order"),
    ]


def test_the_legend_has_chance_where_it_moves_and_whose_payoffs_of_a_zero_sum_game() -> None:
    assert [entry.text for entry in legend(kuhn())][2:] == ["chance", "payoffs to Player 1"]


def test_the_widest_letters_have_their_room_in_a_legend() -> None:
    tree = game()
    tree.graph["players"] = ("W" * 30, "Bob")
    begin, after = (float(dot.get("cx", "")) for dot in list(ET.fromstring(svg(tree)).iter(f"{SVG}circle"))[:2])
    # 12 pixels high, in DejaVu Sans a W is 11.9 wide
    assert after - begin >= 10 + 30 * 11.9


def test_the_legend_can_be_left_out_of_both_drawings() -> None:
    assert "Ann" in svg(game())
    assert "Ann" in tikz(game())
    assert "Ann" not in svg(game(), legend=False)
    assert "Ann" not in tikz(game(), legend=False)


def test_a_title_stands_over_both_drawings_and_is_text() -> None:
    assert classed(svg(game(), title="Up <or> down"), "h") == ["Up <or> down"]
    assert r"\textbf{\normalsize Up \& down}" in tikz(game(), title="Up & down")
    assert classed(svg(game()), "h") == []


def test_payoffs_are_in_the_players_colours() -> None:
    spans = [(each.text, each.get("style")) for each in ET.fromstring(svg(game())).iter(f"{SVG}tspan")]
    assert spans == [("3", f"fill:#{colour(0)}"), ("-7", f"fill:#{colour(1)}")] * 6


def test_moves_that_the_profile_takes_are_bold_with_their_probability_and_the_others_pale() -> None:
    drawing = svg(game(), highlighted=PROFILE)
    assert classed(drawing, "b") == ["left \u00b7 1/3", "right \u00b7 2/3", *["up \u00b7 1"] * 3]
    assert classed(drawing, "n") == ["home", *["down"] * 3]


def test_what_the_profile_does_not_speak_of_is_drawn_as_ever() -> None:
    drawing = svg(game(), highlighted=({}, PROFILE[1]))
    assert [text for text in classed(drawing, "a") if text in ("left", "right", "home")] == ["left", "right", "home"]
    assert classed(drawing, "b") == ["up \u00b7 1"] * 3


def test_the_tikz_has_the_same_moves_bold_and_dotted() -> None:
    drawing = tikz(game(), highlighted=PROFILE)
    assert drawing.count(r"\draw[gptaken, draw=gpplayer0]") == 2
    assert drawing.count(r"\draw[gptaken, draw=gpplayer1]") == 3
    assert drawing.count(r"\draw[gpnever]") == 4


@pytest.mark.parametrize(("action", "probability"), [("left", F(1, 3)), ("home", 0)])
def test_an_action_left_out_at_an_information_set_has_probability_0(action: str, probability: F) -> None:
    assert taken_probability(game(), PROFILE, "top", action) == probability


def test_lines_of_information_sets_keep_clear_of_labels_and_of_each_other() -> None:
    tree = kuhn()
    plan = layout(tree)
    across = columns(tree, plan, Measure(150, 6, 11, 400, 20))
    lanes: dict[int, list[float]] = {}
    for each in plan.joined:
        column = plan.place[each.nodes[0]][0]
        (_, (x, _), *_), *_ = curve(plan, across, each)
        assert x <= across[column].place - len(each.label) * 6 / 2
        lanes.setdefault(column, []).append(x)
    assert all(len(set(found)) == len(found) for column, found in lanes.items() if column == 2)
    assert {len(found) for found in lanes.values()} == {3, 6}


def test_hundreds_of_lines_stay_in_their_bundle() -> None:
    tree = grow(leduc())
    plan = layout(tree)
    across = columns(tree, plan, Measure(150, 6, 11, 400, 20))
    for each in plan.joined:
        column = across[min(plan.place[node][0] for node in each.nodes)]
        assert 0 < each.lane * column.lane <= 400 + 1e-6


def test_the_drawing_of_a_hostile_name_has_no_element_of_its_own() -> None:
    tree = game()
    tree.graph["players"] = ("</text><script>", "\\input{x}")
    drawing = svg(tree, title="<b>")
    assert {each.tag.removeprefix(SVG) for each in ET.fromstring(drawing).iter()} == {
        *("svg", "title", "style", "rect", "line", "text", "tspan", "circle", "path"),
    }
    assert not re.search(r"\\input(?!\{\})", tikz(tree).replace(r"\textbackslash{}input", ""))

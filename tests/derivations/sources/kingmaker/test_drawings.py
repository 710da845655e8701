"""Drawings of binary games and of the diamond board: every node, edge and cell once, in its place."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.print.pictures import Drawing
from derivations.sources.kingmaker.drawings import board, board_drawing, game_drawing, letters
from tests.support.binary_profiles import terms
from tests.support.latex import compile_latex, is_balanced, needs_latex
from trees.drawing.layout import colour
from trees.drawing.single_winner import digits, picture
from trees.games.diamond import cells, tips
from trees.games.mizuno import SMALL
from trees.single_winner.listing import random_binary_game
from trees.single_winner.terms import Term, in_preorder, parse
from verify.theories.kingmaker.kingmakers import predicted_moves

SVG = "{http://www.w3.org/2000/svg}"
NODE = re.compile(r"\\node\[(circle, )?(?:draw|fill)=gpk(\d+),.*\] at \((.*),(.*)\) \{(.*)\};")
EDGE = re.compile(r"\\draw\[(dotted)?.*\] (\(.*\)) -- (\(.*\));")
Shape = tuple[bool, int, float, float, str]
GAMES = terms(4, 12) | st.builds(random_binary_game, st.integers(0, 10**6), st.just(5), st.integers(1, 60))


def shapes(drawing: str) -> list[Shape]:
    """Of each node in order: whether it is a disc, its player by colour, its place, and its text."""
    found = [NODE.fullmatch(line) for line in drawing.splitlines() if line.startswith(r"\node")]
    return [(bool(m[1]), int(m[2]), float(m[3]), float(m[4]), m[5]) for m in found if m]


def edges(drawing: str) -> list[tuple[str, str, bool]]:
    """From where to where each edge goes, and whether it is dotted."""
    found = [EDGE.fullmatch(line) for line in drawing.splitlines() if line.startswith(r"\draw")]
    return [(m[2], m[3], bool(m[1])) for m in found if m]


def test_t1_is_drawn_as_in_the_figure() -> None:
    # Mizuno (2012), figure 3.3
    drawing = picture(SMALL[0])
    assert shapes(drawing) == [
        (True, 2, 1.5, 0, "3"),
        (True, 0, 0.5, 1, "1"),
        (False, 2, 0, 2, "3"),
        (False, 1, 1, 2, "2"),
        (True, 1, 2.5, 1, "2"),
        (False, 2, 2, 2, "3"),
        (False, 0, 3, 2, "1"),
    ]
    assert edges(drawing) == [
        ("(1.5,0)", "(0.5,1)", False),
        ("(1.5,0)", "(2.5,1)", False),
        ("(0.5,1)", "(0,2)", False),
        ("(0.5,1)", "(1,2)", False),
        ("(2.5,1)", "(2,2)", False),
        ("(2.5,1)", "(3,2)", False),
    ]


def test_moves_that_are_not_kept_are_dotted() -> None:
    kept = predicted_moves(in_preorder(SMALL[0])).moves
    drawing = picture(SMALL[0], kept=kept)
    dotted = [(here, there) for here, there, is_ in edges(drawing) if is_]
    assert dotted == [("(0.5,1)", "(0,2)"), ("(2.5,1)", "(2,2)")]
    assert shapes(drawing) == shapes(picture(SMALL[0]))


def test_players_are_called_as_asked() -> None:
    game = parse("3(1(3 2) 2(3 1))")
    assert [text for *_, text in shapes(picture(game, letters))] == list("cacbbca")
    assert [text for *_, text in shapes(picture(game, digits))] == list("3132231")


def test_a_leaf_is_drawn_alone() -> None:
    drawing = picture(1)
    assert (shapes(drawing), edges(drawing)) == ([(False, 1, 0, 0, "2")], [])


@given(GAMES)
def test_every_node_is_drawn_once_in_its_place(term: Term) -> None:
    nodes = in_preorder(term)
    drawing = picture(term)
    found = shapes(drawing)
    assert len(found) == len(nodes) and is_balanced(drawing)
    for node, (disc, player, x, y, text) in enumerate(found):
        children = nodes.children[node]
        assert (disc, player) == (bool(children), max(nodes.mover[node], nodes.winner[node]))
        assert text == str(player + 1)
        assert y == (found[nodes.parent[node]][3] + 1 if node else 0)
        if children:
            # places are written with six digits
            assert abs(x - (found[children[0]][2] + found[children[-1]][2]) / 2) < 0.01
    leaves = [x for disc, _, x, _, _ in found if not disc]
    assert leaves == list(range(len(leaves)))
    assert len({(x, y) for _, _, x, y, _ in found}) == len(nodes)


@given(GAMES)
def test_every_edge_goes_from_a_mover_to_a_child(term: Term) -> None:
    nodes = in_preorder(term)
    kept = predicted_moves(nodes).moves
    drawing = picture(term, kept=kept)
    place = [f"({x:g},{y:g})" for _, _, x, y, _ in shapes(drawing)]
    assert edges(drawing) == [
        (place[node], place[child], child not in kept[node])
        for node, children in enumerate(nodes.children)
        for child in children
    ]


@given(GAMES)
def test_every_colour_that_is_used_is_that_of_its_player(term: Term) -> None:
    drawing = picture(term)
    defined = dict(re.findall(r"\\definecolor\{gpk(\d+)\}\{HTML\}\{(.*)\}", drawing))
    assert defined == {player: colour(int(player)) for player in re.findall(r"=gpk(\d+)", drawing)}


# Pages


def elements(drawn: Drawing, tag: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(drawn.svg).findall(f"{SVG}{tag}")


@given(GAMES)
def test_a_page_has_the_same_nodes_and_edges(term: Term) -> None:
    drawn = game_drawing(term, "one")
    nodes = in_preorder(term)
    inner = sum(bool(children) for children in nodes.children)
    assert len(elements(drawn, "circle")) == inner and len(elements(drawn, "rect")) == len(nodes) - inner
    assert len(elements(drawn, "line")) == len(nodes) - 1
    assert [text.text for text in elements(drawn, "text")][-1] == "one"
    assert picture(term) in drawn.tikz


@given(GAMES)
def test_moves_that_are_not_kept_are_dotted_on_a_page_too(term: Term) -> None:
    nodes = in_preorder(term)
    kept = predicted_moves(nodes).moves
    lines = elements(game_drawing(term, kept=kept), "line")
    left = sum(len(children) - len(here) for children, here in zip(nodes.children, kept, strict=True))
    assert sum("style" in line.attrib for line in lines) == left


def test_kingmakers_wear_a_crown_on_a_page() -> None:
    assert len(elements(game_drawing(SMALL[0]), "path")) == 2


def test_the_board_is_drawn_twice() -> None:
    drawn = board_drawing()
    assert drawn.tikz == board() and len(elements(drawn, "circle")) == 13 + 2 * 3


# The board


def named(drawing: str) -> dict[str, tuple[str, str]]:
    """By the name of a cell: its colour, and what is in it."""
    inside = re.findall(r"\\node\[circle, draw=([^,]*),.*\] at \(.*\) \{(.*)\};", drawing)
    names = re.findall(r"\\node\[font=\\tiny.*\{(.*)\};", drawing)
    return dict(zip(names, inside, strict=True))


def test_the_board_has_13_cells_24_sides_three_starts_and_three_goals() -> None:
    found = named(board())
    empty = ("black!40", r"\strut")
    assert {cell: here for cell, here in found.items() if here != empty} == {
        "a1": ("gpk0", "a"),
        "e1": ("gpk0", "a$'$"),
        "d4": ("gpk1", "b"),
        "b1": ("gpk1", "b$'$"),
        "d1": ("gpk2", "c"),
        "b4": ("gpk2", "c$'$"),
    }
    assert (len(found), len(edges(board()))) == (13, 24)


@pytest.mark.parametrize(("size", "players"), [(1, 2), (1, 6), (2, 3), (3, 4)])
def test_any_board_has_its_cells_sides_and_tips(size: int, players: int) -> None:
    drawing = board(size, players)
    found = named(drawing)
    assert list(found) == list(cells(size)) and len(found) == 6 * size * (size + 1) + 1
    # neighbours are two halves apart in a row, or one half and one row
    sides = sum(
        (abs(x - v), abs(y - w)) in ((2, 0), (1, 1)) for (x, y), (v, w) in combinations(cells(size).values(), 2)
    )
    assert len(set(edges(drawing))) == len(edges(drawing)) == sides
    starts = {start: letters(i) for i, (start, _) in enumerate(tips(size, players))}
    goals = {goal: f"{letters(i)}$'$" for i, (_, goal) in enumerate(tips(size, players))}
    assert {cell: text for cell, (_, text) in found.items() if text != r"\strut"} == {**goals, **starts}


@pytest.mark.slow
@needs_latex
def test_latex_draws_games_and_boards(tmp_path: Path) -> None:
    pages = [picture(SMALL[3]), picture(1), picture(random_binary_game(4, 9, 12)), board(), board(2, 6)]
    log = compile_latex("\n\n".join(pages), tmp_path)
    assert "Overfull" not in log

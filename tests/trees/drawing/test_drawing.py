"""Both drawings show every label and every payoff, and text from files stays text."""

from __future__ import annotations

import re
import shutil
import subprocess
import xml.etree.ElementTree as ET
from fractions import Fraction as F
from itertools import pairwise
from pathlib import Path

import networkx as nx
import pytest
import sympy

from tests.support.effort import for_each
from tests.support.latex import compile_latex, is_balanced, needs_latex
from trees.drawing.layout import layout, zero_sum
from trees.drawing.svg import svg
from trees.drawing.tikz import escape, math, tikz
from trees.games.kuhn import kuhn
from trees.tree import Tree, TreeError, infosets, leaves

SVG = "{http://www.w3.org/2000/svg}"
NASTY = [
    r"\input{/etc/passwd}",
    r"\write18{rm -rf /}",
    "<script>alert(1)</script>",
    "]]>&amp;\"'",
    "50% of $x_1^2$ #&~",
    "}{",
    "{",
    "\\",
    "^^5cinput",
    "a--b---c",
    "--",
    "one\ntwo\n\nthree\ttab",
    "\x00\x07\x1b\x7f\x85",
    "\ud800",
    "\u00e9\u00df\u00f0\u2660\u2665\u2666\u2663\u2603\U0001f600",
    "'`?`!`<<>>,,|\"",
    " ",
    "",
    "\\end{tikzpicture}\\end{document}",
    "];\\node at (0,0) {x};",
]


def game(label: str, action: str, name: str = "game") -> Tree:
    """Player 1 takes `action` or not; three players are paid."""
    tree: Tree = nx.DiGraph(name=name)
    tree.add_node("r", player=0, infoset=label)
    for index, each in enumerate((action, f"not {action}")):
        tree.add_edge("r", index, action=each)
        tree.add_node(index, payoff=(F(index, 3), F(-1), F(2)))
    return tree


def deal(name: str) -> Tree:
    tree = kuhn()
    return tree.subgraph(nx.descendants(tree, (name,)) | {(name,)}).copy()


def texts(tree: Tree) -> list[str]:
    return ["".join(element.itertext()) for element in ET.fromstring(svg(tree)).iter(f"{SVG}text")]


def nodes_of(drawing: str, style: str) -> list[str]:
    return re.findall(rf"\\node\[{style}\b.*?\] at \(n\d+\) \{{(.*)\}};", drawing)


# layout


def test_leaves_take_one_row_each_from_the_top() -> None:
    plan, tree = layout(kuhn()), kuhn()
    assert [plan.place[leaf.node][1] for leaf in leaves(tree)] == list(range(30))
    assert plan.rows == 30


def test_a_node_stands_at_the_mean_of_its_children_one_column_to_their_left() -> None:
    tree = kuhn(4)
    place = layout(tree).place
    for node in tree:
        below = [place[child] for child in tree.adj[node]]
        if below:
            assert place[node][1] * len(below) == pytest.approx(sum(row for _, row in below))
            assert {column for column, _ in below} == {place[node][0] + 1}


def test_the_information_sets_of_two_or_more_nodes_are_joined() -> None:
    tree = kuhn()
    expected = {(player, label): set(each.nodes) for player in (0, 1) for label, each in infosets(tree, player).items()}
    assert {(each.player, each.label): set(each.nodes) for each in layout(tree).joined} == expected


def test_a_single_deal_joins_nothing() -> None:
    assert layout(deal("JQ")).joined == ()


def test_curves_that_overlap_in_one_column_have_different_lanes() -> None:
    plan = layout(kuhn(5))
    spans = [
        (plan.place[each.nodes[0]][0], each.lane, plan.place[each.nodes[0]][1], plan.place[each.nodes[-1]][1])
        for each in plan.joined
    ]
    for index, (column, lane, first, last) in enumerate(spans):
        for other_column, other_lane, other_first, other_last in spans[:index]:
            apart = last < other_first or other_last < first
            assert apart or (column, lane) != (other_column, other_lane)


def test_a_chain_deeper_than_the_recursion_limit_is_laid_out() -> None:
    tree: Tree = nx.path_graph(5001, create_using=nx.DiGraph)
    assert layout(tree).columns == 5001


def test_kuhn_poker_is_zero_sum_also_with_a_symbolic_bet() -> None:
    assert zero_sum(kuhn(bet=sympy.Symbol("b")))


def test_a_game_of_three_players_is_not_a_two_player_zero_sum_game() -> None:
    assert not zero_sum(game("I", "a"))


# SVG


def test_the_svg_shows_every_payoff_to_player_1_and_every_label() -> None:
    tree = kuhn(bet=F(3, 2))
    shown = texts(tree)
    for leaf in leaves(tree):
        assert str(leaf.payoff[0]) in shown
    assert sum(text in {"-1", "1", "5/2", "-5/2"} for text in shown) == 30
    for player in (0, 1):
        assert set(infosets(tree, player)) <= set(shown)


def test_the_svg_shows_every_action_and_every_probability() -> None:
    shown = texts(kuhn())
    assert [text for text in shown if text.endswith("1/6")] == [
        f"{cards} \u00b7 1/6" for cards in ("JQ", "JK", "QJ", "QK", "KJ", "KQ")
    ]
    assert shown.count("fold") == shown.count("call") == 12


def test_the_svg_joins_the_twelve_information_sets_of_kuhn_poker() -> None:
    assert len(ET.fromstring(svg(kuhn())).findall(f"{SVG}path")) == 12


def test_the_svg_shows_the_payoffs_of_all_three_players() -> None:
    assert {"(0, -1, 2)", "(1/3, -1, 2)"} <= set(texts(game("I", "a")))


def test_the_svg_shows_symbolic_payoffs() -> None:
    assert {"b + 1", "-b - 1"} <= set(texts(kuhn(bet=sympy.Symbol("b"))))


def test_the_svg_has_the_name_of_the_game_as_its_title() -> None:
    title = ET.fromstring(svg(game("I", "a", "a < b & c"))).find(f"{SVG}title")
    assert title is not None
    assert title.text == "a < b & c"


@for_each("text", NASTY)
def test_nasty_text_stays_text_in_the_svg(text: str) -> None:
    drawing = svg(game(text, text, text))
    drawing.encode("utf-8")
    root = ET.fromstring(drawing)
    tags = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert tags == {"svg", "title", "style", "rect", "line", "text", "tspan", "circle"}
    if text.isprintable():
        assert [element.text or "" for element in root.iter(f"{SVG}text")].count(text) == 2


def test_a_single_leaf_has_an_svg() -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node((), payoff=(F(1), F(-1)))
    assert texts(tree) == ["Player 1", "Player 2", "payoffs to Player 1", "1"]


def test_the_svg_of_thousands_of_nodes_has_them_all() -> None:
    assert svg(kuhn(20), legend=False).count("<circle") == 4 * 20 * 19


# TikZ


def test_the_tikz_shows_every_payoff_to_player_1() -> None:
    tree = kuhn(bet=F(1, 2))
    expected = [f"$\\textcolor{{gpplayer0}}{{{math(leaf.payoff[0])}}}$" for leaf in leaves(tree)]
    assert nodes_of(tikz(tree), "gpleaf") == expected


def test_the_tikz_shows_every_label_at_every_node() -> None:
    tree = kuhn()
    labels = [escape(data["infoset"]) for _, data in tree.nodes(data=True) if "infoset" in data]
    assert sorted(nodes_of(tikz(tree), "gplabel")) == sorted(labels)


def test_the_tikz_joins_the_twelve_information_sets_of_kuhn_poker() -> None:
    assert tikz(kuhn()).count(r"\draw[gpset") == 12


def test_the_tikz_shows_the_payoffs_of_all_three_players() -> None:
    payoffs = [re.sub(r"\\textcolor\{gpplayer\d\}", "", text) for text in nodes_of(tikz(game("I", "a")), "gpleaf")]
    assert payoffs == [r"$({0},\,{-1},\,{2})$", r"$({\tfrac{1}{3}},\,{-1},\,{2})$"]


def test_a_behaviour_strategy_is_written_on_the_edges() -> None:
    drawing = tikz(deal("JQ"), highlighted=({"J": {"check": F(2, 3), "bet": F(1, 3)}},))
    assert r"{check\;$\tfrac{2}{3}$}" in drawing
    assert r"{bet\;$\tfrac{1}{3}$}" in drawing


def test_an_action_never_taken_is_dotted() -> None:
    drawing = tikz(deal("JQ"), highlighted=({"J": {"check": F(1), "bet": F(0)}},))
    assert drawing.count(r"\draw[gpnever]") == 1


@pytest.mark.parametrize("tree", [kuhn(), kuhn(4), deal("KJ"), game("I", "a")], ids=["kuhn", "4", "KJ", "3"])
def test_the_tikz_has_balanced_braces_and_one_environment(tree: Tree) -> None:
    drawing = tikz(tree)
    assert is_balanced(drawing)
    assert re.findall(r"\\(begin|end)\{(.*?)\}", drawing) == [
        ("begin", "tikzpicture"),
        ("end", "tikzpicture"),
    ]


@for_each("text", NASTY)
def test_nasty_text_has_no_command_of_its_own_in_latex(text: str) -> None:
    harmless = r"\\(text[a-z]+\{\}|[{}$&#_%])|\$\\(spade|heart|diamond|club)suit\$|\{\}"
    rest = re.sub(harmless, "", escape(text))
    assert not set(rest) & set("\\{}$&#_%^~<>|`")
    assert all(char.isprintable() for char in rest)


@for_each("text", NASTY)
def test_nasty_text_leaves_the_tikz_balanced_with_one_environment(text: str) -> None:
    drawing = tikz(game(text, text))
    assert is_balanced(drawing)
    assert drawing.count(r"\end{") == 1
    assert drawing.isascii() or "\u00e9" in drawing


def test_the_special_characters_of_latex_are_escaped() -> None:
    assert escape(r"\{}$&#_%^~") == (r"\textbackslash{}\{\}\$\&\#\_\%\textasciicircum{}\textasciitilde{}")


@pytest.mark.parametrize(
    ("number", "latex"),
    [
        (F(-1, 6), r"-\tfrac{1}{6}"),
        (F(4, 2), "2"),
        (-3, "-3"),
        (sympy.Symbol("beta") / 2, r"\frac{\beta}{2}"),
        (sympy.Rational(1, 3), r"\frac{1}{3}"),
        (sympy.Symbol(r"\input{x}"), r"\mbox{\textbackslash{}input\{x\}}"),
        ("x_1", r"\mbox{x\_1}"),
    ],
    ids=repr,
)
def test_a_number_is_compact_latex_math(number: object, latex: str) -> None:
    assert math(number) == latex


def test_a_tree_too_tall_for_tex_is_refused() -> None:
    with pytest.raises(TreeError, match=r"tikz: expected at most 500 cm of height, found 780 leaves 0.74 cm apart"):
        tikz(kuhn(13))


@pytest.mark.slow
@needs_latex
def test_kuhn_poker_fits_on_one_page_of_a4(tmp_path: Path) -> None:
    log = compile_latex(tikz(kuhn()), tmp_path)
    assert "Output written on page.pdf (1 page" in log
    assert "Overfull" not in log


@pytest.mark.slow
@needs_latex
def test_a_single_deal_a_symbolic_bet_and_a_strategy_compile(tmp_path: Path) -> None:
    drawings = [
        tikz(deal("JQ"), highlighted=({"J": {"check": F(2, 3), "bet": F(1, 3)}},)),
        tikz(kuhn(bet=sympy.Symbol("b"))),
        tikz(kuhn(8)),
    ]
    compile_latex("\n\\clearpage\n".join(drawings[:2]) + "\\setbox0=\\hbox{" + drawings[2] + "}", tmp_path)


@pytest.mark.slow
@needs_latex
def test_nasty_text_compiles_as_text(tmp_path: Path) -> None:
    letters = "".join(map(chr, range(1, 256)))
    pages = [tikz(game(text, text)) for text in [*NASTY, letters[:128], letters[128:]]]
    compile_latex("\n\\clearpage\n".join(pages), tmp_path)
    if shutil.which("pdftotext"):
        command = ["pdftotext", "-raw", "page.pdf", "-"]
        printed = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
        assert r"\input{/etc/passwd}" in printed
        assert "root:" not in printed
        assert printed.count("<script>alert(1)</script>") == 3


def test_the_curves_of_one_column_stand_apart_and_left_of_its_labels() -> None:
    curves = re.findall(r"\\draw\[gpset, draw=gpplayer1, (dash [^]]*)\] \(([\d.]+),.*? -- \(([\d.]+),", tikz(kuhn()))
    assert len(curves) == len({dashes for dashes, _, _ in curves}) == 6
    (node,) = {float(x) for _, x, _ in curves}
    places = sorted(float(x) for _, _, x in curves)
    assert all(right - left > 0.19 for left, right in pairwise(places))
    assert node - places[-1] > 1  # more than half of "Q after check" in the type of the labels

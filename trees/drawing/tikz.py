r"""A game tree as a plain `tikzpicture` for LaTeX.

Preamble needed: `\usepackage[T1]{fontenc}`, `\usepackage{amsmath}` (for `\tfrac`) and
`\usepackage{tikz}`; no TikZ library, no shell escape. The default sizes put 30 leaves, all of
Kuhn poker, on 16 cm x 23 cm.

An open square is chance, a dot in the player's colour is that player; the label above a dot is its
information set, and a dashed curve joins the nodes of one information set. A leaf shows its payoffs,
of a two-player zero-sum game only that of player 1: the caption has to say so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from typing import Any

from trees.drawing.layout import Layout, colour, layout, zero_sum
from trees.tree import CHANCE, Node, Number, Tree, TreeError, is_leaf

TALLEST_CM = 500  # TeX has no length above 575 cm

_SPECIAL = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "`": r"\textasciigrave{}",
    "\u2660": r"$\spadesuit$",
    "\u2665": r"$\heartsuit$",
    "\u2666": r"$\diamondsuit$",
    "\u2663": r"$\clubsuit$",
}
_STYLES = r"""  gpedge/.style={draw=black!50, line width=.4pt},
  gpnever/.style={draw=black!30, line width=.4pt, dotted},
  gpaction/.style={pos=.5, fill=white, inner sep=.8pt, font=\scriptsize},
  gpchance/.style={draw=black, fill=white, minimum size=4.5pt, inner sep=0pt},
  gpmove/.style={circle, minimum size=4.5pt, inner sep=0pt},
  gplabel/.style={above=2.6pt, fill=white, inner sep=.4pt,
    font=\scriptsize\sffamily},
  gpset/.style={dashed, line width=.6pt},
  gpleaf/.style={right=1pt, inner sep=1pt, font=\footnotesize}]"""


def escape(text: str) -> str:
    r"""`text` as LaTeX that prints it and does nothing else.

    Control characters print as a question mark, white space as a space, and letters that pdflatex
    does not know as their code.

    >>> print(escape(r"50% of \input{x}"), escape("a_b\n\x07\u2603"))
    50\% of \textbackslash{}input\{x\} a\_b ?[U+2603]
    """
    return re.sub(r"-(?=-)", "-{}", "".join(map(_escape_one, text)))


def _escape_one(char: str) -> str:
    if char in _SPECIAL:
        return _SPECIAL[char]
    if char in "{}$&#_%":
        return "\\" + char
    if char.isspace():
        return " "
    if char < " " or "\x7f" <= char < "\xa0":
        return "?"
    if char.isascii() or ("\xc0" <= char <= "\xff"):
        return char
    return f"[U+{ord(char):04X}]"


def math(number: Number) -> str:
    r"""An exact number in math mode.

    >>> math(Fraction(-1, 6)), math(Fraction(2)), math(3)
    ('-\\tfrac{1}{6}', '2', '3')
    """
    if isinstance(number, Fraction) and number.denominator != 1:
        sign = "-" if number < 0 else ""
        return rf"{sign}\tfrac{{{abs(number.numerator)}}}{{{number.denominator}}}"
    if hasattr(number, "free_symbols") and hasattr(number, "has"):
        import sympy

        # sympy prints an unusual symbol's name as it stands, which could be any LaTeX command
        if all(re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", str(name)) for name in number.free_symbols):
            return str(sympy.latex(number))
    text = str(number)
    return text if re.fullmatch(r"-?\d+", text) else rf"\mbox{{{escape(text)}}}"


def tikz(
    tree: Tree,
    *,
    number: Callable[[Number], str] = math,
    behaviour: Mapping[str, Mapping[str, Number]] | None = None,
    row: float = 0.74,
    column: float = 3.5,
) -> str:
    r"""The drawing of `tree`, leaves `row` cm and depths `column` cm apart.

    `behaviour` is the probability of each action at each information set; these are written on the
    edges, and an edge of probability 0 is dotted. `number` makes LaTeX math of payoffs and
    probabilities.

    Raises:
        TreeError: the tree is too tall for TeX.

    >>> from trees.games.kuhn import kuhn
    >>> tikz(kuhn()).splitlines()[0]
    '\\begin{tikzpicture}[x=3.5cm, y=-0.74cm,'
    """
    plan = layout(tree)
    if plan.rows * row > TALLEST_CM:
        raise TreeError(f"tikz: expected at most {TALLEST_CM} cm of height, found {plan.rows} leaves {row} cm apart")
    name = {node: f"n{index}" for index, node in enumerate(plan.place)}
    lines = [rf"\begin{{tikzpicture}}[x={column:g}cm, y=-{row:g}cm,", _STYLES]
    lines += [rf"\definecolor{{gpplayer{player}}}{{HTML}}{{{colour(player)}}}" for player in _movers(tree)]
    lines += [rf"\coordinate ({name[node]}) at ({x},{y:.6g});" for node, (x, y) in plan.place.items()]
    lines += _curves(plan, column)
    lines += _edges(tree, plan, name, number, behaviour or {})
    lines += _nodes(tree, plan, name, number)
    return "\n".join([*lines, r"\end{tikzpicture}", ""])


def _movers(tree: Tree) -> list[int]:
    found = {data.get("player", CHANCE) for _, data in tree.nodes(data=True)}
    return sorted(found - {CHANCE})


def _curves(plan: Layout, column: float) -> Iterator[str]:
    # the widest curve stays within 0.36 columns of its nodes
    step = min(0.21 / column, 0.36 / (plan.lanes + 1))
    for each in plan.joined:
        ends = [plan.place[node] for node in each.nodes]
        path = f"({ends[0][0]},{ends[0][1]:.6g})"
        for (x, y), (next_x, next_y) in pairwise(ends):
            # a cubic reaches 3/4 of the way to its control points
            pull = (each.lane + 1) * step * 4 / 3
            path += (
                f" .. controls ({x - pull:.4f},{y:.6g}) and ({next_x - pull:.4f},{next_y:.6g})"
                f" .. ({next_x},{next_y:.6g})"
            )
        yield rf"\draw[gpset, draw=gpplayer{each.player}] {path};"


def _edges(
    tree: Tree,
    plan: Layout,
    name: Mapping[Node, str],
    number: Callable[[Number], str],
    behaviour: Mapping[str, Mapping[str, Number]],
) -> list[str]:
    lines, texts = [], []
    for node in plan.place:
        data: dict[str, Any] = tree.nodes[node]
        for child, edge in tree.adj[node].items():
            chosen = behaviour.get(data.get("infoset", ""), {}).get(edge["action"])
            weight = edge["probability"] if data["player"] == CHANCE else chosen
            style = "gpedge" if weight is None or weight != 0 else "gpnever"
            text = escape(edge["action"])
            if weight is not None:
                text += rf"\;${number(weight)}$"
            lines.append(rf"\draw[{style}] ({name[node]}) -- ({name[child]});")
            texts.append(rf"\path ({name[node]}) -- node[gpaction] {{{text}}} ({name[child]});")
    return lines + texts  # names over all lines, so that no line crosses a name


def _nodes(tree: Tree, plan: Layout, name: Mapping[Node, str], number: Callable[[Number], str]) -> Iterator[str]:
    only_first = zero_sum(tree)
    for node in plan.place:
        data = tree.nodes[node]
        if is_leaf(tree, node):
            shown = data["payoff"][:1] if only_first else data["payoff"]
            text = ",\\,".join(map(number, shown))
            text = text if len(shown) == 1 else f"({text})"
            yield rf"\node[gpleaf] at ({name[node]}) {{${text}$}};"
        elif data["player"] == CHANCE:
            yield rf"\node[gpchance] at ({name[node]}) {{}};"
        else:
            paint = f"gpplayer{data['player']}"
            yield rf"\node[gplabel, text={paint}] at ({name[node]}) {{{escape(data['infoset'])}}};"
            yield rf"\node[gpmove, fill={paint}] at ({name[node]}) {{}};"

r"""A game tree as a plain `tikzpicture` for LaTeX.

Preamble needed: `\usepackage[T1]{fontenc}`, `\usepackage{amsmath}` (for `\tfrac`) and
`\usepackage{tikz}`; no TikZ library, no shell escape. The default sizes put 30 leaves, all of
Kuhn poker, on 16 cm x 23 cm.

An open square is chance, a dot in the player's colour is that player; the label above a dot is its
information set, and a dashed curve joins the nodes of one information set: it runs to the left of
all labels of its column, at its own distance and with its own dashes, so that it crosses no label.
A leaf shows its payoffs, of a two-player zero-sum game only that of player 1: the caption has to say so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from trees.drawing.layout import Layout, colour, layout, zero_sum
from trees.tree import CHANCE, Node, Number, Tree, TreeError, is_leaf

TALLEST_CM = 500  # TeX has no length above 575 cm
LETTER_CM = 0.145  # a letter of a label; the mean of the small sans serif
LANE_CM = 0.2  # between two curves
NAME_CM = 0.5  # half the name of an action
DASHES = (
    "dash pattern=on 3pt off 2pt",
    "dash pattern=on 1pt off 1.5pt",
    "dash pattern=on 6pt off 2pt",
    "dash pattern=on 4pt off 1.5pt on 1pt off 1.5pt",
    "dash pattern=on 8pt off 1.5pt on 1pt off 1.5pt on 1pt off 1.5pt",
    "dash pattern=on 2pt off 4pt",
)

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
  gpaction/.style={fill=white, inner sep=.8pt, font=\scriptsize},
  gpchance/.style={draw=black, fill=white, minimum size=4.5pt, inner sep=0pt},
  gpmove/.style={circle, minimum size=4.5pt, inner sep=0pt},
  gplabel/.style={above=2.6pt, fill=white, inner sep=.4pt,
    font=\scriptsize\sffamily},
  gpset/.style={rounded corners=3pt, line width=.6pt},
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
    '\\begin{tikzpicture}[x=1cm, y=-0.74cm,'
    """
    plan = layout(tree)
    if plan.rows * row > TALLEST_CM:
        raise TreeError(f"tikz: expected at most {TALLEST_CM} cm of height, found {plan.rows} leaves {row} cm apart")
    name = {node: f"n{index}" for index, node in enumerate(plan.place)}
    across = _columns(tree, plan, column)
    lines = [rf"\begin{{tikzpicture}}[x=1cm, y=-{row:g}cm,", _STYLES]
    lines += [rf"\definecolor{{gpplayer{player}}}{{HTML}}{{{colour(player)}}}" for player in _movers(tree)]
    lines += [rf"\coordinate ({name[node]}) at ({across[x].place:.4g},{y:.6g});" for node, (x, y) in plan.place.items()]
    lines += _curves(plan, across)
    lines += _edges(tree, plan, across, name, number, behaviour or {})
    lines += _nodes(tree, plan, name, number)
    return "\n".join([*lines, r"\end{tikzpicture}", ""])


@dataclass(frozen=True)
class _Column:
    """Where a column of nodes stands, how far to its left labels and then curves reach, and its edges' names.

    All in cm but `named`, the part of an edge after which its name stands.
    """

    place: float
    labels: float
    named: float


def _columns(tree: Tree, plan: Layout, column: float) -> list[_Column]:
    """The columns, `column` cm apart and farther where several curves need room."""
    lanes, longest = [0] * plan.columns, [0] * plan.columns
    for each in plan.joined:
        x = min(plan.place[node][0] for node in each.nodes)
        lanes[x] = max(lanes[x], each.lane)
    for node, (x, _) in plan.place.items():
        longest[x] = max(longest[x], len(tree.nodes[node].get("infoset", "")))
    found: list[_Column] = []
    for count, letters in zip(lanes, longest, strict=True):
        labels = letters * LETTER_CM / 2
        gap = column + max(0, count - 1) * LANE_CM
        reserved = labels + count * LANE_CM if count else 0.0
        # in the middle of the edge, but before the curves, and not too near to where edges part
        named = min(0.5, max(0.3, (gap - reserved - NAME_CM) / gap))
        found.append(_Column(found[-1].place + gap if found else 0.0, labels, named))
    return found


def _movers(tree: Tree) -> list[int]:
    found = {data.get("player", CHANCE) for _, data in tree.nodes(data=True)}
    return sorted(found - {CHANCE})


def _curves(plan: Layout, across: Sequence[_Column]) -> Iterator[str]:
    for each in plan.joined:
        ends = [(across[plan.place[node][0]].place, plan.place[node][1]) for node in each.nodes]
        column = across[min(plan.place[node][0] for node in each.nodes)]
        x = column.place - column.labels - each.lane * LANE_CM
        style = f"gpset, draw=gpplayer{each.player}, {DASHES[(each.lane - 1) % len(DASHES)]}"
        (start, top), *_, (stop, bottom) = ends
        path = f"({start:.4g},{top:.6g}) -- ({x:.4g},{top:.6g}) -- ({x:.4g},{bottom:.6g}) -- ({stop:.4g},{bottom:.6g})"
        path += "".join(f" ({x:.4g},{y:.6g}) -- ({to:.4g},{y:.6g})" for to, y in ends[1:-1])
        yield rf"\draw[{style}] {path};"


def _edges(
    tree: Tree,
    plan: Layout,
    across: Sequence[_Column],
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
            place = across[plan.place[child][0]].named
            lines.append(rf"\draw[{style}] ({name[node]}) -- ({name[child]});")
            texts.append(rf"\path ({name[node]}) -- node[gpaction, pos={place:.3g}] {{{text}}} ({name[child]});")
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

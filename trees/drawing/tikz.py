r"""A game tree as a plain `tikzpicture` for LaTeX.

Preamble needed: `\usepackage[T1]{fontenc}`, `\usepackage{amsmath}` (for `\tfrac`) and
`\usepackage{tikz}`; no TikZ library, no shell escape. The default sizes put 30 leaves, all of
Kuhn poker, on 16 cm x 23 cm.

An open square is chance, a dot in the player's colour is that player; the label above a dot is its
information set, and a dashed curve joins the nodes of one information set: it runs to the left of
all labels of its column, at its own distance and with its own dashes, so that it crosses no label.
A leaf shows its payoffs in the players' colours, of a two-player zero-sum game only that of player 1: the legend says
so.
"""

from __future__ import annotations

import math as floats
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from trees.drawing.columns import Column, Measure, columns, curve
from trees.drawing.layout import Layout, colour, layout, zero_sum
from trees.drawing.marks import LegendEntry, Profile, taken_probability
from trees.drawing.marks import legend as legend_of
from trees.tree import CHANCE, Node, Number, TooLarge, Tree, is_leaf, player_names

TALLEST_CM = 500  # TeX has no length above 575 cm
ROW_CM, COLUMN_CM = 0.74, 3.5  # between two leaves, and two depths
LETTER_CM = 0.145  # a letter of a label; the mean of the small sans serif
LANE_CM = 0.2  # between two curves
NAME_CM = 0.5  # half the name of an action
HEAD_CM = 0.55  # from the legend down to the first leaf
LEGEND_LETTERS = 90  # in a line of the legend
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
  gptaken/.style={line width=1.3pt},
  gpaction/.style={fill=white, inner sep=.8pt, font=\scriptsize},
  gpchance/.style={draw=black, fill=white, minimum size=4.5pt, inner sep=0pt},
  gpmove/.style={circle, minimum size=4.5pt, inner sep=0pt},
  gplabel/.style={above=2.6pt, fill=white, inner sep=.4pt,
    font=\scriptsize\sffamily},
  gpset/.style={rounded corners=3pt, line width=.6pt},
  gplegend/.style={anchor=south west, align=left, inner sep=0pt, font=\footnotesize},
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


def tikz(tree: Tree, *, title: str | None = None, legend: bool = True, highlighted: Profile | None = None) -> str:
    r"""The drawing of `tree`, `title` above it.

    Of the moves that the profile `highlighted` speaks of, those taken are bold with their probability, the others
    dotted.

    Raises:
        TooLarge: the tree is too tall for TeX.

    >>> from trees.games.kuhn import kuhn
    >>> tikz(kuhn()).splitlines()[0]
    '\\begin{tikzpicture}[x=1cm, y=-0.74cm,'
    """
    plan = layout(tree)
    if plan.rows * ROW_CM > TALLEST_CM:
        raise TooLarge(f"tikz: expected at most {TALLEST_CM} cm of height, found {plan.rows} leaves {ROW_CM} cm apart")
    name = {node: f"n{index}" for index, node in enumerate(plan.place)}
    across = columns(tree, plan, Measure(COLUMN_CM, LETTER_CM, LANE_CM, floats.inf, NAME_CM))
    pen = _Pen(tree, highlighted, name)
    lines = [rf"\begin{{tikzpicture}}[x=1cm, y=-{ROW_CM:g}cm,", _STYLES]
    lines += [rf"\definecolor{{gpplayer{j}}}{{HTML}}{{{colour(j)}}}" for j in range(len(player_names(tree)))]
    lines += [rf"\coordinate ({name[node]}) at ({across[x].place:.4g},{y:.6g});" for node, (x, y) in plan.place.items()]
    lines += _head(title, legend_of(tree, highlighted) if legend else [], HEAD_CM / ROW_CM)
    lines += _curves(plan, across)
    lines += pen.edges(plan, across)
    lines += pen.nodes()
    return "\n".join([*lines, r"\end{tikzpicture}", ""])


def _head(title: str | None, entries: Sequence[LegendEntry], above: float) -> Iterator[str]:
    """The title and the legend, over the first leaf."""
    lines: list[list[str]] = [[]]
    letters = 0
    for entry in entries:
        letters += len(entry.text) + 4
        if letters > LEGEND_LETTERS and lines[-1]:
            lines, letters = [*lines, []], len(entry.text) + 4
        lines[-1].append(f"{_sign(entry.mover)}{escape(entry.text)}")
    shown = [rf"\textbf{{\normalsize {escape(title)}}}"] if title else []
    shown += [r"\quad ".join(line) for line in lines if line]
    if shown:
        text = r" \\ ".join(shown)
        yield rf"\node[gplegend] at (-0.1,{-above:.4g}) {{{text}}};"


def _sign(mover: int | str | None) -> str:
    if mover is None:
        return ""
    if isinstance(mover, str):
        return r"{\fboxsep=0pt\fbox{\rule{0pt}{3.6pt}\rule{3.6pt}{0pt}}}~"
    return rf"\textcolor{{gpplayer{mover}}}{{$\bullet$}}~"


def _curves(plan: Layout, across: Sequence[Column]) -> Iterator[str]:
    for each in plan.joined:
        style = f"gpset, draw=gpplayer{each.player}, {DASHES[(each.lane - 1) % len(DASHES)]}"
        lines = (" -- ".join(f"({x:.4g},{y:.6g})" for x, y in line) for line in curve(plan, across, each))
        yield rf"\draw[{style}] {' '.join(lines)};"


@dataclass(frozen=True)
class _Pen:
    """Draws the edges and the nodes of a tree, each called as `name` has it."""

    tree: Tree
    highlighted: Profile | None
    name: Mapping[Node, str]

    def edges(self, plan: Layout, across: Sequence[Column]) -> list[str]:
        lines, texts = [], []
        for node in plan.place:
            data: dict[str, Any] = self.tree.nodes[node]
            for child, edge in self.tree.adj[node].items():
                chosen = taken_probability(self.tree, self.highlighted, node, edge["action"])
                weight = edge["probability"] if data["player"] == CHANCE else chosen
                text, style, kind = escape(edge["action"]), "gpedge", "gpaction"
                if weight is not None and weight != 0:
                    text += rf"\;${math(weight)}$"
                if chosen is not None and chosen != 0:
                    text, style = rf"\textbf{{{text}}}", f"gptaken, draw=gpplayer{data['player']}"
                elif weight is not None and weight == 0:
                    style, kind = "gpnever", "gpaction, text=black!45"
                place = across[plan.place[child][0]].named
                ends = self.name[node], self.name[child]
                lines.append(rf"\draw[{style}] ({ends[0]}) -- ({ends[1]});")
                texts.append(rf"\path ({ends[0]}) -- node[{kind}, pos={place:.3g}] {{{text}}} ({ends[1]});")
        return lines + texts  # names over all lines, so that no line crosses a name

    def nodes(self) -> Iterator[str]:
        only_first = zero_sum(self.tree)
        for node, name in self.name.items():
            data = self.tree.nodes[node]
            if is_leaf(self.tree, node):
                shown = data["payoff"][:1] if only_first else data["payoff"]
                text = r",\,".join(rf"\textcolor{{gpplayer{j}}}{{{math(x)}}}" for j, x in enumerate(shown))
                text = text if len(shown) == 1 else f"({text})"
                yield rf"\node[gpleaf] at ({name}) {{${text}$}};"
            elif data["player"] == CHANCE:
                yield rf"\node[gpchance] at ({name}) {{}};"
            else:
                paint = f"gpplayer{data['player']}"
                yield rf"\node[gplabel, text={paint}] at ({name}) {{{escape(data['infoset'])}}};"
                yield rf"\node[gpmove, fill={paint}] at ({name}) {{}};"

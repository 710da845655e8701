"""The report's section on the encoding: its planes, what is left open of them, and what they do not tell apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import get_args, get_type_hints

from derivations.claims.claim import Settled
from derivations.print.document import LatexDocument
from play.network.encoding import Encoding
from trees.drawing.tikz import escape
from trees.holdem.cards import RANKS, SUITS
from verify.find.poker_cnn.encoding import answer_codes
from verify.kernel.poker_cnn.planes import OPEN, of_answer, planes
from verify.kernel.poker_cnn.situations import situation

DRAWN, ANSWER = "AsKd 2c7dTh3s: 6 6 | 6 16 16 |", 30
"""The state of the figure: the big blind is first to act on the turn, and would bet 14."""
LEFT_OPEN = {
    "rounds": r"table 2 has the remaining rounds (\japanese{残余ラウンド}), the text the current one",
    "round_code": r"0 to 3 in three planes, each all 0 or all 1",
    "numbers": "as said above; the others are ours, for comparison",
    "amounts": r"``the chips of the action'' (\japanese{アクションのチップ数})",
    "kinds": "one plane; planes that are all 0 or all 1 are for ``information such as'' position",
    "pot": "in the text, not in table 2",
    "order": "``the past five actions''",
    "actors": "not said",
    "blinds": "not said; they are no choice of anyone's",
    "window": "five, as for 2-7 triple draw in Poker-CNN",
    "cards": "as dealt; the canonical transform is future work there",
}
"""What the source says of the choices of the encoding."""
GROUPS = (
    ("hole cards", 2),
    ("flop, turn, river", 3),
    ("all cards", 1),
    ("pot", 1),
    ("remaining rounds", 3),
    ("position", 1),
    ("actions of this round", 5),
    ("their chips", 5),
    ("actions of the last round", 5),
    ("their chips", 5),
    ("the action, its chips", 2),
)
STACK, STACKS, FIRST = 100, (40, 100, 200), "AsKd :"
"""50 big blinds, in small blinds; 20, 50 and 100; before the first action, on the button."""
CELL, LINE, WIDE = 0.085, 0.5, 1.35
"""Sizes in the figure in cm: of a cell, of a line of planes, and from one plane to the next."""


def section(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """The planes, the choices, and what is alike."""
    report.section("What a network is shown", "sec:encoding")
    report.text(
        r"A state with an action is a stack of planes of $13\times4$ cells, one for each card"
        f" ({report.ref('fig:planes')}). Cards are cells; facts that are true or not fill their plane; and a number of"
        " $n$ small blinds fills the first $n$ cells: 1 the one at the top left, 4 ``the first column''"
        r" (\japanese{1列目}), 52 and more all. A column of four cells is a rank with its four suits, so the plane is"
        f" read with ranks from left to right. {report.ref('tab:planes', capital=True)} has what is left open, as"
        " options that \\typed{gameproof train poker-cnn} takes."
    )
    report.figure(
        picture(),
        "A state as planes, ranks from left to right, suits from top to bottom: on the turn, holding A\\(_s\\)K\\(_d\\)"
        " with 2\\(_c\\)7\\(_d\\)T\\(_h\\)3\\(_s\\) on the board, after raises to 6 before the flop and to 16 on it,"
        " called, to bet 14. Of actions the latest is on the left.",
        "fig:planes",
    )
    _choices(report)
    report.claim(by_id["P3"])
    report.text(
        "Different hands can be one stack of planes. Rounds before the previous one are not in it, but for the chips"
        " that they put into the pot; nor is what was done before the last five actions of a round; and numbers from"
        " 52 on are one. With 50 big blinds each player has 100 small blinds, so the last is no rare case."
    )
    report.claim(by_id["P14"])
    report.claim(by_id["PE"])
    _ties(report)
    report.claim(by_id["P28"])
    report.claim(by_id["P27"])


def _choices(report: LatexDocument) -> None:
    hints, chosen = get_type_hints(Encoding), Encoding()
    rows = [["Choice", "here", "else", "The source"]]
    for name, said in LEFT_OPEN.items():
        found = getattr(chosen, name)
        others = [
            each for each in get_args(hints[name]) or ((not found,) if hints[name] is bool else ()) if each != found
        ]
        rows.append([_typed(name), _typed(found), " ".join(map(_typed, others)) or "any number", said])
    report.table(
        r"@{}ll>{\raggedright\arraybackslash}p{2.9cm}>{\raggedright\arraybackslash}p{6.8cm}@{}",
        rows,
        "What the source leaves open of the planes.",
        "tab:planes",
    )


def _ties(report: LatexDocument) -> None:
    """What is tied at which stack, by the code of numbers."""
    found = {
        (stack, numbers): answer_codes(stack, FIRST, {"numbers": numbers, "amounts": "added"})
        for stack in STACKS
        for numbers in OPEN["numbers"]
    }
    report.text(
        "A network, whatever its weights, expects the same of answers with the same planes. So the greatest expectation"
        f" is that of many bets at once, and the rule for ties, which is not given, chooses. With a stack of ${STACK}$"
        r" the first raise is to one of $4,\dots,100$; it adds one chip less, and all that add 52 or more are one code:"
        " where a network likes it best, the least of them is a raise to 53, the greatest is all-in, and one at random"
        f" is a raise to 76.5 on average. {report.ref('tab:ties', capital=True)} counts them, with two codes that do"
        " not saturate: the share of the stack in steps of one 52nd, and binary digits. With 20 big blinds, as in P16,"
        " there are no such ties: no bet is 52 small blinds. So a smaller game is also one whose bets are told apart."
    )
    rows = [["Stack", "raises", *(rf"\texttt{{{numbers}}}" for numbers in OPEN["numbers"])]]
    for stack in STACKS:
        raises = found[stack, "units"].legal - 2
        tied = [str(found[stack, numbers].tied) for numbers in OPEN["numbers"]]
        rows.append([f"{stack // 2}", str(raises), *tied])
    report.table(
        "rrrrr",
        rows,
        "The first raise: how many sizes there are with a stack in big blinds, and how many at most have one code.",
        "tab:ties",
    )


def picture() -> str:
    """The planes of a state with an action, as TikZ."""
    choices = {name: each[0] for name, each in OPEN.items()}
    here = situation(STACK, DRAWN)
    left = list(planes(here, choices) + of_answer(here, ANSWER, choices))
    lines = [rf"\begin{{tikzpicture}}[x={CELL}cm,y=-{CELL}cm]"]
    for line, (name, count) in enumerate(GROUPS):
        top = line * LINE / CELL
        lines.append(rf"\node[anchor=east,font=\small] at (-1,{top + len(SUITS) / 2:.1f}) {{{name}}};")
        for place in range(count):
            lines.extend(_plane(left.pop(0), place * WIDE / CELL, top))
    return "\n".join([*lines, r"\end{tikzpicture}"])


def _plane(plane: int, x: float, y: float) -> Iterator[str]:
    """A plane at a place: its filled cells, as few rectangles, and its frame."""
    wide, high = len(RANKS), len(SUITS)
    for suit in range(high):
        cells = [(rank, plane >> (high * rank + suit) & 1) for rank in range(wide)]
        for filled, run in groupby(cells, key=lambda cell: cell[1]):
            ranks = [rank for rank, _ in run]
            if filled:
                yield rf"\fill[black!70] ({x + ranks[0]:.1f},{y + suit:.1f}) rectangle +({len(ranks)},1);"
    yield rf"\draw[black!40,very thin] ({x:.1f},{y:.1f}) rectangle +({wide},{high});"


def _typed(found: object) -> str:
    word = ("yes" if found else "no") if isinstance(found, bool) else found
    return rf"\texttt{{{escape(str(word))}}}"

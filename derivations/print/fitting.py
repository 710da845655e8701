r"""What is wide is made to fit the page: formulas are broken, columns get widths, type gets smaller.

Widths are estimated in letters of the running text, of which a line has `LINE`; what may still be too wide stands in an
environment `fitted`, which makes it smaller where it has to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil

from derivations.print.blocks import Code, Formula, Player, Strong, Table, Words, plain
from derivations.print.formulas import cells
from derivations.print.given_text import BLOCK, LONG

LINE = 81.0
TAG = 12.0
"""Room for the tag of a display."""
GAP = 2.5
"""Between two columns."""
SIZES = (("", 1.0), (r"\small", 1.1), (r"\footnotesize", 1.22), (r"\scriptsize", 1.37))
UNBROKEN = 3
"""Sizes of type that are tried before words in a table are broken."""
SPARED = 0.7
"""The share of lines that is left where type a size smaller is worth it."""
ROWS = 40
"""Rows that a page surely holds."""
TOGETHER = 4
"""Lines of a display that no page breaks."""
_WIDER = 1.2
_FRACTION = re.compile(r"\\[td]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}")
_GROUP = re.compile(r"\\(?:text|mathit|mathrm)\{([^{}]*)\}")
_TOKEN = re.compile(r"\\[A-Za-z]+|\\.|.", re.DOTALL)
_RELATIONS = ("=", "<", ">", r"\le", r"\ge", r"\leq", r"\geq", r"\ne", r"\neq", r"\in", r"\Longleftrightarrow")
_BINARY = ("+", "-")


def width(latex: str) -> float:
    r"""How wide a formula is.

    >>> width("p_1"), width(r"\frac{1}{12} + x")
    (2.0, 6.0)
    """
    found = _GROUP.sub(lambda words: "x" * len(words[1]), latex)
    while (simpler := _FRACTION.sub(lambda f: max(f[1], f[2], key=len), found)) != found:
        found = simpler
    found = re.sub(r"\\(?:left|right|sqrt|bar)(?![A-Za-z])", "", found)
    found = re.sub(r"\\q?quad", "xxx", found)
    found = re.sub(r"\\Long[a-z]*arrow", "xxxx", found)
    found = re.sub(r"\\[A-Za-z]+", "x", found)
    signs = len(re.findall(r"[+=<>-]", found))
    return float(len(re.sub(r"[\s{}^_\\]", "", found)) + 2 * signs)


def break_formula(formula: str, room: float) -> list[str]:
    r"""The formula in parts no wider than `room`, where it can be broken: before relations, else before + and -.

    >>> break_formula("a = b + c = d", 8)
    ['a', '= b + c', '= d']
    """
    parts: list[str] = []
    for part in _at(formula, _RELATIONS):
        parts += [part] if width(part) <= room else _at(part, _BINARY)
    lines: list[str] = []
    for part in parts:
        if lines and width(f"{lines[-1]} {part}") <= room and not part.startswith(_RELATIONS):
            lines[-1] = f"{lines[-1]} {part}"
        else:
            lines.append(part)
    return lines


def _at(formula: str, signs: tuple[str, ...]) -> list[str]:
    """The formula cut before these signs where they stand outside all groups and brackets."""
    parts, depth, tokens = [""], 0, _TOKEN.findall(formula)
    for token in tokens:
        depth += {"{": 1, "(": 1, "[": 1, r"\left": 1, "}": -1, ")": -1, "]": -1, r"\right": -1}.get(token, 0)
        if token in signs and depth == 0 and parts[-1].strip():
            parts.append("")
        parts[-1] += token
    return [part.strip() for part in parts]


Marked = tuple[tuple[str, ...], str, str]
"""Lines of a display, its label and its tag."""


def display(lines: tuple[str, ...], label: str = "", tag: str = "") -> str:
    """Displayed formulas; lines that are too long are broken, and what cannot be broken is made smaller.

    With a label the last line has a number, or the tag in its place; how it is known stands beside it.
    """
    rows = [row for line in lines for row in _rows(line)]
    if max((sum(map(width, row.split("&"))) for row in rows), default=0.0) <= LINE:
        return _aligned([(rows, _mark(label, tag))])
    inner = f"$\\displaystyle\\begin{{aligned}}\n{_between(rows).join(rows)}\n\\end{{aligned}}$"
    return f"\\begin{{equation}}\\begin{{fitted}}{inner}\\end{{fitted}}{_mark(label, tag)}\\end{{equation}}\n"


def displays(parts: Sequence[Marked]) -> str:
    """Displays that follow each other, aligned at their marks or else at the left, where that fits."""
    found = [([row for line in lines for row in _rows(line)], _mark(label, tag)) for lines, label, tag in parts]
    columns = zip_longest(*(map(width, row.split("&")) for rows, _ in found for row in rows), fillvalue=0.0)
    if sum(map(max, columns)) <= LINE - TAG:
        return _aligned(found)
    left = [([f"& {row.replace('& ', '')}" for row in rows], mark) for rows, mark in found]
    if max(width(row) for rows, _ in left for row in rows) <= LINE - TAG:
        return _aligned(left)
    return "\n".join(display(*part) for part in parts)


def _mark(label: str, tag: str) -> str:
    return (rf"\tag{{{tag}}}" if tag else "") + label if label or tag else r"\marked"


def _between(rows: Sequence[str]) -> str:
    return " \\\\*\n" if len(rows) <= TOGETHER else " \\\\\n"


def _aligned(parts: Sequence[tuple[Sequence[str], str]]) -> str:
    """Rows, the last of each part with its mark."""
    lines = [line for (*before, last), mark in parts for line in (*(rf"{row} \notag" for row in before), last + mark)]
    return f"\\begin{{align}}\n{_between(lines).join(lines)}\n\\end{{align}}\n"


def _rows(line: str) -> Iterator[str]:
    found = cells(line)
    room = LINE - sum(map(width, found[:-1]))
    if width(found[-1]) <= room:
        yield " & ".join(found)
        return
    if len(found) == 1:
        first, *more = break_formula(found[0], LINE - 4)
        yield f"& {first}"
        yield from (rf"&\quad {{}}{part}" for part in more)
        return
    first, *more = break_formula(found[-1], max(room - 4, LINE / 3))
    yield " & ".join([*found[:-1], first])
    before = "& " * (len(found) - 1)
    yield from (rf"{before}{'' if part.startswith(_RELATIONS) else chr(92) + 'quad '}{{}}{part}" for part in more)


@dataclass(frozen=True)
class Shape:
    """How a table is set: size of type and columns; `fits` is false where it must be made smaller than any size.

    It has about so many `lines`, where columns with text are broken.
    """

    size: str
    columns: str
    fits: bool
    rows: int = ROWS
    lines: int = 0


def shape(table: Table) -> Shape:
    """The first size of type in which the table fits, with columns of a given width where text must be broken."""
    aligned = table.columns or "l" * len(table.head)
    head = [(Strong(plain(words)),) for words in table.head]
    columns = list(zip(head, *table.rows, strict=True))
    whole = [max(map(_whole, column)) for column in columns]
    least = [max(map(_least, column)) for column in columns]
    rooms = [(size, scale, (LINE - GAP * (len(whole) - 1)) * scale) for size, scale in SIZES]  # gaps stay as wide
    for size, _, room in rooms[:UNBROKEN]:
        if sum(whole) <= room:
            return Shape(size, f"@{{}}{aligned}@{{}}", fits=True, lines=len(table.rows))
    broken = []
    for size, scale, room in rooms:
        if (found := _widths(whole, least, room)) is not None:
            lines = sum(max(map(_lines, row, found)) for row in table.rows)
            broken.append(Shape(size, _specified(aligned, found, LINE * scale), fits=True, lines=lines))
    if broken:
        first, second = (broken * 2)[:2]
        return second if second.lines <= SPARED * first.lines else first
    return Shape("", f"@{{}}{aligned}@{{}}", fits=False)


def _lines(words: Words, width: float | None) -> int:
    """About how many lines a cell has in a column of this width."""
    return 1 if width is None else ceil(1.1 * _whole(words) / width) or 1


def _widths(whole: list[float], least: list[float], room: float) -> list[float | None] | None:
    """The width of each column, None for one that needs none; nothing where they do not fit."""
    narrow = [wide <= low for wide, low in zip(whole, least, strict=True)]
    while True:
        rest = room - sum(wide for wide, kept in zip(whole, narrow, strict=True) if kept)
        share = rest / max(narrow.count(False), 1)
        wider = [kept or wide <= share for wide, kept in zip(whole, narrow, strict=True)]
        if wider == narrow:
            break
        narrow = wider
    wanted = sum(wide for wide, kept in zip(whole, narrow, strict=True) if not kept)
    found = [None if kept else rest * wide / wanted for wide, kept in zip(whole, narrow, strict=True)]
    if all(each is None or each >= low for each, low in zip(found, least, strict=True)) and rest >= 0:
        return found
    # the widest columns give what narrow ones need
    spare = room - sum(least)
    if spare < 0:
        return None
    more = sum(wide - low for wide, low in zip(whole, least, strict=True)) or 1.0
    return [low + spare * (wide - low) / more for wide, low in zip(whole, least, strict=True)]


def _specified(aligned: str, widths: list[float | None], line: float) -> str:
    ragged = {"l": r"\raggedright", "c": r"\centering", "r": r"\raggedleft"}
    columns = (
        side if wide is None else rf">{{{ragged[side]}\arraybackslash}}p{{{wide / line:.3f}\linewidth}}"
        for side, wide in zip(aligned, widths, strict=True)
    )
    return f"@{{}}{''.join(columns)}@{{}}"


def _whole(words: Words) -> float:
    """How wide the words are on one line."""
    if isinstance(words, str):
        return float(len(words))
    return sum(_piece(each) for each in words)


def _piece(piece: object) -> float:
    if isinstance(piece, Formula):
        return width(piece.latex)
    text = piece if isinstance(piece, str) else getattr(piece, "text", "")
    return len(text) * _factor(piece)


def _least(words: Words) -> float:
    """How wide what cannot be broken is."""
    pieces = (words,) if isinstance(words, str) else words
    return max(map(_unbroken, pieces), default=1.0)


def _unbroken(piece: object) -> float:
    if isinstance(piece, Formula):
        return max(width(part) for part in break_formula(piece.latex, 1))
    text = piece if isinstance(piece, str) else getattr(piece, "text", "")
    longest = max(map(len, text.split()), default=1)
    return (BLOCK if longest >= LONG else longest) * _factor(piece) + 1


def _factor(piece: object) -> float:
    """How wide a letter of the piece is: more in typewriter type and in bold."""
    return _WIDER if isinstance(piece, Code | Strong | Player) else 1.05

r"""A derivation as LaTeX: the page and the boxes of our reports, with tables, formulas and trees that fit the page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import assert_never
from urllib.parse import quote

from derivations import __version__
from derivations.print.blocks import (
    Block,
    Bullets,
    ClaimBox,
    Code,
    Derivation,
    Display,
    Formula,
    Heading,
    Inline,
    Link,
    Listing,
    Note,
    Paragraph,
    Player,
    Strong,
    Table,
    Tree,
    Typed,
    Words,
)
from derivations.print.claim_box import claim_box
from derivations.print.fitting import display, shape
from derivations.print.front import date
from derivations.print.given_text import in_latex
from derivations.print.references import claim_link, place_of
from derivations.print.typed import typed_latex
from trees.drawing.layout import COLOURS
from trees.drawing.tikz import escape, tikz
from trees.tree import TreeError

PREAMBLE = Path(__file__).with_name("preamble.tex")
SHORT = 5
"""A report with more sections has a list of contents."""
LEVELS = {1: "section", 2: "subsection", 3: "subsubsection"}
# boxes do not refer to tables that a derivation has not; links and colours of its own
_OWN = r"""\usepackage{adjustbox}
\renewcommand{\claimrow}[2]{#2}
\renewcommand{\trusttable}{}
\newenvironment{fitted}{\begin{adjustbox}{max width=\linewidth,max totalheight=.9\textheight}}{\end{adjustbox}}
\newcommand{\tree}[2]{\par\medskip{\centering #1\par\nopagebreak\smallskip\small #2\par}\medskip}
% no title and no head of a table is left alone at the foot of a page
\newcommand{\room}[1]{\par\penalty0\relax\ifdim\dimexpr\pagegoal-\pagetotal\relax<#1\relax\pagebreak\fi}
\renewcommand{\arraystretch}{1.45}
\newcommand{\aside}[1]{{\small\raggedright\color{unknown}#1\par}}
\newenvironment{typedlines}{\par\begingroup\ttfamily\footnotesize\raggedright\frenchspacing
  \leftskip=1em\parskip=0pt\parindent=0pt}{\par\endgroup\medskip}
"""


def to_latex(derivation: Derivation) -> str:
    r"""The LaTeX source.

    >>> source = to_latex(Derivation("A game", (Paragraph("50% of \\input{x}"),)))
    >>> r"50\% of \textbackslash{}input\{x\}" in source
    True
    """
    claims = {block.settled.claim.id for block in derivation.blocks if isinstance(block, ClaimBox)}
    setter = _Setter(frozenset(claims))
    sections = sum(isinstance(block, Heading) and block.level == 1 for block in derivation.blocks)
    title = in_latex(derivation.title)
    colours = (rf"\definecolor{{player{number}}}{{HTML}}{{{colour}}}" for number, colour in enumerate(COLOURS))
    foot = [rf"\aside{{{setter.words(fact)}}}" for fact in derivation.facts]
    return "\n".join(
        [
            PREAMBLE.read_text(encoding="utf-8"),
            _OWN,
            *colours,
            rf"\hypersetup{{pdflang={{en}},pdftitle={{{escape(derivation.title)}}}}}",
            rf"\hypersetup{{pdfauthor={{gameproof {__version__}}}}}",
            r"\begin{document}",
            rf"\reporttitle{{{title}}}{{gameproof {__version__}, {date()}}}",
            *([r"\contents"] if sections > SHORT else []),
            setter.body(derivation.blocks),
            *([r"\medskip\hrule\smallskip", *foot] if foot else []),
            r"\end{document}",
            "",
        ]
    )


def words_latex(words: Words, claims: Iterable[str] = ()) -> str:
    """Words within a line, where these claims have a box.

    >>> print(words_latex(("with ", Formula("p_1"), " by ", Player("50%", 0))))
    with $p_1$ by \\textcolor{player0}{\\textbf{50\\%}}
    """
    return _Setter(frozenset(claims)).words(words)


class _Setter:
    """Sets blocks of a derivation that has boxes for these claims."""

    def __init__(self, claims: frozenset[str]) -> None:
        self.claims = claims

    def body(self, blocks: Sequence[Block]) -> str:
        parts: list[str] = []
        for place, block in enumerate(blocks):
            if isinstance(block, Heading) and any(isinstance(each, Table | Tree) for each in blocks[place + 1 :][:2]):
                parts.append(r"\room{10\baselineskip}")
            # a blank line before a display would open an empty paragraph
            if isinstance(block, Display) and parts:
                parts[-1] = parts[-1].rstrip("\n")
            parts.append(self.block(block))
        return "\n".join(parts)

    def block(self, block: Block) -> str:
        match block:
            case Heading(words, level):
                return rf"\{LEVELS[level]}{{{self.heading(words)}}}"
            case Paragraph(words):
                return f"{self.words(words)}\n"
            case Note(words):
                return rf"\aside{{{self.words(words)}}}" + "\n"
            case Bullets(items):
                listed = "\n".join(rf"\item {self.words(item)}" for item in items)
                return "\\begin{itemize}\\itemsep1pt\\parskip0pt\\raggedright\n" + listed + "\n\\end{itemize}\n"
            case Listing(text):
                lines = "\n".join(rf"\hangindent=2em {_typed(line)}\par" for line in text.splitlines())
                return f"\\begin{{typedlines}}\n{lines}\n\\end{{typedlines}}\n"
            case Display(lines):
                return display(lines)
            case Table():
                return self.table(block)
            case Tree():
                return _picture(block)
            case ClaimBox(settled):
                return claim_box(settled)
        assert_never(block)

    def heading(self, words: Words) -> str:
        r"""A title; in the outline of the PDF there are no formulas."""
        return rf"\texorpdfstring{{{self.words(words)}}}{{{escape(_outline(words))}}}"

    def table(self, block: Table) -> str:
        """A table where it stands, over several pages if it must, as wide as the page at most."""
        found = shape(block)
        head = " & ".join(rf"\textbf{{{self.words(cell)}}}" if cell else "" for cell in block.head)
        rows = [" & ".join(map(self.words, row)) for row in block.rows]
        caption = rf"\caption*{{{self.words(block.caption)}}}\\" if block.caption else ""
        if found.fits:
            body = " \\\\\n".join(rows) + (r" \\" if rows else "")
            return (
                f"\\room{{6\\baselineskip}}\n{{{found.size}\\begin{{longtable}}{{{found.columns}}}\n{caption}\n"
                f"\\toprule\n{head} \\\\\n\\midrule\n\\endfirsthead\n\\toprule\n{head} \\\\\n\\midrule\n\\endhead\n"
                f"\\bottomrule\n\\endfoot\n"
                f"{body}\n\\end{{longtable}}}}\n"
            )
        # far too wide: smaller than any size of type, in parts that a page can hold
        parts = [rows[at : at + found.rows] for at in range(0, len(rows), found.rows)] or [[]]
        pieces = (
            f"\\begin{{fitted}}\\begin{{tabular}}{{{found.columns}}}\\toprule {head} \\\\ \\midrule\n"
            + " \\\\\n".join(part)
            + " \\\\ \\bottomrule\\end{tabular}\\end{fitted}\n"
            for part in parts
        )
        above = rf"{{\small {self.words(block.caption)}\par}}\nopagebreak" if block.caption else ""
        return f"\\par\\medskip{above}\n" + "\n".join(pieces)

    def words(self, words: Words) -> str:
        return in_latex(words) if isinstance(words, str) else "".join(map(self.inline, words))

    def inline(self, piece: Inline) -> str:
        match piece:
            case str():
                return in_latex(piece)
            case Formula(latex):
                return f"${latex}$"
            case Typed(text):
                return f"${latex}$" if (latex := typed_latex(text)) else in_latex(text)
            case Code(text):
                return rf"\typed{{{in_latex(text)}}}"
            case Strong(text):
                return rf"\textbf{{{in_latex(text)}}}"
            case Player(text, number):
                return rf"\textcolor{{player{number % len(COLOURS)}}}{{\textbf{{{in_latex(text)}}}}}"
            case Link(text, target):
                return self.link(in_latex(text), target)
        assert_never(piece)

    def link(self, text: str, target: str) -> str:
        if target.startswith("#"):
            id_ = next((id_ for id_ in self.claims if place_of(id_) == target), "")
            return claim_link(id_) if id_ else text
        address = re.sub("[%#&]", r"\\\g<0>", quote(target, safe="/:?=&#.,+;@-_~%"))
        return rf"\href{{{address}}}{{{text}}}"


def _outline(words: Words) -> str:
    """The words without what an outline cannot show."""
    parts = [words] if isinstance(words, str) else [p if isinstance(p, str) else getattr(p, "text", "") for p in words]
    return " ".join("".join(parts).split())


def _typed(line: str) -> str:
    """A line as it is typed, its first spaces kept."""
    rest = line.lstrip(" ")
    return "~" * (len(line) - len(rest)) + in_latex(rest)


def _picture(block: Tree) -> str:
    title = in_latex(block.title)
    try:
        drawing = tikz(block.tree, highlighted=block.highlighted)
    except TreeError as error:
        return rf"\aside{{{title} is not drawn: {in_latex(str(error))}}}" + "\n"
    return f"\\tree{{\\begin{{fitted}}\n{drawing}\n\\end{{fitted}}}}{{{title}}}\n"

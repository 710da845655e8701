r"""A derivation as LaTeX: the page and the boxes of our reports, with tables, formulas and trees that fit the page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import assert_never
from urllib.parse import quote

from derivations import __version__
from derivations.claims.claim import Settled
from derivations.output.dates import date
from derivations.print.authored import pieces
from derivations.print.blocks import (
    Block,
    Bullets,
    Citation,
    Code,
    Display,
    Emphasis,
    Formula,
    Heading,
    Inline,
    Known,
    Link,
    Listing,
    Mark,
    Note,
    Paragraph,
    Player,
    Reference,
    Strong,
    Table,
    Typed,
    Words,
)
from derivations.print.claim_box import claim_box, claim_rows
from derivations.print.fitting import display, displays, shape
from derivations.print.given_text import in_latex
from derivations.print.inline import latex_inline
from derivations.print.numbering import claims_in, every, kind_of, numbering, theorems_of
from derivations.print.pictures import Drawing, Figure, Plot, Tree
from derivations.print.plot_tikz import plot_tikz
from derivations.print.references import claim_link, place_of
from derivations.print.report_blocks import (
    Appendix,
    Bibliography,
    CitedWork,
    ClaimBox,
    ClaimRows,
    Derivation,
    Front,
    Proof,
    Theorem,
)
from derivations.print.typed import typed_latex
from trees.drawing.layout import COLOURS
from trees.drawing.tikz import escape, tikz
from trees.tree import TreeError

PREAMBLE = Path(__file__).with_name("preamble.tex")
MOST_LINES = 36
"""Lines of a table that stands where there is room for it; a longer one may break over pages."""
SHORT = 5
"""A report with more sections has a list of contents."""
MARKS = {
    Known.CERTIFICATE: "bycertificate",
    Known.PARTLY: "inpart",
    Known.COMPUTED: "bycomputation",
    Known.ARGUED: "bywords",
    Known.DEFINED: "bydefinition",
}
"""What LaTeX shows beside a relation, by how it is known."""
ARTICLE = "[11pt,a4paper]{article}"
"""The class of a report, as the preamble has it."""
MANY_ROWS = 24
"""Rows of a table that stand closer, and in small type if its cells are short."""
LEVELS = {1: "section", 2: "subsection", 3: "subsubsection"}


def to_latex(derivation: Derivation) -> str:
    r"""The LaTeX source.

    Raises:
        BlockError: something refers to what the report does not have.

    >>> source = to_latex(Derivation("A game", (Paragraph("50% of \\input{x}"),)))
    >>> r"50\% of \textbackslash{}input\{x\}" in source
    True
    """
    setter = Setter(derivation.blocks)
    sections = sum(isinstance(block, Heading) and block.level == 1 for block in derivation.blocks)
    return "\n".join(
        [
            *preamble(ARTICLE, derivation.title),
            r"\begin{document}",
            rf"\reporttitle{{{in_latex(derivation.title)}}}{{gameproof {__version__}, {date()}}}",
            *setter.front(derivation.front),
            *([r"\contents"] if sections > SHORT else []),
            setter.body(derivation.blocks),
            *setter.foot(derivation.facts),
            r"\end{document}",
            "",
        ]
    )


def preamble(kind: str, title: str) -> list[str]:
    """What stands before the document, of this class of LaTeX's."""
    colours = (rf"\definecolor{{player{number}}}{{HTML}}{{{colour}}}" for number, colour in enumerate(COLOURS))
    return [
        PREAMBLE.read_text(encoding="utf-8").replace(ARTICLE, kind, 1),
        *colours,
        rf"\hypersetup{{pdflang={{en}},pdftitle={{{escape(title)}}},pdfauthor={{gameproof {__version__}}}}}",
    ]


def words_latex(words: Words) -> str:
    """Words within a line.

    >>> print(words_latex(("with ", Formula("p_1"), " by ", Player("50%", 0))))
    with $p_1$ by \\textcolor{player0}{\\textbf{50\\%}}
    """
    return Setter(()).words(words)


class Setter:
    """Sets blocks of a derivation, which may refer to each other."""

    def __init__(self, blocks: Sequence[Block], claims: Iterable[str] = (), prefix: str = "") -> None:
        """`claims` are those with boxes elsewhere; labels begin with the prefix, where a book has several reports."""
        self.prefix = prefix
        self.claims = {*claims, *(item.claim.id for block in every(blocks) for item in claims_in(block))}
        self.numbers, self.theorems = numbering(blocks), theorems_of(blocks)

    def front(self, front: Front) -> Iterator[str]:
        """The source, the words in dispute, and the abstract."""
        if front.source:
            yield rf"\source{{{self.work(front.source)}}}"
        if front.disputed:
            yield r"\begin{disputed}"
            for each in front.disputed:
                claims = ", ".join(self.link(in_latex(id_), place_of(id_)) for id_ in each.claims)
                said = in_latex(each.original)
                words, translated = said, rf"``{self.words(each.translation)}''"
                if not each.translation:
                    words, translated = rf"``{said}''", ""
                yield rf"\disputedwords{{{words}}}{{{translated}}}{{{self.words(each.place)}}}{{{claims}}}"
            yield r"\end{disputed}"
        if front.abstract:
            yield "\\begin{abstract}\\noindent " + self.body(front.abstract) + r"\end{abstract}"

    def foot(self, facts: Sequence[Words]) -> list[str]:
        """Small print at the end."""
        return [r"\medskip\hrule\smallskip", *(rf"\aside{{{self.words(fact)}}}" for fact in facts)] if facts else []

    def body(self, blocks: Sequence[Block]) -> str:
        parts: list[str] = []
        place = 0
        for run in _runs(blocks):
            match run:
                case [Display(), *_]:
                    # a blank line before a display would open an empty paragraph
                    parts[-1:] = [each.rstrip("\n") for each in parts[-1:]]
                    parts.append(self.displays([each for each in run if isinstance(each, Display)]))
                case [block]:
                    following = blocks[place + 1 : place + 3]
                    if isinstance(block, Heading) and any(isinstance(each, Table | Tree) for each in following):
                        parts.append(r"\room{10\baselineskip}")
                    parts.append(self.block(block))
            place += len(run)
        return "\n".join(parts)

    def displays(self, blocks: Sequence[Display]) -> str:
        """Displays that follow each other, and are known in one way."""
        places = [f"{self.prefix}{block.lemma}" if block.lemma else "" for block in blocks]
        tags = [rf"\hyperref[{place}]{{lemma~\ref*{{{place}}}}}" if place else "" for place in places]
        labels = (self.label(block.label) for block in blocks)
        rows = [(block.lines, label, tag) for block, label, tag in zip(blocks, labels, tags, strict=True)]
        return rf"\known{{{MARKS[blocks[0].known]}}}" + (displays(rows) if len(rows) > 1 else display(*rows[0]))

    def block(self, block: Block) -> str:
        match block:
            case Heading(words, level, label):
                return rf"\{LEVELS[level]}{{{self.heading(words)}}}{self.label(label)}"
            case Paragraph(words):
                return f"{self.words(words)}\n"
            case Note(words):
                return rf"\aside{{{self.words(words)}}}" + "\n"
            case Bullets():
                return self.bullets(block)
            case Listing(text):
                lines = "\n".join(rf"\hangindent=2em {_typed(line)}\par" for line in text.splitlines())
                return f"\\begin{{typedlines}}\n{lines}\n\\end{{typedlines}}\n"
            case Display():
                return self.displays([block])
            case Table():
                return self.table(block)
            case Tree():
                return _picture(block)
            case ClaimBox(settled):
                return claim_box(settled, theorem=self.theorem_of(settled))
            case ClaimRows(items):
                return claim_rows(items)
            case Figure((Drawing(""), *_)):
                return ""  # it is for pages alone
            case Figure(pictures, caption, label):
                drawn = "\\quad\n".join(map(_drawn, pictures))
                return (
                    f"\\begin{{figure}}[htbp]\\centering\n\\begin{{fitted}}\n{drawn}\n\\end{{fitted}}\n"
                    f"\\caption{{{self.words(caption)}}}{self.label(label)}\n\\end{{figure}}\n"
                )
            case Theorem():
                return self.theorem(block)
            case Proof(blocks):
                return f"\\begin{{proof}}\n{self.body(blocks).rstrip()}\n\\end{{proof}}\n"
            case Appendix():
                return r"\appendix"
            case Bibliography(works):
                return self.bibliography(works)
        assert_never(block)

    def theorem_of(self, item: Settled) -> str:
        """References to the theorems whose heads name the claim."""
        return " and ".join(self.inline(Reference(label)) for label in self.theorems.get(item.claim.id, ()))

    def bullets(self, block: Bullets) -> str:
        kind = "enumerate" if block.numbered else "itemize"
        marks = [f"[{{{self.words(mark)}}}]" for mark in block.marks] or [""] * len(block.items)
        listed = "\n".join(rf"\item{mark} {self.words(item)}" for mark, item in zip(marks, block.items, strict=True))
        return f"\\begin{{{kind}}}\\itemsep1pt\\parskip0pt\\raggedright\n{listed}\n\\end{{{kind}}}\n"

    def theorem(self, block: Theorem) -> str:
        """The statement; its head says how it is known."""
        how = [self.link(in_latex(id_), place_of(id_)) for id_ in block.claims]
        how += [] if block.known in (None, Known.CERTIFICATE) else [block.known.value]
        title = "; ".join(filter(None, [self.words(block.title), ", ".join(how)]))
        mark = rf"\protect\{MARKS[block.known]}\ " if block.known else ""
        return (
            f"\\begin{{{block.kind}}}[{{{mark}{title}}}]{self.label(block.label)}\n{self.body(block.blocks).rstrip()}\n"
            f"\\end{{{block.kind}}}\n"
        )

    def bibliography(self, works: Sequence[CitedWork]) -> str:
        listed = "\n".join(rf"\bibitem{{{work.key}}} {self.work(work)}" for work in works)
        return (
            "\\begin{thebibliography}{99}\\footnotesize\\setlength{\\itemsep}{2pt}\\setlength{\\parskip}{0pt}\n"
            f"{listed}\n\\end{{thebibliography}}\n"
        )

    def work(self, work: CitedWork) -> str:
        """A work as the bibliography has it."""
        where = f" {self.words(work.where)}." if work.where else ""
        url = rf" \url{{{_address(work.url)}}}" if work.url else ""
        note = f" [{self.words(work.note)}]" if work.note else ""
        return (
            rf"{self.words(work.authors)} ({in_latex(work.year)}). \emph{{{self.words(work.title)}}}.{where}{url}{note}"
        )

    def heading(self, words: Words) -> str:
        r"""A title; in the outline of the PDF there are no formulas."""
        return rf"\texorpdfstring{{{self.words(words)}}}{{{escape(_outline(words))}}}"

    def table(self, block: Table) -> str:
        """A table where it stands, over several pages if it must, as wide as the page at most."""
        found = shape(block)
        head = " & ".join(rf"\textbf{{{self.words(cell)}}}" if cell else "" for cell in block.head)
        rows = [" & ".join(map(self.words, row)) for row in block.rows]
        star = "" if block.label else "*"
        # LaTeX counts every table that may break
        uncounted = "" if block.label else r"\addtocounter{table}{-1}"
        caption = rf"\caption{star}{{{self.words(block.caption)}}}{self.label(block.label)}\\" if block.caption else ""
        if block.above:
            head = f"{self.above(block.above)}\n{head}"
        size = found.size
        if len(rows) > MANY_ROWS:
            size = size + r"\renewcommand{\arraystretch}{1.15}" + ("" if "p{" in found.columns else r"\small")
        if found.fits and block.label and found.lines <= MOST_LINES:
            lines = " \\\\\n".join(rows)
            floating = f"\\toprule\n{head} \\\\\n\\midrule\n{lines} \\\\\n\\bottomrule"
            return (
                f"\\begin{{table}}[htbp]\\centering{found.size}\n"
                f"\\caption{{{self.words(block.caption)}}}{self.label(block.label)}\n"
                f"\\begin{{tabular}}{{{found.columns}}}\n{floating}\n\\end{{tabular}}\n\\end{{table}}\n"
            )
        if found.fits:
            body = "\n".join(_unparted(rows))
            return (
                f"\\room{{6\\baselineskip}}\n{{{size}\\begin{{longtable}}{{{found.columns}}}\n{caption}\n"
                f"\\toprule\n{head} \\\\\n\\midrule\n\\endfirsthead\n\\toprule\n{head} \\\\\n\\midrule\n\\endhead\n"
                f"\\bottomrule\n\\endfoot\n"
                f"{body}\n\\end{{longtable}}{uncounted}}}\n"
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

    def above(self, groups: Sequence[tuple[int, Words]]) -> str:
        """Words over several columns, with a line below each."""
        cells, lines, place = [], [], 1
        for count, words in groups:
            cells.append(rf"\multicolumn{{{count}}}{{c}}{{{self.words(words)}}}" if count > 1 else self.words(words))
            lines += [rf"\cmidrule(lr){{{place}-{place + count - 1}}}"] if words else []
            place += count
        return f"{' & '.join(cells)} \\\\{''.join(lines)}"

    def label(self, label: str) -> str:
        return rf"\label{{{self.prefix}{label}}}" if label else ""

    def words(self, words: Words) -> str:
        return "".join(
            latex_inline(piece, begins=not place) if isinstance(piece, str) else self.inline(piece)
            for place, piece in enumerate(pieces(words))
        )

    def inline(self, piece: Inline) -> str:
        match piece:
            case str() | Formula() | Code():
                return latex_inline((piece,))
            case Typed(text):
                return f"${latex}$" if (latex := typed_latex(text)) else in_latex(text)
            case Strong(text):
                return rf"\textbf{{{in_latex(text)}}}"
            case Emphasis(text):
                return rf"\emph{{{in_latex(text)}}}"
            case Mark(known):
                return rf"\{MARKS[known]}{{}}"
            case Reference(label):
                return rf"{kind_of(piece)}~\hyperref[{self.prefix}{label}]{{{self.numbers.number(label)}}}"
            case Citation(key):
                self.numbers.work(key)
                return rf"\cite{{{key}}}"
            case Player(text, number):
                return rf"\textcolor{{player{number % len(COLOURS)}}}{{\textbf{{{in_latex(text)}}}}}"
            case Link(text, target):
                return self.link(in_latex(text), target)
        assert_never(piece)

    def link(self, text: str, target: str) -> str:
        if target.startswith("#"):
            id_ = next((id_ for id_ in self.claims if place_of(id_) == target), "")
            return claim_link(id_) if id_ else text
        return rf"\href{{{_address(target)}}}{{{text}}}"


def _runs(blocks: Sequence[Block]) -> Iterator[list[Block]]:
    """Blocks one by one; displays that follow each other, and are known in one way, together."""
    run: list[Block] = []
    for block in blocks:
        match run, block:
            case [*_, Display(known=before)], Display(known=known) if before is known:
                run.append(block)
            case _:
                if run:
                    yield run
                run = [block]
    if run:
        yield run


def _unparted(rows: Sequence[str]) -> Iterator[str]:
    """The rows of a table that may break, but not after its first two rows nor before its last two."""
    last = len(rows) - 1
    for place, row in enumerate(rows):
        yield rf"{row} \\{'*' if place < min(2, last) or last - 3 < place < last else ''}"


def _address(target: str) -> str:
    return re.sub("[%#&]", r"\\\g<0>", quote(target, safe="/:?=&#.,+;@-_~%()"))


def _drawn(picture: Plot | Drawing | Tree) -> str:
    match picture:
        case Plot():
            return plot_tikz(picture)
        case Drawing(drawing):
            return drawing
        case Tree(game, _, highlighted):
            return tikz(game, highlighted=highlighted)
    assert_never(picture)


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

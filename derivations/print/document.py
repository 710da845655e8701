r"""Reports in LaTeX, built from steps; no displayed equation is printed unless it was checked then.

The order of a report: first page, contents, verdicts, notation, its own sections, and at the end what the verdicts
rest on, the certificates and the literature. Each of those parts stands once: where it is called, else in that order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import sympy

from derivations.claims.claim import Settled
from derivations.output.typeset import LatexFailed, typeset
from derivations.print import displays, floats, references
from derivations.print.appendix import SAID_OF_TRUST, certificate_files, commands, made_with, trust
from derivations.print.claim_box import COLOURS, claim_box, statement
from derivations.print.equations import (
    EquationSide,
    NotEqual,
    at,
    expression,
    latex,
    named_value,
    relation_chain,
    require_equal,
    side,
)
from derivations.print.floats import PLACE
from derivations.print.front import CitedWork, Front, Quotation, bibliography, first_page
from derivations.print.latex_blocks import words_latex
from derivations.print.plain_words import breakable, with_full_stop, words

__all__ = [
    "CitedWork",
    "EquationSide",
    "Front",
    "LatexDocument",
    "LatexFailed",
    "NotEqual",
    "Quotation",
    "at",
    "expression",
    "latex",
    "named_value",
    "relation_chain",
    "require_equal",
    "side",
    "typeset",
    "words",
]

PREAMBLE = Path(__file__).with_name("preamble.tex")
SHORT = 5
"""A report with more sections has a list of contents."""


IN_BLOCKS = 16  # letters of a digest between places where a line may end


class UnknownLabel(ValueError):
    """A reference to what the report does not have."""


class LatexDocument:
    """A LaTeX document, step by step.

    `settled` are all claims that it is about, in the order of its tables.
    """

    def __init__(self, front: Front, settled: Sequence[Settled] = ()) -> None:
        self.front = front
        self.settled = settled
        self.lines: list[str] = []
        self.placed = set[str]()

    # --- text

    def section(self, title: str, label: str = "") -> None:
        self.lines.append(rf"\section{{{title}}}" + (rf"\label{{{label}}}" if label else ""))

    def text(self, latex: str) -> None:
        self.lines.append(latex + "\n")

    def definition(self, title: str, latex: str, label: str) -> None:
        """A numbered definition; `label` begins with def:."""
        self._numbered("definition", title, latex, label)

    def theorem(self, title: str, latex: str, label: str) -> None:
        """A numbered theorem; `label` begins with thm:."""
        self._numbered("theorem", title, latex, label)

    def lemma(self, title: str, latex: str, label: str) -> None:
        """A numbered lemma; `label` begins with lem:."""
        self._numbered("lemma", title, latex, label)

    def _numbered(self, kind: str, title: str, latex: str, label: str) -> None:
        name = f"[{{{title}}}]" if title else ""
        self.lines.append(f"\\begin{{{kind}}}{name}\\label{{{label}}}\n{latex}\n\\end{{{kind}}}\n")

    def proof(self, latex: str) -> None:
        """A proof, with a mark at its end."""
        self.lines.append(f"\\begin{{proof}}\n{latex}\n\\end{{proof}}\n")

    def verbatim(self, content: str) -> None:
        self.lines.append(
            "\\noindent\\begin{minipage}{\\linewidth}\n\\begin{lstlisting}\n"
            + content
            + "\n\\end{lstlisting}\n\\end{minipage}\n"
        )

    # --- references

    def cite(self, key: str) -> str:
        """A citation of the source or one of the works.

        Raises:
            UnknownLabel: none has this key.
        """
        known = [work.key for work in self.front.cited]
        if key not in known:
            raise UnknownLabel(f"cite {key!r}: expected one of {', '.join(known)}")
        return rf"\cite{{{key}}}"

    def ref(self, label: str, *, capital: bool = False) -> str:
        r"""A link by name and number: "fig:tree" is figure~\ref{fig:tree}; see `references.NAMES`."""
        return references.ref(label, capital=capital)

    def ref_claim(self, id_: str) -> str:
        """The claim's id, a link to its box.

        Raises:
            UnknownLabel: the report is about no such claim.
        """
        if id_ not in (known := [item.claim.id for item in self.settled]):
            raise UnknownLabel(f"claim {id_!r}: expected one of {', '.join(known)}")
        return references.claim_link(id_)

    # --- equations

    def equal(self, *chains: Sequence[Any], label: str = "", tag: str = "") -> None:
        """Display chains of equal sides, one chain a line; a side is a `EquationSide` or an expression.

        `label`, which begins with eq:, is that of the last line, and `tag` stands in the place of its number.

        Raises:
            NotEqual: two sides of a chain differ, or one is not what it shows.
        """
        marks = (rf"\tag{{{tag}}}" if tag else "") + (rf"\label{{{label}}}" if label else "")
        body = " \\\\\n".join(map(displays.chain, chains)) + marks
        self.display(f"\\begin{{align}}\n{body}\n\\end{{align}}")

    def solved(self, left: Any, right: Any, unknown: sympy.Symbol, solution: Any) -> None:
        """Display that left = right has the one solution unknown = solution.

        Raises:
            NotEqual: it does not solve the equation, or the equation is not linear in the unknown.
        """
        (line,) = displays.solution_display(left, right, unknown, solution).lines
        self.display(f"\\begin{{equation}}\n{line}\n\\end{{equation}}")

    def display(self, latex: str) -> None:
        """A displayed formula, right below the text before it; whoever calls has checked it."""
        # a blank line before a display would open an empty paragraph
        if self.lines:
            self.lines[-1] = self.lines[-1].rstrip("\n")
        self.lines.append(latex)

    # --- figures and tables

    def figure(self, picture: str, caption: str, label: str, *, place: str = PLACE) -> None:
        """A picture; `place` is where LaTeX may put it: here, at the top or foot of a page near, or on its own."""
        self.lines.append(floats.figure(picture, caption, label, place))

    def table(
        self,
        columns: str,
        rows: Sequence[Sequence[str]],
        caption: str,
        label: str,
        *,
        place: str = PLACE,
        breaks: bool | None = None,
    ) -> None:
        """A table whose first row is its head; it breaks over pages if told so, or if it has many rows."""
        self.lines.append(floats.table(columns, rows, caption, label, place, breaks=breaks))

    def plot(
        self, series: Sequence[tuple[str, Sequence[tuple[Fraction, Fraction]]]], axes: str, caption: str, label: str
    ) -> None:
        """A plot of exact points, rounded to print; `axes` are pgfplots options."""
        self.figure(floats.plot(series, axes), caption, label)

    # --- claims

    def claim(self, item: Settled) -> None:
        """The claim in a box with its verdict, what the verdict rests on, and the correction."""
        self.lines.append(claim_box(item, self.front.latex))

    def ledger(self, settled: Sequence[Settled] = ()) -> None:
        """A table of the claims with their verdicts, each a link to its box (label tab:claims)."""
        self.placed.add("ledger")
        rows = [["Claim", "Verdict", "Statement"]]
        for item in settled or self.settled:
            colour, verdict = COLOURS[item.verdict], item.verdict.value
            row = rf"\hypertarget{{row:{item.claim.id}}}{{{references.claim_link(item.claim.id)}}}"
            rows.append([row, rf"\textcolor{{{colour}}}{{{verdict}}}", statement(item.claim, self.front.latex)])
        said = f" The words of formal statements are explained in {self.ref('sec:words')}." if self._told() else ""
        self.text(
            f"{self.ref('tab:claims', capital=True)} lists the claims; each leads to its place in the text.{said}"
        )
        caption = "The claims and what became of them."
        self.table("@{}llp{11.6cm}@{}", rows, caption, "tab:claims", breaks=True)

    def trust_table(self) -> None:
        """What each verdict rests on (label tab:trust)."""
        self.placed.add("trust_table")
        self.text(f"{words_latex(SAID_OF_TRUST)} {self.ref('tab:trust', capital=True)} has the trust of each claim.")
        rests = trust(self.settled)
        rows = [[words_latex(cell, [item.claim.id for item in self.settled]) for cell in row] for row in rests.rows]
        wide = (r">{\raggedright\arraybackslash}p{3.9cm}", r">{\raggedright\arraybackslash}p{4cm}")
        columns = "".join(wide) + "l" * (len(rows[0]) - len(wide))
        self.table(f"@{{}}{columns}@{{}}", rows, "What each verdict rests on.", "tab:trust")
        if rests.said:
            listed = "\n".join(rf"\item[{mark}] {words(fact)}" for mark, fact in rests.said.items())
            self.text(f"What is argued (a) and cited (c):\\nopagebreak\n\\begin{{facts}}\n{listed}\n\\end{{facts}}")

    def certificates(self) -> None:
        """The files that were checked, and how to check them again (label tab:certificates).

        Raises:
            OSError: a certificate's file cannot be read.
        """
        self.placed.add("certificates")
        self.text(
            r"Each verdict rests on a certificate, a file that was written beside this report"
            f" ({self.ref('tab:certificates')}). In the folder that has both:"
        )
        self.verbatim(commands(self.settled))
        self.text(made_with(self.settled))
        columns = r"@{}llr>{\raggedright\arraybackslash}p{9.6cm}@{}"
        rows = [["Claim", "File", "Bytes", "SHA-256"]]
        for each in certificate_files(self.settled):
            digest = rf"{{\scriptsize\ttfamily {breakable(each.digest, IN_BLOCKS)}}}"
            rows.append(
                [references.claim_link(each.id), references.certificate_link(each.name), f"{each.size:,}", digest]
            )
        self.table(columns, rows, "The certificates.", "tab:certificates", breaks=True)

    def _told(self) -> tuple[str, ...]:
        """What a reader must be told of words in the claims' formal statements, each once."""
        return tuple(sorted({line for item in self.settled for line in item.judgement.told}, key=str.lower))

    def meanings(self) -> None:
        """The words of formal statements, and the terms in them (label sec:words)."""
        self.placed.add("meanings")
        items = "\n".join(rf"\item {with_full_stop(words(line))}" for line in self._told())
        self.lines.append("\\begin{itemize}\\small\\itemsep1pt\\parskip0pt\\raggedright\n" + items + "\n\\end{itemize}")

    # --- literature and notation

    def notation(self) -> None:
        """The table of notation (label tab:notation)."""
        self.placed.add("notation")
        rows = [["Sign", "Meaning"], *([f"${sign}$", meaning] for sign, meaning in self.front.notation)]
        self.text(f"{self.ref('tab:notation', capital=True)} has the notation of this report.")
        self.table(r"@{}lp{12cm}@{}", rows, "Notation.", "tab:notation")

    def bibliography(self) -> None:
        """The source and the literature."""
        self.placed.add("bibliography")
        self.lines.append(bibliography(self.front.cited))

    # --- the whole

    def render(self) -> str:
        """The LaTeX source of the whole.

        Raises:
            UnknownLabel: something refers to what the report does not have.
        """
        body, self.lines = self.lines, []
        contents = sum(line.startswith(r"\section") for line in body) > SHORT
        if self.settled:
            self._missing("Claims", "ledger", self.ledger)
        if self.front.notation:
            self._missing("Notation", "notation", self.notation)
        before, self.lines = self.lines, []
        if self.settled:
            self._missing("What the verdicts rest on", "trust_table", self.trust_table)
            self._missing("Certificates", "certificates", self.certificates)
            if self._told():
                self._missing("Words of the formal statements", "meanings", self.meanings, "sec:words")
        if self.front.cited:
            self._missing("", "bibliography", self.bibliography)
        preamble = PREAMBLE.read_text(encoding="utf-8")
        first = [preamble, first_page(self.front), *([r"\contents"] if contents else [])]
        source = "\n".join([*first, *before, *body, *self.lines, r"\end{document}", ""])
        if missing := references.dangling(source):
            raise UnknownLabel(f"references: expected labels, found none for {', '.join(sorted(missing))}")
        return source

    def _missing(self, title: str, name: str, place: Callable[[], None], label: str = "") -> None:
        if name not in self.placed:
            if title:
                self.section(title, label)
            place()

r"""Reports in LaTeX, built from steps; no displayed equation is printed unless it was checked then.

`equal` compares its sides as rational functions (sympy) and again at random rational points in
plain `Fraction` arithmetic; a difference stops the report.
"""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import sympy

from derivations.claims.claim import Claim, Settled, Verdict
from derivations.report.statement_latex import argument, statement_latex
from trees.drawing.tikz import escape
from trees.refusal import Refused
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.verdict import sampled

POINTS = 5
SECONDS = 300
MOST_ROWS = 16
MOST_LETTERS = 160
MOST_FORMAL = 4
"""Readings of a claim whose formal statements are all printed; of more the first true and the first false one."""
PREAMBLE = Path(__file__).with_name("preamble.tex")
TRUST = (
    "A verdict whose trust is \\emph{evidence} follows from what its certificate carries. Where it is"
    " \\emph{recomputed}, the checker ran the algorithm of the search again; against a wrong algorithm the tests hold"
    " an unrelated computation. \\emph{smt} is a solver's word that the negated statement has no model."
)
COLOURS = {
    Verdict.PROVED: "proved",
    Verdict.REFUTED: "refuted",
    Verdict.DEPENDS: "depends",
    Verdict.NOT_REPRODUCED: "depends",
    Verdict.MEASURED: "measured",
    Verdict.UNKNOWN: "unknown",
}


class NotEqual(ValueError):
    """A displayed equation does not hold."""


class LatexFailed(Refused):
    """LaTeX is installed but could not typeset the report."""


@dataclass(frozen=True)
class Side:
    """One side of an equation: how it is shown, and its value as a sympy expression."""

    shown: str
    value: Any


def side(value: Any) -> Side:
    """The expression itself."""
    return Side(sympy.latex(sympy.sympify(value)), sympy.sympify(value))


def expression(number: Any, symbol: sympy.Symbol) -> Any:
    """A rational or rational function as a sympy expression in `symbol`."""
    if not isinstance(number, Ratio):
        return sympy.Rational(Fraction(number).numerator, Fraction(number).denominator)
    top, bottom = (
        sum(
            (sympy.Rational(c.numerator, c.denominator) * symbol**j for j, c in enumerate(p.coefficients)), sympy.S.Zero
        )
        for p in (number.numerator, number.denominator)
    )
    return sympy.factor(top / bottom) if bottom != 1 else top


def latex(value: Any) -> str:
    r"""A rational expression for display, with (2 - B)/(2 + B) rather than -(B - 2)/(B + 2).

    >>> B = sympy.Symbol("B")
    >>> print(latex((2 - B) / (2 + B)))
    \frac{2 - B}{B + 2}
    """
    top, bottom = sympy.fraction(sympy.sympify(value))
    if bottom.is_number or not isinstance(-top, sympy.Add):
        return str(sympy.latex(value))
    top = sympy.expand(top)
    ordered = sympy.latex(top, order="rev-lex") if sympy.LT(top).could_extract_minus_sign() else sympy.latex(top)
    return rf"\frac{{{ordered}}}{{{sympy.latex(bottom)}}}"


class Report:
    """A LaTeX document, step by step."""

    def __init__(self, title: str, abstract: str) -> None:
        self.lines = [
            PREAMBLE.read_text(encoding="utf-8"),
            rf"\title{{{title}}}\author{{}}\hypersetup{{pdftitle={{{title}}}}}",
            r"\begin{document}",
            r"\maketitle",
            rf"\begin{{abstract}}\noindent {abstract}\end{{abstract}}",
        ]

    def section(self, title: str) -> None:
        self.lines.append(rf"\section{{{title}}}")

    def text(self, latex: str) -> None:
        self.lines.append(latex + "\n")

    def equal(self, *chains: Sequence[Any]) -> None:
        """Display chains of equal sides, one chain a line; a side is a `Side` or an expression.

        Raises:
            NotEqual: two sides of a chain differ.
        """
        rows = []
        for chain in chains:
            sides = [s if isinstance(s, Side) else side(s) for s in chain]
            for left, right in pairwise(sides):
                require_equal(left.value, right.value, f"{left.shown} = {right.shown}")
            rows.append(f"{sides[0].shown} &= " + " = ".join(s.shown for s in sides[1:]))
        body = " \\\\\n".join(rows)
        self.display(f"\\begin{{align}}\n{body}\n\\end{{align}}")

    def solved(self, left: Any, right: Any, unknown: sympy.Symbol, solution: Any) -> None:
        """Display that left = right has the one solution unknown = solution.

        Raises:
            NotEqual: it does not solve the equation, or the equation is not linear in the unknown.
        """
        difference = sympy.cancel(left - right)
        numerator = sympy.Poly(sympy.numer(difference), unknown)
        if numerator.degree() != 1 or not numerator.LC().is_number:
            # a coefficient with a symbol may vanish, and then the equation has no one solution
            raise NotEqual(f"expected {unknown} linearly with a number before it, found {difference} = 0")
        require_equal(difference.subs(unknown, solution), 0, f"{difference} at {unknown} = {solution}")
        self.display(
            f"\\begin{{equation}}\n{sympy.latex(sympy.expand(left))} = {sympy.latex(sympy.expand(right))}"
            f" \\quad\\Longleftrightarrow\\quad {sympy.latex(unknown)} = {sympy.latex(solution)}\n\\end{{equation}}"
        )

    def display(self, latex: str) -> None:
        """A displayed formula, right below the text before it; whoever calls has checked it."""
        # a blank line before a display would open an empty paragraph
        self.lines[-1] = self.lines[-1].rstrip("\n")
        self.lines.append(latex)

    def figure(self, picture: str, caption: str, label: str, *, place: str = "H") -> None:
        """A picture; `place` is where LaTeX may put it: "H" is here, "tp" lets a tall one float."""
        self.lines.append(
            f"\\begin{{figure}}[{place}]\\centering\n{picture}\n\\caption{{{caption}}}\\label{{{label}}}\n\\end{{figure}}"
        )

    def table(self, columns: str, rows: Sequence[Sequence[str]], caption: str, label: str, *, place: str = "H") -> None:
        """A table whose first row is its head."""
        head, *body = (" & ".join(row) for row in rows)
        lines = " \\\\\n".join(body)
        self.lines.append(
            f"\\begin{{table}}[{place}]\\centering\n\\caption{{{caption}}}\\label{{{label}}}\n"
            f"\\begin{{tabular}}{{{columns}}}\n\\toprule\n{head} \\\\\n\\midrule\n{lines} \\\\\n"
            "\\bottomrule\n\\end{tabular}\n\\end{table}"
        )

    def plot(
        self, series: Sequence[tuple[str, Sequence[tuple[Fraction, Fraction]]]], axes: str, caption: str, label: str
    ) -> None:
        """A plot of exact points, rounded to print; `axes` are pgfplots options."""
        parts = []
        for style, points in series:
            listed = " ".join(f"({float(x):.6g},{float(y):.6g})" for x, y in points)
            parts.append(f"\\addplot[{style}] coordinates {{{listed}}};")
        body = "\n".join(parts)
        self.figure(
            f"\\begin{{tikzpicture}}\\begin{{axis}}[{axes}]\n{body}\n\\end{{axis}}\\end{{tikzpicture}}", caption, label
        )

    def ledger(self, settled: Sequence[Settled]) -> None:
        """A table of the claims with their verdicts."""
        rows = []
        for item in settled:
            verdict = item.verdict.value
            rows.append([item.claim.id, rf"\textcolor{{{COLOURS[item.verdict]}}}{{{verdict}}}", statement(item.claim)])
        head, caption = ["Claim", "Verdict", "Statement"], "The claims and what became of them."
        for first in range(0, len(rows), MOST_ROWS):
            page, label = [head, *rows[first : first + MOST_ROWS]], f"tab:claims{first or ''}"
            self.table("@{}llp{11.6cm}@{}", page, caption if not first else "Further claims.", label, place="tp")

    def claim(self, item: Settled) -> None:
        """The claim in a box with its verdict, what the verdict rests on, and the correction."""
        verdict = item.verdict
        lines = [
            f"\\begin{{claim}}{{{COLOURS[verdict]}}}{{{escape(item.claim.id)}}}{{{verdict.value}}}",
            statement(item.claim),
        ]
        count, met = len(item.judgement.readings), set[str]()
        for each in item.judgement.readings:
            state = each.state
            if count > MOST_FORMAL and state in met:
                lines.append(f"\\likewise{{{state}}}{{{words(each.reading.words)}}}")
                continue
            met.add(state)
            formal = statement_latex(each.statement, item.proof.where)
            lines.append(f"\\statement{{{state if count > 1 else ''}}}{{{words(each.reading.words)}}}{{{formal}}}")
            if each.reading.excluded is not None:
                lines.append(f"\\excluded{{{words(each.reading.excluded)}}}")
            if each.correction is not None:
                lines.append(f"\\correction{{{statement_latex(each.correction, item.proof.where)}}}")
        if where := named("".join(lines), item.proof.where):
            lines.append(f"\\where{{{where}}}")
        lines += [f"\\sample{{{words(sampled(each))}}}" for each in item.judgement.measured]
        lines += [f"\\told{{{escape(line)}}}" for line in item.judgement.told]
        if item.proof.remark:
            lines.append(f"\\remark{{{words(item.proof.remark)}}}")
        certificate = f"\\path{{{Path(item.certificate).name}}}"
        lines.append(f"\\rests{{{escape(item.trust)}; certificate {certificate}}}")
        self.lines.append("\n".join([*lines, "\\end{claim}"]))

    def verbatim(self, content: str) -> None:
        self.lines.append(
            "\\noindent\\begin{minipage}{\\linewidth}\n\\begin{lstlisting}\n"
            + content
            + "\n\\end{lstlisting}\n\\end{minipage}\n"
        )

    def render(self) -> str:
        return "\n".join([*self.lines, r"\end{document}", ""])


def require_equal(left: Any, right: Any, shown: str) -> None:
    """Check that two expressions are the same rational function.

    Raises:
        NotEqual: they are not.
    """
    difference = sympy.cancel(sympy.sympify(left) - sympy.sympify(right))
    if difference != 0:
        raise NotEqual(f"equation {shown}: expected difference 0, found {difference}")
    symbols = sorted(sympy.sympify(left).free_symbols | sympy.sympify(right).free_symbols, key=str)
    draw = random.Random(shown)
    for _ in range(POINTS):
        point = {s: Fraction(draw.randint(1, 10**6), draw.randint(1, 10**6)) for s in symbols}
        if at(left, point) != at(right, point):
            raise NotEqual(f"equation {shown}: expected equal values at {point}")


def at(value: Any, point: dict[sympy.Symbol, Fraction]) -> Fraction:
    """The value of a rational sympy expression at a rational point, by Fraction arithmetic alone."""
    value = sympy.sympify(value)
    if isinstance(value, sympy.Symbol):
        return point[value]
    if isinstance(value, sympy.Rational):
        return Fraction(int(value.p), int(value.q))
    parts = [at(part, point) for part in value.args]
    if isinstance(value, sympy.Add):
        return sum(parts, Fraction(0))
    if isinstance(value, sympy.Mul):
        product = Fraction(1)
        for part in parts:
            product *= part
        return product
    if isinstance(value, sympy.Pow) and parts[1].denominator == 1:
        return Fraction(parts[0] ** int(parts[1]))
    raise NotEqual(f"expression {value}: expected sums, products and whole powers")


_NAME = r"\b(?:alpha|gamma|eta|B|p[1-3])\b"
_TOKEN = rf"(?:sqrt\(\d+\)|-?\d+(?:/\d+)?(?: {_NAME})?|{_NAME}(?:\^\d+|/\d+)?)"
_RUN = re.compile(rf"(?<![\w/]){_TOKEN}(?: (?:[-+=<>]|<=) {_TOKEN})*(?![\w/])")


def words(statement: str) -> str:
    """Plain words as LaTeX, with numbers and the parameters' names in mathematics.

    >>> words("it is 1/3 + alpha or K7, not -1")
    'it is $1/3 + \\\\alpha$ or K7, not $-1$'
    """
    out, end = "", 0
    for run in _RUN.finditer(statement):
        shown = re.sub(r"(alpha|gamma|\beta)", r"\\\1", run[0]).replace("<=", r"\le")
        shown = re.sub(r"\bp([1-3])\b", r"p_\1", shown)
        shown = re.sub(r"sqrt\((\d+)\)", r"\\sqrt{\1}", shown)
        out += f"{escape(statement[end : run.start()])}${shown}$"
        end = run.end()
    return out + escape(statement[end:])


def named(used: str, where: Mapping[str, str]) -> str:
    """What the names in formal statements stand for, as LaTeX; what is long stands in the certificate."""
    said = []
    for name, text in where.items():
        if argument(name) in used:
            whole = text if len(text) <= MOST_LETTERS else f"given in the certificate, {len(text):,} letters"
            said.append(f"{argument(name)} {'is ' + argument(whole) if whole == text else 'is ' + whole}")
    return "; ".join(said)


def statement(claim: Claim) -> str:
    """A claim's statement as LaTeX."""
    return claim.latex or words(claim.statement)


def typeset(path: Path) -> Path | None:
    """The PDF of a .tex file, or None when no LaTeX is installed.

    Raises:
        LatexFailed: LaTeX stopped with an error, or took too long.
    """
    if shutil.which("latexmk") is None or shutil.which("pdflatex") is None:
        return None
    path.with_suffix(".pdf").unlink(missing_ok=True)
    command = ["latexmk", "-pdf", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", path.name]
    try:
        done = subprocess.run(command, cwd=path.parent, capture_output=True, timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired as error:
        raise LatexFailed(f"{path}: expected a PDF within {SECONDS} s, found none") from error
    if done.returncode != 0:
        said = re.search(rb"^! (.*)$", done.stdout, re.M)
        reason = said[1].decode(errors="replace") if said else f"exit status {done.returncode}"
        raise LatexFailed(f"{path}: expected LaTeX to succeed, found: {reason}")
    return path.with_suffix(".pdf")

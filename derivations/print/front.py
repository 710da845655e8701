r"""How a report begins: title and source, the words in dispute, the abstract; with its notation and literature."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from derivations import __version__
from derivations.output.dates import date
from derivations.print.references import claim_link
from trees.drawing.tikz import escape

LETTERS = {
    **{"α": r"$\alpha$", "γ": r"$\gamma$", "δ": r"$\delta$", "η": r"$\eta$", "ξ": r"$\xi$"},
    **{"∈": r"$\in$", "≤": r"$\le$"},
}
"""Letters within words of a source; fonts for Japanese have them too wide."""


@dataclass(frozen=True)
class CitedWork:
    """An entry of the bibliography, cited by `key`; what is not an address is LaTeX."""

    key: str
    authors: str
    title: str
    year: int | str
    where: str = ""
    url: str = ""


@dataclass(frozen=True)
class Quotation:
    """Words of the source that these claims (their ids) are about.

    `original` is plain text in any language, Japanese too; `translation`, empty where the original is English, and
    `place` (a page or section) are LaTeX.
    """

    claims: Sequence[str]
    original: str
    translation: str
    place: str


@dataclass(frozen=True)
class Front:
    """What stands before the first section, in LaTeX; `notation` has pairs of a formula and its meaning.

    `works` is the literature beside the source; both can be cited. `latex` are the words of claims, by id, of which
    plain ones read badly.
    """

    title: str
    abstract: str
    source: CitedWork | None = None
    disputed: Sequence[Quotation] = ()
    notation: Sequence[tuple[str, str]] = ()
    works: Sequence[CitedWork] = ()
    latex: Mapping[str, str] = field(default_factory=dict)

    @property
    def cited(self) -> tuple[CitedWork, ...]:
        """The bibliography in its order: by the first author's last name, and year."""
        whole = [*((self.source,) if self.source else ()), *self.works]
        return tuple(sorted(whole, key=lambda work: (re.split(",| and ", work.authors)[0].split()[-1], str(work.year))))


def first_page(front: Front) -> str:
    """Title, version and date, the source, the words in dispute, and the abstract."""
    lines = [
        rf"\hypersetup{{pdflang={{en}},pdftitle={{{front.title}}},pdfauthor={{gameproof {__version__}}}"
        + (rf",pdfsubject={{{front.source.authors}, {front.source.title}}}}}" if front.source else "}"),
        r"\begin{document}",
        rf"\reporttitle{{{front.title}}}{{gameproof {__version__}, {date()}}}",
    ]
    if front.source:
        lines.append(rf"\source{{{entry(front.source)}}}")
    if front.disputed:
        lines.append("\n".join([r"\begin{disputed}", *map(_quoted, front.disputed), r"\end{disputed}"]))
    lines.append(rf"\begin{{abstract}}\noindent {front.abstract}\end{{abstract}}")
    return "\n".join(lines)


def entry(work: CitedWork) -> str:
    r"""A work as the bibliography has it.

    >>> print(entry(CitedWork("kuhn1950", "H. W. Kuhn", "A simplified two-person poker", 1950, "Princeton")))
    H. W. Kuhn (1950). \emph{A simplified two-person poker}. Princeton.
    """
    url = rf" \url{{{work.url}}}" if work.url else ""
    where = f" {work.where}." if work.where else ""
    return rf"{work.authors} ({work.year}). \emph{{{work.title}}}.{where}{url}"


def bibliography(works: Sequence[CitedWork]) -> str:
    """The literature, numbered in its order."""
    lines = [rf"\bibitem{{{work.key}}} {entry(work)}" for work in works]
    return "\n".join(
        [
            r"\begin{thebibliography}{99}\footnotesize\setlength{\itemsep}{2pt}\setlength{\parskip}{0pt}",
            *lines,
            r"\end{thebibliography}",
        ]
    )


def original(text: str) -> str:
    r"""Plain text of a source; what is Japanese is set with fonts for it where they are installed.

    >>> print(original("50% of it"), original("同じ状況"), original("kmn-η 則"))
    50\% of it \japanese{同じ状況} \japanese{kmn-$\eta$ 則}
    """
    if all(ord(char) <= 0xFF for char in text):
        return escape(text)
    kept = "".join(LETTERS.get(char, char) if ord(char) > 0xFF else escape(char) for char in text)
    return rf"\japanese{{{kept}}}"


def _quoted(quotation: Quotation) -> str:
    claims = ", ".join(map(claim_link, quotation.claims))
    words, translated = original(quotation.original), rf"``{quotation.translation}''"
    if not quotation.translation:
        words, translated = rf"``{words}''", ""
    return rf"\disputedwords{{{words}}}{{{translated}}}{{{quotation.place}}}{{{claims}}}"

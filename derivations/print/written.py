"""A derivation's files beside each other: LaTeX, its PDF where LaTeX is installed, and a page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from derivations.output.typeset import LatexFailed, typeset
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from derivations.print.report_blocks import Derivation
from trees.formats.files import write_under


@dataclass(frozen=True)
class Files:
    """What was written; `pdf` is None where there is none, `missing` says why; `failed`: LaTeX is there and failed."""

    tex: Path
    html: Path | None
    pdf: Path | None
    missing: str = ""
    failed: bool = False

    @property
    def paths(self) -> tuple[Path, ...]:
        """All of them, what is read first before what it is made from."""
        return tuple(each for each in (self.pdf, self.html, self.tex) if each)


def write(derivation: Derivation, folder: Path, stem: str) -> Files:
    """Write the derivation to `folder`/`stem`.tex, .pdf and .html.

    Raises:
        OSError: the folder cannot be written.
    """
    return with_pdf(write_sources(derivation, folder, stem))


def write_sources(derivation: Derivation, folder: Path, stem: str) -> Files:
    """Write the derivation to `folder`/`stem`.tex and .html; the PDF is yet to be made.

    Raises:
        OSError: the folder cannot be written.
    """
    html = write_under(folder, f"{stem}.html", to_html(derivation))
    return Files(write_under(folder, f"{stem}.tex", to_latex(derivation)), html, None)


def with_pdf(files: Files) -> Files:
    """The files with the PDF of the LaTeX among them, which is made here.

    Raises:
        OSError: the folder cannot be written.
    """
    try:
        pdf = typeset(files.tex)
    except LatexFailed as error:
        return replace(files, missing=f"no PDF: {error}", failed=True)
    return replace(files, pdf=pdf, missing="" if pdf else "no PDF, since no LaTeX is installed (pdflatex and latexmk)")

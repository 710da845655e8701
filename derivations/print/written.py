"""A derivation's files beside each other: LaTeX, its PDF where LaTeX is installed, and a page."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from derivations.output.typeset import LatexFailed, typeset
from derivations.print.blocks import Derivation
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from trees.formats.files import write_under


@dataclass(frozen=True)
class Files:
    """What was written; `pdf` is None where there is none, `missing` says why; `failed`: LaTeX is there and failed."""

    tex: Path
    html: Path
    pdf: Path | None
    missing: str = ""
    failed: bool = False

    @property
    def paths(self) -> tuple[Path, ...]:
        """All of them, what is read first before what it is made from."""
        return (*([self.pdf] if self.pdf else []), self.html, self.tex)


def write(derivation: Derivation, folder: Path, stem: str) -> Files:
    """Write the derivation to `folder`/`stem`.tex, .pdf and .html.

    Raises:
        OSError: the folder cannot be written.
    """
    html = write_under(folder, f"{stem}.html", to_html(derivation))
    tex = write_under(folder, f"{stem}.tex", to_latex(derivation))
    try:
        pdf = typeset(tex)
    except LatexFailed as error:
        return Files(tex, html, None, f"no PDF: {error}", failed=True)
    return Files(tex, html, pdf, "" if pdf else "no PDF, since no LaTeX is installed (pdflatex and latexmk)")

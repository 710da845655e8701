r"""A drawing in TikZ as a PDF of its size, by LaTeX, and that as a PNG, by poppler's pdftocairo.

Programs that are there or not, as of a report; nothing that Python could load draws what LaTeX does.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from derivations.output.typeset import SECONDS, run_latex
from trees.refusal import Refused

PIXELS = 3000
"""Of the longer side of a PNG."""
_PAGE = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{lmodern}
\usepackage{amsmath}
\usepackage{tikz}
\begin{document}
\newsavebox\drawing
\sbox\drawing{%%
%s}
\hoffset=0pt \voffset=0pt \pdfhorigin=3mm \pdfvorigin=3mm
\pdfpagewidth=\dimexpr\wd\drawing+6mm\relax
\pdfpageheight=\dimexpr\ht\drawing+\dp\drawing+6mm\relax
\shipout\box\drawing
\end{document}
"""


class NoProgram(Refused):
    """A program that makes such a picture is not installed."""


def pdf(tikz: str) -> bytes:
    """The PDF of a `tikzpicture`.

    Raises:
        NoProgram: there is no LaTeX.
        LatexFailed: LaTeX stopped with an error, or took too long.
    """
    _require("pdf", "latexmk", "pdflatex")
    with TemporaryDirectory(prefix="gameproof-") as name:
        page = Path(name, "drawing.tex")
        page.write_text(_PAGE % tikz, encoding="utf-8")
        run_latex(page, page.parent)
        return page.with_suffix(".pdf").read_bytes()


def png(tikz: str) -> bytes:
    """The PNG of a `tikzpicture`, its longer side of `PIXELS`.

    Raises:
        NoProgram: there is no LaTeX, or no pdftocairo.
        LatexFailed: LaTeX stopped with an error, or took too long.
    """
    _require("png", "latexmk", "pdflatex", "pdftocairo")
    done = subprocess.run(
        ("pdftocairo", "-png", "-singlefile", "-scale-to", str(PIXELS), "-", "-"),
        input=pdf(tikz),
        capture_output=True,
        timeout=SECONDS,
        check=False,
    )
    if done.returncode != 0:
        raise NoProgram(f"png: expected pdftocairo to succeed, found exit status {done.returncode}")
    return done.stdout


def _require(ending: str, *programs: str) -> None:
    for program in programs:
        if shutil.which(program) is None:
            raise NoProgram(f".{ending}: expected the program {program}, found none; .svg and .tex need no program")

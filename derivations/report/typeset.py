"""The PDF of a LaTeX file."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

from trees.refusal import Refused

SECONDS = 300
SCRAP = (".aux", ".fdb_latexmk", ".fls", ".log", ".out", ".toc")
"""What LaTeX leaves beside a PDF."""


class LatexFailed(Refused):
    """LaTeX is installed but could not typeset the report."""


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


def typeset_alone(path: Path) -> Path | None:
    """The PDF of a .tex file, nothing else left beside; None when no LaTeX is installed.

    Raises:
        LatexFailed: LaTeX stopped with an error, or took too long; what it left stays.
    """
    pdf = typeset(path)
    if pdf is not None:
        for suffix in SCRAP:
            path.with_suffix(suffix).unlink(missing_ok=True)
    return pdf

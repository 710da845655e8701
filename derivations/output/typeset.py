"""The PDF of a LaTeX file, made in a folder of its own, so that nothing that LaTeX leaves or finds lies beside it."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from trees.formats.files import write_under
from trees.refusal import Refused
from trees.terminal import terminal_name

SECONDS = 300
LATEXMK = ("latexmk", "-norc", "-pdf", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape")


class LatexFailed(Refused):
    """LaTeX is installed but could not typeset the report."""


def typeset(path: Path) -> Path | None:
    """The PDF of a .tex file, which may name no other file; None when no LaTeX is installed.

    Raises:
        LatexFailed: LaTeX stopped with an error, or took too long; what it said is beside the file, as an older PDF is.
        OSError: the folder cannot be written.
    """
    if shutil.which("latexmk") is None or shutil.which("pdflatex") is None:
        return None
    pdf, log = path.with_suffix(".pdf"), path.with_suffix(".log")
    with TemporaryDirectory(prefix="gameproof-") as name:
        made = Path(name, log.name)
        try:
            run_latex(path, made.parent)
        except LatexFailed as error:
            if made.exists():
                write_under(log.parent, log.name, made.read_bytes())
            older = "; the PDF that is there is older" if pdf.exists() else ""
            raise LatexFailed(f"{error}{older}") from error
        write_under(pdf.parent, pdf.name, made.with_suffix(".pdf").read_bytes())
    log.unlink(missing_ok=True)
    return pdf


def run_latex(path: Path, folder: Path) -> Path:
    """What LaTeX said of a .tex file, in `folder`, where the PDF lies beside it.

    Raises:
        LatexFailed: LaTeX stopped with an error, or took too long.
    """
    if path.parent != folder:
        shutil.copy(path, folder)
    try:
        # a name that begins with - is no option
        done = subprocess.run(
            (*LATEXMK, f"./{path.name}"), cwd=folder, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise LatexFailed(f"{terminal_name(path)}: expected a PDF within {SECONDS} s, found none") from error
    if done.returncode != 0:
        said = re.search(rb"^! (.*)$", done.stdout, re.M)
        reason = said[1].decode(errors="replace") if said else f"exit status {done.returncode}"
        raise LatexFailed(f"{terminal_name(path)}: expected LaTeX to succeed, found: {reason}")
    return folder / f"{path.stem}.log"

"""LaTeX compiled for a test."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from derivations.output.typeset import run_latex


def is_balanced(text: str) -> bool:
    depth = 0
    for char in re.sub(r"\\.", "", text):
        depth += (char == "{") - (char == "}")
        if depth < 0:
            return False
    return depth == 0


def compile_latex(body: str, folder: Path) -> str:
    (folder / "page.tex").write_text(
        r"\documentclass[a4paper]{article}\usepackage[T1]{fontenc}\usepackage{lmodern,amsmath,tikz}"
        r"\usepackage[textwidth=16cm,textheight=23cm]{geometry}\parindent0pt\pagestyle{empty}"
        "\n\\begin{document}\n" + body + "\\end{document}\n",
        encoding="utf-8",
    )
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-no-shell-escape", "page.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=120, check=False)
    log = (folder / "page.log").read_text(encoding="utf-8", errors="replace")
    assert done.returncode == 0, log[-2000:]
    return log


def log_of(tex: Path) -> str:
    """What LaTeX says of a report."""
    with TemporaryDirectory() as folder:
        return run_latex(tex, Path(folder)).read_text(encoding="latin-1")


needs_latex = pytest.mark.skipif(
    shutil.which("latexmk") is None or shutil.which("pdflatex") is None, reason="needs LaTeX (latexmk, pdflatex)"
)

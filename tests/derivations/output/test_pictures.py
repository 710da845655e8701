"""Drawings as PDF and PNG, of their own size; a program that is missing is named."""

from __future__ import annotations

import shutil
import struct
from pathlib import Path

import pytest

from derivations.output.pictures import PIXELS, NoProgram, pdf, png
from derivations.output.typeset import LatexFailed
from tests.support.commands import Run
from tests.support.latex import needs_latex

SMALL = r"\begin{tikzpicture}\draw (0,0) -- (4,2);\end{tikzpicture}"
needs_poppler = pytest.mark.skipif(shutil.which("pdftocairo") is None, reason="needs poppler (pdftocairo)")


@needs_latex
@needs_poppler
@pytest.mark.slow
def test_a_picture_is_as_large_as_the_drawing(run: Run, tmp_path: Path) -> None:
    wide, high = struct.unpack(">II", png(SMALL)[16:24])
    # 4 cm by 2 cm, and 3 mm on each side
    assert (wide, abs(high * 46 - wide * 26) < wide) == (PIXELS, True)
    assert run("draw", "rock-paper-scissors", "-o", "rps.pdf") == (0, "rps.pdf\n", "")
    assert (tmp_path / "rps.pdf").read_bytes()[:5] == b"%PDF-"


@needs_latex
@pytest.mark.slow
def test_what_latex_cannot_read_is_refused() -> None:
    with pytest.raises(LatexFailed, match=r"drawing.tex: expected LaTeX to succeed, found: Undefined control sequence"):
        pdf(r"\nothing")


def test_a_program_that_is_missing_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    with pytest.raises(NoProgram, match=r"^\.png: expected the program latexmk, found none; "):
        png(SMALL)
    status, out, error = run("draw", "rock-paper-scissors", "-o", "rps.pdf")
    assert (status, out, list(tmp_path.glob("rps*"))) == (2, "", [])
    assert error.startswith("gameproof: .pdf: expected the program latexmk") and error.count("\n") == 1

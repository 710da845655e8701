"""PDFs are made in a folder of their own, and are moved to their place whole; what lies there is not run."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from derivations.output.typeset import LatexFailed, typeset
from tests.support.latex import needs_latex

TEX = "\\documentclass{article}\\begin{document}x\\end{document}"


@pytest.fixture
def tex(tmp_path: Path) -> Path:
    file = tmp_path / "reports" / "game.tex"
    file.parent.mkdir()
    file.write_text(TEX)
    file.with_suffix(".pdf").write_text("old")
    return file


@pytest.fixture
def latex(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for latexmk, which writes half a PDF and then does what is in the file."""
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "latexmk").write_text('#!/bin/sh\nprintf half > game.pdf\n. "$(dirname "$0")/then"\n')
    (programs / "pdflatex").write_text("#!/bin/sh\n")
    for program in programs.iterdir():
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:{os.environ['PATH']}")
    return programs / "then"


def beside(tex: Path) -> dict[str, str]:
    return {each.name: each.read_text() for each in tex.parent.iterdir() if each.suffix != ".tex"}


def test_the_pdf_takes_the_place_of_the_old_one(tex: Path, latex: Path) -> None:
    latex.write_text("printf new > game.pdf")
    assert typeset(tex) == tex.with_suffix(".pdf")
    assert beside(tex) == {"game.pdf": "new"}


def test_the_old_pdf_stays_whole_where_latex_dies_halfway(tex: Path, latex: Path) -> None:
    latex.write_text("printf why > game.log; kill -9 $$")
    with pytest.raises(LatexFailed, match=r"game.tex: expected LaTeX to succeed, found: exit status -9; the PDF that"):
        typeset(tex)
    assert beside(tex) == {"game.pdf": "old", "game.log": "why"}


def test_the_old_pdf_stays_whole_where_this_program_is_killed(tex: Path, latex: Path) -> None:
    waiting = latex.with_name("waiting")
    latex.write_text(f"echo $$ > {waiting}; exec sleep 60")
    code = f"from pathlib import Path; from derivations.output.typeset import typeset; typeset(Path({str(tex)!r}))"
    with subprocess.Popen([sys.executable, "-c", code]) as running:
        while not (waiting.exists() and waiting.read_text()):
            assert running.poll() is None
            time.sleep(0.01)
        running.kill()
    os.kill(int(waiting.read_text()), signal.SIGKILL)
    assert beside(tex) == {"game.pdf": "old"}


def test_the_old_pdf_stays_where_the_new_one_cannot_be_written(
    tex: Path, latex: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    latex.write_text("printf new > game.pdf")
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        typeset(tex)
    assert beside(tex) == {"game.pdf": "old"}


@pytest.mark.parametrize("name", ["latexmkrc", ".latexmkrc"])
def test_rules_for_latexmk_are_neither_near_nor_read(tex: Path, latex: Path, name: str) -> None:
    (tex.parent / name).write_text("system('touch here');")
    said = latex.with_name("said")
    latex.write_text(f"""echo "$@" > {said}; ls -A >> {said}""")
    typeset(tex)
    options, *files = said.read_text().splitlines()
    assert "-norc" in options.split() and "-no-shell-escape" in options.split()
    assert files == ["game.pdf", "game.tex"]


@pytest.mark.slow
@needs_latex
def test_latexmk_itself_runs_no_rules(tex: Path) -> None:
    for name in ("latexmkrc", ".latexmkrc"):
        (tex.parent / name).write_text(f"system('touch {tex.parent}/ran');")
    assert typeset(tex) == tex.with_suffix(".pdf")
    assert tex.with_suffix(".pdf").read_bytes().startswith(b"%PDF") and not (tex.parent / "ran").exists()

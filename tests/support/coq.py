"""The library of Coq, compiled once for a run of the tests; skipped with the reason where Coq is missing."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from derivations.export.library import LOGICAL, PLACE, compiled_library
from tests.support.files import HOME
from trees.formats.files import alone

needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="Coq (coqc) is not installed")
needs_ocaml = pytest.mark.skipif(
    shutil.which("coqc") is None or shutil.which("ocamlopt") is None,
    reason="Coq (coqc) or OCaml's compiler (ocamlopt) is not installed",
)


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """One folder for all workers of a run, with what `make coq` has compiled of the library, if it has."""
    base = factory.getbasetemp()
    folder = (base if base.name.startswith("pytest-") else base.parent) / "coq"
    made, place = HOME / "out/coq" / PLACE, folder / PLACE
    with alone(folder):
        if made.is_dir() and not place.exists():
            shutil.copytree(made, place)
    return folder


def coqc(folder: Path, name: str, library: Path | str = ".") -> subprocess.CompletedProcess[str]:
    """Coq's run over a file in the folder, with the library that was compiled there or elsewhere."""
    command = ["coqc", "-q", "-Q", str(library), LOGICAL, name]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=600)


def compiles(folder: Path, text: str) -> str:
    """What Coq says of a file that uses the library compiled under `folder`: its output, or its error."""
    library = compiled_library(folder)
    with TemporaryDirectory(dir=folder) as place:
        (Path(place) / "the_file.v").write_text(text, encoding="utf-8")
        done = coqc(Path(place), "the_file.v", library.resolve())
    return done.stdout if done.returncode == 0 else f"error: {done.stderr}"

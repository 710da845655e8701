"""The library of Coq compiles, rests on no axiom, and refuses what is nearly true."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from derivations.export.library import compiled_library
from tests.support.coq import coqc, needs_coq, shared_folder

LIBRARY = Path(__file__).parents[3] / "verify" / "coq"
HERE = Path(__file__).parent
FILES = [word for word in (LIBRARY / "_CoqProject").read_text(encoding="utf-8").split() if word.endswith(".v")]
THEOREM = re.compile(r"^ *(?:Theorem|Lemma|Corollary|Example) (\w+)", re.MULTILINE)


def text(name: str) -> str:
    return (LIBRARY / name).read_text(encoding="utf-8")


def compiled(folder: Path, name: str, source: str) -> subprocess.CompletedProcess[str]:
    """What Coq says of a file beside the compiled library."""
    (folder / name).write_text(source, encoding="utf-8")
    return coqc(folder, name, "library")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("coq")
    shutil.copytree(compiled_library(shared_folder(tmp_path_factory)), place / "library")
    return place


def test_every_file_is_listed() -> None:
    there = {path.relative_to(LIBRARY).as_posix() for path in LIBRARY.rglob("*.v")}
    # which is compiled where the checker is to be written
    assert sorted(FILES) == sorted(there - {"extracted/Extract.v"})


def test_nothing_is_assumed_or_left_out() -> None:
    for name in FILES:
        code = re.sub(r"\(\*.*?\*\)", "", text(name), flags=re.DOTALL)
        found = re.findall(r"\b(?:Axiom|Parameter|Conjecture|Admitted|admit|Abort|native_compute)\b", code)
        assert found == [], name


@needs_coq
@pytest.mark.slow
def test_examples_rest_on_no_axiom(folder: Path) -> None:
    theorems = THEOREM.findall(text("Examples.v"))
    modules = " ".join(name.removesuffix(".v") for name in FILES if "/" not in name)
    together = ", ".join(f"@{name}" for name in theorems)
    done = compiled(
        folder,
        "closed.v",
        f"From Gameproof Require Import {modules}.\nDefinition all_of_them := ({together}).\n"
        "Print Assumptions all_of_them.\n",
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == "Closed under the global context"


@needs_coq
@pytest.mark.slow
def test_real_numbers_bring_their_own_axioms_and_no_others(folder: Path) -> None:
    done = compiled(folder, "reals.v", (HERE / "Reals.v").read_text(encoding="utf-8"))
    assert done.returncode == 0, done.stderr
    assert re.findall(r"^(\S+)", done.stdout, re.MULTILINE) == [
        "Axioms:",
        "ClassicalDedekindReals.sig_forall_dec",
        "FunctionalExtensionality.functional_extensionality_dep",
    ]


@needs_coq
@pytest.mark.slow
def test_the_separate_checker_accepts_what_exported_files_are_made_of(folder: Path) -> None:
    """Without proofs by hand, and what they rest on, which take it many minutes."""
    command = ["coqchk", "-silent", "-o", "-Q", "library", "Gameproof", "Gameproof.Exported"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert re.findall(r"^\* Axioms:(.*)$", done.stdout + done.stderr, re.MULTILINE) == [" <none>"]

"""Torch is an extra: it is loaded by who trains or plays networks alone, and where it is missing a line says so."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.files import HOME

SAID = "found none; pip install 'gameproof[network]'"
WITHOUT = """
import sys
sys.modules["torch"] = None
from gameproof import main
sys.exit(main(sys.argv[1:]))
"""
LOADED = """
import sys
import gameproof
try:
    status = gameproof.main(sys.argv[1:]) if sys.argv[1:] else 0
except SystemExit as left:
    status = left.code
print("torch" in sys.modules, file=sys.stderr)
sys.exit(status)
"""


def done(code: str, *words: str, where: Path = HOME) -> subprocess.CompletedProcess[str]:
    """A process of its own that runs the program with these words."""
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(HOME)!r})\n{code}", *words]
    return subprocess.run(command, capture_output=True, text=True, cwd=where, timeout=120, check=False)


@pytest.mark.parametrize(
    "words",
    [
        *((), ("train", "--help"), ("play", "holdem", "blind", "strength", "--hands", "20")),
        pytest.param(("play", "--help"), marks=pytest.mark.slow),
        pytest.param(("size", "kuhn"), marks=pytest.mark.slow),
        pytest.param(("completion", "bash"), marks=pytest.mark.slow),
    ],
    ids=" ".join,
)
def test_who_needs_no_network_loads_no_torch(words: tuple[str, ...]) -> None:
    found = done(LOADED, *words)
    assert (found.returncode, found.stderr.splitlines()[-1]) == (0, "False")


@pytest.mark.parametrize(
    "words",
    [
        *(("train", "poker-cnn"), ("play", "holdem", "cnn:run/1", "call"), ("play", "round-robin", "run")),
        pytest.param(("play", "holdem", "cnn run/1", "call"), marks=pytest.mark.slow),
        pytest.param(("play", "holdem", "--me", "cnn:run/1"), marks=pytest.mark.slow),
        pytest.param(("play", "holdem", "--hand", "call", "cnn:run/1"), marks=pytest.mark.slow),
    ],
    ids=" ".join,
)
def test_without_torch_a_line_says_what_brings_it(words: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "run" / "generation-1").mkdir(parents=True)
    (tmp_path / "run" / "generation-1" / "network.npz").touch()
    from play.network.plan import RunPlan

    (tmp_path / "run" / "plan.json").write_text(RunPlan(generations=1).text)
    found = done(WITHOUT, *words, where=tmp_path)
    assert (found.returncode, found.stdout, found.stderr.count("\n")) == (2, "", 1)
    assert SAID in found.stderr


def test_a_damaged_network_is_refused_before_torch_is_loaded(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from play.network.plan import RunPlan

    (tmp_path / "run" / "generation-1").mkdir(parents=True)
    (tmp_path / "run" / "generation-1" / "network.npz").write_bytes(b"PK")
    (tmp_path / "run" / "plan.json").write_text(RunPlan(generations=1).text)
    found = done(LOADED, "play", "holdem", "cnn:run/1", "call", where=tmp_path)
    said, loaded = found.stderr.splitlines()
    assert (found.returncode, loaded) == (2, "False")
    assert said.endswith("network.npz: expected an archive of arrays, found other or damaged bytes")

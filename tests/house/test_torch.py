"""Torch is an extra: it is loaded by who trains or plays networks alone, and where it is missing a line says so."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.files import HOME

SAID = "found none; pip install 'gameproof[network]'"
COMMANDS = """
import contextlib, io, json, sys
from gameproof import main
asked, without = json.loads(sys.argv[1])
if without:
    sys.modules["torch"] = None
found = []
for words in asked:
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            status = main(words)
        except SystemExit as left:
            status = left.code
    found.append((status, out.getvalue(), err.getvalue(), "torch" in sys.modules))
print(json.dumps(found))
"""
NEED_NONE = [
    *(["train", "--help"], ["play", "holdem", "blind", "strength", "--hands", "20"], ["play", "--help"]),
    *(["size", "kuhn"], ["completion", "bash"]),
]
NEED_IT = [
    *(["train", "poker-cnn"], ["play", "holdem", "cnn:run/1", "call"], ["play", "round-robin", "run"]),
    *(["play", "holdem", "cnn run/1", "call"], ["play", "holdem", "--me", "cnn:run/1"]),
    ["play", "holdem", "--hand", "call", "cnn:run/1"],
]


def done(asked: list[list[str]], where: Path = HOME, *, without: bool = False) -> list[tuple[int, str, str, bool]]:
    """Commands that one process runs: the exit status, what is printed, and whether torch is loaded then."""
    code = f"import sys; sys.path.insert(0, {str(HOME)!r})\n{COMMANDS}"
    command = [sys.executable, "-c", code, json.dumps([asked, without])]
    found = subprocess.run(command, capture_output=True, text=True, cwd=where, timeout=120, check=True).stdout
    return [tuple(each) for each in json.loads(found)]


@pytest.mark.parametrize("few", [True, pytest.param(False, marks=pytest.mark.slow)])
def test_who_needs_no_network_loads_no_torch(few: bool) -> None:
    asked = NEED_NONE[:2] if few else NEED_NONE[::-1]
    assert [(status, loaded) for status, _, _, loaded in done(asked)] == [(0, False)] * len(asked)


def test_without_torch_a_line_says_what_brings_it(tmp_path: Path) -> None:
    (tmp_path / "run" / "generation-1").mkdir(parents=True)
    (tmp_path / "run" / "generation-1" / "network.npz").touch()
    from play.network.plan import RunPlan

    (tmp_path / "run" / "plan.json").write_text(RunPlan(generations=1).text)
    for words, (status, out, err, _) in zip(NEED_IT, done(NEED_IT, tmp_path, without=True), strict=True):
        assert (status, out, err.count("\n")) == (2, "", 1), words
        assert SAID in err, words


def test_a_damaged_network_is_refused_before_torch_is_loaded(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    from play.network.plan import RunPlan

    (tmp_path / "run" / "generation-1").mkdir(parents=True)
    (tmp_path / "run" / "generation-1" / "network.npz").write_bytes(b"PK")
    (tmp_path / "run" / "plan.json").write_text(RunPlan(generations=1).text)
    ((status, _, err, loaded),) = done([["play", "holdem", "cnn:run/1", "call"]], tmp_path)
    assert (status, loaded) == (2, False)
    assert err.endswith("network.npz: expected an archive of arrays, found other or damaged bytes\n")

"""Programs whose output nobody reads: no traceback, and no status of success for what was not said."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from trees.terminal import run

GAMEPROOF = f"{sys.executable} -m derivations.commands"


@pytest.mark.parametrize(
    ("typed", "status", "said"),
    [
        (f"{GAMEPROOF} --version >&-", 2, "gameproof: standard output: expected it open, found it closed\n"),
        (f"{GAMEPROOF} nothing 2>&-", 2, ""),
    ],
)
def test_output_that_nobody_reads(typed: str, status: int, said: str) -> None:
    done = subprocess.run(["bash", "-c", typed], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (status, "", said)


def test_what_a_reader_did_not_wait_for_is_no_success() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*GAMEPROOF.split(), "schema", "game"], stdout=writer, stderr=-1, timeout=60, check=False)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


def test_work_is_not_begun_where_nothing_can_be_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert run("gameproof", lambda: 1 // 0) == 2

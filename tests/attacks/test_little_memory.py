"""Programs that may have so much memory and no more: an answer, or one line and exit status 2."""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.files import HOME

MIB = 2**20
COMMANDS = {
    "check": "check none.json",
    "games": "games",
    "solve": "solve leduc",
    "prove with z3": "prove K7 --no-report --processes 1",
    "prove more": "prove K9 M8 --no-report --processes 1",
    "prove at once": "prove K9 M8 D10 --no-report --processes 2",
    "approximate": "approximate leduc --iterations 50",
    "verify": "verify kuhn check",
    "equilibria": "solve stag.nfg",
}
STAG = 'NFG 1 R "stag" { "1" "2" } { 2 2 } 4 0 1 1 0 1 1 2\n'


def _limited(words: str, size: int, folder: Path) -> subprocess.CompletedProcess[str]:
    """The program with so many MiB of addresses."""
    (folder / "stag.nfg").write_text(STAG)
    return subprocess.run(
        [sys.executable, "-m", "derivations.commands", *words.split()],
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (size * MIB, size * MIB)),
        timeout=300,
        check=False,
    )


def _told(done: subprocess.CompletedProcess[str]) -> bool:
    # how far it is, and where certificates are, is no error
    said = [line for line in done.stderr.splitlines() if not re.match(r"gameproof: \d+ of |certificates: ", line)]
    if done.returncode == 2:
        return len(said) == 1 and said[0].startswith("gameproof: ") and "Traceback" not in done.stdout
    return done.returncode in (0, 1) and not said and done.stdout != ""


@pytest.mark.parametrize(("name", "size"), [("games", 60), ("solve", 100), ("solve", 200)])
def test_with_little_memory_there_is_an_answer_or_one_line(name: str, size: int, tmp_path: Path) -> None:
    done = _limited(COMMANDS[name], size, tmp_path)
    assert _told(done), done


@pytest.mark.slow
@pytest.mark.parametrize("size", [60, 100, 150, 200, 250, 300, 400, 600, 1000])
@pytest.mark.parametrize("name", COMMANDS)
def test_with_any_memory_there_is_an_answer_or_one_line(name: str, size: int, tmp_path: Path) -> None:
    done = _limited(COMMANDS[name], size, tmp_path)
    assert _told(done), done


@pytest.mark.slow
@pytest.mark.parametrize(("processes", "size"), [(1, 300), (2, 500)])
def test_a_claim_that_z3_has_no_room_for_is_unknown_and_others_are_settled(
    processes: int, size: int, tmp_path: Path
) -> None:
    done = _limited(f"prove K9 M8 --no-report --processes {processes}", size, tmp_path)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (1, "1 proved, 1 unknown"), done

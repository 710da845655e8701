"""Scripts for shells complete commands and options; a word that is nearly one is asked after."""

from __future__ import annotations

import subprocess

import pytest

from derivations.commands.program import COMMANDS
from tests.support.commands import Run


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_a_script_names_every_command(shell: str, run: Run) -> None:
    status, script, _ = run("completion", shell)
    assert status == 0
    assert all(name in script for name in COMMANDS)


def test_bash_reads_the_script_and_completes_an_option(run: Run) -> None:
    _, script, _ = run("completion", "bash")
    ask = 'COMP_WORDS=(gameproof solve --sp); COMP_CWORD=2; _shtab_gameproof; echo "${COMPREPLY[@]}"'
    done = subprocess.run(["bash", "-c", f"{script}\n{ask}"], capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == ("--spe\n", 0)


def test_a_command_that_is_nearly_one_is_asked_after(run: Run) -> None:
    status, _, error = run("sovle", "kuhn")
    assert status == 2
    assert error.startswith("gameproof: command: expected one of prove, new, check, solve, ")
    assert error.endswith("found 'sovle' (did you mean solve?) (see gameproof --help)\n")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (("solve", "khun"), "found 'khun' (did you mean kuhn?)"),
        (("solve", "kuhn", "card=4"), "found 'card' (did you mean cards?)"),
        (("prove", "kingmakers"), "found 'kingmakers' (did you mean kingmaker?)"),
    ],
)
def test_a_name_that_is_nearly_one_is_asked_after(words: tuple[str, ...], found: str, run: Run) -> None:
    status, out, error = run(*words)
    assert (status, out) == (2, "")
    assert error.endswith(f"{found}\n")
    assert error.count("\n") == 1


def test_a_name_that_is_near_none_is_not_asked_after(run: Run) -> None:
    assert "did you mean" not in run("solve", "nim")[2]

"""Scripts for shells complete commands and options; a word that is nearly one is asked after."""

from __future__ import annotations

import subprocess
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path

import pytest

from derivations.commands.program import COMMANDS, main
from tests.support.commands import Run


@cache
def script(shell: str) -> str:
    """What a shell reads, made once."""
    with redirect_stdout(StringIO()) as out:
        assert main(["completion", shell]) == 0
    return out.getvalue()


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_a_script_names_every_command(shell: str) -> None:
    assert all(name in script(shell) for name in COMMANDS)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("solve --sp", ["--spe"]),
        ("solve le", ["leduc", "leduc.efg"]),
        ("draw leduc -o le", ["leduc.efg"]),
        ("prove K1", ["K1", *(f"K1{j}" for j in range(7))]),
        ("prove kin", ["kingmaker"]),
        ("verify kuhn le", ["leduc.efg"]),
        ("solve kuhn --out fo", ["folder"]),
        ("report --beliefs le", ["leduc.efg"]),
        ("words pure_e", ["pure_equilibria"]),
        ("schema cl", ["claims"]),
    ],
)
def test_bash_completes_options_games_claims_and_files(words: str, found: list[str], tmp_path: Path) -> None:
    (tmp_path / "leduc.efg").touch()
    (tmp_path / "folder").mkdir()
    ask = f'COMP_WORDS=(gameproof {words}); COMP_CWORD={len(words.split())}; _shtab_gameproof; echo "${{COMPREPLY[@]}}"'
    done = subprocess.run(
        ["bash"], input=f"{script('bash')}\n{ask}", cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.stdout.split(), done.returncode) == (found, 0)


def test_a_name_that_is_near_none_is_not_asked_after(run: Run) -> None:
    assert "did you mean" not in run("solve", "nim")[2]

"""The README shows what the program prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from derivations.commands.program import COMMANDS, main
from derivations.ledger import table
from tests.support.files import HOME
from tests.support.ledger import Ledger
from trees.drawing.svg import svg
from trees.games.kuhn import kuhn

README = (HOME / "README.md").read_text(encoding="utf-8")


def test_the_ledger_in_the_readme_is_what_prove_prints(ledger: Ledger) -> None:
    shown = re.search(r"<!-- ledger -->\n```\n(.*?)\n```", README, re.S)
    assert shown is not None and shown[1] == table(ledger.all())


def test_the_picture_in_the_readme_is_what_draw_draws() -> None:
    assert (HOME / "docs" / "kuhn.svg").read_text(encoding="utf-8") == svg(kuhn())


@pytest.mark.parametrize("code", re.findall(r"```python\n(.*?)```", README, re.S))
def test_the_python_in_the_readme_runs(code: str) -> None:
    exec(compile(code, "README.md", "exec"), {})


def test_the_solution_in_the_readme_is_what_solve_prints(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    main(["solve", "leduc", "--json", "--out", str(tmp_path)])
    first = capsys.readouterr().out.splitlines()[:3]
    assert "\n".join(f"    {line}" for line in first) in README


def test_every_command_is_in_the_readme() -> None:
    shown = re.findall(r"^    gameproof (\w+)", README, re.M)
    assert set(COMMANDS) == set(shown)

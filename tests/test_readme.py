"""The README shows what the program prints."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from derivations.ledger import settle, table
from trees.kuhn import kuhn
from trees.svg import svg

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_ledger_in_the_readme_is_what_prove_prints(tmp_path: Path) -> None:
    shown = re.search(r"<!-- ledger -->\n```\n(.*?)\n```", README, re.S)
    assert shown is not None and shown[1] == table(settle(["all"], tmp_path))


def test_the_picture_in_the_readme_is_what_draw_draws() -> None:
    assert (ROOT / "docs" / "kuhn.svg").read_text(encoding="utf-8") == svg(kuhn())


def test_the_python_in_the_readme_runs() -> None:
    code = re.search(r"```python\n(.*?)```", README, re.S)
    assert code is not None
    exec(compile(code[1], "README.md", "exec"), {})


def test_the_solution_in_the_readme_is_exact(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from derivations.cli import main

    main(["solve", "kuhn", "cards=13", "--json", "--out", str(tmp_path)])
    value = json.loads(capsys.readouterr().out)["value"]
    assert f'"value": "{value}"' in README

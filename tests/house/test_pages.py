"""What README and docs show is what happens: files are written, commands and Python are run, in their order."""

from __future__ import annotations

import doctest
import json
import os
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from derivations.commands.program import COMMANDS
from tests.support.commands import Run
from tests.support.docs import PAGES as GENERATED_BY_CODE
from tests.support.effort import for_each, slow_but
from tests.support.files import HOME
from tests.support.pages import Block, blocks, calls

GENERATED = {"ledger.md", *GENERATED_BY_CODE}
PAGES = {
    str(page.relative_to(HOME)): tuple(blocks(page))
    for page in (HOME / "README.md", *sorted((HOME / "docs").rglob("*.md")))
    if str(page.relative_to(HOME).relative_to("docs") if page.parent != HOME else page.name) not in GENERATED
}
# what is typed once, before there is anything to run
SET_UP = ("make", "pip", "git", "cd", "python3", "bare/bin/python")
LIKE = doctest.ELLIPSIS | doctest.REPORT_NDIFF


def is_there(name: str) -> bool:
    """Whether the machine has this package or program."""
    return shutil.which(name) is not None or find_spec(name) is not None


class Reader:
    """Someone who types what a page shows, in an empty folder."""

    def __init__(self, page: str, run: Run) -> None:
        self.page = page
        self.run = run
        self.names: dict[str, Any] = {"__name__": "page"}

    def read(self, block: Block) -> None:
        where = f"{self.page}, line {block.line}"
        if "file" in block.notes:
            Path(block.notes["file"]).write_text(block.text, encoding="utf-8")
        elif block.language == "python" and ">>>" in block.text:
            self.examples(block, where)
        elif block.language == "python":
            exec(compile(block.text, where, "exec"), self.names)
        elif block.language == "console":
            self.commands(block, where)
        elif block.language == "json":
            json.loads(block.text)
        elif block.language == "toml":
            tomllib.loads(block.text)

    def examples(self, block: Block, where: str) -> None:
        test = doctest.DocTestParser().get_doctest(block.text, self.names, where, self.page, block.line)
        runner, said = doctest.DocTestRunner(optionflags=LIKE), []
        runner.run(test, out=said.append, clear_globs=False)
        self.names.update(test.globs)
        assert runner.failures == 0, "".join(said)

    def commands(self, block: Block, where: str) -> None:
        for call in calls(block):
            program, *words = shlex.split(call.words, comments=True)
            status, out, err = self.run(*words) if program == "gameproof" else apart(program, *words)
            assert status == int(block.notes.get("exit", "0")), f"{where}: $ {call.words}\n{out}{err}"
            found = err if status == 2 and not out else out
            if call.printed:
                alike = doctest.OutputChecker().check_output(call.printed.rstrip() + "\n", found.rstrip() + "\n", LIKE)
                assert alike, f"{where}: $ {call.words}\nexpected:\n{call.printed}\nfound:\n{found}"


def apart(program: str, *words: str) -> tuple[int, str, str]:
    """What another program says."""
    known = {"python": [sys.executable], "pytest": [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]}
    done = subprocess.run(
        [*known[program], *words],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(HOME)},
        timeout=300,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def read(page: str, run: Run, *, slow: bool) -> None:
    """Read the page from top to bottom, with or without what takes long."""
    reader = Reader(page, run)
    for block in PAGES[page]:
        if (slow or "slow" not in block.notes) and ("needs" not in block.notes or is_there(block.notes["needs"])):
            reader.read(block)


@pytest.fixture(autouse=True)
def modules_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module that a page writes can be imported, by this page alone."""
    monkeypatch.syspath_prepend(tmp_path)
    known = set(sys.modules)
    yield
    for name in set(sys.modules) - known:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(tmp_path)):
            del sys.modules[name]


# what takes more than two seconds or so is shown by night, and by `.ci/run`
LONG = {
    *("all-equilibria", "builtin", "coming-from-gambit", "coq", "dominance", "equilibria", "holdem", "kingmakers"),
    *("parameters", "readings", "reports", "sources"),
}


@pytest.mark.parametrize("page", slow_but(PAGES, [page for page in PAGES if Path(page).stem not in LONG]))
def test_what_a_page_shows_is_what_happens(page: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a machine without LaTeX, which would take seconds for each report."""
    monkeypatch.setenv("PATH", "")
    read(page, run, slow=False)


@pytest.mark.slow
@pytest.mark.parametrize("page", [page for page, held in PAGES.items() if any("slow" in each.notes for each in held)])
def test_what_a_page_shows_of_long_work_is_what_happens(page: str, run: Run) -> None:
    read(page, run, slow=True)


WRONG = {
    "another output": "```console\n$ gameproof size kuhn\n        54  nodes\n...\n```\n",
    "another status": "<!-- exit: 1 -->\n```console\n$ gameproof size kuhn\n```\n",
    "another number": "```python\n>>> from gameproof import solve\n>>> solve('kuhn').certificate.value\n0\n```\n",
    "what does not run": "```python\nassert False\n```\n",
    "no JSON": "```json\n{'a': 1}\n```\n",
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=list(WRONG))
def test_a_page_that_shows_something_else_is_noticed(wrong: str, run: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(wrong, encoding="utf-8")
    with pytest.raises((AssertionError, ValueError)):
        for block in blocks(page):
            Reader("page.md", run).read(block)


@for_each("page", PAGES)
def test_blocks_are_of_a_kind_that_is_run_or_has_nothing_to_run(page: str) -> None:
    kinds = {each.language for each in PAGES[page] if "file" not in each.notes}
    assert kinds <= {"python", "console", "json", "toml", "text", "sh", "{toctree}", "{image}", "{literalinclude}"}
    assert not any(line.startswith("    $ ") for line in (HOME / page).read_text(encoding="utf-8").splitlines())


@for_each("page", PAGES)
def test_what_is_not_run_is_only_how_to_set_up(page: str) -> None:
    lines = [line for each in PAGES[page] if each.language == "sh" for line in each.text.splitlines()]
    assert {line.split()[0] for line in lines if line} <= set(SET_UP)


def test_every_command_has_an_example_that_is_run() -> None:
    shown = {
        shlex.split(call.words)[1]
        for held in PAGES.values()
        for block in held
        if block.language == "console"
        for call in calls(block)
        if call.words.startswith("gameproof ")
    }
    assert set(COMMANDS) <= shown

"""What tests share lies in `tests.support`; a test file can be read, moved and run by itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.files import HOME

FILES = sorted(file.relative_to(HOME) for file in (HOME / "tests").rglob("*.py"))


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports, also those named as `from package import module`."""
    for node in ast.walk(ast.parse((HOME / file).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or "."
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_no_test_imports_a_test() -> None:
    found = {
        (str(file), name)
        for file in FILES
        for name in imported(file)
        if name == "tests" or (name.startswith("tests.") and not name.startswith("tests.support"))
    }
    assert found == set()

"""Programs of a user's own, run in their folder; what they print goes to the standard error."""

from __future__ import annotations

import contextlib
import os
import runpy
import sys
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from trees.refusal import Refused
from trees.terminal import one_line, printable


def run_file(path: Path, name: str) -> dict[str, Any]:
    """The names that the program defines when it is run, called `name`, in its folder."""
    with in_folder(path.parent), contextlib.redirect_stdout(sys.stderr):
        return runpy.run_path(path.name, run_name=name)


@contextlib.contextmanager
def in_folder(folder: Path) -> Iterator[None]:
    """The folder is the one from which files are read and modules imported."""
    before, places = Path.cwd(), list(sys.path)
    os.chdir(folder)
    sys.path.insert(0, str(Path.cwd()))
    try:
        yield
    finally:
        sys.path[:] = places
        os.chdir(before)


def failing_line(error: BaseException, name: str) -> str:
    """Where in the program of this name it failed, such as "line 3: "."""
    if isinstance(error, SyntaxError) and error.lineno:
        return f"line {error.lineno}: "
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).name == name]
    return f"line {lines[-1]}: " if lines else ""


def failure(error: BaseException) -> str:
    """What was expected of a program that failed, and what was found."""
    if isinstance(error, (Refused, OSError)):
        return one_line(error)
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    return printable(f"expected a program that runs to its end, found {type(error).__name__}: {said}")

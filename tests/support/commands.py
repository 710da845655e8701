"""Commands run as a user would, for the tests of several of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Run = Callable[..., tuple[int, str, str]]
"""Runs words as a command: exit status, standard output, standard error."""


def refuses(run: Run, said: str, *words: str) -> str:
    """The one line with which a command ends that cannot be, and in which that is said."""
    status, out, err = run(*words)
    assert (status, out, err.count("\n")) == (2, "", 1), err
    assert said in err, err
    return err


def answer(run: Run, *words: str) -> dict[str, Any]:
    """The object that a command prints with --json, if it succeeds and complains of nothing."""
    status, out, err = run(*words, "--json")
    assert (status, err) == (0, "")
    return json.loads(out)  # type: ignore[no-any-return]

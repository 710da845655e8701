"""Bad input is one line for a notebook too, with the line that asked."""

from __future__ import annotations

from typing import Any

import pytest

from trees.refusal import Refused

CELL = """
from trees.games.catalogue import complete

def asked(name):
    return complete(name, {})
"""


def refused(cell: str) -> Refused:
    """What comes of running the cell as a notebook does."""
    with pytest.raises(Refused) as caught:
        exec(compile(cell, "cell", "exec"), {"__name__": "__main__"})
    trace: Any = caught.value.__traceback__
    return caught.value.with_traceback(trace.tb_next)  # a cell is not run from here


@pytest.mark.parametrize(
    ("call", "line"), [('complete("khun", {})', "(line 6): "), ('asked("khun")', "(line 5 of asked): ")]
)
def test_a_notebook_shows_the_message_and_the_line_that_asked(call: str, line: str) -> None:
    (shown,) = refused(CELL + call)._render_traceback_()
    assert shown.startswith(f"TreeError {line}") and "khun" in shown and "\n" not in shown

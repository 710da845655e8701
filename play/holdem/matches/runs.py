"""Work in many places (`play.spread`), taken up again where it was left.

A run is a function of the place, and what is known of it a row for each place that is done. `text` writes rows with
what the run is about, and `rows` reads those of the same run. Workers load the players by their names.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from trees.refusal import Refused

FORMAT = "gameproof hold'em run 1"


class MatchRunError(Refused):
    """A file holds no run, or another one."""


def text(about: Any, rows: Iterable[Sequence[Any]]) -> str:
    """What is known of a run, as JSON.

    >>> list(rows("a game", text("a game", [(0, 1.5)])))
    [[0, 1.5]]
    """
    return json.dumps({"format": FORMAT, "about": about, "rows": list(rows)})


def rows(about: Any, content: str) -> Iterator[Any]:
    """What was known of a run about the same; what rows are is not looked at.

    Raises:
        RunError: the text is no run, or one about something else.
    """
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        raise MatchRunError("run: expected JSON, found another text") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise MatchRunError(f"run: expected the format {FORMAT!r}, found another one")
    # as JSON has it, where tuples are lists
    if found.get("about") != json.loads(json.dumps(about)):
        raise MatchRunError("run: expected the same players, hands, seed, stacks and blinds as now, found others")
    if not isinstance(found.get("rows"), list):
        raise MatchRunError(f"run: expected a list of rows, found {found.get('rows')!r:.60}")
    yield from found["rows"]

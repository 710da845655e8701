"""Work in many places, done here or by workers, and taken up again where it was left.

What is done in a place does not depend on other places, so a run is a function of the place, and what is known of it a
row for each place that is done. `text` writes rows with what the run is about, and `rows` reads those of the same run.

Workers are an executor of `concurrent.futures`: processes of this machine, or of many by the package `distributed`,
whose `Client("tcp://...").get_executor()` is one. Each loads the players by their names.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import Any, TypeVar

from trees.refusal import Refused

Place = TypeVar("Place")
Done = TypeVar("Done")

WAITING = 64
"""How many places an executor is given at a time."""
FORMAT = "gameproof hold'em run 1"


class MatchRunError(Refused):
    """A file holds no run, or another one."""


def run_in_places(
    work: Callable[[Place], Done], places: Iterable[Place], executor: Executor | None
) -> Iterator[tuple[Place, Done]]:
    """What is done in each place, as it is done; without an executor one after the other, here."""
    if executor is None:
        yield from ((place, work(place)) for place in places)
        return
    left = iter(places)
    waiting: dict[Future[Done], Place] = {}
    try:
        while True:
            for place in islice(left, WAITING - len(waiting)):
                waiting[executor.submit(work, place)] = place
            if not waiting:
                return
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
    finally:
        for future in waiting:
            future.cancel()


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

"""Work in many places, done here or by workers, as an executor of `concurrent.futures` has them.

What is done in a place does not depend on other places. Workers are processes of this machine, or of many by the
package `distributed`, whose `Client("tcp://...").get_executor()` is an executor.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from itertools import islice
from typing import TypeVar

Place = TypeVar("Place")
Done = TypeVar("Done")

WAITING = 64
"""How many places an executor is given at a time."""


def run_in_places(
    work: Callable[[Place], Done],
    places: Iterable[Place],
    executor: Executor | None,
    lost: Callable[[Place, Exception], Done] | None = None,
) -> Iterator[tuple[Place, Done]]:
    """What is done in each place, as it is done; without an executor one after the other, here.

    Where work of an executor fails, `lost` makes something in its stead; without it what failed is raised.
    """
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
                place = waiting.pop(done)
                try:
                    found = done.result()
                except Exception as error:
                    if lost is None:
                        raise
                    found = lost(place, error)
                yield place, found
    finally:
        for future in waiting:
            future.cancel()

"""The same game by its name and from an .efg file: what a user waits for, with reading and the certificate's check.

Gambit's exact linear program is measured on that file, and its reading is counted too. Seconds are those of the
processor, as other work on the machine takes nothing of these.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.timing import shortest


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name, for the game of `request`.

    Raises:
        ImportError: the program is not installed.
    """
    path = str(Path(request["stem"]).with_suffix(".efg"))
    match program:
        case "name":
            return solved(lambda api: api.solve(request["name"], **request["parameters"]))
        case "file":
            return solved(lambda api: api.solve(path))
        case _:
            return gambit(path)


def solved(run: Callable[[Any], Any]) -> dict[str, Any]:
    """One call that reads, solves exactly, and checks the certificate; nothing is kept from the call before."""
    from derivations import api

    seconds, answer = shortest(lambda: run(api), clock=time.process_time)
    return {"seconds": {"solve": seconds}, "value": str(answer.certificate.value)}


def gambit(path: str) -> dict[str, Any]:
    """Gambit's exact linear program, the reading of the file counted."""
    import pygambit

    def read_and_solved() -> Any:
        game = pygambit.read_efg(path)
        return game, pygambit.nash.lp_solve(game, rational=True)

    seconds, (game, found) = shortest(read_and_solved, clock=time.process_time)
    value = found.equilibria[0].payoff(next(iter(game.players)))
    return {"seconds": {"solve": seconds}, "value": str(value)}

"""All equilibria of games of Gambit's catalog: gameproof's certified list against Gambit's, from a file each.

Of two players these are all extreme equilibria, by Gambit's `enummixed` in fractions; of more what `solve` lists, which
says whether that is all, by `enumpoly` in floating point. Seconds are those of the processor, reading included.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from benchmarks.timing import shortest


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name, for the game of `request`.

    Raises:
        ImportError: the program is not installed.
    """
    if program == "write catalog":
        return written(request["name"], Path(request["stem"]))
    file = next(file for ending in (".efg", ".nfg") if (file := Path(request["stem"]).with_suffix(ending)).exists())
    return listed(file) if program == "certified list" else gambit(file)


def written(name: str, stem: Path) -> dict[str, Any]:
    """The game of the catalog as a file."""
    import pygambit

    game = pygambit.catalog.load(name)
    if game.is_tree:
        stem.with_suffix(".efg").write_text(game.to_efg(), encoding="utf-8")
    else:
        stem.with_suffix(".nfg").write_text(game.to_nfg(), encoding="utf-8")
    return {"seconds": {}}


def listed(file: Path) -> dict[str, Any]:
    """gameproof's list, with its certificate checked."""
    from derivations import api
    from trees.histories import histories
    from verify.kernel.games.game import tree_of

    players = histories(tree_of(api.load(file), {})).players

    def solved() -> Any:
        return api.nash_equilibria(file) if players == 2 else api.solve(file)

    solved()  # what is imported on the way is not counted
    seconds, answer = shortest(solved, clock=time.process_time)
    found = len(answer.data["equilibria"])
    complete = players == 2 or answer.data.get("complete") is True
    return _measured(seconds, found, complete)


def gambit(file: Path) -> dict[str, Any]:
    """Gambit's list."""
    import pygambit

    read = pygambit.read_efg if file.suffix == ".efg" else pygambit.read_nfg

    def solved() -> Any:
        game = read(str(file))
        if len(game.players) == 2:
            return pygambit.nash.enummixed_solve(game, rational=True)
        return pygambit.nash.enumpoly_solve(game, use_strategic=True)

    seconds, found = shortest(solved, clock=time.process_time)
    return _measured(seconds, len(found.equilibria), False)


def _measured(seconds: float, found: int, complete: bool) -> dict[str, Any]:
    counts = {"found": found, "complete": int(complete)}
    return {"seconds": {"solve": seconds}, "counts": counts}

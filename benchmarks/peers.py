"""Other programs measured: Gambit, OpenSpiel, lrsnash, networkx; each reads the game from a file or knows it."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from importlib.metadata import PackageNotFoundError, version
from math import isfinite
from pathlib import Path
from typing import Any

from benchmarks.timing import shortest

TOLERANCE = 1e-8  # of ECOS, which OpenSpiel calls; with its own 1e-7 values come out wrong in the ninth digit


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name, for the game of `request`.

    Raises:
        ImportError: the program is not installed.
    """
    stem = Path(request.get("stem", ""))
    match program:
        case "gambit exact" | "gambit float":
            return gambit(stem.with_suffix(".efg"), rational=program == "gambit exact")
        case "gambit regret":
            return gambit_regret(stem.with_suffix(".efg"))
        case "gambit pure":
            return gambit_pure(stem.with_suffix(".efg"))
        case "networkx walk":
            return networkx_walk(stem.with_suffix(".json"))
        case "openspiel walk":
            return openspiel_walk(request["name"], request["parameters"])
        case "openspiel":
            return openspiel(request["openspiel"] or f"efg_game(filename={stem.with_suffix('.efg')})")
        case "openspiel cfr+":
            return openspiel_cfr(request["openspiel"], request["marks"])
        case "lrsnash":
            return lrsnash(stem.with_suffix(".lrs"))
        case _:
            raise ValueError(f"program: expected one that is known, found {program!r}")


def gambit(file: Path, *, rational: bool) -> dict[str, Any]:
    """Gambit's linear program, the reading of the file not counted."""
    import pygambit

    game = pygambit.read_efg(file)
    seconds, found = shortest(lambda: pygambit.nash.lp_solve(game, rational=rational))
    value = found.equilibria[0].payoff(next(iter(game.players)))
    return {"seconds": {"solve": seconds}, "value": str(value)}


def gambit_regret(file: Path) -> dict[str, Any]:
    """Gambit's exact regret of the uniform profile."""
    import pygambit

    game = pygambit.read_efg(file)
    # a profile keeps what it has worked out
    seconds, value = shortest(lambda: game.mixed_behavior_profile(rational=True).max_regret())
    return {"seconds": {"regret": seconds}, "value": str(value)}


def gambit_pure(file: Path) -> dict[str, Any]:
    """All pure equilibria, at which no player gains by a change at one node; Gambit looks at every pure profile."""
    import pygambit

    game = pygambit.read_efg(file)
    seconds, found = shortest(lambda: pygambit.nash.enumpure_agent_solve(game))
    return {
        "seconds": {"solve": seconds},
        "counts": {"equilibria": len(found.equilibria)},
    }


def networkx_walk(file: Path) -> dict[str, Any]:
    """All nodes of a tree in post-order, its reading not counted; `file` has the parent of each node."""
    import networkx as nx

    parents = json.loads(file.read_text(encoding="ascii"))
    tree = nx.DiGraph((parent, node) for node, parent in enumerate(parents) if node)
    seconds, count = shortest(lambda: sum(1 for _ in nx.dfs_postorder_nodes(tree, 0)))
    return {"seconds": {"walk": seconds}, "value": str(count)}


def openspiel_walk(name: str, parameters: dict[str, str]) -> dict[str, Any]:
    """All nodes of a game of OpenSpiel's own up to so many moves, one by one."""
    import pyspiel

    game = pyspiel.load_game(f"{name}(players={parameters['players']})")
    depth = int(parameters["depth"])

    def walk() -> int:
        waiting = [(game.new_initial_state(), 0)]
        count = 0
        while waiting:
            state, moves = waiting.pop()
            count += 1
            if moves < depth and not state.is_terminal():
                waiting += [(state.child(action), moves + 1) for action in state.legal_actions()]
        return count

    seconds, count = shortest(walk)
    return {"seconds": {"walk": seconds}, "counts": {"nodes": count}}


def openspiel(name: str) -> dict[str, Any]:
    """OpenSpiel's sequence-form linear programs, one for each player, the walk through the game included."""
    import pyspiel
    from open_spiel.python.algorithms import lp_solver, sequence_form_lp

    lp_solver.DEFAULT_ECOS_SOLVER_KWARGS.update(abstol=TOLERANCE, reltol=TOLERANCE, feastol=TOLERANCE)
    game = pyspiel.load_game(name)
    seconds, found = shortest(lambda: sequence_form_lp.solve_zero_sum_game(game))
    value = float(found[0])
    if not isfinite(value):
        raise ValueError(f"openspiel: expected a value, found {value}")
    return {"seconds": {"solve": seconds}, "value": repr(value)}


def openspiel_cfr(name: str, marks: list[float]) -> dict[str, Any]:
    """The gap of OpenSpiel's CFR+ in C++ after so many seconds of iterations, the measuring of gaps not counted."""
    import pyspiel

    game = pyspiel.load_game(name)
    solver = pyspiel.CFRPlusSolver(game)
    gaps, spent, iterations = [], 0.0, 0
    for mark in marks:
        while spent < mark:
            start = time.perf_counter()
            solver.evaluate_and_update_policy()
            spent += time.perf_counter() - start
            iterations += 1
        gaps.append((spent, iterations, pyspiel.nash_conv(game, solver.average_policy())))
    return {"gaps": gaps}


def lrsnash(file: Path) -> dict[str, Any]:
    """All extreme equilibria of the strategic form, start-up of lrsnash included."""
    program = shutil.which("lrsnash")
    if program is None:
        raise ImportError("lrsnash: no such program (Debian package lrslib)")
    seconds, done = shortest(lambda: subprocess.run([program, str(file)], capture_output=True, text=True, check=True))
    # an equilibrium has a line "2 y_1 ... y_n payoff of player 1"; the last line has the memory
    value = re.search(r"^2 .* (-?[0-9]+(?:/[0-9]+)?)\s*$", done.stdout, re.MULTILINE)
    memory = re.search(r" ([0-9]+)Kb ", done.stdout)
    if value is None or memory is None:
        raise ValueError(f"lrsnash: expected an equilibrium, found {done.stdout[:80]!r}")
    return {"seconds": {"solve": seconds}, "value": value[1], "mebibytes": int(memory[1]) / 1024}


def versions() -> dict[str, str]:
    """The versions of the programs measured; "not installed" where one is missing."""
    found = {}
    for name in (
        "gameproof",
        "highspy",
        "networkx",
        "pygambit",
        "open_spiel",
        "ecos",
        "pokerkit",
        "phevaluator",
        "eval7",
        "treys",
    ):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    program = shutil.which("lrsnash")
    # lrsnash tells its version only when it runs
    said = subprocess.run([program, "/dev/null"], capture_output=True, text=True).stdout if program else ""
    known = re.search(r"lrslib v\.([0-9.]+)", said)
    found["lrsnash"] = known[1] if known else "installed" if program else "not installed"
    return found

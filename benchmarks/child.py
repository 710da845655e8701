"""The process of one measurement: reads a request from standard input, prints what it measured.

    echo '{"program": "gameproof", "name": "kuhn", "parameters": {}, "gibibytes": 8}' | python -m benchmarks.child

A process of its own makes the peak memory that of one program alone, and can be ended when time is up.
No line of gameproof runs in the processes of other programs.
"""

from __future__ import annotations

import json
import resource
import sys
from importlib import import_module
from typing import Any

from benchmarks.timing import peak_mebibytes

MISSING, OUT_OF_MEMORY = 3, 4
PROGRAMS = {
    "ours": ("gameproof", "highs", "write", "verify", "walk", "pcfr+", "cfr+"),
    "files": ("name", "file", "gambit file"),
    "equilibria": ("certified list", "gambit list", "write catalog"),
    "correlated": ("certified correlated", "highs correlated"),
    "answers": ("judged answers", "solver enumpoly", "solver gnm", "solver lcp", "solver logit"),
    "liars_dice": ("closed form", "all stages", "exact nest"),
    "kingmaker": (
        "merged",
        "plain",
        "board",
        "analysis",
        "pure",
        "rewriting",
        "prediction",
        "seatings",
        "write binary",
    ),
    "holdem_hands": ("lockstep", "betting"),
    "holdem_adapters": ("openspiel bots", "openspiel agents", "pokerkit seats", "openspiel guests"),
    "holdem_peers": ("pokerkit", "universal poker"),
    "networks": ("network answers", "network learning"),
    "networks_plain": ("plain answers", "plain learning"),
    "holdem_ranks": ("tables",),
    "ranks_peers": ("phevaluator", "eval7", "treys"),
    "dice_highs": ("highs nest", "highs primal", "highs continued"),
}
"""By the module that measures them; all others by `peers`."""


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """What `program` takes for the game of `request`, and what it finds."""
    name = next((module for module, programs in PROGRAMS.items() if program in programs), "peers")
    found: dict[str, Any] = import_module(f"benchmarks.{name}").measure(program, request)
    return {"mebibytes": peak_mebibytes(), **found}


def main() -> int:
    """Measure, and print an object; else the exit status says what went wrong."""
    request = json.loads(sys.stdin.read())
    most = int(request["gibibytes"] * 2**30)
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    try:
        found = measure(request["program"], request)
    except ImportError as error:
        print(error, file=sys.stderr)
        return MISSING
    except MemoryError:
        return OUT_OF_MEMORY
    print(json.dumps(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""The process of one measurement: reads a request from standard input, prints what it measured.

    echo '{"program": "gameproof", "name": "kuhn", "parameters": {}, "gibibytes": 8}' | python -m benchmarks.child

A process of its own makes the peak memory that of one program alone, and can be ended when time is up.
No line of gameproof runs in the processes of other programs.
"""

from __future__ import annotations

import json
import resource
import sys
from typing import Any

MISSING, OUT_OF_MEMORY = 3, 4
KINGMAKER = ("merged", "plain", "board", "analysis", "pure", "rewriting", "prediction", "seatings", "write binary")


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """What `program` takes for the game of `request`, and what it finds."""
    match program:
        case "gameproof" | "highs" | "write" | "verify" | "walk" | "pcfr+" | "cfr+":
            from benchmarks import ours

            return ours.measure(program, request)
        case "name" | "file" | "gambit file":
            from benchmarks import files

            return files.measure(program, request)
        case "certified list" | "gambit list" | "write catalog":
            from benchmarks import equilibria

            return equilibria.measure(program, request)
        case "certified correlated" | "highs correlated":
            from benchmarks import correlated

            return correlated.measure(program, request)
        case "judged answers" | "solver enumpoly" | "solver gnm" | "solver lcp" | "solver logit":
            from benchmarks import answers

            return answers.measure(program, request)
        case "closed form" | "all stages" | "exact nest":
            from benchmarks import liars_dice

            return liars_dice.measure(program, request)
        case _ if program in KINGMAKER:
            from benchmarks import kingmaker

            return kingmaker.measure(program, request)
        case "lockstep" | "betting":
            from benchmarks import holdem_hands

            return holdem_hands.measure(program, request)
        case "openspiel bots" | "openspiel agents" | "pokerkit seats" | "openspiel guests":
            from benchmarks import holdem_adapters

            return holdem_adapters.measure(program, request)
        case "pokerkit" | "universal poker":
            from benchmarks import holdem_peers

            return holdem_peers.measure(program, request)
        case "network answers" | "network learning":
            from benchmarks import networks

            return networks.measure(program, request)
        case "plain answers" | "plain learning":
            from benchmarks import networks_plain

            return networks_plain.measure(program, request)
        case "tables":
            from benchmarks import holdem_ranks

            return holdem_ranks.measure(request)
        case "phevaluator" | "eval7" | "treys":
            from benchmarks import ranks_peers

            return ranks_peers.measure(program, request)
        case "highs nest" | "highs primal" | "highs continued":
            from benchmarks import dice_highs

            return dice_highs.measure(program, request)
        case _:
            from benchmarks import peers

            return peers.measure(program, request)


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

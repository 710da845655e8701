"""The best correlated equilibrium of games that are drawn: certified, and by HiGHS alone in floating point.

The program has a variable for each profile and a constraint for each two strategies of a player; the goal is the sum of
all payoffs. Payoffs are whole numbers from 0 to 99, with seed 1.
"""

from __future__ import annotations

import random
import time
from itertools import product
from math import prod
from typing import Any

from benchmarks.timing import shortest

Payoffs = dict[tuple[int, ...], list[int]]


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name, for the numbers of strategies "30x30" of `request`."""
    counts = tuple(map(int, request["parameters"]["strategies"].split("x")))
    solved = certified if program == "certified correlated" else in_floats
    seconds, value = solved(counts, drawn(counts))
    return {"seconds": {"solve": seconds}, "value": value}


def drawn(counts: tuple[int, ...]) -> Payoffs:
    """What each profile pays; the first player's strategies vary first, as in a file."""
    lot = random.Random(1)
    cells = (cell[::-1] for cell in product(*map(range, counts[::-1])))
    return {cell: [lot.randint(0, 99) for _ in counts] for cell in cells}


def certified(counts: tuple[int, ...], payoffs: Payoffs) -> tuple[float, str]:
    """The exact program, its certificate and its check, from the game as a tree on."""
    from derivations.api import correlated_equilibrium
    from trees.formats.nfg import from_nfg

    names = " ".join(f'"{k}"' for k in range(1, len(counts) + 1))
    numbers = " ".join(str(number) for paid in payoffs.values() for number in paid)
    game = from_nfg(f'NFG 1 R "drawn" {{ {names} }} {{ {" ".join(map(str, counts))} }}\n\n{numbers}\n', "drawn")
    seconds, answer = shortest(lambda: correlated_equilibrium(game), clock=time.process_time)
    return seconds, str(answer.value)


def in_floats(counts: tuple[int, ...], payoffs: Payoffs) -> tuple[float, str]:
    """HiGHS alone, the matrix made with numpy."""
    import highspy
    import numpy as np

    def solved() -> float:
        paid = np.array([payoffs[cell] for cell in product(*map(range, counts))], dtype=float)
        paid = np.moveaxis(paid.reshape(*counts, len(counts)), -1, 0)
        start, index, value = [0], list[np.ndarray[Any, Any]](), list[np.ndarray[Any, Any]]()
        numbers = np.arange(prod(counts)).reshape(counts)
        for i, n in enumerate(counts):
            own, cells = np.moveaxis(paid[i], i, 0), np.moveaxis(numbers, i, 0)
            for s, r in product(range(n), repeat=2):
                if s != r:
                    index.append(cells[s].ravel())
                    value.append((own[s] - own[r]).ravel())
                    start.append(start[-1] + index[-1].size)
        index.append(numbers.ravel())
        value.append(np.ones(numbers.size))
        start.append(start[-1] + numbers.size)
        model = highspy.HighsLp()
        model.num_col_, model.num_row_ = numbers.size, len(index)
        model.col_cost_ = paid.sum(axis=0).ravel()
        model.col_lower_, model.col_upper_ = np.zeros(numbers.size), np.full(numbers.size, highspy.kHighsInf)
        model.row_lower_ = np.array([0.0] * (len(index) - 1) + [1.0])
        model.row_upper_ = np.array([highspy.kHighsInf] * (len(index) - 1) + [1.0])
        model.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        model.a_matrix_.start_ = np.array(start)
        model.a_matrix_.index_, model.a_matrix_.value_ = np.concatenate(index), np.concatenate(value)
        model.sense_ = highspy.ObjSense.kMaximize
        solver = highspy.Highs()
        solver.setOptionValue("output_flag", False)
        solver.passModel(model)
        solver.run()
        return float(solver.getObjectiveValue())

    seconds, found = shortest(solved, clock=time.process_time)
    return seconds, repr(found)

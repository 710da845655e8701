"""One equilibrium of any number of players: Newton's method in small supports first, from several points of each."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, islice, product

import numpy as np

from verify.find.equilibria.all_nash_names import named
from verify.find.equilibria.all_nash_roots import newton, solution_near
from verify.theories.all_nash.cells import Cell, Support, Table
from verify.theories.all_nash.records import Solution
from verify.theories.all_nash.systems import System

MOST_SUPPORTS = 3_000
STARTS = 8


def one_solution(table: Table, cells: Sequence[Cell]) -> Solution | None:
    """An equilibrium with a support of one of these cells, certified, with its name; None if none is found."""
    found = next(solutions(table, cells), None)
    return None if found is None else named(table, found)


def solutions(table: Table, cells: Sequence[Cell], most: int = MOST_SUPPORTS) -> Iterator[Solution]:
    """Equilibria with supports of these cells, certified, some of them more than once.

    Looked for in `most` supports, of few strategies first, and of about as many for each player.
    """
    for support in islice(_supports(table, cells), most):
        system = System(table, support)
        for start in _starts(support):
            zero = newton(system, start)
            found = None if zero is None or zero.min(initial=1) < 0 else solution_near(system, zero)
            if found is not None and system.is_equilibrium(found):
                yield found


def _supports(table: Table, cells: Sequence[Cell]) -> Iterator[Support]:
    """The supports of the cells, by size, and by how much players differ."""
    sizes = sorted(
        product(*(range(1, n + 1) for n in table.counts)), key=lambda own: (max(own) - min(own), sum(own), own)
    )
    seen = set[Support]()
    for size in sizes:
        for cell in cells:
            ways = (
                [own for own in combinations(may, n) if cell.played[i] <= set(own)]
                for i, (may, n) in enumerate(zip(cell.open, size, strict=True))
            )
            for support in product(*ways):
                if support not in seen:
                    seen.add(support)
                    yield support


def _starts(support: Support) -> Iterator[np.ndarray[tuple[int], np.dtype[np.float64]]]:
    """The middle, and other points by a fixed seed; of a pure profile there is one alone."""
    draw = random.Random(1)
    for k in range(1 if all(len(own) == 1 for own in support) else STARTS):
        point = list[float]()
        for own in support:
            drawn = [draw.expovariate(1.0) if k else 1.0 for _ in own]
            point += [x / sum(drawn) for x in drawn[:-1]]
        yield np.array(point)

"""Supports settled, each by itself: cases that cover it, its solutions, and how much work that was."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod

from trees.strategic import StrategicForm
from verify.find.equilibria.all_nash_names import named
from verify.find.equilibria.all_nash_pinned import pinned
from verify.find.equilibria.all_nash_roots import MOST_BOXES, Roots
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.theories.all_nash.cells import Cell, Support, Table
from verify.theories.all_nash.cover import Known, open_cells, solution_holds
from verify.theories.all_nash.facts import boxes_meet
from verify.theories.all_nash.records import AllEquilibria, Case, Pinned, Single, Solution, Split, Unsolved
from verify.theories.all_nash.systems import System


@dataclass(frozen=True)
class SettledSupport:
    """The cases number the support's own solutions, from 0 on; None if it stays open."""

    support: Support
    cases: tuple[Case, ...] | None
    solutions: tuple[Solution, ...]
    work: int


@dataclass(frozen=True)
class Supports:
    """What settles supports of a game, here or in another process."""

    form: StrategicForm

    def __call__(self, cells: Sequence[Cell]) -> Generator[SettledSupport]:
        """Each of them settled, or left open."""
        table = Table(self.form)
        for cell in cells:
            if (found := pinned(table, cell)) is not None:
                yield SettledSupport(cell.open, found[:1], found[1:], weight(cell.open))
                continue
            roots = Roots(table)
            cases = roots.cover(cell)
            if cases is None:
                system = System(table, cell.open)
                settled = _left_open(cell, [each for each in roots.solutions if system.is_equilibrium(each)])
            else:
                settled = _closed(cell, cases, roots.solutions)
            yield replace(settled, solutions=tuple(named(table, each) for each in settled.solutions))


def weight(support: Support) -> int:
    """How much more work a box is than one of three players with two strategies each."""
    sizes = list(map(len, support))
    return 1 + sum(n - 1 for n in sizes) * prod(sizes) // 100


def _left_open(cell: Cell, known: Sequence[Solution]) -> SettledSupport:
    return SettledSupport(cell.open, None, tuple(known), MOST_BOXES * weight(cell.open))


def _closed(cell: Cell, cases: Sequence[Case], solutions: Sequence[Solution]) -> SettledSupport:
    """The support with those solutions that its cases name, numbered in the order in which they name them."""
    used = list(dict.fromkeys(each.solution for each in cases if isinstance(each, Single | Pinned)))
    numbered = (
        replace(each, solution=used.index(each.solution)) if isinstance(each, Single | Pinned) else each
        for each in cases
    )
    return SettledSupport(cell.open, tuple(numbered), tuple(solutions[k] for k in used), len(cases) * weight(cell.open))


def as_part(game: Game, form: StrategicForm, settled: Sequence[SettledSupport]) -> AllEquilibria:
    """The supports as a certificate of their cases alone, one support after another, and of all their solutions."""
    cases, solutions = list[Case](), list[Solution]()
    for each in settled:
        cases += [Unsolved()] if each.cases is None else shifted(each.cases, len(solutions))
        solutions += each.solutions
    return AllEquilibria(game, form.strategies, (), tuple(solutions), tuple(cases))


def of_part(table: Table, cells: Sequence[Cell], part: AllEquilibria) -> list[SettledSupport]:
    """What a part settles of the supports of these cells, once it is checked; whoever made it need not be trusted.

    Raises:
        CheckFailed: a solution is none, or a case is not closed by what it says.
    """
    holds = [solution_holds(table, each, f"solutions[{k}]") for k, each in enumerate(part.solutions)]
    cases, known = iter(part.cases), Known(table, (), part.solutions)
    found = list[SettledSupport]()
    for cell in cells:
        own = list(_cases_of(cell, cases))
        if open_cells(known, own, cell):
            there = [s for s, held in zip(part.solutions, holds, strict=True) if held and s.support == cell.open]
            found.append(_left_open(cell, there))
        else:
            found.append(_closed(cell, own, part.solutions))
        if boxes_meet(found[-1].solutions, table.counts):
            raise CheckFailed("solutions: expected boxes that do not meet, found two that do")
    if next(cases, None) is not None:
        raise CheckFailed("cases: expected no more cases than those of the supports, found more")
    return found


def _cases_of(cell: Cell, cases: Iterator[Case]) -> Iterator[Case]:
    """The next cases, as far as they go on splitting the cell.

    Raises:
        CheckFailed: a strategy is split off that nobody has.
    """
    boxes = [cell]
    while boxes and (case := next(cases, None)) is not None:
        yield case
        box = boxes.pop()
        if isinstance(case, Split):
            if not 0 <= case.player < len(box.low) or not 0 <= case.strategy < len(box.low[case.player]):
                raise CheckFailed("cases: expected a strategy of a player, found another")
            boxes += reversed(box.split(case.player, case.strategy, case.at))


def settled_before(table: Table, known: AllEquilibria) -> dict[Support, SettledSupport]:
    """The supports that a certificate, which was checked, closes by boxes."""
    found, waiting, cases = dict[Support, SettledSupport](), [Cell.all_of(table.counts)], iter(known.cases)
    while waiting:
        cell = waiting.pop()
        if cell.is_support:
            own = list(_cases_of(cell, cases))
            if Unsolved() not in own:
                found[cell.open] = _closed(cell, own, known.solutions)
        elif isinstance(split := next(cases), Split):
            waiting += reversed(cell.split(split.player, split.strategy, split.at))
    return found


def shifted(cases: Sequence[Case], by: int) -> list[Case]:
    """The cases, with solutions that are numbered from another number on."""
    return [replace(each, solution=each.solution + by) if isinstance(each, Single | Pinned) else each for each in cases]

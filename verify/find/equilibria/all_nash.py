r"""Candidate certificates of all Nash equilibria of any number of players: cases of who plays what, then boxes.

A case is split by whether a strategy is played, and closed as soon as a better one, or conditions on one mixture, close
it (`all_nash_cases`). What is left are supports; in each the mixtures are halved until in every box some strategy is
better than one that is played, or Newton's method leads to a zero of the equations and these have no other one nearby
(`all_nash_supports`). Floating point numbers only suggest: what closes a case is tried as the checker tries it.

A support in which this takes more than `MOST_BOXES` boxes, as where the equations have infinitely many solutions or
double ones, is left open, and so is what is beyond the work that is allowed. Work is counted, and supports are settled
each by itself, so the certificate does not depend on how fast a machine is, or on how many processes do it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from trees.strategic import StrategicForm, strategic_form
from verify.find.equilibria.all_nash_cases import Cases
from verify.find.equilibria.all_nash_one import one_solution
from verify.find.equilibria.all_nash_supports import SettledSupport, Supports, settled_before, shifted, weight
from verify.kernel.games.game import shape_of
from verify.kernel.games.subject import Game
from verify.theories.all_nash.cells import Cell, Support, Table
from verify.theories.all_nash.records import AllEquilibria, Case, Solution, Unsolved

Report: TypeAlias = Callable[[str], None]
Spread: TypeAlias = Callable[[Supports, Sequence[Cell]], Generator[SettledSupport]]
MOST_SECONDS = 60.0
WORK_A_SECOND = 1_000
"""Boxes of three players with two strategies each, about."""
MOST_PROFILES = 3_000
BETWEEN = 10.0
"""So many seconds pass before what is settled is kept again."""
USUAL_BOXES = 50


@dataclass(frozen=True)
class Way:
    """Who settles supports, what was settled before, who keeps what is settled, and who is told the plan beforehand.

    Whoever settles them may leave some out, which stay open; the plan comes with the seconds that it may take.
    """

    spread: Spread = lambda work, cells: work(cells)
    known: AllEquilibria | None = None
    keep: Callable[[AllEquilibria], None] = lambda _: None
    said: Callable[[str, int], None] = lambda line, seconds: None


def all_equilibria(
    game: Game, report: Report = lambda _: None, seconds: float = MOST_SECONDS, way: Way | None = None
) -> AllEquilibria:
    """All Nash equilibria of a game; what is not settled by the work of about so many seconds is left open.

    Raises:
        TooLarge: it has more than `MOST_PROFILES` profiles of reduced pure strategies.
        TreeError: it is no game.
    """
    form = strategic_form(shape_of(game, {}), MOST_PROFILES)
    return _Search(game, form, report, int(seconds * WORK_A_SECOND), way or Way()).all()


def one_of_all(game: Game, report: Report = lambda _: None) -> AllEquilibria | None:
    """A certificate of one equilibrium alone, with everything left open; None where none is found.

    Raises:
        TooLarge: it has more than `MOST_PROFILES` profiles of reduced pure strategies.
    """
    form = strategic_form(shape_of(game, {}), MOST_PROFILES)
    report("one equilibrium, by supports")
    table = Table(form)
    found = one_solution(table, [Cell.all_of(table.counts)])
    return None if found is None else AllEquilibria(game, form.strategies, (), (found,), (Unsolved(),))


class _Search:
    def __init__(self, game: Game, form: StrategicForm, report: Report, most: int, way: Way) -> None:
        self.game, self.form, self.report, self.most, self.way = game, form, report, most, way
        self.table = Table(form)
        self.cases = Cases(self.table, most)
        self.settled = dict[Support, SettledSupport]()

    def all(self) -> AllEquilibria:
        """All of them."""
        self.report(f"equilibria in up to {prod(2 ** len(own) - 1 for own in self.form.strategies):,} supports")
        plan = list(self.cases.cover(Cell.all_of(self.table.counts)))
        cells = [each for each in plan if isinstance(each, Cell)]
        if self.way.known is not None:
            before = settled_before(self.table, self.way.known)
            self.settled = {cell.open: before[cell.open] for cell in cells if cell.open in before}
        left = [cell for cell in cells if cell.open not in self.settled]
        self._say(len(cells), left)
        start = time.monotonic()
        self._settle(plan, left)
        found = self._certificate(plan)
        if len(self.settled) < len(cells) or time.monotonic() - start > BETWEEN:
            self.way.keep(found)
        return self._with_one(cells, found)

    def _say(self, count: int, left: Sequence[Cell]) -> None:
        """Which way it is, and why, and how long it may take."""
        boxes = sum(weight(cell.open) for cell in left) * USUAL_BOXES
        seconds = max(1, round(min(self.most, boxes) / WORK_A_SECOND))
        kept = f", of which {count - len(left):,} are kept" * (len(left) < count)
        line = f"all equilibria by supports, as there are {len(self.table.counts)} players: {count:,} need boxes{kept}"
        self.way.said(f"{line}; about {seconds:,} s of computing", seconds)

    def _settle(self, plan: Sequence[Case | Cell], left: Sequence[Cell]) -> None:
        """Settle supports, until the work that is allowed is done."""
        if not left or self._is_spent(plan):
            return
        kept, total = time.monotonic(), len(self.settled) + len(left)
        with closing(self.way.spread(Supports(self.form), left)) as found:
            for each in found:
                self.settled[each.support] = each
                self.report(f"{len(self.settled):,} of {total:,} supports")
                if self._is_spent(plan):
                    break
                if time.monotonic() - kept > BETWEEN:
                    self.way.keep(self._certificate(plan))
                    kept = time.monotonic()

    def _is_spent(self, plan: Sequence[Case | Cell]) -> bool:
        """Whether the supports in front, all of which are settled, take all of the work."""
        spent = self.cases.work
        for each in plan:
            if isinstance(each, Cell):
                if each.open not in self.settled:
                    break
                spent += self.settled[each.open].work
        return spent >= self.most

    def _certificate(self, plan: Sequence[Case | Cell]) -> AllEquilibria:
        """What is settled, in order, as far as the work that is allowed goes."""
        cases, solutions, spent = list[Case](), list[Solution](), self.cases.work
        for each in plan:
            if not isinstance(each, Cell):
                cases.append(each)
                continue
            found = self.settled.get(each.open) if spent < self.most else None
            cases += [Unsolved()] if found is None or found.cases is None else shifted(found.cases, len(solutions))
            if found is not None:
                solutions += found.solutions
                spent += found.work
        return AllEquilibria(self.game, self.form.strategies, tuple(self.cases.sets), tuple(solutions), tuple(cases))

    def _with_one(self, cells: Sequence[Cell], found: AllEquilibria) -> AllEquilibria:
        """The same, with one equilibrium at least, if it has none and one is found in what is open."""
        if found.sets or found.solutions or Unsolved() not in found.cases or self.most == 0:
            return found
        one = one_solution(self.table, cells or [Cell.all_of(self.table.counts)])
        return found if one is None else AllEquilibria(self.game, self.form.strategies, found.sets, (one,), found.cases)

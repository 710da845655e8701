r"""Candidate certificates of all Nash equilibria of any number of players: cases of who plays what, then boxes.

A case is split by whether a strategy is played, and closed as soon as a better one, or conditions on one mixture, close
it. What is left are supports; in each the mixtures are halved until in every box some strategy is better than one that
is played, or Newton's method leads to a zero of the equations and these have no other one nearby (`all_nash.roots`).
Floating point numbers only suggest: what closes a case is tried as the checker tries it.

A support in which this takes more than `MOST_BOXES` boxes, as where the equations have infinitely many solutions or
double ones, is left open, and so is what is not looked at within the processor's time.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import TypeAlias

from trees.exact import TooLarge
from trees.strategic import strategic_form
from verify.find.equilibria.all_nash_names import named
from verify.find.equilibria.all_nash_roots import Roots
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.theories.all_nash.cells import Cell, Table
from verify.theories.all_nash.cover import is_worse
from verify.theories.all_nash.products import corners, gaining_replies, is_equilibrium_set, is_without_equilibria
from verify.theories.all_nash.records import (
    AllEquilibria,
    Case,
    EquilibriumProduct,
    LinearCase,
    PureReply,
    Split,
    Unsolved,
    Worse,
)
from verify.theories.dominance.records import Portion

Report: TypeAlias = Callable[[str], None]
MOST_SECONDS = 60.0
MOST_OF_THE_REST = 0.25
"""What part of the time that is left one support may take."""
MOST_PROFILES = 3_000


def all_equilibria(game: Game, report: Report = lambda _: None, seconds: float = MOST_SECONDS) -> AllEquilibria:
    """All Nash equilibria of a game; what is not settled in so many seconds of the processor is left open.

    Raises:
        TooLarge: it has more than `MOST_PROFILES` profiles of reduced pure strategies.
        TreeError: it is no game.
    """
    form = strategic_form(tree_of(game, {}), MOST_PROFILES)
    report(f"equilibria in up to {prod(2 ** len(own) - 1 for own in form.strategies):,} supports")
    search = _Search(Table(form), report, time.process_time() + seconds)
    cases = tuple(search.cover(Cell.all_of(search.table.counts)))
    report("names of irrational equilibria")
    solutions = tuple(named(search.table, each) for each in search.roots.solutions)
    return AllEquilibria(game, form.strategies, tuple(search.sets), solutions, cases)


@dataclass
class _Search:
    table: Table
    report: Report
    end: float
    sets: list[EquilibriumProduct] = field(default_factory=list)
    done: int = 0

    def __post_init__(self) -> None:
        self.roots = Roots(self.table)

    def cover(self, cell: Cell) -> list[Case]:
        """Cases that cover the cell."""
        if time.process_time() > self.end:
            return [Unsolved()]
        closed = self._worse(cell) or self._linear(cell)
        if closed is not None:
            self._count(cell)
            return [closed]
        worse = self._never_played(cell)
        if worse is not None:
            found: list[Case] = [Split(worse.player, worse.strategy, Fraction(0))]
            for part in cell.split(worse.player, worse.strategy, 0):
                if worse.strategy in part.played[worse.player]:
                    self._count(part)
                    found.append(worse)
                else:
                    found += self.cover(part)
            return found
        undecided = [
            (len(own) - len(cell.played[i]), i, s)
            for i, own in enumerate(cell.open)
            for s in own
            if s not in cell.played[i]
        ]
        if not undecided:
            self._count(cell)
            now = time.process_time()
            return self.roots.cover(cell, now + (self.end - now) * MOST_OF_THE_REST) or [Unsolved()]
        _, player, strategy = min(undecided)
        found = [Split(player, strategy, Fraction(0))]
        for part in cell.split(player, strategy, 0):
            found += self.cover(part)
        return found

    def _count(self, cell: Cell) -> None:
        """Say how far the search is: supports that are done."""
        self.done += prod(
            2 ** (len(own) - len(played)) - (not played) for own, played in zip(cell.open, cell.played, strict=True)
        )
        self.report(f"{self.done:,} of {prod(2**n - 1 for n in self.table.counts):,} supports")

    def _worse(self, cell: Cell) -> Worse | None:
        """A strategy that is played though another one is better throughout."""
        return next((case for case in self._better(cell, played=True) if is_worse(self.table, cell, case)), None)

    def _never_played(self, cell: Cell) -> Worse | None:
        """A strategy of which it is open whether it is played, and another one that is better throughout."""
        for case in self._better(cell, played=False):
            *_, played = cell.split(case.player, case.strategy, 0)
            if is_worse(self.table, played, case):
                return case
        return None

    def _better(self, cell: Cell, played: bool) -> Iterator[Worse]:
        """Pairs of a strategy and one that is nowhere worse."""
        for i, own in enumerate(cell.open):
            for s in own:
                if (s in cell.played[i]) == played:
                    for r in range(self.table.counts[i]):
                        if r != s and min(self.table.gains(i, s, r, cell.open)) >= 0:
                            yield Worse(i, s, (Portion(r, Fraction(1)),))

    def _linear(self, cell: Cell) -> LinearCase | None:
        """The set of all equilibria of the cell, where conditions on single mixtures tell it."""
        if not cell.is_support and not self._is_flat(cell):
            return None
        with suppress(TooLarge):
            found = corners(self.table, cell)
            if is_without_equilibria(self.table, cell, found):
                return LinearCase(None)
            gaining = gaining_replies(self.table, found)
            if gaining is not None:
                one = EquilibriumProduct(found, tuple(PureReply(*each) for each in sorted(gaining)))
                if is_equilibrium_set(self.table, one):
                    return LinearCase(self._number(one))
        return None

    def _is_flat(self, cell: Cell) -> bool:
        """Whether one player at most mixes, or all that may be played pays the same."""
        if sum(len(own) > 1 for own in cell.open) <= 1:
            return True
        return not any(
            any(self.table.gains(i, own[0], s, cell.open)) for i, own in enumerate(cell.open) for s in own[1:]
        )

    def _number(self, one: EquilibriumProduct) -> int:
        """The number of a set with all of this one."""
        for k, other in enumerate(self.sets):
            if all(set(own) <= set(named) for own, named in zip(one.mixed, other.mixed, strict=True)):
                return k
        self.sets.append(one)
        return len(self.sets) - 1

"""Cases of who plays what, closed by better strategies or by conditions on one mixture; what is left are supports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from trees.exact import TooLarge
from verify.find.equilibria.all_nash_continua import continuum
from verify.theories.all_nash.cells import Cell, Table
from verify.theories.all_nash.continua import is_equilibrium_set, ties_of
from verify.theories.all_nash.cover import is_worse
from verify.theories.all_nash.products import corners, gaining_replies, is_without_equilibria
from verify.theories.all_nash.records import (
    Case,
    EquilibriumProduct,
    LinearCase,
    Mixed,
    PureReply,
    Split,
    Unsolved,
    Worse,
)
from verify.theories.dominance.records import Portion


class Cases:
    """The sets of equilibria found so far, and the work done, of the `most` that is allowed: cells looked at."""

    def __init__(self, table: Table, most: int) -> None:
        self.table, self.most = table, most
        self.sets = list[EquilibriumProduct]()
        self.work = 0

    def cover(self, cell: Cell) -> Iterator[Case | Cell]:
        """Cases that cover the cell; the cell of a support stands where the cases of that belong."""
        if self.work >= self.most:
            yield Unsolved()
            return
        self.work += 1
        closed = self._worse(cell) or self._linear(cell)
        if closed is not None:
            yield closed
            return
        worse = self._never_played(cell)
        if worse is not None:
            yield Split(worse.player, worse.strategy, Fraction(0))
            for part in cell.split(worse.player, worse.strategy, 0):
                if worse.strategy in part.played[worse.player]:
                    yield worse
                else:
                    yield from self.cover(part)
            return
        undecided = [
            (len(own) - len(cell.played[i]), i, s)
            for i, own in enumerate(cell.open)
            for s in own
            if s not in cell.played[i]
        ]
        if not undecided:
            yield cell
            return
        _, player, strategy = min(undecided)
        yield Split(player, strategy, Fraction(0))
        for part in cell.split(player, strategy, 0):
            yield from self.cover(part)

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
            found = corners(self.table, cell, divided=True)
            if is_without_equilibria(self.table, cell, found):
                return LinearCase(None)
            one = self._set_of(found)
            if one is not None and (cell.is_support or not one.weights):
                return LinearCase(self._number(one))
        return None

    def _set_of(self, mixed: Sequence[Sequence[Mixed]]) -> EquilibriumProduct | None:
        """The set of all equilibria among mixtures of these, if it is one that is told."""
        one = EquilibriumProduct(tuple(map(tuple, mixed)))
        ties = ties_of(self.table, one)
        if ties and len(ties) >= sum(len(own) - 1 for own in mixed):
            return None
        gaining = tuple(PureReply(*each) for each in sorted(gaining_replies(self.table, mixed)))
        one = replace(one, unless=gaining)
        if ties:
            return continuum(self.table, one)
        return one if is_equilibrium_set(self.table, one) else None

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

r"""What a case of best replies leaves of a player's plans, by a linear program; or a contradiction.

The conditions of a case on a plan and the other's w are homogeneous (`all_nash.duel`). With a number t that is at most
each of what is to be > 0, they are met up to a factor exactly if the

    maximum of t   subject to   all conditions,   0 <= t <= 1

is 1; else it is 0, and the multipliers make the contradiction. Floating point tells which; short fractions near its
multipliers are tried first, then an exact program for multipliers.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from trees.exact import TooLarge
from verify.find.linear_programs.floating import FloatingProgram
from verify.find.linear_programs.linear_system import Vector
from verify.find.linear_programs.lp import Program
from verify.find.linear_programs.tableau import LinearProgramError
from verify.theories.all_nash.duel import Duel, ReplyCase
from verify.theories.all_nash.plan_records import Contradiction, Term

DENOMINATOR = 10_000


class PlanProgram:
    """The program for the plans of one player, whose bounds follow the case."""

    def __init__(self, duel: Duel, player: int) -> None:
        self.duel, self.player = duel, player
        own, other = player, 1 - player
        self.weights, self.gaps = len(duel.sequences[own]), len(duel.sequences[other]) - 1
        self.flows, self.width = len(duel.before[own]), self.weights + len(duel.before[other])
        self.forms = [
            *(duel.flow(own, h) for h in range(self.flows)),
            *(duel.gap(other, s + 1) for s in range(self.gaps)),
        ]
        at_least_t = [{**form, self.width: -1} for form in (*self.forms[self.flows :], {0: 1})]
        rows = [*self.forms, *at_least_t]
        starts = np.cumsum([0, *map(len, rows)]).astype(np.int32)
        columns = np.array([k for row in rows for k in row], dtype=np.int32)
        entries = np.array([number for row in rows for number in row.values()], dtype=np.float64)
        least, most = np.zeros(self.width + 1), np.full(self.width + 1, np.inf)
        least[self.weights : self.width] = -np.inf
        most[-1] = 1
        low, high = np.zeros(len(rows)), np.full(len(rows), np.inf)
        low[len(self.forms) : -1] = -np.inf
        high[: self.flows] = 0
        costs = np.eye(self.width + 1)[-1]
        self.program = FloatingProgram((starts, columns, entries), costs, least, low, high, most)
        self.case = ReplyCase()

    def plan(self, case: ReplyCase) -> Vector | None:
        """A plan that meets the conditions of the case, in floating point; None if there is none."""
        self._follow(case)
        self.program.optimize()
        found, self.multipliers = self.program.solution()
        return found[: self.weights] / found[0] if found[-1] > 1 / 2 else None

    def _follow(self, case: ReplyCase) -> None:
        """Change the bounds that differ from those of the case before."""
        own, other, solver, before = self.player, 1 - self.player, self.program.solver, self.case
        for s in case.worse[own] ^ before.worse[own]:
            solver.changeColBounds(s, 0, 0 if s in case.worse[own] else np.inf)
        for s in case.best[other] ^ before.best[other]:
            solver.changeRowBounds(self.flows + s - 1, 0, 0 if s in case.best[other] else np.inf)
        for s in case.worse[other] ^ before.worse[other]:
            solver.changeRowBounds(len(self.forms) + s - 1, 0 if s in case.worse[other] else -np.inf, np.inf)
        self.case = case

    def contradiction(self) -> Contradiction:
        """Why the case looked at last leaves no plan.

        Raises:
            TooLarge: none was found.
        """
        short = [-Fraction(x).limit_denominator(DENOMINATOR) for x in self.multipliers.tolist()]
        flows, gaps, more = (
            short[a:b] for a, b in ((0, self.flows), (self.flows, len(self.forms)), (len(self.forms), -1))
        )
        found = self._with([*flows, *(a + b for a, b in zip(gaps, more, strict=True))]) or self._with(self._exactly())
        if found is None:
            raise TooLarge("case: expected a contradiction, found none in exact numbers")
        return found

    def _with(self, factors: Sequence[Fraction]) -> Contradiction | None:
        """The contradiction with these factors of flows and gaps; those of weights are what is left."""
        left: dict[int, Fraction] = {}
        for factor, form in zip(factors, self.forms, strict=True):
            for place, number in form.items() if factor else ():
                left[place] = left.get(place, Fraction(0)) - factor * number
        weights = [left.get(s, Fraction(0)) for s in range(self.weights)]
        gaps = [Fraction(0), *factors[self.flows :]]
        found = Contradiction(self.player, _terms(factors[: self.flows]), _terms(weights), _terms(gaps))
        return found if self.duel.is_contradiction(self.case, found) else None

    def _exactly(self) -> Sequence[Fraction]:
        """Exact factors: what has to be > 0 has the sum 1 of them, and all forms with theirs the sum 0.

        Raises:
            TooLarge: there are none.
        """
        own, other, case = self.player, 1 - self.player, self.case
        columns = [*self.forms, *({s: 1} for s in range(self.weights))]
        gap = {s: self.flows + s - 1 for s in range(1, self.gaps + 1)}
        free = [*range(self.flows), *(gap[s] for s in case.best[other])]
        free += [len(self.forms) + s for s in case.worse[own]]
        program = Program(range(len(columns)), free)
        for place in range(self.width):
            program.equals({k: form[place] for k, form in enumerate(columns) if place in form})
        program.equals({gap[s]: 1 for s in sorted(case.worse[other])} | {len(self.forms): 1}, 1)
        try:
            return [*program.maximize({}).z.values()][: len(self.forms)]
        except LinearProgramError as error:
            raise TooLarge(f"case: expected a contradiction, found {error}") from None


def _terms(factors: Sequence[Fraction]) -> tuple[Term, ...]:
    return tuple(Term(k, factor) for k, factor in enumerate(factors) if factor)

r"""Candidate certificates of all equilibria of two players in plans: cases of which sequences are best replies.

A case of which a program leaves no plan of one player is closed (`equilibria.plan_programs`). Else it is split at a
sequence of which one of the two cases is closed at once; if there is none, where weight times gap is largest at the
plans that programs find. Where that is 0 for all, the corners of what is left are taken; if all of these are equilibria
together the case is closed, else it is split where one is none. At last the products are made as large as they can be.

Source: Audet, Belhaiza and Hansen (2009), "A new sequence form approach for the enumeration and refinement of all
extreme Nash equilibria for extensive form games", sections 3 and 4.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from trees.exact import TooLarge
from verify.find.equilibria.plan_programs import PlanProgram
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.theories.all_nash.duel import Duel, Plan, ReplyCase
from verify.theories.all_nash.plan_cover import taken_in_vain
from verify.theories.all_nash.plan_facts import Product
from verify.theories.all_nash.plan_records import (
    AllEquilibriumPlans,
    InProduct,
    PlanCase,
    PlanProduct,
    SplitByReply,
)
from verify.theories.equilibrium_sets.extreme import NotTwoPlayers, maximal_subsets

Report: TypeAlias = Callable[[str], None]
MOST_SECONDS = 60.0
MOST_SEQUENCES = 100
SMALL = 1e-7


def all_equilibrium_plans(
    game: Game, report: Report = lambda _: None, seconds: float = MOST_SECONDS
) -> AllEquilibriumPlans:
    """All equilibria of two players, in plans.

    Raises:
        NotTwoPlayers: there are fewer players, or more.
        TooLarge: more than `MOST_SEQUENCES` sequences, or not settled in so many seconds of the processor.
        TreeError: it is no game with perfect recall.
    """
    form = form_of(game, {})
    if form.players != 2:
        raise NotTwoPlayers(form.players)
    duel = Duel(form)
    if (count := sum(map(len, duel.sequences))) > MOST_SEQUENCES:
        raise TooLarge(f"game: expected at most {MOST_SEQUENCES} sequences of both players, found {count:,}")
    search = _Search(duel, report, time.process_time() + seconds)
    search.run()
    products = _largest(duel, search.products)
    number = [next(n for n, other in enumerate(products) if _is_part(each, other)) for each in search.products]
    cases = (InProduct(number[case.product]) if isinstance(case, InProduct) else case for case in search.cases)
    named = (PlanProduct(*(tuple(duel.weights(j, x) for x in own) for j, own in enumerate(each))) for each in products)
    return AllEquilibriumPlans(game, tuple(named), tuple(cases))


@dataclass
class _Search:
    duel: Duel
    report: Report
    end: float
    products: list[Product] = field(default_factory=list)
    cases: list[PlanCase] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.programs = PlanProgram(self.duel, 0), PlanProgram(self.duel, 1)

    def run(self) -> None:
        """Cases that cover all."""
        waiting = [ReplyCase()]
        while waiting:
            case = waiting.pop()
            found = self._closed_or_split(case)
            self.cases.append(found)
            if isinstance(found, SplitByReply):
                waiting += reversed(self.duel.parts(case, found.player, found.sequence))
            self.report(f"{len(self.cases):,} cases, {len(waiting)} waiting")
            if time.process_time() > self.end:
                raise TooLarge(f"game: expected to settle all cases in time, found {len(self.cases):,} and more")

    def _closed_or_split(self, case: ReplyCase) -> PlanCase:
        plans = list[list[float]]()
        for program in self.programs:
            plan = program.plan(case)
            if plan is None:
                return program.contradiction()
            plans.append(plan.tolist())
        gaps = [self.duel.gaps(player, plans[1 - player]) for player in (0, 1)]
        waiting = [(player, s) for player in (0, 1) for s in self._undecided(case, player)]
        vain = sorted(((plans[j][s] * float(gaps[j][s]), j, s) for j, s in waiting), reverse=True)
        for _, player, s in vain:
            if self._is_forced(case, player, s):
                return SplitByReply(player, s)
        if vain and vain[0][0] > SMALL:
            return SplitByReply(*vain[0][1:])
        try:
            sides = self.duel.plans(case, 0), self.duel.plans(case, 1)
        except TooLarge:
            if not vain:
                raise
            return SplitByReply(*vain[0][1:])
        wrong = taken_in_vain(self.duel, sides)
        return InProduct(self._number(sides)) if wrong is None else SplitByReply(wrong[0], self._open(case, *wrong))

    def _undecided(self, case: ReplyCase, player: int) -> Iterator[int]:
        """Sequences that may be taken, of which the case says nothing."""
        out = set(case.worse[player])
        for moves, before in zip(self.duel.moves[player], self.duel.before[player], strict=True):
            if before in out:
                out |= set(moves)
            yield from (s for s in moves if s not in out and s not in case.best[player])

    def _is_forced(self, case: ReplyCase, player: int, sequence: int) -> bool:
        """Whether there is one case alone, or one of the two leaves no plan of some player."""
        parts = self.duel.parts(case, player, sequence)
        own, other = self.programs[player], self.programs[1 - player]
        return len(parts) == 1 or any(other.plan(part) is None for part in parts) or own.plan(parts[1]) is None

    def _open(self, case: ReplyCase, player: int, sequence: int) -> int:
        """The sequence or, where that is known to be a best reply, one after it of which nothing is known."""
        waiting = [sequence]
        while waiting:
            s = waiting.pop()
            if not case.settles(player, s):
                return s
            for h in self.duel.after[player][s]:
                moves = self.duel.moves[player][h]
                best = [m for m in moves if m in case.best[player]]
                waiting += best or [m for m in moves if not case.settles(player, m)]
        raise TooLarge("case: expected a sequence of which nothing is said, found none")

    def _number(self, sides: Product) -> int:
        """The number of a product with all of these plans."""
        for k, other in enumerate(self.products):
            if _is_part(sides, other):
                return k
        self.products.append(sides)
        return len(self.products) - 1


def _is_part(one: Product, other: Product) -> bool:
    return all(set(own) <= set(named) for own, named in zip(one, other, strict=True))


def _largest(duel: Duel, products: list[Product]) -> list[Product]:
    """The largest products of plans in these all of which are equilibria together."""
    plans: list[list[Plan]] = [sorted({x for each in products for x in each[j]}) for j in (0, 1)]
    pairs = [
        (k, n)
        for k, x in enumerate(plans[0])
        for n, y in enumerate(plans[1])
        if taken_in_vain(duel, ((x,), (y,))) is None
    ]
    return [
        (tuple(plans[0][k] for k in each.first), tuple(plans[1][n] for n in each.second))
        for each in maximal_subsets(pairs)
    ]

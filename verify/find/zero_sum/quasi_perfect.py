r"""A quasi-perfect equilibrium of a zero-sum game: optimal plans with weights of at least powers of eps, for small eps.

Let l_s = eps^|s| with |s| the number of own choices of the sequence s, and l' that of the other player. With the plan
x = l + z of a player, z >= 0, and A what it earns, the plans of most guarantee

    maximize    p (f - F l') + x A l'
    subject to  (F^T p)_t <= sum over s of x_s A[s, t]  for all t,    E z = e - E l,    z >= 0,

and the multipliers w of the conditions for t make l' + w optimal for the other player. The matrix has no eps, so at
an optimal basis z and w are polynomials in eps, found power by power. A basis is guessed at one small eps, and is
optimal for all smaller ones if the lowest coefficients say so; else a smaller eps is tried.

Source: Miltersen and Sorensen (2010), "Computing a quasi-perfect equilibrium of a two-player game", from memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any

from trees.tree import EMPTY, Infoset, Number, Sequence
from verify.check import check
from verify.find.linear_programs.lp import at_basis, maximize
from verify.find.linear_programs.rows import Rows
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import SequenceForm, zero_sum
from verify.theories.refinements.records import QuasiPerfect
from verify.theories.refinements.small import SMALL, limit

TRIED = 3, 6, 12, 24, 48
"""The powers of 1/10 at which a basis is guessed."""


def quasi_perfect_equilibrium(game: Game) -> QuasiPerfect:
    """A quasi-perfect equilibrium, with plans that tend to it.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.
        LinearProgramError: no basis was found that is optimal for all small eps.

    >>> from trees.games.catalogue import complete
    >>> from verify.kernel.games.subject import BuiltIn
    >>> found = quasi_perfect_equilibrium(BuiltIn("kuhn", complete("kuhn", {})))
    >>> found.profile[1]["J after bet"], found.plans[1]["J after bet", "call"].text("eps")
    ({'fold': Fraction(1, 1), 'call': Fraction(0, 1)}, 'eps')
    """
    form = zero_sum(form_of(game, {}))
    program = _Program(form)
    for power in TRIED:
        plans = program.plans(Fraction(1, 10**power))
        if all(SMALL.positive(weight) for plan in plans for weight in plan.values()):
            found = QuasiPerfect(game, tuple(limits(form, player, plan) for player, plan in enumerate(plans)), plans)
            with suppress(CheckFailed):
                check(found)
                return found
    raise LinearProgramError("linear program: expected a basis that is optimal for all small eps, found none")


class _Program:
    """The linear program of player 1, by powers of eps."""

    def __init__(self, form: SequenceForm) -> None:
        self.form = form
        self.least = tuple(_least(form, player) for player in (0, 1))
        self.own, self.theirs = (form.sequences(player)[1:] for player in (0, 1))
        self.column = {s: k for k, s in enumerate(self.own)}
        self.potential = {label: len(self.own) + k for k, label in enumerate(form.infosets[1])}
        self.bounds: dict[Any, Polynomial] = dict.fromkeys([*self.theirs, *form.infosets[0]], Polynomial(()))
        self.objective = [Polynomial(()) for _ in (*self.column, *self.potential)]
        rows: dict[Any, dict[int, Any]] = {key: {} for key in self.bounds}
        mine, other = self.least
        for (s, t), (worth, _) in form.payoffs.items():
            paid = Polynomial.of([worth])
            if t != EMPTY:
                self.bounds[t] -= mine[s] * paid
            if s != EMPTY:
                self.objective[self.column[s]] += other[t] * paid
                if t != EMPTY:
                    rows[t][self.column[s]] = rows[t].get(self.column[s], 0) + worth
        for label, infoset in form.infosets[1].items():
            self.objective[self.potential[label]] = _spare(other, label, infoset)
            if infoset.parent != EMPTY:
                rows[infoset.parent][self.potential[label]] = 1
            for action in infoset.actions:
                rows[label, action][self.potential[label]] = -1
        for label, infoset in form.infosets[0].items():
            self.bounds[label] = _spare(mine, label, infoset)
            rows[label] = {self.column[label, action]: 1 for action in infoset.actions}
            if infoset.parent != EMPTY:
                rows[label][self.column[infoset.parent]] = -1
        self.rows = list(rows.values())

    def plans(self, eps: Fraction) -> tuple[Plan, Plan]:
        """The plans at a basis that is optimal for this eps, as polynomials in it.

        Raises:
            LinearProgramError: the linear program could not be settled.
        """
        mine, other = self.least
        if not self.rows:  # nobody moves
            return _plan(mine, {}), _plan(other, {})
        basis = maximize(self._at([p(eps) for p in self.bounds.values()]), [p(eps) for p in self.objective]).basis
        weights: dict[Sequence, list[Fraction]] = {s: [] for s in self.own}
        multipliers: dict[Sequence, list[Fraction]] = {t: [] for t in self.theirs}
        for k in range(1 + max(p.degree for p in (*self.bounds.values(), *self.objective))):
            rows = self._at([p[k] for p in self.bounds.values()])
            here = at_basis(rows, [p[k] for p in self.objective], basis)
            for s, weight in zip(self.own, here.z, strict=False):
                weights[s].append(weight)
            for t, multiplier in zip(self.theirs, here.multipliers, strict=False):
                multipliers[t].append(-multiplier)
        return _plan(mine, weights), _plan(other, multipliers)

    def _at(self, bounds: list[Fraction]) -> Rows:
        count = len(self.theirs)
        equal = [k >= count for k in range(len(bounds))]
        return Rows(self.rows, bounds, equal, [k >= len(self.own) for k in range(len(self.objective))])


def _least(form: SequenceForm, player: int) -> dict[Sequence, Polynomial]:
    """eps to the number of own choices, by sequence."""
    found = {EMPTY: Polynomial.of([1])}
    for label, infoset in form.infosets[player].items():
        for action in infoset.actions:
            found[label, action] = found[infoset.parent] * Polynomial.of([0, 1])
    return found


def _spare(least: Mapping[Sequence, Polynomial], label: str, infoset: Infoset) -> Polynomial:
    """How much more the sequence that leads to an information set has than those that go on."""
    spare = least[infoset.parent]
    for action in infoset.actions:
        spare -= least[label, action]
    return spare


def _plan(least: Mapping[Sequence, Polynomial], more: Mapping[Sequence, list[Fraction]]) -> dict[Sequence, Number]:
    return {s: plain(Ratio(p + Polynomial.of(more.get(s, [])))) for s, p in least.items()}


def limits(form: SequenceForm, player: int, plan: Plan) -> dict[str, dict[str, Fraction]]:
    """The strategy to which that of a plan with weights > 0 tends."""
    return {
        label: {action: limit(plan[label, action] / plan[own.parent]) or Fraction(0) for action in own.actions}
        for label, own in form.infosets[player].items()
    }

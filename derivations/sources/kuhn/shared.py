"""What the proofs about Kuhn poker share: optimal plans, disputed profiles, questions to z3."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from derivations.sources.kuhn.profiles import ALPHA, GAME, THIRD, alpha, published
from trees.tree import EMPTY, Number, Sequence
from verify.find.equilibria.ranges import equilibrium_set
from verify.find.solver_answers import solver_answers
from verify.find.timeout import Z3_ALONE, Solvers
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.equilibria.records import EquilibriumSet
from verify.kernel.games.game import form_of
from verify.kernel.numbers.legible import text
from verify.kernel.statements.solvers import SolverAnswers
from verify.kernel.statements.text import written
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import OptimalPlans, OptimalSet

RANGE = "for alpha in [0, 1/3]"
POKER = {"poker": written(GAME)}
"""The name of the game in statements."""
PROFILES = {**POKER, "third": written(published(THIRD), "alpha"), "plus": written(published(THIRD + alpha), "alpha")}
"""The published profile with call 1/3, and that with call 1/3 + alpha."""


@dataclass
class Kuhn:
    """What the proofs share; `solvers` are asked beside the certificates."""

    solvers: Solvers = Z3_ALONE

    @cached_property
    def form(self) -> SequenceForm:
        return form_of(GAME, {})

    @cached_property
    def plans(self) -> OptimalPlans:
        """All optimal plans of both players."""
        return optimal_plans(GAME)

    @cached_property
    def third(self) -> EquilibriumSet:
        """The profile in which player 1 calls with Q with probability 1/3."""
        return equilibrium_set(GAME, ALPHA, published(THIRD))

    @cached_property
    def third_plus_alpha(self) -> EquilibriumSet:
        """The profile in which player 1 calls with Q with probability 1/3 + alpha."""
        return equilibrium_set(GAME, ALPHA, published(THIRD + alpha))

    def set_of(self, player: int) -> OptimalSet:
        return self.plans.pieces[0].sets[player]

    def vertices(self, player: int) -> list[dict[Sequence, Fraction]]:
        """The optimal plans that span all of them."""
        return vertex_plans(self.set_of(player))

    def family(self, player: int) -> dict[Sequence, Number]:
        """The optimal plans as functions of alpha."""
        return family(self.set_of(player))

    def weight(self, player: int, infoset: str, action: str) -> str:
        """The realization weight in the optimal plans, as a function of alpha."""
        return text(self.family(player)[infoset, action], "alpha")

    def confirmed(self, statement: str) -> SolverAnswers:
        """What solvers say of the statement, beside what certificates prove."""
        return solver_answers(statement, PROFILES, self.solvers)

    def both(self, profile: tuple[Any, ...]) -> dict[int, dict[Sequence, Number]]:
        return {player: plan_of(self.form, player, behaviour) for player, behaviour in enumerate(profile)}


def vertex_plans(optimal: OptimalSet) -> list[dict[Sequence, Fraction]]:
    return [plan_at(optimal, vertex) for vertex in optimal.vertices]


def family(optimal: OptimalSet) -> dict[Sequence, Number]:
    """A point or a segment of optimal plans as functions of alpha, the weight of betting J."""
    first, *_, last = vertex_plans(optimal) * 2
    if len(optimal.vertices) == 1:
        return dict(first)
    low, high = first["J", "bet"], last["J", "bet"]
    return {s: w + (alpha - low) / (high - low) * (last[s] - w) for s, w in first.items()}


def off_path(kuhn: Kuhn) -> list[str]:
    """Information sets that some optimal plan never reaches: what is done there is free."""
    found = []
    for player in (0, 1):
        for label, infoset in kuhn.form.infosets[player].items():
            for plan in kuhn.vertices(player):
                if plan[infoset.parent] == 0:
                    at = f"alpha = {text(plan['J', 'bet'])}" if ("J", "bet") in plan else "all optimal plans"
                    found.append(
                        f"player {player + 1} at {label!r} is not reached for {at}: any choice there is optimal"
                    )
    return found


def behaviour_in_alpha(kuhn: Kuhn, player: int) -> dict[str, dict[str, str]]:
    """The behaviour strategy as functions of alpha, where its information sets are reached."""
    plan = kuhn.family(player)
    return {
        label: {a: text(plan[label, a] / plan[infoset.parent], "alpha") for a in infoset.actions}
        for label, infoset in kuhn.form.infosets[player].items()
    }


def plan_json(kuhn: Kuhn, player: int) -> dict[str, str]:
    """All weights of the optimal plans as functions of alpha."""
    return {": ".join(s): text(weight, "alpha") for s, weight in kuhn.family(player).items() if s != EMPTY}

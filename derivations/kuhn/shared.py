"""What the proofs about Kuhn poker share: optimal plans, disputed profiles, questions to z3."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from derivations.claim import Asked
from derivations.kuhn.profiles import ALPHA, GAME, THIRD, alpha, published
from trees.tree import EMPTY, Number, Sequence
from verify import smt
from verify.certificates import EquilibriumSet, OptimalPlans, OptimalSet
from verify.check_plans import plan_at
from verify.equilibria import equilibrium_set
from verify.exact import text
from verify.games import tree_of
from verify.parametric import optimal_plans
from verify.response import payoff
from verify.sequence_form import SequenceForm, plan_of, pure_plan, sequence_form


@dataclass
class Kuhn:
    """What the proofs share; `timeout` in milliseconds for each question to z3."""

    timeout: int = smt.TIMEOUT_MS

    @cached_property
    def form(self) -> SequenceForm:
        return sequence_form(tree_of(GAME, {}))

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

    def weight(self, player: int, infoset: str, action: str) -> tuple[Number, ...]:
        """The realization weight over the optimal set: constant, slope in the free coordinate."""
        optimal = self.set_of(player)
        if (infoset, action) in optimal.free:
            return (Fraction(0), *(Fraction(s == (infoset, action)) for s in optimal.free))
        form = optimal.dependent[infoset, action].form
        return (form.constant, *form.slopes)

    def fixed(self, player: int, infoset: str, action: str, value: Fraction) -> bool:
        """Whether the weight is `value` in every optimal plan."""
        constant, *slopes = self.weight(player, infoset, action)
        return constant == value and not any(slopes)

    # --- questions to z3

    def nobody_gains(self, call: Number, low: Fraction, high: Fraction, shows: str) -> list[Asked]:
        """For no alpha in [low, high] does a player gain by any plan."""
        plans = self.both(published(call))
        asked = []
        for player in (0, 1):
            unknown = smt.real("alpha")
            query = smt.deviation(self.form, player, plans, unknown)
            query.require("alpha in range", smt.between(unknown, low, high))
            asked.append(Asked(f"{shows}: player {player + 1} cannot gain", query.ask(self.timeout)))
        return asked

    def always_gains(self, certificate: EquilibriumSet, shows: str) -> Asked:
        """Player 2's deviation of the certificate gains for every alpha in (0, 1/3]."""
        plans = self.both(certificate.profile)
        other = {1: pure_plan(self.form, 1, certificate.pieces[0].deviations[1] or {})}
        gain = payoff(self.form, 1, {**plans, **other}) - payoff(self.form, 1, plans)
        unknown = smt.real("alpha")
        query = smt.Query()
        query.require("alpha in range", smt.between(unknown, Fraction(0), THIRD))
        query.require("alpha is not 0", unknown != 0)
        query.require("the deviation does not gain", smt.term(gain, unknown) <= 0)
        return Asked(shows, query.ask(self.timeout))

    def both(self, profile: tuple[Any, ...]) -> dict[int, dict[Sequence, Number]]:
        return {player: plan_of(self.form, player, behaviour) for player, behaviour in enumerate(profile)}


def off_path(kuhn: Kuhn) -> list[str]:
    """Information sets that some optimal plan never reaches: what is done there is free."""
    found = []
    for player in (0, 1):
        optimal = kuhn.set_of(player)
        for label, infoset in kuhn.form.infosets[player].items():
            for vertex in optimal.vertices:
                if infoset.parent != EMPTY and plan_at(optimal, vertex)[infoset.parent] == 0:
                    at = ", ".join(f"alpha = {text(u)}" for u in vertex)
                    found.append(
                        f"player {player + 1} at {label!r} is not reached for {at}: any choice there is optimal"
                    )
    return found


def behaviour_in_alpha(kuhn: Kuhn, player: int) -> dict[str, dict[str, str]]:
    """The behaviour strategy as functions of alpha, where its information sets are reached."""
    optimal = kuhn.set_of(player)
    plan = plan_at(optimal, tuple(alpha for _ in optimal.free))
    return {
        label: {a: text(plan[label, a] / plan[infoset.parent], "alpha") for a in infoset.actions}
        for label, infoset in kuhn.form.infosets[player].items()
    }


def show(weights: tuple[Number, ...]) -> str:
    """The weight as a function of alpha."""
    constant, *slopes = weights
    return text(constant + sum((k * alpha for k in slopes), Fraction(0)), "alpha")


def plan_json(optimal: OptimalSet) -> dict[str, str]:
    """All weights of the optimal plans as functions of alpha."""
    plan = plan_at(optimal, tuple(alpha for _ in optimal.free))
    return {": ".join(s): text(weight, "alpha") for s, weight in plan.items() if s != EMPTY}

"""Equilibria that answers of other programs are compared with: which of them a profile is, is part of, or is near.

Profiles are compared by realization plans: strategies with one plan play alike (Kuhn 1953), and count as one. A set
of all mixtures of some strategies has a profile in it exactly if each player's plan is a mixture of their plans. Of
irrational equilibria boxes are known in which each is the only one: a profile is near it if it takes the same actions,
and no point of the box is farther away than that.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeAlias

from derivations.explain.all_nash import (
    AllNash,
    BoxedEquilibrium,
    PointEquilibrium,
    SetOfEquilibria,
    decimals,
    mixture_words,
)
from derivations.explain.answer import Answer
from derivations.explain.equilibrium import Equilibrium
from derivations.explain.extreme import AllExtreme
from derivations.explain.plans import AllInPlans, EquilibriumPlans
from derivations.explain.record import LeftOut
from derivations.explain.wording import choices_in_words, joined, profile_words, reached, vector
from derivations.print.blocks import Words
from trees.histories import Histories
from verify.find.linear_programs.lp import maximize
from verify.find.linear_programs.rows import Rows
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.sequence_form import pure_plan

Plan: TypeAlias = Mapping[tuple[str, ...], Fraction]
Plans: TypeAlias = tuple[Plan, ...]
Entry: TypeAlias = Equilibrium | PointEquilibrium | BoxedEquilibrium | SetOfEquilibria | EquilibriumPlans


@dataclass(frozen=True)
class KnownEquilibria:
    """A certified list, or none; in words what it has all of. Those that play alike are listed once."""

    table: Histories
    answer: Answer | None
    words: str

    @property
    def complete(self) -> bool:
        """Whether every equilibrium is in the list, or a mixture of those in it."""
        if self.answer is None or self.entries is None:
            return False
        record = self.answer.record
        return record.complete if isinstance(record, AllNash) else isinstance(record, AllExtreme | AllInPlans)

    @cached_property
    def entries(self) -> tuple[Entry, ...] | None:
        """The equilibria and sets; None where they are not listed, or too many."""
        if self.answer is None:
            return None
        if isinstance(self.answer.record, AllNash | AllInPlans):
            return self.answer.record.equilibria
        found = self.answer.parts.equilibria
        return None if found is None else tuple({_key(self._plans(each.strategies)): each for each in found}.values())

    def _plans(self, strategies: Mapping[str, Mapping[str, Any]]) -> Plans:
        return plans_of_profile(self.table, tuple(reached(strategies).values()))

    def number_of(self, profile: Profile) -> int | None:
        """The number of the equilibrium that the profile is, or of a set that it is in; from 1 on."""
        plans = plans_of_profile(self.table, profile)
        for number, each in enumerate(self.entries or (), 1):
            if isinstance(each, BoxedEquilibrium):
                continue
            if isinstance(each, SetOfEquilibria):
                if all(
                    _is_mixture(plans[j], [self._plan_of(j, plans[j], mixed) for mixed in own])
                    for j, own in enumerate(each.mixtures_of.values())
                ):
                    return number
            elif isinstance(each, EquilibriumPlans):
                if all(_is_mixture(plan, own) for plan, own in zip(plans, self._corners(each), strict=True)):
                    return number
            elif not isinstance(each.strategies, LeftOut) and _key(self._plans(each.strategies)) == _key(plans):
                return number
        return None

    def near(self, profile: Profile, most: Fraction) -> tuple[int, Fraction] | None:
        """The number of an irrational equilibrium that takes the same actions, and how far it is away at most."""
        plans = plans_of_profile(self.table, profile)
        for number, each in enumerate(self.entries or (), 1):
            if isinstance(each, BoxedEquilibrium):
                far = max(self._distance(j, plan, each) for j, plan in enumerate(plans))
                if far <= most:
                    return number, far
        return None

    def _distance(self, player: int, plan: Plan, box: BoxedEquilibrium) -> Fraction:
        """How far weights of the plan are from those in the box at most; 1 where it takes other actions."""
        low: dict[tuple[str, ...], Fraction] = {}
        high: dict[tuple[str, ...], Fraction] = {}
        for strategy in list(box.mixed.values())[player]:
            for sequence, weight in pure_plan(self.table, player, strategy.choices).items():
                if weight:
                    low[sequence] = low.get(sequence, Fraction(0)) + Fraction(strategy.least)
                    high[sequence] = high.get(sequence, Fraction(0)) + Fraction(strategy.most)
        if {s for s, weight in plan.items() if weight} != set(high):
            return Fraction(1)
        # the weight of what comes before all choices is 1, whatever bounds say
        return max((max(high[s] - plan[s], plan[s] - low[s]) for s in high if s), default=Fraction(0))

    def _plan_of(self, player: int, like: Plan, mixed: Sequence[Any]) -> Plan:
        """The plan of a mixed strategy."""
        found = dict.fromkeys(like, Fraction(0))
        for each in mixed:
            for sequence, weight in pure_plan(self.table, player, each.choices).items():
                found[sequence] += Fraction(weight) * each.probability
        return found

    def _corners(self, each: EquilibriumPlans) -> list[list[Plan]]:
        """The plans of each player of whose mixtures the set consists."""
        names = list(each.mixtures_of)
        first = {who: own[0] for who, own in each.mixtures_of.items()}
        return [[self._plans({**first, who: one})[j] for one in each.mixtures_of[who]] for j, who in enumerate(names)]


def _is_mixture(plan: Plan, corners: Sequence[Plan]) -> bool:
    """Whether the plan is a mixture of these."""
    rows = [{k: corner[s] for k, corner in enumerate(corners) if corner[s]} for s in plan]
    bounds = [plan[s] for s in plan]
    if any(not row and bound for row, bound in zip(rows, bounds, strict=True)):
        return False
    kept = [(row, bound) for row, bound in zip(rows, bounds, strict=True) if row]
    size = len(corners)
    program = Rows([row for row, _ in kept], [b for _, b in kept], [True] * len(kept), [False] * size)
    try:
        maximize(program, [Fraction(0)] * size)
    except LinearProgramError:
        return False
    return True


def plans_of_profile(table: Histories, profile: Profile) -> Plans:
    """The realization plan of each player."""
    found = plans_of(table, profile)
    return tuple({s: Fraction(weight) for s, weight in found[j].items()} for j in range(table.players))


def _key(plans: Plans) -> tuple[tuple[tuple[tuple[str, ...], Fraction], ...], ...]:
    return tuple(tuple(sorted(plan.items())) for plan in plans)


def entry_words(entry: Entry) -> Words:
    """An equilibrium or a set in a line."""
    if isinstance(entry, Equilibrium | PointEquilibrium):
        strategies = entry.strategies
        if isinstance(strategies, LeftOut):
            mixed = () if isinstance(entry, Equilibrium) else entry.mixed.items()
            return (
                *joined(((f"{who}: ", *mixture_words(own)) for who, own in mixed), "; "),
                "; pays ",
                *vector(entry.payoffs),
            )
        return (*profile_words(reached(strategies)), "; pays ", *vector(entry.payoffs))
    if isinstance(entry, BoxedEquilibrium):
        near = (
            (
                f"{who}: ",
                *joined(
                    (*(choices_in_words(each.choices) or ("no choice",)), f" {decimals(each.least, each.most)}")
                    for each in own
                ),
            )
            for who, own in entry.mixed.items()
        )
        return joined(near, "; ")
    return tuple(_set_words(entry))


def _set_words(entry: SetOfEquilibria | EquilibriumPlans) -> Iterator[Any]:
    yield f"a set: {' x '.join(str(len(own)) for own in entry.mixtures_of.values())} mixed strategies"
    if isinstance(entry, SetOfEquilibria) and entry.unless:
        yield ", those mixtures against which some replies gain nothing"

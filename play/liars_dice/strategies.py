"""Strategies for the whole of liar's dice: habits, and what certificates give stage by stage.

A strategy looks at the least claim M still allowed and, as the roller, at the roll x; as the caller, at the claim y.
Earlier rolls and claims change nothing of what follows, so a strategy may forget them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import TypeAlias

from trees.games.liars_dice import require_die
from trees.refusal import Refused
from trees.tree import require_distribution
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.theories.dice.records import MOST_STAGES, DiceStage

Mixture: TypeAlias = Mapping[int, Fraction]
ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


@dataclass(frozen=True)
class LiarsDice:
    """The game: a die with `faces` faces, first claim at least `least`, and what a liar who is caught pays.

    Raises:
        Refused: `faces` out of range 1 to 200, `least` out of range, or a negative `penalty`.
    """

    faces: int = 6
    least: int = 1
    penalty: Fraction = ZERO

    def __post_init__(self) -> None:
        require_die(self.faces, self.least, self.penalty)
        if self.faces > MOST_STAGES:
            raise Refused(f"liars-dice: expected at most {MOST_STAGES} faces to play with, found {self.faces}")
        object.__setattr__(self, "penalty", Fraction(self.penalty))

    @property
    def stages(self) -> range:
        """The least claims M at which somebody may roll."""
        return range(self.least, self.faces + 1)


@dataclass(frozen=True)
class Plan:
    """What to do at one stage: roller[x - 1][y] is the probability of the claim y with the roll x, caller[y] that of
    calling it; absent is 0."""

    roller: tuple[Mixture, ...]
    caller: Mixture


@dataclass(frozen=True)
class Strategy:
    """A plan for each stage, by its least claim."""

    name: str
    plans: Mapping[int, Plan]


@dataclass(frozen=True)
class Habit:
    """A strategy for every die: its claims by roll, from M and N, and the probability of a call, from y and N."""

    claims: Callable[[int, int], tuple[Mixture, ...]]
    calls: Callable[[int, int], Fraction]
    says: str


def _true(least: int, faces: int) -> tuple[Mixture, ...]:
    return tuple({max(roll, least): ONE} for roll in range(1, faces + 1))


def _true_or_highest(least: int, faces: int) -> tuple[Mixture, ...]:
    return tuple({roll if roll >= least else faces: ONE} for roll in range(1, faces + 1))


def _any(least: int, faces: int) -> tuple[Mixture, ...]:
    return (dict.fromkeys(range(least, faces + 1), Fraction(1, faces + 1 - least)),) * faces


def _doubts(claim: int, faces: int) -> Fraction:
    return ONE if 2 * (faces + 1 - claim) <= faces or claim == faces else ZERO


HABITS: dict[str, Habit] = {
    "honest": Habit(
        _true,
        _doubts,
        "claims its roll, or the least claim allowed; calls the highest claim, and one that a fresh roll makes true at"
        " most half the time",
    ),
    "caller": Habit(_true, lambda claim, faces: ONE, "claims as honest; calls every claim"),
    "believer": Habit(_true, lambda claim, faces: ZERO, "claims as honest; calls no claim"),
    "bluffer": Habit(_true_or_highest, _doubts, "claims its roll, or the highest face instead; calls as honest"),
    "boaster": Habit(lambda least, faces: ({faces: ONE},) * faces, _doubts, "claims the highest face; calls as honest"),
    "timid": Habit(lambda least, faces: ({least: ONE},) * faces, _doubts, "claims the least allowed; calls as honest"),
    "uniform": Habit(_any, lambda claim, faces: HALF, "claims whatever is allowed alike; calls half the time"),
}


def by_stages(game: LiarsDice, name: str, stages: Sequence[DiceStage]) -> Strategy:
    """The strategy that follows these stages.

    Raises:
        TreeError: probabilities that are none.
        CheckFailed: a stage is missing, or for another die.
    """
    found = {stage.least: stage for stage in stages}
    for least in game.stages:
        if least not in found:
            raise CheckFailed(f"{name}: expected a stage for each least claim from {game.least} on, found no {least}")
    return Strategy(name, {least: _plan(found[least], game.faces, f"{name}: stage {least}") for least in game.stages})


def habitual(game: LiarsDice, name: str) -> Strategy:
    """The strategy of this name among `HABITS`.

    >>> habitual(LiarsDice(3), "honest").plans[2].roller
    ({2: Fraction(1, 1)}, {2: Fraction(1, 1)}, {3: Fraction(1, 1)})
    """
    return Strategy(name, {least: _habit_at(HABITS[name], least, game.faces) for least in game.stages})


def _habit_at(habit: Habit, least: int, faces: int) -> Plan:
    calls = {claim: habit.calls(claim, faces) for claim in range(least, faces + 1)}
    return Plan(habit.claims(least, faces), calls)


def _plan(stage: DiceStage, faces: int, where: str) -> Plan:
    rolls = [str(roll) for roll in range(1, faces + 1)]
    if stage.roller.keys() != set(rolls):
        raise CheckFailed(f"{where}: expected the rolls 1 to {faces}, found {list(stage.roller)!r:.60}")
    roller: list[Mixture] = []
    for given, run in groupby(rolls, lambda roll: stage.roller[roll]):
        alike = list(run)
        here = f"{where}, roll {alike[0]}"
        mixture = _by_claim(given, stage.least, faces, here)
        require_distribution(mixture.values(), here)
        roller += [mixture] * len(alike)
    caller = _by_claim(stage.caller, stage.least, faces, f"{where}, calls")
    for claim, p in caller.items():
        if not 0 <= p <= 1:
            raise CheckFailed(f"{where}, calls: expected probabilities from 0 to 1, found {text(p)} for {claim}")
    return Plan(tuple(roller), caller)


def _by_claim(given: Mapping[str, Fraction], least: int, faces: int, where: str) -> dict[int, Fraction]:
    claims = {str(claim): claim for claim in range(least, faces + 1)}
    for name in given:
        if name not in claims:
            raise CheckFailed(f"{where}: expected claims from {least} to {faces}, found {name!r:.60}")
    return {claims[name]: p for name, p in given.items()}

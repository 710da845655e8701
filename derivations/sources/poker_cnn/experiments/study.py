"""What is trained in an experiment and who then plays whom, all of it once for every seed.

A run is a plan by name; its generation g is called "CNNg", with the run's name before it where there are several. All
matches of a seed have the same deals, which no training has seen; each deal is played twice with the seats exchanged,
and hands that are all-in before the river count by their mean over boards. Winnings are in big blinds a hand.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import NamedTuple

from play.network.plan import RunPlan

PLAIN = ""
"""The run whose networks have no name before them, and the manner of playing that is not said."""
# the readings of `trees.holdem.mixtures`
CARD_BLIND = {"Random": "blind random", "Heuristic": "blind heuristic"}


class Who(NamedTuple):
    """A player: one of `CARD_BLIND`, or a generation of a run, which plays in some manner, as the catalogue has it."""

    name: str
    generation: int = 0
    run: str = PLAIN
    manner: str = ""


RANDOM, HEURISTIC = (Who(name) for name in CARD_BLIND)


def cnn(generation: int, run: str = PLAIN, manner: str = "") -> Who:
    """A generation of a run.

    >>> cnn(3, "3x3", "ties=last").name
    '3x3 CNN3 ties=last'
    """
    return Who(" ".join(filter(None, (run, f"CNN{generation}", manner))), generation, run, manner)


class Pair(NamedTuple):
    """Who plays whom."""

    first: Who
    second: Who

    @property
    def name(self) -> str:
        """As the cell of what the first wins has it."""
        return f"{self.first.name} against {self.second.name}"


@dataclass(frozen=True)
class Study:
    """Plans by the names of runs, who plays whom, whose actions are counted, and the hands of a match.

    Of networks actions are counted in matches against those of `against`, so that networks may be compared; if that is
    empty, in all matches but those against another manner of a network, and so for players who ignore their cards.
    """

    plans: Mapping[str, RunPlan]
    pairs: tuple[Pair, ...]
    watched: tuple[Who, ...]
    hands: int
    against: tuple[Who, ...] = ()

    def seeded(self, seed: int) -> Study:
        """With all runs of this seed."""
        return replace(self, plans={name: replace(plan, seed=seed) for name, plan in self.plans.items()})

    def counts(self, who: Who, opponent: Who) -> bool:
        """Whether actions of a player are counted in a match."""
        if who.generation and self.against:
            return opponent in self.against
        return not opponent.manner

    def stack(self, *players: Who) -> int:
        """Chips of each: those with which networks among them were trained."""
        runs = [who.run for who in players if who.generation] or list(self.plans)
        return self.plans[runs[0]].stack

    def words(self) -> Iterator[str]:
        """What is trained, and how much is played, for a registration."""
        yield f"{self.hands:,} hands a match"
        base = next(iter(self.plans.values()))
        for name, plan in self.plans.items():
            told = chosen(plan)
            if plan is not base:
                told = {key: value for key, value in told.items() if value != chosen(base)[key]}
            choices = ", ".join(f"{key} {json.dumps(value)}" for key, value in told.items())
            yield f"{name or 'CNN'}: {choices}; SHA-256 of the plan {plan.digest}"


def chosen(plan: RunPlan) -> dict[str, object]:
    """The choices of a plan by their names, but for its seed.

    >>> chosen(RunPlan())["stack"], chosen(RunPlan())["epochs"]
    (100, 10)
    """
    found = dict[str, object]()
    for name, value in asdict(plan).items():
        found |= value if isinstance(value, dict) else {name: value}
    del found["seed"]
    return found

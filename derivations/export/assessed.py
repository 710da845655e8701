r"""Profiles with beliefs: what each way to go on gains, and where beliefs are not those of Bayes' rule.

At an information set h let v(c) be what its mover expects under the beliefs by pure choices c there and after, u what
he expects by the profile, r(j) the probability of node j under the profile, R that of h. The profile is rational under
the beliefs mu if v(c) - u <= 0 for all h and c; they are by Bayes' rule if mu(j) R - r(j) = 0 for all j. Numbers may
depend on a parameter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from derivations.export.defined import Uncovered, completed
from derivations.inputs.beliefs import in_order
from trees.exact import Number
from trees.histories import Histories
from verify.kernel.numbers.ratio import plain
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import reaches
from verify.kernel.strategies.subgames import node_name
from verify.theories.parameters.assessments import ways_on

RATIONAL, BAYESIAN = "sequentially_rational", "perfect_bayesian"
BELIEVED = RATIONAL, BAYESIAN
"""Words about a profile with beliefs at every information set."""
Held = Mapping[str, tuple[Number, ...]]


@dataclass(frozen=True)
class Fault:
    """A number at an information set that is > 0, where choices gain it, or not 0, where it is one of Bayes' rule."""

    infoset: str
    choices: tuple[tuple[str, str], ...]
    number: Number

    @property
    def by_bayes(self) -> bool:
        """Whether it tells that beliefs are others."""
        return not self.choices

    def is_one(self, number: Fraction) -> bool:
        """Whether the word is false where the number is this one."""
        return number != 0 if self.by_bayes else number > 0


def held_beliefs(table: Histories, given: Mapping[str, Any]) -> Held:
    """The beliefs at every information set, in the order of its nodes.

    Raises:
        Uncovered: they are missing at one.
    """
    found: dict[str, tuple[Number, ...]] = {}
    for label, h in table.number.items():
        if label not in given:
            raise Uncovered(f"no beliefs at {label!r}")
        names = [node_name(table.node(j)) for j in table.members[h]]
        here = given[label]
        known = set(here) == set(names) and len(set(names)) == len(names)
        numbers = [here[name] for name in names] if known else in_order(table, h, here, f"beliefs at {label!r}")
        found[label] = tuple(map(plain, numbers))
    return found


def faults(word: str, table: Histories, profile: Profile, held: Held) -> Iterator[Fault]:
    """The numbers that tell that the word is false where one of them is a fault.

    Raises:
        Uncovered: the profile leaves choices out.
    """
    if completed(table, profile) != tuple(map(dict, profile)):
        raise Uncovered("no theorem about beliefs with a profile that leaves choices out")
    for label, ways in ways_on(table, profile, held).items():
        yield from (Fault(label, tuple(way.choices.items()), way.gain) for way in ways)
    if word == BAYESIAN:
        arrives = reaches(table, profile)
        for label, beliefs in held.items():
            members = table.members[table.number[label]]
            total = sum((arrives[j] for j in members), Fraction(0))
            for j, belief in zip(members, beliefs, strict=True):
                yield Fault(label, (), belief * total - arrives[j])

r"""Beliefs with which a profile is a sequential equilibrium, where they are not given; or why there are none.

At a set to which the profile does not lead, the beliefs under which no pure choices there and after gain are a
polytope: with g(j, c) what the choices c gain from node j on, sum of mu(j) g(j, c) <= 0 for all c. If it is empty, a
mixture of such c gains from each node. Else some beliefs are taken of each such set: as even as can be, and as sure of
each node as can be. Beliefs of mistakes that are all as likely are tried too. The first ones that are consistent are
given; others may be, as not all are looked at.

Source: Kreps and Wilson (1982), section 5.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, product
from math import prod
from typing import Any

from trees.histories import Histories
from verify.find.equilibria.beliefs import complete_beliefs
from verify.find.equilibria.consistency import consistency
from verify.find.linear_programs.lp import Program
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.games.subject import Game
from verify.kernel.strategies.beliefs import Beliefs, judge
from verify.kernel.strategies.continuation import follow, look_ahead
from verify.kernel.strategies.profiles import Profile
from verify.theories.refinements.consistency import assessed_histories, way_to
from verify.theories.refinements.records import ConsistentAssessment, IrrationalAnyhow, PureWay

MOST_WAYS = 500
"""Pure choices from one set on."""
MOST_TRIED = 200
"""Beliefs at all sets together."""


def believable(game: Game, profile: Profile, given: Beliefs) -> ConsistentAssessment | None:
    """Consistent beliefs at all information sets, with those given, under which nobody gains; None if none are found.

    Raises:
        PlanError: the profile or a belief does not fit the game, or a choice is left out.
        CheckFailed: a chance move has probability 0.
        LinearProgramError: a linear program could not be settled.
    """
    table = assessed_histories(game, profile, {**given})
    known = complete_beliefs(table, profile, given)
    if any(judge(table, profile, table.number[label], here).regret for label, here in known.items()):
        return None
    choices = []
    for label, h in table.number.items():
        if label in known:
            choices.append([known[label]])
            continue
        gains = [each for _, each in _ways(table, profile, h)]
        if not gains:
            return None
        some = list(dict.fromkeys([*_trembled(table, profile, h, gains), *_rational(gains, len(table.members[h]))]))
        if not some:
            return None
        choices.append(some)
    for tried in islice(product(*choices), MOST_TRIED):
        found = consistency(game, profile, dict(zip(table.number, tried, strict=True)))
        if isinstance(found, ConsistentAssessment):
            return found
    return None


def irrational_anyhow(game: Game, profile: Profile) -> IrrationalAnyhow | None:
    """Ways to go on from some information set that gain from each of its nodes; None where none are found.

    Raises:
        PlanError, CheckFailed, LinearProgramError: as `believable`.
    """
    table = assessed_histories(game, profile, {})
    for label, h in table.number.items():
        ways = _ways(table, profile, h)
        count = len(table.members[h])
        if not ways:
            continue
        program = Program[Any]([*range(len(ways)), "least"], free=["least"])
        for j in range(count):
            program.at_least({"least": -1, **{k: gains[j] for k, (_, gains) in enumerate(ways)}})
        program.equals(dict.fromkeys(range(len(ways)), 1), 1)
        best = program.maximize({"least": 1})
        if best.value > 0:
            taken = [(best.z[k], *way) for k, way in enumerate(ways) if best.z[k]]
            gains = tuple(sum((share * gain[j] for share, _, gain in taken), Fraction(0)) for j in range(count))
            return IrrationalAnyhow(
                game, profile, label, tuple(PureWay(choices, share) for share, choices, _ in taken), gains
            )
    return None


def _ways(table: Histories, profile: Profile, h: int) -> list[tuple[dict[str, str], list[Fraction]]]:
    """Pure choices at information set h and after, and what they gain from each node; none where there are too many."""
    player, members = table.sets[h].player, table.members[h]
    ahead = look_ahead(table, player, dict.fromkeys(members, Fraction(1)), profile)
    if prod(len(own.actions) for own in ahead.sets) > MOST_WAYS:
        return []
    now: list[Any] = []
    for j in members:
        here = look_ahead(table, player, {j: Fraction(1)}, profile)
        now.append(here.by(profile[player])[here.start])
    found = []
    for actions in product(*(own.actions for own in ahead.sets)):
        made = dict(zip((own.label for own in ahead.sets), actions, strict=True))
        earned: list[Any] = [follow(table, player, {j: Fraction(1)}, profile, made)[0] for j in members]
        found.append((made, [e - n for e, n in zip(earned, now, strict=True)]))
    return found


def _trembled(
    table: Histories, profile: Profile, h: int, gains: list[list[Fraction]]
) -> Iterator[tuple[Fraction, ...]]:
    """The beliefs if all mistakes are as likely, where nobody gains under them."""
    ways = [way_to(table, profile, j) for j in table.members[h]]
    least = min(len(way.mistakes) for way in ways)
    weights = [way.weight if len(way.mistakes) == least else Fraction(0) for way in ways]
    beliefs = tuple(weight / sum(weights) for weight in weights)
    if all(sum(b * g for b, g in zip(beliefs, each, strict=True)) <= 0 for each in gains):
        yield beliefs


def _rational(gains: list[list[Fraction]], count: int) -> Iterator[tuple[Fraction, ...]]:
    """Beliefs under which nobody gains: as even, and as sure of each node, as can be."""
    for sure in (None, *range(count)):
        program = Program[Any]([*range(count), *(["least"] if sure is None else [])])
        for each in gains:
            program.at_least({j: -g for j, g in enumerate(each)})
        for j in range(count) if sure is None else ():
            program.at_least({j: 1, "least": -1})
        program.equals(dict.fromkeys(range(count), 1), 1)
        try:
            z = program.maximize({"least" if sure is None else sure: 1}).z
            yield tuple(z[j] for j in range(count))
        except LinearProgramError:
            return

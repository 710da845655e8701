r"""Consistency of an assessment: whether its beliefs are limits of those of totally mixed profiles.

Let sigma be a profile with choices at all information sets, and P_n(x) the probability of node x under totally mixed
sigma_n that converge to sigma. Beliefs mu, at some or all information sets, are *consistent* with sigma if some such
sigma_n have P_n(x) / sum of P_n(y) over y in h tend to mu(x) for all x in each of these sets h.

*Yes.* Let each choice a of probability 0 be made with probability c(a) eps^k(a), c(a) > 0 and k(a) = 1, 2, ..., and
the others with their own, a little less. Then P(x) is c(x) eps^k(x) to leading order, with c and k the product and the
sum along the way to x, and belief tends to c(x) / sum of c(y) over the y in h with least k(y). Each c is a product of
rational powers of rationals, so that two of them are compared in integers.

*No.* Let w(x) be integers with sum 0 at each h, >= 0 where mu(x) = 0. Let E(a) be the sum of w(x) over all x whose way
has a. As what is common at h cancels, for each n

    product of mu_n(x)^w(x)  =  product of chance(x)^w(x)  *  product of sigma_n(a)^E(a).

Let E(a) <= 0 for all a of probability 0. Then the left side tends to the product of mu(x)^w(x), where 0^0 = 1. The
right side tends to infinity if some E(a) < 0 where sigma(a) = 0, else to a product > 0 of what is given. That the two
differ is absurd, so no such sigma_n exist.

One of the two exists (search: `verify.find.equilibria.consistency`): for k by Farkas' lemma, for log c since a linear
system over the reals is solvable unless a combination of its equations, here an integer one, says 0 = 1.

Sources: Kreps and Wilson (1982), section 5 and appendix, lemmas A1 and A2 (leading powers); Kohlberg and Reny (1997),
"Independence on relative probability spaces and consistent assessments in game trees"; Perea, Jansen and Peters (1997),
"Characterization of consistent assessments in extensive form games" (the two systems), all from memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

from trees.histories import Histories
from verify.kernel.games.game import histories_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement
from verify.kernel.strategies.beliefs import by_node, require_beliefs
from verify.kernel.strategies.profiles import Profile, require_probabilities, require_profile, share_of
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.legible import text
from verify.theories.refinements.records import ConsistentAssessment, InconsistentAssessment, Power, Tremble

T = TypeVar("T")

MOST_POWER = 10_000
"""Of exponents, and of their denominators."""
MOST_BITS = 1_000_000
"""Of a power."""


@dataclass(frozen=True)
class Way:
    """How likely a node is: chance and choices of the profile > 0 give `weight`, `mistakes` have probability 0."""

    weight: Fraction
    mistakes: tuple[int, ...]


def check_consistent(c: ConsistentAssessment) -> tuple[Statement, ...]:
    """The limits of beliefs are formed from the leading powers of eps, at each of the sets."""
    table = assessed_histories(c.game, c.profile, c.beliefs)
    trembles = _trembles(table, c.profile, c.trembles)
    if not c.beliefs:
        raise CheckFailed("beliefs: expected some, found none")
    for label, beliefs in c.beliefs.items():
        ways = [way_to(table, c.profile, j) for j in table.members[table.number[label]]]
        orders = [sum(trembles[s].order for s in way.mistakes) for way in ways]
        least = min(orders)
        believed = [order == least for order in orders]
        if believed != [belief > 0 for belief in beliefs]:
            raise CheckFailed(
                f"trembles: expected orders that are least where belief at {label!r} is > 0, found {orders}"
            )
        first = believed.index(True)
        for way, belief in zip(ways, beliefs, strict=True):
            if belief:
                powers = [
                    *(power for s in way.mistakes for power in trembles[s].powers),
                    *(Power(power.base, -power.exponent) for s in ways[first].mistakes for power in trembles[s].powers),
                ]
                if not _is_product(powers, belief * ways[first].weight / (beliefs[first] * way.weight)):
                    raise CheckFailed(f"trembles: expected the beliefs at {label!r} as their limit, found another one")
    return (Call("consistent", _about(c, table)),)


def check_inconsistent(c: InconsistentAssessment) -> tuple[Statement, ...]:
    """The powers make a product of beliefs that has another limit under all trembles."""
    table = assessed_histories(c.game, c.profile, c.beliefs)
    claimed, limit = limits_of_product(c, table)
    if claimed == limit:
        raise CheckFailed("powers: expected a product of beliefs that contradicts every tremble, found none")
    return (Not(Call("consistent", _about(c, table))),)


def limits_of_product(c: InconsistentAssessment, table: Histories) -> tuple[Fraction, Fraction | None]:
    """What the product of powers of beliefs is as they are claimed, and what it tends to; None is infinity.

    Raises:
        CheckFailed: the powers do not fit the assessment, or the product tends to other numbers as trembles differ.
    """
    claimed, limit = Fraction(1), Fraction(1)
    exponents: dict[int, int] = {}
    for label, powers in c.powers.items():
        if label not in c.beliefs or len(powers) != len(c.beliefs[label]) or sum(powers) != 0:
            raise CheckFailed(f"powers at {label!r:.60}: expected one for each belief of the assessment, with sum 0")
        if any(abs(power) > MOST_POWER for power in powers):
            raise CheckFailed(f"powers at {label!r}: expected at most {MOST_POWER:,}, found more")
        members = table.members[table.number[label]]
        for j, belief, power in zip(members, c.beliefs[label], powers, strict=True):
            if belief == 0 and power < 0:
                raise CheckFailed(f"powers at {label!r}: expected none < 0 of a belief 0, found {power}")
            way = way_to(table, c.profile, j)
            claimed *= _power(belief, power)
            limit *= _power(way.weight, power)
            for s in way.mistakes:
                exponents[s] = exponents.get(s, 0) + power
    for s, exponent in exponents.items():
        if exponent > 0:
            where = table.sets[table.at[s]].label
            raise CheckFailed(f"powers: expected a sum <= 0 over the ways with {where}: {table.action[s]}, found more")
    return claimed, None if any(exponents.values()) else limit


def assessed_histories(game: Game, profile: Profile, beliefs: Mapping[str, tuple[Fraction, ...]]) -> Histories:
    """The histories of a game that a profile with choices at all information sets fits, and beliefs at some.

    Raises:
        PlanError: the profile or a belief does not fit, or leaves a choice out.
        CheckFailed: a chance move has probability 0.
    """
    table = histories_of(game, {})
    require_probabilities(profile)
    require_whole(table, profile)
    if not all(table.chance):
        raise CheckFailed("game: expected chance moves of probability > 0, found one of probability 0")
    for label, here in beliefs.items():
        if label not in table.number:
            raise PlanError(f"beliefs: expected an information set of the game, found {label!r:.60}")
        require_beliefs(label, len(table.members[table.number[label]]), here)
    return table


def require_whole(table: Histories, profile: Profile) -> None:
    """Check that a profile fits the game, with choices at all information sets.

    Raises:
        PlanError: it does not fit, or leaves a choice out.
    """
    require_profile(table, profile)
    for own in table.sets:
        if own.label not in profile[own.player]:
            raise PlanError(f"profile: expected probabilities at {own.label!r}, since others may get there, found none")


def way_to(table: Histories, profile: Profile, j: int) -> Way:
    """What leads to history j."""
    weight: Any = Fraction(1)
    mistakes: list[int] = []
    while table.parent[j] >= 0:
        share = share_of(table, profile, j)
        if share:
            weight *= share
        else:
            mistakes.append(table.step[j])
        j = table.parent[j]
    return Way(weight, tuple(mistakes))


def mistakes_of(table: Histories, profile: Profile, given: Mapping[str, Mapping[str, T]]) -> dict[int, T]:
    """What is given of each choice of probability 0, by steps.

    Raises:
        CheckFailed: it is missing for one, or given for something else.
    """
    found: dict[int, T] = {}
    for own, first in zip(table.sets, table.first, strict=True):
        here, made = given.get(own.label, {}), profile[own.player][own.label]
        never = {action for action in own.actions if not made[action]}
        if here.keys() != never:
            raise CheckFailed(f"trembles at {own.label!r}: expected those of {sorted(never)}, found {sorted(here)}")
        found |= {first + own.actions.index(action): each for action, each in here.items()}
    if any(label not in table.number for label in given):
        raise CheckFailed("trembles: expected information sets of the game, found others")
    return found


def _trembles(table: Histories, profile: Profile, given: Mapping[str, Mapping[str, Tremble]]) -> dict[int, Tremble]:
    """The trembles by steps: of all choices of probability 0."""
    found = mistakes_of(table, profile, given)
    for s, tremble in found.items():
        small = all(
            p.base > 0 and max(abs(p.exponent.numerator), p.exponent.denominator) <= MOST_POWER for p in tremble.powers
        )
        if tremble.order < 1 or not small:
            raise CheckFailed(
                f"trembles at {table.sets[table.at[s]].label!r}: expected an order of at least 1 and powers of numbers"
                f" > 0, with exponents of at most {MOST_POWER:,}, found others for {table.action[s]}"
            )
    return found


def _is_product(powers: Sequence[Power], number: Fraction) -> bool:
    """Whether the product of the powers is this number > 0, as it is if that holds of their common whole power."""
    exponents: dict[Fraction, Fraction] = {}
    for power in powers:
        exponents[power.base] = exponents.get(power.base, Fraction(0)) + power.exponent
    common = lcm(*(exponent.denominator for exponent in exponents.values()))
    if common > MOST_POWER or any(abs(exponent * common) > MOST_POWER for exponent in exponents.values()):
        raise CheckFailed(
            f"trembles: expected exponents that are whole if multiplied by at most {MOST_POWER:,}, found others"
        )
    found = Fraction(1)
    for base, exponent in exponents.items():
        found *= _power(base, int(exponent * common))
    return found == _power(number, common)


def _power(number: Fraction, exponent: int) -> Fraction:
    """The power.

    Raises:
        CheckFailed: it is too long.
    """
    if max(number.numerator.bit_length(), number.denominator.bit_length()) * abs(exponent) > MOST_BITS:
        raise CheckFailed(f"powers: expected at most {MOST_BITS:,} bits, found {text(number)[:20]}... to {exponent}")
    return Fraction(number**exponent)


def _about(c: ConsistentAssessment | InconsistentAssessment, table: Histories) -> tuple[Argument, ...]:
    """The game, the profile, and the beliefs by the names of nodes."""
    held = {label: by_node(table, table.number[label], here) for label, here in c.beliefs.items()}
    return reference(c.game), c.profile, held

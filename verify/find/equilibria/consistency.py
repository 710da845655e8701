r"""Candidate certificates of consistency: trembles that give beliefs, or a product of beliefs that none gives.

Let x be a node of belief > 0 at h, and k(x) the sum of the orders of the mistakes on the way to it. The orders are
found by

    maximize t <= 1   subject to   k(y) = k(x) if y is believed,  k(y) - k(x) >= t if not,  k(a) >= t for mistakes a.

With t = 1 they are made whole. With t = 0 the multipliers are the powers of a product of beliefs that contradicts all
trembles. The logarithms of c solve  sum of log c over y - sum of log c over x = log of what mu(y) / mu(x) asks for, for
each number of a coprime base, unless an integer vector in the left kernel of this system gives a product that is not 1.

Sources: as in `verify.theories.refinements.consistency`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import gcd, lcm, prod
from typing import Any

from flint import fmpq_mat, fmpz_mat

from trees.histories import Histories
from verify.find.linear_programs.lp import Program
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import plain, ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import PlanError
from verify.theories.refinements.consistency import assessed_histories, way_to
from verify.theories.refinements.consistent_throughout import check_consistent_throughout, open_histories
from verify.theories.refinements.records import (
    ConsistentAssessment,
    ConsistentThroughout,
    InconsistentAssessment,
    OpenTremble,
    Power,
    Tremble,
)

ONE = Fraction(1)


@dataclass(frozen=True)
class _Pair:
    """A node of an information set and one of belief > 0 there: how many times more each mistake leads to the first.

    `ratio` is what the coefficients of these mistakes are to give, 0 where belief in the node is 0.
    """

    label: str
    node: int
    believed: int
    mistakes: Mapping[int, int]
    ratio: Any


def consistency(
    game: Game, profile: Profile, beliefs: Mapping[str, tuple[Fraction, ...]]
) -> ConsistentAssessment | InconsistentAssessment:
    """Whether the beliefs at these sets are limits of those of totally mixed profiles that converge to the profile.

    Raises:
        PlanError: the profile or a belief does not fit the game, there are no beliefs, or a choice is left out.
        CheckFailed: a chance move has probability 0.
        LinearProgramError: the linear program could not be settled.
    """
    table = assessed_histories(game, profile, beliefs)
    if not beliefs:
        raise PlanError("beliefs: expected some, found none")
    pairs = list(_pairs(table, profile, beliefs))
    steps = _mistakes(table, profile)
    orders, farkas = _orders(pairs, steps)
    believed = [pair for pair in pairs if pair.ratio]
    for among, powers in ((pairs, farkas), (believed, farkas or _contradiction(believed, steps))):
        if powers:
            return InconsistentAssessment(game, profile, dict(beliefs), _by_set(among, powers, beliefs))
    coefficients = _coefficients(believed, steps)
    trembles: dict[str, dict[str, Tremble]] = {}
    for s in steps:
        own = trembles.setdefault(table.sets[table.at[s]].label, {})
        own[table.action[s]] = Tremble(orders[s], coefficients[s])
    return ConsistentAssessment(game, profile, dict(beliefs), trembles)


def consistent_throughout(
    game: Game, parameter: Parameter, profile: Any, beliefs: Mapping[str, tuple[Any, ...]]
) -> ConsistentThroughout | None:
    """The beliefs with trembles for all values of the parameter inside its range; None where none are found.

    Coefficients that need roots of functions are not looked for.

    Raises:
        PlanError: the profile does not fit the game. CheckFailed: a number changes its sign, or is 0 somewhere.
        LinearProgramError: the linear program could not be settled.
    """
    found = ConsistentThroughout(game, parameter, profile, dict(beliefs), {})
    table = open_histories(found)
    pairs, steps = list(_pairs(table, profile, beliefs)), _mistakes(table, profile)
    orders, farkas = _orders(pairs, steps)
    coefficients = None if farkas else _functions([pair for pair in pairs if pair.ratio], steps)
    if coefficients is None:
        return None
    trembles: dict[str, dict[str, OpenTremble]] = {}
    for s in steps:
        own = trembles.setdefault(table.sets[table.at[s]].label, {})
        own[table.action[s]] = OpenTremble(orders[s], plain(coefficients[s]))
    found = replace(found, trembles=trembles)
    try:
        check_consistent_throughout(found)
    except CheckFailed:
        return None
    return found


def _mistakes(table: Histories, profile: Profile) -> list[int]:
    """The choices of probability 0."""
    return [
        first + k
        for own, first in zip(table.sets, table.first, strict=True)
        for k, action in enumerate(own.actions)
        if not profile[own.player][own.label][action]
    ]


def _functions(believed: Sequence[_Pair], steps: Sequence[int]) -> dict[int, Any] | None:
    """Coefficients as products of whole powers of the ratios; None where powers are not whole."""
    found: dict[int, Any] = dict.fromkeys(steps, ONE)
    if not (believed and steps):
        return found
    rows = [
        [*(pair.mistakes.get(s, 0) for s in steps), *(int(k == j) for k in range(len(believed)))]
        for j, pair in enumerate(believed)
    ]
    reduced, rank = fmpq_mat(fmpz_mat(rows)).rref()
    for k in range(rank):
        lead = next((j for j in range(len(steps)) if reduced[k, j]), None)
        if lead is None:
            continue
        for j, pair in enumerate(believed):
            power = reduced[k, len(steps) + j]
            if power.q != 1:
                return None
            factor = ratio(pair.ratio) if power > 0 else 1 / ratio(pair.ratio)
            found[steps[lead]] = prod([factor] * abs(int(power.p)), start=found[steps[lead]])
    return found


def _pairs(table: Histories, profile: Profile, beliefs: Mapping[str, tuple[Any, ...]]) -> Iterator[_Pair]:
    """All other nodes of each set beside the first with belief > 0."""
    for label, here in beliefs.items():
        ways = [way_to(table, profile, j) for j in table.members[table.number[label]]]
        first = next(j for j, belief in enumerate(here) if belief)
        for j, (way, belief) in enumerate(zip(ways, here, strict=True)):
            if j != first:
                more = Counter(way.mistakes)
                more.subtract(ways[first].mistakes)
                ratio = belief * ways[first].weight / (here[first] * way.weight) if belief else Fraction(0)
                yield _Pair(label, j, first, {s: times for s, times in more.items() if times}, ratio)


def _orders(pairs: Sequence[_Pair], steps: Sequence[int]) -> tuple[dict[int, int], list[int]]:
    """Whole orders of the mistakes; or, where there are none, the powers of the pairs that contradict them."""
    program = Program[Any]([*steps, "t"])
    for pair in pairs:
        if pair.ratio:
            program.equals(pair.mistakes)
        else:
            program.at_least({**pair.mistakes, "t": -1})
    for s in steps:
        program.at_least({s: 1, "t": -1})
    program.at_least({"t": -1}, -1)
    best = program.maximize({"t": 1})
    if best.value == 0:
        return {}, _whole([-y for y in best.multipliers[: len(pairs)]])
    # with t = 1 the least orders
    program.rows.pop()
    program.equals({"t": 1}, 1)
    z = program.maximize(dict.fromkeys(steps, -1)).z
    found = _whole([z[s] for s in steps])
    return dict(zip(steps, found, strict=True)), []


def _contradiction(believed: Sequence[_Pair], steps: Sequence[int]) -> list[int]:
    """Integer powers of the pairs whose mistakes cancel, though the ratios do not; none where there are none."""
    if not steps:
        return next(([int(k == j) for k in range(len(believed))] for j, p in enumerate(believed) if p.ratio != 1), [])
    if not believed:
        return []
    kernel, rank = fmpz_mat([[pair.mistakes.get(s, 0) for pair in believed] for s in steps]).nullspace()
    for k in range(rank):
        powers = [int(kernel[j, k]) for j in range(len(believed))]
        common = gcd(*powers)
        powers = [power // common for power in powers]
        if prod((pair.ratio**power for pair, power in zip(believed, powers, strict=True)), start=ONE) != 1:
            return powers
    return []


def _coefficients(believed: Sequence[_Pair], steps: Sequence[int]) -> dict[int, tuple[Power, ...]]:
    """Products of powers of a coprime base, one of each rational where all exponents are whole."""
    primes = coprime_base(n for pair in believed for n in pair.ratio.as_integer_ratio())
    if not (primes and steps):
        return dict.fromkeys(steps, ())
    rows = [
        [*(pair.mistakes.get(s, 0) for s in steps), *(_exponent(pair.ratio, p) for p in primes)] for pair in believed
    ]
    reduced, rank = fmpq_mat(fmpz_mat(rows)).rref()
    exponents: dict[int, list[Fraction]] = {s: [Fraction(0)] * len(primes) for s in steps}
    for k in range(rank):
        lead = next(j for j in range(len(steps)) if reduced[k, j])
        row = [reduced[k, len(steps) + m] for m in range(len(primes))]
        exponents[steps[lead]] = [Fraction(int(n.p), int(n.q)) for n in row]
    return {s: _powers(primes, here) for s, here in exponents.items()}


def _powers(primes: Sequence[int], exponents: Sequence[Fraction]) -> tuple[Power, ...]:
    if all(e.denominator == 1 for e in exponents):
        whole = prod((Fraction(p) ** int(e) for p, e in zip(primes, exponents, strict=True)), start=ONE)
        return () if whole == 1 else (Power(whole, ONE),)
    return tuple(Power(Fraction(p), e) for p, e in zip(primes, exponents, strict=True) if e)


def coprime_base(numbers: Iterable[int]) -> list[int]:
    """Numbers > 1 without common divisors, of which each of these numbers > 0 is a product of powers.

    >>> coprime_base([12, 18, 25])
    [2, 3, 25]
    """
    base: list[int] = []
    waiting = list(numbers)
    while waiting:
        n = waiting.pop()
        k = next((k for k, b in enumerate(base) if gcd(n, b) > 1), None)
        if k is not None:
            b = base.pop(k)
            common = gcd(n, b)
            waiting += [common, n // common, b // common]
        elif n > 1:
            base.append(n)
    return sorted(base)


def _exponent(number: Fraction, p: int) -> int:
    """Of a number of a coprime base in a number > 0."""
    return _order(number.numerator, p) - _order(number.denominator, p)


def _order(number: int, p: int) -> int:
    found = 0
    while number % p == 0:
        number, found = number // p, found + 1
    return found


def _by_set(
    pairs: Sequence[_Pair], powers: Sequence[int], beliefs: Mapping[str, tuple[Fraction, ...]]
) -> dict[str, tuple[int, ...]]:
    """The powers of nodes at the sets where one is not 0: those of a pair stand against the node that is believed."""
    found: dict[str, list[int]] = {}
    for pair, power in zip(pairs, powers, strict=True):
        if power:
            here = found.setdefault(pair.label, [0] * len(beliefs[pair.label]))
            here[pair.node] += power
            here[pair.believed] -= power
    return {label: tuple(here) for label, here in found.items()}


def _whole(numbers: Sequence[Fraction]) -> list[int]:
    """The numbers times one that makes them whole, the smallest such."""
    common = lcm(*(number.denominator for number in numbers))
    found = [int(number * common) for number in numbers]
    divisor = gcd(*found) or 1
    return [number // divisor for number in found]

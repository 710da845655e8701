r"""The payoffs of a game by the sequences of its players, as the sequence form has them.

An end has a sequence of each player, chance's weight w and payoffs u. Ends with equal sequences are added up: where
all numbers are rational in integers, the sum of (W w)(U u) over W U with common denominators W and U, else as they are.

Source: von Stengel (1996), eqs. (2.1)-(2.4).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import compress
from math import lcm
from operator import add
from typing import TypeAlias

from trees.exact import Number, moderate
from trees.histories import Histories
from trees.information import EMPTY, Sequence
from trees.whole_numbers import common_denominator, rational, times

MOST_BITS = 1_000  # of a common denominator; longer integers are slower than fractions with short ones

Steps: TypeAlias = tuple[int, ...]
Payoff: TypeAlias = tuple[Number, ...]


def summed_payoffs(table: Histories) -> tuple[dict[tuple[Sequence, ...], Payoff], Number | None]:
    """Chance's weight times the payoffs, added over the ends with the same sequences; what all players get
    together, if it is the same at every end.

    Raises:
        TooLarge: the common denominator of the sums is too large.
    """
    # a history is an end where it has payoffs
    steps, weights, payoffs = (
        list(compress(each, table.payoff)) for each in (table.past, table.by_chance, table.payoff)
    )
    sums, total = _in_integers(steps, weights, payoffs) or _one_by_one(steps, weights, payoffs)
    named = [table.sequence(s) if table.at[s] >= 0 else EMPTY for s in range(len(table.at))]
    return {tuple([named[s] for s in each]): payoff for each, payoff in sums.items()}, total


def _in_integers(
    steps: list[Steps], weights: list[Number], payoffs: list[Payoff]
) -> tuple[dict[Steps, Payoff], Number | None] | None:
    """The sums over common denominators; None where these are too long, or a number is not rational."""
    # many ends have the very same weight or payoffs, which the lists keep alive, so that their places tell them apart
    weight_at, payoff_at = {id(each): each for each in weights}, {id(each): each for each in payoffs}
    numbers = [number for payoff in payoff_at.values() for number in payoff]
    if not (rational(numbers) and rational(weight_at.values())):
        return None
    by_chance, paid = common_denominator(weight_at.values(), MOST_BITS), common_denominator(numbers, MOST_BITS)
    if not (by_chance and paid):
        return None
    whole_weight = dict(zip(weight_at, times(weight_at.values(), by_chance), strict=True))
    whole_payoff = {key: tuple(times(payoff, paid)) for key, payoff in payoff_at.items()}
    worths: dict[tuple[int, int], tuple[int, ...]] = {}
    sums: dict[Steps, tuple[int, ...]] = {}
    for each, key in zip(steps, zip(map(id, weights), map(id, payoffs), strict=True), strict=True):
        here = worths.get(key)
        if here is None:
            here = worths[key] = tuple([whole_weight[key[0]] * number for number in whole_payoff[key[1]]])
        known = sums.get(each)
        sums[each] = here if known is None else tuple(map(add, known, here))
    exact = {each: tuple([Fraction(number, by_chance * paid) for number in each]) for each in set(sums.values())}
    together = {sum(each) for each in whole_payoff.values()}
    total = Fraction(together.pop(), paid) if len(together) == 1 else None
    return {each: exact[worth] for each, worth in sums.items()}, total


def _one_by_one(
    steps: list[Steps], weights: list[Number], payoffs: list[Payoff]
) -> tuple[dict[Steps, Payoff], Number | None]:
    sums: dict[Steps, Payoff] = {}
    totals: list[Number] = []
    denominators: set[int] = set()
    common = 1
    for each, weight, payoff in zip(steps, weights, payoffs, strict=True):
        together = sum(payoff)
        if len(totals) < 2 and together not in totals:
            totals.append(together)
        worth = tuple(weight * number for number in payoff)
        for number in worth:
            if isinstance(number, Fraction) and number.denominator not in denominators:
                denominators.add(number.denominator)
                common = lcm(common, number.denominator)
                moderate(Fraction(1, common), "payoffs")
        known = sums.get(each)
        sums[each] = worth if known is None else tuple(map(add, known, worth))
    (total,) = totals if len(totals) == 1 else (None,)
    return sums, total

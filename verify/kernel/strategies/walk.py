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

Sequences: TypeAlias = tuple[Sequence, ...]
Payoff: TypeAlias = tuple[Number, ...]
Sums: TypeAlias = tuple[dict[Sequences, Payoff], Number | None]


def summed_payoffs(table: Histories) -> Sums:
    """Chance's weight times the payoffs, added over the ends with the same sequences; what all players get
    together, if it is the same at every end.

    Raises:
        TooLarge: the common denominator of the sums is too large.
    """
    named = [table.sequence(s) if table.at[s] >= 0 else EMPTY for s in range(len(table.at))].__getitem__
    # a history is an end where it has payoffs
    played = [tuple(map(named, past)) for past in compress(table.past, table.payoff)]
    weights, payoffs = list(compress(table.by_chance, table.payoff)), list(filter(None, table.payoff))
    return _in_integers(played, weights, payoffs) or _one_by_one(played, weights, payoffs)


def _in_integers(played: list[Sequences], weights: list[Number], payoffs: list[Payoff]) -> Sums | None:
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
    together = {sum(each) for each in whole_payoff.values()}
    total = Fraction(together.pop(), paid) if len(together) == 1 else None
    pairs = list(zip(map(id, weights), map(id, payoffs), strict=True))
    worth = {(w, p): tuple([whole_weight[w] * number for number in whole_payoff[p]]) for w, p in set(pairs)}
    exact = {whole: tuple([Fraction(number, by_chance * paid) for number in whole]) for whole in set(worth.values())}
    apart = {pair: exact[whole] for pair, whole in worth.items()}
    found = dict(zip(played, map(apart.__getitem__, pairs), strict=True))
    if len(found) == len(played):
        return found, total
    sums: dict[Sequences, tuple[int, ...]] = {}
    for each, pair in zip(played, pairs, strict=True):
        known = sums.get(each)
        sums[each] = worth[pair] if known is None else tuple(map(add, known, worth[pair]))
    exact |= {whole: tuple([Fraction(n, by_chance * paid) for n in whole]) for whole in set(sums.values()) - set(exact)}
    return {each: exact[whole] for each, whole in sums.items()}, total


def _one_by_one(played: list[Sequences], weights: list[Number], payoffs: list[Payoff]) -> Sums:
    sums: dict[Sequences, Payoff] = {}
    totals: list[Number] = []
    denominators: set[int] = set()
    common = 1
    for each, weight, payoff in zip(played, weights, payoffs, strict=True):
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

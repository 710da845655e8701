r"""The payoffs of a game by the sequences of its players, as the sequence form has them.

An end has a sequence of each player, chance's weight w and payoffs u; w u is added up over ends with equal sequences.

Source: von Stengel (1996), eqs. (2.1)-(2.4).
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from operator import add
from typing import TypeAlias

from trees.exact import Number, moderate
from trees.histories import Histories
from trees.information import EMPTY, Sequence

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
    sums: dict[Sequences, Payoff] = {}
    worth: dict[tuple[int, int], Payoff] = {}
    totals: list[Number] = []
    common, weights = 1, table.by_chance
    for past, weight, payoff in zip(table.past, weights, table.payoff, strict=True):
        if not payoff:  # of a history that goes on
            continue
        # many ends have the very same weight and payoffs, which the table keeps alive
        key = id(weight), id(payoff)
        mine = worth.get(key)
        if mine is None:
            mine = worth[key] = tuple([weight * number for number in payoff])
            together = sum(payoff)
            if len(totals) < 2 and together not in totals:
                totals.append(together)
            for number in mine:
                if isinstance(number, Fraction) and common % number.denominator:
                    common = lcm(common, number.denominator)
                    moderate(Fraction(1, common), "payoffs")
        each = tuple(map(named, past))
        known = sums.get(each)
        sums[each] = mine if known is None else tuple(map(add, known, mine))
    (total,) = totals if len(totals) == 1 else (None,)
    return sums, total

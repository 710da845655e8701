r"""What is left of a strategic form when strategies that mixtures of others dominate are eliminated, step by step.

Let u_i(s, p) be what player i gets by the strategy s against p, strategies of all others. A mixture x of strategies of
i that are left *dominates* s strictly if

    sum over r of x_r u_i(r, p) - u_i(s, p)

is > 0 for all p that are left, and weakly if it is >= 0 for all and > 0 for some. All payoffs being rational, the sums
are multiplied out in integers.

Several strategies may go at once, also where one of them, r, is in the mixture that dominates another, s: with what
dominates r in its place the mixture still dominates s, and if s is in it itself, what is left without s does. So one
after another is taken out of all mixtures, and what goes is dominated by what stays.

Source: Osborne and Rubinstein (1994), "A course in game theory", definitions 59.2 and 60.2, section 4.3.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import lcm

from trees.strategic import StrategicForm
from verify.kernel.refusal import CheckFailed
from verify.language.legible import text
from verify.theories.dominance.records import Elimination, Portion

STRICT, WEAK = "strict", "weak"


@dataclass(frozen=True)
class StrategiesLeft:
    """The strategies of each player that are left, by their numbers in the form."""

    form: StrategicForm
    strategies: tuple[tuple[int, ...], ...]

    @staticmethod
    def all_of(form: StrategicForm) -> StrategiesLeft:
        """All strategies of a form with rational payoffs."""
        return StrategiesLeft(form, tuple(tuple(range(len(own))) for own in form.strategies))

    def others(self, player: int) -> Iterator[tuple[int, ...]]:
        """What the others may play, in the order of `rows`."""
        return product(*(own for j, own in enumerate(self.strategies) if j != player))

    def rows(self, player: int) -> tuple[dict[int, list[int]], int]:
        """What each strategy of the player that is left pays against each choice of the others, times a number.

        >>> pays = {(0, 0): (1, 0), (0, 1): (0, 1), (1, 0): (0, 2), (1, 1): (Fraction(1, 2), 0)}
        >>> form = StrategicForm((({}, {}), ({}, {})), {cell: tuple(map(Fraction, two)) for cell, two in pays.items()})
        >>> StrategiesLeft.all_of(form).rows(0)
        ({0: [2, 0], 1: [0, 1]}, 2)
        """
        payoffs, against = self.form.payoffs, list(self.others(player))
        exact = {
            s: [payoffs[(*others[:player], s, *others[player:])][player] for others in against]
            for s in self.strategies[player]
        }
        scale = lcm(*(number.denominator for row in exact.values() for number in row))
        return {s: [n.numerator * (scale // n.denominator) for n in row] for s, row in exact.items()}, scale

    def without(self, eliminated: Sequence[Elimination], dominance: str, where: str) -> StrategiesLeft:
        """What is left when these are eliminated at once.

        Raises:
            CheckFailed: one of them is not dominated by its mixture, or not by as much as it says.
        """
        gone: list[set[int]] = [set() for _ in self.strategies]
        rows = {player: self.rows(player) for player in range(len(gone)) if any(e.player == player for e in eliminated)}
        for k, each in enumerate(eliminated):
            place = f"{where}[{k}]"
            if each.player not in rows or each.strategy not in rows[each.player][0]:
                raise CheckFailed(f"{place}.strategy: expected one that is left, found {each.strategy}")
            if each.strategy in gone[each.player]:
                raise CheckFailed(f"{place}.strategy: expected each once, found {each.strategy} twice")
            gone[each.player].add(each.strategy)
            _require_dominated(each, *rows[each.player], dominance, place)
        return self.less(gone)

    def less(self, gone: Sequence[set[int]]) -> StrategiesLeft:
        """What is left without these strategies of each player."""
        kept = zip(self.strategies, gone, strict=True)
        return StrategiesLeft(self.form, tuple(tuple(s for s in own if s not in out) for own, out in kept))

    def reduced(self) -> StrategicForm:
        """The form of what is left, whose strategies have numbers of its own."""
        payoffs, own = self.form.payoffs, self.strategies
        return StrategicForm(
            tuple(tuple(self.form.strategies[j][s] for s in here) for j, here in enumerate(own)),
            {
                cell: payoffs[tuple(own[j][k] for j, k in enumerate(cell))]
                for cell in product(*(range(len(here)) for here in own))
            },
        )


def gains(rows: Mapping[int, Sequence[int]], strategy: int, instead: Sequence[Portion]) -> tuple[list[int], int]:
    """How much more the mixture pays than the strategy against each choice of the others, times a number.

    >>> gains({0: [2, 0], 1: [0, 1], 2: [0, 0]}, 2, (Portion(0, Fraction(1, 3)), Portion(1, Fraction(2, 3))))
    ([2, 2], 3)
    """
    scale = lcm(*(share.probability.denominator for share in instead))
    found = [-scale * number for number in rows[strategy]]
    for share in instead:
        weight = int(share.probability * scale)
        found = [a + weight * b for a, b in zip(found, rows[share.strategy], strict=True)]
    return found, scale


def _require_dominated(
    e: Elimination, rows: Mapping[int, Sequence[int]], scale: int, dominance: str, where: str
) -> None:
    known = {share.strategy for share in e.instead}
    if len(known) != len(e.instead) or not known <= rows.keys() - {e.strategy}:
        raise CheckFailed(f"{where}.instead: expected other strategies that are left, each once, found others")
    if any(share.probability <= 0 for share in e.instead) or sum(share.probability for share in e.instead) != 1:
        raise CheckFailed(f"{where}.instead: expected probabilities > 0 with sum 1, found others")
    found, times = gains(rows, e.strategy, e.instead)
    least, most = Fraction(min(found), scale * times), Fraction(max(found), scale * times)
    if (e.least, e.most) != (least, most):
        raise CheckFailed(
            f"{where}: expected a mixture that earns from {text(e.least)} to {text(e.most)} more, found from"
            f" {text(least)} to {text(most)}"
        )
    if least < 0 or most <= 0 or (dominance == STRICT and least == 0):
        expected = "more than 0," if dominance == STRICT else "0 or more, and more than 0 somewhere,"
        raise CheckFailed(f"{where}: expected a mixture that earns {expected} found from {text(least)}")

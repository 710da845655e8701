r"""What all equilibria of two players in plans are, how many, what they pay and which actions they take.

Let all mixtures of the plans X and of the plans Y be equilibria. Each x is a best reply to each y, so player 1 gets
what one x gets against y, linear in y, and player 2 the like; so what is paid is a box, with ends at plans listed. Pure
plans are corners of all plans, so that those in a product are among the plans that it lists.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from trees.tree import Number
from verify.kernel.statements.records import AT_LEAST, Argument, Call, Compare, Statement, equal, number_of, of
from verify.kernel.statements.substitution import Named
from verify.kernel.strategies.response import payoff
from verify.theories.all_nash.duel import Duel, Plan

Product: TypeAlias = tuple[tuple[Plan, ...], tuple[Plan, ...]]


def plan_facts(game: Named, duel: Duel, products: Sequence[Product]) -> tuple[Statement, ...]:
    """What a complete list of products proves."""
    listed = tuple(tuple(tuple(duel.weights(j, x) for x in own) for j, own in enumerate(sides)) for sides in products)
    pairs = {pair for sides in products for pair in product(*sides)}
    pure = [pair for pair in pairs if all(number in (0, 1) for plan in pair for number in plan)]
    number = Call("plan_equilibria", (game,))
    single = all(len(own) == 1 for sides in products for own in sides)
    boxes = sorted({paid(duel, sides) for sides in products})
    return (
        Call("equilibrium_plans", (game, listed)),
        equal(number, len(pairs)) if single else Compare(of(number), AT_LEAST, number_of(len(pairs))),
        equal(Call("pure_equilibria", (game,)), len(pure)),
        Call("equilibrium_payoffs", (game, tuple(boxes))),
        Call("equilibrium_weights", (game, _weights(duel, products))),
    )


def paid(duel: Duel, sides: Product) -> tuple[tuple[Number, Number], tuple[Number, Number]]:
    """What each player gets in the equilibria of a product, at least and at most."""
    (x, *_), (y, *_) = sides
    first = [payoff(duel.form, 0, _named(duel, x, other)) for other in sides[1]]
    second = [payoff(duel.form, 1, _named(duel, other, y)) for other in sides[0]]
    return (min(first), max(first)), (min(second), max(second))


def _named(duel: Duel, x: Plan, y: Plan) -> dict[int, dict[tuple[str, ...], Fraction]]:
    return {j: dict(zip(duel.sequences[j], plan, strict=True)) for j, plan in enumerate((x, y))}


def _weights(duel: Duel, products: Sequence[Product]) -> Argument:
    """The least and the greatest weight of each action."""
    found: dict[str, dict[str, Argument]] = {}
    for j in (0, 1):
        ends = [(min(column), max(column)) for column in zip(*(x for sides in products for x in sides[j]), strict=True)]
        for (label, action), both in zip(duel.sequences[j][1:], ends[1:], strict=True):
            found.setdefault(label, {})[action] = both
    return found

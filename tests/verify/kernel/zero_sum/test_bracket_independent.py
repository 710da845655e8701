"""The ends of a bracket are the worst that the plans meet among all pure replies, played out on the tree.

The definition: a plan guarantees the least payoff over all strategies of the other player, and a pure one is among the
worst. All pure strategies are listed, and the behaviour strategy of the plan is played against each on the networkx
tree. The algorithm under test adds up gains by sequence and takes maxima from the last set to the first.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction as F

import pytest

from tests.support.independent import (
    Tree,
    all_choices,
    choices_at,
    given,
    pays,
    plan_of,
    random_mixture,
    surely,
    trees_with,
)
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.kernel.zero_sum.records import Bracket


def games(count: int, seed: int) -> Iterator[tuple[Tree, Bracket]]:
    """Plans of both, with the ends by the definition."""
    shape = {"zero_sum": True, "depth": 3, "sets": 3, "actions": 3}
    for random, tree in trees_with(count, lambda tree: len(choices_at(tree)) > 2, seed, **shape):
        mixture = random_mixture(random, tree)
        ends = []
        for player in (0, 1):
            replies = all_choices(choices_at(tree, (), 1 - player))
            ends.append(min(pays(tree, {**mixture, **surely(reply, tree)})[player] for reply in replies))
        plans = plan_of(tree, 0, mixture), plan_of(tree, 1, mixture)
        yield tree, Bracket(given(tree), ends[0], -ends[1], plans)


def test_the_worst_of_all_pure_replies_is_accepted() -> None:
    for _, bracket in games(300, 3):
        assert check(bracket)


def test_a_little_less_or_more_is_refused() -> None:
    for _, bracket in games(100, 4):
        for low, high in ((F(1, 7), F(0)), (-F(1, 7), F(0)), (F(0), F(1, 7)), (F(0), -F(1, 7))):
            with pytest.raises(CheckFailed):
                check(Bracket(bracket.game, bracket.low + low, bracket.high + high, bracket.plans))

"""The beliefs of an assessment where only some are given: Bayes' rule, and certainty at a single node, give others."""

from __future__ import annotations

from fractions import Fraction

from trees.histories import Histories
from trees.tree import Number
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.order import Parameter
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.kernel.strategies.beliefs import Beliefs
from verify.kernel.strategies.profiles import Profile, reaches
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.order import signs_on


def complete_beliefs(
    table: Histories, profile: Profile, given: Beliefs, parameters: tuple[Parameter, ...] = ()
) -> dict[str, tuple[Number, ...]]:
    """The beliefs given and, at other sets, those that are certain or by Bayes' rule, in the order of the game.

    Bayes' rule is applied where the profile leads for all values of its parameters; a set is missing where nothing
    gives beliefs.
    """
    arrives = reaches(table, profile)
    found: dict[str, tuple[Number, ...]] = {}
    for label, h in table.number.items():
        weights = tuple(arrives[j] for j in table.members[h])
        total = sum(weights, Fraction(0))
        if label in given:
            found[label] = given[label]
        elif len(weights) == 1:
            found[label] = (Fraction(1),)
        elif _positive(total, parameters):
            found[label] = tuple(weight / total for weight in weights)
    return found


def _positive(number: Number, parameters: tuple[Parameter, ...]) -> bool:
    """Whether the number is > 0 throughout the ranges, ends included."""
    if isinstance(number, (Multivariate, Quotient)):
        return Box(parameters).positive(number)
    if not isinstance(number, Ratio):
        return bool(number > 0)
    ((low, high),) = ((p.range.low, p.range.high) for p in parameters)
    inside = low == high or signs_on(parameters[0].range).positive(number)
    return inside and all(value_at(number, end) > 0 for end in (low, high) if end is not None)

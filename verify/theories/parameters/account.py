r"""Expected payoff of a behaviour profile given an information set.

With reach(n) the probability of history n and u_i(n) the expected payoff of player i from n on, the payoff of i given
information set h is  sum_n reach(n) u_i(n) / sum_n reach(n)  over n in h.
"""

from __future__ import annotations

from fractions import Fraction

from trees.tree import Number, Tree, infosets, root
from verify.kernel.numbers.order import Range
from verify.kernel.strategies.profiles import Profile
from verify.theories.parameters.expectations import payoffs_from, reach, stated_payoffs
from verify.theories.parameters.order import signs_on


def payoff_and_reach(tree: Tree, player: int, infoset: str | None, profile: Profile) -> tuple[Number, Number]:
    """(sum of reach * payoff, sum of reach) of `player` at one of the player's information sets; None is the root.

    Raises:
        KeyError: the player has no such information set.
        NotStated: the payoff depends on a choice that the profile leaves out.
    """
    nodes = (root(tree),) if infoset is None else infosets(tree, player)[infoset].nodes
    arrives, worth = reach(tree, profile), payoffs_from(tree, profile)
    return (
        sum((arrives[n] * stated_payoffs(worth[n])[player] for n in nodes if arrives[n]), Fraction(0)),
        sum((arrives[n] for n in nodes), Fraction(0)),
    )


def trend(payoffs: tuple[Number, ...], range_: Range) -> str | None:
    """How the payoff changes from the first profile to the second for all values of the parameter; None for one."""
    change = payoffs[-1] - payoffs[0]
    if len(payoffs) == 1:
        return None
    if change == 0:
        return "same"
    if signs_on(range_).positive(change):
        return "rises"
    return "falls" if signs_on(range_).positive(-change) else "neither"

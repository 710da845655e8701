r"""What a player could gain by another choice at one information set alone.

With reach(n) the probability of history n and u_i(n) the expected payoff of player i from n on, the
*one-information-set regret* at h, which belongs to i, is

    max_a  sum_n reach(n) (u_i(n a) - u_i(n)) / sum_n reach(n),       n in h,

the best gain from another choice at h alone, given that h is reached. It may be 0 everywhere though a player gains by
changing two choices at once. The own probabilities on the way to h cancel, so that it is what `Continuation.by` says of
the choices at h, over what arrives there.

Source: Myerson (1991), section 4.2 and figure 4.2 (the multiagent representation).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from trees.tree import EMPTY, Infoset, Number, Sequence
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.response import ZERO, LeftOut


def one_set_regrets(
    sets: Iterable[Infoset], behaviour: Behaviour, arrives: Mapping[str, Number], total: Mapping[Sequence, Number]
) -> dict[str, Number | None]:
    """The regret at each own information set alone, None where it is not reached.

    From the root on `arrives` is what leads to the sets, and `total` what sequences earn by the behaviour strategy. A
    set is missing if its regret depends on a choice that the profile leaves out.

    >>> from fractions import Fraction
    >>> from trees.formats.efg import from_efg
    >>> from trees.histories import histories
    >>> from verify.kernel.strategies.continuation import look_ahead
    >>> table = histories(from_efg('EFG 2 R "" {"A"} p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} t "" 2 "" {3}', "tiny"))
    >>> left = {"h": {"l": Fraction(1), "r": Fraction(0)}}
    >>> ahead = look_ahead(table, 0, {0: Fraction(1)}, (left,))
    >>> one_set_regrets(table.sets, left, ahead.arrives, ahead.by(left))
    {'h': Fraction(2, 1)}
    """
    made: set[Sequence] = {EMPTY}
    found: dict[str, Number | None] = {}
    for own in sets:
        if own.parent not in made or own.label not in arrives:
            found[own.label] = None
        else:
            each = {action: total.get((own.label, action), ZERO) for action in own.actions}
            if not any(isinstance(number, LeftOut) for number in each.values()):
                now = sum((share * each[action] for action, share in behaviour[own.label].items() if share), ZERO)
                found[own.label] = (max(each.values()) - now) / arrives[own.label]
        if own.parent in made and own.label in behaviour:
            made |= {(own.label, action) for action, share in behaviour[own.label].items() if share}
    return found

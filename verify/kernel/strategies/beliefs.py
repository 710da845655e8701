r"""Assessments: beliefs at information sets, and the best continuation under them.

An assessment is a profile with beliefs mu, a probability distribution over the nodes of each information set. It is
*sequentially rational* at h, which belongs to player i, if no continuation strategy of i (the choices at h and at all
information sets of i after it) earns more than the profile from h on, with mu(h) over the nodes of h and the others
following the profile. The *one-step* regret compares with another choice at h alone. Beliefs follow *Bayes' rule where
it applies* if mu(n) = reach(n) / reach(h) at every h that the profile reaches; both together, at all information sets,
are a (weak) perfect Bayesian equilibrium. Consistency (beliefs that are limits of those of totally mixed profiles),
which a sequential equilibrium asks for beyond, is not judged here. Cost: the histories below each information set, so
this is for small games.

Source: Kreps and Wilson (1982), sections 3 and 4; Myerson (1991), section 4.4 (weak sequential equilibrium);
Mas-Colell, Whinston and Green (1995), definition 9.C.3 (weak perfect Bayesian equilibrium).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Rational
from typing import TypeAlias

from trees.histories import Histories
from trees.tree import Number, TooLarge
from verify.kernel.strategies.continuation import look_ahead, stated
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import reaches
from verify.kernel.strategies.response import ZERO, LeftOut
from verify.kernel.strategies.sequence_form import PlanError
from verify.kernel.strategies.subgames import node_name

Beliefs: TypeAlias = Mapping[str, tuple[Number, ...]]

MOST_STEPS = 10_000_000


@dataclass(frozen=True)
class SetUnderBeliefs:
    """What the mover of an information set expects there under beliefs, and could gain.

    `regret` is that of the whole continuation, `one_step` that of the choice there alone (None if it depends on own
    choices that the profile leaves out); `choices` are best at the sets met from there on.
    """

    payoff: Number
    regret: Number
    one_step: Number | None
    choices: Mapping[str, str]


def bayes(table: Histories, profile: Profile) -> dict[str, tuple[Number, ...]]:
    """The beliefs by Bayes' rule at every information set that the profile reaches.

    >>> from fractions import Fraction
    >>> from trees.games.kuhn import kuhn
    >>> from trees.histories import histories
    >>> two = lambda a, b: {a: Fraction(1, 2), b: Fraction(1, 2)}
    >>> first = {c: two("check", "bet") for c in "JQK"} | {f"{c} check-bet": two("fold", "call") for c in "JQK"}
    >>> second = {f"{c} after check": two("check", "bet") for c in "JQK"}
    >>> bayes(histories(kuhn()), (first, second | {f"{c} after bet": two("fold", "call") for c in "JQK"}))["J"]
    (Fraction(1, 2), Fraction(1, 2))
    """
    arrives = reaches(table, profile)
    found: dict[str, tuple[Number, ...]] = {}
    for own, members in zip(table.sets, table.members, strict=True):
        total = sum((arrives[j] for j in members), ZERO)
        if total:
            found[own.label] = tuple(arrives[j] / total for j in members)
    return found


def by_node(table: Histories, h: int, beliefs: tuple[Number, ...]) -> dict[str, Number]:
    """Beliefs at information set h by the names of its nodes, as statements have them.

    Raises:
        PlanError: two of the nodes have one name.
    """
    names = [node_name(table.node(j)) for j in table.members[h]]
    if len(set(names)) < len(names):
        raise PlanError(f"beliefs at {table.sets[h].label!r}: expected nodes of different names, found {names!r:.80}")
    return dict(zip(names, beliefs, strict=True))


def require_small(table: Histories) -> None:
    """Check that all continuations together are walked through in at most `MOST_STEPS` steps.

    Raises:
        TooLarge: they take more.
    """
    steps = sum(table.last[j] - j + 1 for members in table.members for j in members)
    if steps > MOST_STEPS:
        raise TooLarge(f"game: expected at most {MOST_STEPS:,} steps from all information sets on, found {steps:,}")


def require_beliefs(label: str, histories: int, beliefs: tuple[Number, ...]) -> None:
    """Check that `beliefs` are probabilities of so many histories, those of the information set `label`.

    Raises:
        PlanError: their number, one of them, or their sum does not fit.
    """
    where = f"beliefs at {label!r}"
    if len(beliefs) != histories:
        raise PlanError(f"{where}: expected {histories} probabilities, found {len(beliefs)}")
    for number in beliefs:
        if not isinstance(number, Rational) or number < 0:
            raise PlanError(f"{where}: expected probabilities >= 0, found {number}")
    if sum(beliefs) != 1:
        raise PlanError(f"{where}: expected probabilities with sum 1, found sum {sum(beliefs)}")


def judge(table: Histories, profile: Profile, h: int, beliefs: tuple[Number, ...]) -> SetUnderBeliefs:
    """The mover's payoff and regrets at information set h.

    Raises:
        NotStated: they depend on a choice that the profile leaves out.
    """
    own = table.sets[h]
    believed = {j: weight for j, weight in zip(table.members[h], beliefs, strict=True) if weight}
    ahead = look_ahead(table, own.player, believed, profile)
    total, best = ahead.by(profile[own.player]), ahead.best()
    payoff = stated(total[ahead.start])
    each = [total.get((own.label, action), ZERO) for action in own.actions]
    one_step = None if any(isinstance(number, LeftOut) for number in each) else max(each) - payoff
    return SetUnderBeliefs(payoff, best.value - payoff, one_step, best.choices)

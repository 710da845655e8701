r"""Assessments: beliefs at information sets, and the best continuation under them.

An assessment is a profile with beliefs mu, a probability distribution over the nodes of each information set. It is
*sequentially rational* at h, which belongs to player i, if no continuation strategy of i (the choices at h and at all
information sets of i after it) earns more than the profile from h on, with mu(h) over the nodes of h and the others
following the profile. The *one-step* regret compares with another choice at h alone. Beliefs follow *Bayes' rule where
it applies* if mu(n) = reach(n) / reach(h) at every h that the profile reaches; both together are a weak sequential
equilibrium. Consistency (beliefs that are limits of those of totally mixed profiles), which a sequential equilibrium
asks for beyond, is not judged. Cost: the histories below each information set, so this is for small games.

Source: Kreps and Wilson (1982), sections 3 and 4; Myerson (1991), section 4.4 (weak sequential equilibrium).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from numbers import Rational
from typing import TypeAlias

from trees.tree import CHANCE, Infoset, Node, Number, TooLarge, Tree, infosets, players, walk
from verify.kernel.strategies.continuation import best_continuation, follow
from verify.kernel.strategies.profiles import NotStated, Payoffs, Profile, beliefs_of, one_step_regret, reach, stated
from verify.kernel.strategies.sequence_form import PlanError

Beliefs: TypeAlias = Mapping[str, tuple[Number, ...]]

MOST_STEPS = 10_000_000


@dataclass(frozen=True)
class Judged:
    """What the mover of an information set expects there under beliefs, and could gain.

    `regret` is that of the whole continuation, `one_step` that of the choice there alone (None if it depends on own
    choices that the profile leaves out); `choices` is a best continuation where it leads.
    """

    payoff: Number
    regret: Number
    one_step: Number | None
    choices: Mapping[str, str]


def all_infosets(tree: Tree) -> dict[str, Infoset]:
    """The information sets of all players by label."""
    return {label: each for player in range(players(tree)) for label, each in infosets(tree, player).items()}


def bayes(tree: Tree, profile: Profile) -> dict[str, tuple[Number, ...]]:
    """The beliefs by Bayes' rule at every information set that the profile reaches.

    >>> from trees.games.kuhn import kuhn
    >>> two = lambda a, b: {a: Fraction(1, 2), b: Fraction(1, 2)}
    >>> first = {c: two("check", "bet") for c in "JQK"} | {f"{c} check-bet": two("fold", "call") for c in "JQK"}
    >>> second = {f"{c} after check": two("check", "bet") for c in "JQK"}
    >>> bayes(kuhn(), (first, second | {f"{c} after bet": two("fold", "call") for c in "JQK"}))["J"]
    (Fraction(1, 2), Fraction(1, 2))
    """
    arrives = reach(tree, profile)
    found = {label: beliefs_of(infoset, arrives) for label, infoset in all_infosets(tree).items()}
    return {label: beliefs for label, beliefs in found.items() if beliefs is not None}


def require_small(tree: Tree) -> None:
    """Check that all continuations together are walked through in at most `MOST_STEPS` steps.

    Raises:
        TooLarge: they take more.
    """
    count: dict[Node, int] = {}
    steps = 0
    for node in reversed([node for node, _, _ in walk(tree)]):
        count[node] = 1 + sum(count[child] for child in tree.adj[node])
        steps += count[node] if tree.nodes[node].get("player", CHANCE) != CHANCE else 0
    if steps > MOST_STEPS:
        raise TooLarge(f"game: expected at most {MOST_STEPS:,} steps from all information sets on, found {steps:,}")


def require_beliefs(infoset: Infoset, beliefs: tuple[Number, ...]) -> None:
    """Check that `beliefs` are probabilities of the nodes of `infoset`.

    Raises:
        PlanError: their number, one of them, or their sum does not fit.
    """
    where = f"beliefs at {infoset.label!r}"
    if len(beliefs) != len(infoset.nodes):
        raise PlanError(f"{where}: expected {len(infoset.nodes)} probabilities, found {len(beliefs)}")
    for number in beliefs:
        if not isinstance(number, Rational) or number < 0:
            raise PlanError(f"{where}: expected probabilities >= 0, found {number}")
    if sum(beliefs) != 1:
        raise PlanError(f"{where}: expected probabilities with sum 1, found sum {sum(beliefs)}")


def judge(
    tree: Tree, profile: Profile, infoset: Infoset, beliefs: tuple[Number, ...], worth: Mapping[Node, Payoffs]
) -> Judged:
    """The mover's payoff and regrets at `infoset`; `worth` are the payoffs from every history on.

    Raises:
        NotStated: they depend on a choice that the profile leaves out.
    """
    believed = {node: weight for node, weight in zip(infoset.nodes, beliefs, strict=True) if weight}
    payoff = sum((weight * stated(worth[node])[infoset.player] for node, weight in believed.items()), Fraction(0))
    best = best_continuation(tree, infoset.player, believed, profile, {})
    made = follow(tree, infoset.player, believed, profile, best.choices)[1]
    try:
        one_step = one_step_regret(tree, infoset, beliefs, worth)
    except NotStated:
        one_step = None
    return Judged(payoff, best.value - payoff, one_step, made)

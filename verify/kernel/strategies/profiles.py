r"""Behaviour profiles that may leave choices out: plans, payoffs, and the regret at one information set.

A profile names for each player probabilities at information sets. A strategy may leave out those at which it never
arrives itself: whatever is done there, its realization plan is the same, and so is every payoff while the other players
deviate. With reach(n) the probability of history n and u_i(n) the expected payoff of player i from n on, the
*one-information-set regret* at h, which belongs to i, is

    max_a  sum_n reach(n) (u_i(n a) - u_i(n)) / sum_n reach(n),       n in h,

the best gain from another choice at h alone, given that h is reached. It may be 0 everywhere though a player gains by
changing two choices at once.

Source: Myerson (1991), section 4.2 and figure 4.2 (the multiagent representation).
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from numbers import Rational
from typing import TypeAlias

from trees.tree import CHANCE, Infoset, Node, Number, Sequence, Tree, infosets, players, walk
from verify.kernel.strategies.plan import Behaviour
from verify.kernel.strategies.sequence_form import PlanError, SequenceForm, plan_of

Profile: TypeAlias = tuple[Behaviour, ...]
Payoffs: TypeAlias = "tuple[Number, ...] | str"


class NotStated(ValueError):
    """The answer depends on a choice that the profile leaves out: names the information set."""


def plans_of(form: SequenceForm, profile: Profile) -> dict[int, dict[Sequence, Number]]:
    """The plan of each player's strategy; information sets may be left out where the strategy never arrives.

    Raises:
        PlanError: a strategy is missing or does not fit the game, or leaves out a set at which it arrives.

    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> form = sequence_form(kuhn())
    >>> bets = {"J": {"check": 1, "bet": 0}, "Q": {"check": 1, "bet": 0}, "K": {"check": 0, "bet": 1}}
    >>> folds = {"J check-bet": {"fold": 1, "call": 0}, "Q check-bet": {"fold": 1, "call": 0}}
    >>> calls = {f"{card} after {move}": {a: int(a in ("check", "call")) for a in actions}
    ...     for card in "JQK" for move, actions in (("check", ("check", "bet")), ("bet", ("fold", "call")))}
    >>> plans_of(form, (bets | folds, calls))[0]["K check-bet", "call"]
    Fraction(0, 1)
    >>> plans_of(form, (bets, calls))
    Traceback (most recent call last):
    ...
    verify.kernel.strategies.sequence_form.PlanError: player 1 at 'J check-bet': expected probabilities, since the strategy arrives there, found none
    """  # noqa: E501
    if len(profile) != form.players:
        raise PlanError(f"profile: expected {form.players} strategies, found {len(profile)}")
    plans = {}
    for player, behaviour in enumerate(profile):
        own = form.infosets[player]
        # any choice serves where the weight is 0
        left_out = [label for label in own if label not in behaviour]
        some = {h: {action: Fraction(action == own[h].actions[0]) for action in own[h].actions} for h in left_out}
        plan = plan_of(form, player, {**behaviour, **some})
        for label in left_out:
            if plan[own[label].parent] != 0:
                raise PlanError(
                    f"player {player + 1} at {label!r}: expected probabilities, since the strategy arrives there,"
                    " found none"
                )
        plans[player] = plan
    return plans


def earned(gain: Mapping[Sequence, Number], plan: Mapping[Sequence, Number]) -> Number:
    """What `plan` earns where the sequences gain `gain` against the others."""
    return sum((plan[sequence] * here for sequence, here in gain.items() if plan[sequence]), Fraction(0))


def require_probabilities(profile: Profile) -> None:
    """Check that all numbers of the profile are rationals >= 0.

    Raises:
        PlanError: names the first that is not.
    """
    for player, behaviour in enumerate(profile):
        for label, here in behaviour.items():
            for action, number in here.items():
                if not isinstance(number, Rational) or number < 0:
                    raise PlanError(f"player {player + 1} at {label!r}: expected {action} >= 0, found {number}")


def reach(tree: Tree, profile: Profile) -> dict[Node, Number]:
    """The probability of every history."""
    out: dict[Node, Number] = {}
    for node, _, _ in walk(tree):
        here = out.setdefault(node, Fraction(1))
        shares = branches(tree, node, profile)
        for child in tree.adj[node]:
            # a choice is left out only where the history has probability 0
            out[child] = here * shares[child] if here and shares is not None else Fraction(0)
    return out


def payoffs_from(tree: Tree, profile: Profile) -> dict[Node, Payoffs]:
    """The expected payoffs from every history on; the label of a left-out information set where they depend on it."""
    out: dict[Node, Payoffs] = {}
    count = range(players(tree))
    for node in reversed([node for node, _, _ in walk(tree)]):
        data = tree.nodes[node]
        if "payoff" in data:
            out[node] = data["payoff"]
            continue
        shares = branches(tree, node, profile)
        if shares is None:
            out[node] = str(data["infoset"])
            continue
        total: list[Number] = [Fraction(0) for _ in count]
        for child, share in shares.items():
            if share == 0:
                continue
            below = out[child]
            if isinstance(below, str):
                out[node] = below
                break
            for player in count:
                total[player] += share * below[player]
        else:
            out[node] = tuple(total)
    return out


def branches(tree: Tree, node: Node, profile: Profile) -> dict[Node, Number] | None:
    """The nodes that follow with their probabilities; None where the profile leaves the choice out."""
    data, following = tree.nodes[node], tree.adj[node].items()
    if data.get("player") == CHANCE:
        return {child: edge["probability"] for child, edge in following}
    if "payoff" in data:
        return {}
    here = profile[data["player"]].get(data["infoset"])
    return None if here is None else {child: here[edge["action"]] for child, edge in following}


def one_set_regrets(tree: Tree, profile: Profile) -> dict[str, Number | None]:
    """The regret at each information set alone, None where it is not reached.

    A set is missing if its regret depends on a choice that the profile leaves out.

    >>> from trees.formats.efg import from_efg
    >>> tree = from_efg('EFG 2 R "" {"A"} p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} t "" 2 "" {3}', "tiny")
    >>> one_set_regrets(tree, ({"h": {"l": Fraction(1), "r": Fraction(0)}},))
    {'h': Fraction(2, 1)}
    """
    arrives, worth = reach(tree, profile), payoffs_from(tree, profile)
    out: dict[str, Number | None] = {}
    for player in range(players(tree)):
        for label, infoset in infosets(tree, player).items():
            beliefs = beliefs_of(infoset, arrives)
            if beliefs is None:
                out[label] = None
                continue
            try:
                out[label] = one_step_regret(tree, infoset, beliefs, worth)
            except NotStated:
                continue
    return out


def beliefs_of(infoset: Infoset, arrives: Mapping[Node, Number]) -> tuple[Number, ...] | None:
    """The probabilities of the nodes given that the information set is reached; None if it is not."""
    total = sum((arrives[node] for node in infoset.nodes), Fraction(0))
    return tuple(arrives[node] / total for node in infoset.nodes) if total else None


def one_step_regret(tree: Tree, infoset: Infoset, beliefs: tuple[Number, ...], worth: Mapping[Node, Payoffs]) -> Number:
    """The best gain from another choice at `infoset` alone, under beliefs over its nodes.

    Raises:
        NotStated: it depends on a left-out choice.
    """
    believed = [(node, weight) for node, weight in zip(infoset.nodes, beliefs, strict=True) if weight]
    now = sum((weight * stated(worth[node])[infoset.player] for node, weight in believed), Fraction(0))
    gains = dict.fromkeys(infoset.actions, -now)
    for node, weight in believed:
        for child, edge in tree.adj[node].items():
            gains[edge["action"]] += weight * stated(worth[child])[infoset.player]
    return max(gains.values())


def stated(payoffs: Payoffs) -> tuple[Number, ...]:
    """The payoffs, where they are stated.

    Raises:
        NotStated: they depend on a left-out choice.
    """
    if isinstance(payoffs, str):
        raise NotStated(f"information set {payoffs!r}: expected probabilities, found none")
    return payoffs

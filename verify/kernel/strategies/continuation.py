r"""The best continuation of one player from given histories on, the others following a profile.

Let player i start at histories n with weights mu(n), and let rho(n, m) be the probability with which chance and the
others lead from n to m. A continuation strategy s of i earns sum_n mu(n) sum_z rho(n, z) [s leads to z] u_i(z). By
perfect recall i remembers what i has done since the start, so one backward pass over the information sets of i met on
the way, last ones first, finds the largest total. Cost: linear in the histories below the start.

Source: Kreps and Wilson (1982), section 4 (sequential rationality); Selten (1965) for subgames.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from trees.tree import EMPTY, Node, Number, Sequence, Tree
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.strategies.profiles import NotStated, Profile, branches
from verify.kernel.strategies.response import Response, largest
from verify.kernel.strategies.sequence_form import PlanError


def best_continuation(
    tree: Tree,
    player: int,
    starts: Mapping[Node, Number],
    profile: Profile,
    ends: Mapping[Node, Number],
    order: Order = RATIONALS,
) -> Response:
    """The largest total of `player` from `starts` on, and a choice at every information set met.

    Histories in `ends` end there with the number given.

    Raises:
        NotStated: it depends on a choice of another player that the profile leaves out.
        Undecided: at some information set no action is largest for the whole range.

    >>> from trees.formats.efg import from_efg
    >>> text = 'p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} p "" 1 2 "k" {"l" "r"} 0 t "" 2 "" {3} t "" 3 "" {4}'
    >>> tree = from_efg('EFG 2 R "" {"A"} ' + text, "tiny")
    >>> best_continuation(tree, 0, {(): Fraction(1)}, ({},), {})
    Response(value=Fraction(4, 1), choices={'k': 'r', 'h': 'r'})
    """
    gain: dict[Sequence, Number] = {EMPTY: Fraction(0)}
    met: dict[str, tuple[Sequence, tuple[str, ...]]] = {}
    waiting: list[tuple[Node, Sequence, Number]] = [(n, EMPTY, weight) for n, weight in starts.items() if weight]
    while waiting:
        node, own, weight = waiting.pop()
        data = tree.nodes[node]
        if node in ends or "payoff" in data:
            gain[own] += weight * (ends[node] if node in ends else data["payoff"][player])
        elif data["player"] == player:
            label = data["infoset"]
            if label not in met:
                met[label] = own, tuple(edge["action"] for edge in tree.adj[node].values())
                gain |= {(label, action): Fraction(0) for action in met[label][1]}
            waiting += [(child, (label, edge["action"]), weight) for child, edge in tree.adj[node].items()]
        else:
            waiting += [(child, own, weight * share) for child, share in _others(tree, node, profile)]
    choices = {}
    for label, (before, actions) in reversed(met.items()):
        values = {action: gain[label, action] for action in actions}
        choices[label] = largest(values, order, label)
        gain[before] += values[choices[label]]
    return Response(gain[EMPTY], choices)


def follow(
    tree: Tree, player: int, starts: Mapping[Node, Number], profile: Profile, choices: Mapping[str, str]
) -> tuple[Number, dict[str, str]]:
    """What `player` earns from `starts` on by `choices`, and those of them that are ever made.

    Raises:
        NotStated: it depends on a choice of another player that the profile leaves out.
        PlanError: a choice is missing, or is no action.
    """
    total: Number = Fraction(0)
    made: dict[str, str] = {}
    waiting: list[tuple[Node, Number]] = [(node, weight) for node, weight in starts.items() if weight]
    while waiting:
        node, weight = waiting.pop()
        data = tree.nodes[node]
        if "payoff" in data:
            total += weight * data["payoff"][player]
        elif data["player"] == player:
            label = data["infoset"]
            following = {edge["action"]: child for child, edge in tree.adj[node].items()}
            if choices.get(label) not in following:
                raise PlanError(f"deviation: expected an action at {label!r}, found {choices.get(label)!r}")
            made[label] = choices[label]
            waiting.append((following[choices[label]], weight))
        else:
            waiting += [(child, weight * share) for child, share in _others(tree, node, profile)]
    return total, made


def _others(tree: Tree, node: Node, profile: Profile) -> Iterator[tuple[Node, Number]]:
    shares = branches(tree, node, profile)
    if shares is None:
        raise NotStated(f"information set {tree.nodes[node]['infoset']!r}: expected probabilities, found none")
    return ((child, share) for child, share in shares.items() if share)

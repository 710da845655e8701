"""Random small two-player zero-sum trees with perfect recall, chance and information sets.

Nodes get an information set as they are drawn, from the top: two nodes may share one only if they
have the same mover, the same number of actions and the same own past, so recall is perfect by
construction.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import networkx as nx
from hypothesis import strategies as st

from trees.tree import CHANCE, EMPTY, Node, Number, Sequence, Tree, infosets, validate
from verify.find.behaviours import behaviour_of
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of

PAYOFFS = tuple(Fraction(n, d) for n, d in [(0, 1), (1, 1), (-1, 1), (2, 1), (-3, 1), (1, 2), (-2, 3), (5, 1)])
ACTIONS = ("l", "m", "r")


@st.composite
def trees(
    draw: st.DrawFn,
    *,
    depth: int = 4,
    infosets: int = 4,
    actions: int = 3,
    payoffs: tuple[Number, ...] = PAYOFFS,
) -> Tree:
    """A valid tree of at most `depth` moves, in which no player has more than `infosets` sets."""
    tree: Tree = nx.DiGraph(name="random")
    labels: dict[tuple[int, Sequence, int], list[str]] = {}
    counts = [0, 0]
    waiting: list[tuple[tuple[str, ...], tuple[Sequence, Sequence]]] = [((), (EMPTY, EMPTY))]
    while waiting:
        node, past = waiting.pop(0)
        kinds = ["leaf"] if len(node) == depth else [0, 1, CHANCE] if not node else [0, 1, CHANCE, "leaf"]
        kind = draw(st.sampled_from(kinds))
        width = draw(st.integers(1 if kind == CHANCE else 2, 2 if kind == CHANCE else actions))
        label = ""
        if kind in (0, 1):
            shared = labels.setdefault((kind, past[kind], width), [])
            fresh = [f"{kind + 1}.{counts[kind]}"] if counts[kind] < infosets else []
            if not shared and not fresh:
                kind = "leaf"
            else:
                label = draw(st.sampled_from([*shared, *fresh]))
                if label not in shared:
                    shared.append(label)
                    counts[kind] += 1
        if kind == "leaf":
            payoff = draw(st.sampled_from(payoffs))
            tree.add_node(node, payoff=(payoff, -payoff))
            continue
        names = ACTIONS[:width]
        if kind == CHANCE:
            tree.add_node(node, player=CHANCE)
            weights = [draw(st.integers(0, 3)) for _ in names]
            weights[0] += not any(weights)
            for name, weight in zip(names, weights, strict=True):
                tree.add_edge(node, (*node, name), action=name, probability=Fraction(weight, sum(weights)))
                waiting.append(((*node, name), past))
            continue
        tree.add_node(node, player=kind, infoset=label)
        for name in names:
            tree.add_edge(node, (*node, name), action=name)
            own = (label, name)
            waiting.append(((*node, name), (own, past[1]) if kind == 0 else (past[0], own)))
    return validate(tree)


@st.composite
def games(draw: st.DrawFn, *, depth: int = 4, infosets: int = 4) -> Tree:
    """A tree of three players with any payoffs; the third has some of the information sets of the first."""
    tree = draw(trees(depth=depth, infosets=infosets))
    third: dict[str, bool] = {}
    for _, data in tree.nodes(data=True):
        if "payoff" in data:
            data["payoff"] = tuple(draw(st.sampled_from(PAYOFFS)) for _ in range(3))
        elif data["player"] == 0 and third.setdefault(data["infoset"], draw(st.booleans())):
            data["player"] = 2
    return validate(tree)


@st.composite
def general_sum(draw: st.DrawFn, *, depth: int = 4, infosets: int = 4, payoffs: tuple[Number, ...] = PAYOFFS) -> Tree:
    """A tree in which both players get any payoffs."""
    tree = draw(trees(depth=depth, infosets=infosets))
    for _, data in tree.nodes(data=True):
        if "payoff" in data:
            data["payoff"] = draw(st.sampled_from(payoffs)), draw(st.sampled_from(payoffs))
    return validate(tree)


@st.composite
def behaviours(draw: st.DrawFn, form: SequenceForm, player: int) -> dict[str, dict[str, Fraction]]:
    """A behaviour strategy with small denominators; probabilities of 0 are common."""
    found = {}
    for label, infoset in form.infosets[player].items():
        weights = [draw(st.integers(0, 3)) for _ in infoset.actions]
        weights[0] += not any(weights)
        found[label] = {a: Fraction(w, sum(weights)) for a, w in zip(infoset.actions, weights, strict=True)}
    return found


def pure_plans(form: SequenceForm, player: int) -> Iterator[dict[Sequence, Number]]:
    """The plan of every pure strategy, those that differ only where they never arrive included."""
    own = form.infosets[player]
    for chosen in product(*(infoset.actions for infoset in own.values())):
        choices = dict(zip(own, chosen, strict=True))
        yield plan_of(
            form,
            player,
            {h: {a: Fraction(a == choices[h]) for a in infoset.actions} for h, infoset in own.items()},
        )


def expected(form: SequenceForm, player: int, plans: tuple[Plan, Plan]) -> Number:
    """The expected payoff of `player`, straight from its definition."""
    return sum(
        (number[player] * plans[0][pair[0]] * plans[1][pair[1]] for pair, number in form.payoffs.items()),
        Fraction(0),
    )


def tree_expectation(
    tree: Tree, profile: tuple[dict[str, dict[str, Fraction]], ...], player: int = 0, start: Node = ()
) -> Fraction:
    """The expected payoff of `player` from `start` on by a walk down the tree, without the sequence form."""

    def worth(node: object) -> Fraction:
        data = tree.nodes[node]
        if "payoff" in data:
            return Fraction(data["payoff"][player])
        total = Fraction(0)
        for child, edge in tree.adj[node].items():
            mover = data["player"]
            share = edge["probability"] if mover == CHANCE else profile[mover][data["infoset"]][edge["action"]]
            total += share * worth(child)
        return total

    return worth(start)


def filled(form: SequenceForm, player: int, plan: Plan) -> dict[str, dict[str, Number]]:
    """The behaviour strategy of `plan`, with the first action where it never arrives."""
    found = behaviour_of(form, player, plan)
    return {
        label: here or {a: Fraction(a == infoset.actions[0]) for a in infoset.actions}
        for (label, infoset), here in zip(form.infosets[player].items(), found.values(), strict=True)
    }


@st.composite
def open_games(draw: st.DrawFn) -> Tree:
    """A tree of three players with perfect information and few different payoffs, so that ties are common."""
    tree = draw(games(depth=3, infosets=20))
    most = draw(st.integers(1, 4))
    for node, data in tree.nodes(data=True):
        if "payoff" in data:
            data["payoff"] = tuple(Fraction(draw(st.integers(0, most))) for _ in range(3))
        elif "infoset" in data:
            data["infoset"] = "/".join(map(str, node)) or "root"
    return validate(tree)


def pure_strategies(tree: Tree, player: int) -> Iterator[dict[str, dict[str, Fraction]]]:
    """Every pure strategy, from its definition."""
    own = infosets(tree, player)
    for chosen in product(*(infoset.actions for infoset in own.values())):
        yield {h: {a: Fraction(a == c) for a in own[h].actions} for h, c in zip(own, chosen, strict=True)}

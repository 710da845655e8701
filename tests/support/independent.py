"""Random games and slow exact methods that share no code with the checker.

Everything is read off the networkx tree, strategies are listed one by one, and linear algebra is written out, so that
what the checker's algorithms find can be held against a computation that has nothing in common with them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction as F
from itertools import chain, combinations, product
from random import Random
from typing import Any, TypeAlias

import networkx as nx

from tests.support.effort import tries
from trees.formats.json_tree import to_json
from trees.tree import CHANCE, EMPTY, Tree, validate
from verify.kernel.games.game import digest
from verify.kernel.games.subject import Given

Node: TypeAlias = Any
Vector: TypeAlias = tuple[F, ...]
Matrix: TypeAlias = list[list[F]]
Rows: TypeAlias = Sequence[Sequence[F]]
Pair: TypeAlias = tuple[Vector, Vector]
Choices: TypeAlias = Mapping[str, str]
Mixture: TypeAlias = Mapping[str, Mapping[str, F]]
"""By information set, of any player, the probability of each action."""

PAYOFFS = (0, 0, 1, 1, 2, -1)
ZERO, ONE = F(0), F(1)


def given(tree: Tree) -> Given:
    """The tree as the game of a certificate."""
    written = to_json(tree)
    return Given(written, digest(written))


# Random trees


def random_tree(
    random: Random,
    *,
    players: int = 2,
    depth: int = 3,
    actions: int = 3,
    sets: int = 3,
    perfect: bool = False,
    zero_sum: bool = False,
    payoffs: Sequence[int] = PAYOFFS,
) -> Tree:
    """A tree with chance, in which no player has more than `sets` information sets; `perfect`: one node in each.

    Two nodes share a set only if their mover did the same before, so recall is perfect.
    """
    tree: Tree = nx.DiGraph(name="random")
    known: dict[tuple[int, tuple[str, ...], int], list[str]] = {}
    counts = [0] * players
    waiting: list[tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]] = [((), ((),) * players)]
    while waiting:
        node, past = waiting.pop(0)
        kind: int | str = random.choice([*range(players), *range(players), CHANCE, *(["leaf"] if node else [])])
        width = random.randint(2, actions) if isinstance(kind, int) else random.randint(1, 2)
        label = ""
        if isinstance(kind, int):
            shared = [] if perfect else known.setdefault((kind, past[kind], width), [])
            fresh = [f"{kind + 1}.{counts[kind]}"] if counts[kind] < sets else []
            if shared or fresh:
                label = random.choice([*shared, *shared, *fresh])
                counts[kind] += label in fresh
                if label in fresh:
                    shared.append(label)
        if len(node) == depth or kind == "leaf" or (isinstance(kind, int) and not label):
            paid = [F(random.choice(payoffs)) for _ in range(players)]
            tree.add_node(node, payoff=(paid[0], -paid[0]) if zero_sum else tuple(paid))
            continue
        names = "lmr"[:width]
        if kind == CHANCE:
            weights = [random.choice((1, 1, 2, 0)) for _ in names]
            weights[0] += not any(weights)
            tree.add_node(node, player=CHANCE)
            for name, weight in zip(names, weights, strict=True):
                tree.add_edge(node, (*node, name), action=name, probability=F(weight, sum(weights)))
                waiting.append(((*node, name), past))
            continue
        tree.add_node(node, player=kind, infoset=label)
        for name in names:
            tree.add_edge(node, (*node, name), action=name)
            after = tuple((*h, label, name) if i == kind else h for i, h in enumerate(past))
            waiting.append(((*node, name), after))
    return validate(tree)


def trees_with(count: int, fits: Callable[[Tree], bool], seed: int, **shape: Any) -> Iterator[tuple[Random, Tree]]:
    """So many random trees that fit, or a few of them, each with its source of chance for what else is drawn."""
    random, count = Random(seed), tries(count)
    while count:
        tree = random_tree(random, **shape)
        if fits(tree):
            count -= 1
            yield random, tree


def random_mixture(random: Random, tree: Tree) -> dict[str, dict[str, F]]:
    """Probabilities at all information sets; many are 0."""
    found: dict[str, dict[str, F]] = {}
    for label, actions in choices_at(tree).items():
        weights = [random.choice((0, 0, 1, 1, 2)) for _ in actions]
        weights[random.randrange(len(actions))] += not any(weights)
        found[label] = {a: F(w, sum(weights)) for a, w in zip(actions, weights, strict=True)}
    return found


def plan_of(tree: Tree, player: int, mixture: Mixture) -> dict[tuple[str, ...], F]:
    """The weight of each sequence: the product of the own probabilities on the way to it."""
    plan: dict[tuple[str, ...], F] = {EMPTY: F(1)}
    waiting: list[tuple[Node, F]] = [((), F(1))]
    while waiting:
        node, weight = waiting.pop()
        data = tree.nodes[node]
        for child, edge in tree.adj[node].items():
            after = weight
            if data["player"] == player:
                after = plan[data["infoset"], edge["action"]] = weight * mixture[data["infoset"]][edge["action"]]
            waiting.append((child, after))
    return plan


def by_player(tree: Tree, mixture: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
    """The profile as certificates have it: a strategy for each player."""
    owners = owner_of(tree)
    return tuple({h: here for h, here in mixture.items() if owners[h] == player} for player in range(count_of(tree)))


# What is in a tree


def count_of(tree: Tree) -> int:
    """The number of players."""
    return next(len(data["payoff"]) for _, data in tree.nodes(data=True) if "payoff" in data)


def inner_nodes(tree: Tree) -> list[Node]:
    """The nodes at which somebody, or chance, moves."""
    return [node for node, data in tree.nodes(data=True) if "payoff" not in data]


def choices_at(tree: Tree, start: Node = (), player: int | None = None) -> dict[str, tuple[str, ...]]:
    """The actions at each information set met from `start` on, of one player or of all."""
    found: dict[str, tuple[str, ...]] = {}
    below, waiting = dict(tree.adjacency()), [start]
    for node in waiting:
        data = tree.nodes[node]
        if "infoset" in data and player in (None, data["player"]):
            found[data["infoset"]] = tuple(edge["action"] for edge in below[node].values())
        waiting += below[node]
    return dict(sorted(found.items()))


def owner_of(tree: Tree) -> dict[str, int]:
    """Whose each information set is."""
    return {data["infoset"]: data["player"] for _, data in tree.nodes(data=True) if "infoset" in data}


def nodes_of(tree: Tree, label: str) -> list[Node]:
    """The nodes of an information set."""
    return [node for node, data in tree.nodes(data=True) if data.get("infoset") == label]


def all_choices(sets: Mapping[str, tuple[str, ...]]) -> Iterator[dict[str, str]]:
    """Every way to choose one action at each information set."""
    for chosen in product(*sets.values()):
        yield dict(zip(sets, chosen, strict=True))


def profiles(tree: Tree) -> int:
    """The number of pure profiles."""
    count = 1
    for actions in choices_at(tree).values():
        count *= len(actions)
    return count


def surely(choices: Choices, tree: Tree) -> dict[str, dict[str, F]]:
    """Pure choices as probabilities."""
    return among(choices_at(tree), choices)


def among(sets: Mapping[str, tuple[str, ...]], choices: Choices) -> dict[str, dict[str, F]]:
    """The same, where the actions at each set are known."""
    return {label: {a: ONE if a == taken else ZERO for a in sets[label]} for label, taken in choices.items()}


def pays(tree: Tree, mixture: Mixture, start: Node = ()) -> Vector:
    """What everybody expects from `start` on: the sum over the leaves of payoff times probability."""
    total = [ZERO] * count_of(tree)
    below, waiting = dict(tree.adjacency()), [(start, ONE)]
    while waiting:
        node, weight = waiting.pop()
        data = tree.nodes[node]
        if "payoff" in data:
            for i, number in enumerate(data["payoff"]):
                total[i] += weight * number if number else ZERO
            continue
        for child, edge in below[node].items():
            share = edge["probability"] if data["player"] == CHANCE else mixture[data["infoset"]][edge["action"]]
            if share:
                waiting.append((child, weight if share is ONE else weight * share))
    return tuple(total)


def reach(tree: Tree, mixture: Mixture, node: Node) -> F:
    """The probability of a node."""
    weight = F(1)
    while before := list(tree.pred[node]):
        (above,) = before
        data, edge = tree.nodes[above], tree.edges[above, node]
        weight *= edge["probability"] if data["player"] == CHANCE else mixture[data["infoset"]][edge["action"]]
        node = above
    return weight


def most(tree: Tree, mixture: Mixture, player: int, starts: Mapping[Node, F]) -> F:
    """The most that `player` can expect from the starts on against `mixture`: all pure strategies are tried."""
    sets: dict[str, tuple[str, ...]] = {}
    for start in starts:
        sets |= choices_at(tree, start, player)
    return max(expects(tree, {**mixture, **among(sets, c)}, player, starts) for c in all_choices(sets))


def expects(tree: Tree, mixture: Mixture, player: int, starts: Mapping[Node, F]) -> F:
    """What `player` expects from the starts on."""
    return sum((weight * pays(tree, mixture, start)[player] for start, weight in starts.items()), F(0))


def starts_of_subgames(tree: Tree) -> set[Node]:
    """The inner nodes below which no information set is left or entered."""
    found = set()
    for node in inner_nodes(tree):
        inside = {node, *nx.descendants(tree, node)}
        if all(set(nodes_of(tree, label)) <= inside for label in choices_at(tree, node)):
            found.add(node)
    return found


def nash_profiles(tree: Tree, start: Node = ()) -> list[dict[str, str]]:
    """The pure profiles of a subgame in which no player gains by any other strategy: the definition."""
    owners, sets = owner_of(tree), choices_at(tree, start)
    paid = {tuple(c.values()): pays(tree, among(sets, c), start) for c in all_choices(sets)}
    fine = list(paid)
    for player in range(count_of(tree)):
        best: dict[tuple[str, ...], F] = {}
        others = [j for j, label in enumerate(sets) if owners[label] != player]
        for chosen, here in paid.items():
            rest = tuple(chosen[j] for j in others)
            best[rest] = max(here[player], best.get(rest, here[player]))
        fine = [c for c in fine if paid[c][player] == best[tuple(c[j] for j in others)]]
    return [dict(zip(sets, chosen, strict=True)) for chosen in fine]


def perfect_profiles(tree: Tree) -> list[dict[str, str]]:
    """The pure profiles in which in no subgame any player gains by any other strategy: the definition."""
    good = [(list(choices_at(tree, start)), nash_profiles(tree, start)) for start in starts_of_subgames(tree)]
    return [c for c in all_choices(choices_at(tree)) if all({h: c[h] for h in sets} in fine for sets, fine in good)]


def where_it_leads(tree: Tree, choices: Choices) -> dict[str, str]:
    """The part of a pure profile at the information sets to which its mover's own choices may lead."""
    found = {}
    for node, mover in ((node, tree.nodes[node]["player"]) for node in inner_nodes(tree)):
        below, agrees = node, mover != CHANCE
        while above := list(tree.pred[below]):
            data, action = tree.nodes[above[0]], tree.edges[above[0], below]["action"]
            agrees = agrees and (data["player"] != mover or choices[data["infoset"]] == action)
            below = above[0]
        if agrees:
            found[tree.nodes[node]["infoset"]] = choices[tree.nodes[node]["infoset"]]
    return found


# Linear algebra


def solution(rows: Rows, right: Sequence[F]) -> Vector | None:
    """The one solution of a system of equations, None if there is none or more."""
    left = [[*row, number] for row, number in zip(rows, right, strict=True)]
    width = len(left[0]) - 1
    for column in range(width):
        pivot = next((r for r in range(column, len(left)) if left[r][column]), None)
        if pivot is None:
            return None
        left[column], left[pivot] = left[pivot], left[column]
        left[column] = [a / left[column][column] for a in left[column]]
        for r in range(len(left)):
            if r != column and left[r][column]:
                factor = left[r][column]
                left[r] = [a - factor * b for a, b in zip(left[r], left[column], strict=True)]
    if any(row[-1] for row in left[width:]):
        return None
    return tuple(row[-1] for row in left[:width])


def rank(rows: Rows) -> int:
    """The number of independent rows."""
    left, found = [list(row) for row in rows], 0
    while left:
        row = left.pop()
        column = next((j for j, a in enumerate(row) if a), None)
        if column is None:
            continue
        found += 1
        left = [[a - other[column] / row[column] * b for a, b in zip(other, row, strict=True)] for other in left]
    return found


def solvable(rows: Rows, right: Sequence[F]) -> bool:
    """Whether rows x = right has a solution x >= 0: phase 1 of the simplex method by Bland's rule."""
    width, height = len(rows[0]), len(rows)
    table = []
    for i, (row, number) in enumerate(zip(rows, right, strict=True)):
        sign = -1 if number < 0 else 1
        table.append([sign * a for a in row] + [F(i == j) for j in range(height)] + [sign * number])
    basis = [width + i for i in range(height)]
    cost = [-sum(column) for column in zip(*table, strict=True)]
    while (enter := next((j for j in range(width) if cost[j] < 0), None)) is not None:
        rising = [i for i in range(height) if table[i][enter] > 0]
        leave = min(rising, key=lambda i: (table[i][-1] / table[i][enter], basis[i]))
        table[leave] = [a / table[leave][enter] for a in table[leave]]
        basis[leave] = enter
        for i in range(height):
            if i != leave and table[i][enter]:
                factor = table[i][enter]
                table[i] = [a - factor * b for a, b in zip(table[i], table[leave], strict=True)]
        factor = cost[enter]
        cost = [a - factor * b for a, b in zip(cost, table[leave], strict=True)]
    return cost[-1] == 0


def meet(first: Sequence[Vector], second: Sequence[Vector]) -> bool:
    """Whether the hulls of two sets of points have a point in common."""
    rows = [[*(p[j] for p in first), *(-p[j] for p in second)] for j in range(len(first[0]))]
    rows += [[F(1)] * len(first) + [F(0)] * len(second), [F(0)] * len(first) + [F(1)] * len(second)]
    return solvable(rows, [F(0)] * len(first[0]) + [F(1), F(1)])


def corners(points: Sequence[Vector]) -> set[Vector]:
    """The points that are no mixture of the others."""
    found = list(dict.fromkeys(points))
    for point in list(found):
        others = [p for p in found if p != point]
        if others and meet([point], others):
            found = others
    return set(found)


def subsets(items: Sequence[Any], least: int = 0) -> Iterator[tuple[Any, ...]]:
    """All of them, of `least` members or more."""
    return chain.from_iterable(combinations(items, size) for size in range(least, len(items) + 1))


# Bimatrix games


def turned(matrix: Matrix) -> Matrix:
    return [list(column) for column in zip(*matrix, strict=True)]


def extreme_mixtures(pays: Matrix) -> set[Vector]:
    """The x of all vertices (x, v) of {x >= 0, sum of x = 1, each column of x pays <= v}; pays[i][j] for row i."""
    rows, columns = len(pays), len(pays[0])
    conditions = [[F(i == k) for i in range(rows)] + [F(0)] for k in range(rows)]
    conditions += [[-pays[i][j] for i in range(rows)] + [F(1)] for j in range(columns)]
    found = set()
    for tight in combinations(conditions, rows):
        point = solution([[F(1)] * rows + [F(0)], *tight], [F(1)] + [F(0)] * rows)
        if point and all(sum(a * u for a, u in zip(row, point, strict=True)) >= 0 for row in conditions):
            found.add(point[:-1])
    return found


def is_equilibrium(first: Matrix, second: Matrix, x: Vector, y: Vector) -> bool:
    rows = [sum((a * q for a, q in zip(row, y, strict=True)), F(0)) for row in first]
    columns = [sum((b * p for b, p in zip(column, x, strict=True)), F(0)) for column in turned(second)]
    return sum(p * r for p, r in zip(x, rows, strict=True)) == max(rows) and sum(
        q * c for q, c in zip(y, columns, strict=True)
    ) == max(columns)


def extreme_pairs(first: Matrix, second: Matrix) -> set[Pair]:
    return {
        (x, y)
        for x, y in product(extreme_mixtures(second), extreme_mixtures(turned(first)))
        if is_equilibrium(first, second, x, y)
    }


def maximal_subsets(pairs: set[Pair]) -> set[tuple[frozenset[Vector], frozenset[Vector]]]:
    """The largest X x Y inside `pairs`, from all sets X."""
    firsts, seconds = sorted({x for x, _ in pairs}), sorted({y for _, y in pairs})
    found = set()
    for xs in subsets(firsts, 1):
        ys = frozenset(y for y in seconds if all((x, y) in pairs for x in xs))
        if ys:
            found.add((frozenset(xs), ys))
    return {one for one in found if not any(one != b and one[0] <= b[0] and one[1] <= b[1] for b in found)}

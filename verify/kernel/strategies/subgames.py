r"""Proper subgames, and what each player could gain in each of them.

A subgame starts at a history n with moves to come such that every information set met from n on lies wholly below n.
Number the histories depth first: those below n are an interval, so n starts a subgame exactly when the least and the
largest number in the information sets met from n on stay inside it. One pass backwards finds all.

A profile is subgame perfect if it is a Nash equilibrium in every subgame. Let u_i(n) be what player i expects in the
subgame that starts at n, and b_i(n) the most that i could earn there. From n on, i reaches an inner subgame m with
everything still open, so m can be replaced by a leaf that pays b_i(m): inner subgames first, every history is walked
through once for each player, and the cost is linear. The regret of i in the subgame is b_i(n) - u_i(n).

Source: Selten (1965), Selten (1975).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import CHANCE, Node, Number, Tree, is_leaf, players, walk
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.strategies.continuation import best_continuation
from verify.kernel.strategies.profiles import Profile, payoffs_from, stated


@dataclass(frozen=True)
class Played:
    """A subgame under a profile: where it starts, the expected payoffs, and the regrets."""

    start: Node
    payoffs: tuple[Number, ...]
    regrets: tuple[Number, ...]


def subgame_starts(tree: Tree) -> list[Node]:
    """Where the subgames start, the whole game first.

    >>> from trees.games.kuhn import kuhn
    >>> subgame_starts(kuhn())
    [()]
    """
    order = [node for node, _, _ in walk(tree)]
    place = {node: j for j, node in enumerate(order)}
    span: dict[str, tuple[int, int]] = {}
    for node, j in place.items():
        data = tree.nodes[node]
        if data.get("player", CHANCE) != CHANCE:
            low, _ = span.get(data["infoset"], (j, j))
            span[data["infoset"]] = low, j
    last, least, largest = dict(place), dict(place), dict(place)
    starts = []
    for node in reversed(order):
        data = tree.nodes[node]
        if data.get("player", CHANCE) != CHANCE:
            least[node], largest[node] = span[data["infoset"]]
        for child in tree.adj[node]:
            last[node] = max(last[node], last[child])
            least[node] = min(least[node], least[child])
            largest[node] = max(largest[node], largest[child])
        if not is_leaf(tree, node) and place[node] <= least[node] and largest[node] <= last[node]:
            starts.append(node)
    return starts[::-1]


def play_subgames(
    tree: Tree, profile: Profile, order: Order = RATIONALS
) -> tuple[list[Played], tuple[Mapping[str, str], ...]]:
    """Payoffs and regrets in every subgame, and for each player choices that are best in all of them.

    Raises:
        NotStated: they depend on a choice that the profile leaves out.
        Undecided: at some information set no action is best for the whole range.
    """
    count = range(players(tree))
    worth = payoffs_from(tree, profile)
    best: tuple[dict[Node, Number], ...] = tuple({} for _ in count)
    choices: tuple[dict[str, str], ...] = tuple({} for _ in count)
    found = []
    for start in reversed(subgame_starts(tree)):
        here = stated(worth[start])
        for player in count:
            response = best_continuation(tree, player, {start: Fraction(1)}, profile, best[player], order)
            best[player][start] = response.value
            choices[player].update(response.choices)
        found.append(Played(start, here, tuple(best[player][start] - here[player] for player in count)))
    return found[::-1], choices


def node_name(node: Node) -> str:
    """What a node is called: its name, or the actions of its history.

    >>> node_name(("JQ", "bet")), node_name(()), node_name(7)
    ('JQ/bet', 'root', '7')
    """
    return ("/".join(map(str, node)) or "root") if isinstance(node, tuple) else str(node)


def named_starts(starts: Sequence[str]) -> dict[int, tuple[str, ...]]:
    """The names of subgames whose node shares its name with no other; the whole game, which is first, needs none.

    >>> named_starts(["root", "In", "a/b", "a/b"])
    {0: (), 1: ('In',)}
    """
    called = Counter(starts)
    return {j: (start,) if j else () for j, start in enumerate(starts) if not j or called[start] == 1}

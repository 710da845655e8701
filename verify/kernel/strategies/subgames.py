r"""Proper subgames, and what each player could gain in each of them.

A subgame starts at a history n with moves to come such that every information set met from n on lies wholly below n.
Histories are numbered depth first, so that those below n are an interval: n starts a subgame exactly when the first and
the last history of the information sets met from n on stay inside it. One pass backwards finds all.

A profile is subgame perfect if it is a Nash equilibrium in every subgame. Let u_i(n) be what player i expects in the
subgame that starts at n, and b_i(n) the most that i could earn there. From n on, i reaches an inner subgame m with
everything still open, so m can be replaced by a leaf that pays b_i(m), inner ones first. The regret of i in the subgame
is b_i(n) - u_i(n).

Source: Selten (1965), Selten (1975).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from trees.histories import AT_END, Histories, histories
from trees.tree import Node, Tree
from verify.kernel.numbers.order import RATIONALS, Order
from verify.kernel.strategies.continuation import CERTAIN, Earned, look_ahead, stated
from verify.kernel.strategies.plan import Profile


def subgame_starts(table: Histories) -> list[int]:
    """Where the subgames start, the whole game first.

    >>> from trees.games.kuhn import kuhn
    >>> from trees.histories import histories
    >>> subgame_starts(histories(kuhn()))
    [0]
    """
    last, turn, members, above = table.last, table.turn, table.members, table.parent
    least, largest = list(range(len(above))), list(range(len(above)))
    starts = []
    # in plain comparisons, since this pass is a good part of what it costs to judge a profile
    for j in range(len(above) - 1, -1, -1):
        low, high = least[j], largest[j]
        if turn[j] >= 0:
            own = members[turn[j]]
            low, high = own[0] if own[0] < low else low, own[-1] if own[-1] > high else high
        if low >= j and high <= last[j] and table.mover[j] != AT_END:
            starts.append(j)
        # the root, which comes last here, has nothing above it
        up = above[j]
        if low < least[up]:
            least[up] = low
        if high > largest[up]:
            largest[up] = high
    return starts[::-1]


def starting_nodes(tree: Tree) -> list[Node]:
    """The nodes of a validated tree where the subgames start, the whole game first."""
    table = histories(tree)
    return [table.node(j) for j in subgame_starts(table)]


def play_subgames(
    table: Histories, profile: Profile, order: Order = RATIONALS
) -> tuple[tuple[Earned, ...], tuple[Mapping[str, str], ...]]:
    """Payoffs and regrets in every subgame, and for each player choices that are best in all of them.

    Raises:
        NotStated: they depend on a choice that the profile leaves out.
        Undecided: at some information set no action is best for the whole range.
    """
    found: dict[int, Earned] = {}
    choices: tuple[dict[str, str], ...] = tuple({} for _ in range(table.players))
    for start in reversed(subgame_starts(table)):
        payoffs, best = [], []
        for player, behaviour in enumerate(profile):
            ahead = look_ahead(table, player, {start: CERTAIN}, profile, found)
            payoffs.append(stated(ahead.by(behaviour)[ahead.start]))
            reply = ahead.best(order)
            best.append(reply.value)
            choices[player].update(reply.choices)
        found[start] = Earned(start, tuple(payoffs), tuple(best))
    return tuple(reversed(found.values())), choices


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

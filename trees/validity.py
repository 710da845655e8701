"""What a rooted graph must have to be a game: payoffs, names, movers, actions, information sets; not perfect recall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from trees.exact import TooLarge, TreeError, require_distribution, require_exact
from trees.shape import fault

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    import networkx as nx

Tree: TypeAlias = "nx.DiGraph[Any]"

MOST_PLAYERS = 100
CHANCE = "chance"


def validate_shape(tree: Tree) -> Tree:
    """Return `tree` unchanged when it is a game, whether or not the players recall all they have done.

    Raises:
        TreeError: as `validate`.
    """
    wrong = fault(tree)
    if wrong:
        raise TreeError(f"tree: {wrong}")
    count = _validate_payoffs(tree)
    _validate_names(tree, count)
    for node in tree:
        if tree.adj[node]:
            _validate_inner(tree, node, count)
    _validate_infosets(tree)
    return tree


def _validate_payoffs(tree: Tree) -> int:
    """The number of players."""
    count = 0
    for node, data in tree.nodes(data=True):
        if tree.adj[node]:
            if "payoff" in data:
                raise TreeError(f"node {node!r}: expected payoffs at leaves only, found {data['payoff']!r}")
            continue
        if "player" in data:
            raise TreeError(f"leaf {node!r}: expected no player, found {data['player']!r}")
        payoff = data.get("payoff")
        if not isinstance(payoff, tuple) or not payoff:
            raise TreeError(f"leaf {node!r}: expected a tuple of payoffs, found {payoff!r}")
        if len(payoff) > MOST_PLAYERS:
            raise TooLarge(f"leaf {node!r}: expected at most {MOST_PLAYERS} payoffs, found {len(payoff)}")
        if count and len(payoff) != count:
            raise TreeError(f"leaf {node!r}: expected {count} payoffs, found {len(payoff)}")
        count = len(payoff)
        for number in payoff:
            require_exact(number, f"leaf {node!r}: payoff")
    return count


def _validate_names(tree: Tree, count: int) -> None:
    names = tree.graph.get("players")
    if names is None:
        return
    if not isinstance(names, tuple | list) or not all(isinstance(name, str) for name in names):
        raise TreeError(f"players: expected a tuple of names, found {names!r:.80}")
    if len(names) != count:
        raise TreeError(f"players: expected a name for each of {count} payoffs, found {len(names)}: {names!r:.80}")
    if len(set(names)) < count:
        raise TreeError(f"players: expected different names, found {names!r:.80}")


def _validate_inner(tree: Tree, node: Hashable, count: int) -> None:
    data = tree.nodes[node]
    actions = [edge.get("action") for edge in tree.adj[node].values()]
    for action in actions:
        if not isinstance(action, str):
            raise TreeError(f"node {node!r}: expected an action name on every edge, found {action!r}")
    if len(set(actions)) != len(actions):
        raise TreeError(f"node {node!r}: expected different actions, found {actions}")
    mover = data.get("player")
    if mover == CHANCE:
        require_distribution([edge.get("probability") for edge in tree.adj[node].values()], f"chance node {node!r}")
        return
    if not isinstance(mover, int) or isinstance(mover, bool) or not 0 <= mover < count:
        hint = "; players count from 0" if mover == count else ""
        raise TreeError(f"node {node!r}: expected player 0 to {count - 1} or 'chance', found {mover!r}{hint}")
    if not isinstance(data.get("infoset"), str):
        raise TreeError(f"node {node!r}: expected an information set label, found {data.get('infoset')!r}")


def _validate_infosets(tree: Tree) -> None:
    first: dict[str, tuple[Hashable, int, list[str]]] = {}
    for node, data in tree.nodes(data=True):
        mover = data.get("player")
        if mover is None or mover == CHANCE:
            continue
        label, here = data["infoset"], sorted(edge["action"] for edge in tree.adj[node].values())
        other, owner, there = first.setdefault(label, (node, mover, here))
        where = f"information set {label!r}"
        if owner != mover:
            raise two_movers(label, owner, mover, tree.graph.get("players", ()))
        if here != there:
            raise TreeError(
                f"{where}: expected the same actions at every node, found {there} at {other!r} and {here} at {node!r}"
            )


def two_movers(label: str, first: int, second: int, names: Sequence[str] = ()) -> TreeError:
    """What is wrong where two players move at an information set: mostly each has one, and they share a label.

    >>> print(two_movers("K", 1, 0, ("Ann", "Bob")))
    information set 'K': expected one mover, found players 2 and 1; labels are shared by all, so call one 'Ann has K'
    """
    who = names[second] if second < len(names) else f"player {second + 1}"
    found = (
        f"found players {first + 1} and {second + 1}; labels are shared by all, so call one {f'{who} has {label}'!r}"
    )
    return TreeError(f"information set {label!r}: expected one mover, {found}")

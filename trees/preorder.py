"""A game as its histories one after another, depth first: each is followed by those that go on from it.

A history is told by what happens after it: a choice, a lottery of chance, or the end. That list is a tree whatever
stands in it, as long as it ends where nothing more goes on.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from trees.exact import Number, TooLarge
from trees.rules import MOST_WALKED, Chance, End, Rules, State, Turn
from trees.tree import CHANCE, Tree, new_tree

MOST_WORDS = 50_000_000
"""Of 8 bytes, for the names of the nodes of a graph that are called by their histories: 400 MB."""
_ACTION = itemgetter(0)


class Decision(NamedTuple):
    """`player` chooses among `actions` at the information set `infoset`."""

    player: int
    infoset: str
    actions: tuple[str, ...]


class Lottery(NamedTuple):
    """Chance moves; each action has its probability."""

    actions: tuple[str, ...]
    probabilities: tuple[Number, ...]


Happens: TypeAlias = Decision | Lottery | End


@dataclass(frozen=True)
class Preorder:
    """The histories, the number of players, and as `heading` title and names of players, if there are any.

    `nodes` are the names of the histories, which are no part of the game; where there are none, a history is called by
    its actions.
    """

    happens: tuple[Happens, ...] = field(repr=False)
    players: int
    heading: Mapping[str, Any]
    nodes: tuple[Hashable, ...] = field(default=(), repr=False, compare=False)


def events_by_history(rules: Rules) -> Iterator[Happens]:
    """What happens after each history of a game given as rules.

    Raises:
        TooLarge: there are more than `MOST_WALKED` histories.

    >>> from trees.games.kuhn import kuhn_rules
    >>> len(list(events_by_history(kuhn_rules(3))))
    55
    """
    look, waiting = rules.look, list[State]([rules.start])
    for _ in range(MOST_WALKED):
        if not waiting:
            return
        here = look(waiting.pop())
        if isinstance(here, Turn):
            player, label, moves = here
            yield Decision(player, label, tuple(map(_ACTION, moves)))
            waiting += [to for _, to in reversed(moves)]
        elif isinstance(here, Chance):
            yield Lottery(tuple(map(_ACTION, here.moves)), tuple([probability for _, probability, _ in here.moves]))
            waiting += [to for _, _, to in reversed(here.moves)]
        else:
            yield here
    if waiting:
        raise TooLarge(f"game: expected at most {MOST_WALKED:,} histories, found more")


def graph_of(game: Preorder, where: str = "game") -> Tree:
    """The graph of a game whose nodes are called by their histories; it is not validated.

    Raises:
        TooLarge: the histories are too long for the memory; opens with `where`.

    >>> list(graph_of(Preorder((Decision(0, "here", ("stay",)), End((1,))), 1, {})))
    [(), ('stay',)]
    """
    tree, words = new_tree(**game.heading), 0
    waiting: list[tuple[tuple[str, ...], tuple[str, ...], dict[str, Any]]] = [((), (), {})]
    for here in game.happens:
        above, history, edge = waiting.pop()
        if edge:
            tree.add_edge(above, history, **edge)
        if isinstance(here, End):
            tree.add_node(history, payoff=here.payoff)
            continue
        if isinstance(here, Decision):
            tree.add_node(history, player=here.player, infoset=here.infoset)
            edges: list[dict[str, Any]] = [{"action": action} for action in here.actions]
        else:
            tree.add_node(history, player=CHANCE)
            each = zip(here.actions, here.probabilities, strict=True)
            edges = [{"action": action, "probability": probability} for action, probability in each]
        words += len(edges) * (len(history) + game.players + 1)
        if words > MOST_WORDS:
            most = MOST_WORDS // 125_000
            raise TooLarge(f"{where}: expected a game of at most {most} MB of histories and numbers, found more")
        waiting += [(history, (*history, edge["action"]), edge) for edge in reversed(edges)]
    return tree

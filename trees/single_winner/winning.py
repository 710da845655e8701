r"""Winning nodes: nodes at which the winner is settled, whatever the others do.

A leaf is a winning node of its winner. Another node is a winning node of player i if all its children are, or if i
moves there and some child is. A winning node may be treated as a leaf; what is left then is what there is to
decide. A game can be cut as a term, or while it is grown from rules, which is cheaper by far: what lies below a
winning node is looked at only until it is known to be one.

Source: Mizuno (2012), definition 3.1.1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from trees.rules import Chance, End, Rules, State, Turn
from trees.single_winner.terms import Choice, Numbered, Term, in_preorder
from trees.tree import TooLarge, Tree, TreeError, new_tree

NOBODY = -1
MOST_LOOKED = 300_000


def winners(game: Numbered) -> tuple[int, ...]:
    """Of each node the player whose winning node it is, -1 if it is none.

    >>> from trees.single_winner.terms import parse
    >>> winners(in_preorder(parse("3(1(3 2) 1(1 2))")))
    (-1, -1, 2, 1, 0, 0, 1)
    """
    found = list(game.winner)
    for node in reversed(range(len(game))):
        if game.children[node]:
            found[node] = _winner(game.mover[node], {found[child] for child in game.children[node]})
    return tuple(found)


def cut_at_winning_nodes(game: Term) -> Term:
    """The game with its winning nodes as leaves.

    >>> from trees.single_winner.terms import parse, write
    >>> write(cut_at_winning_nodes(parse("3(1(3 2) 1(1 2))")))
    '3(1(3 2) 1)'
    """
    nodes = in_preorder(game)
    done: list[Term] = list(winners(nodes))
    for node in reversed(range(len(nodes))):
        if done[node] == NOBODY:
            done[node] = Choice(nodes.mover[node], tuple(done[child] for child in nodes.children[node]))
    return done[0]


def _winner(mover: int, below: set[int]) -> int:
    """Whose winning node it is where `mover` moves to winning nodes of `below`, with -1 for other nodes."""
    return mover if mover in below else next(iter(below)) if len(below) == 1 else NOBODY


def cut_rules(rules: Rules) -> Tree:
    """The tree of a binary game given as rules with its winning nodes as leaves; a node is its history.

    Raises:
        TreeError: see `winner_from_start`. TooLarge: there are more than `MOST_LOOKED` nodes.

    >>> from trees.games.diamond import diamond
    >>> tree = cut_rules(diamond())
    >>> len(tree), tree.nodes[()]["player"]
    (196, 0)
    """
    known = winner_from_start(rules)
    found = sum(_counts(rules, known))
    if found > MOST_LOOKED:
        raise TooLarge(f"game: expected at most {MOST_LOOKED:,} nodes with winning nodes cut, found {found:,}")
    tree: Tree = new_tree(name=rules.name)
    tree.add_node(())
    waiting: list[tuple[tuple[str, ...], State]] = [((), rules.start)]
    while waiting:
        history, state = waiting.pop()
        if known[state] != NOBODY:
            tree.nodes[history]["payoff"] = tuple(Fraction(int(i == known[state])) for i in range(rules.players))
            continue
        here = _turn(rules.look(state))
        tree.nodes[history].update(player=here.player, infoset=here.infoset)
        for action, after in here.moves:
            tree.add_edge(history, (*history, action), action=action)
            waiting.append(((*history, action), after))
    return tree


def cut_counts(rules: Rules) -> tuple[int, int]:
    """The numbers of inner nodes and of leaves of the tree with winning nodes cut, which is not built.

    Raises:
        TreeError: see `winner_from_start`.

    >>> from trees.games.diamond import diamond
    >>> cut_counts(diamond())
    (84, 112)
    """
    return _counts(rules, winner_from_start(rules))


def _counts(rules: Rules, known: dict[State, int]) -> tuple[int, int]:
    found: dict[State, tuple[int, int]] = {}
    for state, winner in known.items():
        if winner != NOBODY:
            found[state] = 0, 1
            continue
        below = [found[after] for _, after in _turn(rules.look(state)).moves]
        found[state] = 1 + sum(inner for inner, _ in below), sum(leaves for _, leaves in below)
    return found[rules.start]


def winner_from_start(rules: Rules) -> dict[State, int]:
    """The player whose winning node the start is, -1 if it is none, and likewise the states after it up to winning
    nodes, later states first.

    Equal states are taken to go on equally. Once a node is known to be a winning node, what else is below it is not
    looked at.

    Raises:
        TreeError: chance moves, a leaf that is not won by one player, or more than `MOST_LOOKED` states to look at.
    """
    known: dict[State, int] = {}
    path: list[tuple[State, Turn, list[tuple[State, Turn]]]] = []
    looked = 0

    def look(state: State) -> Turn | None:
        """What can happen after a state that is neither known nor an end."""
        nonlocal looked
        if state in known:
            return None
        looked += 1
        if looked > MOST_LOOKED:
            raise TooLarge(f"game: expected at most {MOST_LOOKED:,} states to look at, found more")
        here = rules.look(state)
        if isinstance(here, End):
            known[state] = _paid(here)
            return None
        return _turn(here)

    def enter(state: State, turn: Turn) -> None:
        children = [(after, here) for _, after in reversed(turn.moves) if (here := look(after))]
        won = any(known.get(after) == turn.player for _, after in turn.moves)
        path.append((state, turn, [] if won else children))

    first = look(rules.start)
    if first:
        enter(rules.start, first)
    while path:
        state, turn, waiting = path[-1]
        if waiting:
            after, here = waiting.pop()
            if after not in known:
                enter(after, here)
                continue
            won = known[after]
        else:
            path.pop()
            won = known[state] = _winner(turn.player, {known.get(after, NOBODY) for _, after in turn.moves})
        # what is left to be settled there makes no difference
        if path and won == path[-1][1].player:
            path[-1][2].clear()
    return known


def _turn(here: Turn | Chance | End) -> Turn:
    if not isinstance(here, Turn):
        raise TreeError("game: expected no chance moves (a binary game), found one")
    return here


def _paid(end: End) -> int:
    """The winner at the end of a play."""
    if not any(end.payoff):
        raise TreeError("leaf: expected a winner (a binary game), found a play that nobody wins")
    if sum(end.payoff) != 1 or any(pay not in (0, 1) for pay in end.payoff):
        found = ", ".join(map(str, end.payoff))
        raise TreeError(f"leaf: expected 1 for one player and 0 for the others (a binary game), found {found}")
    return end.payoff.index(1)


def growth(rules: Rules, depth: int) -> Iterator[int]:
    """The numbers of nodes after 0, 1, ... moves, up to `depth`; equal states are looked at once, as they go on
    equally.

    >>> from trees.games.diamond import diamond
    >>> list(growth(diamond(), 5))
    [1, 2, 4, 8, 20, 48]
    """
    here = Counter([rules.start])
    for _ in range(depth + 1):
        if not here:
            return
        yield here.total()
        after: Counter[State] = Counter()
        for state, many in here.items():
            found = rules.look(state)
            for move in () if isinstance(found, End) else found.moves:
                after[move[-1]] += many
        here = after

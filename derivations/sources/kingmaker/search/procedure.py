"""The procedure of section 4.2.2, by each of the readings of its options.

All is by node of a binary game whose winning nodes are leaves; `verify.theories.kingmaker.kingmakers` has the eight
readings in which certificates are checked.
"""

from __future__ import annotations

from collections.abc import Iterator

from derivations.sources.kingmaker.search.options import (
    ANYWHERE,
    BETWEEN,
    DEEPEST,
    DESCENDANTS,
    NOBODY,
    ONE_BY_ONE,
    ROOT,
    WINNING,
    Procedure,
)
from trees.single_winner.terms import Numbered
from verify.theories.kingmaker.kingmakers import OpenNodes, kingmakers
from verify.theories.kingmaker.seatings import descendants


class Board:
    """A game with what all readings need: depths, winners among the descendants, kingmakers."""

    def __init__(self, game: Numbered) -> None:
        self.game = game
        self.below = descendants(game)
        self.kingmakers = frozenset(kingmakers(game))
        self.depth = [0] * len(game)
        for node in range(1, len(game)):
            self.depth[node] = self.depth[game.parent[node]] + 1

    def above(self, node: int) -> Iterator[int]:
        """The ancestors of a node, its parent first."""
        while (node := self.game.parent[node]) >= 0:
            yield node


class Restricting:
    """The walk from the leaves up: each node chooses, and has the nodes below it restricted."""

    def __init__(self, board: Board, how: Procedure) -> None:
        self.board, self.game, self.how = board, board.game, how
        self.moves = list(self.game.children)
        self.wins = [frozenset({winner}) if winner >= 0 else frozenset[int]() for winner in self.game.winner]
        self.decides = [False] * len(self.game)

    def run(self) -> None:
        """Go through all nodes."""
        nodes = [node for node in reversed(range(len(self.game))) if self.game.children[node]]
        for z in nodes:
            self.choose(z)
            if self.how.order != ONE_BY_ONE:
                self.restrict_below(z)
        if self.how.order == ONE_BY_ONE:
            for x in sorted((node for node in nodes if self.decides[node]), key=lambda node: -self.board.depth[node]):
                self.follow(x)

    def choose(self, node: int) -> None:
        """Children with hope are kept, else all; then the mover decides between others."""
        mover, children = self.game.mover[node], self.game.children[node]
        hope = self.hopeful(node)
        self.moves[node] = hope or children
        if self.how.kingmaker == WINNING:
            self.decides[node] = node in self.board.kingmakers
        else:
            self.decides[node] = not hope and len({self.wins[child] for child in children}) > 1
        self.decides[node] &= self.goes_by_prediction(mover)
        self.update(node)

    def hopeful(self, node: int) -> tuple[int, ...]:
        """The children at which the mover may win."""
        found = self.board.below if self.how.hope == DESCENDANTS else self.wins
        return tuple(child for child in self.game.children[node] if self.game.mover[node] in found[child])

    def goes_by_prediction(self, mover: int) -> bool:
        """Whether nodes of the mover are restricted."""
        return mover >= 0

    def answers(self, mover: int) -> bool:
        """Whether nodes of the mover restrict others."""
        return mover >= 0

    def update(self, node: int) -> None:
        """Who may win at the node, by its moves."""
        self.wins[node] = frozenset[int]().union(*(self.wins[child] for child in self.moves[node]))

    def led(self, z: int) -> list[int]:
        """The nodes below z, or those of them to which moves lead, nearer ones first."""
        to = self.game.children if self.how.where == ANYWHERE else self.moves
        found = list(to[z])
        for node in found:
            found += to[node]
        return found

    def restrict_below(self, z: int) -> None:
        """Have the nodes below z restricted that take the win from the mover of z."""
        if not self.answers(self.game.mover[z]):
            return
        below = [x for x in self.led(z) if self.decides[x]]
        changed = []
        if self.how.order == ROOT:
            changed = [x for x in below if self.restrict(x, z)]
            for node in sorted({node for x in changed for node in (x, *self.board.above(x)) if node > z}, reverse=True):
                self.update(node)
        else:
            deepest = self.how.order == DEEPEST
            for x in sorted(below, key=lambda node: -self.board.depth[node]) if deepest else below:
                if (deepest or x in self.led(z)) and self.restrict(x, z):
                    changed.append(x)
                    self.lift(x, z)
                    if not deepest:
                        self.update(z)
        if changed:
            self.settle(changed, z)

    def follow(self, x: int) -> None:
        """Have x restricted at all its ancestors."""
        for z in self.board.above(x):
            if (
                self.answers(self.game.mover[z])
                and (self.how.where == ANYWHERE or x in self.led(z))
                and self.restrict(x, z)
            ):
                self.lift(x, z)
                self.settle([x], z)
                self.lift(z, -1)

    def restrict(self, x: int, z: int) -> bool:
        """Leave the mover of x the children without the mover j of z, if he may win at z and j at x."""
        i, j = self.game.mover[x], self.game.mover[z]
        if i == j or i not in self.wins[z]:
            return False
        without = tuple(child for child in self.moves[x] if j not in self.wins[child])
        if not without or len(without) == len(self.moves[x]):
            return False
        self.moves[x] = without
        return True

    def lift(self, x: int, z: int) -> None:
        """Keep x and the nodes between it and z up to date."""
        while x > z:
            self.update(x)
            x = self.game.parent[x]

    def settle(self, changed: list[int], z: int) -> None:
        """Who chooses again does so."""
        if self.how.again == BETWEEN:
            between = {node for x in changed for node in self.board.above(x) if node > z}
            for node in sorted(between, reverse=True):
                self.update(node) if self.decides[node] else self.choose(node)
        self.update(z) if self.how.again == NOBODY else self.choose(z)


def predicted(board: Board, how: Procedure) -> OpenNodes:
    """What kmn-eta and one-step prediction leave open.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> predicted(Board(in_preorder(parse("3(1(3 2) 2(3 1))"))), Procedure()).moves
    ((1, 4), (3,), (), (), (6,), (), ())
    """
    found = Restricting(board, how)
    found.run()
    return OpenNodes(tuple(found.moves), tuple(found.wins))


def unrestricted(board: Board, how: Procedure) -> OpenNodes:
    """What kmn-eta alone leaves open."""
    found = Restricting(board, how)
    for node in reversed(range(len(board.game))):
        if board.game.children[node]:
            found.choose(node)
    return OpenNodes(tuple(found.moves), tuple(found.wins))

r"""Who decides between others: kingmaker nodes, what the kmn-eta rule leaves open, and what one-step prediction closes.

All is by node of a binary game (`trees.single_winner.terms.Numbered`). A leaf is won by one player; a node is
*winning* for a player who can win from it whatever others do. At a *kingmaker* node every child is winning for
somebody other than the mover, and at least two players win among them.

Under the kmn-eta rule a mover thinks that every open choice of others falls each way with probability eta or
more. He then prefers an own winning node to a node from which he may win, and that to the rest, so `open_moves`
keeps, children first:

    1. the children that are winning for the mover, if any;
    2. else the children from which he may win, if any: i in poss(child);
    3. else all of them,

and poss(x), who may win from x, is the union over the children kept.

`predicted_moves` is the procedure of section 4.2.2. At a node x of case 3 whose children differ in poss, a mover i
decides between others. At an ancestor z with mover j != i, i in poss(z) and j in poss(x), player i wants j to go
elsewhere: x is restricted to the children without j, if there are any. The text leaves three things open, which
a `ProcedureReading` settles.

Source: Mizuno (2012), definitions 3.1.1, 3.1.2, 4.1.1 and section 4.2.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields

from trees.single_winner.terms import Choice, Numbered, Term
from trees.single_winner.winning import winners
from verify.kernel.refusal import CheckFailed


@dataclass(frozen=True)
class ProcedureReading:
    """How the procedure is read where its words leave that open.

    `reached`: z restricts x only if the moves kept lead from z to x (a player gains nothing by a threat at a node
    that is not reached). `deepest`: of several nodes below z the deepest are restricted first. `again`: z chooses
    again once nodes below it were restricted.
    """

    reached: bool = True
    deepest: bool = True
    again: bool = True


PLAIN = ProcedureReading()
READINGS = tuple(
    ProcedureReading(reached, deepest, again)
    for again in (True, False)
    for reached in (True, False)
    for deepest in (True, False)
)
_NAMES = tuple(field.name for field in fields(ProcedureReading))


def names_of(reading: ProcedureReading) -> tuple[str, ...]:
    """What is so of a reading.

    >>> names_of(ProcedureReading(deepest=False))
    ('reached', 'again')
    """
    return tuple(name for name in _NAMES if getattr(reading, name))


def reading_of(names: tuple[str, ...]) -> ProcedureReading:
    """The reading of which these are so.

    Raises:
        CheckFailed: unknown names, or not in their order.
    """
    if names != tuple(name for name in _NAMES if name in names):
        raise CheckFailed(f"reading: expected some of {', '.join(_NAMES)}, in this order, found {names!r:.60}")
    return ProcedureReading(**{name: name in names for name in _NAMES})


@dataclass(frozen=True)
class OpenNodes:
    """By node: the children that may be chosen, and the players who may win; how often a node was restricted.

    A restriction takes a player other than the mover from poss(x), and leaves one: there are at most n - 2 for a node.
    """

    moves: tuple[tuple[int, ...], ...]
    winners: tuple[frozenset[int], ...]
    restrictions: int = 0

    def reached(self) -> Iterator[int]:
        """The nodes to which open moves lead, the root included, in pre-order."""
        waiting = [0]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(self.moves[node])

    def many(self) -> list[int]:
        """The nodes at which more than one child may be chosen."""
        return [node for node, kept in enumerate(self.moves) if len(kept) > 1]

    def consequential(self) -> list[int]:
        """Those of `many` at which the choice can change the payoffs: more than one player may win."""
        return [node for node in self.many() if len(self.winners[node]) > 1]

    def divided(self) -> list[int]:
        """Those of `many` whose children differ in who may win."""
        return [node for node in self.many() if len({self.winners[child] for child in self.moves[node]}) > 1]


def kingmakers(game: Numbered) -> list[int]:
    """The kingmaker nodes of a game.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> kingmakers(in_preorder(parse("3(1(3 2) 2(3 1))")))
    [1, 4]
    """
    sure = winners(game)
    found = []
    for node, mover in enumerate(game.mover):
        wins = {sure[child] for child in game.children[node]}
        if len(wins) > 1 and not wins & {mover, -1}:
            found.append(node)
    return found


def kingmaker_ancestors(game: Numbered) -> int:
    """The pairs of a kingmaker node and a node above it: what is passed when one goes from each of them to the root.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> kingmaker_ancestors(in_preorder(parse("3(1(3 2) 2(3 2(3 1)))")))
    3
    """
    depth = [0] * len(game)
    for node in range(1, len(game)):
        depth[node] = depth[game.parent[node]] + 1
    return sum(depth[node] for node in kingmakers(game))


def possible_moves(game: Numbered) -> OpenNodes:
    """The children chosen, and the players who win, in some subgame-perfect equilibrium of the subgame at each node.

    A child that i, the mover, may win from can be chosen; another can when all children may be lost by i.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> possible_moves(in_preorder(parse("3(1(3 2) 2)"))).moves[0]
    (1, 4)
    """
    moves: list[tuple[int, ...]] = [()] * len(game)
    wins: list[frozenset[int]] = [frozenset()] * len(game)
    for node in reversed(range(len(game))):
        mover, children = game.mover[node], game.children[node]
        if not children:
            wins[node] = frozenset({game.winner[node]})
            continue
        sure = frozenset({mover})
        losing = all(wins[child] != sure for child in children)
        moves[node] = tuple(child for child in children if losing or mover in wins[child])
        found = frozenset[int]().union(*(wins[child] for child in moves[node]))
        wins[node] = found if losing else sure
    return OpenNodes(tuple(moves), tuple(wins))


def open_moves(game: Numbered) -> OpenNodes:
    """What the kmn-eta rule leaves open.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> open_moves(in_preorder(parse("3(1(3 2) 2)"))).moves[0]
    (1,)
    """
    return _Predicted(game, None).result()


def predicted_moves(game: Numbered, reading: ProcedureReading = PLAIN) -> OpenNodes:
    """What the kmn-eta rule and subgame-perfect one-step prediction leave open, by the thesis's procedure.

    >>> from trees.single_winner.terms import in_preorder, parse
    >>> predicted_moves(in_preorder(parse("3(1(3 2) 2(3 1))"))).moves
    ((1, 4), (3,), (), (), (6,), (), ())
    """
    return _Predicted(game, reading).result()


def game_left(game: Numbered, found: OpenNodes, node: int = 0) -> Term:
    """The game that is left at `node` when only the open moves may be chosen."""
    if not game.children[node]:
        return game.winner[node]
    return Choice(game.mover[node], tuple(game_left(game, found, child) for child in found.moves[node]))


class _Predicted:
    """Visits, below z, only the nodes under which somebody who may win from z can still keep the mover of z away."""

    def __init__(self, game: Numbered, reading: ProcedureReading | None) -> None:
        self.game = game
        self.sure = winners(game)
        self.moves = list(game.children)
        self.wins = [frozenset({winner}) if winner >= 0 else frozenset[int]() for winner in game.winner]
        self.decides = [False] * len(game)
        # (i, j): at the node or below it i decides, and has a child without j
        self.threats: list[frozenset[tuple[int, int]]] = [frozenset()] * len(game)
        self.restrictions = 0
        for node in reversed(range(len(game))):
            if not game.children[node]:
                continue
            self.choose(node)
            if reading is not None:
                self.restrict_below(node, reading)
                self.note(node, reading)

    def result(self) -> OpenNodes:
        return OpenNodes(tuple(self.moves), tuple(self.wins), self.restrictions)

    def choose(self, node: int) -> None:
        mover, children = self.game.mover[node], self.game.children[node]
        own = tuple(child for child in children if self.sure[child] == mover)
        hope = own or tuple(child for child in children if mover in self.wins[child])
        self.moves[node] = hope or children
        self.unite(node)
        self.decides[node] = not hope and len({self.wins[child] for child in children}) > 1

    def unite(self, node: int) -> None:
        self.wins[node] = frozenset[int]().union(*(self.wins[child] for child in self.moves[node]))

    def led(self, node: int, reading: ProcedureReading) -> tuple[int, ...]:
        return self.moves[node] if reading.reached else self.game.children[node]

    def note(self, node: int, reading: ProcedureReading) -> None:
        found = frozenset[tuple[int, int]]().union(*(self.threats[child] for child in self.led(node, reading)))
        if self.decides[node]:
            everywhere = frozenset.intersection(*(self.wins[child] for child in self.moves[node]))
            found |= {(self.game.mover[node], j) for j in self.wins[node] - everywhere}
        self.threats[node] = found

    def restrict_below(self, z: int, reading: ProcedureReading) -> None:
        """Restrict the nodes below z whose movers may win from z by keeping the mover of z away."""
        j = self.game.mover[z]
        wanted = {(i, j) for i in self.wins[z] if i != j}
        below: list[int] = []
        waiting = [z]
        while waiting:
            found = [x for x in self.led(waiting.pop(), reading) if not wanted.isdisjoint(self.threats[x])]
            below += found
            waiting += found
        changed = False
        if not reading.deepest:
            for x in below:
                changed |= self.restrict(x, z)
        for x in reversed(below):
            self.unite(x)
            if reading.deepest and self.restrict(x, z):
                changed = True
                self.unite(x)
            self.note(x, reading)
        if changed:
            self.choose(z) if reading.again else self.unite(z)

    def restrict(self, x: int, z: int) -> bool:
        i, j = self.game.mover[x], self.game.mover[z]
        if not self.decides[x] or i == j or i not in self.wins[z]:
            return False
        without = tuple(child for child in self.moves[x] if j not in self.wins[child])
        if not without or len(without) == len(self.moves[x]):
            return False
        self.moves[x] = without
        self.restrictions += 1
        return True

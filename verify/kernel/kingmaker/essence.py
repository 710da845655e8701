r"""The essence of a binary game: who may win, and who decides between whom, when play is subgame perfect.

Let S(x) be the winners of the pure subgame-perfect equilibria of the subgame at x, and D(x) the triples (i, {v, w})
such that two of these equilibria differ only in what i chooses at one node, and v wins in one and w in the other.
Where m moves, and the subgames at the children c are played each for itself,

    S(x) = {m} if S(c) = {m} for some c, else the union of S(c);
    D(x) = {} in the first case, else the union of D(c) and of
           all (m, {v, w}) with v in S(c), w in S(c'), c != c', and m, v, w different:

if no S(c) is {m}, m can lose at the other children, and then takes any child where somebody else wins; a change
below c that changes who wins from v to w, one of whom is not m, asks for no more.

Both depend on the children through S(c) and D(c) only, and S(x) not on how many children have the same S(c). Hence
a step of `kingmaker.rewriting` keeps the essence of the game if it keeps that of the node where it is used:

    (0) S = {w} and D = {} at a winning node of w;   (1), (2) as the union of unions is a union;
    (3) two leaves of one winner decide nothing;
    (4) S is kept, and all of D but those (m, {v, w}) that two twins leave to m, v and w among their winners. With
        three players there are none: if m is not the kingmaker himself, one of the only two winners is m.

With four players who moves to a kingmaker's twins does decide: at 4(1(2 3) 1(2 3)) player 4 picks the winner when
player 1 decides once so and once so, which he cannot at 4(1(2 3)).

Source: Mizuno (2012), section 4.3, for the claim that the transformations keep who may win and who decides it.
"""

from __future__ import annotations

from itertools import permutations
from typing import TypeAlias

from trees.single_winner.terms import Term, numbered
from verify.kernel.kingmaker.kingmakers import possible_moves

Decisions: TypeAlias = frozenset[tuple[int, frozenset[int]]]


def essence(game: Term) -> tuple[frozenset[int], Decisions]:
    """Who may win, and who decides between whom.

    >>> from trees.single_winner.terms import parse
    >>> wins, decisions = essence(parse("3(1(3 2) 2(3 1))"))
    >>> sorted(wins), sorted((decider, sorted(between)) for decider, between in decisions)
    ([0, 1, 2], [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])])
    """
    nodes = numbered(game)
    wins = possible_moves(nodes).winners
    decisions: list[Decisions] = [frozenset()] * len(nodes)
    for node in reversed(range(len(nodes))):
        mover, children = nodes.mover[node], nodes.children[node]
        if any(wins[child] == {mover} for child in children):
            continue
        own = {
            (mover, frozenset({v, w}))
            for one, other in permutations(children, 2)
            for v in wins[one] - {mover}
            for w in wins[other] - {mover, v}
        }
        decisions[node] = frozenset(own).union(*(decisions[child] for child in children))
    return wins[0], decisions[0]

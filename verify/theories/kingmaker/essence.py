r"""The essence of a binary game: who may win, and who decides it; three ways to say who decides.

`BY_EQUILIBRIA`. Let S(x) be the winners of the pure subgame-perfect equilibria of the subgame at x, and D(x) the
triples (i, {v, w}) such that two of these equilibria differ only in what i chooses at one node, and v wins in one and w
in the other. Where m moves, and the subgames at the children c are played each for itself,

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
player 1 decides once so and once so, which he cannot at 4(1(2 3)). But he is no kingmaker.

`BY_NODES`. The movers of the kingmaker nodes of definition 3.1.2, winning nodes being leaves. Rule 2 does not keep
them: at 1(1(2 3) 2(1 3)) player 1 is the mover of one, at 1(2 3 2(1 3)) he is not.

`IN_PLAY`. The movers of nodes that the choices of kmn-eta lead to (`kingmaker.kingmakers.open_moves`), from none of
whose children they may win, and whose children differ in who may: kingmakers as step 4 of section 4.2.2 has them. Let
P(x) be the players who may win, and K(x) these movers in the subgame at x. A mover keeps the children c with
P(c) = {m}, else those with m in P(c), else all; then

    P(x) and K(x) are the unions of P(c) and K(c) over the children kept;
    K(x) has m too, if m is in no P(c) and not all P(c) are the same.

P(c) = {i} just if c is a winning node of i, by induction, and then K(c) = {}: nobody decides where all is settled. So
both depend only on the set of pairs (P(c), K(c)), and every step keeps them at its node:

    (0) P = {w} and K = {} at a winning node of w;   (1) one child is kept, and differs from no other;
    (2) y, a child of x with the same mover m, gives way to its children. If m wins at one of these for certain, x is
        won by m before and after, as it is if he wins at another child. Else, if m is in P of some of them, y keeps
        these, and x keeps y, or these in its place. Else m is not in P(y): if x has hope at another child, neither y
        nor its children are kept; if not, x keeps all before and after, and m decides at x or y just if not all of
        their P are the same;
    (3), (4) the children dropped have a twin with the same P and K: {w} and {}, or the winners and the kingmaker.

Source: Mizuno (2012), section 4.3, for the claim that the transformations keep who may win and who decides it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from itertools import permutations
from typing import TypeAlias

from trees.single_winner.terms import Term, in_preorder
from trees.single_winner.winning import cut_at_winning_nodes
from verify.theories.kingmaker.kingmakers import kingmakers, open_moves, possible_moves

Essence: TypeAlias = tuple[frozenset[int], frozenset[Hashable]]
"""Who may win; and who decides, or who between whom."""
BY_EQUILIBRIA, BY_NODES, IN_PLAY = "by equilibria", "by kingmaker nodes", "by kingmakers in play"


def by_equilibria(game: Term) -> Essence:
    """Who wins in some subgame-perfect equilibrium, and who decides between whom.

    >>> from trees.single_winner.terms import parse
    >>> wins, decisions = by_equilibria(parse("3(1(3 2) 2(3 1))"))
    >>> sorted(wins), sorted((decider, sorted(between)) for decider, between in decisions)
    ([0, 1, 2], [(0, [1, 2]), (1, [0, 2]), (2, [0, 1])])
    """
    nodes = in_preorder(game)
    wins = possible_moves(nodes).winners
    decisions: list[frozenset[Hashable]] = [frozenset()] * len(nodes)
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


def by_nodes(game: Term) -> Essence:
    """Who wins in some subgame-perfect equilibrium, and the movers of kingmaker nodes, winning nodes being leaves.

    >>> from trees.single_winner.terms import parse
    >>> [sorted(by_nodes(parse(text))[1]) for text in ("1(1(2 3) 2(1 3))", "1(2 3 2(1 3))")]
    [[0, 1], [1]]
    """
    nodes = in_preorder(cut_at_winning_nodes(game))
    return possible_moves(nodes).winners[0], frozenset(nodes.mover[node] for node in kingmakers(nodes))


def in_play(game: Term) -> Essence:
    """Who may win under kmn-eta, and who decides it, as a kingmaker, where its choices lead.

    >>> from trees.single_winner.terms import parse
    >>> [sorted(in_play(parse(text))[1]) for text in ("1(1(2 3) 2(1 3))", "1(1(2 3) 4(2 3))", "1(2(3 4) 2(3 4))")]
    [[1], [0, 3], [1]]
    """
    nodes = in_preorder(game)
    found = open_moves(nodes)
    deciding = set(found.reached()).intersection(found.divided())
    return found.winners[0], frozenset(
        nodes.mover[node] for node in deciding if nodes.mover[node] not in found.winners[node]
    )


NOTIONS: Mapping[str, Callable[[Term], Essence]] = {
    BY_EQUILIBRIA: by_equilibria,
    BY_NODES: by_nodes,
    IN_PLAY: in_play,
}

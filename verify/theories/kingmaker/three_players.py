r"""Two or three players: what is left of a game is a leaf, or one kingmaker over two leaves.

*Left* of a game is the normal form (`kingmaker.rewriting`) of the game in which only the moves of `predicted_moves` are
kept, in the plain reading; a node kept with one child is spliced. i, j, k stand for the three players in any order.

Theorem. With two players every node is winning. With three, a winning node leaves a leaf, and every other node z
leaves i(j k): j and k are the players who may win from z, and at each node that kept moves reach from z and at which
somebody decides between others (poss differs among the children kept, and the mover is not in it) i moves.

Two players: a mover wins who has a child that he wins; otherwise the other player wins all children.

Three players. Call x *settled* for a if poss = {a} at x and at all nodes that kept moves reach from it. Call x *owned*
by i if poss(x) = {j, k} and all kept children are owned by i or, where i moves at x, owned by i or settled. Claim: when
the procedure is done with z, z is settled for w if it is winning for w, and else owned by somebody.

(a) A winning node of w keeps children winning for w only, so it is settled. At and below a settled node nothing is
    restricted: the children kept agree, and none or all of them are without a given player.
(b) The claim gives the theorem. A settled node becomes a leaf (rule 0). Let x be owned by i. If i does not move at x,
    all children are left as i(j k); one of them stays (rule 4) and takes the place of x (rule 1). If i moves there,
    the leaves of the children i(j k) come up (rule 2) and one for each winner stays (rule 3): j and k, as poss(x)
    has both. Children kept agree in poss wherever anybody but i moves.
(c) Let j move at z, let i be in poss(z), and let c be a child kept, owned by i, with poss(c) = {j, k}. Restricting
    leaves c settled for k. For let x be reached from c, its turn come, and all below it be done: children that were
    owned are settled for k by now, the others are settled as before. If i does not move at x, all are settled for k.
    If i does, one at least is, as k was in poss(x); and if others are settled for j, x may be restricted (when the
    procedure chose there, i was in poss of no child, and the children differed), and they are dropped.
    If i is not in poss(z), or moves at z, nothing at or below c is restricted, as only i decides there.
(d) Let j move at z, which is not winning, and the claim hold for the children: W_a if winning for a, O_a if owned by
    a. There is no W_j, and the children are neither all W_i nor all W_k, which leaves 29 of 31 sets of kinds. From
    O_i and O_k, and from no others, j may win.
      - Some O_i, no O_k: the O_i are kept, poss(z) = {j, k}, nothing is restricted by (c), and z is owned by i. In the
        same way it is owned by k if there are some O_k and no O_i.
      - Some O_i, some O_k: these are kept, and all three players may win. By (c) every O_i gets settled for k, and
        every O_k for i. j chooses again: now he may win from no child, and keeps all. They are settled for i, settled
        for k, or O_j, so poss(z) = {i, k} and z is owned by j.
      - No O_i, no O_k: all of W_i, W_k, O_j are kept, i and k are in poss(z), and z is owned by j. He restricts
        nothing at his own nodes.
    What is below z stays as it is until a node above z restricts it as in (c), which leaves all of it settled.

The parts of (d) are checked on `choices`: games whose children are the smallest of each kind, the leaf a for W_a and
the kingmaker i(j k) for O_i, with player 1 as j.

The other readings. Restricting nodes that are not reached changes nothing at reached nodes, so the theorem holds too.
Without choosing again (d) fails in its second part: from 1(2(1 3) 3(1(2 3) 2(1 3))) all three players may win, and in
1(2(1(2 3) 3(1 2)) 3(1(2 3) 2(1 3))) two decide. From the top down (c) fails, as x may have no child without j until
those below are restricted: in 1(2(1 2(1 3)) 3(1 3(1 2))) all three may win, and two decide.

With four players W_a and O_i are not all: 1(2 2(3 4)) is left as it is.

Source: Mizuno (2012), section 4.3. There it is stated of all kingmaker nodes, reached or not, that two players have
theirs determined. That fails: in 1(2(1 3) 2(3 1(2 3))) players 1 and 2 both keep a choice, player 1 where nobody comes.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from trees.single_winner.terms import Choice, Term, canonical, in_preorder, write
from verify.kernel.refusal import CheckFailed
from verify.theories.kingmaker.census_records import Case, FewPlayers
from verify.theories.kingmaker.kingmakers import PLAIN, ProcedureReading, game_left, predicted_moves
from verify.theories.kingmaker.rewriting import apply, steps


def predicted_normal_form(game: Term, reading: ProcedureReading = PLAIN) -> Term:
    """The normal form of a game in which only predicted moves are kept.

    >>> from trees.single_winner.terms import parse
    >>> write(predicted_normal_form(parse("1(2(1 3) 3(1(2 3) 2(1 3)))")))
    '1(2 3)'
    """
    nodes = in_preorder(game)
    term = game_left(nodes, predicted_moves(nodes, reading))
    while (step := next(steps(term), None)) is not None:
        term = apply(term, step)
    return canonical(term)


def kinds(players: int) -> tuple[Term, ...]:
    """What can be left of a game of two or three players.

    Raises:
        CheckFailed: there are fewer or more players.

    >>> [write(kind) for kind in kinds(3)]
    ['1', '2', '3', '1(2 3)', '2(1 3)', '3(1 2)']
    """
    if players not in (2, 3):
        raise CheckFailed(f"players: expected 2 or 3, found {players}")
    deciders = ((i, tuple(w for w in range(players) if w != i)) for i in range(players))
    return (*range(players), *(Choice(i, others) for i, others in deciders if len(others) > 1))


def choices(players: int) -> Iterator[Term]:
    """Player 1 chooses among some kinds of children: all sets of them.

    >>> [write(game) for game in choices(2)]
    ['1(1)', '1(2)', '1(1 2)']
    """
    every = kinds(players)
    for many in range(1, len(every) + 1):
        yield from (Choice(0, children) for children in combinations(every, many))


def few_players(players: int) -> FewPlayers:
    """What is left when player 1 chooses among some kinds of children.

    >>> [(case.game, case.left) for case in few_players(2).cases]
    [('1(1)', '1'), ('1(2)', '2'), ('1(1 2)', '1')]
    >>> len(few_players(3).cases)
    63
    """
    return FewPlayers(
        players, tuple(Case(write(game), write(predicted_normal_form(game))) for game in choices(players))
    )

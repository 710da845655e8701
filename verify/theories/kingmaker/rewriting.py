r"""Equivalence transformations of binary games, one step at a time.

    (0) a winning node becomes a leaf;
    (1) a node with one child becomes that child;
    (2) a child with the same mover as its parent gives way to its own children;
    (3) of two leaf children won by the same player one stays;
    (4) of two kingmaker children with the same mover and the same winners one stays.

A node is winning for w if it is a leaf of w, if all its children are winning for w, or if w moves there and some
child is winning for w. At a kingmaker node of i all children are winning, none for i, and not all for one player.

Every step lowers the number of nodes, so each sequence of steps ends, in a game to which no rule applies.

Each game leads to one such *normal form* only, up to the order of children. Define

    nf(leaf w) = w,   nf(i(c_1 ... c_m)) = N(i; nf(c_1), ..., nf(c_m)),

where N(i; d_1, ..., d_m) first replaces each d_k that is a node of i by its children, then keeps one of equal leaves
and one of equal kingmakers of leaves, and is the leaf i if i is among what is left, the only one left if there is
one, else the node of i over all of these. Each rule keeps nf of the node where it is used, and so of the game:

    (0) nf of a winning node of w is w, by induction: either i = w and some d_k is the leaf w, or all d_k are;
    (1) N(i; d) = d, for d a leaf, a node of i (its children are as N leaves them), or a node of another player;
    (2) N(i; N(i; D), E) = N(i; D, E), whether N(i; D) is the leaf i, the only one left, or a node of i;
    (3) equal leaves become one;
    (4) both children have the node of i over their winners as nf, and become one.

And nf(t) = t if no rule applies to t. So if t leads to u, and no rule applies to u, then u = nf(u) = nf(t).

On games whose winning nodes are leaves the rules 1 to 4 do alone: they make no winning nodes
(`kingmaker.critical_pairs`).

Source: Mizuno (2012), section 4.3; (0) makes explicit that a winning node "may be treated as a leaf" (section 3.1).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from trees.single_winner.terms import Choice, Place, Term, in_preorder, replace_subgame, subterm, write
from trees.single_winner.winning import winners
from verify.kernel.refusal import CheckFailed
from verify.theories.kingmaker.rewriting_records import Step

RULES = (0, 1, 2, 3, 4)
UNCUT = (1, 2, 3, 4)


def steps(game: Term, rules: Sequence[int] = RULES) -> Iterator[Step]:
    """All steps from `game`, nodes in pre-order.

    >>> from trees.single_winner.terms import parse
    >>> [(step.rule, step.place, step.children) for step in steps(parse("3(1(2 2 3) 1(3 2))"))]
    [(4, (), (0, 1)), (4, (), (1, 0)), (3, (0,), (0, 1))]
    """
    nodes = in_preorder(game)
    sure = winners(nodes)
    places: list[Place] = [()] * len(nodes)
    for node, children in enumerate(nodes.children):
        for k, child in enumerate(children):
            places[child] = (*places[node], k)
    decided = [
        _decided(mover, frozenset(sure[child] for child in children))
        for mover, children in zip(nodes.mover, nodes.children, strict=True)
    ]
    for node, children in enumerate(nodes.children):
        if not children:
            continue
        place, mover = places[node], nodes.mover[node]
        if 0 in rules and sure[node] >= 0:
            yield Step(0, place)
        if 1 in rules and len(children) == 1:
            yield Step(1, place)
        if 2 in rules:
            yield from (Step(2, place, (k,)) for k, child in enumerate(children) if nodes.mover[child] == mover)
        twins = [k for k, child in enumerate(children) if nodes.winner[child] >= 0 or decided[child]]
        for j, k in permutations(twins, 2):
            stays, goes = children[j], children[k]
            if 3 in rules and j < k and nodes.winner[stays] == nodes.winner[goes] >= 0:
                yield Step(3, place, (j, k))
            same = nodes.mover[stays] == nodes.mover[goes] and decided[stays] == decided[goes]
            if 4 in rules and decided[stays] and same:
                yield Step(4, place, (j, k))


def apply(game: Term, step: Step) -> Term:
    """The game after `step`.

    Raises:
        CheckFailed: the step is none of this game.
        TreeError: the game has no such place.

    >>> from trees.single_winner.terms import parse, write
    >>> write(apply(parse("3(1(2 3) 1(3 2))"), Step(4, (), (0, 1))))
    '3(1(2 3))'
    """
    node = subterm(game, step.place)
    where = f"rule {step.rule} at {step.place}"
    if isinstance(node, int):
        raise CheckFailed(f"{where}: expected a node where somebody moves, found a leaf")
    count = {0: 0, 1: 0, 2: 1, 3: 2, 4: 2}.get(step.rule, -1)
    if len(step.children) != count or not all(0 <= k < len(node.children) for k in step.children):
        raise CheckFailed(f"{where}: expected a rule from 0 to 4 with its children, found {step.children}")
    return replace_subgame(game, step.place, _after(node, step, where))


def _after(node: Choice, step: Step, where: str) -> Term:
    children = list(node.children)
    match step.rule:
        case 0:
            winner = _winner(node)
            if winner < 0:
                raise CheckFailed(f"{where}: expected a winning node, found {write(node):.60}")
            return winner
        case 1:
            if len(children) != 1:
                raise CheckFailed(f"{where}: expected one child, found {write(node):.60}")
            return children[0]
        case 2:
            (k,) = step.children
            child = children[k]
            if isinstance(child, int) or child.mover != node.mover:
                raise CheckFailed(f"{where}: expected the same mover at child {k}, found {write(node):.60}")
            return Choice(node.mover, (*children[:k], *child.children, *children[k + 1 :]))
    stays, goes = step.children
    if step.rule == 3 and not (stays < goes and isinstance(children[stays], int) and children[stays] == children[goes]):
        raise CheckFailed(
            f"{where}: expected leaves of one winner at {stays} and after it at {goes}, found {write(node):.60}"
        )
    if step.rule == 4 and (stays == goes or _kind(children[stays], where) != _kind(children[goes], where)):
        raise CheckFailed(f"{where}: expected kingmakers of one kind at {stays} and {goes}, found {write(node):.60}")
    del children[goes]
    return Choice(node.mover, tuple(children))


def _winner(game: Term) -> int:
    return game if isinstance(game, int) else winners(in_preorder(game))[0]


def winners_decided(game: Term) -> frozenset[int]:
    """Among whom a kingmaker node decides; nobody, if the game does not begin with one.

    >>> from trees.single_winner.terms import parse
    >>> sorted(winners_decided(parse("1(2 3(1 3))"))), sorted(winners_decided(parse("1(2 3(1 2))")))
    ([1, 2], [])
    """
    if isinstance(game, int):
        return frozenset()
    return _decided(game.mover, frozenset(map(_winner, game.children)))


def _decided(mover: int, wins: frozenset[int]) -> frozenset[int]:
    """`wins` if the node of `mover` whose children are winning for these (-1: for nobody) is a kingmaker."""
    return wins if len(wins) > 1 and not wins & {mover, -1} else frozenset()


def _kind(game: Term, where: str) -> tuple[int, frozenset[int]]:
    decided = winners_decided(game)
    if isinstance(game, Choice) and decided:
        return game.mover, decided
    raise CheckFailed(f"{where}: expected a kingmaker, found {write(game):.60}")


def replay(game: Term, taken: Iterable[Step]) -> Term:
    """The game after all steps, the first one first.

    Raises:
        CheckFailed: some step is none of the game it is taken from.
        TreeError: some step has no such place.
    """
    for step in taken:
        game = apply(game, step)
    return game


def is_normal(game: Term, rules: Sequence[int] = RULES) -> bool:
    """Whether no rule applies.

    >>> from trees.single_winner.terms import parse
    >>> is_normal(parse("3(1(3 2) 2(3 1))")), is_normal(parse("3(1(3 2) 3)"))
    (True, False)
    """
    return next(steps(game, rules), None) is None

r"""The critical pairs of the rules of `kingmaker.rewriting`: all ways in which two steps get in each other's way.

A rule used at a node p looks at the mover and the children of p: at their number (1), at the mover of a child and
its children (2), at leaves (3), at which children are kingmakers of whom among whom (4); rule 0 at for whom p is
winning. No step changes the latter two at the node where it is used, and so above it:

    Let the value of a game be its winner or none (_), and A the set of the values of the children of a node of i.
    The value of the node is i if A has i, w if A = {w}, else _; it is a kingmaker among A if A has neither i nor _
    and two members at least. Rules 0, 3 and 4 leave A as it is. Rule 1: A has one member, the value of the node, and
    there was no kingmaker. Rule 2: with B the values below the child that is merged, A = {value(i, B)} u C becomes
    B u C. Only whether i and _ are in B and C, and which others, matters: games of four players show all cases.

So let two different steps be used at nodes p and q, q at p or below. They commute, or what the step at q changes is
gone after that at p, unless both are at p, or rule 2 at p merges the very child q. If one is rule 0 at p it can be
used after the other as well. Steps at p that use different children commute too. There remain

  - two steps at p that share a child: rules 1 and 2; 2 and 4; 3 and 3; 4 and 4;
  - rule 2 at p and any rule at q, the child that is merged.

Of other subgames nothing is used; they are *open* games here, whose movers occur nowhere else. Where any number of
children can stand beside there are none or two. A winning node or a kingmaker can be any such node, so of twins one
has leaves where the others have winning nodes: by rule 0 all become the same. Steps that join the results of such
a pair do so for whatever stands in the place of the open games, as they use nothing of these.

Source: Knuth and Bendix (1970); Huet (1980), "Confluent reductions", for the method.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations

from trees.single_winner.terms import Choice, Term, in_preorder, parse
from trees.single_winner.winning import winners
from verify.kernel.refusal import CheckFailed
from verify.theories.kingmaker.rewriting import apply, steps, winners_decided
from verify.theories.kingmaker.rewriting_records import Step

# the mover of p is player 1, 2 another kingmaker, 3 and 4 win; 11, 12, ... move in open games, won by 7, 8 or 9
SHARED = (
    "1({})",
    "1({} {})",
    "1 1 1",
    "3 3 3",
    "1(3 4) 1(3(3 7) 4) 1(3 4(4 8))",
    "2(3 4) 2(3(3 7) 4) 2(3 4(4 8))",
)
"""Children of p of which two steps can use the same."""
MERGED = ("{}", *SHARED, "1(1 7)", "3(3 7)", "3(3 7) 3(3 8)")
"""Children of q to which a rule applies, each rule by itself."""
BESIDE = ("", " {} {}")

Peak = tuple[Term, Step, Step]


def peaks() -> Iterator[Peak]:
    """All games with two steps that get in each other's way, up to what the rules do not look at."""
    for part in SHARED:
        for beside in BESIDE:
            game = _game(f"1({part}{beside})")
            for first, second in combinations([step for step in steps(game) if not step.place], 2):
                if first.rule == 1 or set(first.children) & set(second.children):
                    yield game, first, second
    for part in MERGED:
        for inner in BESIDE:
            for beside in BESIDE:
                game = _game(f"1(1({part}{inner}){beside})")
                yield from ((game, Step(2, (), (0,)), step) for step in steps(game) if step.place == (0,))


def _game(text: str) -> Term:
    count = text.count("{}")
    return parse(text.format(*(f"{mover}(7 8(7 9))" for mover in range(11, 11 + count))))


def require_values_kept() -> None:
    """Rule 2 changes neither for whom a node is winning nor between whom it decides, if it does.

    Raises:
        CheckFailed: it does in some case.
    """
    values = (0, 1, 2, 3, parse("11(7 8(7 9))"))
    sets = list(chain.from_iterable(combinations(values, size) for size in range(len(values) + 1)))
    for below in sets[1:]:
        for beside in sets:
            game = Choice(0, (Choice(0, below), *beside))
            after = apply(game, Step(2, (), (0,)))
            decided = winners_decided(game)
            if winners(in_preorder(game))[0] != winners(in_preorder(after))[0] or decided not in (
                frozenset(),
                winners_decided(after),
            ):
                raise CheckFailed(f"rule 2: expected the same value after it, found another at {game}")

"""What iterated dominance leaves in small games, by beliefs that are found without linear programs or pivots.

The beliefs against which a strategy is best are a polytope; all square systems of its conditions are solved. The
strategy is not strictly dominated if it has a vertex, and not weakly if the mean of its vertices, which is a point of
its relative interior, believes in everything. Strictly dominated strategies are taken out one at a time, in an order
drawn by lot; weakly dominated ones round by round.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction as F
from itertools import combinations, product
from random import Random

import pytest

from tests.support.effort import tries
from tests.support.subjects import written
from trees.tree import Tree, new_tree, validate
from verify.check import check
from verify.find.equilibria.iterated import iterated_dominance
from verify.find.zero_sum.hull import solve_square
from verify.kernel.games.game import reference
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call
from verify.theories.dominance.elimination import STRICT, WEAK
from verify.theories.dominance.iterated import IteratedDominance

SIZES = [((3, 3), 30), ((4, 3), 10), ((2, 5), 10), ((2, 2, 2), 30), ((3, 2, 2), 6)]
Payoffs = dict[tuple[int, ...], tuple[F, ...]]
Left = list[list[int]]


def drawn(counts: Sequence[int], random: Random) -> Payoffs:
    cells = product(*map(range, counts))
    return {cell: tuple(F(random.choice((0, 1, 1, 2, 3, 5))) for _ in counts) for cell in cells}


def at_once(payoffs: Payoffs, counts: Sequence[int]) -> Tree:
    """All choose at once."""
    tree = new_tree()
    for depth, count in enumerate(counts):
        for before in product(*map(range, counts[:depth])):
            tree.add_node(before, player=depth, infoset=f"player {depth + 1}")
            for k in range(count):
                tree.add_edge(before, (*before, k), action=str(k))
    for cell, pays in payoffs.items():
        tree.add_node(cell, payoff=pays)
    return validate(tree)


def not_dominated(payoffs: Payoffs, left: Left, player: int, s: int, weakly: bool) -> bool:
    """Whether some belief, one in everything if `weakly`, makes the strategy a best reply."""
    others = list(product(*(own for j, own in enumerate(left) if j != player)))

    def pays(r: int, rest: tuple[int, ...]) -> F:
        return payoffs[(*rest[:player], r, *rest[player:])][player]

    count = len(others)
    forms = [[F(i == j) for j in range(count)] for i in range(count)]
    forms += [[pays(s, rest) - pays(r, rest) for rest in others] for r in left[player] if r != s]
    found = []
    for tight in combinations(forms, count - 1):
        try:
            point = solve_square([*tight, [F(1)] * count], [*[F(0)] * (count - 1), F(1)])
        except ZeroDivisionError:
            continue
        if all(sum(a * b for a, b in zip(form, point, strict=True)) >= 0 for form in forms):
            found.append(point)
    if not weakly:
        return bool(found)
    return bool(found) and all(sum(column) > 0 for column in zip(*found, strict=True))


def one_by_one(payoffs: Payoffs, counts: Sequence[int], random: Random) -> Left:
    left = [list(range(count)) for count in counts]
    while True:
        there = [(j, s) for j, own in enumerate(left) for s in own if not not_dominated(payoffs, left, j, s, False)]
        if not there:
            return left
        j, s = random.choice(there)
        left[j].remove(s)


def in_rounds(payoffs: Payoffs, counts: Sequence[int]) -> Left:
    left = [list(range(count)) for count in counts]
    while True:
        kept = [[s for s in own if not_dominated(payoffs, left, j, s, True)] for j, own in enumerate(left)]
        if kept == left:
            return left
        left = kept


def require_first_round(payoffs: Payoffs, counts: Sequence[int], c: IteratedDominance) -> None:
    """Of each strategy, and of the action that it is, the facts say whether it is dominated in the whole game."""
    facts, game, weakly = Facts(check(c)), reference(c.game), c.dominance == WEAK
    whole = [list(range(count)) for count in counts]
    for player, s in ((j, s) for j, own in enumerate(whole) for s in own):
        who, label = (game, F(player + 1)), f"player {player + 1}"
        by_mixture = Call("dominated_by_mixture", (*who, {label: str(s)}, *(("weak",) if weakly else ())))
        as_action = Call("dominated" if weakly else "strictly_dominated", (*who, label, str(s)))
        expected = not not_dominated(payoffs, whole, player, s, weakly)
        assert decide(by_mixture, facts) is decide(as_action, facts) is expected


def left_by(c: IteratedDominance) -> Left:
    gone = {(e.player, e.strategy) for each in c.rounds for e in each.eliminated}
    return [[s for s in range(len(own)) if (j, s) not in gone] for j, own in enumerate(c.strategies)]


@pytest.mark.parametrize(("counts", "games"), SIZES)
def test_what_is_left_is_what_beliefs_keep_in_any_order(counts: tuple[int, ...], games: int) -> None:
    random = Random(f"strict {counts}")
    several = 0
    for _ in range(tries(games)):
        payoffs = drawn(counts, random)
        found = iterated_dominance(written(at_once(payoffs, counts)), STRICT)
        require_first_round(payoffs, counts, found)
        assert left_by(found) == one_by_one(payoffs, counts, random)
        several += len(found.rounds) > 1
    assert several


@pytest.mark.parametrize(("counts", "games"), [((3, 3), 30), ((4, 3), 10), ((2, 2, 2), 20), ((3, 2, 2), 6)])
def test_what_weak_dominance_leaves_is_what_beliefs_in_everything_keep(counts: tuple[int, ...], games: int) -> None:
    random = Random(f"weak {counts}")
    several = 0
    for _ in range(tries(games)):
        payoffs = drawn(counts, random)
        found = iterated_dominance(written(at_once(payoffs, counts)), WEAK)
        require_first_round(payoffs, counts, found)
        assert left_by(found) == in_rounds(payoffs, counts)
        several += len(found.rounds) > 1
    assert several


def of_two_types(pays: Sequence[Payoffs], out: bool) -> Tree:
    """Chance draws a type of player 1; if player 2 may stay `out`, player 1 is asked only where he does not."""
    tree = new_tree()
    tree.add_node("", player="chance")
    for k, payoffs in enumerate(pays):
        tree.add_edge("", (k,), action=str(k), probability=F(1, 2))
        tree.add_node((k,), player=1, infoset="player 2")
        for b in dict.fromkeys(b for _, b in payoffs):
            tree.add_edge((k,), (k, b), action=str(b))
            tree.add_node((k, b), player=0, infoset=f"type {k}")
        for (a, b), both in payoffs.items():
            tree.add_edge((k, b), (k, b, a), action=str(a))
            tree.add_node((k, b, a), payoff=both)
        if out:
            tree.add_edge((k,), (k, "out"), action="out")
            tree.add_node((k, "out"), payoff=(F(0), F(0)))
    return validate(tree)


@pytest.mark.parametrize("weakly", [False, True])
def test_an_action_of_a_type_is_not_dominated_exactly_if_a_belief_makes_it_best_for_that_type(weakly: bool) -> None:
    random, seen = Random(f"types {weakly}"), set()
    for _ in range(tries(8)):
        pays = [drawn((3, 2), random) for _ in range(2)]
        game = written(of_two_types(pays, out=False))
        facts = Facts(check(iterated_dominance(game, WEAK if weakly else STRICT)))
        for k, a in product(range(2), range(3)):
            action = Call("dominated" if weakly else "strictly_dominated", (reference(game), F(1), f"type {k}", str(a)))
            kept = not_dominated(pays[k], [[0, 1, 2], [0, 1]], 0, a, weakly)
            assert decide(action, facts) is (False if kept else None)
            seen.add(kept)
    assert seen == {False, True}


def test_what_pays_less_wherever_it_is_asked_for_may_pay_as_much_where_it_is_not() -> None:
    """Type 0 gets 1 or 0, and 0 anyway if player 2 stays out: to choose 0 is strictly dominated at the set alone."""
    pays = [{(0, 0): (F(1), F(0)), (1, 0): (F(0), F(0))} for _ in range(2)]
    for out in (True, False):
        game = written(of_two_types(pays, out))
        facts = Facts(check(iterated_dominance(game, STRICT)))
        assert decide(Call("strictly_dominated", (reference(game), F(1), "type 0", "1")), facts) is None
        best = Call("strictly_dominated", (reference(game), F(1), "type 0", "0"))
        assert decide(best, facts) is (None if out else False)

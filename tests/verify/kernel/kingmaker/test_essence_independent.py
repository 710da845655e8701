"""Who may win and who decides between whom, from the list of all pure subgame-perfect equilibria.

The definition: who wins in some of them; and the mover of a node, with two winners, if two of them differ at that node
alone. All pure profiles are tried: in no subgame a loser could win by another strategy. Steps are found by trying each
rule at each place, and games are listed in every order, under every name of players, and counted once. The algorithm
under test unites sets from the leaves up.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from tests.support.independent_binary import (
    Term,
    equilibria,
    ordered,
    parse_order,
    places,
    profiles_of,
    random_term,
    shape,
    sorted_text,
    steps,
)
from trees.single_winner.terms import Choice
from verify.check import check
from verify.kernel.kingmaker.essence import essence
from verify.kernel.kingmaker.rewriting_records import Essence

Decisions = frozenset[tuple[int, frozenset[int]]]


def by_equilibria(game: Term) -> tuple[frozenset[int], Decisions]:
    movers = [node.mover for _, node in places(game) if not isinstance(node, int)]
    found = equilibria(game)
    decided = set()
    for (one, v), (other, w) in combinations(found, 2):
        differ = [k for k in range(len(one)) if one[k] != other[k]]
        if v != w and len(differ) == 1:
            decided.add((movers[differ[0]], frozenset({v, w})))
    return frozenset(winner for _, winner in found), frozenset(decided)


@cache
def ours(shown: str) -> tuple[frozenset[int], Decisions]:
    return by_equilibria(parse_order(shown))


def test_it_is_what_all_equilibria_show() -> None:
    random, rich = Random(11), 0
    drawn = (random_term(random, random.choice((3, 4)), 8, single=random.random() < 0.3) for _ in range(1500))
    fitting = [game for game in drawn if 4 <= profiles_of(game) <= 64]
    assert len(fitting) > 300
    for game in fitting:
        assert essence(game) == by_equilibria(game)
        rich += len(by_equilibria(game)[1]) > 2
    assert rich > 30


@pytest.mark.parametrize(("players", "leaves"), [(2, 4), (3, 4), (4, 3)])
def test_a_census_of_steps_counts_those_that_change_the_equilibria(players: int, leaves: int) -> None:
    listed = {}
    for size in range(1, leaves + 1):
        for game in ordered(players, size):
            listed.setdefault(shape(game, players), game)
    taken, changes, smallest = [0] * 5, [0] * 5, ""
    for game in listed.values():
        before = ours(sorted_text(game))
        for rule, _, after in steps(game):
            wins, decisions = ours(sorted_text(after))
            assert wins == before[0]
            taken[rule] += 1
            changes[rule] += decisions != before[1]
    assert not any(changes)
    assert check(Essence(players, leaves, len(listed), tuple(taken), tuple(changes), smallest))


def test_with_four_players_and_leaves_two_steps_change_who_decides() -> None:
    """All games in which player 1 moves to two choices between two leaves; who moves first is but a name."""
    changed: Counter[str] = Counter()
    below = [Choice(mover, leaves) for mover in range(4) for leaves in combinations_with_replacement(range(4), 2)]
    for children in combinations_with_replacement(below, 2):
        game = Choice(0, children)
        for rule, _, after in steps(game):
            if ours(sorted_text(after)) != ours(sorted_text(game)):
                assert rule == 4
                changed[sorted_text(game)] += 1
    # the same game under the six names of the others, those of the two winners exchanged
    assert changed == {"1(2(3 4) 2(3 4))": 2, "1(3(2 4) 3(2 4))": 2, "1(4(2 3) 4(2 3))": 2}

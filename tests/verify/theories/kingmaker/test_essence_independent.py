"""Who may win and who decides, from each definition: by the list of all pure subgame-perfect equilibria, or by nodes.

By equilibria: who wins in some of them; and the mover of a node, with two winners, if two differ at that node
alone. All pure profiles are tried: in no subgame a loser could win by another strategy. By nodes: who can force a win
is read off all pure strategies, and the choices of kmn-eta off nested nodes. Steps are found by trying each rule at
each place, and games are listed in every order, under every name of players, and counted once. The algorithms under
test unite sets from the leaves up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from random import Random

import pytest

from tests.support.effort import slow_but, tries
from tests.support.independent_binary import (
    Term,
    equilibria,
    is_kingmaker,
    open_game,
    ordered,
    parse_order,
    places,
    profiles_of,
    random_term,
    shape,
    sorted_text,
    steps,
    sure_winner,
)
from trees.single_winner.terms import Choice
from verify.check import check
from verify.theories.kingmaker.essence import BY_EQUILIBRIA, BY_NODES, IN_PLAY, NOTIONS
from verify.theories.kingmaker.rewriting_records import Essence

Found = tuple[frozenset[int], frozenset[Hashable]]


def by_equilibria(game: Term) -> Found:
    movers = [node.mover for _, node in places(game) if not isinstance(node, int)]
    found = equilibria(game)
    decided = set()
    for (one, v), (other, w) in combinations(found, 2):
        differ = [k for k in range(len(one)) if one[k] != other[k]]
        if v != w and len(differ) == 1:
            decided.add((movers[differ[0]], frozenset({v, w})))
    return frozenset(winner for _, winner in found), frozenset(decided)


def by_nodes(game: Term) -> Found:
    won = [place for place, node in places(game) if sure_winner(node) >= 0]
    movers = {
        node.mover
        for place, node in places(game)
        if isinstance(node, Choice) and is_kingmaker(node) and not any(place[: len(w)] == w for w in won)
    }
    return frozenset(winner for _, winner in equilibria(game)), frozenset(movers)


def in_play(game: Term) -> Found:
    top = open_game(game, None)
    return top.wins, frozenset(node.mover for node in [top, *top.below(reached=True)] if node.decides)


INDEPENDENT: Mapping[str, Callable[[Term], Found]] = {
    BY_EQUILIBRIA: by_equilibria,
    BY_NODES: by_nodes,
    IN_PLAY: in_play,
}
each_notion = pytest.mark.parametrize("notion", NOTIONS)


@cache
def ours(notion: str, text: str) -> Found:
    return INDEPENDENT[notion](parse_order(text))


@each_notion
def test_it_is_what_the_definition_shows(notion: str) -> None:
    random, rich = Random(11), 0
    drawn = (random_term(random, random.choice((3, 4)), 8, single=random.random() < 0.3) for _ in range(tries(1500, 8)))
    fitting = [game for game in drawn if 4 <= profiles_of(game) <= 64]
    assert len(fitting) > tries(300, 8)
    for game in fitting:
        assert NOTIONS[notion](game) == INDEPENDENT[notion](game)
        rich += len(INDEPENDENT[notion](game)[1]) > 1
    assert rich > tries(30, 8)


@each_notion
@pytest.mark.parametrize(("players", "leaves"), slow_but([(2, 4), (3, 4), (4, 3)], [(2, 4), (4, 3)]))
def test_a_census_of_steps_counts_those_that_change_who_decides(players: int, leaves: int, notion: str) -> None:
    listed: dict[str, Term] = {}
    for size in range(1, leaves + 1):
        for game in ordered(players, size):
            listed.setdefault(shape(game, players), game)
    taken, changes, smallest = [0] * 5, [0] * 5, ""
    for text, game in listed.items():
        before = ours(notion, sorted_text(game))
        for rule, _, after in steps(game):
            wins, deciders = ours(notion, sorted_text(after))
            assert wins == before[0]
            taken[rule] += 1
            changes[rule] += deciders != before[1]
            if deciders != before[1]:
                smallest = smallest or text
    assert smallest == ("1(1(2 3) 2(1 3))" if (players, leaves, notion) == (3, 4, BY_NODES) else "")
    assert check(Essence(players, leaves, notion, len(listed), tuple(taken), tuple(changes), smallest))


def test_with_four_players_and_leaves_two_steps_change_who_decides_by_equilibria() -> None:
    """All games in which player 1 moves to two choices between two leaves; who moves first is but a name."""
    changed: Counter[str] = Counter()
    below = [Choice(mover, leaves) for mover in range(4) for leaves in combinations_with_replacement(range(4), 2)]
    for children in combinations_with_replacement(below, 2):
        game = Choice(0, children)
        for rule, _, after in steps(game):
            assert ours(IN_PLAY, sorted_text(after)) == ours(IN_PLAY, sorted_text(game))
            if ours(BY_EQUILIBRIA, sorted_text(after)) != ours(BY_EQUILIBRIA, sorted_text(game)):
                assert rule == 4
                changed[sorted_text(game)] += 1
    # the same game under the six names of the others, those of the two winners exchanged
    assert changed == {"1(2(3 4) 2(3 4))": 2, "1(3(2 4) 3(2 4))": 2, "1(4(2 3) 4(2 3))": 2}

"""Kingmakers, what the kmn-eta rule leaves open, and what the procedure of section 4.2.2 closes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.binary_profiles import terms
from tests.support.effort import for_each, slow_but
from trees.games.diamond import diamond
from trees.games.mizuno import SMALL
from trees.single_winner.listing import binary_games, random_binary_game
from trees.single_winner.terms import (
    Choice,
    Numbered,
    Term,
    counts,
    in_preorder,
    parse,
    players_of,
    term_of,
    tree_of,
    write,
)
from trees.single_winner.winning import cut_rules, winners
from verify.theories.equilibrium_sets.backward import SubgamePerfect
from verify.theories.kingmaker.kingmakers import (
    PLAIN,
    READINGS,
    OpenNodes,
    ProcedureReading,
    game_left,
    kingmakers,
    open_moves,
    possible_moves,
    predicted_moves,
)

GAMES = terms(4, 14) | st.builds(random_binary_game, st.integers(0, 10**6), st.integers(2, 4), st.integers(1, 40))
every_reading = pytest.mark.parametrize("reading", READINGS, ids=lambda r: "".join("-+"[x] for x in vars(r).values()))


@cache
def diamond_game() -> Numbered:
    return in_preorder(term_of(cut_rules(diamond())))


def by_node(found: OpenNodes) -> list[tuple[tuple[int, ...], set[int]]]:
    """At each node at which somebody moves, the children kept and who may win, players from 1."""
    return [
        (moves, {winner + 1 for winner in wins})
        for moves, wins in zip(found.moves, found.winners, strict=True)
        if moves
    ]


# Kingmakers


@for_each(
    ("text", "expected"),
    [
        ("1(2 3)", [0]),
        ("1(2 3 2)", [0]),
        ("1(2 4 3)", [0]),
        ("1(2 1)", []),  # he can win
        ("1(2 2)", []),  # one winner
        ("1(2)", []),
        ("1", []),
        ("1(2 3 1)", []),
        ("1(2 3(1 2))", [2]),  # one child is not winning
        ("1(2 3(3 1))", [0]),  # winning nodes count as leaves
        ("1(2 3(1 1))", []),  # and he can win at one
        ("1(2 2(2))", []),
        ("1(2 2(3 3))", [0]),
        ("1(1(2 3) 1(2 3))", [1, 4]),
        ("3(1(3 2) 2(3 1))", [1, 4]),
    ],
)
def test_a_kingmaker_lets_one_of_several_others_win_for_certain(text: str, expected: list[int]) -> None:
    assert kingmakers(in_preorder(parse(text))) == expected


@given(GAMES)
def test_kingmakers_are_those_of_the_definition(term: Term) -> None:
    game = in_preorder(term)
    won = winners(game)
    expected = [
        node
        for node, children in enumerate(game.children)
        if all(won[child] not in (-1, game.mover[node]) for child in children)
        and any(won[one] != won[other] for one, other in combinations(children, 2))
    ]
    assert kingmakers(game) == expected
    assert all(winners(game)[node] == -1 for node in expected)


@given(terms(2, 20))
def test_two_players_have_no_kingmaker(term: Term) -> None:
    assert kingmakers(in_preorder(term)) == []


def test_the_diamond_game_has_26_kingmakers() -> None:
    # Mizuno (2012), table 5.2
    assert len(kingmakers(diamond_game())) == 26


# What some subgame-perfect equilibrium chooses


@given(terms(3, 5) | st.builds(random_binary_game, st.integers(0, 10**6), st.just(4), st.integers(2, 6)))
def test_possible_moves_are_those_of_all_pure_equilibria_of_each_subgame(term: Term) -> None:
    game = in_preorder(term)
    found = possible_moves(game)

    def require(term: Term, node: int) -> None:
        if isinstance(term, int):
            assert found.moves[node] == () and found.winners[node] == {term}
            return
        equilibria = SubgamePerfect(tree_of(term, 4))
        first = {int(profile["start"]) - 1 for profile in equilibria}
        assert found.moves[node] == tuple(game.children[node][k] for k in sorted(first))
        assert found.winners[node] == {payoffs.index(1) for payoffs in equilibria.outcomes}
        for child, below in zip(game.children[node], term.children, strict=True):
            require(below, child)

    require(term, 0)


@pytest.mark.parametrize(
    ("text", "moves", "wins"),
    [
        ("3(1(3 2) 3)", (1, 4), {3}),  # 3 wins in every equilibrium, also through player 1
        ("3(1(3 2) 3 2)", (1, 4), {3}),  # but not where he loses for certain
        ("3(1(3 2) 2)", (1, 4), {2, 3}),  # when player 1 lets 2 win, all is lost
        ("3(2(1 3) 1)", (1, 4), {1, 3}),
        ("3(2(1 2) 1)", (1, 4), {1, 2}),
    ],
)
def test_where_all_may_be_lost_anything_may_be_chosen(text: str, moves: tuple[int, ...], wins: set[int]) -> None:
    assert by_node(possible_moves(in_preorder(parse(text))))[0] == (moves, wins)


# The kmn-eta rule


@pytest.mark.parametrize(
    ("text", "moves", "wins"),
    [
        ("3(1(3 2) 3)", (4,), {3}),  # winning before hope
        ("3(1(3 2) 3(3 1) 3)", (4, 7), {3}),
        ("3(1(3 2) 2)", (1,), {2, 3}),  # hope before nothing
        ("3(1(3 2) 2(3 1))", (1, 4), {1, 2, 3}),
        ("3(1 2 1)", (1, 2, 3), {1, 2}),  # no hope: anything
        ("3(2(2 3) 1)", (1, 4), {1, 2}),  # 3 is below, but cannot be let win
    ],
)
def test_the_rule_prefers_a_win_to_hope_and_hope_to_nothing(text: str, moves: tuple[int, ...], wins: set[int]) -> None:
    assert by_node(open_moves(in_preorder(parse(text))))[0] == (moves, wins)


def by_rule(game: Numbered) -> tuple[list[tuple[int, ...]], list[frozenset[int]]]:
    """The kmn-eta rule, read out: the children kept, and who may win."""
    won = winners(game)
    moves: list[tuple[int, ...]] = [()] * len(game)
    wins = [frozenset({winner}) for winner in game.winner]
    for node in reversed(range(len(game))):
        if children := game.children[node]:
            moves[node] = chosen_first(children, game.mover[node], won, wins)
            wins[node] = united(wins, moves[node])
    return moves, wins


def chosen_first(
    children: Sequence[int], mover: int, won: Sequence[int], wins: Sequence[frozenset[int]]
) -> tuple[int, ...]:
    own = tuple(child for child in children if won[child] == mover)
    hope = tuple(child for child in children if mover in wins[child])
    return own or hope or tuple(children)


def united(wins: Sequence[frozenset[int]], nodes: Sequence[int]) -> frozenset[int]:
    return frozenset().union(*(wins[node] for node in nodes))


@given(GAMES)
def test_open_moves_are_those_of_the_rule(term: Term) -> None:
    game = in_preorder(term)
    found = open_moves(game)
    assert (list(found.moves), list(found.winners), found.restrictions) == (*by_rule(game), 0)


# The procedure


def by_procedure(game: Numbered, reading: ProcedureReading) -> tuple[list[tuple[int, ...]], list[frozenset[int]], int]:
    """The procedure of section 4.2.2, read out: the nodes from the leaves up, and from each all nodes below it.

    The moves, who may win, and the number of restrictions.
    """
    won = winners(game)
    moves: list[tuple[int, ...]] = [()] * len(game)
    wins = [frozenset({winner}) for winner in game.winner]
    deciding = [False] * len(game)
    restrictions = 0

    def choose(node: int) -> None:
        children, mover = game.children[node], game.mover[node]
        moves[node] = chosen_first(children, mover, won, wins)
        wins[node] = united(wins, moves[node])
        # cases 3 and 4: no hope; case 4: the children differ
        deciding[node] = all(mover not in wins[child] for child in children) and len({wins[c] for c in children}) > 1

    def visited(z: int) -> list[int]:
        """Below z, parents before children."""
        if not reading.reached:
            return list(game.below(z))
        found = list(moves[z])
        for x in found:
            found += moves[x]
        return found

    def restricted(x: int, z: int) -> bool:
        i, j = game.mover[x], game.mover[z]
        without = tuple(child for child in moves[x] if j not in wins[child])
        if not deciding[x] or i == j or i not in wins[z] or j not in wins[x] or not without:
            return False
        shrinks = without != moves[x]
        moves[x] = without
        return shrinks

    def reunite(z: int) -> None:
        for x in reversed(game.below(z)):
            if game.children[x]:
                wins[x] = united(wins, moves[x])

    for z in reversed(range(len(game))):
        if not game.children[z]:
            continue
        choose(z)
        count = 0
        below = [x for x in visited(z) if game.children[x]]
        for x in reversed(below) if reading.deepest else below:
            if restricted(x, z):
                count += 1
                if reading.deepest:
                    reunite(z)
        reunite(z)
        if count and reading.again:
            choose(z)
        wins[z] = united(wins, moves[z])
        restrictions += count
    return moves, wins, restrictions


@every_reading
@given(term=GAMES)
def test_predicted_moves_are_those_of_the_procedure(reading: ProcedureReading, term: Term) -> None:
    game = in_preorder(term)
    found = predicted_moves(game, reading)
    assert (list(found.moves), list(found.winners), found.restrictions) == by_procedure(game, reading)


@pytest.mark.parametrize(("players", "leaves"), slow_but([(3, 5), (3, 6), (4, 5)], [(3, 5)]))
def test_in_all_small_games_predicted_moves_are_those_of_the_procedure(players: int, leaves: int) -> None:
    for term in binary_games(players, leaves, reduced=True):
        game = in_preorder(term)
        for reading in READINGS:
            found = predicted_moves(game, reading)
            assert (list(found.moves), list(found.winners), found.restrictions) == by_procedure(game, reading)


@every_reading
def test_in_the_diamond_game_predicted_moves_are_those_of_the_procedure(reading: ProcedureReading) -> None:
    found = predicted_moves(diamond_game(), reading)
    assert (list(found.moves), list(found.winners), found.restrictions) == by_procedure(diamond_game(), reading)


@every_reading
@given(term=GAMES)
def test_some_move_is_always_predicted_and_only_children_are(reading: ProcedureReading, term: Term) -> None:
    game = in_preorder(term)
    for found in (open_moves(game), predicted_moves(game, reading)):
        for node, children in enumerate(game.children):
            assert bool(found.moves[node]) == bool(children) and set(found.moves[node]) <= set(children)
            won = united(found.winners, found.moves[node]) if children else {game.winner[node]}
            assert found.winners[node] == won


@every_reading
@given(term=GAMES)
def test_a_node_is_restricted_at_most_n_minus_2_times(reading: ProcedureReading, term: Term) -> None:
    game = in_preorder(term)
    nodes = sum(map(bool, game.children))
    assert predicted_moves(game, reading).restrictions <= nodes * max(0, players_of(term) - 2)


@given(GAMES)
def test_at_a_winning_node_its_player_wins_by_every_rule(term: Term) -> None:
    game = in_preorder(term)
    for found in (possible_moves(game), open_moves(game), *(predicted_moves(game, r) for r in READINGS)):
        for node, winner in enumerate(winners(game)):
            assert winner < 0 or found.winners[node] == {winner}


@given(GAMES)
def test_what_the_rule_leaves_open_is_possible_but_for_who_may_win(term: Term) -> None:
    game = in_preorder(term)
    possible, left = possible_moves(game), open_moves(game)
    assert all(set(left.winners[node]) <= possible.winners[node] for node in range(len(game)))
    assert all(set(left.moves[node]) <= set(possible.moves[node]) for node in range(len(game)))


@given(GAMES)
def test_kept_is_the_game_of_the_open_moves(term: Term) -> None:
    game = in_preorder(term)
    assert game_left(game, OpenNodes(game.children, (frozenset(),) * len(game))) == term
    found = predicted_moves(game)
    left = game_left(game, found)
    assert counts(left)[1] == len(reached(found)) - counts(left)[0]
    for node in reached(found):
        assert game_left(game, found, node) == (
            Choice(game.mover[node], tuple(game_left(game, found, child) for child in found.moves[node]))
            if game.children[node]
            else game.winner[node]
        )


def reached(found: OpenNodes) -> list[int]:
    nodes = [0]
    for node in nodes:
        nodes += found.moves[node]
    return nodes


# Exactly, for the small trees and the diamond game

T1, T2, T3, T4 = map(in_preorder, SMALL)


def test_t1_by_each_rule() -> None:
    everything = [((1, 4), {1, 2, 3}), ((2, 3), {2, 3}), ((5, 6), {1, 3})]
    assert by_node(possible_moves(T1)) == by_node(open_moves(T1)) == everything
    found = predicted_moves(T1)
    assert (by_node(found), found.restrictions) == ([((1, 4), {1, 2}), ((3,), {2}), ((6,), {1})], 2)


def test_t2_by_each_rule() -> None:
    assert by_node(possible_moves(T2)) == [((1, 4), {2, 3}), ((2, 3), {2, 3})]
    assert by_node(open_moves(T2)) == by_node(predicted_moves(T2)) == [((1,), {2, 3}), ((2, 3), {2, 3})]


def test_t3_by_each_rule() -> None:
    assert by_node(possible_moves(T3)) == [((1, 4), {3}), ((2, 3), {2, 3})]
    assert by_node(open_moves(T3)) == by_node(predicted_moves(T3)) == [((4,), {3}), ((2, 3), {2, 3})]


def test_t4_by_each_rule() -> None:
    below = [((2, 5), {1, 2, 3}), ((3, 4), {1, 3}), ((6, 7), {1, 2}), ((9, 10), {1, 3})]
    everything = [((1, 8), {1, 2, 3}), *below]
    assert by_node(possible_moves(T4)) == by_node(open_moves(T4)) == everything
    found = predicted_moves(T4)
    left = [((1, 8), {1, 2}), ((5,), {2}), ((4,), {3}), ((7,), {2}), ((10,), {1})]
    assert (by_node(found), found.restrictions) == (left, 4)
    assert write(game_left(T4, found)) == "3(1(3(2)) 2(1))"


@every_reading
def test_the_small_trees_are_predicted_alike_but_for_choosing_again(reading: ProcedureReading) -> None:
    for game in (T1, T2, T3):
        assert predicted_moves(game, reading) == predicted_moves(game)


def test_nodes_with_several_moves_whose_choice_matters_and_whose_children_differ() -> None:
    # at node 1 player 2 wins anyway; at node 6 the children differ
    found = open_moves(in_preorder(parse("3(1(2 2) 1(2 2(1 3)))")))
    assert (found.many(), found.consequential(), found.divided()) == ([1, 6], [6], [6])
    # at the root both children have the same possible winners
    found = open_moves(in_preorder(parse("1(2(1 3) 2(1 3))")))
    assert (found.many(), found.consequential(), found.divided()) == ([0, 1, 4], [0, 1, 4], [1, 4])


def numbers(found: OpenNodes) -> tuple[int, int, int]:
    return len(found.many()), len(found.consequential()), len(found.divided())


def test_the_numbers_of_open_nodes_of_the_diamond_game() -> None:
    # table 5.1 has 84 and 84; 59 and 49; 46 and 6
    game = diamond_game()
    assert numbers(possible_moves(game)) == (84, 84, 71)
    assert numbers(open_moves(game)) == (58, 58, 41)
    assert numbers(predicted_moves(game, PLAIN)) == (46, 27, 18)


# The readings


def test_there_are_eight_readings() -> None:
    assert len(set(READINGS)) == 8 and READINGS[0] == PLAIN == ProcedureReading(True, True, True)


@pytest.mark.parametrize(
    ("text", "switch", "matters"),
    [
        ("1(2 2(1(2 3) 1(2 2(1 3))))", "reached", True),
        ("1(2(1 3) 3(1 1(2 3(1 2))))", "deepest", True),
        ("1(2 2(1 3) 3(1 2))", "again", True),
        ("3(1(3 2) 2(3 1))", "reached", False),
        ("3(1(3 2) 2(3 1))", "deepest", False),
        ("3(1(3 2) 2(3 1))", "again", False),
    ],
)
def test_each_part_of_a_reading_matters_somewhere(text: str, switch: str, matters: bool) -> None:
    game = in_preorder(parse(text))
    other = ProcedureReading(**{**vars(PLAIN), switch: False})
    assert (predicted_moves(game, other).moves != predicted_moves(game).moves) is matters


def test_any_two_readings_differ_on_a_small_game() -> None:
    texts = ["1(2 2(1(2 3) 1(2 2(1 3))))", "1(2(1 3) 3(1 1(2 3(1 2))))", "1(2 2(1 3) 3(1 2))"]
    games = [in_preorder(parse(text)) for text in texts]
    assert len({tuple(predicted_moves(game, reading).moves for game in games) for reading in READINGS}) == 8

"""The diamond game: its board, its rules move by move, and the size of its tree."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.support.effort import for_each, slow_but, thorough
from trees.games.diamond import MOST_SIZE, PASS, Race, cells, diamond, distance, tips
from trees.rules import Chance, End, Rules, Turn
from trees.single_winner.winning import growth
from trees.tree import TreeError


def played(rules: Rules, *actions: str) -> Race:
    """The position after these actions."""
    race: Race = rules.start
    for action in actions:
        race = dict(turn(rules, race).moves)[action]
    return race


def turn(rules: Rules, race: Race) -> Turn:
    here = rules.look(race)
    assert isinstance(here, Turn)
    return here


def actions(rules: Rules, race: Race) -> list[str]:
    return [action for action, _ in turn(rules, race).moves]


def look(*pieces: str, mover: int = 0, backward: bool = False) -> list[str]:
    """The moves of a player on the smallest board, with as many players as there are pieces."""
    return actions(diamond(1, len(pieces), backward), Race(pieces, mover))


@pytest.mark.parametrize("size", range(1, MOST_SIZE + 1))
def test_a_board_has_its_cells_and_six_triangles(size: int) -> None:
    board = cells(size)
    assert len(board) == len(set(board.values())) == 6 * size * (size + 1) + 1
    inside = [cell for cell, place in board.items() if distance(place, (0, 0)) <= size]
    assert len(inside) == 3 * size * (size + 1) + 1
    for tip, _ in tips(size, 6):
        triangle = [cell for cell, place in board.items() if distance(place, board[tip]) < size]
        assert len(triangle) == size * (size + 1) // 2 and not set(triangle) & set(inside)


@pytest.mark.parametrize(("size", "rows"), [(1, [1, 4, 3, 4, 1]), (2, [1, 2, 7, 6, 5, 6, 7, 2, 1])])
def test_rows_have_letters_and_cells_numbers_from_the_left(size: int, rows: list[int]) -> None:
    letters = "abcdefghi"[: len(rows)]
    assert list(cells(size)) == [
        f"{letter}{n}" for letter, many in zip(letters, rows, strict=True) for n in range(1, many + 1)
    ]


@for_each("size", [1, 3])
@for_each("players", range(2, 7))
def test_starts_are_different_and_goals_opposite(size: int, players: int) -> None:
    board, corners = cells(size), tips(size, players)
    assert len({start for start, _ in corners}) == players
    assert {distance(board[start], board[goal]) for start, goal in corners} == {4 * size}


@pytest.mark.parametrize("players", [2, 3])
def test_the_corners_of_two_or_three_players_are_all_different(players: int) -> None:
    assert len({cell for pair in tips(1, players) for cell in pair}) == 2 * players


def test_of_four_players_the_first_and_the_last_have_opposite_corners() -> None:
    assert tips(1, 4) == (("a1", "e1"), ("b4", "d1"), ("d4", "b1"), ("e1", "a1"))


def test_a_piece_steps_or_jumps_and_comes_no_nearer_to_its_start() -> None:
    # over c2 to d3; b1 and, behind c1, d1 are other players' corners
    assert look("b2", "c2", "d1") == ["b3", "c1", "d3"]
    assert look("b2", "c1", "d1") == ["b3", "c2"]
    assert look("b2", "c2", "d1", backward=True) == ["a1", "b3", "c1", "d3"]


def test_a_piece_does_not_jump_over_two_or_over_nothing() -> None:
    assert look("b2", "c2", "d3") == ["b3", "c1"]


def test_everybody_enters_only_the_own_corners() -> None:
    # of the neighbours of c1 player 1 may not enter b1 and d1, player 3 only b1, where player 2 wants to go
    assert look("c1", "d4", "c3", backward=True) == ["b2", "c2", "d2"]
    assert look("a1", "d4", "c1", mover=2, backward=True) == ["b2", "c2", "d1", "d2"]
    assert look("a1", "c1", "b4", mover=1, backward=True) == ["b1", "b2", "c2", "d2"]


def test_a_player_may_enter_the_corner_that_is_his_goal_and_another_ones_start() -> None:
    assert look("d2", "c1", "c3", "d3") == ["e1"]


def test_a_triangle_of_another_player_is_closed_on_a_larger_board() -> None:
    rules = diamond(2, 3, backward=True)
    open_to_first = {cell for action in ("e1", "e5") for cell in actions(rules, Race((action, "g7", "g1"), 0))}
    # d1 and d6, f1 and f6 are next to them too, in the triangles of players 2 and 3
    assert open_to_first == {"d2", "e2", "f2", "d5", "e4", "f5"}
    assert actions(rules, Race(("b1", "g7", "g1"), 0)) == ["a1", "b2", "c3", "c4"]


def test_the_first_at_the_goal_wins() -> None:
    rules = diamond()
    for race, goal, payoff in (
        (Race(("d2", "d4", "d1"), 0), "e1", (1, 0, 0)),
        (Race(("a1", "c1", "d1"), 1), "b1", (0, 1, 0)),
        (Race(("a1", "d4", "c3"), 2), "b4", (0, 0, 1)),
    ):
        assert rules.look(dict(turn(rules, race).moves)[goal]) == End(payoff)


def test_a_position_does_not_recur() -> None:
    rules = diamond()
    circle = ["b2", "d3", "d2", "b3", "c3", "c1", "b2", "d3"]
    assert "d2" in actions(rules, played(rules, "b2", "d3"))
    assert "d2" not in actions(rules, played(rules, *circle))
    # with another piece elsewhere it is another position
    assert "d2" in actions(rules, played(rules, *circle[:-1], "c2"))


def test_a_player_in_a_corner_passes_and_if_that_recurs_nobody_wins() -> None:
    pieces = ("a1", "b3", "b2", "c1", "c3")
    rules = diamond(1, 5)
    stuck = Race(pieces, 0, played=("x",))
    assert turn(rules, stuck).moves == ((PASS, Race(pieces, 1, frozenset({(pieces, 0)}))),)
    assert turn(rules, stuck).moves[0][1].played == ("x", PASS)
    assert rules.look(Race(pieces, 0, frozenset({(pieces, 1)}))) == End((0,) * 5)


def test_races_that_go_on_equally_are_equal() -> None:
    rules = diamond()
    # the first player's move forward makes the positions before it impossible
    one, other = played(rules, "b2", "d3", "d2", "c2"), played(rules, "b3", "d3", "d2", "c2")
    assert one == other and one.played != other.played
    assert turn(rules, one).infoset == "b2 d3 d2 c2" != turn(rules, other).infoset
    assert played(diamond(backward=True), *one.played) != played(diamond(backward=True), *other.played)


@for_each("backward", [False, True])
@for_each(("size", "players"), [(1, 2), (1, 3), (1, 4), (1, 6), (2, 3)])
def test_no_play_repeats_a_position_or_moves_away_from_a_goal(size: int, players: int, backward: bool) -> None:
    rules, board, corners = diamond(size, players, backward), cells(size), tips(size, players)
    for seed in range(10):
        random, race = Random(seed), rules.start
        met: set[tuple[tuple[str, ...], int]] = set()
        while isinstance(here := rules.look(race), Turn):
            assert (race.pieces, race.mover) not in met and here.player == race.mover
            met.add((race.pieces, race.mover))
            before, (_, race) = race, random.choice(here.moves)
            for i, (_, goal) in enumerate(corners):
                change = distance(board[race.pieces[i]], board[goal]) - distance(board[before.pieces[i]], board[goal])
                assert change == 0 or (i == before.mover and abs(change) <= 2 and (backward or change < 0))


def histories(rules: Rules, depth: int) -> list[int]:
    """The numbers of nodes up to a depth, each history looked at."""
    states, found = [rules.start], []
    for _ in range(depth + 1):
        found.append(len(states))
        looks = [rules.look(state) for state in states]
        states = [move[-1] for here in looks if not isinstance(here, End) for move in here.moves]
    return found


@pytest.mark.parametrize("backward", [False, True])
@pytest.mark.parametrize(("size", "players"), slow_but([(1, 2), (1, 3), (1, 5), (2, 3)], [(1, 2), (1, 3), (1, 5)]))
def test_growth_counts_histories(size: int, players: int, backward: bool) -> None:
    rules = diamond(size, players, backward)
    depth = 8 if thorough() else 6
    assert list(growth(rules, depth)) == histories(rules, depth)


def sizes(rules: Rules) -> tuple[int, int, int]:
    """Inner nodes, leaves, and leaves that nobody wins, equal states counted once and multiplied."""
    found: Counter[str] = Counter()
    here = Counter([rules.start])
    while here:
        after: Counter[Race] = Counter()
        for state, many in here.items():
            looked = rules.look(state)
            assert not isinstance(looked, Chance)
            if isinstance(looked, End):
                found["leaves"] += many
                found["nobody"] += many * (not any(looked.payoff))
                continue
            found["inner"] += many
            for _, race in looked.moves:
                after[race] += many
        here = after
    return found["inner"], found["leaves"], found["nobody"]


@pytest.mark.slow
def test_the_whole_tree_has_18_679_195_nodes_and_somebody_wins_at_each_leaf() -> None:
    assert sizes(diamond()) == (10_071_631, 8_607_564, 0)
    levels = list(growth(diamond(), 100))
    assert sum(levels) == 10_071_631 + 8_607_564 and len(levels) == 80  # no play is longer than 79 moves


@pytest.mark.parametrize(
    ("players", "expected"), [(2, (1_198_517, 981_147)), (4, (11_853, 7_517)), (5, (3_401, 1_934)), (6, (279, 58))]
)
def test_somebody_wins_each_play_without_backward_moves(players: int, expected: tuple[int, int]) -> None:
    assert sizes(diamond(1, players)) == (*expected, 0)


def test_with_backward_moves_the_tree_grows_faster() -> None:
    assert list(growth(diamond(), 8)) == [1, 2, 4, 8, 20, 48, 112, 274, 601]
    assert list(growth(diamond(backward=True), 8)) == [1, 2, 4, 8, 28, 98, 344, 1120, 3379]
    assert list(growth(diamond(2), 8)) == [1, 2, 4, 8, 24, 72, 216, 720, 2400]
    assert list(growth(diamond(2, backward=True), 6)) == [1, 2, 4, 8, 32, 128, 504]


@pytest.mark.parametrize("size", [0, 7, "1"])
def test_other_sizes_are_refused(size: int) -> None:
    with pytest.raises(TreeError, match=r"^diamond: expected a size from 1 to 6, found "):
        diamond(size)


@pytest.mark.parametrize("players", [1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(TreeError, match=rf"^diamond: expected 2 to 6 players, found {players}$"):
        diamond(1, players)

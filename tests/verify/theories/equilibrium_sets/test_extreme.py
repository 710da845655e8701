"""All extreme Nash equilibria: those of published examples, of other methods, and nothing that is nearly one."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations, product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import verify.theories.equilibrium_sets.extreme
from tests.support.effort import examples
from tests.support.files import GAMES
from trees.formats.nfg import read_nfg
from trees.games.kuhn import kuhn
from trees.strategic import StrategicForm
from trees.tree import TreeError
from verify.find.zero_sum.hull import solve_square
from verify.theories.equilibrium_sets.extreme import NotTwoPlayers, components, extreme_set, two_player_form
from verify.theories.equilibrium_sets.on_a_piece import Extreme
from verify.theories.equilibrium_sets.records import NashSubset
from verify.theories.optimal_sets.vertices import vertices

Matrix = list[list[int]]
Vector = tuple[F, ...]


def bimatrix(first: Matrix, second: Matrix) -> StrategicForm:
    rows, columns = len(first), len(first[0])
    strategies = tuple(tuple({"choose": str(k)} for k in range(count)) for count in (rows, columns))
    cells = product(range(rows), range(columns))
    return StrategicForm(strategies, {(i, j): (F(first[i][j]), F(second[i][j])) for i, j in cells})


@st.composite
def matrices(draw: st.DrawFn, least: int, most: int) -> tuple[Matrix, Matrix]:
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    entry = st.integers(least, most)
    first, second = ([[draw(entry) for _ in range(columns)] for _ in range(rows)] for _ in range(2))
    return first, second


def pairs(found: Extreme) -> list[tuple[Vector, Vector]]:
    return [(found.mixed[0][pair.first], found.mixed[1][pair.second]) for pair in found.pairs]


def columns_of(matrix: Matrix) -> Matrix:
    return [list(column) for column in zip(*matrix, strict=True)]


def replies(matrix: Matrix, other: Vector) -> list[F]:
    """What each row earns against a mixture of the columns."""
    return [sum((a * p for a, p in zip(row, other, strict=True)), F(0)) for row in matrix]


def is_equilibrium(first: Matrix, second: Matrix, x: Vector, y: Vector) -> bool:
    """Whoever is played is a best reply: the definition."""
    for own, pays in ((x, replies(first, y)), (y, replies(columns_of(second), x))):
        if any(p < 0 for p in own) or sum(own) != 1:
            return False
        if any(p > 0 and number < max(pays) for p, number in zip(own, pays, strict=True)):
            return False
    return True


def indifferent(matrix: Matrix, rows: tuple[int, ...], columns: tuple[int, ...]) -> Vector | None:
    """The mixture of the columns against which these rows earn the same; None if there is not one alone."""
    system = [[F(matrix[i][j]) for j in columns] + [F(-1)] for i in rows] + [[F(1)] * len(columns) + [F(0)]]
    try:
        solution = solve_square(system, [F(0)] * len(rows) + [F(1)])
    except ZeroDivisionError:
        return None
    chosen = dict(zip(columns, solution, strict=False))
    return tuple(chosen.get(j, F(0)) for j in range(len(matrix[0])))


def by_supports(first: Matrix, second: Matrix) -> set[tuple[Vector, Vector]]:
    """All equilibria with supports of equal size: all there are in a nondegenerate game."""
    found = set()
    for size in range(1, min(len(first), len(first[0])) + 1):
        for rows in combinations(range(len(first)), size):
            for columns in combinations(range(len(first[0])), size):
                y = indifferent(first, rows, columns)
                x = indifferent(columns_of(second), columns, rows)
                if x is not None and y is not None and is_equilibrium(first, second, x, y):
                    found.add((x, y))
    return found


def simple(matrix: Matrix) -> bool:
    """No mixture of the columns makes more rows best than it has columns: the polytope of best replies is simple."""
    found = vertices([[F(a - min(map(min, matrix)) + 1) for a in row] for row in matrix])
    return all(len(tight) == len(matrix[0]) for tight in found)


@given(matrices(-(10**6), 10**6))
@examples(80)
def test_they_are_those_of_equal_supports_in_a_nondegenerate_game(game: tuple[Matrix, Matrix]) -> None:
    assume(simple(game[0]) and simple(columns_of(game[1])))
    assert set(pairs(extreme_set(bimatrix(*game)))) == by_supports(*game)


@given(matrices(0, 2))
@examples(80)
def test_each_is_an_equilibrium_and_pays_what_is_said(game: tuple[Matrix, Matrix]) -> None:
    found = extreme_set(bimatrix(*game))
    for pair, (x, y) in zip(found.pairs, pairs(found), strict=True):
        assert is_equilibrium(*game, x, y)
        assert pair.payoffs == (max(replies(game[0], y)), max(replies(columns_of(game[1]), x)))


@given(matrices(0, 2))
@examples(80)
def test_all_equilibria_by_supports_of_equal_size_lie_in_a_subset(game: tuple[Matrix, Matrix]) -> None:
    """A unique solution for a support is a vertex, so it is extreme, also in a degenerate game."""
    assert by_supports(*game) <= set(pairs(extreme_set(bimatrix(*game))))


@given(matrices(0, 2), st.data())
@examples(80)
def test_every_mixture_in_a_subset_is_an_equilibrium(game: tuple[Matrix, Matrix], data: st.DataObject) -> None:
    found = extreme_set(bimatrix(*game))
    subset = data.draw(st.sampled_from(found.subsets))
    mixed = []
    for side, numbers in zip(found.mixed, (subset.first, subset.second), strict=True):
        weights = [F(data.draw(st.integers(1, 3))) for _ in numbers]
        parts = [(w / sum(weights), side[k]) for w, k in zip(weights, numbers, strict=True)]
        mixed.append(tuple(sum((w * x[j] for w, x in parts), F(0)) for j in range(len(side[0]))))
    assert is_equilibrium(*game, mixed[0], mixed[1])


@given(matrices(0, 2))
@examples(80)
def test_subsets_hold_each_pair_and_cannot_be_larger(game: tuple[Matrix, Matrix]) -> None:
    found = extreme_set(bimatrix(*game))
    joined = {(pair.first, pair.second) for pair in found.pairs}
    assert joined == {cell for s in found.subsets for cell in product(s.first, s.second)}
    for subset in found.subsets:
        for x in set(range(len(found.mixed[0]))) - set(subset.first):
            assert not all((x, y) in joined for y in subset.second)
        for y in set(range(len(found.mixed[1]))) - set(subset.second):
            assert not all((x, y) in joined for x in subset.first)


@given(matrices(-3, 3))
@examples(80)
def test_a_zero_sum_game_has_one_subset(game: tuple[Matrix, Matrix]) -> None:
    found = extreme_set(bimatrix(game[0], [[-a for a in row] for row in game[0]]))
    assert len(found.subsets) == 1 and len({pair.payoffs for pair in found.pairs}) == 1


FIRST = [[3, 3], [2, 5], [0, 6]]


def test_the_three_equilibria_of_a_game_of_three_by_two() -> None:
    """Von Stengel (2007), "Equilibrium computation for two-player games", section 3.2."""
    found = extreme_set(bimatrix(FIRST, [[3, 2], [2, 6], [3, 1]]))
    assert set(pairs(found)) == {
        ((1, 0, 0), (1, 0)),
        ((F(4, 5), F(1, 5), 0), (F(2, 3), F(1, 3))),
        ((0, F(1, 3), F(2, 3)), (F(1, 3), F(2, 3))),
    }


def test_its_degenerate_sister_has_a_segment_of_equilibria_and_a_point() -> None:
    """Von Stengel (2007), section 3.6: there the first row pays player 2 the same in both columns."""
    found = extreme_set(bimatrix(FIRST, [[3, 3], [2, 6], [3, 1]]))
    assert set(pairs(found)) == {
        ((1, 0, 0), (1, 0)),
        ((1, 0, 0), (F(2, 3), F(1, 3))),
        ((0, F(1, 3), F(2, 3)), (F(1, 3), F(2, 3))),
    }
    assert [len(s.first) * len(s.second) for s in found.subsets] == [1, 2] and len(components(found.subsets)) == 2


def test_the_battle_of_the_sexes_has_three() -> None:
    found = extreme_set(two_player_form(read_nfg(GAMES / "battle.nfg")))
    assert sorted(pair.payoffs for pair in found.pairs) == [(F(2, 3), F(2, 3)), (1, 2), (2, 1)]


def test_where_all_pays_the_same_every_pair_of_pure_strategies_is_extreme() -> None:
    found = extreme_set(bimatrix([[1] * 3] * 3, [[1] * 3] * 3))
    assert (len(found.pairs), found.subsets) == (9, (NashSubset((0, 1, 2), (0, 1, 2)),))


def test_subsets_that_share_a_strategy_are_one_component() -> None:
    chain = (NashSubset((0,), (0, 1)), NashSubset((2,), (3,)), NashSubset((0, 1), (1,)))
    assert components(chain) == [[0, 2], [1]]


def test_the_order_of_subsets_does_not_matter_for_components() -> None:
    ends, bridge = [NashSubset((0,), (0,)), NashSubset((1,), (1,))], NashSubset((0, 1), (2,))
    assert [components((*ends, bridge)), components((bridge, *ends))] == [[[0, 1, 2]]] * 2


def test_three_players_are_refused() -> None:
    with pytest.raises(NotTwoPlayers) as caught:
        two_player_form(read_nfg(GAMES / "jordan.nfg"))
    assert str(caught.value) == "game: expected two players, found 3; `solve --pure` is for any number"


def test_a_large_game_is_refused() -> None:
    with pytest.raises(TreeError):
        two_player_form(kuhn(cards=5))


def test_too_many_subsets_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify.theories.equilibrium_sets.extreme, "MOST_SUBSETS", 2)
    with pytest.raises(TreeError) as caught:
        extreme_set(bimatrix([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [[1, 0, 0], [0, 1, 0], [0, 0, 1]]))
    assert str(caught.value) == "game: expected at most 2 maximal Nash subsets, found more"


def test_too_many_equilibria_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verify.theories.equilibrium_sets.extreme, "MOST_PAIRS", 8)
    with pytest.raises(TreeError) as caught:
        extreme_set(bimatrix([[1] * 3] * 3, [[1] * 3] * 3))
    assert str(caught.value) == "game: expected at most 8 extreme equilibria, found more"

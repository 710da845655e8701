"""An estimate of vertices is near their number, refuses what cannot be listed at once, and nothing that can."""

from __future__ import annotations

import random
from fractions import Fraction as F
from math import comb

import numpy as np
import pytest

from tests.support.effort import slow_but
from tests.support.games_at_once import at_once
from tests.support.subjects import written
from tests.support.textbook_games import MANY
from trees.exact import TooLarge
from trees.formats.efg import from_efg
from verify.find.equilibria import vertex_count
from verify.find.equilibria.sets import INSTEAD, extreme_equilibria
from verify.find.equilibria.vertex_count import VertexWalk, most_vertices, require_listable
from verify.kernel.games.game import tree_of
from verify.theories.equilibrium_sets.extreme import best_reply_forms, two_player_form
from verify.theories.optimal_sets.vertices import vertices


def drawn(width: int, rows: int, seed: int = 1) -> list[list[F]]:
    """A matrix of whole numbers from 1 to 19."""
    numbers = random.Random(seed)
    return [[F(numbers.randint(1, 19)) for _ in range(width)] for _ in range(rows)]


@pytest.fixture
def little_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of the words in tableaux, so that smaller polytopes are too large."""
    monkeypatch.setattr(vertex_count, "MOST_WORDS", vertex_count.MOST_WORDS // 100)


@pytest.mark.parametrize(("width", "rows"), slow_but([(6, 6), (8, 8), (5, 10)], [(5, 10)]))
def test_the_estimate_is_near_the_number(width: int, rows: int) -> None:
    matrix = drawn(width, rows)
    estimate = comb(600, 2) / VertexWalk(np.array(matrix, dtype=np.float64)).pairs(600)
    assert 0.6 < estimate / len(vertices(matrix)) < 1.5


@pytest.mark.parametrize(("width", "rows"), [(3, 3), (4, 5), (6, 6)])
def test_there_are_never_more_vertices_than_there_can_be(width: int, rows: int) -> None:
    assert len(vertices(drawn(width, rows))) <= most_vertices(width, width + rows)


@pytest.mark.usefixtures("little_room")
def test_a_polytope_with_far_too_many_vertices_is_refused() -> None:
    with pytest.raises(TooLarge, match=r"found more than 4 times as many by an estimate$"):
        require_listable(drawn(14, 14))


@pytest.mark.slow
def test_with_no_margin_what_seems_too_large_is_refused_at_once() -> None:
    with pytest.raises(TooLarge, match=r"found more by an estimate$"):
        require_listable(drawn(18, 18), margin=1)


@pytest.mark.usefixtures("little_room")
def test_only_the_polytope_whose_vertices_are_listed_has_to_be_small() -> None:
    game = at_once((4, 40), 1).game
    smaller, larger = best_reply_forms(two_player_form(tree_of(game, {})))
    assert len(smaller[0]) == 4
    with pytest.raises(TooLarge):
        require_listable(larger)
    assert len(extreme_equilibria(game).pairs) == 9


@pytest.mark.usefixtures("little_room")
def test_what_can_be_listed_is_not_refused() -> None:
    require_listable(drawn(8, 8))
    # here the estimate is asked, as there might be too many
    assert most_vertices(10, 20) * 20 * 11 > vertex_count.MOST_WORDS
    require_listable(drawn(10, 10))


@pytest.mark.usefixtures("little_room")
def test_a_game_too_large_for_all_equilibria_is_told_what_can_be_asked() -> None:
    with pytest.raises(
        TooLarge, match=r"game: too large for all vertices: .*; one equilibrium \(solve --one\)"
    ) as error:
        extreme_equilibria(at_once((14, 14), 1).game)
    assert str(error.value).endswith(INSTEAD)


def test_a_game_with_too_many_strategies_is_told_so_too() -> None:
    with pytest.raises(TooLarge, match=r"^game: expected at most 10,000 profiles .*; one equilibrium"):
        extreme_equilibria(written(from_efg(MANY, "many")))


def test_a_small_game_has_all_its_equilibria() -> None:
    assert len(extreme_equilibria(at_once((4, 4), 1).game).pairs) % 2 == 1

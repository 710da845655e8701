"""Indices of equilibria: known ones, where there is none, and their sum."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.strategic import WATCHED_BATTLE, strategic_game
from trees.strategic import strategic_form
from verify.find.equilibria.all_nash import all_equilibria
from verify.kernel.games.game import tree_of
from verify.theories.all_nash.cells import Table
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.index import index_of, sign_of_determinant
from verify.theories.all_nash.records import Solution


def test_the_mixed_equilibrium_of_a_battle_has_the_index_minus_one() -> None:
    _, entries, _ = covered(all_equilibria(strategic_game((2, 2, 2), WATCHED_BATTLE)))
    assert sorted(each.index for each in entries if each.index is not None) == [-1, 1, 1]


def test_there_is_no_index_where_another_reply_is_as_good() -> None:
    table = Table(strategic_form(tree_of(strategic_game((2, 2, 2), dict.fromkeys(WATCHED_BATTLE, (0, 0, 0))), {})))
    assert index_of(table, Solution(((0,), (0,), (0,)), ((F(1),),) * 3, F(0), ())) is None
    half = (F(1, 2), F(1, 2))
    assert index_of(table, Solution(((0, 1),) * 3, (half,) * 3, F(0), ())) is None


@pytest.mark.parametrize(
    ("rows", "sign"), [([[0, 2], [3, 5]], -1), ([[2, 1, 0], [4, 2, 1], [1, 0, 7]], 1), ([[F(1, 3)]], 1)]
)
def test_signs_of_determinants(rows: list[list[F]], sign: int) -> None:
    assert sign_of_determinant(rows) == sign

"""Drawings of games with one winner at each leaf: every node is drawn, downward or to the right."""

from __future__ import annotations

import re

import pytest

from trees.drawing.single_winner import picture
from trees.single_winner.terms import parse

GAME = parse("3(1(3 2) 2)")
PLACE = re.compile(r"\\node\[.*\] at \(([\d.]+),([\d.]+)\) \{(\d)\}")


def places(*, rightward: bool) -> list[tuple[float, float, str]]:
    """Where the nodes stand, in pre-order, and what they say."""
    return [(float(x), float(y), said) for x, y, said in PLACE.findall(picture(GAME, rightward=rightward))]


def test_a_game_hangs_from_its_root_and_names_movers_and_winners() -> None:
    assert places(rightward=False) == [(1.25, 0, "3"), (0.5, 1, "1"), (0, 2, "3"), (1, 2, "2"), (2, 1, "2")]


def test_to_the_right_leaves_are_below_each_other() -> None:
    assert places(rightward=True) == [(y, x, said) for x, y, said in places(rightward=False)]


@pytest.mark.parametrize(("rightward", "font"), [(False, r"\scriptsize"), (True, r"\fontsize{6}{6}")])
def test_letters_have_at_least_six_points(rightward: bool, font: str) -> None:
    assert picture(GAME, rightward=rightward).count(font) == 5


def test_a_move_that_is_not_kept_is_dotted() -> None:
    assert picture(GAME, kept=((1,), (2, 3), (), (), ())).count("dotted") == 1

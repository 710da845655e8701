"""Formulas side by side: neighbours that are one are one, and a point has the value of its range."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any
from xml.etree import ElementTree

import pytest

from derivations.explain.formulas import PointNotCovered, value_of
from verify.kernel.numbers.order import Range, RootRange
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.theories.optimal_sets.records import Piece

B = Ratio.variable()
GOLDEN = Root(Polynomial.of([-1, -1, 1]), 2)
NO_SETS: Any = ()


def pieces(*found: tuple[Any, Any]) -> tuple[Piece, ...]:
    return tuple(Piece(where, value, NO_SETS) for where, value in found)


def test_a_point_belongs_to_the_neighbour_that_has_its_value() -> None:
    found = value_of(pieces((Range(F(0), F(1)), B), (F(1), F(1)), (Range(F(1), None), 2 - B)), "B")
    assert str(found) == "B for 0 < B <= 1\n2 - B for B > 1"
    assert (found("1/2"), found(1), found(F(3))) == (F(1, 2), F(1), F(-1))


def test_a_point_may_belong_to_the_range_after_it() -> None:
    found = value_of(pieces((Range(F(0), F(1)), F(7)), (F(1), F(1)), (Range(F(1), None), B)), "B")
    assert [str(where) for where, _ in found] == ["0 < B < 1", "B >= 1"]


def test_a_point_with_a_value_of_its_own_stands_alone() -> None:
    found = value_of(pieces((Range(F(0), F(1)), B), (F(1), F(5)), (Range(F(1), F(2)), B)), "B")
    assert [str(where) for where, _ in found] == ["0 < B < 1", "B = 1", "1 < B < 2"]
    assert found(1) == F(5)


def test_one_formula_to_both_sides_of_an_irrational_point_is_one() -> None:
    found = value_of(pieces((RootRange(F(0), GOLDEN), B), (GOLDEN, B), (RootRange(GOLDEN, F(2)), B)), "B")
    assert [str(where) for where, _ in found] == ["0 < B < 2"]


def test_at_an_irrational_point_that_is_not_stated_ranges_stay_apart() -> None:
    found = value_of(pieces((RootRange(F(0), GOLDEN), B), (RootRange(GOLDEN, F(2)), B)), "B")
    assert len(found) == 2
    assert (found("8/5"), found("5/3")) == (F(8, 5), F(5, 3))


@pytest.mark.parametrize("point", [0, 1, 3])
def test_what_is_in_no_range_is_not_stated(point: int) -> None:
    found = value_of(pieces((Range(F(0), F(1)), B), (Range(F(1), F(2)), B)), "B")
    with pytest.raises(
        PointNotCovered, match=rf"^value: expected a number with 0 < B < 1 or 1 < B < 2, found {point}$"
    ):
        found(point)


def test_a_notebook_shows_a_row_for_each_range() -> None:
    found = value_of(pieces((Range(F(0), F(1)), B), (Range(F(1), None), F(1))), "B")
    assert len(ElementTree.fromstring(found._repr_html_()).findall("tr")) == 2

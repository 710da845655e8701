"""Signs of numbers in several parameters on a box, and where it is cut."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.export.box_cuts import Cut, cells, leaves
from derivations.export.boxes import Box, Unsigned, box_of, near_corners, several, substituted
from derivations.export.roots import Roots
from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import Multivariate, Several, at
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import Interval

NO_ROOTS = Roots(())
A, B = Multivariate.variable("a"), Multivariate.variable("b")
UNIT, FROM_1 = Interval(Fraction(0), Fraction(1)), Interval(Fraction(1), None)


def square() -> Box:
    box = box_of({"a": UNIT, "b": UNIT}, NO_ROOTS)
    assert box is not None
    return box


def cut(box: Box, number: Several) -> list[Box]:
    def undecided(here: Box) -> Several | None:
        return None if here.sign(number) in ("==", "<", ">") else number

    return [*leaves(cells(box, undecided))]


@for_each(
    ("number", "sign"),
    [
        (A * B - A * B, "=="),
        (1 + A * B, ">"),
        (A * B, ">="),
        (A * B - 1, "<="),
        (-1 - A, "<"),
        (A - B, None),
        (B / (1 + A) - 1, "<="),
        ((1 + A) / (A - 2), "<"),
    ],
)
def test_the_sign_of_a_number_is_that_of_its_coefficients(number: Several, sign: str | None) -> None:
    assert square().sign(number) == sign


def test_an_end_that_is_left_out_makes_a_sign_strict() -> None:
    box = box_of({"a": Interval(Fraction(0), Fraction(1), False, True), "b": FROM_1}, NO_ROOTS)
    assert box is not None
    assert (box.sign(A * B), box.sign(A - B), box.sign(A / B)) == (">", "<=", ">")


def test_a_box_is_cut_where_a_factor_is_0_and_each_point_is_in_one_part() -> None:
    parts = cut(square(), A - B)
    assert len(parts) == 7
    for part in parts:
        assert part.sign(A - B) in ("==", "<", ">")
        point = part.point
        assert all(0 <= number <= 1 for number in point.values())
        signs = {"==": 0, "<": -1, ">": 1}
        difference = point["a"] - point["b"]
        assert signs[part.sign(A - B) or ""] == (difference > 0) - (difference < 0)


def test_a_zero_may_be_a_quotient_in_the_parameters_before() -> None:
    box = box_of({"a": FROM_1, "b": UNIT}, NO_ROOTS)
    assert box is not None
    found = cells(box, lambda here: None if here.sign(B * (1 + A) - A) else B * (1 + A) - A)
    assert isinstance(found, Cut)
    assert (found.name, str(found.number)) == ("b", "a/(1 + a)")
    below, there, above = found.parts
    assert isinstance(there, Box)
    assert there.fixed == (("b", A / (1 + A)),)
    assert there.sign(B * (1 + A) - A) == "=="
    assert isinstance(below, Box) and isinstance(above, Box)
    assert (below.sides[1].high, above.sides[1].low) == (A / (1 + A), A / (1 + A))


def test_what_cannot_be_cut_is_said() -> None:
    with pytest.raises(Unsigned, match=r"^no theorem where the sign of .* is not told by its factors$"):
        cut(square(), A * A + B * B - Fraction(1, 2))


def test_a_box_of_one_value_is_fixed_there_and_one_of_none_is_none() -> None:
    point = Interval(Fraction(1, 2), Fraction(1, 2))
    box = box_of({"a": point, "b": UNIT}, NO_ROOTS)
    assert box is not None
    assert (box.varying, box.fixed, box.sign(A - Fraction(1, 2))) == (("b",), (("a", Fraction(1, 2)),), "==")
    assert box_of({"a": Interval(Fraction(1), Fraction(1), False, True)}, NO_ROOTS) is None


def test_points_near_corners_are_in_the_box() -> None:
    box = box_of({"a": Interval(Fraction(0), Fraction(1), False, True), "b": FROM_1}, NO_ROOTS)
    assert box is not None
    assert [*near_corners(box)] == [
        {"a": a, "b": b} for a in (Fraction(1), Fraction(1, 2)) for b in (Fraction(1), Fraction(3))
    ]


def test_numbers_in_the_place_of_parameters() -> None:
    number = several(Ratio.variable() / (1 + Ratio.variable()), "a")
    assert number == A / (1 + A)
    point = {"b": Fraction(2, 7)}
    there = substituted(A * A / (1 + B), {"a": B / (1 + B)})
    inner = point["b"] / (1 + point["b"])
    assert at(there, point) == inner * inner / (1 + point["b"])

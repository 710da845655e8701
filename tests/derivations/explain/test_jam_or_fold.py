"""Jam or fold as an answer: by classes of hands and by its tree, and what is printed of it."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations import api
from derivations.explain.jam_or_fold import at_stack, highest, over_stacks
from derivations.explain.jam_or_fold_drawing import charts_svg
from tests.support.subjects import built_in
from trees.tree import TreeError
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.holdem.records import JamOrFold, JamOrFoldPieces

GAME = built_in("jam-or-fold", stack=10)


def test_it_is_solved_by_classes_if_nothing_else_is_asked() -> None:
    answer = api.solve(GAME)
    assert isinstance(answer.certificate, JamOrFold)
    assert answer.data["value"] == "-193795725978624491/4271380016945441400"
    assert answer.data["jams"]["mixed"] == {"43s": "8731989/12285638"}
    assert F(answer.data["calls"]["share"]) == (494 + 4 * F(4948399, 12285638)) / 1326


@pytest.mark.slow
def test_its_tree_has_the_same_value() -> None:
    answer = api.solve(GAME, by="tree")
    assert isinstance(answer.certificate, ValueCertificate)
    assert answer.data["value"] == "-193795725978624491/4271380016945441400"


@pytest.mark.parametrize("stack", ["S", "1/2"])
def test_a_stack_that_is_a_name_or_too_small_is_refused(stack: str) -> None:
    with pytest.raises(TreeError, match=r"^jam-or-fold: "):
        api.solve(built_in("jam-or-fold", stack=stack))


def test_over_stacks_every_hand_has_its_ranges() -> None:
    answer = over_stacks(F(48, 5), F(10))
    assert isinstance(answer.certificate, JamOrFoldPieces)
    assert answer.data["jams"]["43s"][-1] == ["mixed", "9.93717", "10.00000"]
    assert answer.data["jams"]["72o"] == [] and answer.data["jams"]["AA"] == [["always", "9.60000", "10.00000"]]
    assert [switch["decimal"] for switch in answer.data["switches"]] == sorted(
        switch["decimal"] for switch in answer.data["switches"]
    )


def test_the_greatest_stack_has_a_plus_where_the_range_ends() -> None:
    ranges = [("always", "1.00000", "2.50000"), ("mixed", "3.00000", "4.00000")]
    assert [highest(ranges, F(4)), highest(ranges, F(9)), highest([], F(9))] == ["4+", "4.00", "."]


def test_mixed_hands_have_their_probability_in_the_drawing() -> None:
    picture = charts_svg(at_stack(F(10)).record)
    assert picture.count("<rect") == 1 + 2 * 169 and ">0.711<" in picture and ">0.403<" in picture

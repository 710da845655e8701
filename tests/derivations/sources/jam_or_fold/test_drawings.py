"""Charts of hands and strips of stacks: one picture for LaTeX, and the same as SVG."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache

from derivations.sources.jam_or_fold.drawings import near, plan_chart, stack_chart, strips
from verify.find.holdem.jam_or_fold import solve
from verify.find.holdem.pieces import pieces
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root
from verify.theories.holdem.records import JamOrFoldPieces


@cache
def short_stacks() -> JamOrFoldPieces:
    return pieces(F(1), F(5, 2))


def test_a_chart_has_a_cell_for_each_hand_and_a_word_for_mixed_ones() -> None:
    picture = plan_chart(solve(F(10)).jams, "jammed")
    assert picture.tikz.count(r"\fill") == 169 and picture.tikz.count("{0.711}") == 1
    assert picture.svg.count("<rect") == 170 and picture.svg.count(">0.711<") == 1
    assert "with probability 43s 0.711" in picture.alt and "always AA, AKs, " in picture.alt


def test_a_chart_of_stacks_has_a_number_or_a_plus_for_each_hand() -> None:
    picture = stack_chart(short_stacks(), 0, "jammed up to")
    assert picture.tikz.count("{32o}") == 1 and "{1.41}" in picture.tikz and "{5/2+}" in picture.tikz
    assert "32o 1.41" in picture.alt and "*" not in picture.tikz and ">1.41<" in picture.svg


def test_strips_end_where_a_hand_is_not_jammed_any_more() -> None:
    short, whole = (strips(short_stacks(), (hand,), 2) for hand in ("32o", "AA"))
    assert short.tikz.count(r"\fill") == whole.tikz.count(r"\fill") == 1
    assert r"(1.0000,0) rectangle (2.0000,0.8)" in whole.tikz and "(1.0000,0) rectangle (1.4" in short.tikz
    assert short.svg.count("<rect") == 1


def test_an_end_is_drawn_where_it_is() -> None:
    assert near(F(3, 2)) == F(3, 2)
    assert abs(near(Root(Polynomial.of([-2, 0, 1]), 2)) ** 2 - 2) < F(1, 10**8)

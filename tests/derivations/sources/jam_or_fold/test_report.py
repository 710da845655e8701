"""The report on jam or fold: charts with all hands, strips of stacks, and numbers of the certificates."""

from __future__ import annotations

from fractions import Fraction as F

from derivations.sources.jam_or_fold.drawings import near, plan_chart, stack_chart, strips
from derivations.sources.jam_or_fold.report import write
from tests.support.ledger import Ledger
from trees.holdem.classes import class_of
from verify.find.holdem.jam_or_fold import solve
from verify.find.holdem.pieces import pieces
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.root import Root

SHORT = pieces(F(1), F(5, 2))


def test_a_chart_has_a_cell_for_each_hand_and_a_word_for_mixed_ones() -> None:
    picture = plan_chart(solve(F(10)).jams)
    assert picture.count(r"\fill") == 169 and picture.count("{0.711}") == 1 and picture.count(r"\node") == 170


def test_a_chart_of_stacks_has_a_number_or_a_plus_for_each_hand() -> None:
    picture = stack_chart(SHORT, 0)
    assert picture.count("{32o}") == 1 and "{1.41}" in picture and "{5/2+}" in picture and "*" not in picture


def test_strips_end_where_a_hand_is_not_jammed_any_more() -> None:
    one, longer = (strips(SHORT, (hand,), 2, class_of).count(r"\fill") for hand in ("32o", "AA"))
    assert one == 1 < longer


def test_an_end_is_drawn_where_it_is() -> None:
    assert near(F(3, 2)) == F(3, 2)
    assert abs(near(Root(Polynomial.of([-2, 0, 1]), 2)) ** 2 - 2) < F(1, 10**8)


def test_the_report_has_the_numbers_of_its_certificates(ledger: Ledger) -> None:
    latex = write(ledger.of("jam-or-fold"))
    assert r"-\frac{193795725978624491}{4271380016945441400}" in latex and "at 355 stacks" in latex
    assert "167 of 356 pieces have no mixed hand" in latex and "0.50031088" in latex
    assert "K2o is jammed up to 11.6910," in latex and "from 5.2339 to 5.5237, from 5.7586 to 5.9157," in latex

"""What code fills into the report on Kuhn poker: from certificates, and refused where it does not hold."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy

from derivations.index import FOLDER
from derivations.print.blocks import Display, Formula, Known, Table
from derivations.print.equations import NotEqual
from derivations.print.markdown import Holes, blocks_of
from derivations.print.numbering import every
from derivations.print.pictures import Figure
from derivations.sources.kuhn.holes import holes
from tests.support.ledger import Ledger

ALPHA, B, C = sympy.symbols("alpha b c")


@pytest.fixture(scope="module")
def found(ledger: Ledger) -> Holes:
    return holes(ledger.of("kuhn"))


def test_the_identity_of_the_dispute_is_that_of_the_tree(found: Holes) -> None:
    u = found.at["eq:line"]["u_1"]
    assert sympy.expand(u - (-sympy.Rational(1, 18) + (C - sympy.Rational(1, 3) - ALPHA) * (3 * B - 1) / 6)) == 0
    assert found.words["gain"] == (Formula(r"\frac{\alpha}{3}"),)


def test_the_value_and_the_range_are_those_of_the_certificate(found: Holes) -> None:
    assert found.words["value"] == (Formula(r"- \frac{1}{18}"),)
    assert found.words["alpha_range"] == (Formula(r"0 \le \alpha \le \frac{1}{3}"),)
    assert found.words["value_below"] == (Formula(r"- \tfrac{B^{2}}{6 \left(2 + B\right)}"),)


def test_the_table_of_plans_has_a_row_for_each_rest(found: Holes) -> None:
    (table,) = found.blocks["any_cards"]()
    assert isinstance(table, Table)
    assert [row[0] for row in table.rows] == [(Formula(f"{cards}+6m"),) for cards in range(9, 15)]


def test_the_accounts_by_card_add_up_to_the_whole(found: Holes) -> None:
    example = list(found.blocks["accounts"]())[1]
    assert isinstance(example, Table) and example.rows[-1][0] == "any card"
    shown = [cell[0].latex for cell in example.rows[-1][1:] if isinstance(cell, tuple) and isinstance(cell[0], Formula)]
    assert [sympy.sympify(each.replace(r"\tfrac{1}{", "1/(").replace("}", ")").replace(" ", "")) for each in shown] == [
        *(sympy.Rational(-1, n) for n in (18, 18, 18)),
        sympy.Rational(-1, 36),
        sympy.Rational(-1, 9),
    ]


def test_a_picture_of_the_dispute_has_the_two_calls(found: Holes) -> None:
    (figure,) = found.blocks["bluff_plot"]()
    assert isinstance(figure, Figure)
    ends = [series.points for series in figure.pictures[0].series]  # type: ignore[union-attr]
    assert ends[0] == ((0, Fraction(-1, 36)), (1, Fraction(-1, 9))) and {y for _, y in ends[1]} == {Fraction(-1, 18)}


def test_a_relation_of_the_report_that_is_nearly_right_is_refused(found: Holes) -> None:
    text = (FOLDER / "kuhn/report.md").read_text(encoding="utf-8")
    relation = next(line for line in text.splitlines() if line.endswith("(eq:anything)"))
    (display,) = (each for each in every(blocks_of(relation, found)) if isinstance(each, Display))
    assert display.known is Known.COMPUTED
    with pytest.raises(NotEqual, match="expected difference 0"):
        blocks_of(relation.replace(r"\frac{r}{18}", r"\frac{r}{17}"), found)

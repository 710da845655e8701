"""Expressions are shown in one order, the constant first, and what is shown is what was checked."""

from __future__ import annotations

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from derivations.print.equations import (
    SIGNS,
    EquationSide,
    NotEqual,
    in_brackets,
    latex,
    named_value,
    relation_chain,
    require_shown,
    side,
    symbols,
)
from derivations.print.layout import LatexFormulaError
from derivations.print.mathml import inline
from tests.support.effort import examples, for_each

alpha, B, c = sympy.symbols("alpha B c")


@for_each(
    ("value", "shown"),
    [
        (alpha + sympy.Rational(1, 3), r"\frac{1}{3} + \alpha"),
        (1 - 3 * alpha, r"1 - 3 \alpha"),
        (3 * alpha - 1, r"3 \alpha - 1"),
        (B**2 + 2 * B - 4, "B^{2} + 2 B - 4"),
        (4 - 4 * B - B**2, "4 - 4 B - B^{2}"),
        (-alpha / 3 - sympy.Rational(1, 18), r"- \frac{1}{18} - \frac{\alpha}{3}"),
        (sympy.sqrt(5) - 1, r"\sqrt{5} - 1"),
        ((2 - B) / (B + 2), r"\frac{2 - B}{2 + B}"),
        ((2 * B - 2) / (B + 1), r"\frac{2 B - 2}{1 + B}"),
        ((-B - 1) / (B + 2), r"- \frac{1 + B}{2 + B}"),
        (c - alpha, r"c - \alpha"),
    ],
)
def test_the_order_of_terms(value: object, shown: str) -> None:
    assert latex(value) == shown


WHOLE = st.integers(-6, 6).map(sympy.Integer)


def _grown(inner: st.SearchStrategy[sympy.Expr]) -> st.SearchStrategy[sympy.Expr]:
    return st.one_of(
        st.tuples(inner, inner).map(lambda t: t[0] + t[1]),
        st.tuples(inner, inner).map(lambda t: t[0] * t[1]),
        st.tuples(inner, inner.filter(lambda e: e != 0)).map(lambda t: t[0] / t[1]),
        inner.map(lambda e: e**2),
    )


EXPRESSIONS = st.recursive(st.one_of(WHOLE, st.sampled_from([alpha, B, c])), _grown, max_leaves=6)


@given(EXPRESSIONS, EXPRESSIONS)
@examples(200)
def test_any_expression_is_read_back_alone_after_a_sign_and_on_a_page(one: sympy.Expr, other: sympy.Expr) -> None:
    product = EquationSide(rf"{in_brackets(one)} \cdot {in_brackets(other)}", one * other, symbols(one, other))
    shown = relation_chain(one, "<=", product, "=", side(one * other))
    # what is on a page has the same look
    inline(shown)


@pytest.mark.parametrize(
    ("shown", "value"),
    [
        (r"\frac{1}{2} \cdot 1 + B", (1 + B) / 2),
        (r"\alpha - c - B", alpha - (c - B)),
        (r"1 - c^{2}", (1 - c) ** 2),
        (r"\frac{1}{2 B}", B / 2),
        ("2 c", 2 * B),
        ("2 c + ", 2 * c),
    ],
)
def test_what_lacks_a_bracket_or_a_letter_is_refused(shown: str, value: sympy.Expr) -> None:
    with pytest.raises((NotEqual, LatexFormulaError)):
        relation_chain(EquationSide(shown, value, symbols(alpha, B, c)))


def test_one_name_stands_for_one_value() -> None:
    with pytest.raises(NotEqual, match="expected one value of u"):
        relation_chain(named_value("u", B), "=", EquationSide("u", c, {"u": c}))


@pytest.mark.parametrize("sign", SIGNS)
def test_a_relation_is_the_one_that_is_shown(sign: str) -> None:
    shown = relation_chain(c, sign, B)
    for other in {*SIGNS} - {sign}:
        with pytest.raises(NotEqual, match="expected relations"):
            require_shown(shown, [side(c), side(B)], [other])

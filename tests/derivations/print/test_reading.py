"""A formula says one thing, or is refused."""

from __future__ import annotations

import ast
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.print.layout import LatexFormulaError, of_latex
from derivations.print.reading import NameLooks, expression, read_typed, relations, value
from tests.support.effort import for_each
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, value_at
from verify.language.legible import text

POINT = {"a": Fraction(3, 7), "b": Fraction(-5, 2), "ab": Fraction(11)}
NAMES = NameLooks({name: of_latex(look) for name, look in (("a", "a"), ("b", r"\beta_1"), ("ab", r"\mathit{ab}"))})


def number(latex: str) -> Fraction:
    found: Fraction = value(expression(of_latex(latex), NAMES), POINT, Fraction)
    return found


@for_each(
    ("latex", "expected"),
    [
        ("2a", Fraction(6, 7)),
        (r"2 \cdot 3", Fraction(6)),
        (r"a\,\beta_1", Fraction(-15, 14)),
        (r"a\beta_1^2", Fraction(75, 28)),
        (r"-a^{2}", Fraction(-9, 49)),
        (r"(-a)^{2}", Fraction(9, 49)),
        (r"\frac{1 - a}{2}", Fraction(2, 7)),
        ("(1 - a)/2", Fraction(2, 7)),
        (r"a - (\beta_1 - 1)", Fraction(55, 14)),
        (r"a \cdot \left(-\frac{1}{2}\right)", Fraction(-3, 14)),
        (r"2\left[a + \beta_1\right]", Fraction(-29, 7)),
        (r"\mathit{ab}\,a", Fraction(33, 7)),
        ("0.25", Fraction(1, 4)),
        ("1{,}000", Fraction(1000)),
    ],
)
def test_every_shape_is_read(latex: str, expected: Fraction) -> None:
    assert number(latex) == expected


@for_each(
    "latex",
    [
        r"a \cdot -1",
        "a + -1",
        "1/2a",
        r"1/2 \cdot a",
        "c",
        "a b",
        r"\beta_1^{a}",
        r"a_1",
        "(a",
        "a)",
        "(a]",
        "a +",
        r"a \ge 1",
        "2 = 2",
        "",
        r"\exp a",
        r"\exp(a)^{2}",
        r"\text{a}",
    ],
)
def test_what_has_two_readings_or_none_is_refused(latex: str) -> None:
    with pytest.raises(LatexFormulaError):
        number(latex)


def test_relations_stand_between_sums() -> None:
    sums, signs = relations(of_latex(r"0 \le a < 2a \ne \beta_1"), NAMES)
    assert [ast.unparse(each) for each in sums] == ["0", "a", "2 * a", "b"]
    assert signs == ["<=", "<", "!="]


def test_names_that_look_alike_are_refused() -> None:
    with pytest.raises(LatexFormulaError, match="look different, found 'p_1' twice"):
        NameLooks({"p1": of_latex("p_1"), "p_1": of_latex("p_{1}")})


RATIONALS = st.fractions(min_value=-20, max_value=20, max_denominator=12)
POLYNOMIALS = st.lists(RATIONALS, max_size=4).map(Polynomial.of)


@given(POLYNOMIALS, POLYNOMIALS.filter(lambda p: bool(p.coefficients)))
def test_a_quotient_as_people_type_it_is_read_as_the_same(top: Polynomial, bottom: Polynomial) -> None:
    ratio = Ratio.of(top, bottom)
    # more points than a difference of such quotients has zeros
    for point in (Fraction(n, 1000003) for n in range(1, 8)):
        assert value(read_typed(text(ratio, "lambda")), {"lambda": point}, Fraction) == value_at(ratio, point)


@given(st.lists(st.tuples(RATIONALS, st.integers(0, 3), st.integers(0, 2)), max_size=5))
def test_a_sum_in_two_names_is_read_as_the_same(terms: list[tuple[Fraction, int, int]]) -> None:
    a, b = Multivariate.variable("a"), Multivariate.variable("b_1")
    found = Multivariate.constant(Fraction(0))
    for c, i, j in terms:
        term = Multivariate.constant(c)
        for factor in [a] * i + [b] * j:
            term = term * factor
        found = found + term
    point = {"a": POINT["a"], "b_1": POINT["b"]}
    direct = sum((c * point["a"] ** i * point["b_1"] ** j for c, i, j in terms), Fraction(0))
    assert value(read_typed(text(found)), point, Fraction) == direct

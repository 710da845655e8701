"""Formulas as people write them: how they look, and that they are read as the same number when they are typed."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from trees.formats.expression import MOST_DEGREE, ExpressionError, evaluate
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.numbers.root import Root, RootError
from verify.kernel.statements.records import Compare, ForAll, Interval
from verify.language.legible import root_text, text
from verify.language.parse import parse
from verify.language.text import shown, write
from verify.language.words import StatementError

t = Ratio.variable()
a, b = Multivariate.variable("a"), Multivariate.variable("b")
FRACTIONS = st.fractions(min_value=-20, max_value=20, max_denominator=12)
POLYNOMIALS = st.lists(FRACTIONS, max_size=5).map(Polynomial.of)
DIVISORS = POLYNOMIALS.filter(lambda p: bool(p.coefficients))
RATIOS = st.builds(Ratio.of, POLYNOMIALS, DIVISORS)


@for_each(
    ("number", "expected"),
    [
        (F(-1, 18), "-1/18"),
        (Ratio.polynomial([]), "0"),
        (F(1, 3) * t, "t/3"),
        (F(-2, 3) * t, "-2*t/3"),
        (F(1, 3) - t, "1/3 - t"),
        (t - F(1, 2), "t - 1/2"),
        (F(3, 4) + t / 4, "(3 + t)/4"),
        (F(-1, 6) - t / 2, "-(1 + 3*t)/6"),
        (F(1, 2) - t / 3, "1/2 - t/3"),
        (1 + t + t * t / 2, "1 + t + t^2/2"),
        (-1 + t - t * t, "-1 + t - t^2"),
        ((2 - t) / (2 + t), "(2 - t)/(t + 2)"),
        (-t * t / (6 * (2 + t)), "-t^2/(6(t + 2))"),
        (t * (t - 2) / (6 * (2 + t)), "(t^2 - 2*t)/(6(t + 2))"),
        ((F(1, 4) - F(5, 4) * t) / (t - F(1, 2)), "(5*t - 1)/(2(1 - 2*t))"),
        (F(2, 3) / t, "2/(3*t)"),
        (5 * (1 + t) / (t * t), "5(1 + t)/t^2"),
        (1 / (t + 1), "1/(t + 1)"),
        (F(1, 3) - a * F(1, 3) + 2 * b, "(1 - a + 6*b)/3"),
        (2 * b - a, "2*b - a"),
        (F(1, 2) * a * a * b, "a^2*b/2"),
    ],
)
def test_a_formula_is_written_as_people_do(number: Any, expected: str) -> None:
    assert text(number) == expected


@for_each(
    ("coefficients", "index", "expected"),
    [
        ([-2, 0, 1], 1, "-sqrt(2)"),
        ([F(-1, 2), 0, 1], 2, "sqrt(2)/2"),
        ([F(1, 3), -2, 1], 1, "1 - sqrt(6)/3"),
        ([-1, -1, 1], 2, "(1 + sqrt(5))/2"),
        ([1, 3, 1], 1, "-(3 + sqrt(5))/2"),
        ([1, 3, 1], 2, "(sqrt(5) - 3)/2"),
        ([-8, 0, 1], 2, "2*sqrt(2)"),
        ([-2, 0, 0, 1], 1, "root 1 of h^3 - 2 (about 1.259921)"),
        ([F(1, 3), -1, 0, 1], 1, "root 1 of 3*h^3 - 3*h + 1 (about -1.137158)"),
    ],
)
def test_a_root_is_written_by_its_square_root_or_with_a_decimal(coefficients: Any, index: int, expected: str) -> None:
    assert text(Root(Polynomial.of(coefficients), index), "h") == expected


def read(shown_: str, *names: str) -> Any:
    """The number that a statement reads."""
    found = parse("".join(f"for {name} in [0, 1]: " for name in names) + f"0 == {shown_}")
    while isinstance(found, ForAll):
        found = found.part
    assert isinstance(found, Compare)
    return found.right.constant


@given(RATIOS)
def test_a_rational_function_is_read_back(number: Ratio) -> None:
    assert read(text(number, "B"), "B") == plain(number)


@given(POLYNOMIALS)
def test_a_polynomial_is_read_back_in_a_game_file(p: Polynomial) -> None:
    assert p.degree <= MOST_DEGREE
    assert evaluate(text(Ratio(p), "alpha"), {"alpha": t}, "payoff") == Ratio(p)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), FRACTIONS), max_size=5))
def test_a_polynomial_in_several_parameters_is_read_back(terms: list[tuple[int, int, F]]) -> None:
    number = Multivariate.constant(0)
    for i, j, c in terms:
        monomial = Multivariate.constant(c)
        for factor in [a] * i + [b] * j:
            monomial = monomial * factor
        number = number + monomial
    assert read(text(number), "a", "b") == plain(number)
    assert evaluate(text(number), {"a": a, "b": b}, "payoff") == number


@given(st.lists(FRACTIONS, min_size=2, max_size=3), st.integers(1, 3))
def test_an_end_is_read_back(coefficients: list[F], index: int) -> None:
    try:
        root = Root(Polynomial.of([*coefficients, 1]), index)
    except RootError:
        return
    said = parse(f"for h in [{root_text(root)}, oo): h < 1")
    assert isinstance(said, ForAll) and said.among == Interval(root, None)
    assert parse(shown(said)) == said


@pytest.mark.parametrize("said", ["6(B + 2)^2", "6*(B + 2)^2", "(B + 2)*6(B + 2)"])
def test_a_number_before_brackets_multiplies_them(said: str) -> None:
    assert read(said, "B") == 6 * (t + 2) * (t + 2)
    assert evaluate(said, {"B": t}, "payoff") == 6 * (t + 2) * (t + 2)


@pytest.mark.parametrize("said", ["1/2(B + 2)", "B/-3(B + 1)", "1/2(3)"])
def test_brackets_after_a_divisor_are_refused_as_they_mean_two_things(said: str) -> None:
    with pytest.raises(StatementError, match="expected \\* or brackets, as what is below the line may be read in two"):
        read(said, "B")
    if "-" not in said:
        with pytest.raises(ExpressionError, match="expected \\* or parentheses, as what divides may be read in two"):
            evaluate(said, {"B": t}, "payoff")


@for_each(
    ("end", "message"),
    [
        ("sqrt(2) + sqrt(3)", "expected one square root"),
        ("1/sqrt(2)", "expected a divisor without square root"),
        ("sqrt(-1)", "expected a rational >= 0 under the square root"),
        ("sqrt(sqrt(2))", "expected a rational >= 0 under the square root"),
        ("sqrt(h)", "expected a number"),
        ("value(kuhn())", "expected a number"),
        (f"sqrt({'9' * 3999})", "expected a shorter polynomial"),
        (f"{'(' * 70}1{')' * 70}", "expected at most 60 levels"),
        (f"sqrt({'9' * 4001})", "expected a shorter number"),
        ("2^40^40", "expected ','"),
    ],
)
def test_other_ends_are_refused(end: str, message: str) -> None:
    with pytest.raises(StatementError, match=message):
        parse(f"for h in [-100, {end}]: h < 1" if "^" not in end else f"for h in [{end}, oo): h < 1")


def test_a_square_root_that_is_rational_is_a_number() -> None:
    said = parse("for h in [sqrt(4/9), sqrt(2)*sqrt(2)]: h < 3")
    assert isinstance(said, ForAll) and said.among == Interval(F(2, 3), F(2))


def test_certificates_keep_their_spelling() -> None:
    said = parse("for B in [0, (1 + sqrt(5))/2]: value(kuhn(bet=B)) == -B^2/(6(B + 2))")
    game = "kuhn(cards=3, ante=1, bet=B)"
    assert shown(said) == f"for B in [0, (1 + sqrt(5))/2]: value({game}) == -B^2/(6(B + 2))"
    assert write(said) == f"for B in [0, root(-1 - t + t^2, 2)]: value({game}) == -1/6*B^2/(2 + B)"
    assert parse(write(said)) == parse(shown(said)) == said

"""Numbers written as expressions are computed exactly, in any ring, and never run."""

from __future__ import annotations

from fractions import Fraction as F

import pytest
import sympy
from hypothesis import example, given
from hypothesis import strategies as st

from tests.support.effort import examples, for_each
from trees.formats.expression import MOST_BITS, MOST_CHARACTERS, MOST_PARENTHESES, ExpressionError, evaluate
from trees.tree import TreeError
from verify.kernel.numbers.ratio import Ratio

A, B = F(1, 3), F(-2)
BINDING = {"a": A, "b": B, "bet_1": F(5)}
T = Ratio.variable()


def value(text: str) -> F:
    found = evaluate(text, BINDING, "here")
    assert isinstance(found, F)
    return found


def refusal(text: str) -> str:
    with pytest.raises(ExpressionError) as caught:
        evaluate(text, BINDING, "here")
    told = str(caught.value)
    assert told.isprintable()
    assert len(told) < 250
    return told.removeprefix("here: expected ")


@for_each(
    ("text", "expected"),
    [
        ("2", F(2)),
        ("-1/3", F(-1, 3)),
        ("0.25", F(1, 4)),
        (".5", F(1, 2)),
        ("5.", F(5)),
        ("0.1", F(1, 10)),
        ("007", F(7)),
        (" 1 /2 ", F(1, 2)),
        ("1/2/3", F(1, 6)),
        ("8/2*2", F(8)),
        ("1 - 2 - 3", F(-4)),
        ("1 - (2 - 3)", F(2)),
        ("-(1)", F(-1)),
        ("2*(-1)", F(-2)),
        ("10**9", F(10**9)),
        ("2^3", F(8)),
        ("-2**2", F(-4)),
        ("(-2)**2", F(4)),
        ("2*3**2", F(18)),
        ("1/10**9", F(1, 10**9)),
        ("a", A),
        ("bet_1", F(5)),
        ("2*a - 1/3", 2 * A - F(1, 3)),
        ("(1 + a)*(1 - a)/2", (1 + A) * (1 - A) / 2),
        ("a**2*b - b^3/4", A**2 * B - B**3 / 4),
        ("a/(3 - 1/2)", A / F(5, 2)),
        ("0*a", F(0)),
        ("b/(1 + b)", B / (1 + B)),
        ("a**(-2)*b", B / A**2),
        ("1/(1/a)", A),
    ],
)
def test_an_expression_has_the_value_of_its_arithmetic(text: str, expected: F) -> None:
    assert value(text) == expected


def test_an_expression_is_a_rational_function_of_a_parameter_that_is_one() -> None:
    assert evaluate("(1 + a)*(1 - a)/2", {"a": T}, "here") == Ratio.polynomial([F(1, 2), 0, F(-1, 2)])


def test_an_expression_is_one_of_sympy_where_the_names_are_symbols() -> None:
    a, b = sympy.symbols("a b")
    assert evaluate("a*b**2 - 1/3", {"a": a, "b": b}, "here") == a * b**2 - sympy.Rational(1, 3)


def test_whoever_asks_is_told_of_each_divisor_with_names_also_where_it_cancels() -> None:
    asked: list[tuple[object, str]] = []
    assert evaluate("a*a/a + b/2 + (1 + b)**(-1)", {"a": A, "b": B}, "here", lambda *told: asked.append(told)) == (
        A + B / 2 + 1 / (1 + B)
    )
    assert asked == [(A, "here"), (1 + B, "here")]


def test_a_rational_needs_no_binding() -> None:
    assert evaluate("-3/6", {}, "here") == F(-1, 2)


def test_a_power_of_0_is_1() -> None:
    assert [evaluate(text, {"u": F(0)}, "here") for text in ("u^0", "2*(u - 3)**0", "0^0")] == [1, 2, 1]


@for_each(
    ("text", "told"),
    [
        ("", "a number, or a name among a, b, bet_1, found the end in ''"),
        ("x", "a number, or a name among a, b, bet_1, found 'x' in 'x'"),
        ("nan", "a number, or a name among a, b, bet_1, found 'nan' in 'nan'"),
        ("__import__", "a number, or a name among a, b, bet_1, found '_' in '__import__'"),
        ("a.real", "+, -, *, / or the end, found '.' in 'a.real'"),
        ("a(1)", "+, -, *, / or the end, found '(' in 'a(1)'"),
        ("2a", "+, -, *, / or the end, found 'a' in '2a'"),
        ("1e3", "+, -, *, / or the end, found 'e3' in '1e3'"),
        ("1 2", "+, -, *, / or the end, found '2' in '1 2'"),
        ("1\n", "+, -, *, / or the end, found '\\n' in '1\\n'"),
        ("\u0661", "a number, or a name among a, b, bet_1, found '\u0661' in '\u0661'"),
        ("1\u00b2", "+, -, *, / or the end, found '\u00b2' in '1\u00b2'"),
        ("\x00", "a number, or a name among a, b, bet_1, found '\\x00' in '\\x00'"),
        (".", "a number, or a name among a, b, bet_1, found '.' in '.'"),
        ("a +", "a number, or a name among a, b, bet_1, found the end in 'a +'"),
        ("+1", "a number, or a name among a, b, bet_1, found '+' in '+1'"),
        ("--1", "a number, or a name among a, b, bet_1, found '-' in '--1'"),
        ("2*-1", "a number, or a name among a, b, bet_1, found '-' in '2*-1'"),
        ("a)", "+, -, *, / or the end, found ')' in 'a)'"),
        ("(a", "a closing parenthesis, found the end in '(a'"),
        ("1/0", "a divisor, or denominator, other than 0, found '1/0'"),
        ("1/(2 - 2)", "a divisor, or denominator, other than 0, found '1/(2 - 2)'"),
        ("1/(a - a)", "a divisor, or denominator, other than 0, found '1/(a - a)'"),
        ("a**(1)", "an exponent from 0 to 9999, or one such as (-1), found '1' in 'a**(1)'"),
        ("a**(-0)", "an exponent such as (-1), found '0' in 'a**(-0)'"),
        ("a**(-1", "a closing parenthesis, found the end in 'a**(-1'"),
        ("(a - a)**(-1)", "a divisor, or denominator, other than 0, found '(a - a)**(-1)'"),
        ("a**(-9)", "degree at most 8, found 'a**(-9)'"),
        ("a**00", "an exponent from 0 to 9999, found '00' in 'a**00'"),
        ("a**b", "an exponent from 0 to 9999, found 'b' in 'a**b'"),
        ("a**", "an exponent from 0 to 9999, found the end in 'a**'"),
        ("2**-1", "an exponent from 0 to 9999, found '-' in '2**-1'"),
        ("2**0.5", "an exponent from 0 to 9999, found '0.5' in '2**0.5'"),
        ("a**2**2", "+, -, *, / or the end, found '**' in 'a**2**2'"),
        ("a**9", "degree at most 8, found 'a**9'"),
        ("(a*b)**4*a", "degree at most 8, found '(a*b)**4*a'"),
        ("9**9999", f"rationals of at most {MOST_BITS} bits, found '9**9999'"),
        ("((9**99)**99)**99", f"rationals of at most {MOST_BITS} bits, found '((9**99)**99)**99'"),
    ],
)
def test_what_is_no_expression_is_refused_with_what_was_expected(text: str, told: str) -> None:
    assert refusal(text) == told


def test_a_text_without_binding_names_no_names() -> None:
    with pytest.raises(TreeError, match=r"^here: expected a number, found 'a' in 'a'$"):
        evaluate("a", {}, "here")


def test_a_text_of_500_characters_is_the_longest() -> None:
    assert value("1" * 3 + "+1" * 248 + " ") == 111 + 248
    assert refusal("1" * (MOST_CHARACTERS + 1)).startswith("at most 500 characters, found 501 in '111")


def test_fifty_parentheses_are_the_deepest() -> None:
    assert value("(" * 50 + "1" + ")" * 50) == 1
    assert refusal("(" * 51 + "1" + ")" * 51).startswith(f"at most {MOST_PARENTHESES} parentheses inside one another")


def test_parentheses_side_by_side_are_not_counted_as_deep() -> None:
    assert value("+".join(["(1)"] * 60)) == 60


def texts() -> st.SearchStrategy[tuple[str, F]]:
    """Expressions with their values, built from the inside out."""
    atoms = st.one_of(
        st.fractions(min_value=0, max_value=9, max_denominator=9).map(lambda f: (f"({f})", f)),
        st.sampled_from(sorted((name, number) for name, number in BINDING.items())),
    )

    def larger(inner: st.SearchStrategy[tuple[str, F]]) -> st.SearchStrategy[tuple[str, F]]:
        def join(parts: tuple[tuple[str, F], str, tuple[str, F]]) -> tuple[str, F]:
            (left, x), sign, (right, y) = parts
            return f"({left} {sign} {right})", x + y if sign == "+" else x - y if sign == "-" else x * y

        return st.tuples(inner, st.sampled_from("+-*"), inner).map(join)

    return st.recursive(atoms, larger, max_leaves=7)


@given(texts())
def test_a_random_expression_has_the_value_it_was_built_with(built: tuple[str, F]) -> None:
    assert value(built[0]) == built[1]


@given(texts())
def test_a_random_expression_of_rational_functions_is_the_value_at_every_point(built: tuple[str, F]) -> None:
    symbolic = evaluate(built[0], BINDING | {"a": T}, "here")
    assert (symbolic(A) if isinstance(symbolic, Ratio) else symbolic) == built[1]


@examples(300)
@given(st.text(st.sampled_from("ab1290./*-+^() ex_\n\u0661"), max_size=25))
@example("(" * 500)
@example("9^9^9")
def test_any_text_is_a_rational_or_one_line_of_error(text: str) -> None:
    try:
        assert isinstance(evaluate(text, BINDING, "here"), F)
    except ExpressionError as error:
        assert str(error).isprintable()

"""The layout of a formula is its look: the same for LaTeX and MathML, with and without what cannot be seen."""

from __future__ import annotations

from string import ascii_letters

import pytest

from derivations.print.latex_commands import CAPITALS, GREEK
from derivations.print.layout import LatexFormulaError, ScriptedSign, of_latex, sign
from derivations.print.mathml import inline, layout, require_layout
from tests.support.effort import for_each


def shown(latex: str) -> str:
    return inline(latex).removeprefix("<math>").removesuffix("</math>")


@for_each(
    ("one", "other"),
    [
        ("{ab}^{2}", "a b^2"),
        (r"\left(x\right)^{2}", "(x)^2"),
        (r"\bigl(x\bigr)", "(x)"),
        (r"\tfrac{1}{2}", r"\frac12"),
        ("1 2", "12"),
        (r"x\,y", "xy"),
        (r"x \leq y", r"x\le y"),
        ("x_1^2", "x^{2}_{1}"),
    ],
)
def test_what_looks_alike_has_one_layout(one: str, other: str) -> None:
    assert of_latex(one) == of_latex(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("ab", r"\mathit{ab}"), ("x^2", "x_2"), (r"\frac{1}{2}x", r"\frac{1}{2x}"), ("x^{12}", "x^12"), ("x'", "x")],
)
def test_what_looks_different_has_another_layout(one: str, other: str) -> None:
    assert of_latex(one) != of_latex(other)


def test_digits_are_one_number_with_point_and_commas() -> None:
    assert [part.text for part in of_latex("10{,}000 + 0.97")] == ["10,000", "+", "0.97"]
    assert [part.text for part in of_latex("x = 1.")] == ["x", "=", "1", "."]


@for_each("letter", [*ascii_letters, *(f"\\{name}" for name in (*GREEK, *CAPITALS))])
def test_every_letter_is_one_letter_in_both(letter: str) -> None:
    row = of_latex(rf"0 \le {letter}")
    assert [part.kind for part in row] == ["number", "sign", "letter"]
    assert layout(shown(rf"0 \le {letter}")) == row


@pytest.mark.parametrize("relation", ["=", r"\ne", "<", r"\le", ">", r"\ge", r"\in"])
def test_a_relation_stays_one_before_every_letter(relation: str) -> None:
    for letter in ascii_letters:
        assert len(of_latex(f"1 {relation} {letter}")) == 3
    with pytest.raises(LatexFormulaError, match="a command of ours"):
        of_latex(r"1\geq" + "q")


@pytest.mark.parametrize("lost", ["<mo>(</mo>", "<mo>)</mo>", "<mi>x</mi>", "<mo>-</mo>", "<mn>2</mn>"])
def test_markup_that_lost_a_sign_looks_different(lost: str) -> None:
    markup = "<mn>2</mn><mo>(</mo><mn>1</mn><mo>-</mo><mi>x</mi><mo>)</mo>"
    expected = of_latex("2(1 - x)")
    require_layout(markup, expected)
    with pytest.raises(LatexFormulaError, match="another look"):
        require_layout(markup.replace(lost, ""), expected)


def test_stray_text_in_markup_is_refused() -> None:
    with pytest.raises(LatexFormulaError, match="found 'y'"):
        layout("<mi>x</mi>y")
    with pytest.raises(LatexFormulaError, match="<mpadded>"):
        layout("<mpadded/>")


def test_a_sign_is_a_number_a_letter_or_another() -> None:
    assert [sign(text).kind for text in ("7", "x", "≤", "max")] == ["number", "letter", "sign", "name"]
    assert of_latex(r"\text{if a}") == (ScriptedSign("words", "if a"),)

"""Every formula of a derivation has MathML, and no LaTeX stands on a page."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from derivations.print.latex_commands import (
    ACCENTS,
    FRACTIONS,
    GRIDS,
    NAMED,
    NAMED_LETTERS,
    SIGNS,
    SPACES,
    WITH_LIMITS,
)
from derivations.print.layout import LatexFormulaError
from derivations.print.mathml import display, inline
from tests.support.effort import for_each


def text(formula: str) -> str:
    """What a reader sees of the formula's MathML, which is well-formed."""
    return "".join(ElementTree.fromstring(inline(formula)).itertext())


@for_each(("name", "sign"), [*SIGNS.items(), *((name, name) for name in (*NAMED, *WITH_LIMITS))])
def test_every_command_is_the_sign_that_it_means(name: str, sign: str) -> None:
    assert text(rf"a \{name} b").replace("′", "'") == f"a{sign}b"


@pytest.mark.parametrize("name", SPACES)
def test_every_space_is_one(name: str) -> None:
    assert text(rf"a\{name}{{b}}") == "ab" and "<mspace" in inline(rf"a\{name}{{b}}")


@for_each(
    ("formula", "mathml"),
    [
        ("12", "<mn>12</mn>"),
        ("x - 1", "<mi>x</mi><mo>−</mo><mn>1</mn>"),
        ("p_1", "<msub><mi>p</mi><mn>1</mn></msub>"),
        ("x^{2}", "<msup><mi>x</mi><mn>2</mn></msup>"),
        ("x_1^2", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"),
        (r"\sqrt{6}", "<msqrt><mn>6</mn></msqrt>"),
        (r"\text{if a}", "<mtext>if\u00a0a</mtext>"),
        (r"\mathit{stake}", '<mi class="w">stake</mi>'),
        (r"\mathrm{J}", "<mtext>J</mtext>"),
        (r"\operatorname{regret}", "<mi>regret</mi>"),
        ("10{,}000", "<mn>10,000</mn>"),
        ("2(-x)", '<mn>2</mn><mo stretchy="false">(</mo><mo form="prefix">−</mo><mi>x</mi><mo stretchy="false">)</mo>'),
        (r"\mathbb{R}", "<mi>ℝ</mi>"),
        (r"\log x", '<mi>log</mi><mspace width="0.167em"/><mi>x</mi>'),
        (r"\Gamma", '<mi mathvariant="normal">Γ</mi>'),
        (r"\int_0^1 f", "<msubsup><mo>∫</mo><mn>0</mn><mn>1</mn></msubsup><mi>f</mi>"),
        (r"\sum_{i}^n i", "<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mi>i</mi>"),
        (r"x \Longrightarrow y", '<mi>x</mi><mo stretchy="false">⟹</mo><mi>y</mi>'),
    ],
)
def test_formulas_have_this_mathml(formula: str, mathml: str) -> None:
    assert inline(formula) == f"<math>{mathml}</math>"


@pytest.mark.parametrize("name", FRACTIONS)
def test_fractions_have_a_line(name: str) -> None:
    row = "<mfrac><mn>1</mn><mn>3</mn></mfrac>"
    assert row in inline(rf"\{name}{{1}}{{3}}")


@pytest.mark.parametrize("brackets", ["()", "[]", "[)", "||"])
def test_brackets_grow_with_what_they_hold(brackets: str) -> None:
    formula = rf"\left{brackets[0]}\frac{{1}}{{2}}\right{brackets[1]}"
    assert text(formula) == f"{brackets[0]}12{brackets[1]}" and inline(formula).count('stretchy="true"') == 2
    assert inline(rf"{brackets[0]}x{brackets[1]}").count('stretchy="false"') == 2
    assert inline(rf"\Bigl{brackets[0]}x\Bigr{brackets[1]}").count('maxsize="1.8em"') == 2


LINES = ("overline", "underline")


@for_each("name", ACCENTS)
def test_accents_stand_above_or_below(name: str) -> None:
    assert ElementTree.fromstring(inline(rf"\{name} x"))[0].tag == ("mrow" if name in LINES else "mover")


@pytest.mark.parametrize("name", GRIDS)
def test_cases_and_matrices_have_rows_of_cells(name: str) -> None:
    found = ElementTree.fromstring(inline(rf"y = \begin{{{name}}} 1 & x \\ 2 \\ \end{{{name}}}"))
    assert [["".join(cell.itertext()) for cell in row] for row in found.iter("mtr")] == [["1", "x"], ["2", ""]]


@for_each("name", NAMED_LETTERS)
def test_a_letter_has_one_look_in_both(name: str) -> None:
    assert text(rf"\{name}") == NAMED_LETTERS[name]


def test_a_display_has_a_row_for_each_line_and_a_cell_between_marks() -> None:
    found = ElementTree.fromstring(display((r"x &= 1", r"&= \frac{1}{2} + \alpha")))
    rows = [["".join(cell.itertext()) for cell in row] for row in found.iter("mtr")]
    assert rows == [["x", "=1"], ["", "=12+α"]]


def test_relations_are_escaped_and_what_is_no_formula_is_refused() -> None:
    assert inline("<script>").count("&lt;") == 1  # letters between relations
    with pytest.raises(LatexFormulaError):
        inline(r"\begin{array}")

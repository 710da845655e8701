"""Every formula of a derivation has MathML, and no LaTeX stands on a page."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from derivations.print.formulas import require_formula
from derivations.print.layout import CAPITALS, FRACTIONS, GREEK, NAMED, SIGNS, SPACES, LatexFormulaError
from derivations.print.mathml import display, inline


def text(formula: str) -> str:
    """What a reader sees of the formula's MathML, which is well-formed."""
    return "".join(ElementTree.fromstring(inline(formula)).itertext())


@pytest.mark.parametrize(("name", "sign"), [*SIGNS.items(), *((name, name) for name in NAMED)])
def test_every_command_is_the_sign_that_it_means(name: str, sign: str) -> None:
    assert text(rf"a \{name} b") == f"a{sign}b"


@pytest.mark.parametrize("name", [*GREEK, *CAPITALS])
def test_every_greek_letter_is_one_letter(name: str) -> None:
    shown = text(rf"\{name}")
    assert len(shown) == 1 and "\u0370" <= shown <= "\u03ff"


@pytest.mark.parametrize("name", SPACES)
def test_every_space_is_one(name: str) -> None:
    assert text(rf"a\{name} b") == "ab" and "<mspace" in inline(rf"a\{name} b")


@pytest.mark.parametrize(
    ("formula", "mathml"),
    [
        ("12", "<mn>12</mn>"),
        ("x - 1", "<mi>x</mi><mo>−</mo><mn>1</mn>"),
        ("p_1", "<msub><mi>p</mi><mn>1</mn></msub>"),
        ("x^{2}", "<msup><mi>x</mi><mrow><mn>2</mn></mrow></msup>"),
        ("x_1^2", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>"),
        (r"\sqrt{6}", "<msqrt><mrow><mn>6</mn></mrow></msqrt>"),
        (r"\text{if a}", "<mtext>if\u00a0a</mtext>"),
        (r"\mathit{stake}", '<mi class="w">stake</mi>'),
        (r"\mathrm{J}", "<mtext>J</mtext>"),
        (r"x \Longrightarrow y", "<mi>x</mi><mo>⟹</mo><mi>y</mi>"),
    ],
)
def test_formulas_have_this_mathml(formula: str, mathml: str) -> None:
    assert inline(formula) == f"<math>{mathml}</math>"


@pytest.mark.parametrize("name", FRACTIONS)
def test_fractions_have_a_line(name: str) -> None:
    row = "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>3</mn></mrow></mfrac>"
    assert row in inline(rf"\{name}{{1}}{{3}}")


@pytest.mark.parametrize("brackets", ["()", "[]", "[)", "||"])
def test_brackets_grow_with_what_they_hold(brackets: str) -> None:
    formula = rf"\left{brackets[0]}\frac{{1}}{{2}}\right{brackets[1]}"
    assert text(formula) == f"{brackets[0]}12{brackets[1]}" and inline(formula).count('stretchy="true"') == 2
    small = rf"\left{brackets[0]}x\right{brackets[1]}"
    assert text(small) == f"{brackets[0]}x{brackets[1]}" and inline(small).count('stretchy="false"') == 2


def test_a_display_has_a_row_for_each_line_and_a_cell_between_marks() -> None:
    found = ElementTree.fromstring(display((r"x &= 1", r"&= \frac{1}{2} + \alpha")))
    rows = [["".join(cell.itertext()) for cell in row] for row in found.iter("mtr")]
    assert rows == [["x", "=1"], ["", "=12+α"]]


@pytest.mark.parametrize("formula", [r"\foo", r"\input{x}", r"\begin{array}", "a & b", "<script>", "$x$"])
def test_what_is_no_formula_is_refused(formula: str) -> None:
    if formula == "<script>":
        require_formula(formula)  # letters between relations
        assert inline(formula).count("&lt;") == 1
        return
    with pytest.raises(LatexFormulaError):
        inline(formula)

"""A formula holds symbols, numbers and fixed words, and nothing of a file."""

from __future__ import annotations

import pytest
import sympy

from derivations.print.blocks import BlockError, Display, Formula, Heading, Link, Table
from derivations.print.equations import latex
from derivations.print.formulas import cells, require_formula, symbol
from derivations.print.layout import LatexFormulaError
from tests.support.effort import for_each

a, B = sympy.symbols("alpha B")


@pytest.mark.parametrize(
    "formula",
    [
        r"p_1 = \tfrac{1}{3} + \alpha",
        r"\left(1 - \sqrt{6}\right)^{2} \le \infty",
        r"\text{if } x \in [0, 1), \quad y_{\mathit{ab}} \ne 2",
        r"\sum_{i=1}^{n} \frac{i}{\frac{1}{2} + i} \Longleftrightarrow \left\{x\right\}",
        r"10{,}000 \cdot x^* y^\alpha z'",
        latex((2 - B) / (B + 2) + sympy.sqrt(5) * a**2),
    ],
)
def test_what_derivations_show_is_a_formula(formula: str) -> None:
    require_formula(formula)


@for_each(
    ("formula", "found"),
    [
        (r"\input{x}", r"\\input"),
        (r"\write18{x}", r"\\write"),
        (r"x^\input", r"\\input"),
        (r"\csname x\endcsname", r"\\csname"),
        (r"\text{\input{x}}", "plain words"),
        (r"\text{a}}", "opening brace"),
        (r"\frac{1}", "its end"),
        (r"\left(x", "its end"),
        (r"\left x\right)", "a bracket, found x"),
        (r"{x", "its end"),
        ("x^", "its end"),
        ("x & y", "'&'"),
        ("x$y", r"'\$'"),
        ("x%y", "'%'"),
        ("x#1", "'#'"),
        ("x~y", "'~'"),
        ("x\ny", r"'\\n'"),
        ("ä", "'ä'"),
        ("^^5c", "one sign or a group"),
        (r"\\", r"\\\\"),
        (" ", "nothing"),
        ("", "nothing"),
    ],
)
def test_what_is_nearly_a_formula_is_refused(formula: str, found: str) -> None:
    with pytest.raises(LatexFormulaError, match=found):
        Formula(formula)


def test_a_line_has_formulas_between_its_marks() -> None:
    assert cells(r"x &= 1 & y") == ("x", "= 1", "y")
    assert cells("& y") == ("", "y")
    with pytest.raises(LatexFormulaError, match="its end"):
        Display((r"\left( x & y \right)",))
    with pytest.raises(LatexFormulaError, match="nothing"):
        Display((" & ",))


def test_names_of_parameters_are_symbols() -> None:
    names = ("B", "alpha", "Delta", "p_1", "p12", "x_J", "x_ab", "abar", "stake", "stake2", "a_b_c", "a__", "write18")
    for name in names:
        require_formula(symbol(name))
    shown = [symbol(name) for name in ("x_ab", "stake2", "a__", "Delta")]
    assert shown == [r"x_{\mathit{ab}}", r"\mathit{stake}_{2}", "a", r"\Delta"]
    with pytest.raises(LatexFormulaError, match="a name"):
        symbol(r"\input")


def test_links_lead_to_the_web_to_a_file_beside_or_to_a_place() -> None:
    for target in (
        "https://example.org/a?b=1#c",
        "../certificates/K7.json",
        "#claim-K7",
        "a b.json".replace(" ", "%20"),
    ):
        assert Link("x", target).target == target
    for target in (
        "javascript:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "/etc/passwd",
        "//evil.org",
        "a b",
        "",
    ):
        with pytest.raises(BlockError, match="expected a web address"):
            Link("x", target)


def test_tables_and_headings_have_the_shape_that_they_say() -> None:
    assert Table(("a", "b"), (("1", "2"),), columns="lr").columns == "lr"
    for rows, columns in (((("1",),), ""), ((), "l"), ((), "lx")):
        with pytest.raises(BlockError, match="expected 2 columns"):
            Table(("a", "b"), rows, columns=columns)
    with pytest.raises(BlockError, match="level 1, 2 or 3"):
        Heading("x", 4)

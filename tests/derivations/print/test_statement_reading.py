"""What a report states is the statement that was decided, in LaTeX and on the page, or there is no report."""

from __future__ import annotations

import re
from string import ascii_letters

import pytest
from hypothesis import given

from derivations.print.latex_commands import GREEK
from derivations.print.layout import LatexFormulaError
from derivations.print.mathml import inline
from derivations.print.statement_html import statement_html
from derivations.print.statement_latex import statement_latex
from derivations.print.statement_reading import require_latex
from tests.support.effort import examples, for_each, some_of
from tests.support.statements import STATEMENTS, WHERE
from verify.kernel.statements.records import RELATIONS, Statement
from verify.language.parse import parse
from verify.language.words import RESERVED

LETTERS = [*sorted({*ascii_letters} - RESERVED), *GREEK]


def require_page(statement: Statement, where: dict[str, str] | None) -> None:
    """Check that a page has all formulas of the LaTeX, and its words, and no LaTeX."""
    latex, page = statement_latex(statement, where), statement_html(statement, where)
    for formula in re.findall(r"(?<!\\)\$([^$]*)\$", latex):
        assert inline(formula) in page
    assert page.count('class="word"') == latex.count(r"\word{") and page.count("<code>") == latex.count(r"\typed{")
    assert "\\" not in re.sub("<code>.*?</code>", "", page)


def read_back(statement: Statement, where: dict[str, str] | None = None) -> None:
    require_latex(statement_latex(statement, where), statement, where)
    require_page(statement, where)


@for_each("letter", some_of(LETTERS, 9))
def test_every_letter_is_read_back_after_every_relation(letter: str) -> None:
    for relation in RELATIONS:
        statement = parse(f"for {letter} in [0, 1]: 0 {relation} {letter}")
        read_back(statement)
        with pytest.raises(LatexFormulaError):
            require_latex(
                statement_latex(statement).replace(f" {letter}$", "$").replace(f"\\{letter}$", "$"), statement
            )
    read_back(parse(f"for {letter} in [0, 1]: {letter} in [0, 1/2) | {{1}}"))


def test_every_letter_may_name_a_number() -> None:
    assert not {*ascii_letters} & RESERVED


@given(STATEMENTS)
@examples(400)
def test_any_statement_is_read_back(text: str) -> None:
    read_back(parse(text, WHERE), WHERE)


@pytest.mark.parametrize("number", ["B/(B + 2)", "-B^2/(6*(B + 2))", "(1 - B)/(1 + B)^2", "2*(B + 1)/3", "-(1 + B)"])
def test_quotients_in_one_name_are_read_back(number: str) -> None:
    for text in (f"{number} <= value(kuhn())", f"value(kuhn(bet=B)) == {number}", f"({number})*value(kuhn()) > 0"):
        read_back(parse(f"for B in [1, 2]: {text}"))


@for_each(
    ("text", "part", "nearly"),
    [
        ("for q in [0, 1]: 2*(1 + q)*value(kuhn()) > 0", "(2 + 2q)", "2 + 2q"),
        ("for q in [0, 1]: 0 <= q + 1", "1 + q", "1 +"),
        ("for q in [0, 1]: for r in [0, 1]: 0 <= q + r", r"\le q", r"\geq"),
        ("for q in [0, 1]: q^2 <= 1", "^{2}", "2"),
        ("for q in [0, 1]: q/3 <= 1", r"\frac{q}{3}", "q3"),
        ("for q in [0, 1): q <= 1", "1)", "1]"),
        ("for q in [0, 1]: (q <= 1 or q >= 2) and 1 == 1", "($q", "$q"),
        ("not (1 == 1 and 2 == 3)", "not (", "not "),
        ("value(kuhn()) == 1", r"\word{value}", r"\word{regret}"),
        ("value(kuhn()) == 1", "cards=3", "cards=4"),
        ('for x in optimal(kuhn(), 1): x["J", "bet"] <= 1', "J: bet", "K: bet"),
    ],
)
def test_what_nearly_states_it_is_refused(text: str, part: str, nearly: str) -> None:
    statement = parse(text)
    latex = statement_latex(statement)
    assert part in latex
    with pytest.raises(LatexFormulaError):
        require_latex(latex.replace(part, nearly, 1), statement)


def test_a_page_has_a_line_for_each_part_and_escapes_what_a_file_holds() -> None:
    page = statement_html(parse('nash(kuhn(), [{"<b>": {"x": 1}}]) and 2*value(kuhn()) <= 1'))
    assert page.startswith('<span class="word">nash</span>(<code>kuhn(') and "<b>" not in page
    assert "&quot;&lt;b&gt;&quot;" in page and " and<br>" in page
    assert f'{inline("2")}\u2009<span class="word">value</span>' in page


def test_names_that_look_alike_are_not_shown() -> None:
    with pytest.raises(LatexFormulaError, match="look different"):
        statement_latex(parse("for p1 in [0, 1]: for p_1 in [0, 1]: p1 <= p_1"))


def test_parts_of_a_conjunction_stand_in_brackets_where_they_would_swallow_the_next() -> None:
    statement = parse("(for q in [0, 1]: q <= 1) and 1 == 1")
    assert statement_latex(statement).startswith("(for all")

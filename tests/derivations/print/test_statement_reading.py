"""What a report states is the statement that was decided, in LaTeX and on the page, or there is no report."""

from __future__ import annotations

import re
from string import ascii_letters

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.print.latex_commands import GREEK
from derivations.print.layout import LatexFormulaError
from derivations.print.mathml import inline
from derivations.print.statement_html import statement_html
from derivations.print.statement_latex import statement_latex
from derivations.print.statement_reading import require_latex
from tests.support.effort import examples
from verify.kernel.statements.records import RELATIONS, Statement
from verify.language.parse import parse
from verify.language.words import RESERVED

LETTERS = [*sorted({*ascii_letters} - RESERVED), *GREEK]
PROFILE = {"profile": '[{"h": {"a": a}}]', "long": '[{"h": {"' + "b" * 500 + '": a}}]'}


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


@pytest.mark.parametrize("letter", LETTERS)
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


NAMES = st.sampled_from(["q", "r", "alpha", "p1", "stake", "B"])
NUMBERS = st.sampled_from(["0", "1", "2", "1/3", "7/2", "13"])


def _grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.tuples(inner, st.sampled_from(["+", "-", "*"]), inner).map(lambda t: f"({t[0]}) {t[1]} ({t[2]})"),
        st.tuples(inner, st.sampled_from(["2", "3", "-7/5"])).map(lambda t: f"({t[0]})/({t[1]})"),
        inner.map(lambda t: f"-({t})"),
        inner.map(lambda t: f"({t})^2"),
    )


SUMS = st.recursive(NAMES | NUMBERS, _grown, max_leaves=6)
CALLS = st.sampled_from(["value(kuhn())", 'payoff(kuhn(), [{"$_": {"\\\\": 1}}], 2)', "regret(kuhn(), profile, 1)"])
SIDES = st.one_of(
    SUMS,
    CALLS,
    st.tuples(SUMS, CALLS).map(lambda t: f"({t[0]})*{t[1]}"),
    st.tuples(SUMS, CALLS, SUMS).map(lambda t: f"({t[0]})*{t[1]} - ({t[2]})"),
)
ENDS = ["[0, 1]", "(1/2, oo)", "{2}", "[-1, (1 + sqrt(5))/2)", "[0, root(t^3 - t - 1, 1))"]
PLAIN = st.one_of(
    st.tuples(SIDES, st.sampled_from(RELATIONS), SIDES).map(" ".join),
    st.tuples(SIDES, st.lists(st.sampled_from(ENDS), max_size=3)).map(
        lambda t: f"{t[0]} in {' | '.join(t[1]) or '{}'}"
    ),
    st.just("nash(kuhn(), long)"),
)


def _connected(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    words = st.sampled_from(["and", "or", "implies", "exactly when"])
    return st.one_of(
        st.tuples(inner, words, inner).map(lambda t: f"({t[0]}) {t[1]} ({t[2]})"),
        inner.map(lambda t: f"not ({t})"),
        inner.map(lambda t: f"for c in [0, 1/2): ({t})"),
        inner.map(lambda t: f"for N in {{1, ..., 4}}: ({t})"),
    )


RANGES = ["[0, 1]", "[0, 1]", "(0, 1]", "(0, 1]", "[0, oo)", "[1, 2]"]
BODIES = st.recursive(PLAIN, _connected, max_leaves=4)
HEAD = (
    "for a in [0, 1]: for q in [0, 1]: for r in [0, 1]: for alpha in (0, 1]: for p1 in [0, oo): for stake in [1, 2]: "
)


@given(BODIES.filter(lambda body: body.count("for c") < 2 and body.count("for N") < 2))
@examples(400)
def test_any_statement_is_read_back(body: str) -> None:
    read_back(parse(f"{HEAD}for B in [0, 1]: {body}", PROFILE), PROFILE)


@pytest.mark.parametrize("number", ["B/(B + 2)", "-B^2/(6*(B + 2))", "(1 - B)/(1 + B)^2", "2*(B + 1)/3", "-(1 + B)"])
def test_quotients_in_one_name_are_read_back(number: str) -> None:
    for text in (f"{number} <= value(kuhn())", f"value(kuhn(bet=B)) == {number}", f"({number})*value(kuhn()) > 0"):
        read_back(parse(f"for B in [1, 2]: {text}"))


@pytest.mark.parametrize(
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

"""Authors mark mathematics and code in texts, and all else is plain."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.print.authored import (
    AuthoredError,
    literal,
    marked_texts,
    marked_words,
    plain_text,
    typed,
    with_full_stop,
    words_of,
)
from derivations.print.blocks import Code, Formula
from derivations.print.layout import LatexFormulaError


def test_formulas_and_code_are_pieces_and_a_text_without_marks_is_one() -> None:
    assert words_of("value 1/3, _so_ <it> is") == "value 1/3, _so_ <it> is"
    assert words_of(r"$p_1$ in `1(2 3)`") == (Formula("p_1"), " in ", Code("1(2 3)"))


def test_a_literal_dollar_or_backtick_is_no_mark() -> None:
    assert words_of(r"costs \$5, typed \`x\`") == "costs $5, typed `x`" == plain_text(r"costs \$5, typed \`x\`")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("costs $5", r"expected $formula$, or \$ for a dollar, found '$5'"),
        ("a ` b", r"expected `code`, or \` for a backtick, found '` b'"),
        ("`` b", r"expected `code`, or \` for a backtick, found '`` b'"),
    ],
)
def test_a_mark_that_is_not_closed_is_refused(text: str, says: str) -> None:
    with pytest.raises(AuthoredError) as caught:
        words_of(text)
    assert str(caught.value) == says


@pytest.mark.parametrize("formula", [r"\input{x}", "", r"\frac{1}", "x^", "x # y"])
def test_what_is_marked_and_no_formula_is_refused(formula: str) -> None:
    with pytest.raises(LatexFormulaError, match=r"^formula '.*': expected .*, found "):
        words_of(f"so ${formula}$")


@given(st.text())
def test_a_literal_text_is_plain_text_as_it_is(text: str) -> None:
    assert plain_text(literal(text)) == text


@given(st.lists(st.sampled_from(["so $x$", r"\$1", "`a b`", " is ", r"$\frac{1}{2}$"])))
def test_texts_after_each_other_are_as_they_are_alone(parts: list[str]) -> None:
    assert plain_text("".join(parts)) == "".join(map(plain_text, parts))


def test_a_plain_text_has_the_words_that_its_author_marked() -> None:
    marked = marked_texts(["at $p_1 = 1$", "and so on"])
    assert marked == {"at p1 = 1": "at $p_1 = 1$"}
    assert marked_words("at p1 = 1", marked) == ("at ", Formula("p_1 = 1"))
    assert marked_words("and $5", marked) == "and $5"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1/18", r"$\frac{1}{18}$"),
        ("-2", "$-2$"),
        ("7", "7"),
        ("12.5%", "12.5%"),
        ("2*alpha", r"$2\,\alpha$"),
        ("(not decided: $5)", r"(not decided: \$5)"),
    ],
)
def test_a_number_is_mathematics_and_all_else_is_literal(text: str, written: str) -> None:
    assert typed(text) == written


def test_a_sentence_ends_with_one_full_stop() -> None:
    assert with_full_stop(("if ", Formula("x"))) == ("if ", Formula("x"), ".")
    assert with_full_stop(("if ", "so?")) == ("if ", "so?")
    assert with_full_stop(()) == ()

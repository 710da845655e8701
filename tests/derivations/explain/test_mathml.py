"""Numbers and formulas become mathematics; text of another kind stays text."""

from __future__ import annotations

from fractions import Fraction
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.explain.mathml import MOST_CHARACTERS, formula, math
from derivations.print.formulas import symbol
from derivations.print.layout import of_latex
from derivations.print.mathml import layout
from derivations.print.reading import NameLooks, expression, read_typed, value
from tests.support.effort import examples

B2 = "<msup><mi>B</mi><mn>2</mn></msup>"


@pytest.mark.parametrize(
    ("text", "markup"),
    [
        ("0", "<mn>0</mn>"),
        ("-5/78", "<mo>−</mo><mfrac><mn>5</mn><mn>78</mn></mfrac>"),
        ("alpha", "<mi>α</mi>"),
        ("1 - sqrt(6)/3", "<mn>1</mn><mo>−</mo><mfrac><msqrt><mn>6</mn></msqrt><mn>3</mn></mfrac>"),
        ("B/(2 + B)", "<mfrac><mi>B</mi><mrow><mn>2</mn><mo>+</mo><mi>B</mi></mrow></mfrac>"),
        (
            "-1/6*B^2/(2 + B)",
            f"<mo>−</mo><mfrac>{B2}<mrow><mn>6</mn><mrow><mo>(</mo><mn>2</mn><mo>+</mo><mi>B</mi><mo>)</mo></mrow>"
            "</mrow></mfrac>",
        ),
        ("2*3", "<mn>2</mn><mo>·</mo><mn>3</mn>"),
        ("0 <= a < 1", "<mn>0</mn><mo>≤</mo><mi>a</mi><mo>&lt;</mo><mn>1</mn>"),
        ("[J: <b>]", "<mtext>[J: &lt;b&gt;]</mtext>"),
    ],
)
def test_a_text_has_its_markup(text: str, markup: str) -> None:
    assert formula(text) == markup


def test_formulas_spelled_in_two_ways_look_alike() -> None:
    assert formula("-1/6*B^2/(2 + B)") == formula("-B^2/(6(2 + B))")


@pytest.mark.parametrize(
    "text", ["", "a(", "a)", "1 +", "root 1 of -2 + t^2 (1.41...)", "a^b", "(" * 1000, "1" * (MOST_CHARACTERS + 1), "?"]
)
def test_another_text_is_shown_as_it_is(text: str) -> None:
    assert formula(text) == f"<mtext>{text}</mtext>"


NAMES = ("B", "alpha", "stake")
LOOKS = NameLooks({name: of_latex(symbol(name)) for name in NAMES})
POINT = {name: Fraction(n, 1009) for n, name in enumerate(NAMES, 5)}
TEXTS = st.recursive(
    st.sampled_from([*NAMES, "1", "2", "13", "-5/6"]),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from("+-*"), inner).map(lambda t: f"({t[0]}) {t[1]} ({t[2]})"),
        st.tuples(inner, st.sampled_from(["3", "(B + 2)", "B"])).map(lambda t: f"({t[0]})/{t[1]}"),
        inner.map(lambda t: f"-({t})"),
        inner.map(lambda t: f"({t})^2"),
    ),
    max_leaves=6,
)


@given(TEXTS)
@examples(200, few=30)
def test_what_a_notebook_shows_is_read_back_as_the_text(text: str) -> None:
    read = expression(layout(formula(text)), LOOKS)
    assert value(read, POINT, Fraction) == value(read_typed(text), POINT, Fraction)


@given(st.text(alphabet="ab12+-*/^()[]<>=&; \"'é", max_size=30))
def test_the_markup_is_sound_and_hides_nothing(text: str) -> None:
    shown = "".join(ElementTree.fromstring(math(formula(text))).itertext())
    assert {c for c in text if c.isalnum()} == {c for c in shown if c.isalnum()} or "1" in text

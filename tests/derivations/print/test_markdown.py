"""Markdown as blocks: what is written, what code fills in, what is computed, and what is refused with its line."""

from __future__ import annotations

import pytest
import sympy

from derivations.print.blocks import (
    Bullets,
    Citation,
    Code,
    Display,
    Emphasis,
    Formula,
    Heading,
    Known,
    Link,
    Paragraph,
    Reference,
    Strong,
    Table,
)
from derivations.print.equations import NotEqual
from derivations.print.markdown import Holes, MarkdownError, Surroundings, blocks_of, words_of
from derivations.print.pictures import Drawing, Figure
from derivations.print.report_blocks import Proof, Theorem
from tests.support.effort import for_each

b = sympy.Symbol("b")
HOLES = Holes(
    names={"u_1": (3 * b - 1) / 6},
    at={"eq:other": {"u_1": b}, "second": {"u_1": 2 * b}},
    words={"gain": (Formula(r"\frac{1}{6}"),)},
    blocks={"accounts": lambda: [Paragraph("filled")]},
)
AROUND = Surroundings(claims=("K7", "KI"), number=lambda text: f"<{text}>")


def test_words_of_each_kind() -> None:
    assert words_of("as *far* **as** `x_1` [here](https://x.org) $x \\le 1$", HOLES) == (
        *("as ", Emphasis("far"), " ", Strong("as"), " ", Code("x_1"), " ", Link("here", "https://x.org"), " "),
        Formula(r"x \le 1"),
    )


def test_a_theorem_is_in_part_argued_where_one_of_its_claims_is() -> None:
    around = Surroundings(claims=("K7", "KI"), argued={"KI"})
    text = "::: theorem a (thm:a; K7)\n:::\n\n::: theorem b (thm:b; K7, KI)\n:::"
    assert [block.known for block in blocks_of(text, HOLES, around) if isinstance(block, Theorem)] == [
        Known.CERTIFICATE,
        Known.PARTLY,
    ]


def test_holes_within_a_line() -> None:
    text = "{K7} by {ref thm:a} and {Ref tab:b}, {cite kuhn1950}: {gain}, {= 2*x*y | 3}"
    assert words_of(text, HOLES, AROUND) == (
        *(Link("K7", "#claim-K7"), " by ", Reference("thm:a"), " and ", Reference("tab:b", capital=True), ", "),
        *(Citation("kuhn1950"), ": ", Formula(r"\frac{1}{6}"), ", <{= 2*x*y | 3}>"),
    )


def test_blocks_of_each_kind() -> None:
    text = """# The call {#sec:call}

::: theorem the call (thm:call; K7, KI)
It holds.
:::

::: proof
By $b$.
:::

::: table Two. (tab:two)
| a | b |
|:-:|--:|
| 1 | $2$ |
:::

1. one
2. two

{accounts}
"""
    assert blocks_of(text, HOLES, AROUND) == (
        Heading("The call", 1, "sec:call"),
        Theorem("theorem", "the call", (Paragraph("It holds."),), "thm:call", Known.CERTIFICATE, ("K7", "KI")),
        Proof((Paragraph(("By ", Formula("b"), ".")),)),
        Table(("a", "b"), (("1", (Formula("2"),)),), "Two.", "cr", "tab:two"),
        Bullets(("one", "two"), numbered=True),
        Paragraph("filled"),
    )


def test_a_displayed_relation_is_computed() -> None:
    found = blocks_of("$$ u_1 &= \\frac{b}{2} - \\frac{1}{6} \\\\ &= \\frac{3b - 1}{6} $$ (eq:line)", HOLES)
    assert found == (Display((r"u_1 &= \frac{b}{2} - \frac{1}{6}", r"&= \frac{3b - 1}{6}"), "eq:line"),)


@pytest.mark.parametrize("mark", ["(eq:other)", "(with second)"])
def test_names_have_their_values_at_their_relation(mark: str) -> None:
    right = "b" if "other" in mark else "2b"
    (found,) = blocks_of(f"$$ u_1 = {right} $$ {mark}", HOLES)
    assert isinstance(found, Display) and found.known is Known.COMPUTED
    with pytest.raises(NotEqual, match="line 1: equation u_1=3b: expected difference 0"):
        blocks_of(f"$$ u_1 = 3b $$ {mark}", HOLES)


def test_what_words_argue_is_marked_so_and_not_computed() -> None:
    (found,) = blocks_of("$$ x = x + 1 $$ (eq:x, argued)")
    assert found == Display(("x = x + 1",), "eq:x", Known.ARGUED)


@for_each(
    ("text", "said"),
    [
        ("a\n\n{acounts}", "line 3: expected a hole that is known, found 'acounts' .did you mean accounts"),
        (
            "a\n\n::: lema x\n:::",
            "line 3: expected one of theorem, lemma, definition, proof, note, table, figure, found 'lema'",
        ),
        ("::: theorem x (thm:x; K9)\n:::", "line 1: expected a label such as thm:limit, argued, computed or a claim"),
        (
            "$$ 1 = 1 $$ (sure)",
            "line 1: expected a label such as eq:value, argued, definition or with NAME, found 'sure'",
        ),
        ("so\n$$ 1 = 1 $$", r"line 1: expected an empty line before \$\$, found text"),
        (r"so $\input{x}$", r"line 1: formula .* expected a command of ours, found \\input"),
        ("> said", "line 1: expected a paragraph, a list, a table or a formula, found blockquote"),
        ("- a\n\n  b", "line 1: expected items of one paragraph each, found another"),
        ("{= 1}", "line 1: expected no number to be decided here, found '= 1'"),
    ],
)
def test_what_is_refused_says_where(text: str, said: str) -> None:
    with pytest.raises(MarkdownError, match=said):
        blocks_of(text, HOLES, Surroundings(claims=("K7",)))


def test_markup_of_others_is_text() -> None:
    assert words_of("<b onclick='x'>&amp;") == "<b onclick='x'>&"


def test_a_picture_of_a_hole_gets_its_caption_and_label_in_the_text() -> None:
    holes = Holes(blocks={"drawn": lambda: [Figure((Drawing("t", "s", "a"),), "")]}, words={"many": "two"})
    (found,) = blocks_of("::: figure There are {many}. (fig:drawn)\n{drawn}\n:::\n", holes)
    assert found == Figure((Drawing("t", "s", "a"),), "There are two.", "fig:drawn")
    with pytest.raises(MarkdownError, match="expected one figure"):
        blocks_of("::: figure Two.\n{drawn}\n\n{drawn}\n:::\n", holes)


@pytest.mark.parametrize("text", ["::: table Two. (tab:two)\n{two}\n:::", "::: table (tab:two)\nTwo.\n\n{two}\n:::"])
def test_a_table_of_a_hole_has_its_caption_from_the_text(text: str) -> None:
    holes = Holes(blocks={"two": lambda: [Table(("a",), (("2",),))]})
    assert blocks_of(text, holes) == (Table(("a",), (("2",),), "Two.", label="tab:two"),)


def test_a_figure_is_no_table() -> None:
    holes = Holes(blocks={"two": lambda: [Table(("a",), (("2",),))]})
    with pytest.raises(MarkdownError, match="line 1: expected one figure, after its caption or with it"):
        blocks_of("::: figure Two. (fig:two)\n{two}\n:::", holes)

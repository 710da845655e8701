"""Blocks on a terminal: columns, what stands apart, and how much is left out."""

from __future__ import annotations

from fractions import Fraction as F

import sympy

from derivations.print.blocks import Bullets, Code, Display, Heading, Listing, Note, Paragraph, Table, Typed
from derivations.print.displays import line
from derivations.print.pictures import Tree
from derivations.print.terminal import MOST_ITEMS, MOST_ROWS, to_text
from trees.games.kuhn import kuhn


def test_a_table_of_two_columns_has_no_head_and_one_of_more_has() -> None:
    two = Table(("a", "b"), (("x", "1"), ("yy", "2")), "Ann")
    three = Table(("a", "b", "number"), (("x", "1", "10"),), columns="llr")
    assert to_text([two]).splitlines() == ["Ann:", "    x   1", "    yy  2"]
    assert to_text([three]).splitlines() == ["    a  b  number", "    x  1      10"]


def test_below_a_heading_captions_are_moved_in() -> None:
    assert to_text([Heading("one", 2), Table(("", ""), (("x", "1"),), "Ann")]).splitlines() == [
        "one",
        "  Ann:",
        "    x  1",
    ]


def test_a_list_stands_apart_but_for_what_leads_to_it() -> None:
    shown = to_text([Paragraph("these:"), Bullets(("a",)), Paragraph("It ends."), Bullets(("b",)), Note("no more")])
    assert shown.splitlines() == ["these:", "    a", "", "It ends.", "", "    b", "    no more"]


def test_of_much_the_first_is_shown_and_the_rest_counted() -> None:
    rows = tuple((str(k), "x") for k in range(MOST_ROWS + 2))
    assert to_text([Table(("", ""), rows)]).splitlines()[-1] == "    and 2 more, with --json"
    assert to_text([Bullets(("a",) * (MOST_ITEMS + 3))]).splitlines()[-1] == "    and 3 more, with --json"


def test_formulas_stand_as_they_are_typed_and_what_is_typed_keeps_its_spaces() -> None:
    shown = to_text(
        [
            Paragraph(("at ", Typed("1/3 - alpha"), " by ", Code("x"))),
            Display((line(sympy.Symbol("x"), "=", sympy.Rational(F(1, 2))),)),
            Listing("a  b"),
            Tree(kuhn(), "drawn elsewhere"),
        ]
    )
    assert shown.splitlines() == ["at 1/3 - alpha by x", "", "    x = 1/2", "", "    a  b"]

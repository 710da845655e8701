"""What is wide is broken where it may be, or set smaller."""

from __future__ import annotations

import pytest

from derivations.print.blocks import Code, Formula, Table
from derivations.print.fitting import LINE, break_formula, display, displays, shape, width

LONG = " + ".join(rf"\frac{{1}}{{{n}}} p_{{{n}}}" for n in range(10, 60))


@pytest.mark.parametrize(
    ("latex", "letters"),
    [
        ("p_1", 2),
        (r"\frac{1}{12}", 2),
        (r"\frac{\frac{1}{2}}{x}", 1),
        (r"a \le b", 3),
        (r"\mathit{stake}", 5),
        ("a = b", 5),
    ],
)
def test_widths_are_those_of_what_is_seen(latex: str, letters: int) -> None:
    assert width(latex) == letters


def test_formulas_are_broken_outside_brackets_and_groups() -> None:
    assert break_formula("a + b = c", 3) == ["a", "+ b", "= c"]
    inside = r"\left(a + b\right) + (c - d) + \frac{e + f}{2} + x_{g + h}"
    assert break_formula(inside, 3) == [r"\left(a + b\right)", "+ (c - d)", r"+ \frac{e + f}{2}", "+ x_{g + h}"]
    assert break_formula("a = -b", 3) == ["a", "= -b"] or break_formula("a = -b", 3) == ["a", "=", "-b"]
    assert " ".join(break_formula(LONG, 40)) == LONG
    assert max(map(width, break_formula(LONG, 40))) <= 40


def test_a_line_that_is_too_long_is_broken_and_a_short_one_is_not() -> None:
    lines = "x & = 1 \\notag \\\\*\n & = 2\\marked"
    assert display((r"x &= 1", "&= 2")) == f"\\begin{{align}}\n{lines}\n\\end{{align}}\n"
    assert "*\n" not in display(("x &= 1",) * 5)
    rows = display((f"v &= {LONG}",)).splitlines()
    assert len(rows) > 4 and all(width(row) <= LINE + 4 for row in rows)


def test_displays_that_follow_each_other_are_aligned_where_that_fits() -> None:
    first, second = (("x &= 1",), "", "lemma 1"), (("y + z &= 2",), r"\label{eq:y}", "")
    lines = "x & = 1\\tag{lemma 1} \\\\*\ny + z & = 2\\label{eq:y}"
    assert displays((first, second)) == f"\\begin{{align}}\n{lines}\n\\end{{align}}\n"
    apart = ((f"{'+ x' * 15} &= 1",), "", ""), ((f"x &= {'+ y' * 15}",), "", "")
    assert displays(apart).count("\n& ") == 2  # at the left
    wide = ((f"{'+ x' * 12} &= {'+ y' * 12}",), "", ""), ((f"{'+ x' * 5} &= {'+ y' * 19}",), "", "")
    assert displays(wide) == "\n".join(display(*each) for each in wide)


def test_what_cannot_be_broken_is_made_smaller() -> None:
    assert "fitted" in display((rf"\frac{{{LONG}}}{{2}}",)) and "fitted" not in display(("x",))


def test_a_narrow_table_has_columns_as_wide_as_they_need() -> None:
    found = shape(Table(("a", "b"), (("1", (Formula("2"),)),), columns="lr"))
    assert (found.columns, found.size, found.fits) == ("@{}lr@{}", "", True)


def test_a_table_with_much_text_has_columns_of_a_given_width() -> None:
    found = shape(Table(("a", "b"), (("1", "many words " * 40),)))
    assert found.fits and found.columns.startswith("@{}l>{\\raggedright\\arraybackslash}p{0.")


def test_many_columns_get_smaller_type_and_very_many_are_scaled() -> None:
    def columns(count: int) -> Table:
        return Table(tuple("h" * 7 for _ in range(count)), (tuple((Code("x" * 7),) for _ in range(count)),))

    assert shape(columns(5)).size == "" and shape(columns(9)).size == r"\scriptsize"
    assert not shape(columns(30)).fits


def test_type_is_smaller_before_words_are_broken() -> None:
    row = ("a name of four words", *(["1234567890"] * 5))
    found = shape(Table(("what is counted here", *(["number"] * 5)), (row,) * 3))
    assert found.size == r"\small" and "p{" not in found.columns and found.lines == 3


def test_a_short_column_is_as_wide_as_it_needs_where_others_are_broken() -> None:
    row = ("a few words here", "many words " * 30, "many words " * 30)
    assert shape(Table(("a", "b", "c"), (row,))).columns.startswith("@{}l>")

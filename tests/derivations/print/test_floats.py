"""Tables have one number and one head, however long they are."""

from __future__ import annotations

from derivations.print.floats import MOST_ROWS, figure, table


def rows(count: int) -> list[list[str]]:
    return [["n"], *([str(n)] for n in range(count))]


def test_a_table_with_many_rows_is_broken_and_has_its_head_on_each_page() -> None:
    long = table("r", rows(MOST_ROWS + 1), "Numbers.", "tab:n")
    assert long.startswith(r"\begin{longtable}{r}") and long.count(r"\caption") == long.count(r"\label") == 1
    assert long.count("\\toprule\nn \\\\") == 2


def test_a_table_that_fits_a_page_floats_near_its_place() -> None:
    assert table("r", rows(MOST_ROWS), "Numbers.", "tab:n").startswith(r"\begin{table}[htbp]")
    assert figure("x", "X.", "fig:x").startswith(r"\begin{figure}[htbp]")


def test_a_table_is_broken_where_told() -> None:
    assert "longtable" in table("r", rows(2), "Numbers.", "tab:n", breaks=True)
    assert "longtable" not in table("r", rows(MOST_ROWS + 1), "Numbers.", "tab:n", breaks=False)

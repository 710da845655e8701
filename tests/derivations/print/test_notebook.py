"""What a notebook shows: tables and mathematics in sound markup, long ones folded."""

from __future__ import annotations

from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from derivations import api
from derivations.print.blocks import Heading, Paragraph, Table
from derivations.print.notebook import MOST_OPEN, MOST_ROWS, notebook_html
from tests.support.files import GAMES
from tests.support.notebooks import HOSTILE, hostile, rows, said
from tests.support.open_games import AT_MOST_ONE


def page(shown: str) -> Element:
    return ElementTree.fromstring(shown)


def test_a_strategy_has_a_row_for_each_information_set_with_its_chances() -> None:
    (row,) = [row for row in page(api.solve("kuhn")._repr_html_()).iter("tr") if said(row[0]) == "Q after bet"]
    chances = [(said(part[0]), said(part[1])) for part in row.iter("mfrac")]
    assert (said(row[1]), chances) == ("fold: 23, call: 13", [("2", "3"), ("1", "3")])


def test_a_parameter_has_a_formula_for_each_range() -> None:
    found = page(api.solve(AT_MOST_ONE)._repr_html_())
    assert rows(found)[1:3] == [["d", "for 0<d≤1"], ["1", "for 1<d<2"]]
    assert len(found.findall("details")) == 4  # three pieces, and what is proved


def test_a_weight_that_is_no_formula_is_text() -> None:
    assert ["Q check-bet: call", "1/3 + [J: bet]"] in rows(page(api.optimal_plans("kuhn")._repr_html_()))


def test_names_from_a_file_are_text() -> None:
    shown = api.solve(hostile())._repr_html_()
    assert "<script>" not in shown
    assert HOSTILE in said(page(shown))


def test_of_many_rows_the_first_are_shown_folded() -> None:
    found = page(notebook_html("", [Table(("",), tuple((str(k),) for k in range(MOST_ROWS + 5)), "numbers")]))
    (folded,) = found.findall("details")
    assert said(folded[0]) == "numbers (205 rows)" and said(folded[-1]) == "and 5 more"
    assert len(rows(folded)) == MOST_ROWS + 1


def test_of_many_sections_none_is_open() -> None:
    for count in (MOST_OPEN, MOST_OPEN + 1):
        sections = [block for k in range(count) for block in (Heading(str(k), 2), Paragraph("text"))]
        opened = [each.get("open") for each in page(notebook_html("", sections)).iter("details")]
        assert set(opened) == {"open" if count == MOST_OPEN else None}


def test_what_is_proved_is_folded_at_the_end() -> None:
    answer = api.nash_equilibria(GAMES / "battle.nfg")
    last = page(answer._repr_html_()).findall("details")[-1]
    assert said(last[0]) == f"proved: {len(answer.theorems)} statements" and last.get("open") is None

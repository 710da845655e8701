"""Figures on liar's dice: exact points, and the picture of the README."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from derivations.print.document import Front, LatexDocument
from derivations.sources.liars_dice import plots
from tests.support.files import HOME
from tests.support.latex import log_of, needs_latex
from verify.find.liars_dice.closed_form import stage_strategies

PICTURE = HOME / "docs" / "liars_dice.svg"


def test_the_limit_lies_between_rationals() -> None:
    # e = 2.718281828459045235360287...
    assert Fraction(2718281828459045235360287, 10**24) < plots.E < Fraction(2718281828459045235360288, 10**24)
    assert plots.LIMIT == 1 - 1 / plots.E


def test_claims_with_six_faces() -> None:
    whole, true = plots.claimed(stage_strategies(6, 1))
    assert whole == {2: Fraction(1, 20), **{y: Fraction(1, y) for y in range(3, 7)}}
    assert true == {2: Fraction(1, 20), **{y: Fraction(1, 6) for y in range(3, 7)}}


@pytest.mark.parametrize("faces", [1, 2, 7, 20, 60])
def test_claims_have_probability_one_and_are_no_more_often_true(faces: int) -> None:
    whole, true = plots.claimed(stage_strategies(faces, 1))
    assert sum(whole.values()) == 1
    assert whole.keys() == true.keys() and all(0 <= true[y] <= whole[y] for y in whole)


def test_the_expansion_is_the_limit_and_a_half_of_it_over_n() -> None:
    assert 6 * (plots.expansion(6) - plots.LIMIT) == plots.LIMIT / 2


def figures() -> LatexDocument:
    report = LatexDocument(Front("Figures", "All figures."))
    plots.values(report)
    plots.distances(report)
    plots.rest(report)
    plots.strategies(report)
    return report


def test_figures_have_labels_and_exact_points() -> None:
    text = figures().render()
    assert re.findall(r"\\label\{(.*?)\}", text) == [
        "fig:values",
        "fig:distances",
        "fig:rest",
        "fig:claims",
        "fig:calls",
    ]
    assert "(2,0.75)" in text and "(6,0.683333)" in text and "(200,0.633697)" in text
    assert "(1,0.367879)" in text


def test_full_marks_are_full_and_smaller_than_open_ones() -> None:
    text = figures().render()
    sizes = []
    for empty, full in plots.SHOWN.values():
        (small,) = set(re.findall(rf"only marks,mark={re.escape(full)},mark size=([\d.]+)pt,forget plot", text))
        (large,) = set(re.findall(rf"only marks,mark={empty},mark size=([\d.]+)pt", text))
        assert Fraction(small) < Fraction(large) and full == {"o": "*"}.get(empty, f"{empty}*")
        sizes.append(large)
    assert len(set(sizes)) == len(sizes)


def test_curves_are_no_polygons_through_whole_numbers() -> None:
    places = plots._places(Fraction(9, 5))
    assert len(places) > plots.SAMPLES and places[0] == Fraction(9, 5) and places[-1] == plots.MOST
    assert all(low < high for low, high in pairwise(places))


@pytest.mark.slow
@needs_latex
def test_figures_are_typeset(tmp_path: Any) -> None:
    path = tmp_path / "figures.tex"
    path.write_text(figures().render(), encoding="utf-8")
    assert "Overfull" not in log_of(path)


def test_the_picture_is_well_formed_and_has_a_dot_for_each_number_of_faces() -> None:
    root = ElementTree.fromstring(plots.values_svg())
    assert len(root.findall("{http://www.w3.org/2000/svg}circle")) == plots.MOST - 1 + 1  # and one in the key


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == plots.values_svg()

"""Figures on liar's dice: exact points, and the picture of the README."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from derivations.print.equations import NotEqual
from derivations.print.pictures import Figure, Plot, Series
from derivations.sources.liars_dice import figures
from tests.support.files import HOME
from verify.find.liars_dice.closed_form import stage_strategies

PICTURE = HOME / "docs" / "liars_dice.svg"


def series(made: list[Figure]) -> tuple[Series, ...]:
    ((figure,),) = (each.pictures for each in made)
    assert isinstance(figure, Plot)
    return figure.series


def test_the_limit_lies_between_rationals() -> None:
    # e = 2.718281828459045235360287...
    assert Fraction(2718281828459045235360287, 10**24) < figures.E < Fraction(2718281828459045235360288, 10**24)
    assert figures.LIMIT == 1 - 1 / figures.E


def test_claims_with_six_faces() -> None:
    whole, true = figures.claimed(stage_strategies(6, 1))
    assert whole == {2: Fraction(1, 20), **{y: Fraction(1, y) for y in range(3, 7)}}
    assert true == {2: Fraction(1, 20), **{y: Fraction(1, 6) for y in range(3, 7)}}


@pytest.mark.parametrize("faces", [1, 2, 7, 20, 60])
def test_claims_have_probability_one_and_are_no_more_often_true(faces: int) -> None:
    whole, true = figures.claimed(stage_strategies(faces, 1))
    assert sum(whole.values()) == 1
    assert whole.keys() == true.keys() and all(0 <= true[y] <= whole[y] for y in whole)


def test_the_expansion_is_the_limit_and_a_half_of_it_over_n() -> None:
    assert 6 * (figures.expansion(6) - figures.LIMIT) == figures.LIMIT / 2


def test_the_parabola_ends_at_the_sharp_constants() -> None:
    assert figures.parabola(Fraction(0)) == figures.BELOW < 0 < figures.ABOVE
    assert figures.parabola(Fraction(1, 2)) == figures.ABOVE


def test_the_rest_is_on_the_parabola_up_to_one_over_n() -> None:
    # nearly good: with the nearest whole number above, not the nearest, it is far from it
    for faces in (20, 57, 200):
        assert abs(figures.rest(faces) - figures.parabola(figures.theta(faces))) < Fraction(1, 4 * faces)
    above = 1 - figures.theta(200)
    assert abs(figures.rest(200) - figures.parabola(above)) > Fraction(1, 10)


def test_a_rest_that_is_not_between_the_constants_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(figures, "ABOVE", Fraction(0))
    with pytest.raises(NotEqual, match="between the constants"):
        figures.rests()


def test_figures_have_labels_and_exact_points() -> None:
    made = [figures.values(), figures.distances(), figures.rests(), figures.claims(), figures.calls()]
    assert [each.label for figure in made for each in figure] == [
        *("fig:values", "fig:distances", "fig:rest", "fig:claims", "fig:calls")
    ]
    points = dict(series(figures.values())[0].points)
    assert points[2] == Fraction(3, 4) and points[6] == Fraction(41, 60) and len(points) == figures.MOST - 1
    assert dict(series(figures.distances())[0].points)[1] == 1 - figures.LIMIT
    _, many, few = series(figures.rests())
    assert len(many.points) + len(few.points) == figures.MOST


def test_a_colour_stands_for_one_number_of_faces() -> None:
    marked = [each for each in series(figures.claims()) if each.marks != "none"]
    assert [(each.tone, each.marks) for each in marked] == [
        (tone, marks) for tone in figures.SHOWN.values() for marks in ("open", "full")
    ]
    assert [each.tone for each in series(figures.calls())[:-1]] == list(figures.SHOWN.values())


def test_curves_are_no_polygons_through_whole_numbers() -> None:
    places = figures._places(Fraction(9, 5))
    assert len(places) > figures.SAMPLES and places[0] == Fraction(9, 5) and places[-1] == figures.MOST
    assert all(low < high for low, high in pairwise(places))


def test_the_picture_is_well_formed_and_has_a_dot_for_each_number_of_faces() -> None:
    root = ElementTree.fromstring(figures.values_svg())
    assert len(root.findall("{http://www.w3.org/2000/svg}circle")) == figures.MOST - 1 + 1  # and one in the key


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    assert PICTURE.read_text(encoding="utf-8") == figures.values_svg()

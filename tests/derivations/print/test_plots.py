"""Plots for LaTeX and for pages show the same points at their places."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree import ElementTree

from derivations.print.blocks import Formula
from derivations.print.pictures import Axis, Plot, Series
from derivations.print.plot_svg import WIDTH, plot_svg
from derivations.print.plot_tikz import plot_tikz

POINTS = ((Fraction(0), Fraction(0)), (Fraction(1, 2), Fraction(1)), (Fraction(1), Fraction(1, 2)))
PLOT = Plot(
    (
        Series(POINTS, (Formula(r"\frac{1}{2}"),)),
        Series(POINTS, line=False, marks="full"),
        Series(POINTS, "an area", area=True, tone="proved"),
    ),
    Axis((Formula("x_1"),), 0, 1, (0, Fraction(1, 2), 1), ("0", (Formula(r"\frac{1}{2}"),), "1")),
    Axis("<value>", 0, 1, (0, 1)),
)


def test_the_svg_has_every_point_and_is_well_formed() -> None:
    found = ElementTree.fromstring(plot_svg(PLOT))
    names = [each.tag.rpartition("}")[2] for each in found.iter()]
    assert names.count("circle") == len(POINTS) and names.count("polyline") == 1 and names.count("polygon") == 1
    (line,) = (each for each in found.iter() if each.tag.endswith("polyline"))
    at = [tuple(map(float, pair.split(","))) for pair in line.attrib["points"].split()]
    assert at[1][0] - at[0][0] == at[2][0] - at[1][0] and at[1][1] < at[2][1] < at[0][1]


def test_latex_has_the_same_points() -> None:
    source = plot_tikz(PLOT)
    assert len(re.findall(r"\(0\.5,1\)", source)) == len(PLOT.series)
    assert r"\addlegendentry{$\frac{1}{2}$}" in source and r"\addlegendentry{an area}" in source
    assert source.count("forget plot") == 1


def test_long_words_beside_an_axis_have_room() -> None:
    words = "who wins of whom, and how much"
    tall = Plot((Series(POINTS),), PLOT.x, Axis("", 0, 1, (0, 1), (words, "")))
    left, _, width, _ = map(float, ElementTree.fromstring(plot_svg(tall)).attrib["viewBox"].split())
    assert plot_svg(PLOT).startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ')
    assert left < -7 * len(words) / 2 and width + left == WIDTH

"""The encoding of the players is that of the source, and drawn in the report, the same for LaTeX and for pages."""

from __future__ import annotations

import re
from fractions import Fraction as F

import pytest

from derivations.print.pictures import Drawing
from derivations.sources.poker_cnn.planes_drawing import CELL, GROUPS, planes_figure, rectangles
from play.network.encoding import Encoding


@pytest.fixture(scope="module")
def drawing() -> Drawing:
    (found,) = planes_figure().pictures
    assert isinstance(found, Drawing)
    return found


def test_the_encoding_of_the_players_has_as_many_planes_as_the_source_says() -> None:
    assert (Encoding().planes, Encoding(pot=False).planes) == (33, 32)
    assert sum(count for _, count in GROUPS) == 33


def test_the_picture_has_a_cell_for_each_of_seven_cards_twice() -> None:
    """Two hole cards, four on the board, each also among all cards; 2c and 7d are the first in their rows."""
    filled = [each for each in rectangles() if each.filled]
    assert len([each for each in filled if each.width == 1]) >= 12
    # the pot of 32, the bet of 14, the call and the raise of 10 before, and three planes that are full
    assert sum(each.width for each in filled) == 12 + 32 + 14 + 10 + 10 + 3 * 52
    assert F(str(CELL)) * 13 < F(3, 2)


def test_both_pictures_have_all_rectangles_and_words(drawing: Drawing) -> None:
    count = len(list(rectangles()))
    assert drawing.tikz.count("rectangle +(") == drawing.svg.count("<rect ") == count
    assert re.findall(r"{([a-z, ]+)};", drawing.tikz) == re.findall(r">([a-z, ]+)</text>", drawing.svg)

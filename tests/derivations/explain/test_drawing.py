"""A drawing is shown, and saved as SVG or TikZ by the name of the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.api import solve
from derivations.explain.drawing import Drawing, draw
from derivations.inputs.game import Usage
from tests.support.files import GAMES
from trees.formats.files import NoFolder

BEER = GAMES / "beer_quiche.efg"


@pytest.mark.parametrize("ending", ["svg", "tex"])
def test_a_drawing_is_saved_by_the_name_of_its_file(tmp_path: Path, ending: str) -> None:
    drawing = draw(BEER, title="Beer or quiche")
    path = drawing.save(tmp_path / f"beer.{ending}")
    assert path.read_text(encoding="utf-8") == (drawing.svg if ending == "svg" else drawing.tikz)
    assert "Beer or quiche" in path.read_text(encoding="utf-8")


def test_another_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Usage, match=r"expected a name ending in .svg, .tex, .pdf or .png, found .*x.gif"):
        draw(BEER).save(tmp_path / "x.gif")


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(NoFolder, match="expected a folder that is there, found no "):
        draw(BEER).save(tmp_path / "no" / "x.svg")
    assert list(tmp_path.iterdir()) == []


def test_the_moves_of_a_profile_are_bold() -> None:
    assert draw(BEER).svg.count('class="a b"') == 0
    drawing = draw(BEER, "NE,1,0,1,0,0,1,1/2,1/2")
    assert drawing.svg.count('class="a b"') == 8
    assert drawing.tikz.count(r"\draw[gptaken") == 8


def test_the_moves_of_an_answer_are_bold() -> None:
    assert draw("kuhn", solve("kuhn")).svg.count('class="a b"') > 0


def test_a_notebook_shows_it_and_its_repr_is_short() -> None:
    drawing = draw("kuhn", legend=False)
    assert isinstance(drawing, Drawing)
    assert drawing._repr_svg_() == drawing.svg
    assert len(repr(drawing)) < 80

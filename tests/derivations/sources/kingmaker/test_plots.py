"""The pictures of the diamond game show what is certified elsewhere, and those in docs are up to date."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

import pytest

from derivations.sources.kingmaker import plots
from tests.support.files import HOME
from trees.games.diamond import diamond
from trees.single_winner.terms import counts, write
from trees.single_winner.winning import growth
from verify.theories.kingmaker.experiments import ETA, ONE_STEP, SPE

DOCS = HOME / "docs"
SVG = "{http://www.w3.org/2000/svg}"


@cache
def drawn() -> ElementTree.Element:
    return ElementTree.fromstring(plots.diamond_svg())


def classes(tag: str) -> list[str | None]:
    return [element.get("class") for element in drawn().findall(f"{SVG}{tag}")]


def words() -> list[str]:
    return [element.text or "" for element in drawn().findall(f"{SVG}text")]


def test_the_picture_of_the_board_is_up_to_date() -> None:
    assert (DOCS / "diamond.svg").read_text(encoding="utf-8") == plots.diamond_svg()


def test_kmn_eta_leaves_nine_choices_and_prediction_one() -> None:
    assert counts(plots.left(ETA)) == (9, 10)
    assert write(plots.left(ONE_STEP)) == "3(2 1)"


def test_without_a_rule_more_is_left() -> None:
    assert counts(plots.left(SPE)) == (71, 85)


def test_the_board_has_thirteen_cells_and_twenty_four_neighbours() -> None:
    assert sum(len(word) == 2 for word in words()) == 13
    assert classes("line").count("b") == 24 + 3  # and the way of each player


def test_every_player_starts_at_a_disc_and_every_mover_is_one() -> None:
    assert classes("text").count("w") == 3 + 9 + 1


def test_every_goal_is_a_ring_and_every_leaf_a_square() -> None:
    assert classes("text").count("p") == 3 + 10 + 2
    assert len(classes("rect")) == 1 + 10 + 2  # and what is behind all


def test_nodes_but_the_roots_hang_from_others() -> None:
    assert classes("line").count("e") == 19 - 1 + 3 - 1


def test_six_kingmakers_wear_crowns() -> None:
    assert classes("path") == ["c"] * (5 + 1)


def test_the_numbers_of_nodes_are_said() -> None:
    assert [word.split()[0] for word in words() if word[0].isdigit()] == ["196", "19", "3"]


@pytest.mark.slow
def test_the_picture_of_the_growth_is_up_to_date() -> None:
    assert (DOCS / "kingmaker_growth.svg").read_text(encoding="utf-8") == plots.growth_svg()


@pytest.mark.slow
def test_the_longest_play_has_seventy_nine_moves() -> None:
    whole, cut = plots.levels()
    assert (len(whole), sum(whole), sum(cut)) == (plots.MOST_MOVES + 1, 18_679_195, 196)
    assert whole[:5] == cut[:5] == [1, 2, 4, 8, 20]
    assert len(list(growth(diamond(), plots.MOST_MOVES + 1))) == len(whole)

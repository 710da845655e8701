"""What a report of a small game says of dominated strategies."""

from __future__ import annotations

import pytest

from derivations.explain.at_length import undominated
from derivations.explain.at_length.derived import derivation_of
from derivations.explain.at_length.subject import subject_of
from derivations.explain.at_length.undominated import dominance_parts
from derivations.print.blocks import Code, Formula, Paragraph, Table
from tests.support.subjects import built_in
from tests.support.textbook_games import FIGURE_GAME, MIXTURE_GAME


def test_a_table_has_each_strategy_with_its_mixture() -> None:
    (part,) = dominance_parts(subject_of(MIXTURE_GAME))
    (table,) = (block for block in part.blocks if isinstance(block, Table))
    first, second = table.rows
    assert (first[0], first[2], first[4]) == ("1", (Code("B"),), (Formula(r"\frac{3}{5}"),))
    half = Formula(r"\frac{1}{2}")
    assert second[3] == (half, " of ", Code("L"), ", ", half, " of ", Code("R"))


def test_a_game_solved_by_dominance_is_called_so() -> None:
    (part,) = dominance_parts(subject_of(built_in("prisoners-dilemma")))
    assert part.said == ("Iterated strict dominance leaves one strategy of each player. ",)
    last = part.blocks[-1]
    assert isinstance(last, Paragraph) and str(last.words[-1]).endswith("left: the game is dominance solvable.")
    assert [each.kind for each in part.evidence] == ["dominance"]


def test_where_nothing_is_dominated_or_a_game_is_large_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert dominance_parts(subject_of(FIGURE_GAME)) == []
    monkeypatch.setattr(undominated, "MOST_CELLS", 11)
    assert dominance_parts(subject_of(MIXTURE_GAME)) == []


def test_the_report_of_a_game_has_it_before_the_equilibria() -> None:
    kinds = [each.kind for each in derivation_of(MIXTURE_GAME).evidence]
    assert kinds[:2] == ["dominance", "nash"]

"""The search for plans of jam or fold: against a linear program in floating point, and where plans change."""

from __future__ import annotations

from fractions import Fraction as F

import numpy as np
import pytest

from tests.support.showdowns import by_lot, one_card
from trees.holdem.showdowns import holdem
from verify.find.holdem.jam_or_fold import solve
from verify.find.holdem.pieces import pieces
from verify.find.holdem.support import Gains, Marks, Programs, Unfound, floats
from verify.find.holdem.tournament import tournament


@pytest.mark.parametrize("stack", [F(2), F(5), F(21, 2), F(20)], ids=str)
def test_the_exact_value_is_that_of_a_linear_program_in_floating_point(stack: F) -> None:
    table, entries = holdem(), floats(holdem(), F(0))(float(stack))
    jams, calls = Programs(len(table.names)).optimum(entries.start, entries.matrix)
    value = float(jams @ (entries.start + entries.matrix @ calls)) / len(table.names) - 0.5
    assert value == pytest.approx(float(solve(stack).value), abs=1e-9)


def test_at_a_stack_at_which_a_hand_changes_both_choices_are_left_open() -> None:
    found = solve(F(209757240, 148481041))
    assert found.value == 0 and found.jams.mixed == {"32o": F(1, 2)} and not found.calls.mixed


def test_an_ante_makes_more_hands_jam() -> None:
    plain, ante = (solve(F(10), a) for a in (F(0), F(1, 8)))
    assert "".join(ante.jams.chart).count("1") > "".join(plain.jams.chart).count("1")


def test_pieces_are_found_from_any_stack_on() -> None:
    table = by_lot(2, 6)
    whole, part = pieces(F(1), F(12), F(0), table), pieces(F(3), F(12), F(0), table)
    assert part.ends[1:] == tuple(end for end in whole.ends if end > F(3))


def test_two_changes_at_one_stack_are_given_up() -> None:
    with pytest.raises(Unfound, match="expected one change at a time, found two at once"):
        pieces(F(1), F(12), F(0), one_card(5, 2))


def test_as_many_classes_of_both_players_are_mixed() -> None:
    gains = Gains(by_lot(1, 4), F(0), F(5))
    with pytest.raises(Unfound, match="expected as many of both players"):
        gains.choices(Marks(("?111", "1111")))


def test_a_tournament_is_told_of_as_it_settles() -> None:
    told: list[float] = []
    tournament((1, 2), 16, 1, by_lot(3, 5), lambda _, change: told.append(change))
    assert len(told) > 1 and told[-1] < 1e-13 < told[0]


def test_floating_entries_are_the_exact_ones() -> None:
    table, stack = by_lot(1, 4), F(7, 2)
    entries, gains = floats(table, F(1, 8))(float(stack)), Gains(table, F(1, 8), stack)
    scale = table.boards * table.all_deals / 4
    for i in range(4):
        assert entries.start[i] * scale == pytest.approx(float(gains.start(1, i)))
        exact = [float(gains.coefficient(0, i, j)) for j in range(4)]  # type: ignore[arg-type]
        assert np.allclose(entries.matrix[i] * scale, exact)

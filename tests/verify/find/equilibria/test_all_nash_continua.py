"""The search for a point of a curve of equilibria: ties of one player and of several, and where there is none."""

from __future__ import annotations

from fractions import Fraction as F

from tests.support.samples import CURVE, IRRATIONAL
from tests.support.strategic import strategic_game
from trees.strategic import strategic_form
from verify.find.equilibria.all_nash_continua import continuum
from verify.kernel.games.game import tree_of
from verify.theories.all_nash.cells import Table
from verify.theories.all_nash.continua import is_continuum, point_of
from verify.theories.all_nash.products import gaining_replies
from verify.theories.all_nash.records import EquilibriumProduct, Mixed, PureReply

PURE: tuple[Mixed, ...] = ((F(1), F(0)), (F(0), F(1)))


def found_in(
    payoffs: dict[tuple[int, ...], tuple[int, ...]], mixed: tuple[tuple[Mixed, ...], ...]
) -> EquilibriumProduct:
    table = table_of(payoffs)
    return EquilibriumProduct(mixed, tuple(PureReply(*each) for each in sorted(gaining_replies(table, mixed))))


def table_of(payoffs: dict[tuple[int, ...], tuple[int, ...]]) -> Table:
    return Table(strategic_form(tree_of(strategic_game((2, 2, 2), payoffs), {})))


def test_a_point_of_the_curve_meets_its_equation() -> None:
    found = continuum(table_of(CURVE), found_in(CURVE, (PURE, PURE, ((F(1, 4), F(3, 4)),))))
    assert found is not None
    (p, _), (q, _), _ = point_of(found)
    assert 2 * p * q == 3 * (1 - p) * (1 - q)


def test_ties_of_two_players_are_met_one_after_another() -> None:
    """Players 1 and 2 look at each other and at player 3, who does not care: p = r and q = 1 - r."""
    cells = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    # player 1 is tied where q = 1 - r, player 2 where p = r
    payoffs: dict[tuple[int, ...], tuple[int, ...]] = {
        (i, j, k): ((1 if i == 0 else -1) * ((j == k == 0) - (j == k == 1)), (1 if j == 0 else -1) * (k - i), 0)
        for i, j, k in cells
    }
    table = table_of(payoffs)
    found = continuum(table, found_in(payoffs, (PURE, PURE, PURE)))
    assert found is not None
    assert is_continuum(table, found)
    (p, _), (q, _), (r, _) = point_of(found)
    assert q == 1 - r
    assert p == r


def test_where_ties_have_no_common_zero_inside_nothing_is_found() -> None:
    assert continuum(table_of(IRRATIONAL), found_in(IRRATIONAL, (PURE, PURE, ((F(1, 4), F(3, 4)),)))) is None

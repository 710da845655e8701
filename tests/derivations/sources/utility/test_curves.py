"""The figures on bets: their lines go where numbers of the checker are."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from derivations.print.blocks import plain
from derivations.print.pictures import Figure, Plot
from derivations.sources.utility import curves


def plot(name: str) -> Plot:
    (figure,) = getattr(curves, name)()
    assert isinstance(figure, Figure)
    (found,) = figure.pictures
    assert isinstance(found, Plot)
    return found


def test_a_bet_is_worth_most_at_the_best_share() -> None:
    *lines, peaks = plot("certainty").series
    for line, (share, worth) in zip(lines, peaks.points, strict=True):
        assert max(height for _, height in line.points) <= worth + F(1, 10**6)
        assert 0 < share < 1
    assert len(peaks.points) == len(curves.KNOWN)


def test_the_case_of_u4_is_a_call_without_aversion_and_a_fold_for_kelly() -> None:
    neutral, kelly, *_, case = plot("prices").series
    ((price, chance),) = case.points
    needed = [dict(line.points)[price] for line in (neutral, kelly)]
    assert needed[0] < chance < needed[1]


def test_the_price_of_a_raise_is_the_share_that_kelly_bets() -> None:
    raised = next(series for series in plot("prices").series if plain(series.name).startswith("to raise"))
    for price, chance in raised.points[::20]:
        assert abs(float(curves.at("raise_share", F(chance), 4, 0, 1) - price)) < 1e-9


def test_the_share_of_u7_is_never_in_the_range_where_to_call_is_right() -> None:
    share = plot("attitudes").series[2]
    assert all(height > F(4, 5) for aversion, height in share.points if aversion < curves.TURN)


def test_subjective_probability_meets_the_diagonal_at_the_even_chance() -> None:
    marks = plot("subjective").series[-1]
    assert [F(height) for _, height in marks.points] == [F(1, 5), F(1, 4), F(4, 5)]


@pytest.mark.parametrize("name", ["shares", "calm"])
def test_lines_stay_within_the_axes(name: str) -> None:
    found = plot(name)
    points = [point for series in found.series for point in series.points]
    assert all(found.x.low <= x <= found.x.high and found.y.low <= y <= found.y.high for x, y in points)

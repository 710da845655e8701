"""Closed forms of expected utility against the utility itself, tried at many shares."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.players.crra import best_share, utility, worth

SHARES = np.linspace(0, 1, 20_001)[:-1]
AVERSIONS = (0.3, 1.0, 2.0, 5.0)
CASES = [(p, n, folded) for p in (0.1, 0.4, 0.55, 0.8, 0.97) for n in (2, 4, 9) for folded in (0.0, 0.2, 1.5)]


@pytest.mark.parametrize("g", AVERSIONS)
def test_no_share_is_worth_more_than_the_closed_form(g: float) -> None:
    for p, n, folded in CASES:
        best = best_share(p, n, folded, g)
        tried = worth(p, SHARES, n, folded, g)
        assert worth(p, best, n, folded, g) >= tried.max() - 1e-12
        assert abs(best - SHARES[tried.argmax()]) <= 1e-4


def test_kelly_is_the_closed_form_of_u1() -> None:
    for p, n, folded in CASES:
        assert best_share(p, n, folded, 1.0) == pytest.approx(max((n * p - 1 - (1 - p) * folded) / (n - 1), 0))


def test_without_aversion_it_is_all_or_nothing() -> None:
    assert [float(best_share(p, 4, 0.0, 0.0)) for p in (0.2, 0.25, 0.3)] == [0.0, 0.0, 1.0]


def test_certain_wins_and_losses_stake_all_and_nothing() -> None:
    for g in AVERSIONS:
        assert (float(best_share(1.0, 3, 0.1, g)), float(best_share(0.0, 3, 0.1, g))) == (1.0, 0.0)


def test_next_to_no_aversion_does_not_overflow() -> None:
    assert float(best_share(0.9, 4, 0.0, 1e-3)) == 1.0
    assert float(best_share(0.2, 4, 0.0, 1e-3)) == 0.0


def test_log_utility_is_where_others_tend_to() -> None:
    for g in (1 - 1e-9, 1 + 1e-9):
        assert np.abs(utility(SHARES[1:], g) - np.log(SHARES[1:])).max() < 1e-6


def test_losing_all_is_minus_infinity_from_kelly_on_only() -> None:
    assert worth(0.9, 1.0, 2, 0.0, 1.0) == worth(0.9, 1.0, 2, 0.0, 3.0) == -np.inf
    assert worth(0.5, 1.0, 2, 0.0, 0.5) == pytest.approx(0.5 * 2 * (np.sqrt(2) - 1) - 1)


def test_what_cannot_happen_costs_nothing() -> None:
    assert worth(1.0, 1.0, 2, 0.0, 1.0) == pytest.approx(np.log(2))
    assert worth(0.0, 0.5, 2, 0.0, 1.0) == pytest.approx(np.log(0.5))

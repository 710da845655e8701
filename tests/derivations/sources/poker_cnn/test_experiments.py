"""What recorded runs rest on beside their registrations."""

from __future__ import annotations

from trees.holdem.mixtures import MIXTURES


def test_recorded_runs_played_the_readings_that_have_these_names() -> None:
    # registrations have the names alone: other readings ask for new runs
    assert MIXTURES["heuristic"].text == "raises=9 calls=9 folds=2 sizes=pot"
    assert MIXTURES["random"].text == "raises=1 calls=1 folds=1 free=share short=share"

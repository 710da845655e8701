"""Experiments at a table of four: one player with three who are alike, the same ones again, chips that stay there."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from derivations.experiments.experiment import Experiment
from derivations.sources.utility.experiments import table
from derivations.sources.utility.experiments.catalogue import AT_FOUR
from derivations.sources.utility.experiments.four import U10
from derivations.sources.utility.experiments.four_behaviour import FirstOfHand
from derivations.sources.utility.experiments.table import Table, by_text, chances, sat
from play.holdem.matches.match import play_block
from play.holdem.view import FOLD
from tests.support.holdem_views import view

REGISTERED = U10.registration


@pytest.fixture(autouse=True, scope="module")
def small() -> Iterator[None]:
    """Blocks of few hands, whose chances are rough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "BLOCK", 60)
        patch.setattr(table, "SAMPLES", 10)
        yield


@pytest.mark.parametrize("experiment", AT_FOUR, ids=lambda each: each.registration.claim)
def test_what_is_registered_is_told_from_the_tables_of_two(experiment: Experiment) -> None:
    assert experiment.registration.claim.endswith("-four")
    assert "four" in " ".join((experiment.registration.hypothesis, *experiment.registration.readings))


@pytest.mark.slow
@pytest.mark.parametrize("experiment", AT_FOUR, ids=lambda each: each.registration.claim)
def test_a_block_shows_as_many_quantities_as_are_registered_and_the_same_again(experiment: Experiment) -> None:
    found = experiment.block(experiment.registration, 1)
    assert len(found) == experiment.registration.intervals
    assert found == experiment.block(experiment.registration, 1)


def test_four_alike_win_nothing_of_a_deal() -> None:
    won = sat(Table("kelly"), REGISTERED, 0, by_text(chances(REGISTERED, 0)))
    # what is left is rounding, where three share a pot
    assert won.size == 60 and abs(won.total) < 1e-12 and won.squares < 1e-24


def test_what_one_wins_three_lose() -> None:
    match = Table("loose", stack=20).match(REGISTERED, 2)
    assert (match.seats, match.stack, match.blocks) == (4, 40, 3)
    won = play_block(match, 2, by_text(chances(REGISTERED, 2)))
    assert won[0].squares > 0
    assert sum(each.total for each in won) == pytest.approx(0, abs=1e-9)


def test_first_decisions_are_the_first_ones_of_each_hand() -> None:
    noted = FirstOfHand(lambda seen, _: np.full(len(seen), FOLD))
    for numbers, own in (([3, 1], [0, 0]), ([1, 2, 3], [2, 1, 2])):
        noted(view(len(numbers), number=np.array(numbers), own=np.array(own)), np.random.default_rng(1))
    assert noted.of("number").tolist() == [3, 1, 2]
    assert noted.of("own").tolist() == [0, 0, 1]

"""Experiments at a table of four: one player with three who are alike, the same ones again, chips that stay there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

from derivations.experiments.experiment import Experiment
from derivations.experiments.record import read_record
from derivations.sources.utility.experiments import table
from derivations.sources.utility.experiments.catalogue import AT_FOUR, RUNS
from derivations.sources.utility.experiments.four import U10
from derivations.sources.utility.experiments.four_behaviour import FirstOfHand
from derivations.sources.utility.experiments.matches import utility_player
from derivations.sources.utility.experiments.table import Table, chances, sat
from play.holdem.matches.match import play_block
from play.holdem.view import FOLD
from tests.support.holdem_views import view

REGISTERED = U10.registration


@pytest.fixture(autouse=True, scope="module")
def small() -> Iterator[None]:
    """Blocks of few hands, whose chances are rough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table, "BLOCK", 20)
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


# a record that is made anew is put here by hand
DIGESTS = {
    "U10-four": "850874c8dc7921b5714a19c176291d98e9395baf98ca7f9c3c9de024e920a9e6",
    "U17-four": "0d65a13573a70c08876772f420c6a652037695b554752caba62a7c48def87e85",
    "U21-four": "3d012c8d5a2bce132b25a4c910307fcd5ba884444e7677df1339ebc7a1cbf886",
    "U23-four": "459f697bf237c10241db296e998b307e8aeb74287bec1ed3c8cdd1a7bb7b1360",
    "U26-four": "f86bf92df90acea8cc15ab3ca10410172c1e567903ccf1e2f39cc028995e0e1e",
}


@pytest.mark.parametrize("experiment", AT_FOUR, ids=lambda each: each.registration.claim)
def test_the_records_are_those_of_the_runs_that_were_made(experiment: Experiment) -> None:
    record = read_record(experiment.registration, RUNS)
    assert (record.scale, record.digest) == ("medium", DIGESTS[record.claim])
    assert len(record.cells) == experiment.registration.intervals


def test_four_alike_win_nothing_of_a_deal() -> None:
    won = sat(Table("kelly"), REGISTERED, 0, partial(utility_player, chances=chances(REGISTERED, 0)))
    # what is left is rounding, where three share a pot
    assert won.size == 20 and abs(won.total) < 1e-12 and won.squares < 1e-24


def test_what_one_wins_three_lose() -> None:
    match = Table("loose", stack=20).match(REGISTERED, 2)
    assert (match.seats, match.stack, match.blocks) == (4, 40, 3)
    won = play_block(match, 2, partial(utility_player, chances=chances(REGISTERED, 2)))
    assert won[0].squares > 0
    assert sum(each.total for each in won) == pytest.approx(0, abs=1e-9)


def test_first_decisions_are_the_first_ones_of_each_hand() -> None:
    noted = FirstOfHand(lambda seen, _: np.full(len(seen), FOLD))
    for numbers, own in (([3, 1], [0, 0]), ([1, 2, 3], [2, 1, 2])):
        noted(view(len(numbers), number=np.array(numbers), own=np.array(own)), np.random.default_rng(1))
    assert noted.of("number").tolist() == [3, 1, 2]
    assert noted.of("own").tolist() == [0, 0, 1]

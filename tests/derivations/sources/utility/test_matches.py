"""Duels on hands dealt beforehand, and one small block of every experiment."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from derivations.sources.utility.experiments import matches
from derivations.sources.utility.experiments.behaviour import First
from derivations.sources.utility.experiments.catalogue import EXPERIMENTS
from derivations.sources.utility.experiments.duels import CHIPS, GROWTH, SURVIVAL, Duel, fought
from derivations.sources.utility.experiments.matches import BIG, block, duplicate, sit_and_gos, utility_player
from play.holdem.players.simple import call, fold
from play.holdem.view import FOLD
from tests.support.holdem_views import view


@pytest.fixture(autouse=True, scope="module")
def small() -> Iterator[None]:
    """Blocks of few hands, whose chances are rough."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matches, "BLOCK", 240)
        patch.setattr(matches, "SAMPLES", 10)
        block.cache_clear()
        yield
    block.cache_clear()


QUICK = ("U19", "U23")


@pytest.mark.parametrize(
    "claim", [claim if claim in QUICK else pytest.param(claim, marks=pytest.mark.slow) for claim in EXPERIMENTS]
)
def test_a_block_shows_as_many_quantities_as_are_registered_and_the_same_ones_again(claim: str) -> None:
    experiment = EXPERIMENTS[claim]
    found = experiment.block(experiment.registration, 0)
    assert len(found) == experiment.registration.intervals
    assert all(moments.size > 0 for moments in found.values())
    assert found == experiment.block(experiment.registration, 0)


def test_blocks_have_cards_of_their_own_and_the_same_ones_again() -> None:
    first, other = block(1, 0), block(1, 1)
    assert (first.cards != other.cards).any()
    block.cache_clear()
    assert (block(1, 0).cards == first.cards).all()
    assert (block(1, 0).chances.chances == first.chances.chances).all()


def test_with_seats_exchanged_who_plays_the_same_wins_nothing() -> None:
    here = block(1, 0)
    kelly = utility_player("kelly", here.chances)
    assert not duplicate(here, (kelly, kelly), 100, (1,)).won.any()
    assert (sit_and_gos(here, (kelly, kelly), (1,)) == 0.5).all()


def test_who_always_folds_loses_three_quarters_of_a_big_blind() -> None:
    here = block(1, 0)
    played = duplicate(
        here, (fold, lambda view, _: view.stack * view.can_raise + view.call * ~view.can_raise), 50, (1,)
    )
    assert set(played.button) == {-0.5} and set(played.blind) == {-1.0} and set(played.won) == {-0.75}
    assert not sit_and_gos(here, (fold, call), (1,)).max()


def test_what_one_wins_the_other_loses() -> None:
    here = block(1, 0)
    players = utility_player("tight g=3", here.chances), utility_player("loose", here.chances)
    won = duplicate(here, players, 60, (1,)).won
    lost = duplicate(here, players[::-1], 60, (1,)).won
    # the boards after all-ins are drawn anew
    assert won.mean() == pytest.approx(-lost.mean(), abs=1.0)
    assert (sit_and_gos(here, players, (1,)) + sit_and_gos(here, players[::-1], (1,)) == 1).all()


def test_a_duel_is_measured_by_chips_by_growth_or_by_sit_and_gos() -> None:
    here = block(1, 0)
    sizes = {measure: fought(Duel("kelly", "g=3", measure), here, (1,)).size for measure in (CHIPS, GROWTH, SURVIVAL)}
    assert sizes == {CHIPS: 240, GROWTH: 240, SURVIVAL: 3}
    assert Duel("a", "b", SURVIVAL).center == 0.5 and Duel("a", "b").center == 0


def test_first_decisions_are_those_with_only_the_blind_in() -> None:
    noted = First(lambda seen, _: np.full(len(seen), FOLD))
    seen = view(4, street=np.array([0, 0, 0, 1]), own=np.array([1, BIG, 9, BIG]), button=np.array([1, 0, 1, 0]) > 0)
    noted(seen, np.random.default_rng(1))
    assert noted.of("own").tolist() == [1, BIG]
    assert noted.decided.tolist() == [FOLD, FOLD]

"""Players who do not look at their cards do what their description says, and win of each other what is computed."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from play.holdem.deals import deals
from play.holdem.lockstep import CARDS, LockstepTable, play
from play.holdem.players.blind import READINGS, Blind, blind_player
from play.holdem.players.catalogue import player
from play.holdem.settled import settled_as_dealt
from play.holdem.streams import stream
from play.holdem.view import FOLD, Seat
from tests.support.effort import for_each
from tests.support.holdem_views import view
from trees.holdem.betting import Legal, Stakes
from trees.holdem.mixtures import FREE, MIXTURES, SHORT, SIZES, Mixture, mixture
from trees.refusal import Refused
from verify.find.holdem.card_blind import card_blind

CHECK, FACING = {"own": 4, "call": 4, "least": 6}, {"own": 4, "call": 10, "least": 16}
SHORT_OF_CHIPS = {"own": 4, "call": 60, "least": 100}
ALL_IN = {"own": 4, "call": 100, "least": 100, "can_raise": False}
SEED, HANDS, ERRORS = 15, 40_000, 4


@for_each("sizes", SIZES)
@for_each(("free", "short"), list(product(FREE, SHORT)))
@for_each("spot", [CHECK, FACING, SHORT_OF_CHIPS, ALL_IN])
def test_weights_and_totals_are_those_of_the_mixture(sizes: str, free: str, short: str, spot: dict[str, int]) -> None:
    own, seen = Mixture(9, 8, 3, sizes, free, short), view(**spot)
    low, high = Blind(own).range(seen)
    fold, call, raised = Blind(own).weights(seen, high - low + 1)
    least = spot["least"] if spot.get("can_raise", True) else spot["call"]
    most = 100 if spot.get("can_raise", True) else spot["call"]
    expected = own.chances(Legal(spot["call"] > spot["own"], spot["call"], least, most))
    assert (fold[0], call[0], raised[0]) == expected[:3]
    assert (low[0], high[0]) == expected[3:]


def test_each_answer_is_drawn_as_often_as_its_weight_says() -> None:
    # seed 1, 60,000 answers: fold 2, call 9, and raises 9, of 20; to each of 6, 7, 8 and 9 alike
    found = Blind(Mixture(9, 9, 2))(view(60_000, own=2, call=4, least=6, stack=9), np.random.default_rng(1))
    counts = {int(total): int(count) for total, count in zip(*np.unique(found, return_counts=True), strict=True)}
    assert set(counts) == {FOLD, 4, 6, 7, 8, 9}
    expected = {FOLD: 0.1, 4: 0.45, **dict.fromkeys((6, 7, 8, 9), 0.45 / 4)}
    for total, share in expected.items():
        assert abs(counts[total] - 60_000 * share) < 4 * np.sqrt(60_000 * share * (1 - share))


@pytest.mark.parametrize(
    ("first", "other"),
    [
        ("heuristic", "random"),
        ("heuristic sizes=least", "random sizes=every"),
        ("heuristic free=share short=share", "heuristic sizes=half-pot"),
        ("random sizes=to-pot", "heuristic sizes=all-in"),
        ("heuristic sizes=least free=fold", "random sizes=every"),
    ],
)
def test_what_is_won_in_hands_that_are_played_is_what_is_computed(first: str, other: str) -> None:
    """Seed 15, 40,000 hands, half in either seat: means are within 4 standard errors, 99.99%, of the exact numbers."""
    exact = card_blind(first, other).low
    table = LockstepTable(Stakes(1, 2), np.full((2, HANDS // 2), 100))
    won, folds = [], 0
    for turn in (0, 1):
        names = (other, first) if turn else (first, other)
        seats = [Seat(blind_player(name), stream(SEED, 1 + k, turn)) for k, name in enumerate(names)]
        cards = deals(stream(SEED, 0, turn), HANDS // 2, CARDS)
        ended = play(table, cards, (seats[0], seats[1]))
        button = settled_as_dealt(cards, ended)[1] / 2
        won.append(button if turn else -button)
        folds += int((~ended.shown).sum())
    on_button, gain = float(won[1].mean()), float(np.concatenate(won).mean())
    error = np.sqrt(float(exact["blind_variance"]) / HANDS)
    assert abs(gain - float(exact["blind_gain"])) < ERRORS * error
    assert abs(on_button - float(exact["blind_on_button"])) < ERRORS * float(won[1].std()) / np.sqrt(HANDS / 2)
    spread = (won[0].var() + won[1].var()) / 2
    assert abs(spread / float(exact["blind_variance"]) - 1) < 0.1
    share = float(exact["blind_folds"])
    assert abs(folds / HANDS - share) < ERRORS * np.sqrt(share * (1 - share) / HANDS)


def test_the_two_of_the_source_have_names() -> None:
    assert {name: own.mixture for name, own in READINGS.items()} == dict(MIXTURES)
    assert player("blind heuristic sizes=least") == Blind(mixture("heuristic sizes=least"))
    assert player("random") is READINGS["random"]


def test_the_random_player_takes_no_words() -> None:
    with pytest.raises(Refused, match="player: expected no parameters of it, found 'sizes=pot'"):
        player("random sizes=pot")

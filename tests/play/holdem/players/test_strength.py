"""The heuristic that looks at its hand plays as the one that does not, shifted by how strong the hand is."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from play.holdem.players.blind import READINGS
from play.holdem.players.catalogue import player
from play.holdem.players.strength import Strength, of_strength
from play.holdem.view import FOLD, legal
from tests.support.holdem_views import view
from trees.holdem.cards import cards
from trees.refusal import Refused

EARLY = {"street": 0, "own": 1, "call": 2, "least": 4, "other": 2, "pot": 3, "raises": 0}
ACES, DEUCE_SEVEN = (np.array([cards(text)], dtype=np.uint8) for text in ("AsAh", "7s2h"))


def test_without_tilt_it_is_the_player_who_ignores_the_cards() -> None:
    # seed 1, 5,000 answers; before the flop no chance is drawn
    rows = view(5_000, **EARLY)
    answers = [each(rows, np.random.default_rng(1)) for each in (Strength(tilt=0), READINGS["heuristic"])]
    assert (answers[0] == answers[1]).all()


def test_at_an_even_chance_the_weights_are_the_others() -> None:
    rows = view(2, can_raise=np.array([True, False]))
    found = Strength().weights(rows, np.array([0.5, 0.5]))
    assert [each.tolist() for each in found] == [[2.0, 2.0], [9.0, 18.0], [9.0, 0.0]]


def test_chances_of_two_thirds_and_one_third_shift_weights_by_four_at_tilt_two() -> None:
    found = np.array(Strength().weights(view(2), np.array([2 / 3, 1 / 3])))
    assert np.allclose(found, [[0.5, 8.0], [9.0, 9.0], [36.0, 2.25]])


def test_it_raises_aces_and_folds_seven_deuce_oftener_than_the_other() -> None:
    # seed 1, 4,000 answers each; aces win 85.2 %, weights 9 and 9 * 33.1; seven-deuce 34.6 %, weights 9, 9/3.58, 2*3.58
    counts = []
    for hole in (ACES, DEUCE_SEVEN):
        rows = view(4_000, hole=np.tile(hole, (4_000, 1)), **EARLY)
        answers = Strength()(rows, np.random.default_rng(1))
        counts.append(
            Counter(np.where(answers > rows.call, "raise", np.where(answers == FOLD, "fold", "call")).tolist())
        )
    assert counts[0]["raise"] > 0.95 * 4_000
    assert counts[0]["fold"] < 10
    assert 0.34 < counts[1]["fold"] / 4_000 < 0.43
    assert 0.10 < counts[1]["raise"] / 4_000 < 0.17


@pytest.mark.parametrize("words", ["", "tilt=0.5 samples=7", "sizes=pot", "tilt=10 sizes=all-in short=share"])
def test_all_answers_are_legal(words: str) -> None:
    board = np.array([cards("Kd7c2s2d9h")], dtype=np.uint8)
    for seen, street in ((3, 1), (4, 2), (5, 3)):
        shown = np.where(np.arange(5) < seen, board, 255).astype(np.uint8)
        rows = view(300, street=street, board=np.tile(shown, (300, 1)), call=np.repeat([2, 4, 100], 100))
        rows = rows.take(rows.call <= 4)
        answers = player(f"strength {words}")(rows, np.random.default_rng(1))
        assert legal(rows, answers).all()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("tilt=x", "tilt: expected a number such as 2.0, found 'x'"),
        ("tilt=11", "tilt: expected 0 to 10, found 11.0"),
        ("samples=1.5", "samples: expected a number such as 100, found '1.5'"),
        ("samples=0", "samples: expected 1 to 1000000, found 0"),
        ("tlt=2", r"mixture: expected NAME=VALUE with one of raises, .*, found 'tlt=2'"),
    ],
)
def test_words_that_it_does_not_know_are_refused(words: str, said: str) -> None:
    with pytest.raises(Refused, match=said):
        of_strength(words)

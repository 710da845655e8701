"""Players who ignore their cards, by reading: each way is tried once, and the numbers written down are theirs."""

from __future__ import annotations

import json
from fractions import Fraction as F

import pytest

from derivations.sources.poker_cnn.blind_numbers import blind_numbers
from derivations.sources.poker_cnn.blind_players import HANDS, NUMBERS, PRINTED, matches, mirrors, off
from trees.holdem.mixtures import FREE, SHORT
from verify.find.holdem.card_blind import card_blind
from verify.language.lines import decimal
from verify.theories.holdem.blind_records import CardBlind


def test_all_readings_are_tried_once() -> None:
    tried = [(each.first, each.other) for each in matches()]
    # five sizes, four ways with free folds, two with raises that are impossible, three random players; of these two
    # are one where both raise to any total
    assert len(tried) == len(set(tried)) == 5 * 4 * 2 * 3 - 4 * 2
    assert len(list(mirrors())) == 5 * len(FREE) * len(SHORT)
    assert len({each.words for each in matches()}) == len(tried)


def test_the_rounding_of_the_printed_number_counts_in_its_favour() -> None:
    low = {"blind_gain": PRINTED + F(1, 100), "blind_variance": F(HANDS) / 10**6}
    assert off(CardBlind(("", ""), 100, (1, 2), 12, low)) == pytest.approx(-5)
    assert off(CardBlind(("", ""), 100, (1, 2), 12, low | {"blind_gain": PRINTED + F(5, 1000)})) == 0


def test_numbers_written_down_are_those_of_the_players() -> None:
    case = next(matches())
    found = card_blind(case.first.text, case.other.text).low
    assert {word: decimal(case.low(word), 12) for word in ("blind_gain", "blind_variance")} == {
        word: decimal(found[word], 12) for word in ("blind_gain", "blind_variance")
    }


@pytest.mark.slow
def test_all_numbers_written_down_are_those_of_the_players() -> None:
    assert json.loads(NUMBERS.read_text(encoding="utf-8")) == blind_numbers()

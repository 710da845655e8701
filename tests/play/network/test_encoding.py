"""Planes say what the state is, as far as their codes tell; choices that are none are refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.holdem.past import no_past
from play.holdem.view import totals
from play.network.choices import MOST_WINDOW, Encoding, EncodingError
from play.network.encoding import FILLED, candidates, canonical, chip_planes, encode
from tests.support.holdem_views import view


def test_chips_are_told_apart_up_to_52_exactly() -> None:
    number = np.arange(1, 101)
    hundred, two = np.full(100, 100), np.full(100, 2)
    units = chip_planes(number, hundred, two, Encoding())
    assert units.tolist() == FILLED[[*range(1, 52), *[52] * 49]].tolist()
    assert len(set(chip_planes(number, hundred, two, Encoding(numbers="binary")).tolist())) == 100
    assert len(set(chip_planes(number, hundred, two, Encoding(numbers="scaled")).tolist())) == 52


@given(st.integers(0, 2**32))
def test_the_answers_are_all_legal_ones_row_by_row(seed: int) -> None:
    random = np.random.default_rng(seed)
    own, other = random.integers(1, 20, size=(2, 30))
    high = np.maximum(own, other)
    stack = high + random.integers(0, 9, size=30)
    columns = {"own": own, "other": other, "call": high, "stack": stack, "least": np.minimum(high + 2, stack)}
    some = view(30, **columns, can_raise=stack > high)
    rows, found = candidates(some)
    assert [found[rows == row].tolist() for row in range(30)] == [list(totals(some, row)) for row in range(30)]


@given(st.permutations(range(4)), st.permutations(range(52)), st.booleans(), st.permutations(range(3)))
def test_canonical_cards_do_not_depend_on_names_of_suits_or_the_order_of_cards(
    names: list[int], deck: list[int], swap: bool, flop: list[int]
) -> None:
    def renamed(some: list[int]) -> list[int]:
        return [card - card % 4 + names[card % 4] for card in some]

    hole, board = deck[:2], deck[2:7]
    moved = renamed(hole[::-1] if swap else hole), renamed([board[k] for k in flop] + board[3:])
    one, other = (
        canonical(np.array([h], dtype=np.uint8), np.array([b], dtype=np.uint8)) for h, b in ((hole, board), moved)
    )
    assert one[0].tolist() == other[0].tolist()
    assert sorted(one[1][0, :3].tolist()) == sorted(other[1][0, :3].tolist())
    assert one[1][0, 3:].tolist() == other[1][0, 3:].tolist()


def test_canonical_hole_cards_are_169() -> None:
    pairs = np.array([(a, b) for a in range(52) for b in range(52) if a != b], dtype=np.uint8)
    hole, _ = canonical(pairs, np.full((len(pairs), 5), 255, dtype=np.uint8))
    assert len(np.unique(hole, axis=0)) == 169


@pytest.mark.parametrize(
    ("given_", "said"),
    [
        ({"kinds": "all"}, "kinds: expected one of raised, number, graded, found 'all'"),
        ({"window": 0}, f"window: expected 1 to {MOST_WINDOW} actions, found 0"),
        ({"window": 21}, f"window: expected 1 to {MOST_WINDOW} actions, found 21"),
    ],
)
def test_choices_that_are_none_are_refused(given_: dict[str, Any], said: str) -> None:
    with pytest.raises(EncodingError) as error:
        Encoding(**given_)
    assert str(error.value) == said


def test_three_players_are_refused() -> None:
    with pytest.raises(EncodingError, match="players: expected two, found 3"):
        encode(replace(view(players=3), past=no_past(1)), Encoding())

"""Planes say what the state is, as far as their codes tell; choices that are none are refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.holdem.past import no_past
from play.holdem.table import view_of
from play.holdem.view import totals
from play.network.choices import MOST_WINDOW, Encoding, EncodingError
from play.network.decoding import Decoded, DecodedAction, RaiseRange, decode
from play.network.encoding import FILLED, candidates, canonical, chip_planes, encode, with_action
from tests.support.holdem_views import view
from trees.holdem.betting import Hand, Stakes, act, start
from trees.holdem.cards import cards
from trees.holdem.record import deal

DEAL = deal([*cards("2c2d"), *cards("AsKd"), *cards("2h7dTh3s9s")], 2)
GRADED = Encoding(kinds="graded")


def after(*answers: int, stack: int = 100) -> Hand:
    hand = start(Stakes(1, 2), (stack, stack))
    for total in answers:
        hand = act(hand, total)
    return hand


def decoded(hand: Hand, answer: int, encoding: Encoding = GRADED) -> Decoded:
    seen = view_of(hand, DEAL)
    rows, answers = np.array([0]), np.array([answer])
    planes = with_action(encode(seen, encoding), seen, rows, answers, encoding)
    return decode(planes[0].tolist(), encoding, hand.stacks[0])


def exactly(kind: str, chips: int) -> DecodedAction:
    return DecodedAction((kind,), RaiseRange(chips, chips))


def test_a_state_is_read_back_as_it_was() -> None:
    assert decoded(after(2, 6, 20, 20, 20, 40), 100) == Decoded(
        hole=cards("2c2d"),
        board=(tuple(sorted(cards("2h7dTh"))), (), ()),
        pot=RaiseRange(52, None),
        street=1,
        last=False,
        this_street=(exactly("raise", 20), exactly("check", 0), None, None, None),
        last_street=(exactly("call", 14), exactly("raise", 18), exactly("raise", 4), exactly("call", 1), None),
        action=DecodedAction(("raise",), RaiseRange(52, None)),
    )


@pytest.mark.parametrize("numbers", ["units", "scaled", "binary"])
@given(chips=st.integers(0, 400), stack=st.integers(2, 300))
def test_a_number_is_in_the_range_that_is_read(numbers: Any, chips: int, stack: int) -> None:
    planes = chip_planes(np.array([0, chips]), np.array([stack] * 2), np.array([2] * 2), Encoding(numbers=numbers))
    found = [decode([0] * 6 + [int(plane)] + [0] * 26, Encoding(numbers=numbers), stack).pot for plane in planes]
    assert found[0] == RaiseRange(0, 0)
    assert found[1] is not None and chips in found[1]


def test_chips_are_told_apart_up_to_52_exactly() -> None:
    number = np.arange(1, 101)
    hundred, two = np.full(100, 100), np.full(100, 2)
    units = chip_planes(number, hundred, two, Encoding())
    assert units.tolist() == FILLED[[*range(1, 52), *[52] * 49]].tolist()
    assert len(set(chip_planes(number, hundred, two, Encoding(numbers="binary")).tolist())) == 100
    assert len(set(chip_planes(number, hundred, two, Encoding(numbers="scaled")).tolist())) == 52


def test_with_raised_kinds_a_check_is_written_as_nothing() -> None:
    hand = after(2, 2, 2)
    assert decoded(hand, 2, Encoding()).this_street == (None,) * 5
    assert decoded(hand, 2).this_street == (exactly("check", 0), *(None,) * 4)


@pytest.mark.parametrize(
    ("hand", "street", "last"),
    [(after(), 0, False), (after(2), 0, True), (after(2, 2), 1, False), (after(2, 2, 2), 1, True)],
)
def test_street_and_position_are_those_of_the_round(hand: Hand, street: int, last: bool) -> None:
    for rounds in ("remaining", "current"):
        for code in ("thermometer", "one-hot"):
            found = decoded(hand, hand.high, Encoding(rounds=rounds, round_code=code))
            assert (found.street, found.last) == (street, last)


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


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({}, "planes: expected 33 of 52 cells"),
        ({5: 1}, "all cards: expected hole cards and the board"),
        ({6: 0b10}, "number: expected the first cells, found a gap"),
        ({7: 1}, "round: expected a thermometer code"),
        ({10: 1}, "position: expected all cells or none"),
        ({11: 1}, "kind: expected one of fold, check, call, raise"),
    ],
)
def test_planes_that_are_no_state_are_refused(changed: dict[int, int], said: str) -> None:
    planes = [changed.get(k, 0) for k in range(33 if changed else 32)]
    with pytest.raises(EncodingError, match=said):
        decode(planes, Encoding(), 100)

"""Hands side by side go as the rules of `betting` have each of them, seen alike by whoever acts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.holdem.deals import deals, more_cards
from play.holdem.lockstep import BettingEnd, LockstepTable, cards_of, play
from play.holdem.players.catalogue import player
from play.holdem.settled import settled_as_dealt
from play.holdem.table import play_hand
from play.holdem.view import FOLD, Chips, Player, Seat, View, legal, totals
from trees.holdem.betting import BettingError, Stakes
from trees.holdem.pots import settle
from trees.holdem.record import Deal, deal

HANDS = 20


def scripted(view: View, random: np.random.Generator) -> Chips:
    """Whatever the digits of a number are that the view makes: folds seldom, raises often."""
    number = view.hole.astype(np.int64) @ [97, 89] + 31 * view.street + 7 * view.own + 13 * view.other + 5 * view.pot
    kind, where = number % 8, number // 8 % 5
    raised = np.where(where == 0, view.stack, view.least + where * (view.stack - view.least) // 40)
    answers = np.where(view.can_raise & (kind > 3), raised, view.call)
    return np.where(view.can_fold & (kind == 0), FOLD, answers)


def remembered(view: View) -> Iterator[np.ndarray[Any, Any]]:
    """All that was done on this street and on the last one, and what players had put in before each."""
    for street in (view.street, view.street - 1):
        actions = view.past.on(street, 5)
        yield from (getattr(actions, field.name) for field in fields(actions))
        yield view.past.begun(street)


def recorded(rows: Counter[tuple[object, ...]]) -> Player:
    """The scripted player, who notes every row that it sees."""

    def act(view: View, random: np.random.Generator) -> Chips:
        columns = [getattr(view, field.name).tolist() for field in fields(view) if field.name not in ("number", "past")]
        columns += [part.tolist() for part in remembered(view)]
        rows.update(zip(*([tuple(row) if isinstance(row, list) else row for row in c] for c in columns), strict=True))
        return scripted(view, random)

    return act


def dealt(cards: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> Deal:
    return deal(cards.tolist(), (len(cards) - 5) // 2)


def seats(*players: Player) -> list[Seat]:
    return [Seat(one, np.random.default_rng(3 + seat)) for seat, one in enumerate(players)]


@given(
    st.sampled_from([2, 2, 3, 4, 6, 10]),
    st.integers(1, 20),
    st.integers(0, 20),
    st.sampled_from([0, 0, 1, 30]),
    st.integers(0, 2**32),
)
def test_hands_go_as_the_rules_have_them_one_by_one(number: int, big: int, small: int, ante: int, seed: int) -> None:
    stakes, random = Stakes(min(small, big), big, ante), np.random.default_rng(seed)
    stacks = random.integers(1, random.choice([3 * big, 100 * big], size=(number, HANDS)) + 1)
    cards = more_cards(random, np.empty((HANDS, 0), dtype=np.uint8), cards_of(number))
    here: Counter[tuple[object, ...]] = Counter()
    there: Counter[tuple[object, ...]] = Counter()
    ended = play(LockstepTable(stakes, stacks), cards, seats(*[recorded(here)] * number))
    won = settled_as_dealt(cards, ended)
    for k in range(HANDS):
        chips = tuple(stacks[:, k].tolist())
        hand = play_hand(stakes, chips, dealt(cards[k]), seats(*[recorded(there)] * number))
        assert (hand.totals, hand.street) == (tuple(ended.totals[:, k]), ended.street[k])
        assert hand.folded == set(np.flatnonzero(ended.folded[:, k]).tolist())
        after = settle(hand, dealt(cards[k]).worth).stacks
        assert [left - before for left, before in zip(after, chips, strict=True)] == won[:, k].tolist()
    assert here == there
    assert not won.sum(axis=0).any()


@given(st.integers(0, 2**32))
def test_every_answer_of_the_random_player_is_legal_and_every_legal_one_is_accepted(seed: int) -> None:
    random = np.random.default_rng(seed)
    known: list[View] = []

    def spy(view: View, random: np.random.Generator) -> Chips:
        known.append(view)
        return player("random")(view, random)

    play(LockstepTable(Stakes(1, 2, 1), random.integers(1, 12, (2, 30))), deals(random, 30), seats(spy, spy))
    for view in known:
        for row in range(len(view)):
            one = view.take(np.array([row]))
            accepted = [total for total in range(-2, 14) if legal(one, np.array([total]))[0]]
            assert accepted == list(totals(view, row))


def of_one_hand(one: Player, two: Player, stacks: tuple[int, int] = (9, 9)) -> BettingEnd:
    cards = deals(np.random.default_rng(1), 1)
    return play(LockstepTable(Stakes(1, 2), np.array(stacks)[:, None]), cards, seats(one, two))


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (3, "expected -1 to fold, 2 to call, 4 to 9 to raise, found 3 on the preflop"),
        (10, "expected -1 to fold, 2 to call, 4 to 9 to raise, found 10 on the preflop"),
        (0, "expected -1 to fold, 2 to call, 4 to 9 to raise, found 0 on the preflop"),
    ],
)
def test_an_illegal_answer_is_refused(answer: int, said: str) -> None:
    with pytest.raises(BettingError) as error:
        of_one_hand(player("call"), lambda view, random: np.full(len(view), answer))
    assert str(error.value) == f"player: {said}"


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (np.array([2, 2]), "shape (2,) and kind 'i'"),
        (np.array([[2]]), "shape (1, 1) and kind 'i'"),
        (np.array([2.0]), "shape (1,) and kind 'f'"),
        (np.array(2), "shape () and kind 'i'"),
        (2, "shape () and kind '?'"),
    ],
)
def test_an_answer_is_a_whole_number_for_each_row(answers: Chips, said: str) -> None:
    with pytest.raises(BettingError) as error:
        of_one_hand(player("call"), lambda view, random: answers)
    assert str(error.value) == f"player: expected 1 whole numbers, found an answer of {said}"


def test_what_a_player_saw_stays_as_it_was() -> None:
    seen: list[tuple[View, list[list[int]]]] = []

    def columns(view: View) -> list[list[int]]:
        return [getattr(view, field.name).tolist() for field in fields(view) if field.name != "past"] + [
            part.tolist() for part in remembered(view)
        ]

    def spy(view: View, random: np.random.Generator) -> Chips:
        seen.append((view, columns(view)))
        return player("raise")(view, random)

    of_one_hand(spy, spy)
    assert len(seen) == 5  # to 4, 6, 8 and 9, and a call
    assert all(columns(view) == then for view, then in seen)


def test_hands_are_numbered_as_they_were_dealt() -> None:
    numbers: list[int] = []

    def spy(view: View, random: np.random.Generator) -> Chips:
        numbers.extend(view.number)
        assert [view.hole[row].tolist() for row in range(len(view))] == cards[view.number, 2:4].tolist()
        return np.full(len(view), FOLD)

    cards = deals(np.random.default_rng(1), 3)
    play(LockstepTable(Stakes(1, 2), np.array([[9, 9, 9], [9, 1, 9]])), cards, seats(player("call"), spy))
    assert numbers == [0, 2]


def test_a_player_cannot_change_what_it_sees() -> None:
    def change(view: View, random: np.random.Generator) -> Chips:
        view.own[:] = 0
        return view.call

    with pytest.raises(ValueError, match="read-only"):
        of_one_hand(player("call"), change)


def test_who_could_check_may_fold_all_the_same() -> None:
    ended = of_one_hand(lambda view, random: np.full(len(view), FOLD), player("call"))
    assert (ended.totals[:, 0].tolist(), ended.folded.tolist(), ended.stake.tolist()) == (
        [2, 2],
        [[True], [False]],
        [2],
    )


@pytest.mark.parametrize("chips", [0, 2**31])
def test_without_chips_or_with_too_many_there_is_no_table(chips: int) -> None:
    with pytest.raises(BettingError, match=f"stacks: expected 1 to 2147483647 chips, found {chips}"):
        of_one_hand(player("call"), player("call"), (9, chips))


def test_no_hands_are_no_trouble() -> None:
    table = LockstepTable(Stakes(1, 2), np.ones((2, 0), dtype=np.int64))
    assert play(table, deals(np.random.default_rng(1), 0), seats(player("call"), player("call"))).totals.size == 0


def test_the_loser_loses_no_more_than_the_shorter_stack() -> None:
    ended = of_one_hand(player("call"), player("raise"), (5, 200))
    assert (ended.totals[:, 0].tolist(), ended.stake.tolist()) == ([5, 6], [5])


def test_seats_see_their_own_cards_and_the_button_acts_first_before_the_flop() -> None:
    seen: list[View] = []

    def spy(view: View, random: np.random.Generator) -> Chips:
        seen.append(view)
        return view.call

    cards = np.arange(9, dtype=np.uint8)[None]
    play(LockstepTable(Stakes(1, 2), np.array([[9], [9]])), cards, seats(spy, spy))
    assert [view.hole.tolist()[0] for view in seen[:3]] == [[2, 3], [0, 1], [0, 1]]
    assert [bool(view.button[0]) for view in seen[:3]] == [True, False, False]

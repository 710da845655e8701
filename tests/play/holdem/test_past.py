"""What was done before is found again, by street, the latest first."""

from __future__ import annotations

import numpy as np

from play.holdem.past import Log, Past, StreetActions, no_past
from play.holdem.table import view_of
from play.holdem.view import FOLD, Chips
from trees.holdem.betting import Hand, Stakes, act, start
from trees.holdem.record import deal


def after(*totals: int, stacks: tuple[int, ...] = (100, 100)) -> Hand:
    hand = start(Stakes(1, 2), stacks)
    for total in totals:
        hand = act(hand, total)
    return hand


def past_of(hand: Hand) -> Past:
    return view_of(hand, deal(range(52), len(hand.stacks))).past


def one(number: int) -> Chips:
    return np.array([number])


def rows(actions: StreetActions) -> list[tuple[int, int, int, int]]:
    """Seat, own, high and total of the actions of one hand that there were."""
    columns = (part[0][actions.known[0]].tolist() for part in (actions.seat, actions.own, actions.high, actions.total))
    return list(zip(*columns, strict=True))


def test_the_actions_of_a_street_come_latest_first() -> None:
    past = past_of(after(6, 12, 12, 12, 20, 40))
    assert rows(past.on(one(0), 5)) == [(1, 6, 12, 12), (0, 2, 6, 12), (1, 1, 2, 6)]
    assert rows(past.on(one(1), 5)) == [(0, 12, 20, 40), (1, 12, 12, 20), (0, 12, 12, 12)]
    assert rows(past.on(one(1), 1)) == [(0, 12, 20, 40)]


def test_where_nothing_was_done_nothing_is_known() -> None:
    past = past_of(after(2, 2))
    assert rows(past.on(one(1), 5)) == rows(past.on(one(-1), 5)) == rows(no_past(1).on(one(0), 5)) == []
    assert not past.on(one(1), 5).total.any()


def test_what_was_put_in_before_a_street() -> None:
    past = past_of(after(6, 6, 6, 10, 30, 30, 30))
    assert [past.begun(one(street)).tolist() for street in (0, 1, 2, 3)] == [[0], [6], [30], [30]]


def test_a_fold_at_the_end_of_a_street_hides_nothing() -> None:
    hand = after(2, 10, 10, FOLD, stacks=(100, 100, 100))
    assert hand.street == 1
    assert past_of(hand).begun(one(1)).tolist() == [10]
    assert rows(past_of(hand).on(one(0), 2)) == [(2, 2, 10, FOLD), (1, 2, 10, 10)]


def test_a_log_grows_and_what_was_known_stays() -> None:
    log, last = Log(), no_past(2).last
    pasts = []
    for number in range(40):
        last = log.add(np.stack([last, *np.full((5, 2), number)]))
        pasts.append(Past(log, last))
        if number % 3 == 0:
            log.records()
    assert [past.on(one(number), 1).total.tolist() for number, past in enumerate(pasts)] == [
        [[number], [number]] for number in range(40)
    ]
    assert pasts[-1].take(np.array([1])).on(one(0), 3).total.tolist() == [[0, 0, 0]]

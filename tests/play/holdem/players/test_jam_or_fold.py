"""The chart of jam or fold, and the player who plays by it."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.players.jam_or_fold import JamOrFoldPlayer, chart, of_chart, table
from play.holdem.view import FOLD, View
from tests.support.effort import slow_but, thorough
from tests.support.holdem_views import view
from trees.holdem.classes import CLASSES, class_of, combos
from trees.refusal import Refused


def preflop(hands: list[str], **given: object) -> View:
    hole = np.array([combos(class_of(hand))[0] for hand in hands], dtype=np.uint8)
    return view(len(hands), hole=hole, street=0, **given)


def decided(seen: View) -> list[int]:
    never = JamOrFoldPlayer(lambda rows, _: np.zeros(len(rows)))
    found: list[int] = never(seen, np.random.default_rng(1)).tolist()
    return found


def test_equities_of_a_class_and_another_add_up_to_one() -> None:
    many, share = table()
    assert (many == many.T).all()
    assert share + share.T == pytest.approx(np.ones((CLASSES, CLASSES)))


@pytest.mark.parametrize("stack", slow_but([2.0, 10.0, 25.0], [10.0]))
def test_no_reply_to_the_chart_gains_more_than_a_thousandth_of_a_big_blind(stack: float) -> None:
    assert 0 <= chart(stack).regret < 1e-3


def test_a_payoff_by_hand() -> None:
    """Of two players who go all-in with everything, nobody wins anything; a jam that is always folded to wins 3/2."""
    many, share = table()
    many = many / many.sum()
    assert (many * (2 * share - 1)).sum() == pytest.approx(0, abs=1e-15)


def test_the_deeper_the_fewer_hands_jam() -> None:
    combos_of = np.array([len(combos(k)) for k in range(CLASSES)])
    jammed = [
        (chart(stack).jam * combos_of).sum() / combos_of.sum() for stack in (2.0, 10.0, *([25.0] if thorough() else []))
    ]
    assert jammed == sorted(jammed, reverse=True)


def test_short_it_jams_and_calls_good_hands_and_folds_bad_ones() -> None:
    small = {"own": 1, "call": 2, "least": 4, "stack": 20, "other_stack": 20, "raises": 0, "button": True}
    assert decided(preflop(["AA", "32o"], **small)) == [20, FOLD]
    big = {"own": 2, "call": 20, "least": 20, "stack": 20, "other_stack": 20, "can_raise": False}
    assert decided(preflop(["AA", "32o"], **big)) == [20, FOLD]


def test_the_smaller_stack_counts() -> None:
    small = {"own": 1, "call": 2, "least": 4, "raises": 0, "button": True}
    deep, short = ({**small, "stack": 20, "other_stack": other} for other in (20, 4))
    assert (decided(preflop(["J2o"], **deep)), decided(preflop(["J2o"], **short))) == ([FOLD], [20])


def test_after_the_flop_it_checks_folds_or_is_all_in_by_its_chance() -> None:
    for chance, total in ((0.4, FOLD), (0.6, 100)):
        player = JamOrFoldPlayer(lambda rows, _, chance=chance: np.full(len(rows), chance))  # type: ignore[misc]
        assert player(view(street=1), np.random.default_rng(1)).tolist() == [total]
    assert decided(view(street=1, own=4, call=4)) == [4]


def test_it_takes_no_parameters() -> None:
    with pytest.raises(Refused, match="expected no parameters of it, found 'fast'"):
        of_chart("fast")

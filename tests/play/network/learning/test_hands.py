"""Who plays whom for a generation, and what is kept of the hands."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from play.archives import ArchiveError
from play.holdem.players.catalogue import player
from play.network.learning.hands import BLOCK, DATA, Pairing, Place, pairings, play_block
from play.network.learning.samples import Samples, concatenate, from_bytes, to_bytes
from play.network.plan import RunPlan
from tests.support.effort import for_each

PLAN = RunPlan(first_hands=BLOCK + 45, later_hands=100)


def stand_in(number: int) -> object:
    """Networks raise by the least, or call."""
    return player("blind heuristic" if number == DATA else "raise" if number == 1 else "call")


def block(place: Place, plan: RunPlan = PLAN) -> Samples:
    return play_block(plan, place, stand_in)  # type: ignore[arg-type]  # players all


def test_the_first_generation_is_of_the_data_player_alone() -> None:
    assert pairings(PLAN, 1) == (Pairing(DATA, DATA, BLOCK + 45),)


def test_all_combinations_of_networks_have_equal_shares() -> None:
    found = pairings(replace(PLAN, later_hands=120, heuristic_share=0.5), 4)
    against, among = found[:3], found[3:]
    assert [pairing[:2] for pairing in against] == [(1, 0), (2, 0), (3, 0)]
    assert [pairing[:2] for pairing in among] == [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3)]
    assert {pairing.hands for pairing in against} == {20}
    assert {pairing.hands for pairing in among} == {10}


def test_the_latest_alone() -> None:
    found = pairings(replace(PLAN, pairs="latest", heuristic_share=0.25), 3)
    assert found == (Pairing(2, 0, 25), Pairing(2, 2, 75))


@for_each("share", [0.0, 0.3, 1.0])
@for_each("generation", [2, 3, 8])
def test_no_hand_is_lost(generation: int, share: float) -> None:
    assert sum(pairing.hands for pairing in pairings(replace(PLAN, heuristic_share=share), generation)) == 100


def test_a_block_has_all_actions_of_its_hands() -> None:
    found = block(Place(1, 0, 1))
    assert set(found.hand.tolist()) == set(range(45))
    assert not found.network.any()
    assert found.states.shape == (len(found.won), PLAN.encoding.planes)


def test_each_player_has_the_button_in_half_of_the_hands() -> None:
    # the first network, who raises by the least, opens where it has the button; the second one calls
    assert pairings(PLAN, 3)[3] == Pairing(1, 2, 17)
    found = block(Place(3, 3, 0))
    opened = {hand: bool(kind) for hand, kind in zip(found.hand[::-1].tolist(), found.states[::-1, -2], strict=True)}
    assert opened == {hand: hand < 9 for hand in range(17)}
    assert found.network.all()


def test_both_players_of_a_hand_win_what_the_other_loses() -> None:
    found = block(Place(1, 0, 0))
    for hand in range(BLOCK):
        won = set(found.won[found.hand == hand].tolist())
        assert len(won) <= 2
        assert len({abs(each) for each in won}) == 1


def test_from_a_fold_on_nothing_changes() -> None:
    plan = replace(PLAN, data_player="fold")
    # who folds to the big blind loses the small one
    found = play_block(plan, Place(1, 0, 0), lambda _: player("fold"))
    assert found.targets("hand", 100).tolist() == [np.float32(-0.01)] * BLOCK
    assert found.targets("onward", 100).tolist() == [0.0] * BLOCK


def test_targets_are_the_hand_in_stacks_or_what_changes_from_the_action_on() -> None:
    found = block(Place(1, 0, 0))
    hand, onward = found.targets("hand", 100), found.targets("onward", 100)
    assert np.abs(hand).max() <= 1
    assert (np.round(100 * (onward - hand)).astype(int) == found.paid).all()
    assert onward.max() > 1


def test_the_same_place_has_the_same_hands_and_other_places_have_others() -> None:
    one, again, other, seed = (
        block(Place(1, 0, 0)),
        block(Place(1, 0, 0)),
        block(Place(1, 0, 1)),
        block(Place(1, 0, 0), replace(PLAN, seed=2)),
    )
    assert all((a == b).all() for a, b in zip(one, again, strict=True))
    for changed in (other, seed):
        assert one.states[:40].tolist() != changed.states[:40].tolist()


def test_samples_go_through_bytes() -> None:
    found = block(Place(2, 0, 0))
    read = from_bytes(to_bytes(found), PLAN.encoding, len(found.won))
    assert all((a == b).all() and a.dtype == b.dtype for a, b in zip(found, read, strict=True))
    assert len(concatenate([], PLAN.encoding).won) == 0


def test_bytes_that_hold_no_samples_are_refused() -> None:
    found = block(Place(2, 0, 0))
    content = to_bytes(found)
    wrong = [b"", b"PK", content[:-9], to_bytes(found._replace(won=found.won.astype(np.float64)))]  # type: ignore[arg-type]
    wrong += [to_bytes(found._replace(paid=found.paid[1:])), to_bytes(found._replace(states=found.states[:, 1:]))]
    for each in wrong:
        with pytest.raises(ArchiveError):
            from_bytes(each, PLAN.encoding, len(found.won))
    for at in range(0, len(content), max(1, len(content) // 40)):
        changed = bytearray(content)
        changed[at] ^= 0xFF
        try:
            same = from_bytes(bytes(changed), PLAN.encoding, len(found.won))
        except ArchiveError:
            continue
        # a byte of the archive that says nothing of the arrays
        assert all((a == b).all() for a, b in zip(found, same, strict=True))

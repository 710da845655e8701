"""A network plays what it expects most of; ties are settled by the rule, and by that alone."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from play.holdem.deals import deals  # noqa: E402
from play.holdem.lockstep import LockstepTable, play  # noqa: E402
from play.holdem.players.catalogue import player  # noqa: E402
from play.holdem.table import view_of  # noqa: E402
from play.holdem.view import FOLD, Seat  # noqa: E402
from play.network.architecture import Architecture  # noqa: E402
from play.network.encoding import Encoding, EncodingError, encode, with_action  # noqa: E402
from play.network.model import Network, predict  # noqa: E402
from play.network.player import NetworkError, NetworkPlayer  # noqa: E402
from trees.holdem.betting import Stakes, act, start  # noqa: E402
from trees.holdem.record import deal  # noqa: E402

SMALL = Architecture(widths=(4, 6), dense=16)
OPENING = view_of(start(Stakes(1, 2), (100, 100)), deal(range(52), 2))
JAMMED = view_of(act(start(Stakes(1, 2), (100, 100)), 100), deal(range(52), 2))
RANDOM = np.random.default_rng(1)


def network(seed: int = 1) -> Network:
    return Network(SMALL, Encoding().planes, seed)


def all_alike() -> Network:
    """One that expects the same of everything."""
    found = network()
    with torch.no_grad():
        for parameter in found.parameters():
            parameter.zero_()
    return found


def test_of_all_answers_the_one_of_which_most_is_expected() -> None:
    for seed in range(5):
        rows, totals, expected = NetworkPlayer(network(seed)).expected(OPENING)
        alone = with_action(encode(OPENING, Encoding()), OPENING, rows, totals, Encoding())
        np.testing.assert_allclose(expected, predict(network(seed), alone), rtol=1e-4, atol=1e-6)
        (answer,) = NetworkPlayer(network(seed))(OPENING, RANDOM)
        assert answer == totals[np.argmax(expected)]


@pytest.mark.parametrize(("ties", "answer"), [("least", FOLD), ("greatest", 100)])
def test_a_rule_settles_ties(ties: Any, answer: int) -> None:
    assert NetworkPlayer(all_alike(), ties=ties)(OPENING, RANDOM).tolist() == [answer]


def test_ties_settled_at_random_give_all_answers() -> None:
    many = OPENING.take(np.zeros(3000, dtype=np.intp))
    found, counts = np.unique(
        NetworkPlayer(all_alike(), ties="random")(many, np.random.default_rng(1)), return_counts=True
    )
    assert found.tolist() == [FOLD, 2, *range(4, 101)]
    assert counts.max() < 3 * counts.min()


def test_raises_of_52_small_blinds_and_more_are_expected_alike_to_the_last_bit() -> None:
    _, totals, expected = NetworkPlayer(network()).expected(OPENING)
    assert len(set(expected[totals >= 53].tolist())) == 1
    assert len(set(expected[(totals >= 4) & (totals <= 53)].tolist())) == 50


def test_who_is_facing_all_in_folds_or_calls() -> None:
    assert NetworkPlayer(network()).expected(JAMMED)[1].tolist() == [FOLD, 100]


def test_hands_go_alike_whichever_hands_are_beside_them() -> None:
    """Bit for bit on one machine, so that a run may be taken up anywhere."""
    cards = deals(np.random.default_rng(2), 12)

    def totals(part: slice) -> list[list[int]]:
        one, other = (Seat(NetworkPlayer(network(seed)), RANDOM) for seed in (1, 2))
        size = len(cards[part])
        found: list[list[int]] = play(
            LockstepTable(Stakes(1, 2), np.full((2, size), 100)), cards[part], (one, other)
        ).totals.T.tolist()
        return found

    assert totals(slice(0, 12)) == totals(slice(0, 5)) + totals(slice(5, 12))


def test_it_plays_whole_hands_in_every_encoding() -> None:
    cards = deals(np.random.default_rng(2), 6)
    for encoding in (
        Encoding(pot=False, actors="opponent", blinds=True, window=2),
        Encoding(numbers="binary", kinds="graded", order="oldest", amounts="hand", cards="canonical"),
    ):
        seats = Seat(NetworkPlayer(Network(SMALL, encoding.planes), encoding), RANDOM), Seat(player("random"), RANDOM)
        assert play(LockstepTable(Stakes(1, 2), np.full((2, 6), 100)), cards, seats).totals.min() >= 1


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_network_whose_weights_give_no_numbers_is_refused(value: float) -> None:
    found = network()
    with torch.no_grad():
        found.last.bias.fill_(value)
    with pytest.raises(NetworkError, match="network: expected a number of every answer, found nan or inf"):
        NetworkPlayer(found)(OPENING, RANDOM)


def test_more_answers_than_fit_in_memory_are_refused() -> None:
    wide = view_of(start(Stakes(1, 2), (10**8, 10**8)), deal(range(52), 2))
    with pytest.raises(EncodingError, match="stack: expected up to 10,000,000 answers at once, found 99,999,999"):
        NetworkPlayer(network())(wide, RANDOM)

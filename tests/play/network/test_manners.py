"""Networks that play in a manner chosen after they were trained."""

from __future__ import annotations

import numpy as np
import pytest

from play.holdem.view import View, legal
from tests.support.holdem_views import view
from trees.refusal import Refused

pytest.importorskip("torch")

from play.network.architecture import Architecture
from play.network.encoding import Encoding
from play.network.manners import PotLimit, in_manner
from play.network.model import Network
from play.network.player import NetworkPlayer

RANDOM = np.random.default_rng(1)


def most(seen: View, random: np.random.Generator) -> np.ndarray:  # type: ignore[type-arg]
    """Raises by all that it may."""
    return np.where(seen.can_raise, seen.stack, seen.call)


@pytest.mark.parametrize(
    ("given", "total"),
    [
        # a call of 2 makes the pot 8; a raise by that is to 12
        ({"pot": 6, "own": 2, "call": 4, "least": 6}, 12),
        # the first bet of a street, into 10
        ({"pot": 10, "own": 5, "call": 5, "least": 7}, 15),
        # what is left is less than the pot
        ({"pot": 80, "own": 40, "call": 40, "least": 42}, 100),
        # the least raise is more than the pot: it may be made all the same
        ({"pot": 3, "own": 1, "call": 2, "least": 30}, 30),
        ({"pot": 150, "own": 50, "call": 100, "least": 100, "can_raise": False}, 100),
    ],
)
def test_no_raise_is_larger_than_the_pot(given: dict[str, object], total: int) -> None:
    seen = view(**given)
    answers = PotLimit(most)(seen, RANDOM)
    assert answers.tolist() == [total] and legal(seen, answers).all()


def network() -> NetworkPlayer:
    shape = Architecture(filter=3, widths=(2,), convolutions=1, dense=2)
    return NetworkPlayer(Network(shape, Encoding().planes, seed=1), Encoding())


def test_words_choose_ties_and_raises() -> None:
    plain = network()
    assert in_manner(plain, []) is plain
    tied = in_manner(plain, ["ties=greatest"])
    assert isinstance(tied, NetworkPlayer) and (tied.ties, tied.network) == ("greatest", plain.network)
    tamed = in_manner(plain, ["raises=pot", "ties=random"])
    assert isinstance(tamed, PotLimit) and isinstance(tamed.player, NetworkPlayer) and tamed.player.ties == "random"


@pytest.mark.parametrize("word", ["ties=most", "ties", "raises=half", "pot", ""])
def test_other_words_are_refused(word: str) -> None:
    with pytest.raises(Refused, match=r"network: expected ties=least or .* or raises=pot, found"):
        in_manner(network(), [word])

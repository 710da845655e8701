"""A network does at other tables what it does at ours: what was done before reaches it there too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from play.holdem.players.blind import READINGS
from play.holdem.view import Chips, View
from tests.support.hands_elsewhere import Elsewhere, hands
from tests.support.tables_elsewhere import by_agents, by_bots, in_poker_kit
from tests.support.untrained import untrained

pytest.importorskip("torch")

HANDS = 8
Shown = list[list[int]]


@pytest.fixture(scope="module")
def net(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return untrained(tmp_path_factory.mktemp("run"))


def cases(folder: Path) -> Iterator[tuple[Elsewhere, Shown]]:
    """Hands of a player who answers as the network or calls, with the planes that it was shown, filled as it plays."""
    from play.network.encoding import encode
    from play.network.stored import player_of

    network = player_of(folder, 1)
    for hand in hands(HANDS):
        shown: Shown = []

        def asked(view: View, random: np.random.Generator, shown: Shown = shown) -> Chips:
            shown.append(encode(view, network.encoding)[0].tolist())
            answer: Chips = network(view, random)
            # what a network without training likes best ends hands at once
            return np.where(random.random(1) < 0.6, view.call, answer)

        players = (asked, READINGS["heuristic"]) if hand.number % 2 else (READINGS["heuristic"], asked)
        # an agent is told its cards without their order
        cards = (*sorted(hand.cards[:2]), *sorted(hand.cards[2:4]), *hand.cards[4:])
        yield replace(hand, players=players, cards=cards), shown


@pytest.mark.parametrize(
    ("there", "package"), [(by_bots, "pyspiel"), (by_agents, "open_spiel"), (in_poker_kit, "pokerkit")]
)
def test_a_network_sees_and_answers_there_as_here(
    there: Callable[[Elsewhere], tuple[list[int], list[int]]], package: str, net: Path
) -> None:
    pytest.importorskip(package)
    most = 0
    for hand, shown in cases(net):
        won = hand.here()[1]
        here = list(shown)
        shown.clear()
        assert there(hand)[1] == won
        assert shown == here
        most = max(most, len(here))
    assert most >= 4

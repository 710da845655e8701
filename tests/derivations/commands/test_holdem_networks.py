"""A person and other players at a table with a network, by `gameproof play holdem`."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest

from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import play_hand
from play.holdem.view import Seat, View
from tests.support.commands import Run, answer, refuses
from tests.support.networks import TINY
from tests.support.untrained import untrained
from trees.holdem.betting import Stakes
from trees.holdem.record import deal

pytest.importorskip("torch")

PLAY = ("play", "holdem")
CHIPS = ("--stack", str(TINY.stack))


@pytest.fixture
def net(run: Run) -> str:
    """A network in the folder that commands of the test run in, by the name that players have."""
    return f"cnn:{untrained(Path('run'))}/2"


def test_a_person_plays_hands_against_a_network_and_sees_what_it_expected(
    net: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("c\n" * 30))
    status, out, err = run(*PLAY, "--me", net, *CHIPS, "--open", "--seed", "5")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert "person has 100 (small blind and button)" in lines
    hands = int(lines[-1].split()[0])
    assert hands >= 2
    expected = [line for line in lines if line.startswith(f"{net}, ")]
    assert len(expected) >= hands
    assert all(": expected " in line for line in expected)
    # nothing is told before the hand is over
    ends = [number for number, line in enumerate(lines) if line.startswith("person has ") and "(small" not in line]
    firsts = [number for number, line in enumerate(lines) if line.startswith(f"{net}, preflop, ")]
    assert all(any(end < first for end in ends) for first in firsts)


def test_without_open_nothing_is_told_of_what_a_network_expects(
    net: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("f\n"))
    assert "expected" not in run(*PLAY, "--me", net, *CHIPS)[1]


def test_a_hand_with_a_network_is_told_with_what_it_expected(net: str, run: Run) -> None:
    words = (*PLAY, "--hand", net, "call", *CHIPS)
    plain, opened = answer(run, *words)["told"], answer(run, *words, "--open")["told"]
    assert opened[: len(plain)] == plain
    assert opened[len(plain) :]
    assert all(line.startswith(f"{net}, ") for line in opened[len(plain) :])


def test_a_network_at_a_table_answers_as_it_expects_most(net: str) -> None:
    network, asked = player(net), list[View]()

    def watched(view: View, random: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
        asked.append(view)
        return network(view, random)

    for seed in range(4):
        deck = stream(seed, 0, 9).permutation(52).tolist()
        seats = [Seat(watched, stream(seed, 0, 0)), Seat(player("call"), stream(seed, 0, 1))]
        hand = play_hand(Stakes(1, 2), (100, 100), deal(deck, 2), seats)
        mine = [done.total for done in hand.actions if done.seat == 0]
        for view, total in zip(asked, mine, strict=True):
            _, totals, brought = network.expected(view)  # type: ignore[attr-defined]  # of networks
            assert brought[totals.tolist().index(total)] == brought.max()
        asked.clear()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--me", "call", "--open"), "--open: expected a network among the players, found none"),
        (("--me", "cnn:run/7"), "run: expected a generation that is done (1, 2), found 7"),
        (("--me", "cnn:run"), "player: expected cnn:FOLDER/GENERATION such as cnn:out/poker-cnn/3, found 'run'"),
        (("--me", "cnn:away/1"), "away: expected a run of trained players, found no plan.json in it"),
        (("call", "fold", "--open"), "a match: expected no --open with it, found one"),
        (("--sit-and-go", "call", "fold", "--open"), "--sit-and-go: expected no --open with it, found one"),
        (("--hand", "cnn:run/1", "call", "call"), "players: expected two, found 3"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_line(words: tuple[str, ...], said: str, net: str, run: Run) -> None:
    refuses(run, said, *PLAY, *words)

"""The command `equity`, and the same from Python."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

import gameproof
from derivations.commands import equity as command
from derivations.explain.equity import against_random
from play.holdem.boards import WeightedBoards
from play.holdem.class_table import wins_on
from tests.support.commands import Run, answer
from trees.holdem import preflop

BOARD = WeightedBoards(np.array([[0, 17, 22, 39, 44]], dtype=np.uint8), 1)


def test_a_class_against_a_random_hand_is_as_published(run: Run) -> None:
    """Of one of its hands, against the 1,225 others on all boards."""
    found = answer(run, "equity", "AA")
    assert (found["win"], found["tie"], found["lose"], found["total"]) == (
        1781508418,
        11402312,
        2097572400 - 1781508418 - 11402312,
        2097572400,
    )
    assert Fraction(found["equity"]) == Fraction(2 * 1781508418 + 11402312, 2 * 2097572400)


def test_one_hand_of_a_class_has_the_counts_of_the_class(run: Run) -> None:
    assert answer(run, "equity", "7s2d")["win"] == answer(run, "equity", "72o")["win"] == 665146081


def test_hands_have_a_row_each(run: Run) -> None:
    found = answer(run, "equity", "AsKs", "QhQd", "--board", "Kc7d2c")
    assert [each["hand"] for each in found["players"]] == ["AsKs", "QhQd"]
    assert [each["equity"] for each in found["players"]] == ["301/330", "29/330"]
    assert found["total"] == 990
    assert found["board"] == "Kc7d2c"


def test_python_gives_what_the_command_prints(run: Run) -> None:
    printed = answer(run, "equity", "AKs, QQ+", "any", "--board", "Kc7d2c3h")
    assert gameproof.equity("AKs, QQ+", "any", board="Kc7d2c3h").to_json() == printed


def test_a_sample_states_its_size_seed_and_error(run: Run) -> None:
    words = ("equity", "AA", "any", "any", "any", "--samples", "1000", "--seed", "7")
    found = answer(run, *words)
    assert found == answer(run, *words)
    assert (found["total"], found["samples"], found["seed"]) == (1000, 1000, 7)
    assert 0 < found["error"] < 0.02


def test_people_read_a_table(run: Run) -> None:
    assert run("equity", "AsKs", "QhQd", "--board", "Kc7d2c")[1] == (
        "Kc7d2c, 990 possible deals\n"
        "\n"
        "        equity  win  tie  lose\n"
        "AsKs  91.2121%  903    0    87\n"
        "QhQd   8.7879%   87    0   903\n"
        "\n"
        "AsKs: 301/330\n"
        "QhQd: 29/330\n"
    )


def test_people_read_the_error_of_a_sample(run: Run) -> None:
    lines = run("equity", "AA", "KK", "--samples", "1000")[1].splitlines()
    assert lines[0] == "before the flop, 1,000 random deals, seed 1"
    assert lines[2].split() == ["equity", "+/-", "win", "tie", "lose"]


def test_the_chart_has_all_classes(run: Run) -> None:
    lines = run("equity", "--table")[1].splitlines()
    assert lines[3].split()[:3] == ["A", "85.2", "67.0"]
    assert [len(line.split()) for line in lines[3:]] == [14] * 13
    found = answer(run, "equity", "--table")["classes"]
    assert len(found) == 169
    assert found["AA"]["win"] == against_random()["AA"].win == 1781508418


@pytest.mark.slow
@pytest.mark.parametrize("board", [[], ["--board", "Kc7d2c"]])
def test_fresh_deals_instead_of_looking_up(board: list[str], run: Run) -> None:
    assert answer(run, "equity", "32s", "54s", *board, "--fresh") == answer(run, "equity", "32s", "54s", *board)


@pytest.fixture
def one_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of one board alone."""
    counted = tuple(map(tuple, wins_on(BOARD).tolist()))
    monkeypatch.setattr(command, "parts", lambda size: [BOARD])
    monkeypatch.setattr(preflop, "table", lambda: counted)


def test_the_table_counted_again_agrees(run: Run, one_board: None, tmp_path: Path) -> None:
    found = answer(run, "equity", "--table", "--fresh", "--processes", "1")
    assert found["counted again"] == "agrees"
    assert not (tmp_path / "out" / command.STATE).exists()


def test_another_table_is_found_out(run: Run, one_board: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preflop, "table", lambda: ((0,) * 169,) * 169)
    status, out, _ = run("equity", "--table", "--fresh", "--processes", "1", "--json")
    assert (status, json.loads(out)["counted again"]) == (1, "differs")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("AsKs AsQs", "cards: expected each card once, found As twice"),
        ("AsAs", "cards: expected each card once, found As twice"),
        ("AA --board AsAs2c", "cards: expected each card once, found As twice"),
        ("AA --board As", "board: expected 0, 3, 4 or 5 cards, found 1"),
        ("AA --board hello!", "card: expected a rank of 23456789TJQKA and a suit of cdhs, such as As, found 'he'"),
        ("hello", "range: expected a part such as AKs, 22+, A2s+, 76s-54s, AsKs or any, found 'hello'"),
        ("AA KK --board AsAhAdAc2c", "player 1: expected a hand without a card of AsAhAdAc2c, found none in the range"),
        ("", "hands: expected cards, a class or a range for each player, or --table, found none"),
        ("AA --seed 3", "--seed: expected it with --samples, found --seed 3 alone"),
        ("AA --samples 0", "--samples: expected 1 or more, found 0"),
        ("AA --samples 5 --fresh", "--fresh: expected it without --samples, found both"),
        ("AA --table", "--table: expected no hands, board or samples with it, found some"),
        ("AA --processes 2", "--processes: expected 1 or more, with --table --fresh, found 2"),
        (" ".join(["any"] * 11), "showdown: expected 2 to 10 players, found 11"),
        (
            "any any any",
            "showdown: expected at most 10,000,000,000 deals to count, found 313,487,659,338,984; samples take less",
        ),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(words: str, said: str, run: Run) -> None:
    assert run("equity", *words.split()) == (2, "", f"gameproof: {said}\n")

"""The table of classes: wins on a board are those of the rules, and an interrupted run goes on."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from play.holdem.boards import WeightedBoards, parts
from play.holdem.class_table import PART, wins_on, wins_on_all
from tests.support.effort import some_of
from trees.holdem.cards import cards
from trees.holdem.classes import CLASSES, combos
from trees.holdem.hands import value
from trees.holdem.preflop import table
from trees.refusal import Refused

BOARDS = ("2c3c4cAhAd", "TsJsQsKsAs", "2c2d7h7sKd")


def part(*boards: str, times: int = 1) -> WeightedBoards:
    return WeightedBoards(np.array(list(map(cards, boards)), dtype=np.uint8), times)


def by_the_rules(board: str, rows: Sequence[int]) -> list[list[int]]:
    """The wins of some classes against all."""
    shown = cards(board)
    worth = [
        [({*hand}, value((*shown, *hand))) for hand in combos(number) if not {*hand} & {*shown}]
        for number in range(CLASSES)
    ]
    return [
        [
            sum(mine > theirs and not own & other for own, mine in worth[i] for other, theirs in worth[j])
            for j in range(CLASSES)
        ]
        for i in rows
    ]


@pytest.mark.parametrize("board", BOARDS)
def test_wins_on_a_board_are_those_of_the_rules(board: str) -> None:
    rows = some_of(range(0, CLASSES, 20), 3)
    assert wins_on(part(board))[list(rows)].tolist() == by_the_rules(board, rows)


def test_nobody_wins_where_the_board_is_best() -> None:
    assert not wins_on(part("TsJsQsKsAs")).any()


def test_wins_on_several_boards_add_up_as_often_as_they_stand_for() -> None:
    assert (wins_on(part(*BOARDS, times=12)) == 12 * sum(wins_on(part(board)) for board in BOARDS)).all()


def test_more_boards_than_a_byte_counts_are_counted() -> None:
    assert (wins_on(part(*BOARDS[:1] * 300)) == 300 * wins_on(part(BOARDS[0]))).all()


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path) -> None:
    state, work = tmp_path / "state.npz", [part(board) for board in BOARDS]

    def stop(boards: int) -> None:
        if boards:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        wins_on_all(work, state, step=stop)
    told: list[int] = []
    found = wins_on_all(work, state, step=told.append)
    assert told == [1, 1, 1]
    assert (found == wins_on(part(*BOARDS))).all()
    assert wins_on_all(work, state, step=told.append).tolist() == found.tolist()
    assert told == [1, 1, 1, 3]


def test_counts_of_other_boards_are_refused(tmp_path: Path) -> None:
    wins_on_all([part(BOARDS[0])], tmp_path / "state.npz")
    with pytest.raises(Refused, match=r"state\.npz: expected counts of an earlier run on these boards, found others"):
        wins_on_all([part(BOARDS[1])], tmp_path / "state.npz")


def test_changed_counts_are_refused(tmp_path: Path) -> None:
    state = tmp_path / "state.npz"
    wins_on_all([part(BOARDS[0])], state)
    with np.load(state, allow_pickle=False) as found:
        changed = dict(found)
    changed["wins"][3, 4] += 1
    np.savez(state, **changed)
    with pytest.raises(Refused, match="expected arrays with their digest, found others"):
        wins_on_all([part(BOARDS[0])], state)


@pytest.mark.parametrize("content", [b"", b"hello", b"PK\x03\x04"])
def test_what_is_no_file_of_counts_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "state.npz").write_bytes(content)
    with pytest.raises(Refused, match=r"state\.npz: expected counts of .* on these boards: expected an archive"):
        wins_on_all([part(BOARDS[0])], tmp_path / "state.npz")


def test_damaged_bytes_are_refused_or_change_nothing(tmp_path: Path) -> None:
    state, work = tmp_path / "state.npz", [part(BOARDS[0])]
    wins, whole = wins_on_all(work, state).tolist(), state.read_bytes()
    for place in some_of([*range(0, len(whole), len(whole) // 300), *range(len(whole) - 400, len(whole), 3)], 60):
        state.write_bytes(whole[:place] + bytes([whole[place] ^ 0x15]) + whole[place + 1 :])
        try:
            assert wins_on_all(work, state).tolist() == wins, place
        except Refused as error:
            assert "\n" not in str(error)


@pytest.mark.slow
def test_the_table_is_what_is_counted(tmp_path: Path) -> None:
    with ProcessPoolExecutor(2) as executor:
        found = wins_on_all(tuple(parts(PART)), tmp_path / "state.npz", executor)
    assert found.tolist() == [list(row) for row in table()]

"""The table of all-in classes before the flop: published totals, and what must hold of any such table."""

from __future__ import annotations

from pathlib import Path

import pytest

from trees.holdem import preflop
from trees.holdem.classes import CLASSES, class_of, combos
from trees.holdem.preflop import BOARDS, pairs, read_wins, table, ties, total, wins, wins_text
from trees.refusal import Refused

# known counts of one hand against all 1,225 others on all boards
PUBLISHED = {"AA": (1781508418, 11402312), "72o": (665146081, 120541920)}


@pytest.mark.parametrize(("name", "known"), PUBLISHED.items())
def test_a_hand_against_a_random_one_is_as_published(name: str, known: tuple[int, int]) -> None:
    number, others = class_of(name), range(CLASSES)
    hands = len(combos(number))
    assert sum(wins(number, other) for other in others) == known[0] * hands
    assert sum(ties(number, other) for other in others) == known[1] * hands
    assert sum(total(number, other) for other in others) == 2097572400 * hands


def test_aces_against_deuces_are_as_eval7_counts_them() -> None:
    """AsAh against 2s2h, 2s2d and 2c2d, which stand for 6, 24 and 6 pairs of hands."""
    aces, deuces = class_of("AA"), class_of("22")
    assert wins(aces, deuces) == 6 * 1414342 + 24 * 1403207 + 6 * 1392072
    assert ties(aces, deuces) == 6 * 9814 + 24 * 9187 + 6 * 8560


def test_all_deals_are_those_of_two_hands_and_a_board() -> None:
    assert BOARDS == 1712304
    assert sum(pairs(i, j) for i in range(CLASSES) for j in range(CLASSES)) == 1326 * 1225


@pytest.mark.parametrize("i", [0, 1, 13, 100, 168])
def test_two_hands_are_dealt_together_without_a_common_card(i: int) -> None:
    for j in range(CLASSES):
        assert pairs(i, j) == sum(not {*first} & {*second} for first in combos(i) for second in combos(j))


def test_every_pair_of_classes_wins_ties_and_loses_in_counts() -> None:
    for i in range(CLASSES):
        for j in range(i + 1):
            assert wins(i, j) >= 0
            assert ties(i, j) == ties(j, i) >= 0
            assert wins(i, j) + wins(j, i) + ties(i, j) == total(i, j) > 0


def test_every_two_classes_tie_on_some_board() -> None:
    assert min(ties(i, j) // pairs(i, j) for i in range(CLASSES) for j in range(CLASSES)) > 0


def test_suited_hands_do_better_than_the_same_ranks_offsuit() -> None:
    for high in range(13):
        for low in range(high + 1, 13):
            suited, offsuit = 13 * high + low, 13 * low + high
            against = [sum(2 * wins(k, j) + ties(k, j) for j in range(CLASSES)) for k in (suited, offsuit)]
            assert against[0] * 12 > against[1] * 4


def test_a_table_is_read_as_it_is_written() -> None:
    assert read_wins(wins_text(table())) == table()


def test_another_table_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = preflop.FILE.read_text(encoding="ascii")
    (tmp_path / "preflop.txt").write_text(text.replace("0", "1", 1), encoding="ascii")
    monkeypatch.setattr(preflop, "FILE", tmp_path / "preflop.txt")
    with pytest.raises(Refused, match=r"preflop\.txt: expected the table with SHA-256 [0-9a-f]{64}, found "):
        table.__wrapped__()


def test_a_table_with_a_number_too_few_is_refused() -> None:
    with pytest.raises(Refused, match=r"^table: expected 169 lines of 169 numbers, found 28560 numbers$"):
        read_wins(preflop.FILE.read_text(encoding="ascii").rpartition(" ")[0])

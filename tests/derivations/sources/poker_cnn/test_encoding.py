"""The encoding of the players is that of the source, and drawn in the report."""

from __future__ import annotations

import re
from dataclasses import fields
from fractions import Fraction as F

import pytest

from derivations.print.document import LatexDocument
from derivations.sources.poker_cnn.report_encoding import CELL, GROUPS, LEFT_OPEN, picture, section
from derivations.sources.poker_cnn.report_front import front
from play.network.encoding import Encoding
from tests.support.ledger import Ledger
from verify.find.poker_cnn.encoding import answer_codes


def test_the_encoding_of_the_players_has_as_many_planes_as_the_source_says() -> None:
    assert (Encoding().planes, Encoding(pot=False).planes) == (33, 32)
    assert sum(count for _, count in GROUPS) == 33


@pytest.mark.parametrize(("stack", "most"), [(40, 1), (52, 1), (53, 1), (54, 2), (100, 48), (200, 148)])
def test_raises_are_tied_from_52_chips_added(stack: int, most: int) -> None:
    # to 4, ..., stack, one less of it added
    assert most == max(sum(total - 1 >= 52 for total in range(4, stack + 1)), 1)
    assert answer_codes(stack, "AsKd :", {"numbers": "units", "amounts": "added"}).tied == most


def test_every_choice_of_the_encoding_is_in_the_report(ledger: Ledger) -> None:
    assert list(LEFT_OPEN) == [field.name for field in fields(Encoding)]
    settled = ledger.of("poker-cnn")
    report = LatexDocument(front({}), settled)
    section(report, {item.claim.id: item for item in settled})
    assert "50 & 97 & 48 & 2 & 1" in re.sub(r"\$|\\", "", "\n".join(report.lines))


def test_the_picture_has_a_cell_for_each_of_seven_cards_twice() -> None:
    """Two hole cards, four on the board, each also among all cards; 2c and 7d are the first in their rows."""
    cards = [line for line in picture().splitlines() if line.endswith("rectangle +(1,1);")]
    runs = re.findall(r"rectangle \+\((\d+),1\)", picture())
    assert len(cards) >= 12
    # the pot of 32, the bet of 14, the call and the raise of 10 before, and three planes that are full
    assert sum(map(int, runs)) == 12 + 32 + 14 + 10 + 10 + 3 * 52
    assert F(str(CELL)) * 13 < F(3, 2)

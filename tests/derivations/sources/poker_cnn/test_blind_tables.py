"""Tables of players who ignore their cards have every reading once, and say which are within reach."""

from __future__ import annotations

import pytest

from derivations.print.blocks import Strong, Table, plain
from derivations.sources.poker_cnn.blind_tables import BlindPlayers
from tests.support.ledger import Ledger


@pytest.fixture(scope="module")
def blind(ledger: Ledger) -> BlindPlayers:
    by_id = {item.claim.id: item for item in ledger.of("poker-cnn")}
    return BlindPlayers(by_id["P7"], by_id["P13"])


def bold(found: Table) -> int:
    return sum(isinstance(piece, Strong) for row in found.rows for cell in row for piece in cell)


def test_readings_within_reach_are_bold_and_have_a_row_each(blind: BlindPlayers) -> None:
    gains, near = blind.gains(), blind.near_readings()
    assert len(gains.rows) == 5 * 4
    assert bold(gains) == len(near.rows) == len(blind.near) == 14


def test_lengths_of_about_seven_are_bold(blind: BlindPlayers) -> None:
    actions = blind.actions()
    assert bold(actions) == 10
    assert plain(actions.rows[0][3]) == "7.06 / 7.06"


def test_readings_with_both_are_told(blind: BlindPlayers) -> None:
    words = {name: plain(said) for name, said in blind.words()}
    assert (words["gain_readings"], words["near"], words["both"]) == ("112", "14", "6")
    assert (words["least_gain"], words["most_gain"]) == ("0.59", "10.94")
    assert words["both_readings"].count(", and with ") == 1

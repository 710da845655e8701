"""What the printed table settles of the players, by another way than the checker's."""

from __future__ import annotations

import re
from fractions import Fraction as F
from math import exp

import pytest

from derivations.sources.poker_cnn.run_tables import reach
from derivations.sources.poker_cnn.signs import MATCHES, Sign
from tests.support.ledger import Ledger
from verify.theories.networks.printed import PLAYERS, TABLE

POSITIVE = [(row, column) for row in PLAYERS for column in PLAYERS if TABLE[row][column] > 0]


@pytest.mark.parametrize(("id_", "settled"), [("P8", False), ("P9", False), ("P10", False), ("P18", True)])
def test_of_the_players_only_that_results_against_random_improve_is_settled(
    id_: str, settled: bool, ledger: Ledger
) -> None:
    """Each chance in the statement, from its text, with `math.exp`."""
    matches, players = ledger.entry(id_)["readings"]
    assert (matches["read as"], matches["holds"], players["holds"]) == (MATCHES, True, settled)
    chances = [
        exp(-int(hands) * float(F(by)) ** 2 / (2 * int(most) ** 2))
        for by, most, hands in re.findall(r"hoeffding\(([\d/]+), (\d+), (\d+)\)", players["statement"])
    ]
    assert len(chances) == players["statement"].count("hoeffding")
    assert (2 * sum(chances) <= 0.05) is settled


def test_two_matches_are_too_short_to_tell() -> None:
    assert {pair for pair in POSITIVE if not Sign(pair).alone} == {("Random", "CNN2"), ("CNN2", "CNN1")}


def test_luck_reaches_as_far_as_the_nearest_number_that_is_settled() -> None:
    assert F(429, 1000) < reach() < F(43, 100)
    assert all(Sign(pair).alone == (TABLE[pair[0]][pair[1]] - F(5, 1000) > reach()) for pair in POSITIVE)

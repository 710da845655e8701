"""What the printed table settles of the players, by another way than the checker's."""

from __future__ import annotations

import re
from fractions import Fraction as F
from math import exp

import pytest

from derivations.claims.claim import Claim, Settled, Verdict
from derivations.sources.poker_cnn import printed
from derivations.sources.poker_cnn.printed import MATCHES, Sign
from derivations.sources.poker_cnn.report_printed import reach
from derivations.sources.poker_cnn.shared import PokerCnn
from verify.kernel.poker_cnn.printed import PLAYERS, TABLE

SHARED = PokerCnn()
BY_TABLE = {"P8": printed.p8, "P9": printed.p9, "P10": printed.p10, "P18": printed.p18}


def judged(id_: str) -> Settled:
    return Settled(Claim(id_, "", ""), BY_TABLE[id_](SHARED), 0.0, "", ())


@pytest.mark.parametrize("id_", BY_TABLE)
def test_every_claim_on_the_table_is_true_of_its_numbers(id_: str) -> None:
    (of_matches,) = (each for each in judged(id_).judgement.readings if each.reading.words.startswith(MATCHES))
    assert of_matches.holds is True


@pytest.mark.parametrize(
    ("id_", "players"), [("P8", False), ("P9", False), ("P10", False), ("P18", True)], ids=["P8", "P9", "P10", "P18"]
)
def test_of_the_players_only_that_results_against_random_improve_is_settled(id_: str, players: bool) -> None:
    (of_players,) = (each for each in judged(id_).judgement.readings if not each.reading.words.startswith(MATCHES))
    assert of_players.holds is players
    assert of_players.reading.excluded is not None
    assert judged(id_).verdict is Verdict.PROVED


@pytest.mark.parametrize("id_", BY_TABLE)
def test_chances_in_the_statements_are_those_of_floating_numbers(id_: str) -> None:
    """Each term of a statement, from its text, with `math.exp`."""
    (reading,) = (each for each in judged(id_).proof.readings if not each.words.startswith(MATCHES))
    terms = [
        exp(-int(hands) * float(F(by)) ** 2 / (2 * int(most) ** 2))
        for by, most, hands in re.findall(r"hoeffding\(([\d/]+), (\d+), (\d+)\)", reading.statement)
    ]
    assert len(terms) == reading.statement.count("hoeffding")
    assert (2 * sum(terms) <= 0.05) is (id_ == "P18")


def test_two_matches_are_too_short_to_tell() -> None:
    unsettled = {
        (row, column)
        for row in PLAYERS
        for column in PLAYERS
        if TABLE[row][column] > 0 and not Sign((row, column)).alone
    }
    assert unsettled == {("Random", "CNN2"), ("CNN2", "CNN1")}


def test_luck_reaches_as_far_as_the_nearest_number_that_is_settled() -> None:
    assert F(429, 1000) < reach() < F(43, 100)
    assert all(
        Sign((row, column)).alone == (TABLE[row][column] - F(5, 1000) > reach())
        for row in PLAYERS
        for column in PLAYERS
        if TABLE[row][column] > 0
    )


def test_the_table_is_antisymmetric() -> None:
    settled = Settled(Claim("P6", "", ""), printed.p6(SHARED), 0.0, "", ())
    assert settled.verdict is Verdict.PROVED
    assert settled.judgement.readings[0].reading.statement.count("==") == 15

"""What the source says of the encoding, settled, and drawn in the report."""

from __future__ import annotations

import re
from dataclasses import fields
from fractions import Fraction as F
from functools import cache

import pytest

from derivations.claims.claim import Claim, Settled, Verdict
from derivations.report.document import Front, Report
from derivations.sources.poker_cnn import encoding, report_front
from derivations.sources.poker_cnn.report_encoding import CELL, GROUPS, LEFT_OPEN, picture, section
from derivations.sources.poker_cnn.shared import PokerCnn
from play.network.encoding import Encoding
from tests.support.facts import shown_by
from verify.kernel.statements.decide import decide
from verify.kernel.statements.parse import parse

PROOFS = {"P3": encoding.p3, "P14": encoding.p14}


@cache
def judged(id_: str) -> Settled:
    return Settled(Claim(id_, "", ""), PROOFS[id_](PokerCnn()), 0.0, "", ())


@pytest.mark.parametrize("id_", PROOFS)
def test_both_are_proved_and_every_false_reading_is_excluded_with_what_is_true(id_: str) -> None:
    assert judged(id_).verdict is Verdict.PROVED
    for each in judged(id_).judgement.readings:
        assert each.holds is not None
        assert (each.correction is not None) is (each.reading.excluded is not None) is (each.holds is False)


def test_the_encoding_of_the_players_has_as_many_planes_as_the_source_says() -> None:
    assert (Encoding().planes, Encoding(pot=False).planes) == (33, 32)
    assert sum(count for _, count in GROUPS) == 33


@pytest.mark.parametrize(
    ("first", "second"), [(encoding.CALLING, encoding.RAISING), (encoding.RAISED, encoding.LIMPED)]
)
def test_what_is_alike_is_so_whatever_the_choices(first: str, second: str) -> None:
    assert decide(parse(encoding.alike(first, second, {})), shown_by(judged("P14"))) is True


@pytest.mark.parametrize(("stack", "most"), [(40, 1), (52, 1), (53, 1), (54, 2), (100, 48), (200, 148)])
def test_raises_are_tied_from_52_chips_added(stack: int, most: int) -> None:
    # to 4, ..., stack, one less of it added
    assert most == max(sum(total - 1 >= 52 for total in range(4, stack + 1)), 1)
    assert encoding.saturated(stack).tied == most


@pytest.mark.parametrize(("stack", "true"), [(40, True), (100, True), (60, None)])
def test_ties_that_a_claim_on_bets_may_use_are_among_the_facts(stack: int, true: bool | None) -> None:
    assert decide(parse(encoding.ties(stack)), shown_by(judged("P14"))) is true


def test_every_choice_of_the_encoding_is_in_the_report() -> None:
    assert list(LEFT_OPEN) == [field.name for field in fields(Encoding)]
    front = Front("", "", report_front.SOURCE, (), (), report_front.WORKS)
    report = Report(front, [judged(id_) for id_ in PROOFS])
    section(report, {id_: judged(id_) for id_ in PROOFS})
    assert "50 & 97 & 48 & 2 & 1" in re.sub(r"\$|\\", "", "\n".join(report.lines))


def test_the_picture_has_a_cell_for_each_of_seven_cards_twice() -> None:
    """Two hole cards, four on the board, each also among all cards; 2c and 7d are the first in their rows."""
    cards = [line for line in picture().splitlines() if line.endswith("rectangle +(1,1);")]
    runs = re.findall(r"rectangle \+\((\d+),1\)", picture())
    assert len(cards) >= 12
    # the pot of 32, the bet of 14, the call and the raise of 10 before, and three planes that are full
    assert sum(map(int, runs)) == 12 + 32 + 14 + 10 + 10 + 3 * 52
    assert F(str(CELL)) * 13 < F(3, 2)

"""The report on jam or fold: numbers of the certificates, up to 25 big blinds."""

from __future__ import annotations

import pytest

from derivations.index import SOURCES
from derivations.print.blocks import Table, plain
from derivations.print.markdown import Holes
from derivations.print.pictures import Figure
from derivations.print.report_blocks import ClaimBox
from derivations.print.report_file import ReportParts, read_report
from derivations.sources.jam_or_fold.derive import holes
from tests.support.ledger import Ledger


@pytest.fixture(scope="module")
def filling(ledger: Ledger) -> Holes:
    return holes(ledger.of("jam-or-fold"))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("value", "-0.04537075"),
        ("most", "25"),
        ("changes", "384"),
        ("pieces", "385"),
        ("first", "1.4127"),
        ("k2o", "11.6910"),
    ],
)
def test_numbers_are_those_of_certificates(name: str, said: str, filling: Holes) -> None:
    assert plain(filling.words[name]) == said


def test_pieces_are_counted_by_what_is_mixed(filling: Holes) -> None:
    counts = [int(plain(filling.words[f"mixed{count}"])) for count in (0, 1, 2)]
    assert sum(counts) == 385


def test_63s_is_folded_between(filling: Holes) -> None:
    assert [plain(filling.words[name]) for name in ("gaps63s", "widest63s")] == ["7", "2.3886 to 4.8808"]


def test_the_even_state_of_the_tournament_is_worth_a_little(filling: Holes) -> None:
    (table,) = filling.blocks["chances"]()
    assert isinstance(table, Table)
    assert [row[2] for row in table.rows if row[0] == "4,000"] == ["0.50031088"]


def test_the_report_names_both_sources_and_has_every_claim(ledger: Ledger, filling: Holes) -> None:
    settled = ledger.of("jam-or-fold")
    text = SOURCES["jam-or-fold"].path.with_name("report.md")
    found = read_report(text, ReportParts(settled, "", "jam-or-fold.sha256"), filling)
    assert found.front.source and "Miltersen" in plain(found.front.source.note)
    boxes = [block.settled.claim.id for block in found.blocks if isinstance(block, ClaimBox)]
    assert sorted(boxes) == sorted(item.claim.id for item in settled)
    assert [block.label for block in found.blocks if isinstance(block, Figure)] == [
        *("fig:plans", "fig:upto", "fig:callsto", "fig:strips")
    ]

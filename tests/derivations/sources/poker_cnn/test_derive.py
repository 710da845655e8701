"""The report on hold'em by network: its holes are filled from certificates and records, and its text has them all."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from derivations.claims.claim import Settled
from derivations.index import SOURCES
from derivations.print.blocks import Display, Known, Words, plain
from derivations.print.markdown import Holes
from derivations.print.numbering import every
from derivations.print.report_blocks import ClaimBox, Derivation, Theorem
from derivations.print.report_file import ReportParts, read_report
from derivations.sources.poker_cnn.derive import holes, lost, value
from tests.support.ledger import Ledger

REPORT = SOURCES["poker-cnn"].path.with_name("report.md")


@pytest.fixture(scope="module")
def settled(ledger: Ledger) -> list[Settled]:
    return ledger.of("poker-cnn")


@pytest.fixture(scope="module")
def filled(settled: list[Settled]) -> Holes:
    return holes(settled)


@pytest.fixture(scope="module")
def report(settled: list[Settled], filled: Holes) -> Derivation:
    return read_report(REPORT, ReportParts(settled, "gameproof prove poker-cnn", "poker-cnn.sha256"), filled)


def said(filled: Holes, name: str) -> str:
    return plain(filled.words[name])


def test_every_claim_has_a_box_and_a_row_that_says_what_it_hangs_on(report: Derivation, settled: list[Settled]) -> None:
    ids = [item.claim.id for item in settled]
    assert sorted(block.settled.claim.id for block in report.blocks if isinstance(block, ClaimBox)) == sorted(ids)
    text = REPORT.read_text(encoding="utf-8")
    rows = re.findall(r"^\| \{(P\w+)\} \| .* \| \{(?:verdict|printed)_\1\}", text, re.MULTILINE)
    assert sorted(rows) == sorted(ids)


def test_every_relation_is_computed_but_for_definitions_and_what_is_argued(report: Derivation) -> None:
    known = [block.known for block in every(report.blocks) if isinstance(block, Display)]
    assert (known.count(Known.COMPUTED), known.count(Known.ARGUED), known.count(Known.DEFINED)) == (5, 2, 2)
    assert {block.label for block in report.blocks if isinstance(block, Theorem)} == {"thm:partitions", "lem:showdown"}


def test_every_hole_is_in_the_text(filled: Holes) -> None:
    text = REPORT.read_text(encoding="utf-8")
    asked = set(re.findall(r"\{([A-Za-z_][\w ]*)\}", text))
    of_claims = {name for name in filled.words if re.fullmatch(r"(verdict|printed|players|ours)_P\w+", name)}
    assert not {*filled.words, *filled.blocks} - of_claims - asked


def test_the_abstract_says_what_runs_show_and_how_small_they_are(report: Derivation, filled: Holes) -> None:
    abstract = " ".join(plain(block.words) for block in report.front.abstract)  # type: ignore[union-attr]
    assert "from 2,500 first hands where the paper had 200,000" in abstract
    assert "512 hands for 100,000" in abstract
    assert said(filled, "by_runs").startswith("not reproduced at this size are P5, ")
    assert "contradicted" not in abstract and "speaks against" not in abstract


def test_what_is_true_of_the_table_need_not_be_settled_of_the_players(filled: Holes) -> None:
    found = [said(filled, f"{kind}_{id_}") for id_ in ("P8", "P18", "P5") for kind in ("printed", "players", "ours")]
    assert found == [
        *("true", "not settled", "not reproduced"),
        *("true", "settled", "open"),
        *("not decided", "–", "not reproduced"),
    ]
    assert said(filled, "unsettled") == "Random against CNN2 and CNN2 against CNN1"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("limit_pairs", r"3.5888\cdot10^{13}"),
        ("limit_bytes", r"5.7422\cdot10^{14}"),
        ("deep_bytes", r"1.8253\cdot10^{36}"),
        ("limit_units", "522.25"),
        ("deep_units", "1.51"),
        ("as_large", "6"),
        ("always", "7.060"),
        ("with_checks", "8.440"),
        ("tied", "48"),
        ("mean_tied", "76.5"),
        ("reach", "0.429"),
        ("part", "1/80"),
        ("random_folds", "23%"),
    ],
)
def test_numbers_of_the_text_are_those_of_certificates_and_records(filled: Holes, name: str, shown: str) -> None:
    assert said(filled, name) == shown


def test_the_random_player_loses_to_the_first_generation_of_every_seed(filled: Holes) -> None:
    words: Words = filled.words["first_of_random"]
    numbers = re.findall(r"([\d.]+)\\pm([\d.]+)", plain(words))
    assert len(numbers) == 3 and all(Fraction(middle) > Fraction(half) for middle, half in numbers)


def test_the_finer_abstraction_is_weaker_in_both_seats() -> None:
    assert value() == Fraction(-9, 100)
    assert lost() == {
        "coarse": (Fraction(71, 2350), Fraction(1183, 4700)),
        "fine": (Fraction(91, 1350), Fraction(251, 900)),
    }

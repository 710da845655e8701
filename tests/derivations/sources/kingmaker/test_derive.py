"""The numbers that code fills into the report, and that every hole of its text is filled."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
import sympy

from derivations.index import SOURCES
from derivations.print.blocks import Display, Known, Table, plain
from derivations.print.markdown import Holes
from derivations.print.numbering import claims_in, every
from derivations.print.pictures import Figure
from derivations.print.report_blocks import ClaimBox, ClaimRows, Derivation, Theorem
from derivations.print.report_file import ReportParts, read_report
from derivations.proving import whole
from derivations.sources.kingmaker import derive, diamond_tables
from derivations.sources.kingmaker.derive import LETTERS, chances, holes
from tests.support.effort import thorough
from tests.support.ledger import Ledger

P1, P2, P3 = LETTERS


@pytest.fixture(scope="module")
def small() -> Iterator[None]:
    """By day games of few moves, and of few leaves, are counted."""
    with pytest.MonkeyPatch.context() as patched:
        if not thorough():
            patched.setattr(derive, "MOST_MOVES", 5)
            patched.setattr(derive, "MOST_LEAVES", 5)
        yield


@pytest.fixture(scope="module")
def filled(ledger: Ledger, small: None) -> Holes:
    return holes(ledger.of("kingmaker"))


@pytest.fixture(scope="module")
def report(ledger: Ledger, filled: Holes) -> Derivation:
    parts = ReportParts(ledger.of("kingmaker"), "gameproof prove kingmaker", "kingmaker.sha256")
    path = whole("kingmaker").report
    assert path is not None
    with pytest.MonkeyPatch.context() as patched:
        if not thorough():  # a table has few rows by day
            patched.setattr(diamond_tables, "READINGS", diamond_tables.READINGS[:2])
        return read_report(path, parts, filled)


def test_the_chances_in_t1_are_read_off_the_tree() -> None:
    first, second, third = chances(LETTERS)
    assert sympy.expand(first - (1 - P3) * (1 - P2)) == 0 and sympy.expand(second - P3 * (1 - P1)) == 0
    assert sympy.expand(first + second + third) == 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gained", r"\frac{4}{5}"),
        ("threat", r"\frac{3}{4}"),
        ("empty", r"\frac{1}{2}"),
        ("left_out", r"\frac{1}{2}"),
        ("games", "64"),
        ("said", "62"),
        ("silent", "2"),
        ("upto", "65"),
        ("pairs", "218"),
        ("wide_left", "4(1(2 3))"),
        ("steps", "26"),
        ("by_rule", "by rule (1) 6, (3) 13, (4) 7;"),
        ("open_all", "46"),
        ("open_by", "11 are nodes of a, 16 of b and 19 of c"),
        ("misprint", "49 of 84 nodes are 58 % and not 70 %, which is the share of 59"),
        ("best_average", r"\frac{625}{1152}, about 0.5425,"),
        ("not_lost", "6"),
        ("draws", "2"),
        ("come_out", "4 of the 6"),
        ("fights", "1/2 or more, less than 1"),
    ],
)
def test_a_number_of_the_report(filled: Holes, name: str, said: str) -> None:
    assert plain(filled.words[name]) == said


@pytest.mark.parametrize(
    ("moves", "said"), [(5, "83"), pytest.param(derive.MOST_MOVES, "18,679,195", marks=pytest.mark.slow)]
)
def test_all_nodes_of_the_diamond_game_are_counted(
    ledger: Ledger, monkeypatch: pytest.MonkeyPatch, moves: int, said: str
) -> None:
    monkeypatch.setattr(derive, "MOST_MOVES", moves)
    by_id = {item.claim.id: item for item in ledger.of("kingmaker")}
    assert plain(derive._of_the_board(by_id)["all_nodes"]) == said


def test_every_hole_that_code_fills_stands_in_the_text(filled: Holes) -> None:
    text = (SOURCES["kingmaker"].path.parent / "report.md").read_text(encoding="utf-8")
    used = set(re.findall(r"\{([a-z0-9_]+)\}", text))
    assert {*filled.words, *filled.blocks} <= used


def test_every_claim_has_one_place(report: Derivation) -> None:
    placed = [item.claim.id for block in every(report.blocks) for item in claims_in(block)]
    assert sorted(placed) == sorted(claim.id for claim in whole("kingmaker").claims)
    first, *_ = (block for block in report.blocks if isinstance(block, ClaimRows))
    assert [item.claim.id for item in first.settled] == [f"M7{letter}" for letter in "abcdefgh"]
    assert any(isinstance(block, ClaimBox) and block.settled.claim.id == "M8" for block in report.blocks)


def test_the_theorems_say_how_they_are_known(report: Derivation) -> None:
    heads = {
        block.label: block.known for block in report.blocks if isinstance(block, Theorem) and block.kind == "theorem"
    }
    assert heads == {
        "thm:unique": Known.CERTIFICATE,
        "thm:essence": Known.ARGUED,
        "thm:three": Known.ARGUED,
        "thm:fans": Known.PARTLY,
        "thm:others": Known.PARTLY,
        "thm:count": Known.ARGUED,
        "thm:same": Known.PARTLY,
        "thm:shallow": Known.PARTLY,
    }


def test_displayed_relations_are_computed(report: Derivation) -> None:
    displays = [block for block in every(report.blocks) if isinstance(block, Display)]
    assert [block.known for block in displays] == [Known.COMPUTED] * 2 + [Known.ARGUED] * 2


def test_figures_and_tables_have_labels(report: Derivation) -> None:
    figures = [block.label for block in report.blocks if isinstance(block, Figure)]
    assert len(figures) == len(set(figures)) == 8 and all(figures)
    assert "tab:list" in [block.label for block in report.blocks if isinstance(block, Table)]

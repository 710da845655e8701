"""The report on expected utility: its relations hold, its lemmas and claims are all there."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.index import SOURCES
from derivations.print.blocks import Block, Display, Known, Table, plain
from derivations.print.equations import NotEqual
from derivations.print.lemma_blocks import label
from derivations.print.markdown import Holes
from derivations.print.numbering import claims_in, every
from derivations.print.report_blocks import Derivation, Theorem
from derivations.print.report_file import ReportParts, read_report
from derivations.sources.utility import derive
from tests.support.ledger import Ledger
from verify.theories.utility.theorems import THEOREMS

TEXT = SOURCES["utility"].path.with_name("report.md")


def read(ledger: Ledger, holes: Holes) -> Derivation:
    return read_report(TEXT, ReportParts(ledger.of("utility"), "", "utility.sha256", lambda _: "1"), holes)


@pytest.fixture(scope="module")
def blocks(ledger: Ledger, tmp_path_factory: pytest.TempPathFactory) -> list[Block]:
    return list(every(read(ledger, derive.holes(ledger.of("utility"))).blocks))


def test_every_theorem_and_each_of_its_lemmas_is_in_the_appendix(blocks: list[Block]) -> None:
    found = {block.label for block in blocks if isinstance(block, Theorem)}
    assert {label(name) for row in THEOREMS.values() for name in row.needs} - found == set()


def test_every_claim_has_its_box(blocks: list[Block], ledger: Ledger) -> None:
    boxes = [item.claim.id for block in blocks for item in claims_in(block)]
    assert sorted(boxes) == sorted(item.claim.id for item in ledger.of("utility"))


def test_relations_are_computed_but_the_bound_of_the_tangents_and_the_names_of_wealths(blocks: list[Block]) -> None:
    others = {block.known for block in blocks if isinstance(block, Display)} - {Known.COMPUTED, Known.CERTIFICATE}
    assert others == {Known.ARGUED, Known.DEFINED}
    assert sum(isinstance(block, Display) and block.known is Known.ARGUED for block in blocks) == 1


@pytest.mark.parametrize(
    ("made", "row"),
    [
        (derive.flop, ("0.81", "-0.0510442", "-0.0510296", "call")),
        (derive.flop, ("0.811", "-0.0510455", "-0.0510545", "fold")),
        (derive.last_chips, ("105", "-1.9459", "-1.1877", "call")),
        (derive.last_chips, ("100", "-2.3026", r"-\infty", "fold")),
        (derive.stakes, ("6", "4/5", "0.087", "0.149", "0.186", "0.189", "0.127", "")),
    ],
)
def test_rows_of_tables(made: object, row: tuple[str, ...]) -> None:
    assert callable(made)
    (table,) = made()
    assert isinstance(table, Table) and row in [tuple(map(plain, each)) for each in table.rows]


def test_a_relation_that_does_not_hold_is_not_printed(ledger: Ledger, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(derive, "WIN", derive.WIN + 1)
    with pytest.raises(NotEqual):
        read(ledger, derive.holes(ledger.of("utility")))


def test_a_report_has_no_typed_asterisk_and_one_letter_for_risk_aversion() -> None:
    text = Path(TEXT).read_text(encoding="utf-8")
    words = text.partition("\n+++\n")[2]
    assert "$g" not in words and " * " not in words

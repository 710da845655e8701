"""The book: each claim of every chapter is counted and in its index; literature stands once, as reports have it."""

from __future__ import annotations

import re
from dataclasses import replace

from derivations.print.blocks import Heading, Paragraph, Reference
from derivations.print.book import chapter_of, to_book
from derivations.print.report_blocks import Bibliography, CitedWork, ClaimBox, ClaimRows, Derivation, Theorem
from tests.support.blocks import settled

KUHN = CitedWork("kuhn1950", "H. W. Kuhn", "Poker", "1950")
ABEL = CitedWork("abel1900", "Z. Abel and A. Kuhn", "Games", "1900")


def chapter(title: str, *ids: str) -> Derivation:
    first, *others = map(settled, ids)
    return Derivation(
        title,
        (
            Heading("One"),
            Theorem("theorem", "", (), "thm:same"),
            Paragraph((Reference("thm:same"),)),
            ClaimBox(first),
            ClaimRows(tuple(others)),
            Bibliography((KUHN, ABEL)),
        ),
    )


def book() -> str:
    return bound(a=chapter("A", "K1", "K2", "K3"), b=chapter("B", "M1", "M2"))


def bound(**reports: Derivation) -> str:
    items = {id_: settled(id_) for id_ in ("K1", "K2", "K3", "M1", "M2")}
    return to_book([chapter_of(name, report, items) for name, report in reports.items()], items)


def test_claims_in_a_row_are_counted_and_in_the_index_as_those_in_boxes() -> None:
    assert "Of 5 claims of 2 sources:" in book()
    assert re.findall(r"\\pageref\{claim:(\w+)\}", book()) == ["K1", "K2", "K3", "M1", "M2"]


def test_literature_stands_once_by_last_names() -> None:
    assert re.findall(r"\\bibitem\{(\w+)\}", book()) == ["abel1900", "kuhn1950"]
    other = replace(chapter("B", "M1", "M2"), blocks=(Bibliography((replace(ABEL, key="other"),)),))
    assert re.findall(r"\\bibitem\{(\w+)\}", bound(a=chapter("A", "K1"), b=other))[2:] == ["kuhn1950"]


def test_labels_of_chapters_are_told_apart() -> None:
    assert re.findall(r"\\label\{(.:thm:same)\}", book()) == ["a:thm:same", "b:thm:same"]
    assert r"theorem~\hyperref[b:thm:same]{1}" in book()

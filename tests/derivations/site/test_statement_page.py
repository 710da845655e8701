"""Formal statements on pages: mathematics where it is, typed text quoted, nothing of it markup."""

from __future__ import annotations

import re

from derivations.site.statement_page import statement_html
from verify.kernel.statements.parse import parse


def shown(text: str, where: dict[str, str] | None = None) -> str:
    found = statement_html(parse(text, where or {}), where or {})
    return " ".join(re.sub("<[^>]*>", " ", found).split())


def test_a_fraction_is_a_fraction() -> None:
    found = statement_html(parse("value(kuhn(cards=3, ante=1, bet=1)) == -1/18"), {})
    assert "<mfrac><mn>1</mn><mn>18</mn></mfrac>" in found and "<b>value</b>" in found


def test_a_conjunction_has_lines() -> None:
    found = statement_html(parse("value(kuhn()) < 0 and value(kuhn(cards=4)) < 0"), {})
    assert found.count("<br>") == 1


def test_names_stand_for_long_arguments() -> None:
    found = shown('for x in optimal(poker, 1): x["K", "bet"] == 1', {"poker": "kuhn(cards=3, ante=1, bet=1)"})
    assert found.startswith("for all optimal plans x of player 1 in poker")


def test_labels_are_quoted() -> None:
    found = statement_html(parse('for x in optimal(kuhn(), 1): x["<b>", "&"] == 1'), {})
    assert "&lt;b&gt;" in found and "&amp;" in found

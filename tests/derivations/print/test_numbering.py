"""Numbers of labels as LaTeX counts them, and the same in pages."""

from __future__ import annotations

import pytest

from derivations.print.blocks import BlockError, Display, Heading, Paragraph, Reference, Table
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from derivations.print.numbering import numbering
from derivations.print.report_blocks import Appendix, Derivation, Theorem

BLOCKS = (
    Heading("A"),
    Heading("B", 2, "sec:b"),
    Theorem("theorem", "", (Display(("x = 1",), "eq:x"), Display(("x = 2",))), "thm:a"),
    Table(("a",), (("1",),), "unnumbered"),
    Table(("a",), (("1",),), "numbered", label="tab:a"),
    Theorem("theorem", "", (), "thm:b"),
    Appendix(),
    Heading("C", label="sec:c"),
)


def test_each_kind_is_counted_by_itself() -> None:
    found = numbering(BLOCKS)
    assert found.labels == {
        **{"sec:b": "1.1", "thm:a": "1", "eq:x": "1", "tab:a": "1", "thm:b": "2", "sec:c": "A"},
    }
    assert found.sections == ("1", "1.1", "A") and found.number("eq:x") == "(1)"


def test_a_label_stands_once() -> None:
    with pytest.raises(BlockError, match="label: expected each once, found 'sec:a' twice"):
        numbering([Heading("A", label="sec:a"), Heading("B", label="sec:a")])


def test_what_is_referred_to_is_there() -> None:
    for printer in (to_latex, to_html):
        with pytest.raises(BlockError, match=r"reference: expected a label, found 'thm:limt' .did you mean thm:limit"):
            printer(Derivation("t", (Theorem("theorem", "", (), "thm:limit"), Paragraph((Reference("thm:limt"),)))))

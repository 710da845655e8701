"""A derivation in LaTeX: hostile text is printed, and nothing is wider than the page."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from derivations.output.typeset import typeset
from derivations.print.blocks import Block, Display, Heading, Link, Paragraph, Table
from derivations.print.latex_blocks import to_latex, words_latex
from derivations.print.pictures import Tree
from derivations.print.report_blocks import ClaimBox, Derivation
from derivations.print.written import write
from tests.support.blocks import HOSTILE, every_block, game, settled
from tests.support.latex import log_of, needs_latex

COMMANDS = re.compile(r"\\([A-Za-z@]+)")


def body(source: str) -> str:
    return source.partition(r"\begin{document}")[2]


def test_every_block_is_there_and_every_reference_has_its_place() -> None:
    source = to_latex(every_block())
    for part in ("section{", "align}", "longtable", "tikzpicture", "itemize", "typedlines", "begin{claim}", "aside"):
        assert part in body(source)
    assert set(re.findall(r"\\hyperref\[([^\]]*)\]", body(source))) <= set(re.findall(r"\\label\{([^}]*)\}", source))


def test_a_link_to_a_claim_leads_to_its_box_where_there_is_one() -> None:
    link = Link("K7", "#claim-K7")
    assert words_latex((link,)) == "K7"
    assert r"\hyperref[claim:K7]{K7}" in to_latex(Derivation("t", (Paragraph((link,)), ClaimBox(settled("K7")))))


def test_addresses_are_escaped() -> None:
    shown = words_latex((Link("x", "https://x.org/a%20b_c?d={e}&f=1#g"),))
    assert shown == r"\href{https://x.org/a\%20b_c?d=\%7Be\%7D\&f=1\#g}{x}"


def test_a_display_stands_right_below_its_text() -> None:
    assert "then\n\\known{bycomputation}\\begin{align}" in to_latex(
        Derivation("t", (Paragraph("then"), Display(("x = 1",))))
    )


def test_headings_have_no_formula_in_the_outline() -> None:
    assert r"\section{\texorpdfstring{a\_b}{a\_b}}" in to_latex(Derivation("t", (Heading("a_b"),)))


def test_hostile_text_brings_no_command() -> None:
    # what the same report uses with every letter and sign that is set by a command
    harmless = set(COMMANDS.findall(to_latex(every_block("ατ\\<>|~^`$%", "ατ\\<>|~^`$%"))))
    ours = {"allowbreak", "japanese", "arraybackslash", "raggedright", "centering", "raggedleft"}
    for text in HOSTILE:
        assert set(COMMANDS.findall(body(to_latex(every_block(text, text))))) <= harmless | ours, text


@pytest.mark.slow
@needs_latex
def test_every_block_compiles_without_an_overfull_line(tmp_path: Path) -> None:
    files = write(every_block(), tmp_path, "every")
    assert files.pdf is not None and files.missing == "" and files.paths == (files.pdf, files.html, files.tex)
    assert {path.suffix for path in tmp_path.iterdir()} == {".tex", ".html", ".pdf"}
    log = log_of(files.tex)
    assert "Overfull" not in log and "Missing character" not in log and "undefined" not in log


@pytest.mark.slow
@needs_latex
@pytest.mark.skipif(not shutil.which("pdftotext"), reason="needs pdftotext")
def test_hostile_text_is_printed_in_the_pdf(tmp_path: Path) -> None:
    blocks = [block for n, text in enumerate(HOSTILE) for block in _renamed(every_block(text, text), f"K{n}")]
    path = tmp_path / "hostile.tex"
    path.write_text(to_latex(Derivation(HOSTILE[3], (*blocks, Tree(game(HOSTILE), HOSTILE[1])))), encoding="utf-8")
    pdf = typeset(path)
    assert pdf is not None and not (tmp_path / "owned").exists()
    shown = subprocess.run(["pdftotext", "-raw", str(pdf), "-"], capture_output=True, check=True, text=True).stdout
    letters = re.sub(r"\s", "", shown)
    for said in (
        "<script>alert(1)</script>",
        "</style></svg><imgsrc=xonerror=alert(2)>",
        r"\write18{touchowned}\input{/etc/passwd}$^_&~#%{}",
        "[U+202E]gnp.exe[U+2066]a[U+200B]b",
        "[U+D55C]",
        "M" * 300,
        "javascript:alert(4)",
    ):
        assert letters.count(said) >= 3, said
    assert "root:x:" not in letters


def _renamed(derivation: Derivation, id_: str) -> list[Block]:
    """The blocks but the tree of Kuhn poker, with another claim."""
    kept = [block for block in derivation.blocks if not isinstance(block, Tree)]
    return [
        ClaimBox(settled(id_, block.settled.claim.statement)) if isinstance(block, ClaimBox) else block
        for block in kept
    ]


def test_a_table_that_may_break_keeps_its_first_and_last_rows_together() -> None:
    source = to_latex(Derivation("", (Table(("a",), tuple((f"row{number}",) for number in range(9))),)))
    ends = re.findall(r"^row(\d) \\\\(\*?)$", source, re.MULTILINE)
    assert "".join(number for number, star in ends if star) == "0167"


@pytest.mark.slow
@needs_latex
def test_a_box_below_tables_that_fill_most_of_a_page_stays_on_the_page(tmp_path: Path) -> None:
    high = [Table(("n",), tuple((str(n),) for n in range(12)), "Numbers.", "r", f"tab:{at}") for at in "abc"]
    claim = settled("K7")
    long = replace(claim, proof=replace(claim.proof, remark="Said of it at length. " * 60))
    lines = [Paragraph("A line. " * 60)] * 5
    files = write(Derivation("t", (*lines, *high, *lines, ClaimBox(long))), tmp_path, "box")
    assert "Overfull" not in log_of(files.tex)

"""A report's first page names the source and quotes the words in dispute; the PDF is the same each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations import __version__
from derivations.output.typeset import run_latex
from derivations.print.document import CitedWork, Front, LatexDocument, Quotation
from derivations.print.front import bibliography, entry, first_page
from tests.support.latex import needs_latex

SOURCE = CitedWork(
    "tsuda2023", "N. Tsuda", "Kuhn poker: Nash equilibrium strategy", 2023, "Web page", "https://a.b/c_d"
)
SAME = Quotation(["K7"], "前節と同じ状況なので", "as it is the same situation", "section 4")
ENGLISH = Quotation(["K13"], "is 50% of it", "", "p. 97")
FRONT = Front("Kuhn poker", "What holds.", SOURCE, [SAME, ENGLISH], [(r"\alpha", "a bluff")])


def test_the_first_page_has_title_version_date_source_and_the_words_in_dispute(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    page = first_page(FRONT)
    assert rf"\reporttitle{{Kuhn poker}}{{gameproof {__version__}, 2 January 1970}}" in page
    assert rf"\source{{{entry(SOURCE)}}}" in page
    assert r"\disputedwords{\japanese{前節と同じ状況なので}}{``as it is the same situation''}{section 4}" in page
    assert r"\disputedwords{``is 50\% of it''}{}{p. 97}{\hyperref[claim:K13]{K13}}" in page
    assert "pdftitle={Kuhn poker}" in page and "pdfsubject={N. Tsuda, Kuhn poker: Nash equilibrium strategy}" in page


def test_a_work_has_its_address() -> None:
    shown = r"N. Tsuda (2023). \emph{Kuhn poker: Nash equilibrium strategy}. Web page. \url{https://a.b/c_d}"
    assert entry(SOURCE) == shown
    assert rf"\bibitem{{tsuda2023}} {shown}" in bibliography([SOURCE])


def test_the_bibliography_is_in_the_order_of_authors_and_years() -> None:
    works = [
        CitedWork("b", "A. Kuhn", "B", 1953),
        CitedWork("a", "A. Kuhn", "A", 1950),
        CitedWork("c", "C. Ferguson and T. Ferguson", "C", 1991),
    ]
    assert [work.key for work in Front("t", "a", SOURCE, works=works).cited] == ["c", "a", "b", "tsuda2023"]


def report() -> LatexDocument:
    written = LatexDocument(FRONT)
    written.text(written.cite("tsuda2023") + r" has \typed{1(2(1 3) 2(3 1))} and " + written.ref("thm:one") + ".")
    written.theorem("One", "It is so.", "thm:one")
    written.display(r"\begin{align} 1 &= 1 \lemmatag{thm:one} \end{align}")
    written.lines.append(r"\begin{claim}{refuted}{K7}{refuted}\label{claim:K7}Not so.\end{claim}")
    written.lines.append(r"\begin{claim}{proved}{K13}{proved}\label{claim:K13}So.\end{claim}")
    written.figure(r"\rule{4cm}{6cm}", r"A bar beside \typed{1(2 3)}, \japanese{同}.", "fig:bar", place="t")
    rows = [["$n$", "$n^2$"], *([str(n), str(n * n)] for n in range(60))]
    written.table("rr", rows, "Squares.", "tab:squares")
    written.text(r"\newpage " + "Here is the end of the report, after all floats. " * 30)
    return written


def pdf_and_log(source: str, folder: Path) -> tuple[bytes, str]:
    folder.mkdir()
    path = folder / "source.tex"
    path.write_text(source, encoding="utf-8")
    log = run_latex(path, folder)
    return log.with_suffix(".pdf").read_bytes(), log.read_text(encoding="latin-1")


@pytest.mark.slow
@needs_latex
def test_the_same_source_gives_the_same_pdf_without_a_warning(tmp_path: Path) -> None:
    source = report().render()
    first, log = pdf_and_log(source, tmp_path / "first")
    again, _ = pdf_and_log(source, tmp_path / "again")
    assert first == again
    for warning in ("Overfull", "Font Warning", "undefined", "multiply defined"):
        assert warning not in log.replace("hyper reference `row:", ""), warning


@pytest.mark.slow
@needs_latex
def test_without_fonts_for_japanese_the_translation_is_printed(tmp_path: Path) -> None:
    source = report().render().replace("c70min.fd", "no-such-font.fd")
    pdf, _ = pdf_and_log(source, tmp_path / "plain")
    assert b"dmj" not in pdf

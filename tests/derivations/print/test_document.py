"""Nothing false can be displayed, and the report compiles cleanly."""

from __future__ import annotations

import re
from fractions import Fraction
from hashlib import sha256
from pathlib import Path

import pytest
import sympy

from derivations.claims.claim import EXPERIMENT, Claim, Measured, Proof, Reading, Settled, claim_certificate
from derivations.index import SOURCES, part
from derivations.ledger import table
from derivations.print.appendix import trust
from derivations.print.blocks import plain
from derivations.print.claim_parts import tag
from derivations.print.document import (
    CitedWork,
    EquationSide,
    Front,
    LatexDocument,
    LatexFailed,
    NotEqual,
    UnknownLabel,
    at,
    typeset,
)
from derivations.print.expectation import payoff_of
from derivations.print.references import unreferenced_labels
from derivations.proving import whole
from derivations.sources.kuhn.derive import player_1, player_2
from tests.support.latex import log_of, needs_latex
from tests.support.ledger import Ledger
from tests.support.samples import sample
from trees.games.kuhn import kuhn
from verify.certificate_json import dumps

SOURCE = CitedWork("tsuda2023", "N. Tsuda", "Kuhn poker", 2023)
KUHN = CitedWork("kuhn1950", "H. W. Kuhn", "A simplified two-person poker", 1950)
q, c, beta, gamma = sympy.symbols("q c beta gamma")


def settled(id_: str, folder: Path | None = None, *, argued: str = "") -> Settled:
    """A claim on the value of Kuhn poker."""
    said = (Reading("value(kuhn(cards=3, ante=1, bet=1)) == -1/18", words="by value"),)
    proof = Proof(said, (sample("value"),), argued=(argued,) if argued else ())
    claim = Claim(id_, "Kuhn poker is lost", "somewhere")
    path = Path(f"{id_}.json") if folder is None else folder / f"{id_}.json"
    if folder is not None:
        path.write_text(dumps(claim_certificate(claim, proof)), encoding="utf-8")
    return Settled(claim, proof, 0.0, str(path), ())


def test_of_many_samples_three_are_printed_in_the_box_and_in_the_ledger() -> None:
    samples = tuple(
        Measured(f"payoff {n}", Fraction(n), Fraction(n - 1), Fraction(n + 1), Fraction(19, 20), 100, 1)
        for n in range(5)
    )
    claim, proof = Claim("X1", "it pays", "somewhere"), Proof((), (), about=EXPERIMENT, measured=samples)
    item = Settled(claim, proof, 0.0, "X1.json", ())
    report = LatexDocument(Front("t", "a"))
    report.claim(item)
    lines = [line for line in report.lines[0].splitlines() if "sample" in line]
    assert len(lines) == 4 and lines[-1] == r"\moresamples{5}"
    ledger = [line.split() for line in table([item]).splitlines() if "sample" in line]
    assert [line[0] for line in ledger] == ["sample"] * 3 + ["samples"] and ledger[-1][-1] == "X1.json"


def test_an_equation_that_holds_is_displayed() -> None:
    report = LatexDocument(Front("t", "a"))
    report.equal([(q + 1) ** 2, q**2 + 2 * q + 1])
    assert "&=" in report.render()


def test_an_equation_that_is_nearly_right_stops_the_report() -> None:
    with pytest.raises(NotEqual, match="expected difference 0, found -1"):
        LatexDocument(Front("t", "a")).equal([(q + 1) ** 2, q**2 + 2 * q + 2])


def test_every_link_of_a_chain_is_checked() -> None:
    with pytest.raises(NotEqual):
        LatexDocument(Front("t", "a")).equal([q, q, EquationSide("q", q + 1)])


def test_a_wrong_solution_stops_the_report() -> None:
    with pytest.raises(NotEqual):
        LatexDocument(Front("t", "a")).solved(3 * q, sympy.Integer(1), q, sympy.Rational(1, 4))


def test_an_equation_that_is_not_linear_is_not_said_to_have_one_solution() -> None:
    with pytest.raises(NotEqual, match="linearly"):
        LatexDocument(Front("t", "a")).solved(q**2, sympy.Integer(1), q, sympy.Integer(1))


def test_an_equation_whose_coefficient_may_vanish_is_not_said_to_have_one_solution() -> None:
    with pytest.raises(NotEqual, match="linearly"):
        LatexDocument(Front("t", "a")).solved(q * c, q, c, sympy.Integer(1))


def test_values_at_a_point_are_plain_fractions() -> None:
    assert at((q + 1) / (q - 2), {q: Fraction(1, 3)}) == Fraction(-4, 5)


def test_the_payoff_of_betting_j_is_read_off_the_tree() -> None:
    expectation = payoff_of(kuhn(), 0, "J", "bet", (player_1(q, gamma, c), player_2(beta, q)))
    assert sympy.expand(expectation.value + sympy.Rational(1, 2) + 3 * q / 2) == 0


def test_an_expectation_shows_one_bracket_for_each_card_of_the_opponent() -> None:
    expectation = payoff_of(kuhn(), 0, "J", "check", (player_1(q, gamma, c), player_2(beta, q)))
    assert expectation.side().shown == r"\tfrac{1}{2}\cdot \left(-1\right) + \tfrac{1}{2}\cdot \left(-1\right)"


def test_a_citation_of_what_is_not_in_the_bibliography_is_refused() -> None:
    report = LatexDocument(Front("t", "a", SOURCE, works=[KUHN]))
    assert report.cite("kuhn1950") == r"\cite{kuhn1950}"
    assert report.cite("tsuda2023") == r"\cite{tsuda2023}"
    with pytest.raises(UnknownLabel, match="kuhn1951"):
        report.cite("kuhn1951")


def test_a_claim_that_the_report_is_not_about_is_not_referred_to() -> None:
    report = LatexDocument(Front("t", "a"), [settled("X1")])
    assert report.ref_claim("X1") == r"\hyperref[claim:X1]{X1}"
    with pytest.raises(UnknownLabel, match="X2"):
        report.ref_claim("X2")


def test_each_part_stands_once_where_it_is_called_or_else_where_it_belongs(tmp_path: Path) -> None:
    item = settled("X1", tmp_path)
    report = LatexDocument(Front("t", "a", SOURCE, notation=[("n", "a number")]), [item])
    report.section("One")
    report.trust_table()
    report.section("Two")
    report.claim(item)
    shown = report.render()
    parts = [
        r"\label{tab:claims}",
        r"\label{tab:notation}",
        "{One}",
        r"\label{tab:trust}",
        "{Two}",
        r"\label{tab:certificates}",
        r"\bibitem",
    ]
    found = [shown.index(part) for part in parts]
    assert found == sorted(found)
    assert shown.count(r"\label{tab:trust}") == 1
    assert not unreferenced_labels(shown)


def test_a_certificate_is_listed_with_the_digest_of_its_file(tmp_path: Path) -> None:
    item = settled("X1", tmp_path)
    report = LatexDocument(Front("t", "a"), [item])
    report.certificates()
    shown = "".join(report.lines).replace(r"\allowbreak{}", "")
    assert sha256(Path(item.certificate).read_bytes()).hexdigest() in shown
    assert r"\href{../certificates/X1.json}" in shown
    assert "gameproof check certificates/*.json" in shown


def test_what_is_argued_is_said_once_and_claims_that_rest_on_the_same_share_a_row() -> None:
    rests = trust([settled("X1"), settled("X2"), settled("X3", argued="by 1/2"), settled("X4", argued="by hand")])
    assert rests.rows[0] == ("Claims", "Checked by machine", "Argued in words")
    assert [row[1:] for row in rests.rows[1:]] == [("evidence", ""), ("evidence", "a1"), ("evidence", "a2")]
    assert plain(rests.rows[1][0]) == "X1, X2"
    assert rests.said == {"a1": "by 1/2.", "a2": "by hand."}
    assert tag(settled("X3", argued="by hand")) == "evidence, argued"


def test_a_reference_to_nothing_stops_the_report() -> None:
    report = LatexDocument(Front("t", "a"))
    report.text(rf"See {report.ref('fig:none')}.")
    with pytest.raises(UnknownLabel, match="fig:none"):
        report.render()


def test_a_theorem_is_numbered_and_a_proof_has_its_end() -> None:
    report = LatexDocument(Front("t", "a"))
    report.theorem("Kuhn", "It is $1$.", "thm:kuhn")
    report.proof("Clear.")
    said = f"See {report.ref('thm:kuhn')}."
    assert report.lines == [
        "\\begin{theorem}[{Kuhn}]\\label{thm:kuhn}\nIt is $1$.\n\\end{theorem}\n",
        "\\begin{proof}\nClear.\n\\end{proof}\n",
    ]
    assert said == r"See theorem~\ref{thm:kuhn}."


def test_without_latex_there_is_no_pdf_and_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert typeset(tmp_path / "x.tex") is None


@pytest.fixture(scope="module", params=SOURCES)
def written(request: pytest.FixtureRequest, ledger: Ledger) -> tuple[str, str]:
    """A source and its report."""
    return request.param, part(SOURCES[request.param].report)(ledger.of(request.param))


def test_the_report_has_a_box_for_every_claim(written: tuple[str, str]) -> None:
    source, report = written
    boxes = re.findall(r"\\begin\{claim\}\{\w+\}\{(\w+)\}", report)
    assert sorted(boxes) == sorted(claim.id for claim in whole(source).claims)


def test_the_report_speaks_of_all_its_figures_tables_and_theorems(written: tuple[str, str]) -> None:
    _, report = written
    assert not unreferenced_labels(report)


def test_the_report_names_its_source_and_quotes_it(written: tuple[str, str]) -> None:
    _, report = written
    first, _, _ = report.partition(r"\begin{abstract}")
    assert "\n\\source{" in first and "\n\\disputedwords{" in first


@pytest.mark.slow
@needs_latex
def test_the_report_compiles_without_an_overfull_line(written: tuple[str, str], tmp_path: Path) -> None:
    source, report = written
    path = tmp_path / f"{source}.tex"
    path.write_text(report, encoding="utf-8")
    pdf = typeset(path)
    assert pdf is not None and pdf.stat().st_size > 50_000
    log = log_of(path)
    assert not re.findall(r"^(?:Overfull|LaTeX Font Warning|LaTeX Warning: .* undefined).*", log, re.M)


@needs_latex
def test_a_latex_error_is_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.tex"
    bad.write_text(r"\documentclass{article}\begin{document}\undefined\end{document}", encoding="utf-8")
    with pytest.raises(LatexFailed, match="Undefined control sequence"):
        typeset(bad)
    assert {path.name for path in tmp_path.iterdir()} == {"bad.tex", "bad.log"}


@needs_latex
def test_what_lies_beside_a_report_has_no_say_in_its_pdf(tmp_path: Path) -> None:
    good = tmp_path / "good.tex"
    good.write_text(r"\documentclass{article}\begin{document}one\end{document}", encoding="utf-8")
    (tmp_path / ".latexmkrc").write_text("die 'read';\n", encoding="utf-8")
    (tmp_path / "good.aux").write_text(r"\undefined", encoding="utf-8")
    assert typeset(good) == tmp_path / "good.pdf"
    assert {path.name for path in tmp_path.iterdir()} == {"good.tex", "good.pdf", "good.aux", ".latexmkrc"}


@needs_latex
def test_a_name_that_begins_like_an_option_is_a_name(tmp_path: Path) -> None:
    named = tmp_path / "-pdflatex_x.tex"
    named.write_text(r"\documentclass{article}\begin{document}x\end{document}", encoding="utf-8")
    assert typeset(named) == tmp_path / "-pdflatex_x.pdf"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["-pdflatex_x.pdf", "-pdflatex_x.tex"]

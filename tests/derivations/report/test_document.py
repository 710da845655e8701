"""Nothing false can be displayed, and the report compiles cleanly."""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import pytest
import sympy

from derivations.claims.claim import Claim, Proof, Reading, Settled
from derivations.kuhn.profiles import player_1, player_2
from derivations.report.document import MOST_FORMAL, LatexFailed, NotEqual, Report, Side, at, typeset
from derivations.report.expectation import payoff_of
from derivations.systems import system
from tests.support.ledger import Ledger
from tests.support.samples import sample
from trees.games.kuhn import kuhn
from verify.kernel.zero_sum.records import ValueCertificate

q, c, beta, gamma = sympy.symbols("q c beta gamma")


def test_of_many_readings_the_first_true_and_the_first_false_one_are_printed_in_full() -> None:
    game, plans = sample("value").game, sample("value").plans  # type: ignore[attr-defined]
    said = tuple(
        Reading(f"value(kuhn(cards=3, ante=1, bet=1)) == {Fraction(-n, 18)}", words=f"by {n}") for n in range(1, 8)
    )
    proof = Proof(said, (ValueCertificate(game, Fraction(-1, 18), plans),))
    report = Report("t", "a")
    report.claim(Settled(Claim("X1", "Kuhn poker is lost", "somewhere"), proof, 0.0, "X1.json", ()))
    (box,) = [part for part in report.render().split("\\begin{claim}")[1:]]
    lines = [line for line in box.splitlines() if line.startswith(("\\statement", "\\likewise"))]
    assert len(lines) == 7 > MOST_FORMAL
    assert [line.partition("{by")[0] for line in lines[:2]] == ["\\statement{true}", "\\statement{false}"]
    assert lines[2:] == [rf"\likewise{{false}}{{by {n}.}}" for n in range(3, 8)]


def test_an_equation_that_holds_is_displayed() -> None:
    report = Report("t", "a")
    report.equal([(q + 1) ** 2, q**2 + 2 * q + 1])
    assert "&=" in report.render()


def test_an_equation_that_is_nearly_right_stops_the_report() -> None:
    with pytest.raises(NotEqual, match="expected difference 0, found -1"):
        Report("t", "a").equal([(q + 1) ** 2, q**2 + 2 * q + 2])


def test_every_link_of_a_chain_is_checked() -> None:
    with pytest.raises(NotEqual):
        Report("t", "a").equal([q, q, Side("q", q + 1)])


def test_a_wrong_solution_stops_the_report() -> None:
    with pytest.raises(NotEqual):
        Report("t", "a").solved(3 * q, sympy.Integer(1), q, sympy.Rational(1, 4))


def test_an_equation_that_is_not_linear_is_not_said_to_have_one_solution() -> None:
    with pytest.raises(NotEqual, match="linearly"):
        Report("t", "a").solved(q**2, sympy.Integer(1), q, sympy.Integer(1))


def test_an_equation_whose_coefficient_may_vanish_is_not_said_to_have_one_solution() -> None:
    with pytest.raises(NotEqual, match="linearly"):
        Report("t", "a").solved(q * c, q, c, sympy.Integer(1))


def test_values_at_a_point_are_plain_fractions() -> None:
    assert at((q + 1) / (q - 2), {q: Fraction(1, 3)}) == Fraction(-4, 5)


def test_the_payoff_of_betting_j_is_read_off_the_tree() -> None:
    expectation = payoff_of(kuhn(), 0, "J", "bet", (player_1(q, gamma, c), player_2(beta, q)))
    assert sympy.expand(expectation.value + sympy.Rational(1, 2) + 3 * q / 2) == 0


def test_an_expectation_shows_one_bracket_for_each_card_of_the_opponent() -> None:
    expectation = payoff_of(kuhn(), 0, "J", "check", (player_1(q, gamma, c), player_2(beta, q)))
    assert expectation.side().shown == r"\tfrac{1}{2}\cdot (-1) + \tfrac{1}{2}\cdot (-1)"


def test_without_latex_there_is_no_pdf_and_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert typeset(tmp_path / "x.tex") is None


@pytest.fixture(scope="module")
def written(ledger: Ledger, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "kuhn.tex"
    path.write_text(system("kuhn").write(ledger.of("kuhn")), encoding="utf-8")
    return path


def test_the_report_has_a_box_for_every_claim(written: Path) -> None:
    source = written.read_text(encoding="utf-8")
    assert all(f"{{{id_}}}{{" in source for id_ in system("kuhn").claims)


needs_latex = pytest.mark.skipif(shutil.which("latexmk") is None, reason="needs latexmk")


@pytest.mark.slow
@needs_latex
def test_the_report_compiles_without_an_overfull_line(written: Path) -> None:
    pdf = typeset(written)
    assert pdf is not None and pdf.stat().st_size > 50_000
    assert "Overfull" not in written.with_suffix(".log").read_text(encoding="latin-1")


@needs_latex
def test_a_latex_error_is_one_line(tmp_path: Path) -> None:
    bad = tmp_path / "bad.tex"
    bad.write_text(r"\documentclass{article}\begin{document}\undefined\end{document}", encoding="utf-8")
    with pytest.raises(LatexFailed, match="Undefined control sequence"):
        typeset(bad)

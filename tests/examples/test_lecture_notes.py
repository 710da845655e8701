"""One file of data with every kind of row, in the ledger's JSON, on the page of its report, and in LaTeX."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from derivations.claims.claim import Settled
from derivations.explain.at_length import claim_report
from derivations.explain.at_length.claim_report import report_of
from derivations.ledger import to_json
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from derivations.proving import Proved, prove
from tests.support.examples import EXAMPLES


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Proved:
    return prove(EXAMPLES / "lecture_notes.toml", tmp_path_factory.mktemp("notes"))


@pytest.fixture(scope="module")
def texts(found: Proved) -> Sequence[str]:
    """The report as a page and as LaTeX; derivations of games have tests of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(claim_report, "MOST_NODES", 10)
        report = report_of(found.file, found.settled)
    return to_html(report), to_latex(report)


def row(found: Proved, id_: str) -> dict[str, object]:
    entries: list[dict[str, object]] = json.loads(to_json(found.settled))
    return next(entry for entry in entries if entry["id"] == id_)


def test_each_kind_of_row_is_there(found: Proved) -> None:
    assert {item.claim.id: item.outcome for item in found.settled} == {
        "N1": "proved",
        "N2": "refuted",
        "N3": "depends",
        "N4": "not reproduced",
        "N5": "measured",
        "N6": "proved",
        "N7": "cited",
        "N8": "not judged",
    }
    assert found.surprises == found.refused == ()


def test_the_ledger_as_json_has_what_is_known_of_each(found: Proved) -> None:
    assert row(found, "N1")["misprint"] == "printed -1/81"
    readings = row(found, "N2")["readings"]
    assert isinstance(readings, list) and [each["holds"] for each in readings] == [False, False, True]
    assert [each["excluded"] is None for each in readings] == [True, True, False]
    assert row(found, "N4")["about"] == "an experiment"
    samples = row(found, "N5")["measured"]
    assert isinstance(samples, list)
    assert [(each["speaks"], each["size"], each["seed"]) for each in samples] == [
        ("for", 40_000, 2026),
        ("against", 40_000, 2026),
        ("open", 40_000, 2026),
    ]
    assert "argued: K is always bet" in str(row(found, "N6")["trust"])
    assert row(found, "N7")["trust"] == "none; cited: von Neumann (1928), Zur Theorie der Gesellschaftsspiele"
    assert row(found, "N8")["remark"] == "A matter of taste."


@pytest.mark.parametrize(
    "said",
    [
        "Misprint:",
        "the strategies of page 3 are an equilibrium if J is never bet",
        "there the two ways to call are one",
        "speaks against at least 1/2",
        "Cited, not proved here:",
        "von Neumann (1928)",
        "A matter of taste.",
        "not judged",
        "not reproduced",
    ],
)
def test_reports_say_it_on_their_page_and_in_latex(texts: Sequence[str], said: str) -> None:
    page, latex = texts
    assert said in page
    if not said.startswith(("speaks", "the strategies")):  # where mathematics stands between the words
        assert said in latex


def test_a_notebook_shows_it_in_a_table(found: Proved) -> None:
    page = found._repr_html_()
    for said in ("cited: von Neumann", "why: A matter of taste.", "true if: the strategies of page 3", "sample: "):
        assert said in page


def test_its_experiment_is_run_again_with_the_same_result(found: Proved, tmp_path: Path) -> None:
    from derivations.own.measuring import of_program

    item: Settled = found.settled[4]
    program = EXAMPLES / "simulations" / "hands.py"
    names = [sample.quantity for sample in item.judgement.measured]
    told = {"quantities": {name: {} for name in names}, "blocks": 2, "seed": 2026}
    again = of_program(program, "hands", told).sampled("N5", "a part", tmp_path / "x.runs", again=True)
    for part, whole in zip(again.samples, item.judgement.measured, strict=True):
        assert part.size == 2_000 and part.low <= whole.estimate <= part.high

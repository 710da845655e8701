"""The report's sections on theory: they are written from what was checked, and refer to nothing that is not there."""

from __future__ import annotations

import re
from functools import cache

import pytest

from derivations.claims.claim import Settled
from derivations.report.document import NotEqual, Report
from derivations.report.references import dangling
from derivations.sources.utility import report_shares
from derivations.sources.utility.claims import CLAIMS
from derivations.sources.utility.report_example import all_in, attitude, fold_or_call
from derivations.sources.utility.report_front import FRONT
from derivations.sources.utility.report_lemmas import appendix, label, theorems
from derivations.sources.utility.report_players import styles, subjective
from derivations.sources.utility.report_shares import best_share, model, statics
from tests.support.utility import PROVES, proof
from verify.kernel.utility.theorems import THEOREMS


@cache
def source() -> str:
    """The LaTeX of all sections that theory fills."""
    by_id = {id_: Settled(CLAIMS[id_][0], proof(id_), 0.0, f"{id_}.json", ()) for id_ in PROVES}
    found = theorems(by_id)
    report = Report(FRONT, tuple(by_id.values()))
    model(report)
    best_share(report, found, by_id)
    statics(report)
    fold_or_call(report, found, by_id)
    attitude(report, found, by_id)
    all_in(report, by_id)
    styles(report, by_id)
    subjective(report, found, by_id)
    appendix(report, found)
    return "\n".join(report.lines)


def test_every_theorem_and_each_of_its_lemmas_is_in_the_appendix() -> None:
    needed = {label(name) for row in THEOREMS.values() for name in row.needs}
    assert {name for name in needed if rf"\label{{{name}}}" not in source()} == set()


def test_what_the_text_refers_to_is_there() -> None:
    # tables of the whole report are placed when it is rendered
    assert {
        name for name in dangling(source()) if not name.startswith(("tab:trust", "tab:claims", "sec:words"))
    } == set()


@pytest.mark.parametrize(
    "shown",
    [
        r"$\gamma=5$ it is $13.863\%$",
        r"$0.81$ & $-0.0510442$ & $-0.0510296$ & call",
        r"$0.811$ & $-0.0510455$ & $-0.0510545$ & fold",
        r"$105$ & $-1.9459$ & $-1.1877$ & call",
        r"$14.7\%$ for $n=3$",
    ],
)
def test_numbers_that_are_printed(shown: str) -> None:
    assert shown in source()


def test_an_equation_that_does_not_hold_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report_shares, "WIN", report_shares.WIN + 1)
    by_id = {"U2": Settled(CLAIMS["U2"][0], proof("U2"), 0.0, "U2.json", ())}
    with pytest.raises(NotEqual):
        best_share(Report(FRONT, tuple(by_id.values())), theorems(by_id), by_id)


def test_braces_are_balanced() -> None:
    bare = re.sub(r"\\[{}]", "", source())
    assert bare.count("{") == bare.count("}")

"""Pages that follow from the code are up to date, and numbers on the pages are true."""

from __future__ import annotations

import re
import sys
from inspect import CO_OPTIMIZED
from types import FrameType

import pytest

from derivations.claims.executed import executed_modules
from derivations.index import SOURCES
from tests.support.docs import DOCS, LEDGER, PAGES, RUN, ledger_page, trusted, trusted_lines
from tests.support.effort import for_each, slow_but
from tests.support.files import HOME
from tests.support.ledger import Ledger
from verify.certificate_json import load
from verify.check import check

VERDICTS = " ".join((DOCS / "verdicts.md").read_text(encoding="utf-8").split())
BY_HAND = ["README.md", "CONTRIBUTING.md", "DECISIONS.md"]
BY_HAND += [str(page.relative_to(HOME)) for page in sorted(DOCS.rglob("*.md")) if page != LEDGER]


def number(pattern: str) -> int:
    found = re.search(pattern, VERDICTS)
    assert found is not None, pattern
    return int(found[1].replace(",", ""))


@for_each("page", BY_HAND)
def test_files_that_a_page_names_are_there(page: str) -> None:
    text = (HOME / page).read_text(encoding="utf-8")
    named = set(
        re.findall(r"\b(?:docs|tests|verify|trees|play|derivations|benchmarks)/[\w./-]+\.(?:py|md|svg)\b", text)
    )
    assert {name for name in named if not (HOME / name).exists()} == set()


@for_each("page", PAGES)
def test_a_page_is_what_the_code_says(page: str) -> None:
    """`make docs` writes it."""
    assert (DOCS / page).read_text(encoding="utf-8") == PAGES[page]()


def test_the_ledger_is_what_prove_prints(ledger: Ledger) -> None:
    """`make docs` writes it."""
    assert LEDGER.read_text(encoding="utf-8") == ledger_page({name: ledger.of(name) for name in SOURCES})


def test_every_page_is_on_the_site() -> None:
    listed = set(re.findall(r"^([\w/-]+)$", (DOCS / "index.md").read_text(encoding="utf-8"), re.M))
    pages = {str(page.relative_to(DOCS).with_suffix("")) for page in DOCS.rglob("*.md")}
    assert pages - {"index"} == listed & pages


def test_the_size_of_the_trusted_part_is_as_the_page_says() -> None:
    modules, statements = trusted()
    assert (number(r"([\d,]+) modules that the checker may load"), number(r"with ([\d,]+) statements")) == (
        modules,
        statements,
    )


@pytest.mark.parametrize("name", slow_but(["K9", "M8"], ["K9"]))
def test_the_modules_that_run_are_those_that_a_profile_of_calls_meets(name: str, ledger: Ledger) -> None:
    """Another way to see them: `sys.setprofile`, for functions with a file."""
    file = ledger.entry(name)["certificate"]
    met: set[str] = set()

    def meet(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_flags & CO_OPTIMIZED and code.co_filename.startswith(str(HOME)):
            met.add(frame.f_globals["__name__"])

    ran = {each.module for each in executed_modules(lambda: check(load(file)))}
    before = sys.getprofile()
    sys.setprofile(meet)
    try:
        check(load(file))
    finally:
        sys.setprofile(before)
    rooms = {module for module in met if module.startswith(("trees.", "verify."))}
    assert rooms <= ran
    assert "verify.check" in rooms


def test_what_runs_does_not_depend_on_what_was_checked_before(ledger: Ledger) -> None:
    file = ledger.entry("K9")["certificate"]
    assert executed_modules(lambda: check(load(file))) == executed_modules(lambda: check(load(file)))


@pytest.mark.parametrize("name", slow_but(list(RUN), ["K7"]))
def test_as_many_lines_run_for_a_certificate_as_the_page_says(name: str, ledger: Ledger) -> None:
    # Pythons differ in which lines they count
    ran = trusted_lines(ledger.entry(name)["certificate"])
    assert number(rf"([\d,]+) lines for {name}") == pytest.approx(ran, rel=0.02)

"""Pages that follow from the code are up to date, and numbers in the README are true."""

from __future__ import annotations

import re

import pytest

from derivations.commands.executed import executed
from tests.support.docs import CERTIFICATES, certificates, trusted
from tests.support.files import HOME
from tests.support.ledger import Ledger
from verify.certificate_json import load
from verify.check import check

README = (HOME / "README.md").read_text(encoding="utf-8")


def number(pattern: str) -> int:
    found = re.search(pattern, README)
    assert found is not None, pattern
    return int(found[1].replace(",", ""))


def test_the_page_of_certificates_is_what_the_rows_say() -> None:
    """`make docs` writes it."""
    assert CERTIFICATES.read_text(encoding="utf-8") == certificates()


def test_the_size_of_the_trusted_part_is_as_the_readme_says() -> None:
    modules, statements = trusted()
    assert number(r"([\d,]+) modules that the checker may load") == pytest.approx(modules, rel=0.05)
    assert number(r"with ([\d,]+) statements") == pytest.approx(statements, rel=0.05)


@pytest.mark.parametrize("name", ["K7", "D7", "M18"])
def test_as_many_lines_run_for_a_certificate_as_the_readme_says(name: str, ledger: Ledger) -> None:
    file = ledger.entry(name)["certificate"]
    ran = sum(each.ran for each in executed(lambda: check(load(file))))
    assert number(rf"([\d,]+) lines for {name}") == pytest.approx(ran, rel=0.05)

"""The examples are settled as the ledgers beside them say, each claim with the verdict that it expects."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from derivations.own.claim_files import read_claim_file
from derivations.schemas.published import schema
from tests.support.commands import Run
from tests.support.effort import for_each, slow_but
from tests.support.examples import EXAMPLES, FILES, QUICK, expected, settled
from tests.support.files import HOME


@pytest.mark.parametrize(
    "path", slow_but(FILES, [path for path in FILES if path.stem in QUICK]), ids=lambda path: path.name
)
def test_an_example_is_settled_as_the_ledger_beside_it_says(path: Path, tmp_path: Path) -> None:
    status, ledger = settled(path, tmp_path)
    assert ledger == expected(path).read_text(encoding="utf-8"), "python -m tests.support.examples writes ledgers anew"
    assert status == 0


def test_each_ledger_belongs_to_an_example() -> None:
    assert sorted(EXAMPLES.glob("*.expected.txt")) == sorted(map(expected, FILES))


def test_there_are_twelve_or_more_files_and_claims_of_them_are_refuted() -> None:
    texts = [expected(path).read_text(encoding="utf-8") for path in FILES]
    assert len(FILES) >= 12
    assert sum(" REFUTED " in text for text in texts) >= 12
    assert not any(" UNKNOWN " in text for text in texts)


@for_each("path", [path for path in FILES if path.suffix == ".toml"])
def test_an_example_names_its_source_and_fits_the_schema(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert list(Draft202012Validator(schema("claims")).iter_errors(data)) == []
    assert all(claim.claim.source for claim in read_claim_file(path).claims)


def test_each_game_in_the_folder_is_used() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in FILES)
    assert [path.name for path in sorted((EXAMPLES / "games").iterdir()) if f"games/{path.name}" not in texts] == []


def test_the_certificates_of_an_example_are_accepted_by_the_checker_alone(run: Run, tmp_path: Path) -> None:
    settled(EXAMPLES / "pennies.toml", tmp_path / "out")
    files = sorted(map(str, (tmp_path / "out" / "certificates").iterdir()))
    status, out, _ = run("check", *files)
    assert (status, len(files)) == (0, 3)
    assert "P3 is refuted" in out and HOME.name not in out

"""Sources are written as a user would write them: their files of claims are settled alone, by the engine that serves
users, and give what `gameproof prove` says of them."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from derivations.claims.claim import Settled
from derivations.index import SOURCES
from derivations.own.claim_files import read_claim_file
from derivations.own.settling import Settling
from derivations.proving import prove_files
from tests.support.effort import some_of, thorough
from tests.support.files import HOME
from tests.support.house import imports
from tests.support.ledger import Ledger
from tests.support.stored import is_stored

OTHER_FILES = ("certificate", "queries", "seconds")
QUICK = 0.3


def answers(entries: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """All that a ledger says of claims, but for where files are and how long it took."""
    return {e["id"]: {key: value for key, value in e.items() if key not in OTHER_FILES} for e in entries}


def as_json(items: list[Settled]) -> dict[str, dict[str, Any]]:
    return answers(json.loads(json.dumps([item.to_json() for item in items])))


@pytest.mark.parametrize("name", SOURCES)
def test_quick_claims_of_a_file_alone_have_the_answers_of_the_ledger(
    ledger: Ledger, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = [item for item in ledger.of(name) if item.seconds < QUICK and not is_stored(item.claim.id)]
    settled = {item.claim.id: item for item in some_of(quick, 1)}
    monkeypatch.chdir(tmp_path)
    (found,) = prove_files([(read_claim_file(SOURCES[name].path, wanted=lambda id_: id_ in settled), "")], Settling())
    assert as_json(list(found.settled)) == as_json(list(settled.values()))
    assert (found.surprises, found.refused) == ((), ())


@pytest.mark.slow
@pytest.mark.parametrize("name", SOURCES)
def test_a_file_alone_has_the_answers_of_its_source(ledger: Ledger, name: str, tmp_path: Path) -> None:
    """Verdicts, readings, corrections, exclusions, samples, remarks, theorems: from an empty folder, by the command."""
    command = [sys.executable, "-m", "gameproof", "prove", str(SOURCES[name].path), "--json", "--no-report"]
    done = subprocess.run(command, cwd=tmp_path, env=house(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    alone, together = answers(json.loads(done.stdout)), as_json(ledger.of(name))
    if not thorough():  # what is stored knows names alone that its statements use
        alone, together = ({id_: each | {"where": None} for id_, each in side.items()} for side in (alone, together))
    assert alone == together


@pytest.mark.parametrize("name", SOURCES)
def test_a_source_makes_no_evidence(name: str) -> None:
    """It has claims, and what makes tables, pictures and a report; evidence is the engine's."""
    path = SOURCES[name].path
    for file in path.parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            called = node.func if isinstance(node, ast.Call) else None
            assert getattr(called, "id", getattr(called, "attr", "")) != "Proof", f"{file}:{node.lineno}"
    if path.suffix == ".py":
        module = ".".join(path.relative_to(HOME).with_suffix("").parts)
        found = {imported for imported, _ in imports(module)}
        assert {each for each in found if each.startswith("verify.find")} == set()


def house() -> dict[str, str]:
    """The environment in which this house is the one that is found."""
    return {**os.environ, "PYTHONPATH": str(HOME)}

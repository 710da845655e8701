"""All that may take part in finding or checking evidence is in the digest of versions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from derivations.own import versions
from tests.support.files import HOME
from tests.support.house import closure


def test_every_module_that_settling_may_load_is_in_a_room_that_counts() -> None:
    files = {"/".join(module.split(".")) for module in closure({"derivations.own.settling"}) if "." in module}
    rooms = tuple(f"{room}/" for room in versions.ROOMS)
    outside = {file for file in files if not f"{file}/".startswith(rooms)}
    # where experiments are run, whose samples a claim has; which says whether there is room for a library
    assert {each for each in outside if not each.startswith("derivations/experiments")} <= {"derivations/libraries"}


def test_every_library_that_may_take_part_counts() -> None:
    project = tomllib.loads((HOME / "pyproject.toml").read_text())["project"]
    named = {re.split(r"[>=\[]", line)[0] for line in project["dependencies"]} | {"cvc5"}
    assert named - {"tqdm", "shtab", "markdown-it-py", "mdit-py-plugins"} == {*versions.LIBRARIES}


@pytest.mark.parametrize("file", ["own/a.py", "own/table.txt"])
def test_a_changed_file_is_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    monkeypatch.setattr(versions, "HOUSE", tmp_path)
    monkeypatch.setattr(versions, "ROOMS", ("own",))
    (tmp_path / "own/__pycache__").mkdir(parents=True)
    found = set()
    for text in ("one", "two"):
        (tmp_path / file).write_text(text)
        found |= {versions.versions.__wrapped__() for _ in range(2)}
        (tmp_path / "own/__pycache__/a.pyc").write_text(text)
    assert len(found) == 2


def test_another_library_is_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    before = versions.versions.__wrapped__()
    monkeypatch.setattr(versions, "_version", lambda library: "0")
    assert versions.versions.__wrapped__() != before

"""The lists of versions that were tested hold what the project asks for."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.support.effort import for_each

ROOT = Path(__file__).parents[2]
WHOLE = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = WHOLE["project"]
ASKED = {
    "dev": ["dev"],
    "docs": ["docs"],
    "pages": ["notebooks", "browser"],
    "mutants": ["mutants"],
}
TOOLS = {"tools": ["build", "pip", *WHOLE["build-system"]["requires"]], "lock": ["uv"]}


def listed(name: str, python: str) -> dict[str, str]:
    """The versions of a list for a Python, each of which has digests."""
    environment = {**default_environment(), "python_version": python, "python_full_version": f"{python}.0"}
    found = {}
    for entry in re.split(r"\n(?=\S)", (ROOT / "requirements" / f"{name}.txt").read_text()):
        if entry.startswith("#"):
            continue
        requirement = Requirement(entry.split("\\")[0])
        assert "--hash=sha256:" in entry, requirement
        if requirement.marker is None or requirement.marker.evaluate(environment):
            (version,) = requirement.specifier
            assert version.operator == "==", requirement
            assert canonicalize_name(requirement.name) not in found, requirement
            found[canonicalize_name(requirement.name)] = version.version
    return found


@for_each("python", ["3.11", "3.12", "3.13"])
@for_each("name", ASKED)
def test_a_list_has_a_version_of_all_that_is_asked_for(name: str, python: str) -> None:
    versions = listed(name, python)
    extras = [asked for extra in ASKED[name] for asked in PROJECT["optional-dependencies"][extra]]
    for asked in map(Requirement, [*PROJECT["dependencies"], *extras]):
        assert asked.specifier.contains(versions[canonicalize_name(asked.name)]), asked


@pytest.mark.parametrize("name", TOOLS)
def test_what_builds_and_installs_has_a_list_too(name: str) -> None:
    versions = listed(name, "3.11")
    for asked in map(Requirement, TOOLS[name]):
        assert asked.specifier.contains(versions[asked.name]), asked


def test_nothing_is_built_in_isolation_where_newer_tools_would_be_fetched() -> None:
    for line in (ROOT / "Makefile").read_text().splitlines():
        assert "--editable" not in line or "--no-build-isolation" in line


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13"])
def test_lists_agree(python: str) -> None:
    first = listed("dev", python)
    for name in ("docs", "pages", "mutants", "tools"):
        differing = {p: v for p, v in listed(name, python).items() if first.get(p, v) != v}
        assert not differing

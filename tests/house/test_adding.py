"""What must be touched to add something: a file and a row, in a copy of the house that then runs.

The numbers stand in CONTRIBUTING.md.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.files import HOME

KIND = '''"""A certificate that a number is even."""

from dataclasses import dataclass

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import EQUAL, Compare, Statement, number_of


@dataclass(frozen=True)
class Even:
    """`number` is even."""

    number: int


def check_even(c: Even) -> tuple[Statement, ...]:
    if c.number % 2:
        raise CheckFailed(f"number: expected an even one, found {c.number}")
    return (Compare(number_of(c.number), EQUAL, number_of(c.number // 2 * 2)),)
'''
THEORY = '''"""The rows of this theory: numbers that are even."""

from verify.kernel.theory import EVIDENCE, Kind, Theory

THEORY = Theory(
    "parity",
    "Numbers that are even",
    kinds={
        "even": Kind(
            "verify.theories.parity.even:Even", "verify.theories.parity.even:check_even", EVIDENCE, "a number is even"
        )
    },
)
'''
FAMILY = '''"""Matching pennies for a stake."""

from trees.games.at_once import at_once
from trees.games.family import Family

FAMILY = Family(
    "pennies",
    {"stake": "1"},
    lambda values: at_once(
        "Matching pennies",
        (("heads", "tails"),) * 2,
        lambda first, second: (
            (values.amount("stake"), -values.amount("stake"))
            if first == second
            else (-values.amount("stake"), values.amount("stake"))
        ),
    ),
)
'''
COMMAND = '''"""`gameproof greet`: say hello."""


def add(sub):
    sub.add_argument("name")


def run(options):
    print(f"Hello, {options.name}.")
    return 0
'''
SOURCE = """[[claim]]
id = "Q1"
words = "A coin shows heads half of the time."
source = "folklore"
says = "1 - 1/2 == 1/2"

[[claim]]
id = "Q2"
words = "So do two coins."
source = "hearsay"
says = "1/2*1/2 == 1/2"
expect = "refuted"
"""
REPORT = '''"""The report on matching pennies."""


def write(settled):
    return r"\\documentclass{article}\\begin{document}x\\end{document}"
'''


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of all rooms with all of it added, without tests; what is compiled is taken along."""
    home = tmp_path_factory.mktemp("house")
    for room in ("gameproof", "trees", "verify", "play", "derivations"):
        shutil.copytree(HOME / room, home / room)
    for add in (add_theory, add_family, add_command, add_source):
        add(home)
    return home


def add_row(file: Path, table: str, row: str) -> None:
    """Put a row at the head of a table."""
    text = file.read_text(encoding="utf-8")
    assert text.count(table) == 1
    file.write_text(text.replace(table, f"{table}\n{row.rstrip()}"), encoding="utf-8")


def run(house: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "gameproof", *words],
        capture_output=True,
        text=True,
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house), "PATH": ""},  # without LaTeX
        timeout=60,
        check=False,
    )


def add_theory(house: Path) -> None:
    folder = house / "verify/theories/parity"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Numbers that are even."""\n', encoding="utf-8")
    (folder / "even.py").write_text(KIND, encoding="utf-8")
    (folder / "theory.py").write_text(THEORY, encoding="utf-8")
    add_row(house / "verify/kernel/theory.py", "THEORIES = (", '    "parity",')


def add_family(house: Path) -> None:
    (house / "trees/games/pennies.py").write_text(FAMILY, encoding="utf-8")
    add_row(house / "trees/games/catalogue.py", "FAMILIES = {", '    "pennies": "trees.games.pennies",')


def add_command(house: Path) -> None:
    (house / "derivations/commands/greet.py").write_text(COMMAND, encoding="utf-8")
    row = '    "greet": ("say hello", "greet Ann"),'
    add_row(house / "derivations/commands/program.py", "COMMANDS: dict[str, tuple[str, str]] = {", row)


def add_source(house: Path) -> None:
    folder = house / "derivations/sources/pennies"
    folder.mkdir()
    (folder / "__init__.py").write_text('"""Matching pennies."""\n', encoding="utf-8")
    (folder / "claims.toml").write_text(SOURCE, encoding="utf-8")
    (folder / "report.py").write_text(REPORT, encoding="utf-8")
    row = '    "pennies": Source("Q", "pennies/claims.toml", "pennies.report:write"),'
    add_row(house / "derivations/index.py", "SOURCES = {", row)


def test_a_theory_is_a_folder_and_a_name_and_a_kind_in_it_a_file_and_a_row(house: Path) -> None:
    for number in (4, 5):
        text = f'{{"format": "gameproof certificate 1", "kind": "even", "number": {number}}}'
        (house / f"{number}.json").write_text(text, encoding="utf-8")
    done = run(house, "check", "4.json", "5.json")
    said = "4.json: accepted\n    4 == 4\n    trust:     evidence\n    theories:  parity\n"
    assert (done.returncode, done.stdout) == (2, said)
    assert done.stderr == "gameproof: rejected: 5.json: number: expected an even one, found 5\n"
    assert run(house, "check", "--theories", "none", "4.json").returncode == 2


@pytest.mark.parametrize(
    ("stake", "said"), [("2", '"value": "0"'), pytest.param("s", '"pieces"', marks=pytest.mark.slow)]
)
def test_a_family_of_games_is_a_file_and_a_row(house: Path, stake: str, said: str) -> None:
    done = run(house, "solve", "pennies", f"stake={stake}", "--json")
    assert said in done.stdout, done.stderr
    assert "pennies stake=1\n" in run(house, "games").stdout


def test_a_command_is_a_file_and_a_row(house: Path) -> None:
    assert run(house, "greet", "Ann").stdout == "Hello, Ann.\n"
    assert "say hello" in run(house, "--help").stdout


@pytest.mark.parametrize("without", [["--no-report"], pytest.param([], marks=pytest.mark.slow)])
def test_a_source_is_a_folder_and_a_row_and_its_claims_are_rows_of_its_file(house: Path, without: list[str]) -> None:
    done = run(house, "prove", "pennies", *without)
    assert done.stdout.splitlines()[:2] == [
        "Q1   PROVED         A coin shows heads half of the time.",
        "Q2   REFUTED        So do two coins.",
    ], done.stderr
    assert without or (house / "out/reports/pennies.tex").is_file()
    assert run(house, "check", *(f"out/certificates/{id_}.json" for id_ in ("Q1", "Q2"))).returncode == 0


@pytest.mark.slow
def test_the_house_with_all_of_them_keeps_its_floors(house: Path) -> None:
    """Its own tests say so, in a copy of the tests too; nothing there is edited."""
    shutil.copytree(HOME / "tests", house / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "conftest.py"):
        shutil.copy(HOME / name, house)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/house/test_layers.py"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=house, timeout=120, check=False)
    assert done.returncode == 0, done.stdout[-2000:]

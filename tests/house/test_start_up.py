"""What an answer does not use is not loaded: for each command, the packages and modules that it does without."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from derivations.api import solve
from derivations.commands.new import TEMPLATES
from tests.support.effort import slow_but
from tests.support.files import HOME
from tests.support.house import ROOMS, source
from tests.support.ledger import Ledger

# solvers, graphs, and what the standard library takes long to load
SOLVERS = {"cvc5", "flint", "highspy", "z3"}
STANDARD = {"asyncio", "email", "importlib.metadata", "sqlite3", "unittest", "urllib.request", "zipfile"}
VERSIONS = {"importlib.metadata", "email", "zipfile"}
NEVER = {"IPython", "distributed", "matplotlib", "pytest", "scipy", "sympy", "torch", "tqdm", *STANDARD}
ALONE = {"networkx", "numpy", "markdown_it", "multiprocessing", *SOLVERS, *NEVER}
REPORTS = {
    "derivations.explain.at_length",
    "derivations.print.html_blocks",
    "derivations.print.latex_blocks",
    "derivations.site",
}
CLAIMS = {"derivations.claims", "derivations.own", "derivations.sources"}
OTHER_GAMES = {
    "verify.find.kingmaker",
    "verify.theories.kingmaker.kingmakers",
    "verify.find.liars_dice",
    "verify.find.holdem",
}
ELSEWHERE = {*REPORTS, *OTHER_GAMES, "derivations.sources", "play", "trees.drawing"}

# by command: what none of its modules is, or stands in
UNUSED: dict[str, set[str]] = {
    "solve kuhn": {*ALONE, *ELSEWHERE, *CLAIMS, "verify.find.equilibria", "verify.kernel.equilibria"}
    - {"highspy", "numpy"},
    "verify kuhn p.json": {*ALONE, *ELSEWHERE, *CLAIMS, "verify.find.linear_programs", "verify.find.smt"},
    "check K7.json": {*ALONE, *ELSEWHERE, *CLAIMS, "derivations.explain", "derivations.print", "verify.find"},
    # what is kept is kept by the versions of libraries, which `importlib.metadata` knows
    "prove K7 --no-report": {*NEVER, *ELSEWHERE, "derivations.explain", "networkx", "z3"} - VERSIONS,
    "prove mine.toml --no-report": {*NEVER, *ELSEWHERE, "derivations.explain", "networkx", "flint", "z3"} - VERSIONS,
    "report kuhn --html": {*OTHER_GAMES, "derivations.own", "play", "z3", "tqdm", "matplotlib", "torch"},
    "words nash": {*ALONE, *ELSEWHERE, "derivations.explain"},
    "games": {*ALONE, *ELSEWHERE, *CLAIMS, "derivations.explain", "verify.find"},
    "schema game": {*ALONE, *ELSEWHERE, *CLAIMS, "derivations.explain", "verify.find"},
}
# of the house, for a claim of a source
MOST_MODULES = 300
LOADED = """
import sys
from gameproof import main
status = main(sys.argv[1:])
print(*sys.modules, sep="\\n", file=sys.stderr)
sys.exit(status)
"""


def run(folder: Path, command: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-c", LOADED, *command.split()]
    return subprocess.run(words, cwd=folder, env={"PYTHONPATH": str(HOME)}, capture_output=True, text=True, check=True)


@pytest.fixture(scope="module")
def folder(ledger: Ledger, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One with the files that the commands read."""
    home = tmp_path_factory.mktemp("start-up")
    (home / "p.json").write_text(json.dumps(solve("kuhn").data), encoding="utf-8")
    (home / "mine.toml").write_text(TEMPLATES[".toml"], encoding="utf-8")
    shutil.copy(ledger.entry("K7")["certificate"], home / "K7.json")
    return home


def test_what_is_not_loaded_is_there_to_be_loaded() -> None:
    names = {name for unused in UNUSED.values() for name in unused if name.partition(".")[0] in ROOMS}
    assert {name for name in names if source(name) is None} == set()


@pytest.mark.parametrize("command", slow_but(UNUSED, UNUSED.keys() - {"report kuhn --html", "games", "schema game"}))
def test_a_command_loads_nothing_that_it_does_not_use(folder: Path, command: str) -> None:
    done = run(folder, command)
    loaded = done.stderr.splitlines()
    parts = {".".join(name.split(".")[:length]) for name in loaded for length in range(1, name.count(".") + 2)}
    assert UNUSED[command] & parts == set()
    if command.startswith("prove K7"):
        assert done.stdout.startswith("K7   REFUTED")
        assert sum(name.partition(".")[0] in ROOMS for name in loaded) <= MOST_MODULES

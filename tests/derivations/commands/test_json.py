"""What a command prints with --json is JSON from its first byte on, whatever the libraries print that it uses."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

import pytest

from derivations.commands.program import COMMANDS, parser
from tests.support.files import HOME

CALLS = {
    "prove": "prove K7 --no-report",
    "check": "check out/certificates/K7.json",
    "solve": "solve kuhn --out -",
    "approximate": "approximate kuhn --out -",
    "verify": "verify pennies.nfg NE,1/2,1/2,1/2,1/2 --out -",
    "report": "report pennies.nfg --html",
    "ledger": "ledger K7",
    "play": "play liars-dice faces=3 --first honest --second honest --games 10 --seed 1",
    "train": "train poker-cnn nothing=1",
    "kingmakers": "kingmakers diamond size=1",
    "search": "search diamond size=1 --depth 1",
    "equity": "equity AsKs QhQd --board Kc7d2c3h",
    "bet": "bet 1/5 --players 4 --paid 0.05 --price 0.15 --aversion 1",
    "games": "games",
    "correlated": "correlated pennies.nfg",
    "size": "size kuhn",
    "jamfold": "jamfold --stack 1",
}
REFUSED = ("train",)
"""What a cheap call of cannot do; then nothing is printed at all."""
PENNIES = 'NFG 1 R "Pennies" { "Ann" "Bob" }\n{ { "h" "t" } { "h" "t" } }\n\n1 -1 -1 1 -1 1 1 -1\n'
# each command prints to the descriptor itself before it runs, as a library in C would
LOUD = """
import json, os, sys
from importlib import import_module
from derivations.commands.__main__ import main
found, terminal = {}, os.dup(1)
for name, words in json.loads(sys.argv[1]).items():
    module = import_module(f"derivations.commands.{name}")
    def loud(options, run=module.run):
        os.write(1, b"Running HiGHS 1.16.0\\n")
        return run(options)
    module.run = loud
    os.dup2(os.open(name, os.O_RDWR | os.O_CREAT), 1)
    status = main([*words.split(), "--json"])
    with open(name) as file:
        found[name] = status, file.read()
os.write(terminal, json.dumps(found).encode())
"""


def with_json() -> set[str]:
    """The commands that have the option."""
    program = parser()
    commands = next(each for each in program._actions if isinstance(each, argparse._SubParsersAction))
    return {name for name, sub in commands.choices.items() if "--json" in sub._option_string_actions}


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[int, str]]:
    """The exit status and the output of each command."""
    folder: Path = tmp_path_factory.mktemp("loud")
    (folder / "pennies.nfg").write_text(PENNIES)
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(HOME)!r}){LOUD}", json.dumps(CALLS)],
        capture_output=True,
        text=True,
        cwd=folder,
        timeout=280,
        check=True,
    )
    found: dict[str, tuple[int, str]] = json.loads(done.stdout)
    return found


def test_each_command_that_prints_json_is_tried_here() -> None:
    assert set(CALLS) == with_json() <= set(COMMANDS)


@pytest.mark.parametrize("name", CALLS)
def test_json_begins_with_its_first_byte(printed: dict[str, tuple[int, str]], name: str) -> None:
    status, out = printed[name]
    if name in REFUSED:
        assert (status, out) == (2, "")
    else:
        assert (status, out[:1] in ("{", "[")) == (0, True)
        json.loads(out)

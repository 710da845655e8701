"""What a command prints with --json is JSON from its first byte on, whatever the libraries print that it uses."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from derivations.commands.program import COMMANDS, main, parser
from tests.support.effort import for_each

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


def with_json() -> set[str]:
    """The commands that have the option."""
    program = parser()
    commands = next(each for each in program._actions if isinstance(each, argparse._SubParsersAction))
    return {name for name, sub in commands.choices.items() if "--json" in sub._option_string_actions}


def test_each_command_that_prints_json_is_tried_here() -> None:
    assert set(CALLS) == with_json() <= set(COMMANDS)


@pytest.fixture
def printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> Callable[[str], tuple[int, str]]:
    """The exit status and the output of a command, in one folder, which prints to the descriptor itself before it runs,
    as a library in C would.
    """
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pennies.nfg").write_text(PENNIES)

    def call(name: str) -> tuple[int, str]:
        module = import_module(f"derivations.commands.{name}")
        run = module.run

        def loud(options: argparse.Namespace) -> int:
            os.write(1, b"Running HiGHS 1.16.0\n")
            return int(run(options))

        with open(1, "w", closefd=False, encoding="utf-8") as stdout, monkeypatch.context() as patched:
            for place in ("stdout", "__stdout__"):
                patched.setattr(sys, place, stdout)
            patched.setattr(module, "run", loud)
            status = main([*CALLS[name].split(), "--json"])
        return status, capfd.readouterr().out

    return call


@for_each("name", CALLS)
def test_json_begins_with_its_first_byte(printed: Callable[[str], tuple[int, str]], name: str) -> None:
    status, out = printed(name)
    if name in REFUSED:
        assert (status, out) == (2, "")
    else:
        assert (status, out[:1] in ("{", "[")) == (0, True)
        json.loads(out)

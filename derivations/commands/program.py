"""The `gameproof` command: a row for each of its commands, whose module is loaded when it is called.

A new command is a module of this folder with `add` (its arguments) and `run`, and a row here.
"""

from __future__ import annotations

import argparse
import gc
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import NoReturn

from derivations import __version__
from derivations.libraries import look_for_room
from trees.refusal import did_you_mean, shortened_message
from trees.terminal import printable, run_command
from trees.unheard import own_output

SELDOM = 100_000
"""After so many new objects."""
# the module's name, what it is for, and an example
COMMANDS: dict[str, tuple[str, str]] = {
    "prove": ("settle claims, your own or built-in ones; write certificates and reports", "prove claims.toml"),
    "new": ("write a file of claims to begin with, .toml or .py", "new claims.toml"),
    "words": ("the words of statements by topic, or one of them with an example", "words nash"),
    "ledger": ("every published claim with its verdict, as a table or as a site", "ledger --html out/ledger"),
    "check": ("re-check certificates, nothing else", "check out/certificates/K7.json"),
    "export": ("claims, games and profiles as theorems of Coq, a proof assistant", "export coq K7"),
    "solve": ("exact value and optimal strategies, or all equilibria", "solve kuhn cards=13 --json"),
    "approximate": (
        "a rational bracket of the value, for large two-player zero-sum games",
        "approximate bluff faces=6",
    ),
    "verify": ("is a claimed profile an equilibrium? exact regrets, best deviation", "verify kuhn profile.json"),
    "correlated": (
        "correlated equilibria: the best for a goal, all of a small game, or is a distribution one",
        "correlated prisoners-dilemma --best welfare",
    ),
    "report": (
        "a derivation of your own game, or of a profile of it, to read: PDF and page",
        "report kuhn --html",
    ),
    "play": (
        "strategies for liar's dice, or players of hold'em, against each other in many games",
        "play liars-dice faces=6 --first optimal --second honest --games 100000 --seed 1",
    ),
    "train": (
        "networks that learn no-limit hold'em from hands, generation by generation",
        "train poker-cnn --scale small",
    ),
    "kingmakers": ("who decides between others, who may win, what stays open", "kingmakers diamond"),
    "search": (
        "maxn, paranoid, offensive or MP-Mix, ever deeper: measured, not proved",
        "search diamond size=2 --by maxn",
    ),
    "equity": (
        "the part of the pot that hands of hold'em get on average, exactly or by samples",
        "equity AsKs QhQd --board Kc7d2c",
    ),
    "bet": (
        "fold, call or raise by expected utility, and the best share, in exact numbers",
        "bet 1/5 --players 4 --paid 0.05 --price 0.15 --aversion 1",
    ),
    "games": ("list the built-in games with their parameters", "games"),
    "draw": ("draw the game tree as SVG, TikZ, PDF or PNG", "draw kuhn -o kuhn.svg"),
    "convert": ("write a game as a file of another format", "convert leduc -o leduc.efg"),
    "schema": ("print the JSON Schema of what is read and written", "schema game"),
    "size": (
        "count nodes, leaves, information sets and sequences, of hold'em without its tree",
        "size holdem --stack 200 --blinds 1,2",
    ),
    "jamfold": (
        "jam or fold in heads-up hold'em, exactly: value, charts, stacks at which they change",
        "jamfold --stack 10",
    ),
    "completion": ("print what lets a shell complete commands, options, games and claims", "completion bash"),
}


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as every other error does."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {shortened_message(printable(message))} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 (another verdict than expected) or 2 (bad input)."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    called = [word for word in words if not word.startswith("-")][:1]

    def work() -> int:
        if not words:
            parser().print_help()
            return 0
        look_for_room()
        # one that comes first needs no others beside it, of which the help tells
        alone = words[:1] if words[0] in COMMANDS else COMMANDS
        options = parser(called, alone).parse_args(words)
        with own_output(), _seldom_collected():
            return int(options.run(options))

    return run_command("gameproof", work)


@contextmanager
def _seldom_collected() -> Iterator[None]:
    """Inside, Python seldom looks for objects that hold each other: a large game has next to none among its many, and
    to look takes a tenth of the time.
    """
    before = gc.get_threshold()
    gc.set_threshold(SELDOM, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)


def parser(called: Iterable[str] = COMMANDS, known: Iterable[str] = COMMANDS) -> argparse.ArgumentParser:
    """The parser of the program that knows these commands, with the arguments of those alone that are `called`."""
    program = _Parser(
        prog="gameproof",
        description="Settle claims about games, exactly and checkably.",
        epilog="Example: gameproof prove all",
    )
    program.add_argument("--version", action="version", version=f"gameproof {__version__}")
    commands = program.add_subparsers(required=True, metavar="COMMAND")
    for name in known:
        purpose, example = COMMANDS[name]
        sub = commands.add_parser(
            name,
            help=purpose,
            description=f"{purpose[0].upper()}{purpose[1:]}.",
            epilog=f"Example: gameproof {example}",
        )
        if name in called:
            module = import_module(f"derivations.commands.{name}")
            sub.set_defaults(run=module.run)
            module.add(sub)
    # `completion` asks for the whole program
    program.set_defaults(program=parser)
    for word in called:
        if word not in COMMANDS:
            program.error(
                f"command: expected one of {', '.join(COMMANDS)}, found {word!r}{did_you_mean(word, COMMANDS)}"
            )
    return program

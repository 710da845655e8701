"""The `gameproof` command."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import NoReturn

from derivations.commands import approximate, check, convert, draw, kingmakers, play, prove, search, size, solve, verify
from derivations.commands.output import one_line
from derivations.inputs.game import Usage
from derivations.ledger import UnknownClaim
from derivations.report.document import LatexFailed
from trees.refusal import CheckpointError
from trees.tree import TreeError
from verify.certificate_json import CertificateError
from verify.find.linear_programs.tableau import LinearProgramError
from verify.find.numeric.arrays import NumericError
from verify.find.zero_sum.pieces import Uncut
from verify.kernel.equilibria.backward import NotPerfectInformation
from verify.kernel.equilibria.extreme import NotTwoPlayers
from verify.kernel.equilibria.stages import StageError
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.response import Undecided
from verify.kernel.strategies.sequence_form import NotZeroSum, PlanError

COMMANDS: dict[ModuleType, tuple[str, str]] = {
    prove: ("run proof scripts; write certificates and reports", "prove K7 --json"),
    check: ("re-check certificates, nothing else", "check out/certificates/K7.json"),
    solve: ("exact value and optimal strategies, or all equilibria", "solve kuhn cards=13 --json"),
    approximate: ("a rational bracket of the value, for large two-player zero-sum games", "approximate bluff faces=6"),
    verify: ("is a claimed profile an equilibrium? exact regrets, best deviation", "verify kuhn profile.json"),
    play: (
        "strategies for liar's dice against each other, exactly and in many games",
        "play liars-dice faces=6 --first optimal --second honest --games 100000 --seed 1",
    ),
    kingmakers: ("who decides between others, who may win, what stays open", "kingmakers diamond"),
    search: (
        "maxn, paranoid, offensive or MP-Mix, ever deeper: measured, not proved",
        "search diamond size=2 --by maxn",
    ),
    draw: ("draw the game tree as SVG or TikZ", "draw kuhn -o kuhn.svg"),
    convert: ("write a game as a file of another format", "convert leduc -o leduc.efg"),
    size: ("count nodes, leaves, information sets and sequences", "size kuhn cards=5"),
}
BAD_INPUT = (
    TreeError,
    CertificateError,
    CheckFailed,
    PlanError,
    NotZeroSum,
    Undecided,
    UnknownClaim,
    Uncut,
    LinearProgramError,
    NotPerfectInformation,
    NotTwoPlayers,
    StageError,
    NumericError,
    CheckpointError,
    LatexFailed,
    OSError,
    Usage,
)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, as every other error does."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit status is 0, 1 (another verdict than expected) or 2 (bad input)."""
    options = _parser().parse_args(arguments)
    for stream in (sys.stdout, sys.stderr):
        # a label from a file may hold what the terminal cannot show
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = int(options.run(options))
        sys.stdout.flush()
        return status
    except BrokenPipeError:
        # whoever read our output has gone; nothing more can be said there
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except BAD_INPUT as error:
        print(f"gameproof: {one_line(error)}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="gameproof",
        description="Settle claims about games, exactly and checkably.",
        epilog="Example: gameproof prove all",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    for module, (purpose, example) in COMMANDS.items():
        sub = commands.add_parser(
            module.__name__.rpartition(".")[2],
            help=purpose,
            description=f"{purpose[0].upper()}{purpose[1:]}.",
            epilog=f"Example: gameproof {example}",
        )
        sub.set_defaults(run=module.run)
        module.add(sub)
    return parser


if __name__ == "__main__":
    sys.exit(main())

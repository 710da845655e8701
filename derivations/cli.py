"""The `gameproof` command."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
import time
from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, NoReturn

from tqdm import tqdm

from derivations.claim import Settled, Verdict
from derivations.files import write_whole
from derivations.game_argument import Usage, add_game, drawn_tree, game_of
from derivations.ledger import UnknownClaim, claims_named, settle, table, to_json
from derivations.report import LatexFailed, typeset
from derivations.reports import REPORTS
from derivations.solution import behaviour, for_reader, pieces
from trees.named import symbols
from trees.svg import svg
from trees.tikz import tikz
from trees.tree import TreeError, size
from verify.certificate_json import CertificateError, dumps, load
from verify.certificates import BuiltIn, CheckFailed, Game, OptimalPlans, Parameter, ValueCertificate
from verify.check import check
from verify.exact import text
from verify.games import name_of, tree_of
from verify.lp import LinearProgramError
from verify.optimal import solve
from verify.order import Range
from verify.parametric import optimal_plans
from verify.pieces import Uncut
from verify.response import Undecided
from verify.sequence_form import NotZeroSum, PlanError, sequence_form
from verify.smt import TIMEOUT_MS

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
    LatexFailed,
    OSError,
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
    except (*BAD_INPUT, Usage) as error:
        print(f"gameproof: {_one_line(error)}", file=sys.stderr)
    except KeyboardInterrupt:
        print("gameproof: expected to finish, found an interrupt; files are whole or absent", file=sys.stderr)
    return 2


def _one_line(error: BaseException) -> str:
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: expected to read or write it, found: {error.strerror}"
    return " ".join("".join(c if c.isprintable() else repr(c)[1:-1] for c in str(error)).split())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="gameproof",
        description="Settle claims about games, exactly and checkably.",
        epilog="Example: gameproof prove all",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(name: str, run: Callable[[Any], int], help_: str, example: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name, help=help_, description=f"{help_[0].upper()}{help_[1:]}.", epilog=f"Example: {example}"
        )
        sub.set_defaults(run=run)
        return sub

    def out(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("--out", type=Path, default=Path("out"), help="folder for what is written (out)")

    sub = command("prove", _prove, "run proof scripts; write certificates and reports", "gameproof prove K7 --json")
    sub.add_argument("names", nargs="*", default=["all"], metavar="ID", help="claims (K7), systems (kuhn), or all")
    sub.add_argument("--json", action="store_true", help="print the ledger as JSON")
    sub.add_argument("--expect", choices=[v.value for v in Verdict], help="exit 1 unless every verdict is this one")
    sub.add_argument(
        "--timeout", type=_milliseconds, default=TIMEOUT_MS, metavar="MS", help="for each z3 query (60000)"
    )
    sub.add_argument("--no-report", action="store_true", help="write no report")
    out(sub)

    sub = command("check", _check, "re-check certificates, nothing else", "gameproof check out/certificates/K7.json")
    sub.add_argument("files", nargs="+", metavar="FILE")
    sub.add_argument("--json", action="store_true", help="print a JSON list with an object for each file")

    sub = command(
        "solve",
        _solve,
        "exact value and optimal strategies of a two-player zero-sum game",
        "gameproof solve kuhn cards=13 --json",
    )
    add_game(sub)
    sub.add_argument("--all", action="store_true", help="all optimal plans of both players, not one each")
    sub.add_argument("--json", action="store_true", help="print an object")
    out(sub)

    sub = command("draw", _draw, "draw the game tree as SVG or TikZ", "gameproof draw kuhn -o kuhn.svg")
    add_game(sub)
    sub.add_argument("-o", "--output", help="a .svg or .tex file, or - for SVG on standard output (GAME.svg)")

    sub = command("size", _size, "count nodes, leaves, information sets and sequences", "gameproof size kuhn cards=5")
    add_game(sub)
    sub.add_argument("--json", action="store_true", help="print an object")
    return parser


def _milliseconds(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"expected milliseconds such as 60000, found {text!r}")
    return int(text)


def _prove(options: argparse.Namespace) -> int:
    systems = claims_named(options.names)
    with tqdm(total=sum(map(len, systems.values())), unit="claim", disable=None, leave=False) as bar:

        def report(name: str) -> None:
            bar.set_description(name)
            bar.update()

        settled = settle(options.names, options.out, timeout=options.timeout, report=report)
    print(to_json(settled) if options.json else table(settled))
    if not options.no_report:
        for system in systems:
            _write_report(system, [s for s in settled if s.claim.id in systems[system]], options.out)
    verdicts = {item.proof.verdict for item in settled}
    if options.expect is not None:
        return int(verdicts != {Verdict(options.expect)})
    return int(Verdict.UNKNOWN in verdicts)


def _write_report(system: str, settled: list[Settled], out: Path) -> None:
    """Ledger and report of a system, when all its claims were asked for."""
    report = REPORTS[system]
    if not set(report.needs) <= {item.claim.id for item in settled}:
        print(f"report: none without all claims of {system}", file=sys.stderr)
        return
    write_whole(out / "ledger.json", to_json(settled) + "\n")
    if any(item.proof.verdict is Verdict.UNKNOWN for item in settled):
        print("report: none while a claim is unknown", file=sys.stderr)
        return
    path = out / "reports" / f"{system}.tex"
    write_whole(path, report.write(settled))
    print(f"report: {typeset(path) or path}", file=sys.stderr)


def _check(options: argparse.Namespace) -> int:
    results: list[dict[str, Any]] = []
    for file in tqdm(options.files, unit="file", disable=None, leave=False):
        try:
            results.append({"file": file, "accepted": True, "theorems": list(check(load(file)))})
        except (CertificateError, CheckFailed) as error:
            message = _one_line(error)
            message = message if message.startswith(f"{file}: ") else f"{file}: {message}"
            results.append({"file": file, "accepted": False, "error": message})
    if options.json:
        print(json.dumps(results, indent=1, ensure_ascii=False))
    for result in results:
        if not result["accepted"]:
            print(f"gameproof: rejected: {result['error']}", file=sys.stderr)
        elif not options.json:
            print(f"{result['file']}: accepted")
            print("".join(f"    {theorem}\n" for theorem in result["theorems"]), end="")
    return 0 if all(result["accepted"] for result in results) else 2


def _solve(options: argparse.Namespace) -> int:
    game = game_of(options)
    start = time.perf_counter()
    names = symbols(game.parameters) if isinstance(game, BuiltIn) else []
    if len(names) > 1:
        raise Usage(f"parameters: expected at most one name, found {', '.join(names)}")
    if options.all or names:
        certificate: Any = _all_plans(game, names)
        answer: dict[str, Any] = {"game": name_of(game), **pieces(certificate, names)}
    else:
        form = sequence_form(tree_of(game, {}))
        value, first, second = solve(form)
        certificate = ValueCertificate(game, value, (first, second))
        answer = {
            "game": name_of(game),
            "value": text(value),
            "strategies": {f"Player {p + 1}": behaviour(form, p, plan) for p, plan in enumerate((first, second))},
        }
    theorems = check(certificate)
    path = options.out / "certificates" / f"{name_of(game).replace(' ', '-').replace('/', '_')}.json"
    write_whole(path, dumps(certificate))
    answer |= {"certificate": str(path), "seconds": round(time.perf_counter() - start, 3)}
    print(json.dumps(answer, indent=1, ensure_ascii=False) if options.json else for_reader(answer, theorems))
    return 0


def _all_plans(game: Game, names: list[str]) -> OptimalPlans:
    parameter = Parameter(names[0], Range(Fraction(0), None)) if names else None
    with tqdm(unit="step", disable=None, leave=False) as bar:

        def report(step: str) -> None:
            bar.set_description(step)
            bar.update()

        return optimal_plans(game, parameter, report)


def _draw(options: argparse.Namespace) -> int:
    game = game_of(options)
    tree = drawn_tree(game)
    target = options.output or f"{Path(options.game).stem}.svg"
    if target == "-":
        print(svg(tree))
        return 0
    if not target.endswith((".svg", ".tex")):
        raise Usage(f"output: expected a name ending in .svg or .tex, found {target!r}")
    write_whole(Path(target), svg(tree) if target.endswith(".svg") else tikz(tree) + "\n")
    print(target)
    return 0


def _size(options: argparse.Namespace) -> int:
    counts = size(drawn_tree(game_of(options)))
    print(json.dumps(counts, indent=1) if options.json else "\n".join(f"{v:>10,}  {k}" for k, v in counts.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())

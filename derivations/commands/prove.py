"""`gameproof prove`: run proof scripts, print the ledger, write certificates and reports."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from multiprocessing import cpu_count
from pathlib import Path
from typing import NamedTuple

from derivations.claims.claim import Settled, Verdict
from derivations.claims.system import Experiments
from derivations.commands.kept import NOTHING, UNWRITTEN, add_kept, warn_unfit
from derivations.commands.output import add_timeout, counted
from derivations.commands.prove_files import is_file, require_no_game, run_files
from derivations.index import SYSTEMS, system
from derivations.inputs.game import Usage
from derivations.ledger import claims_named, settle, shared_of, table, to_json
from derivations.workers import at_once
from trees.formats.files import inside, write_under
from trees.refusal import Refused
from trees.terminal import called, one_line
from verify.find.timeout import CVC5, Z3, Solvers

MOST_PROCESSES = 256


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument(
        "names",
        nargs="*",
        default=["all"],
        metavar="FILE|ID",
        help="files of your own claims (.toml, data alone; .py, a program that is run), or built-in claims: K7, a"
        " source (kuhn), or all",
    )
    sub.add_argument("--list", action="store_true", help="say which claims are built in, and settle none")
    sub.add_argument("--json", action="store_true", help="print the ledger as JSON")
    sub.add_argument("--expect", choices=[v.value for v in Verdict], help="exit 1 unless every verdict is this one")
    add_timeout(sub)
    sub.add_argument("--confirm", action="store_true", help="ask cvc5 as well, a second solver (extra cvc5)")
    sub.add_argument(
        "--processes", type=_processes, metavar="N", help="so many claims are settled at once (one a processor)"
    )
    sub.add_argument("--plots", action="store_true", help="pictures of what is measured, to OUT/plots (extra plots)")
    sub.add_argument("--no-report", action="store_true", help="write no report")
    sub.add_argument(
        "--fresh", action="store_true", help="run the experiments of the claims again; records go to OUT/runs"
    )
    sub.add_argument(
        "--scale", help="of these runs: small (minutes, the default), medium, full or paper (a night or days)"
    )
    sub.add_argument(
        "--run-experiments",
        action="store_true",
        help="run the experiments of your own claims that have no record yet: programs beside the file, whose records"
        " are written beside it",
    )
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Settle the claims; exit status 1 where a verdict is unknown, or not the one expected."""
    if options.list:
        print(
            "\n".join(
                f"{id_:<4} {claim.statement}" for name in SYSTEMS for id_, (claim, _) in system(name).claims.items()
            )
        )
        return 0
    solvers = Solvers(options.timeout, (Z3, CVC5) if options.confirm else (Z3,))
    require_no_game(options.names)
    if is_file(options.names[0]):
        return run_files(options, solvers)
    if options.run_experiments:
        raise Usage(
            "--run-experiments: expected it with files of your own claims; those that are built in have --fresh"
        )
    if options.out == NOTHING:
        raise Usage(f"--out: expected a folder for claims that are built in, found {str(NOTHING)!r}")
    systems = claims_named(options.names)
    runs = _again(systems, options)
    warn_unfit(options.out)
    processes = options.processes or cpu_count()
    with counted(sum(map(len, systems.values())), "claim") as report:
        settled = settle(
            options.names,
            options.out,
            solvers=solvers,
            report=report,
            processes=processes,
            runs=runs,
        )
    print(to_json(settled) if options.json else table(settled), flush=True)
    if lost := [item for item in settled if item.unwritten]:
        for item in lost:
            print(f"gameproof: {item.claim.id}: certificate not written: {item.unwritten}", file=sys.stderr)
        return UNWRITTEN
    failed = False
    if not options.no_report:
        failed = not _write_reports(
            [
                _Report(name, [item for item in settled if item.claim.id in ids], options.out)
                for name, ids in systems.items()
            ],
            processes,
        )
        if any(len(ids) == len(system(name).claims) for name, ids in systems.items()):
            write_under(options.out, "ledger.json", to_json(settled) + "\n")
    if options.plots:
        _draw(systems, solvers, runs, inside(options.out, "plots"))
    if failed:
        return UNWRITTEN
    verdicts = {item.verdict for item in settled}
    if options.expect is not None:
        return int(verdicts != {Verdict(options.expect)})
    return int(any(item.verdict is Verdict.UNKNOWN for item in settled))


def _again(systems: dict[str, list[str]], options: argparse.Namespace) -> Path | None:
    """Run experiments again, if that is asked for; returns where their records are.

    Raises:
        Usage: no claim that is named has an experiment, or a scale is given for nothing, or there is no such scale.
    """
    if not options.fresh:
        if options.scale is not None:
            raise Usage(f"--scale: expected --fresh with it, found {options.scale!r:.40} alone")
        return None
    runs = inside(options.out, "runs")
    found: dict[str, Experiments] = {}  # several claims may read one experiment, which is run once
    for name, ids in systems.items():
        if (experiments := system(name).experiments) is not None:
            found |= {run: experiments for id_ in ids for run in experiments.claims.get(id_, ())}
    if not found:
        raise Usage(f"--fresh: expected a claim with an experiment, found {', '.join(options.names)}")
    for id_, experiments in found.items():
        scale = experiments.scales[0] if options.scale is None else options.scale
        if scale not in experiments.scales:
            raise Usage(f"--scale: expected one of {', '.join(experiments.scales)}, found {scale!r:.40}")
        print(experiments.again(id_, scale, runs), file=sys.stderr)
    return runs


def _draw(systems: dict[str, list[str]], solvers: Solvers, runs: Path | None, folder: Path) -> None:
    """Pictures of the sources named.

    Raises:
        Usage: none of them has pictures.
    """
    found = [(name, pictures) for name in systems if (pictures := system(name).pictures) is not None]
    if not found:
        raise Usage(f"--plots: expected a source with pictures, found {', '.join(systems)}")
    for name, pictures in found:
        for path in pictures(shared_of(name, solvers, runs), folder):
            print(f"plot: {called(path)}", file=sys.stderr)


def _processes(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_PROCESSES):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to {MOST_PROCESSES}, found {text[:60]!r}")
    return int(text)


class _Report(NamedTuple):
    """A source whose report is to be written, with those of its claims that were settled."""

    source: str
    settled: list[Settled]
    out: Path


def _write_reports(reports: list[_Report], processes: int) -> bool:
    """The reports of sources of which all claims were asked for, so many at once; whether none of them failed."""
    found = {each.source: made for each, made in at_once(_written, [[each] for each in reports], processes, _lost)}
    for each in reports:
        print(f"report: {called(found[each.source].place)}", file=sys.stderr)
    failures = [found[each.source].failed for each in reports if found[each.source].failed]
    for failed in failures:
        print(f"gameproof: {failed}", file=sys.stderr)
    return not failures


class _Written(NamedTuple):
    """Where a report is or why there is none, and what failed when it was made."""

    place: str
    failed: str = ""


def _written(reports: Sequence[_Report]) -> Iterator[_Written]:
    """The reports of sources of which all claims are settled."""
    for name, settled, out in reports:
        if len(settled) < len(system(name).claims):
            yield _Written(f"none without all claims of {name}")
        elif any(item.verdict is Verdict.UNKNOWN for item in settled):
            yield _Written("none while a claim is unknown")
        else:
            yield _typeset(name, settled, out)


def _typeset(name: str, settled: list[Settled], out: Path) -> _Written:
    from derivations.output.typeset import LatexFailed, typeset

    try:
        path = write_under(out, f"reports/{name}.tex", system(name).write(settled))
    except Refused as error:
        return _Written("none", f"report not written: {one_line(error)}")
    try:
        return _Written(str(typeset(path) or path))
    except LatexFailed as error:
        return _Written(str(path), f"no PDF: {one_line(error)}")


def _lost(report: _Report, error: Exception, began: float) -> _Written:
    return _Written(f"none of {report.source}", f"report of {report.source} not written: {one_line(error)}")

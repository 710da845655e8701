"""`gameproof prove FILE ...`: settle the claims of a user's own files; ledger, certificates, report."""

from __future__ import annotations

import argparse
import sys
from multiprocessing import cpu_count
from pathlib import Path

from derivations.claims.claim import Verdict
from derivations.commands.kept import NOTHING, UNWRITTEN, warn_unfit
from derivations.commands.output import counted
from derivations.inputs.game import Usage
from derivations.ledger import table, to_json
from derivations.own.claim_files import READERS, read
from derivations.own.records import ClaimFile
from derivations.proving import Proved, proved, stem_of
from trees.formats.files import inside
from trees.refusal import Refused
from trees.terminal import called, one_line
from verify.find.timeout import Solvers

GAMES = (".efg", ".nfg", ".json")
PATIENCE = 2.0
"""So many seconds are claims settled one by one before processes are begun for the others, if nobody says how many."""
BAD = 2
"""The exit status where a claim is not as it should be."""


def is_file(name: str) -> bool:
    """Whether the word names a file of claims."""
    return Path(name).suffix in READERS


def require_no_game(names: list[str]) -> None:
    """See that the words name claims, or files of them.

    Raises:
        Usage: one is a file of another kind, or files stand beside other claims.
    """
    for name in names:
        if Path(name).suffix in GAMES:
            ways = "gameproof solve, verify or report take a game, gameproof new writes a file of claims"
            raise Usage(f"claim: expected a file of claims, .toml or .py, found the game {name!r:.80}; {ways}")
    if any(map(is_file, names)) and not all(map(is_file, names)):
        other = next(name for name in names if not is_file(name))
        raise Usage(f"claim: expected files alone, found {other!r:.60} beside {next(filter(is_file, names))!r:.60}")


def run_files(options: argparse.Namespace, solvers: Solvers) -> int:
    """Settle the claims of the files; exit status 1 where a verdict is not the one that is expected, 2 where a claim is
    refused, as it is not as it should be.

    Raises:
        Usage: an option is of no use here.
        Refused: a file is not as it should be.
    """
    for option in ("fresh", "scale", "plots"):
        if getattr(options, option):
            raise Usage(f"--{option}: expected it with claims that are built in, found {options.names[0]!r:.60}")
    files = [read(Path(name), run_experiments=options.run_experiments) for name in options.names]
    warn_unfit(options.out)
    out = None if options.out == NOTHING else options.out
    with counted(sum(len(file.claims) for file in files), "claim") as report:
        found = proved(
            list(zip(files, _stems(files), strict=True)),
            out,
            solvers=solvers,
            report=report,
            processes=options.processes or cpu_count(),
            patience=0.0 if options.processes else PATIENCE,
        )
    settled = [item for each in found for item in each.settled]
    print(to_json(settled) if options.json else table(settled), flush=True)
    for line in (line for each in found for line in each.surprises):
        print(line, file=sys.stderr)
    for line in (refused := [line for each in found for line in each.refused]):
        print(f"gameproof: {line}", file=sys.stderr)
    if out is not None and not _written(found, out, report=not options.no_report):
        return UNWRITTEN
    if refused:
        return BAD
    if options.expect is not None:
        return int({item.verdict for item in settled} != {Verdict(options.expect)})
    return int(any(each.surprises for each in found))


def _written(found: list[Proved], out: Path, *, report: bool) -> bool:
    """Say where certificates are, and write reports; whether all of that could be written."""
    lost = [item for each in found for item in each.settled if item.unwritten]
    for item in lost:
        print(f"gameproof: {item.claim.id}: certificate not written: {item.unwritten}", file=sys.stderr)
    if lost:
        return False
    _say_where(found, out)
    if not report:
        return True
    failed = []
    for each, stem in zip(found, _stems([each.file for each in found]), strict=True):
        try:
            failed.append(_report(each, inside(out, "reports"), stem))
        except (OSError, Refused) as error:
            failed.append(f"report not written: {one_line(error)}")
    for line in filter(None, failed):
        print(f"gameproof: {line}", file=sys.stderr)
    return not any(failed)


def _stems(files: list[ClaimFile]) -> list[str]:
    """What each file's certificates are called by; of two files by one name the second has a number."""
    found: list[str] = []
    for stem in map(stem_of, files):
        number, numbered = 1, stem
        while numbered.casefold() in map(str.casefold, found):
            number += 1
            numbered = f"{stem}-{number}"
        found.append(numbered)
    return found


def _report(proved: Proved, folder: Path, stem: str) -> str:
    """Write the report of a file, and say where it is; returns what LaTeX failed at, nothing if it did not."""
    from derivations.derivation.claim_report import report_of
    from derivations.report.written import write

    files = write(report_of(proved.file, proved.settled), folder, stem)
    said = f" ({files.missing})" if files.missing and not files.failed else ""
    print(f"report: {', '.join(map(called, files.paths))}{said}", file=sys.stderr)
    return files.missing if files.failed else ""


def _say_where(found: list[Proved], out: Path) -> None:
    if count := sum(bool(item.certificate) for each in found for item in each.settled):
        print(f"certificates: {count} in {called(out / 'certificates')} (gameproof check FILE ...)", file=sys.stderr)

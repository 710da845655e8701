"""`gameproof prove`: settle claims, print the ledger, write certificates and reports."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from multiprocessing import cpu_count
from pathlib import Path

from derivations.claims.claim import Verdict
from derivations.commands.kept import NOTHING, UNWRITTEN, add_kept, warn_unfit
from derivations.commands.output import add_timeout
from derivations.commands.processes import add_processes, add_scheduler
from derivations.commands.prove_reports import SettledFile, write_reports
from derivations.commands.prove_settled import settled_claims
from derivations.experiments.fresh import Experiments
from derivations.index import SOURCES, part
from derivations.inputs.game import Usage
from derivations.ledger import table, to_json
from derivations.own.claim_files import READERS, read_claim_file
from derivations.own.records import ClaimFile
from derivations.proving import published_files, settling, stem_of, whole
from trees.formats.files import inside
from trees.terminal import terminal_name
from verify.find.timeout import CVC5, Z3, Solvers

GAMES = (".efg", ".nfg", ".agg", ".bagg", ".json")
BAD = 2
"""The exit status where a claim is not as it should be."""


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
    add_scheduler(sub, "have claims settled")
    add_processes(sub, "so many claims are settled at once (one a processor)")
    sub.add_argument("--plots", action="store_true", help="pictures of what is measured, to OUT/plots (extra plots)")
    sub.add_argument("--no-report", action="store_true", help="write no report")
    sub.add_argument("--fresh", action="store_true", help="settle all claims anew, and use nothing that OUT/kept has")
    sub.add_argument(
        "--run-experiments",
        action="store_true",
        help="run experiments: of your own claims those that have no record yet, programs beside the file, whose"
        " records are written beside it; of claims that are built in all of them again, and records go to OUT/runs",
    )
    sub.add_argument(
        "--scale", help="of the latter: small (minutes, the default), medium, full or paper (a night or days)"
    )
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Settle the claims; exit status 1 where a verdict is not the one that is expected, 2 where a claim is refused, as
    it is not as it should be.
    """
    if options.list:
        print("\n".join(f"{claim.id:<4} {claim.words}" for name in SOURCES for claim in whole(name).claims))
        return 0
    solvers = Solvers(options.timeout, (Z3, CVC5) if options.confirm else (Z3,))
    _require_claims(options.names)
    own = is_file(options.names[0])
    runs = None
    if own:
        _require_none_of(options, "scale", "plots")
        files = [read_claim_file(Path(name), run_experiments=options.run_experiments) for name in options.names]
        stems, reports = _stems(files), [""] * len(files)
    else:
        if options.out == NOTHING:
            raise Usage(f"--out: expected a folder for claims that are built in, found {str(NOTHING)!r}")
        sources = published_files(options.names)
        if (runs := _runs_again(sources, options)) is not None:
            sources = published_files(options.names, runs)
        files, stems, reports = list(sources.values()), [""] * len(sources), list(sources)
    warn_unfit(options.out)
    out = None if options.out == NOTHING else options.out
    how = settling(out, solvers=solvers, fresh=options.fresh, whole=not options.no_report)
    found = settled_claims(list(zip(files, stems, strict=True)), how, options)
    settled = [item for each in found for item in each.settled]
    print(to_json(settled) if options.json else table(settled), flush=True)
    for line in (line for each in found for line in each.surprises):
        print(line, file=sys.stderr)
    for line in (refused := [line for each in found for line in each.refused]):
        print(f"gameproof: {line}", file=sys.stderr)
    made = [SettledFile(each, stem, source) for each, stem, source in zip(found, stems, reports, strict=True)]
    if out is not None and not _written(made, out, options, runs):
        return UNWRITTEN
    if refused:
        return BAD
    if options.expect is not None:
        return int({item.verdict for item in settled} != {Verdict(options.expect)})
    return int(any(each.surprises for each in found))


def is_file(name: str) -> bool:
    """Whether the word names a file of claims."""
    return Path(name).suffix in READERS


def _require_claims(names: list[str]) -> None:
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


def _require_none_of(options: argparse.Namespace, *names: str) -> None:
    for option in names:
        if getattr(options, option):
            raise Usage(f"--{option}: expected it with claims that are built in, found {options.names[0]!r:.60}")


def _runs_again(sources: Mapping[str, ClaimFile], options: argparse.Namespace) -> Path | None:
    """Run experiments again, if that is asked for; returns where their records are.

    Raises:
        Usage: no claim that is named has an experiment, or a scale is given for nothing, or there is no such scale.
    """
    if not options.run_experiments:
        if options.scale is not None:
            raise Usage(f"--scale: expected --run-experiments with it, found {options.scale!r:.40} alone")
        return None
    runs = inside(options.out, "runs")
    found: dict[str, Experiments] = {}  # several claims may read one experiment, which is run once
    for name, file in sources.items():
        if place := SOURCES[name].experiments:
            experiments: Experiments = part(place)
            found |= {run: experiments for claim in file.claims for run in experiments.claims.get(claim.id, ())}
    if not found:
        raise Usage(f"--run-experiments: expected a claim with an experiment, found {', '.join(options.names)}")
    for id_, experiments in found.items():
        scale = experiments.scales[0] if options.scale is None else options.scale
        if scale not in experiments.scales:
            raise Usage(f"--scale: expected one of {', '.join(experiments.scales)}, found {scale!r:.40}")
        print(experiments.again(id_, scale, runs), file=sys.stderr)
    return runs


def _written(made: list[SettledFile], out: Path, options: argparse.Namespace, runs: Path | None) -> bool:
    """Say where certificates are, and write reports and pictures; whether all of that could be written."""
    settled = [item for each in made for item in each.proved.settled]
    lost = [item for item in settled if item.unwritten]
    for item in lost:
        print(f"gameproof: {item.claim.id}: certificate not written: {item.unwritten}", file=sys.stderr)
    if lost:
        return False
    if count := sum(bool(item.certificate) for item in settled):
        print(
            f"certificates: {count} in {terminal_name(out / 'certificates')} (gameproof check FILE ...)",
            file=sys.stderr,
        )
    fine = options.no_report or write_reports(made, out, options.processes or cpu_count())
    if options.plots:
        _draw([each.source for each in made], runs, inside(out, "plots"))
    return fine


def _draw(sources: list[str], runs: Path | None, folder: Path) -> None:
    """Pictures of the sources named.

    Raises:
        Usage: none of them has pictures.
    """
    found = [place for name in sources if (place := SOURCES[name].pictures)]
    if not found:
        raise Usage(f"--plots: expected a source with pictures, found {', '.join(sources)}")
    for place in found:
        for path in part(place)(runs, folder):
            print(f"plot: {terminal_name(path)}", file=sys.stderr)


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

"""gameproof against other programs, in one run: times, ratios, memory, growth.

    python -m benchmarks [--sizes small|full] [--limit SECONDS] [--memory GIB] [--json FILE]

Prints Markdown. Exit status 1 if a value differs from another program's, or gameproof fails on a game.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from dataclasses import asdict
from datetime import date
from pathlib import Path

from tqdm import tqdm

from benchmarks import tables, targets
from benchmarks.agreement import disagreements, unsolved
from benchmarks.campaign import MINIMISERS, OURS, SOLVERS, VERIFY, Campaign, Results
from benchmarks.games import MINIMISED, SOLVED, VERIFIED, WALKED
from benchmarks.peers import versions
from benchmarks.process import FAILED, Limits

DOC = """gameproof against other programs, in one run: times, ratios, memory, growth.

example: python -m benchmarks --sizes small --limit 10"""


def main(arguments: list[str] | None = None) -> int:
    """Measure all, print the tables."""
    options = _parser().parse_args(arguments)
    with (
        tempfile.TemporaryDirectory() as folder,
        tqdm(total=_count(options.sizes), disable=None, leave=False, unit="run") as bar,
    ):

        def each(what: str) -> None:
            bar.set_description(what)
            bar.update()

        campaign = Campaign(Limits(options.limit, options.memory), Path(folder), each)
        solved = campaign.solving(options.sizes)
        verified = campaign.verifying(options.sizes)
        walked = campaign.walking(options.sizes)
        minimised = campaign.minimising(options.sizes)
    wrong = disagreements(solved, OURS) + disagreements(verified, VERIFY) + unsolved(solved, OURS)
    print(_report(options, campaign, [solved, verified, walked, minimised], wrong))
    if options.json is not None:
        runs = [solved, verified, walked, minimised]
        measured = [{"program": p, "game": g, **asdict(o)} for found in runs for (p, g), o in found.items()]
        content = {"about": _about(options), "measured": measured, "wrong": wrong}
        options.json.write_text(json.dumps(content, indent=1), encoding="utf-8")
    return int(bool(wrong))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=DOC, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sizes", choices=tuple(SOLVED), default="full", help="which games (full)")
    parser.add_argument("--limit", type=_positive, default=60.0, metavar="SECONDS", help="of each process (60)")
    parser.add_argument("--memory", type=_positive, default=8.0, metavar="GIB", help="of each process (8)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all measurements to FILE")
    return parser


def _positive(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"expected a number above 0 and below 10^6, found {text!r:.40}")
    return number


def _count(sizes: str) -> int:
    """The number of measurements."""
    solved = sum(map(len, SOLVED[sizes].values())) * len(SOLVERS)
    verified = 2 * sum(map(len, VERIFIED[sizes].values()))
    return solved + verified + len(WALKED[sizes]) + len(MINIMISED[sizes]) * len(MINIMISERS)


def _about(options: argparse.Namespace) -> dict[str, str]:
    return {
        "date": date.today().isoformat(),
        "machine": f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}",
        "versions": ", ".join(f"{name} {found}" for name, found in versions().items()),
        "limits": f"{options.limit:g} s and {options.memory:g} GiB for each process",
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _report(options: argparse.Namespace, campaign: Campaign, runs: list[Results], wrong: list[str]) -> str:
    solved, verified, walked, minimised = runs
    parts = [f"- {key}: {said}" for key, said in _about(options).items()]
    parts += [f"- not measured: {program} ({why})" for program, why in campaign.missing.items()]
    failed = [f"- failed: {p}, {g}: {o.note}" for found in runs for (p, g), o in found.items() if o.status == FAILED]
    parts = ["\n".join(parts + failed)]
    if wrong:
        parts.append("\n".join(f"- **wrong**: {line}" for line in wrong))
    else:
        parts.append("All values agree: rationals exactly, floating point to 1e-9.")
    parts.append("\\* not run, since a smaller game of the family passed the limit; taken to need no less.")
    for title, table in (
        ("Seconds", tables.times(solved)),
        ("Times as long as gameproof", tables.ratios(solved)),
        ("Peak memory, MiB", tables.memory(solved)),
        ("Growth: the exponent b of ~ histories^b", tables.growth(solved, SOLVED[options.sizes])),
        ("Values", tables.values(solved)),
        ("Targets", targets.table(solved)),
        ("Verifying the uniform profile, seconds", tables.verification(verified)),
        ("Walks, seconds", tables.walks(walked)),
        ("Regret minimisation", tables.minimisation(minimised)),
    ):
        parts.append(f"## {title}\n\n{table}")
    return "\n\n".join(parts)


if __name__ == "__main__":
    sys.exit(main())

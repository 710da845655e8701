"""gameproof against other programs, in one run: times, ratios, memory, growth.

    python -m benchmarks [games|equilibria|start-up|liars-dice|kingmaker|holdem-ranks|holdem-hands|network]
                         [--sizes small|full] [--limit SECONDS] [--memory GIB] [--json FILE]

Prints Markdown. Exit status 1 if a value differs from another program's, or gameproof fails on a game.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import asdict
from datetime import date
from pathlib import Path

from tqdm import tqdm

from benchmarks import (
    dice_tables,
    equilibria_tables,
    files_tables,
    hands_tables,
    kingmaker_tables,
    networks_tables,
    ranks_tables,
    start_up,
    tables,
    targets,
)
from benchmarks.agreement import disagreements, unsolved
from benchmarks.campaign import MEASUREMENTS, Campaign, Results
from benchmarks.games import KINGMAKER, RANKED, SOLVED
from benchmarks.peers import versions
from benchmarks.process import FAILED, Limits

DOC = """gameproof against other programs, in one run: times, ratios, memory, growth.

example: python -m benchmarks --sizes small --limit 10"""

Runs = dict[str, Results]
"""By what was measured: the names of `MEASUREMENTS`, and "started"."""
Sections = list[tuple[str, str]]
"""Titles and tables."""


def _games(runs: Runs, sizes: str) -> Sections:
    solved = runs["solved"]
    return [
        ("Seconds", tables.times(solved)),
        ("Times as long as gameproof", tables.ratios(solved)),
        ("Peak memory, MiB", tables.memory(solved)),
        ("Growth: the exponent b of ~ histories^b", tables.growth(solved, SOLVED[sizes])),
        ("Values", tables.values(solved)),
        ("Targets", targets.table(solved)),
        ("By name and from a file, seconds of the processor", files_tables.times(runs["read"])),
        ("Verifying the uniform profile, seconds", tables.verification(runs["verified"])),
        ("Walks, seconds", tables.walks(runs["walked"])),
        ("Regret minimisation", tables.minimisation(runs["minimised"])),
    ]


PARTS: Mapping[str, Callable[[Runs, str], Sections]] = {
    "games": _games,
    "equilibria": lambda runs, _: equilibria_tables.sections(runs["lists"], runs["correlated"]),
    "start-up": lambda runs, _: [("Start-up, seconds of the processor", start_up.table(runs["started"]))],
    "liars-dice": lambda runs, _: dice_tables.sections(runs["dice"] | runs["many faces"], runs["whole dice"]),
    "kingmaker": lambda runs, sizes: kingmaker_tables.sections(runs, KINGMAKER[sizes]["analysed"]),
    "holdem-ranks": lambda runs, sizes: ranks_tables.sections(runs["ranks"], runs["equities"], RANKED[sizes]),
    "holdem-hands": lambda runs, _: hands_tables.sections(runs["hands"], runs["at once"]),
    "network": lambda runs, _: networks_tables.sections(runs["answering"], runs["learning"]),
}
"""What is measured, each with its sections, from what was measured with games of some sizes."""


def main(arguments: list[str] | None = None) -> int:
    """Measure all, print the tables."""
    options = _parser().parse_args(arguments)
    parts = [*PARTS] if options.part is None else [options.part]
    count = sum(_count(part, options.sizes) for part in parts)
    with (
        tempfile.TemporaryDirectory() as folder,
        tqdm(total=count, disable=None, leave=False, unit="run") as bar,
    ):

        def each(what: str) -> None:
            bar.set_description(what)
            bar.update()

        campaign = Campaign(Limits(options.limit, options.memory), Path(folder), each)
        runs: Runs = {}
        for name, asked in MEASUREMENTS.items():
            if asked.part in parts:
                runs[name] = campaign.measured(asked, options.sizes)
        if "start-up" in parts:
            runs["started"] = start_up.measured(Path(folder), each)
    wrong = _wrong(runs)
    sections = [section for part in parts for section in PARTS[part](runs, options.sizes)]
    print(_report(options, campaign, runs, wrong, sections))
    if options.json is not None:
        measured = [
            {"run": name, "program": p, "game": g, **asdict(o)}
            for name, found in runs.items()
            for (p, g), o in found.items()
        ]
        content = {"about": _about(options), "measured": measured, "wrong": wrong}
        options.json.write_text(json.dumps(content, indent=1), encoding="utf-8")
    return int(bool(wrong))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description=DOC, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("part", nargs="?", choices=tuple(PARTS), help="what is measured (all)")
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


def _count(part: str, sizes: str) -> int:
    """The number of measurements."""
    if part == "start-up":
        return len(start_up.PLAIN) + len(start_up.COMMANDS)
    return sum(asked.count(sizes) for asked in MEASUREMENTS.values() if asked.part == part)


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


def _wrong(runs: Runs) -> list[str]:
    """A line for each answer that differs, or that gameproof did not find."""
    found = []
    for name, asked in MEASUREMENTS.items():
        results = runs.get(name, {})
        if asked.agreed:
            found += disagreements(results, asked.programs[0])
        for program in asked.programs[: asked.sure]:
            found += unsolved(results, program)
    return found


def _report(options: argparse.Namespace, campaign: Campaign, runs: Runs, wrong: list[str], sections: Sections) -> str:
    parts = [f"- {key}: {said}" for key, said in _about(options).items()]
    parts += [f"- not measured: {program} ({why})" for program, why in campaign.missing.items()]
    failed = [
        f"- failed: {p}, {g}: {o.note}" for found in runs.values() for (p, g), o in found.items() if o.status == FAILED
    ]
    parts = ["\n".join(parts + failed)]
    if wrong:
        parts.append("\n".join(f"- **wrong**: {line}" for line in wrong))
    else:
        parts.append("All values agree: rationals exactly, floating point to 1e-9.")
    parts.append("\\* not run, since a smaller game of the family passed the limit; taken to need no less.")
    return "\n\n".join([*parts, *(f"## {title}\n\n{table}" for title, table in sections)])


if __name__ == "__main__":
    sys.exit(main())

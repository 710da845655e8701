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
from benchmarks.campaign import (
    ANALYSIS,
    ANSWERING,
    BY_FILE,
    BY_NAME,
    CLOSED,
    CORRELATED_PROGRAMS,
    DICE_PROGRAMS,
    FILE_PROGRAMS,
    HANDS_PROGRAMS,
    KINGMAKER_PROGRAMS,
    LEARNING,
    LIST,
    LIST_PROGRAMS,
    LOCKSTEP,
    MERGED,
    MINIMISERS,
    OURS,
    RANKS_PROGRAMS,
    SOLVERS,
    TABLES,
    VERIFY,
    Campaign,
    Results,
)
from benchmarks.games import (
    ANSWERED,
    AT_ONCE,
    CATALOG,
    DICE,
    DRAWN,
    HANDS,
    KINGMAKER,
    LEARNED,
    MANY_FACES,
    MINIMISED,
    RANKED,
    READ,
    SHOWDOWNS,
    SOLVED,
    VERIFIED,
    WALKED,
)
from benchmarks.peers import versions
from benchmarks.process import FAILED, Limits

DOC = """gameproof against other programs, in one run: times, ratios, memory, growth.

example: python -m benchmarks --sizes small --limit 10"""

PARTS = ("games", "equilibria", "start-up", "liars-dice", "kingmaker", "holdem-ranks", "holdem-hands", "network")

Runs = dict[str, Results]
"""By what was measured: "solved", "read", "verified", "walked", "minimised"; "lists", "correlated"; "started";
"dice", "whole dice"; those of `KINGMAKER_PROGRAMS`; "ranks", "equities"; "hands", "at once"; "answering",
"learning"."""


def main(arguments: list[str] | None = None) -> int:
    """Measure all, print the tables."""
    options = _parser().parse_args(arguments)
    parts = PARTS if options.part is None else (options.part,)
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
        if "games" in parts:
            runs["solved"] = campaign.solving(options.sizes)
            runs["read"] = campaign.reading(options.sizes)
            runs["verified"] = campaign.verifying(options.sizes)
            runs["walked"] = campaign.walking(options.sizes)
            runs["minimised"] = campaign.minimising(options.sizes)
        if "equilibria" in parts:
            runs["lists"] = campaign.listing(options.sizes)
            runs["correlated"] = campaign.correlating(options.sizes)
        if "start-up" in parts:
            runs["started"] = start_up.measured(Path(folder), each)
        if "liars-dice" in parts:
            runs["dice"] = campaign.dice(options.sizes)
            runs["whole dice"] = campaign.whole_dice(options.sizes)
        if "kingmaker" in parts:
            runs |= campaign.kingmakers(options.sizes)
        if "holdem-ranks" in parts:
            runs["ranks"] = campaign.ranks(options.sizes)
            runs["equities"] = campaign.equities(options.sizes)
        if "holdem-hands" in parts:
            runs["hands"] = campaign.hands(options.sizes)
            runs["at once"] = campaign.at_once(options.sizes)
        if "network" in parts:
            runs["answering"] = campaign.answering(options.sizes)
            runs["learning"] = campaign.learning(options.sizes)
    wrong = _wrong(runs)
    print(_report(options, campaign, runs, wrong))
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
    parser.add_argument("part", nargs="?", choices=PARTS, help="what is measured (all)")
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
    if part == "equilibria":
        return len(CATALOG[sizes]) * len(LIST_PROGRAMS) + len(DRAWN[sizes]) * len(CORRELATED_PROGRAMS)
    if part == "start-up":
        return len(start_up.PLAIN) + len(start_up.COMMANDS)
    if part == "liars-dice":
        return 2 * len(DICE[sizes]) * len(DICE_PROGRAMS) + len(MANY_FACES[sizes])
    if part == "holdem-ranks":
        return len(RANKS_PROGRAMS) * sum(map(len, (*RANKED[sizes].values(), *SHOWDOWNS[sizes].values())))
    if part == "holdem-hands":
        return len(HANDS[sizes]) * len(HANDS_PROGRAMS) + len(AT_ONCE[sizes])
    if part == "network":
        return len(ANSWERED[sizes]) * len(ANSWERING) + len(LEARNED[sizes]) * len(LEARNING)
    if part == "kingmaker":
        found = KINGMAKER[sizes].items()
        return sum(len(games) * len(KINGMAKER_PROGRAMS[name]) for name, all_ in found for games in all_.values())
    solved = sum(map(len, SOLVED[sizes].values())) * len(SOLVERS)
    read = sum(map(len, READ[sizes].values())) * len(FILE_PROGRAMS)
    verified = 2 * sum(map(len, VERIFIED[sizes].values()))
    return solved + read + verified + len(WALKED[sizes]) + len(MINIMISED[sizes]) * len(MINIMISERS)


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
    ours = {"solved": OURS, "read": BY_NAME, "verified": VERIFY, "dice": CLOSED, "grown": MERGED, "analysed": ANALYSIS}
    ours |= {"ranks": TABLES, "equities": TABLES}
    differ = [line for name, program in ours.items() for line in disagreements(runs.get(name, {}), program)]
    return (
        differ
        + unsolved(runs.get("solved", {}), OURS)
        + unsolved(runs.get("read", {}), BY_FILE)
        + unsolved(runs.get("lists", {}), LIST)
        + unsolved(runs.get("dice", {}), CLOSED)
        + unsolved(runs.get("hands", {}), LOCKSTEP)
        + unsolved(runs.get("ranks", {}) | runs.get("equities", {}), TABLES)
        + [
            line
            for name, (program, *_) in KINGMAKER_PROGRAMS.items()
            if name != "checkers"
            for line in unsolved(runs.get(name, {}), program)
        ]
    )


def _report(options: argparse.Namespace, campaign: Campaign, runs: Runs, wrong: list[str]) -> str:
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
    sections: list[tuple[str, str]] = []
    if "solved" in runs:
        solved = runs["solved"]
        sections += [
            ("Seconds", tables.times(solved)),
            ("Times as long as gameproof", tables.ratios(solved)),
            ("Peak memory, MiB", tables.memory(solved)),
            ("Growth: the exponent b of ~ histories^b", tables.growth(solved, SOLVED[options.sizes])),
            ("Values", tables.values(solved)),
            ("Targets", targets.table(solved)),
            ("By name and from a file, seconds of the processor", files_tables.times(runs["read"])),
            ("Verifying the uniform profile, seconds", tables.verification(runs["verified"])),
            ("Walks, seconds", tables.walks(runs["walked"])),
            ("Regret minimisation", tables.minimisation(runs["minimised"])),
        ]
    if "lists" in runs:
        sections += [
            ("All equilibria of public games, seconds of the processor", equilibria_tables.times(runs["lists"])),
            (
                "The best correlated equilibrium of games that are drawn, seconds of the processor",
                equilibria_tables.correlated(runs["correlated"]),
            ),
        ]
    if "started" in runs:
        sections.append(("Start-up, seconds of the processor", start_up.table(runs["started"])))
    if "dice" in runs:
        sections += dice_tables.sections(runs["dice"], runs["whole dice"])
    if "grown" in runs:
        sections += kingmaker_tables.sections(runs, KINGMAKER[options.sizes]["analysed"])
    if "ranks" in runs:
        sections += ranks_tables.sections(runs["ranks"], runs["equities"], RANKED[options.sizes])
    if "hands" in runs:
        sections += hands_tables.sections(runs["hands"], runs["at once"])
    if "answering" in runs:
        sections += networks_tables.sections(runs["answering"], runs["learning"])
    return "\n\n".join([*parts, *(f"## {title}\n\n{table}" for title, table in sections)])


if __name__ == "__main__":
    sys.exit(main())

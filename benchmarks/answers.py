"""Every game file of a folder: gameproof's certified list, and what Gambit's solvers answer, each answer judged.

    python -m benchmarks.answers FOLDER [--limit SECONDS] [--memory GIB] [--json FILE]

Prints Markdown. What was measured is written to FILE after each game, and not measured again. Solvers are given seconds
of the processor, as other work on the machine takes nothing of these; a game takes five processes.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tqdm import tqdm

from benchmarks.process import DONE, TIME, Limits, run
from benchmarks.tables import markdown

SOLVERS = ("enumpoly", "gnm", "lcp", "logit")
ENDINGS = (".efg", ".nfg", ".agg", ".bagg")
JUDGED = "judged answers"
GOOD = ("equilibrium", "near an equilibrium", "no equilibrium, near one that plays otherwise")
MOST_LINES = 500

Row = dict[str, Any]


def measure(program: str, request: Mapping[str, Any]) -> Row:
    """What one solver answers for the file of `request`, or gameproof's list and what it says of all answers.

    Raises:
        ImportError: the program is not installed.
    """
    signal.setitimer(signal.ITIMER_PROF, request["seconds"])
    file = Path(request["file"])
    return judged(file, request["answers"]) if program == JUDGED else answered(file, program.split()[1])


def answered(file: Path, solver: str) -> Row:
    """Gambit's answers as its command line would print them, and the seconds without reading."""
    import pygambit

    game = getattr(pygambit, f"read_{file.suffix[1:]}")(str(file))
    more: dict[str, Any] = {"rational": False} if solver == "lcp" else {}
    start = time.process_time()
    if solver == "gnm":
        found = pygambit.nash.gnm_solve(game.random_strategy_profile()).equilibria
    else:
        found = getattr(pygambit.nash, f"{solver}_solve")(game, **more).equilibria
    seconds = time.process_time() - start
    lines = ["NE," + ",".join(format(float(p), ".17g") for p in numbers(each)) for each in found[:MOST_LINES]]
    return {"seconds": {"solve": seconds}, "value": "\n".join(lines), "counts": {"found": len(found)}}


def numbers(profile: Any) -> Iterable[float]:
    """The probabilities in Gambit's order."""
    game = profile.game
    if "Behavior" in type(profile).__name__:
        return [profile[action] for player in game.players for place in player.infosets for action in place.actions]
    return [profile[strategy] for player in game.players for strategy in player.strategies]


def judged(file: Path, answers: Mapping[str, str]) -> Row:
    """Our list with its seconds, and of each solver how many answers are what, and how many of ours it has not."""
    from derivations import api

    begun: dict[str, float] = {}
    game = api.load(file)
    start = time.process_time()
    text = "\n".join(lines for lines in answers.values() if lines)

    def begin(what: str) -> None:
        begun[what] = time.process_time()

    told = api.judge(game, text, report=begin).data
    known, rows = told["equilibria known"], iter(told["answers"])
    solvers = {}
    for solver, lines in answers.items():
        own = [next(rows) for _ in lines.splitlines()]
        met = {row["equilibrium"] for row in own if row["verdict"] in GOOD} - {None}
        verdicts = Counter(row["verdict"] for row in own)
        solvers[solver] = {"verdicts": verdicts, "missing": None if known is None else known - len(met)}
    listed = {"with": told["compared with"], "complete": told["complete"], "known": known, "solvers": solvers}
    return {"seconds": {"solve": begun["judge the answers"] - start}, "value": json.dumps(listed)}


def table_row(file: Path, folder: Path, limits: Limits) -> Row:
    """Everything about one file."""
    asked = {"file": str(file), "seconds": limits.seconds}
    # a process that waits for others still has its seconds
    wall = Limits(20 * limits.seconds, limits.gibibytes)
    runs = {solver: run(f"solver {solver}", asked, wall) for solver in SOLVERS}
    answers = {solver: found.value or "" for solver, found in runs.items() if found.status == DONE}
    ours = run(JUDGED, {**asked, "answers": answers}, wall)
    row: Row = {"game": str(file.relative_to(folder)), "status": ours.status, "note": ours.note, "seconds": ours.total}
    row |= json.loads(ours.value) if ours.value else {}
    row["runs"] = {solver: [found.status, found.total, found.note] for solver, found in runs.items()}
    return row


def main(arguments: list[str] | None = None) -> int:
    """Measure all files, print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=__doc__)
    parser.add_argument("folder", type=Path, help="the games: " + ", ".join(ENDINGS))
    parser.add_argument("--limit", type=float, default=30.0, metavar="SECONDS", help="of each process (30)")
    parser.add_argument("--memory", type=float, default=8.0, metavar="GIB", help="of each process (8)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep all measurements in FILE")
    options = parser.parse_args(arguments)
    kept: Path | None = options.json
    rows: list[Row] = json.loads(kept.read_text(encoding="utf-8")) if kept is not None and kept.exists() else []
    measured = {row["game"] for row in rows}
    files = sorted(file for file in options.folder.rglob("*") if file.suffix in ENDINGS)
    for file in tqdm(files, disable=None, leave=False, unit="game"):
        if str(file.relative_to(options.folder)) not in measured:
            rows.append(table_row(file, options.folder, Limits(options.limit, options.memory)))
            if kept is not None:
                part = kept.with_suffix(".part")
                part.write_text(json.dumps(rows, indent=1), encoding="utf-8")
                part.replace(kept)
    print(markdown(HEAD, [shown(row) for row in rows]), totals(rows), sep="\n\n")
    return 0


HEAD = ("game", "gameproof", "s", "equilibria", *SOLVERS)


def shown(row: Row) -> list[str]:
    """A line of the table; of a solver: its good answers, +others, -missing of ours, seconds."""
    solvers = [_run(row, solver) for solver in SOLVERS]
    if row["status"] != DONE:
        return [row["game"], row["note"], "", "", *solvers]
    return [row["game"], _kind(row), f"{row['seconds']:.2f}", str(row["known"]), *solvers]


def _kind(row: Row) -> str:
    """What answers were compared with, or why there is nothing."""
    return str(row["with"]).partition(";")[0].partition(":")[0] if row["status"] == DONE else str(row["status"])


def _run(row: Row, solver: str) -> str:
    status, seconds, note = row["runs"][solver]
    if status != DONE:
        return str(note[:40])
    if solver not in row.get("solvers", {}):
        return f"({seconds:.2f})"
    verdicts, missing = row["solvers"][solver]["verdicts"], row["solvers"][solver]["missing"]
    good = sum(verdicts.get(verdict, 0) for verdict in GOOD)
    others = sum(verdicts.values()) - good
    return " ".join([f"{good}", *[f"+{others}"] * (others > 0), *[f"-{missing}"] * bool(missing), f"({seconds:.2f})"])


def totals(rows: list[Row]) -> str:
    """How many games are answered how, and of each solver what its answers are and how many of ours it lacks."""
    lines = [f"- {count} files: {what}" for what, count in Counter(map(_kind, rows)).most_common()]
    for solver in SOLVERS:
        looked_at = [row for row in rows if row["status"] == DONE and solver in row["solvers"]]
        verdicts: Counter[str] = sum((Counter(row["solvers"][solver]["verdicts"]) for row in looked_at), Counter())
        lacks = [row["solvers"][solver]["missing"] for row in looked_at if row["complete"]]
        ended = Counter(row["runs"][solver][0] for row in rows)
        lines.append(
            f"- {solver}: {ended[DONE]} files answered, {ended[TIME]} past the limit, "
            f"{len(rows) - ended[DONE] - ended[TIME]} refused; "
            + ", ".join(f"{count} {what}" for what, count in verdicts.most_common())
            + f"; of {len(lacks)} complete lists it lacks {sum(lacks)} equilibria in {sum(map(bool, lacks))} games"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())

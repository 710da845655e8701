"""Reports of claims that were settled: a derivation for a user's file, for a source the report of its own."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from derivations.claims.claim import Verdict
from derivations.index import SOURCES, part
from derivations.ledger import to_json
from derivations.proving import Proved, whole
from derivations.workers import at_once
from trees.formats.files import inside, write_under
from trees.refusal import Refused
from trees.terminal import one_line, terminal_name


class SettledFile(NamedTuple):
    """A file of claims that were settled; the stem of what is written for it, and its source, if it is one of ours."""

    proved: Proved
    stem: str
    source: str


class WrittenReport(NamedTuple):
    """Where a report is or why there is none, and what failed when it was made."""

    place: str
    failed: str = ""


class _Task(NamedTuple):
    """A report to be written under `out`, the number of its file, and whether all claims of its source were named."""

    number: int
    made: SettledFile
    out: Path
    all_named: bool


def write_reports(made: Sequence[SettledFile], out: Path, processes: int) -> bool:
    """The reports of files and of sources of which all claims were named, so many at once; whether none failed.

    The ledger of a source stands beside its report.
    """
    tasks = [_Task(number, each, out, _all_named(each)) for number, each in enumerate(made)]
    found = {task.number: written for task, written in at_once(_reports, [[task] for task in tasks], processes, _lost)}
    for task in tasks:
        print(f"report: {found[task.number].place}", file=sys.stderr)
    failures = [found[task.number].failed for task in tasks if found[task.number].failed]
    for failed in failures:
        print(f"gameproof: {failed}", file=sys.stderr)
    if any(task.all_named for task in tasks):
        settled = [item for each in made for item in each.proved.settled]
        write_under(out, "ledger.json", to_json(settled) + "\n")
    return not failures


def _all_named(made: SettledFile) -> bool:
    """Whether it is a source of ours, and all of its claims were asked for."""
    return bool(made.source) and len(made.proved.settled) == len(whole(made.source).claims)


def _reports(tasks: Sequence[_Task]) -> Iterator[WrittenReport]:
    for task in tasks:
        yield _of_source(task) if task.made.source else _of_file(task)


def _of_source(task: _Task) -> WrittenReport:
    from derivations.output.typeset import LatexFailed, typeset

    name, settled = task.made.source, task.made.proved.settled
    if not task.all_named:
        return WrittenReport(f"none without all claims of {name}")
    if any(item.refused or item.verdict is Verdict.UNKNOWN for item in settled):
        return WrittenReport("none while a claim is unknown")
    try:
        path = write_under(task.out, f"reports/{name}.tex", part(SOURCES[name].report)(settled))
    except Refused as error:
        return WrittenReport("none", f"report not written: {one_line(error)}")
    try:
        return WrittenReport(terminal_name(typeset(path) or path))
    except LatexFailed as error:
        return WrittenReport(terminal_name(path), f"no PDF: {one_line(error)}")


def _of_file(task: _Task) -> WrittenReport:
    from derivations.explain.at_length.claim_report import report_of
    from derivations.print.written import write

    proved, stem = task.made.proved, task.made.stem
    try:
        files = write(report_of(proved.file, proved.settled), inside(task.out, "reports"), stem)
    except (OSError, Refused) as error:
        return WrittenReport("none", f"report not written: {one_line(error)}")
    said = f" ({files.missing})" if files.missing and not files.failed else ""
    return WrittenReport(", ".join(map(terminal_name, files.paths)) + said, files.missing if files.failed else "")


def _lost(task: _Task, error: Exception, began: float) -> WrittenReport:
    name = task.made.source or task.made.stem
    return WrittenReport(f"none of {name}", f"report of {name} not written: {one_line(error)}")

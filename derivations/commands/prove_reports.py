"""Reports of claims that were settled: the one that their file has of its own, else a derivation of its games."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from derivations.claims.claim import Verdict
from derivations.index import SOURCES, part
from derivations.ledger import to_json
from derivations.proving import Proved, whole
from derivations.workers import at_once
from trees.formats.files import inside, write_under
from trees.refusal import Refused
from trees.terminal import one_line, terminal_name

if TYPE_CHECKING:
    from derivations.print.blocks import Derivation


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
        name, settled = task.made.source, task.made.proved.settled
        if name and not task.all_named:
            yield WrittenReport(f"none without all claims of {name}")
        elif name and any(item.refused or item.verdict is Verdict.UNKNOWN for item in settled):
            yield WrittenReport("none while a claim is unknown")
        else:
            yield _report(task)


def _report(task: _Task) -> WrittenReport:
    from derivations.print.claim_tables import digest_lines
    from derivations.print.written import write

    made, folder = task.made, inside(task.out, "reports")
    stem = made.source or made.stem
    try:
        if made.source and made.proved.file.report is None:
            return _old(task)
        files = write(_derivation(made, stem), folder, stem)
        write_under(folder, f"{stem}.sha256", digest_lines(made.proved.settled))
    except (OSError, Refused) as error:
        return WrittenReport("none", f"report not written: {one_line(error)}")
    said = f" ({files.missing})" if files.missing and not files.failed else ""
    return WrittenReport(", ".join(map(terminal_name, files.paths)) + said, files.missing if files.failed else "")


def _old(task: _Task) -> WrittenReport:
    from derivations.output.typeset import LatexFailed, typeset

    name, settled = task.made.source, task.made.proved.settled
    path = write_under(task.out, f"reports/{name}.tex", part(SOURCES[name].report)(settled))
    try:
        return WrittenReport(terminal_name(typeset(path) or path))
    except LatexFailed as error:
        return WrittenReport(terminal_name(path), f"no PDF: {one_line(error)}")


def _derivation(made: SettledFile, stem: str) -> Derivation:
    """The report that the file has of its own, else what can be derived of its games."""
    from derivations.derivation.claim_report import report_of
    from derivations.inputs.game import drawn_tree, game_given
    from derivations.own.report_numbers import number_of
    from derivations.print.report_file import ReportParts, read_report

    file, settled = made.proved.file, made.proved.settled
    if file.report is None:
        return report_of(file, settled, stem)
    again = f"gameproof prove {made.source or shlex.quote(file.path.name)}"
    parts = ReportParts(
        settled,
        again,
        f"{stem}.sha256",
        lambda text: number_of(text, file),
        lambda name: drawn_tree(file.games.get(name) or game_given(name, {})),
    )
    holes = part(SOURCES[made.source].report) if made.source else file.holes
    return read_report(file.report, parts, holes(settled) if holes else None)


def _lost(task: _Task, error: Exception, began: float) -> WrittenReport:
    name = task.made.source or task.made.stem
    return WrittenReport(f"none of {name}", f"report of {name} not written: {one_line(error)}")

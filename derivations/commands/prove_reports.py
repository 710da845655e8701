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
from derivations.proving import Proved
from derivations.workers import at_once
from trees.formats.files import inside, write_under
from trees.refusal import Refused
from trees.terminal import one_line, terminal_name

if TYPE_CHECKING:
    from derivations.print.blocks import Derivation

BOOK = "book"
"""What all reports together are called by."""


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
    """A report to be written under `out`, on a file, or the book on all; whether all claims of sources were named."""

    number: int
    files: tuple[SettledFile, ...]
    out: Path
    all_named: bool


def write_reports(made: Sequence[SettledFile], out: Path, processes: int) -> bool:
    """The reports of files and of sources of which all claims were named, so many at once; whether none failed.

    The ledger of a source stands beside its report.
    """
    tasks = [_Task(number, (each,), out, _all_named(each)) for number, each in enumerate(made)]
    if len(tasks) == len(SOURCES) and all(task.all_named for task in tasks):
        # the book takes longest, and so begins first
        tasks.insert(0, _Task(len(tasks), tuple(made), out, all_named=True))
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
    return bool(made.source) and made.proved.file.whole


def _reports(tasks: Sequence[_Task]) -> Iterator[WrittenReport]:
    for task in tasks:
        settled = [item for made in task.files for item in made.proved.settled]
        name = _name(task)
        if task.files[0].source and not task.all_named:
            yield WrittenReport(f"none without all claims of {name}")
        elif task.files[0].source and any(item.refused or item.verdict is Verdict.UNKNOWN for item in settled):
            yield WrittenReport(f"none of {name} while a claim is unknown")
        else:
            yield _written(task, name)


def _name(task: _Task) -> str:
    """What the files of a report are called by."""
    return BOOK if len(task.files) > 1 else task.files[0].source or task.files[0].stem


def _written(task: _Task, name: str) -> WrittenReport:
    from derivations.print.book import to_book
    from derivations.print.claim_tables import digest_lines
    from derivations.print.written import write, write_latex

    folder = inside(task.out, "reports")
    try:
        reports = [(made.source, _derivation(made, made.source or made.stem)) for made in task.files]
        if name == BOOK:
            files = write_latex(to_book(reports), folder, name)
        else:
            files = write(reports[0][1], folder, name)
            write_under(folder, f"{name}.sha256", digest_lines(task.files[0].proved.settled))
    except (OSError, Refused) as error:
        return WrittenReport("none", f"report not written: {one_line(error)}")
    said = f" ({files.missing})" if files.missing and not files.failed else ""
    return WrittenReport(", ".join(map(terminal_name, files.paths)) + said, files.missing if files.failed else "")


def _derivation(made: SettledFile, stem: str) -> Derivation:
    """The report that the file has of its own, else what can be derived of its games."""
    from derivations.explain.at_length.claim_report import report_of
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
    return WrittenReport(f"none of {_name(task)}", f"report of {_name(task)} not written: {one_line(error)}")

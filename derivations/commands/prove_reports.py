"""Reports of claims that were settled: the one that their file has of its own, else a derivation of its games."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from derivations.claims.claim import Settled, Verdict
from derivations.index import SOURCES, part
from derivations.ledger import to_json
from derivations.proving import Proved
from derivations.workers import at_once
from trees.formats.files import inside, write_under
from trees.refusal import Refused
from trees.terminal import one_line, terminal_name

if TYPE_CHECKING:
    from derivations.print.book import Chapter
    from derivations.print.report_blocks import Derivation
    from derivations.print.written import Files

BOOK = "book"
"""What all reports together are called by."""


class SettledFile(NamedTuple):
    """A file of claims that were settled; the stem of what is written for it, and its source, if it is one of ours."""

    proved: Proved
    stem: str
    source: str


class WrittenReport(NamedTuple):
    """Where a report is or why there is none, what failed when it was made, its files while the PDF is yet to be made,
    and its chapter, if there is a book.
    """

    place: str
    failed: str = ""
    files: Files | None = None
    chapter: Chapter | None = None


class _Task(NamedTuple):
    """A report to be written under `out`, on a file; the ids of all claims of the book, if there is one."""

    number: int
    file: SettledFile
    out: Path
    ids: tuple[str, ...]

    @property
    def name(self) -> str:
        """What the files of the report are called by."""
        return self.file.source or self.file.stem


def write_reports(made: Sequence[SettledFile], out: Path, processes: int) -> bool:
    """The reports of files and of sources of which all claims were named, so many at once; whether none failed.

    The ledger of a source stands beside its report.
    """
    settled = [item for each in made for item in each.proved.settled]
    is_book = len(made) == len(SOURCES) and all(map(_all_named, made))
    ids = tuple(item.claim.id for item in settled) if is_book else ()
    tasks = [_Task(number, each, out, ids) for number, each in enumerate(made)]
    found = {task.number: written for task, written in at_once(_reports, [[task] for task in tasks], processes, _lost)}
    reports = [found[task.number] for task in tasks]
    if is_book:
        reports.insert(0, _book([each.chapter for each in reports], settled, out))
    reports = _typeset(reports, processes)
    for each in reports:
        print(f"report: {each.place}", file=sys.stderr)
    failures = [each.failed for each in reports if each.failed]
    for failed in failures:
        print(f"gameproof: {failed}", file=sys.stderr)
    if any(map(_all_named, made)):
        write_under(out, "ledger.json", to_json(settled) + "\n")
    return not failures


def _all_named(made: SettledFile) -> bool:
    """Whether it is a source of ours, and all of its claims were asked for."""
    return bool(made.source) and made.proved.file.whole


def _reports(tasks: Sequence[_Task]) -> Iterator[WrittenReport]:
    for task in tasks:
        settled = task.file.proved.settled
        if task.file.source and not _all_named(task.file):
            yield WrittenReport(f"none without all claims of {task.name}")
        elif task.file.source and any(item.refused or item.verdict is Verdict.UNKNOWN for item in settled):
            yield WrittenReport(f"none of {task.name} while a claim is unknown")
        else:
            yield _written(task)


def _written(task: _Task) -> WrittenReport:
    from derivations.print.book import chapter_of
    from derivations.print.claim_tables import digest_lines
    from derivations.print.written import write_sources

    folder = inside(task.out, "reports")
    try:
        derivation = _derivation(task.file, task.name)
        files = write_sources(derivation, folder, task.name)
        write_under(folder, f"{task.name}.sha256", digest_lines(task.file.proved.settled))
        chapter = chapter_of(task.name, derivation, task.ids) if task.ids else None
    except (OSError, Refused) as error:
        return _not_written(error)
    return WrittenReport("", files=files, chapter=chapter)


def _book(chapters: Sequence[Chapter | None], settled: Sequence[Settled], out: Path) -> WrittenReport:
    """All reports in one, where none is missing."""
    from derivations.print.book import to_book
    from derivations.print.written import Files

    there = [chapter for chapter in chapters if chapter]
    if len(there) < len(chapters):
        return WrittenReport(f"none of {BOOK} without all reports")
    try:
        text = to_book(there, {item.claim.id: item for item in settled})
        tex = write_under(inside(out, "reports"), f"{BOOK}.tex", text)
    except (OSError, Refused) as error:
        return _not_written(error)
    return WrittenReport("", files=Files(tex, None, None))


class _Untypeset(NamedTuple):
    """The files of a report of which the PDF is yet to be made."""

    number: int
    files: Files


def _typeset(reports: Sequence[WrittenReport], processes: int) -> list[WrittenReport]:
    """The reports with their PDFs, so many at once; the book, which takes longest, is begun first."""
    found = list(reports)
    tasks = [[_Untypeset(number, each.files)] for number, each in enumerate(reports) if each.files]
    for task, made in at_once(_pdfs, tasks, processes, lambda task, error, began: _not_written(error)):
        found[task.number] = made
    return found


def _pdfs(tasks: Sequence[_Untypeset]) -> Iterator[WrittenReport]:
    from derivations.print.written import with_pdf

    for task in tasks:
        try:
            files = with_pdf(task.files)
        except OSError as error:
            yield _not_written(error)
            continue
        said = f" ({files.missing})" if files.missing and not files.failed else ""
        place = ", ".join(map(terminal_name, files.paths)) + said
        yield WrittenReport(place, files.missing if files.failed else "")


def _not_written(error: Exception) -> WrittenReport:
    return WrittenReport("none", f"report not written: {one_line(error)}")


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
    return WrittenReport(f"none of {task.name}", f"report of {task.name} not written: {one_line(error)}")

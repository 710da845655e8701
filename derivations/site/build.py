"""The site in a folder: pages, certificates, drawings, scripts and style, each a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from derivations.site.claim_page import Beside, Book, claim_files
from derivations.site.frame import ASSETS, SHEET, asset, sheet
from derivations.site.index_page import index_page
from derivations.site.looks import look_files, looks
from derivations.workers import at_once
from trees.formats.files import inside, write_under

REPORTS = (".html", "page"), (".pdf", "PDF")
"""The kinds of a source's report, where `prove` has written them."""


class _Task(NamedTuple):
    """A claim by its place in a book, with what lies beside it, and the folder of the site."""

    book: Book
    place: int
    beside: Beside
    folder: Path


def build(
    books: Sequence[Book], out: Path, folder: Path, processes: int, report: Callable[[str], None] = lambda _: None
) -> int:
    """Write the site; reports of sources are taken from `out`. How many pages it has.

    Raises:
        OSError: the folder cannot be written.
    """
    for name in scripts():
        write_under(folder, name, asset(name))
    write_under(folder, SHEET, sheet())
    items = {item.claim.id: item for book in books for item in book.settled}
    shown = []
    for look in looks():
        if all(id_ in items for id_ in look.claims):
            for name, content in look_files(look, items).items():
                write_under(folder, name, content)
            shown.append((look.name, look.title, look.about))
            report(look.name)
    write_under(folder, "index.html", index_page(books, shown))
    tasks = list(_tasks(books, out, folder))
    for task, error in at_once(_written, [[task] for task in tasks], processes, _lost, patience=1.0):
        if error is not None:
            raise error
        report(task.book.settled[task.place].claim.id)
    return len(tasks) + len(shown) + 1


def scripts() -> list[str]:
    """The names of scripts, which are files of the program."""
    return sorted(each.name for each in ASSETS.iterdir() if each.name.endswith(".js"))


def _tasks(books: Sequence[Book], out: Path, folder: Path) -> Iterator[_Task]:
    ids = [item.claim.id for book in books for item in book.settled]
    around = {id_: (before, after) for before, id_, after in zip(["", *ids], ids, [*ids[1:], ""], strict=False)}
    for book in books:
        reports = tuple(_reports(book.name, out, folder))
        for place, item in enumerate(book.settled):
            id_ = item.claim.id
            moved = tuple((look.name, look.title) for look in looks() if id_ in (*look.claims, *look.more))
            yield _Task(book, place, Beside(moved, reports, *around[id_]), folder)


def _reports(source: str, out: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """The reports of the source, copied beside."""
    for ending, kind in REPORTS:
        place = f"reports/{source}{ending}"
        path = inside(out, place)
        if path.is_file():
            write_under(folder, place, path.read_bytes())
            yield kind, place


def _written(tasks: Sequence[_Task]) -> Iterator[Exception | None]:
    for task in tasks:
        for name, content in claim_files(task.book, task.place, task.beside).items():
            write_under(task.folder, name, content)
        yield None


def _lost(task: _Task, error: Exception, began: float) -> Exception | None:
    return error

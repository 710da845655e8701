"""The site in a folder: pages, certificates, drawings, scripts and style, each a file of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
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
TOGETHER = 4
"""Pages of so many claims are made one after another in one process, which is sent once what they share."""


class _Page(NamedTuple):
    """A page that is to be made: its name, and what gives its files."""

    name: str
    files: Callable[[], Mapping[str, str | bytes]]


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
    moving = [look for look in looks() if all(id_ in items for id_ in look.claims)]
    write_under(folder, "index.html", index_page(books, [(look.name, look.title, look.about) for look in moving]))
    groups = [[_Page(look.name, partial(look_files, look, items)) for look in moving]] if moving else []
    for pages in _claim_pages(books, out, folder):
        groups += (pages[place : place + TOGETHER] for place in range(0, len(pages), TOGETHER))
    for made, error in at_once(partial(_written, folder), groups, processes, _lost, patience=1.0):
        if error is not None:
            raise error
        report(made.name)
    return sum(map(len, groups)) + 1


def scripts() -> list[str]:
    """The names of scripts, which are files of the program."""
    return sorted(each.name for each in ASSETS.iterdir() if each.name.endswith(".js"))


def _claim_pages(books: Sequence[Book], out: Path, folder: Path) -> Iterator[list[_Page]]:
    """The pages of claims, book by book."""
    ids = [item.claim.id for book in books for item in book.settled]
    around = {id_: (before, after) for before, id_, after in zip(["", *ids], ids, [*ids[1:], ""], strict=False)}
    for book in books:
        reports = tuple(_reports(book.name, out, folder))
        pages = []
        for claim, item in zip(book.file.claims, book.settled, strict=True):
            id_ = item.claim.id
            moved = tuple((look.name, look.title) for look in looks() if id_ in (*look.claims, *look.more))
            beside = Beside(book.name, moved, reports, *around[id_])
            pages.append(_Page(id_, partial(claim_files, book.file, claim, item, beside)))
        yield pages


def _reports(source: str, out: Path, folder: Path) -> Iterator[tuple[str, str]]:
    """The reports of the source, copied beside."""
    for ending, kind in REPORTS:
        place = f"reports/{source}{ending}"
        path = inside(out, place)
        if path.is_file():
            write_under(folder, place, path.read_bytes())
            yield kind, place


def _written(folder: Path, pages: Sequence[_Page]) -> Iterator[Exception | None]:
    for each in pages:
        for name, content in each.files().items():
            write_under(folder, name, content)
        yield None


def _lost(page: _Page, error: Exception, began: float) -> Exception | None:
    return error

"""A site of some claims, for tests of its pages: those whose certificates the pages with something to move need."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from derivations.proving import published_files
from derivations.site.build import build
from derivations.site.claim_page import Book
from derivations.site.looks import looks
from tests.support.stored import settled_by_day

ONE_EACH = "K7", "D8", "M8", "J5", "U7", "P1b"
"""A claim of each source."""
MORE = "U6", "U9", "U29"


def some_books(out: Path) -> list[Book]:
    """The claims of the pages with something to move, and one of each source; their certificates are under `out`."""
    words = list(dict.fromkeys([*ONE_EACH, *MORE, *(id_ for look in looks() for id_ in look.claims)]))
    found = []
    for name, file in published_files(words).items():
        some = replace(file, claims=tuple(claim for claim in file.claims if claim.id in words))
        found.append(Book(name, some, tuple(settled_by_day(some, out))))
    return found


def some_site(folder: Path, out: Path) -> Path:
    """The site of these claims in the folder."""
    build(some_books(out), out, folder, 1)
    return folder

"""`gameproof ledger`: every published claim with its verdict, as `prove` has kept it; as a table, or as a site."""

from __future__ import annotations

import argparse
from multiprocessing import cpu_count
from pathlib import Path

from derivations.commands.output import add_out, progress_of
from derivations.ledger import table, to_json
from trees.terminal import terminal_name


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("names", nargs="*", default=["all"], metavar="ID", help="K7, a source (kuhn), or all (all)")
    sub.add_argument("--html", type=Path, metavar="DIR", help="write the ledger as a site, with a page for each claim")
    sub.add_argument("--json", action="store_true", help="print the ledger as JSON")
    add_out(sub)


def run(options: argparse.Namespace) -> int:
    """Have the checker decide what lies under OUT, settle what is missing there, and print or write all of it."""
    from derivations.proving import published_files
    from derivations.site.kept import books

    files = published_files(options.names)
    total = sum(len(file.claims) for file in files.values())
    with progress_of(total, "claim") as report:
        found = list(books(files, options.out, cpu_count(), report))
    settled = [item for book in found for item in book.settled]
    if options.html is None:
        print(to_json(settled) if options.json else table(settled))
        return 0
    from derivations.site.build import build

    with progress_of(total, "page") as report:
        pages = build(found, options.out, options.html, cpu_count(), report)
    if options.json:
        print(to_json(settled))
    else:
        print(f"site: {pages} pages, {terminal_name(options.html / 'index.html')}")
    return 0

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
    """Have the checker decide what is kept under OUT, settle what is missing there, and print or write all of it."""
    from derivations.proving import prove_files, published_files, settling

    files = published_files(options.names)
    total = sum(len(file.claims) for file in files.values())
    with progress_of(total, "claim") as report:
        how = settling(options.out, whole=options.html is not None)
        proved = prove_files(
            [(file, "") for file in files.values()], how, report=report, processes=cpu_count(), patience=1.0
        )
    settled = [item for each in proved for item in each.settled]
    if options.html is None:
        print(to_json(settled) if options.json else table(settled))
        return 0
    from derivations.site.build import build
    from derivations.site.claim_page import Book

    found = [Book(name, each.file, each.settled) for name, each in zip(files, proved, strict=True)]
    with progress_of(total, "page") as report:
        pages = build(found, options.out, options.html, cpu_count(), report)
    if options.json:
        print(to_json(settled))
    else:
        print(f"site: {pages} pages, {terminal_name(options.html / 'index.html')}")
    return 0

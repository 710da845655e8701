"""Arguments and messages that several commands share."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

from derivations.inputs.game import Usage
from trees.terminal import terminal_name
from verify.find.timeout import TIMEOUT_MS

BETWEEN_LINES = 10.0
"""So many seconds at least are between lines that say how far the work is."""
_NUMBER = re.compile(r"-?[0-9]{1,15}(?:\.[0-9]{1,15}|/([0-9]{1,15}))?")


def add_out(sub: argparse.ArgumentParser) -> None:
    """Let the command write files."""
    sub.add_argument("--out", type=Path, default=Path("out"), metavar="FOLDER", help="folder for what is written (out)")


@contextmanager
def stages() -> Iterator[Callable[[str], None]]:
    """Show on a terminal which stage the work is at, and for how long."""
    if not sys.stderr.isatty():
        yield lambda stage: None
        return
    from derivations.commands.bars import tqdm

    with tqdm(bar_format="{desc} [{elapsed}]", leave=False) as bar:
        yield bar.set_description_str


@contextmanager
def progress_of(total: int, unit: str) -> Iterator[Callable[[str], None]]:
    """Show what was done of so many: on a terminal with a bar, elsewhere now and then in a line."""
    if not sys.stderr.isatty():
        yield _lines(total, unit)
        return
    from derivations.commands.bars import tqdm

    with tqdm(total=total, unit=unit, leave=False) as bar:

        def report(name: str) -> None:
            bar.set_description(name)
            bar.update()

        yield report


def _lines(total: int, unit: str) -> Callable[[str], None]:
    done, said = 0, time.monotonic()

    def report(name: str) -> None:
        nonlocal done, said
        done += 1
        if done < total and time.monotonic() - said >= BETWEEN_LINES:
            print(f"gameproof: {done} of {total} {unit}s, {name} last", file=sys.stderr, flush=True)
            said = time.monotonic()

    return report


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines in columns, all but the first aligned to the right; names of files in them are fit for a terminal.

    >>> table([["a", "10"], ["bcd", "9"]])
    ['a    10', 'bcd   9']
    """
    rows = [[terminal_name(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lined = ([cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)] for row in rows)
    return ["  ".join([row[0].ljust(widths[0]), *cells]).rstrip() for row, cells in zip(rows, lined, strict=True)]


def require_not(options: argparse.Namespace, names: Iterable[str], what: str) -> None:
    """That none of these is given to something that does not know it.

    Raises:
        Usage: one is.
    """
    for name in names:
        if getattr(options, name) is not None:
            raise Usage(f"{what}: expected no --{name.replace('_', '-')} with it, found one")


def add_timeout(sub: argparse.ArgumentParser) -> None:
    """Let the command limit what a solver may take."""
    sub.add_argument(
        "--timeout", type=_milliseconds, default=TIMEOUT_MS, metavar="MS", help="for each query to a solver (60000)"
    )


def number(text: str) -> Fraction:
    """An exact number, for an argument."""
    found = _NUMBER.fullmatch(text)
    if not found or (found[1] and not int(found[1])):
        raise argparse.ArgumentTypeError(f"expected a number such as 10, 7.5 or 15/2, found {text!r:.40}")
    return Fraction(text)


def share(text: str) -> Fraction:
    """An exact number of at least 0, for an argument.

    >>> share("0.1")
    Fraction(1, 10)
    """
    if not re.fullmatch(r"[0-9]{1,9}(/0*[1-9][0-9]{0,8}|\.[0-9]{1,9})?", text):
        raise argparse.ArgumentTypeError(f"expected a number such as 1/10 or 0.1, found {text!r:.60}")
    return Fraction(text)


def whole(example: int, digits: int, least: int = 0) -> Callable[[str], int]:
    """What reads a whole number from `least` on, of so many digits at most, for an argument.

    >>> whole(60, 9)("250")
    250
    """

    def read(text: str) -> int:
        if not re.fullmatch(rf"[0-9]{{1,{digits}}}", text) or int(text) < least:
            raise argparse.ArgumentTypeError(f"expected a whole number such as {example}, found {text!r:.60}")
        return int(text)

    return read


def _milliseconds(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"expected milliseconds such as 60000, found {text!r}")
    return int(text)

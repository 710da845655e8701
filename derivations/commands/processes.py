"""How many processes a command works in, or which cluster; loads nothing, as `check` does not."""

from __future__ import annotations

import argparse

MOST_PROCESSES = 256


def add_processes(sub: argparse.ArgumentParser, what: str, default: int | None = None) -> None:
    """Let the command work in several processes: `what` so many do at once."""
    sub.add_argument("--processes", type=_processes, default=default, metavar="N", help=what)


def add_scheduler(sub: argparse.ArgumentParser, what: str) -> None:
    """Let the command have others do `what`, the workers of a cluster."""
    sub.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help=f"{what} by the workers of a Dask cluster (extra cluster), as tcp://127.0.0.1:8786; what they find is"
        " checked here",
    )


def _processes(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_PROCESSES):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to {MOST_PROCESSES}, found {text[:60]!r}")
    return int(text)

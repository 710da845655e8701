"""Arguments and messages that several commands share."""

from __future__ import annotations

import argparse
from pathlib import Path


def add_out(sub: argparse.ArgumentParser) -> None:
    """Let the command write files."""
    sub.add_argument("--out", type=Path, default=Path("out"), help="folder for what is written (out)")


def one_line(error: BaseException) -> str:
    """What an error says, fit for a terminal."""
    if isinstance(error, OSError) and error.filename:
        return f"{error.filename}: expected to read or write it, found: {error.strerror}"
    return " ".join("".join(c if c.isprintable() else repr(c)[1:-1] for c in str(error)).split())

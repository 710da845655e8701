"""`gameproof schema`: the JSON Schema of what gameproof reads and writes."""

from __future__ import annotations

import argparse

from derivations.schemas.published import NAMES, text


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("name", help=", ".join(f"{name}: {about}" for name, about in NAMES.items()))


def run(options: argparse.Namespace) -> int:
    """Print it."""
    print(text(options.name), end="")
    return 0

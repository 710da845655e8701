"""`gameproof games`: the built-in games with their parameters."""

from __future__ import annotations

import argparse
import json

from trees.games.catalogue import FAMILIES, about, family


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("--json", action="store_true", help="print an object")


def run(options: argparse.Namespace) -> int:
    """List them, each with what it is and its parameters as they are when none are given."""
    games = {name: {"about": about(name), "parameters": dict(family(name).defaults)} for name in FAMILIES}
    if options.json:
        print(json.dumps(games, indent=1))
        return 0
    for name, game in games.items():
        print(" ".join([name, *(f"{key}={value}" for key, value in family(name).defaults.items())]))
        print(f"    {game['about']}")
    return 0

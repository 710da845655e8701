"""`gameproof completion`: a script that lets a shell complete commands and options, printed once."""

from __future__ import annotations

import argparse

import shtab


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("shell", choices=shtab.SUPPORTED_SHELLS, help="for example: gameproof completion bash > FILE")


def run(options: argparse.Namespace) -> int:
    """Print the script; nothing of gameproof runs when the shell uses it."""
    print(shtab.complete(options.program(), options.shell))
    return 0

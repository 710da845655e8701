"""How many threads networks compute with: one, where nothing else is said.

On a machine that does other work too, threads that wait for each other spin: a single answer takes eighty times as long
with two threads as with one. What a network answers may depend on the number in its last bits, on that of the machine's
cores it then does not.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable

from derivations.inputs.game import Usage
from play.network.stored import require_torch

MOST = 1024
NETWORK = "cnn"


def add_threads(group: argparse._ActionsContainer) -> None:
    """Let the command say it."""
    group.add_argument("--threads", type=int, metavar="N", help="with which networks compute (1)")


def use_threads(options: argparse.Namespace) -> None:
    """Here, and in workers that are begun later.

    Raises:
        Usage: it is no number of threads.
        RunError: torch is not installed.
    """
    number = 1 if options.threads is None else options.threads
    if not 1 <= number <= MOST:
        raise Usage(f"--threads: expected 1 to {MOST}, found {number}")
    require_torch()
    # read when torch is loaded, which takes seconds, so that bad files are refused before: who waits sleeps
    os.environ.update(dict.fromkeys(("OMP_NUM_THREADS", "MKL_NUM_THREADS"), str(number)))
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    if "torch" in sys.modules:
        sys.modules["torch"].set_num_threads(number)


def networks(players: Iterable[str]) -> bool:
    """Is one among the players, by their names?"""
    return any(name.partition(":")[0].split()[:1] == [NETWORK] for name in players)


def use_threads_of(players: Iterable[str], options: argparse.Namespace) -> None:
    """The same where networks are among the players.

    Raises:
        Usage: none is, and threads are asked for.
    """
    if networks(players):
        use_threads(options)
    elif options.threads is not None:
        raise Usage("--threads: expected a network among the players, found none")

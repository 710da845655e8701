"""How `solve` settles supports of many players: in processes or by a cluster, and with what is kept of a run before."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Generator, Sequence
from contextlib import closing, suppress
from os import cpu_count

from derivations.commands.kept import NOTHING
from derivations.output.counts import number_of
from derivations.output.file_names import file_stem
from derivations.own.kept import PLACE, UNREADABLE, keep
from derivations.workers import at_once
from trees.formats.files import inside
from verify.certificate_json import dumps, load
from verify.find.equilibria.all_nash import Way
from verify.find.equilibria.all_nash_supports import SettledSupport, Supports
from verify.find.interrupts import stop_on_interrupt
from verify.kernel.games.subject import Game
from verify.theories.all_nash.cells import Cell
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.records import AllEquilibria

PATIENCE = 2.0
"""So many seconds are supports settled one by one before processes are begun, if nobody says how many."""
WORTH_SAYING = 3
GROUPS = 16
STOPPED = "gameproof: stopped; the same command goes on with what is kept"


def way_of(game: Game, options: argparse.Namespace) -> Way:
    """How supports are settled by these options."""
    folder, name = options.out / PLACE, f"all-nash-{file_stem(game)}"
    processes = options.processes or cpu_count() or 1

    def spread(work: Supports, cells: Sequence[Cell]) -> Generator[SettledSupport]:
        size = max(1, len(cells) // (GROUPS * processes))
        groups = [cells[k : k + size] for k in range(0, len(cells), size)]
        patience = 0.0 if options.processes else PATIENCE
        with stop_on_interrupt() as stopped:
            for _, each in at_once(work, groups, processes, _lost, patience=patience):
                yield each
                if stopped():
                    print(STOPPED, file=sys.stderr)
                    return

    def sent(work: Supports, cells: Sequence[Cell]) -> Generator[SettledSupport]:
        from derivations.cluster import cluster
        from derivations.supports_elsewhere import Counted, settle_supports

        counted = Counted()
        with (
            stop_on_interrupt() as stopped,
            cluster(options.scheduler) as executor,
            closing(settle_supports(game, work, cells, executor, counted)) as found,
        ):
            for each in found:
                yield each
                if stopped():
                    print(STOPPED, file=sys.stderr)
                    break
        left = f"; {number_of(counted.open, 'support')} left open there" * bool(counted.open)
        print(
            f"cluster: {number_of(counted.accepted, 'support')} settled there, and checked here{left}", file=sys.stderr
        )
        if counted.refused:
            said = f"what it found of {number_of(counted.refused, 'support')} was not accepted; settled here"
            print(f"gameproof: {said}", file=sys.stderr)

    def kept() -> AllEquilibria | None:
        if options.fresh or options.out == NOTHING:
            return None
        with suppress(*UNREADABLE):
            found = load(inside(folder, f"{name}.json"))
            if isinstance(found, AllEquilibria) and found.game == game and covered(found):
                return found
        return None

    def put(found: AllEquilibria) -> None:
        if options.out != NOTHING:
            keep(folder, name, dumps(found))

    def said(line: str, seconds: int) -> None:
        if seconds >= WORTH_SAYING:
            print(f"gameproof: {line}", file=sys.stderr, flush=True)

    return Way(spread if options.scheduler is None else sent, kept(), put, said)


def _lost(cell: Cell, error: Exception, began: float) -> SettledSupport:
    """A support whose process was killed stays open."""
    print(f"gameproof: a support stays open after {time.perf_counter() - began:.0f} s: {error}", file=sys.stderr)
    return SettledSupport(cell.open, None, (), 0)

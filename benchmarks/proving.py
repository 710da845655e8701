"""How much faster claims are settled by several processes: the seconds of every task, and what is done with them when.

    python -m benchmarks.proving [ID ...] [--processes N ...]

Every claim is settled as one process does it, and those that have parts (`derivations.own.apart`) by these as well,
one after another; a task costs the seconds of the processor that it takes. Several processes begin the tasks in the
order in which `gameproof prove` does that knows nothing of earlier runs, each in the process that is free first; a
claim that has parts follows when the last of them is found. To begin a process is not counted.
"""

from __future__ import annotations

import argparse
import time
from collections import deque
from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from derivations.own.apart import found_apart
from derivations.own.settling import Settling, parts_to_find, settle, turn_of
from derivations.proving import MANY, published_files

PROCESSES = 1, 2, 4, 8, 16


class Measured(NamedTuple):
    """A claim: what it takes undivided, each of its parts, and to settle it by these; seconds."""

    id: str
    undivided: float
    parts: tuple[float, ...]
    joined: float

    @property
    def path(self) -> float:
        """The least that it takes, however many processes there are."""
        return max(self.parts, default=0.0) + self.joined


def measured(ids: Sequence[str]) -> Iterator[Measured]:
    """The claims in the order in which they are begun."""
    how = Settling()
    claims = [claim for file in published_files(ids).values() for claim in file.claims]
    for claim in sorted(claims, key=lambda claim: turn_of(claim, how, "")):
        began = time.process_time()
        settle(claim, how)
        undivided, texts, parts = time.process_time() - began, [], []
        for part in parts_to_find(claim, how, ""):
            began = time.process_time()
            texts.append(found_apart(part))
            parts.append(time.process_time() - began)
        began = time.process_time()
        if parts:
            settle(claim, how, ahead=texts)
        yield Measured(claim.id, undivided, tuple(parts), time.process_time() - began if parts else undivided)


def makespan(claims: Sequence[Measured], processes: int) -> float:
    """When the last task is done, parts first; few processes settle claims undivided.

    >>> makespan([Measured("A", 8.0, (3.0, 4.0), 1.0), Measured("B", 2.0, (), 2.0)], 2)
    5.0
    >>> makespan([Measured("A", 8.0, (3.0, 4.0), 1.0), Measured("B", 2.0, (), 2.0)], 1)
    10.0
    """
    if processes == 1 or len(claims) >= MANY * processes:
        claims = [Measured(claim.id, claim.undivided, (), claim.undivided) for claim in claims]
    missing = [len(claim.parts) for claim in claims]
    left = deque((seconds, number) for number, claim in enumerate(claims) for seconds in claim.parts)
    left += ((claim.joined, number) for number, claim in enumerate(claims) if not claim.parts)
    running: list[tuple[float, int]] = []
    now = 0.0
    while left or running:
        while left and len(running) < processes:
            seconds, number = left.popleft()
            heappush(running, (now + seconds, number))
        now, number = heappop(running)
        missing[number] -= 1
        if missing[number] == 0:
            left.appendleft((claims[number].joined, number))
    return now


def lines(claims: Sequence[Measured], processes: Sequence[int]) -> Iterator[str]:
    """What was measured, as Markdown: the longest paths, and how many times as fast so many processes are."""
    yield "| claim | parts | undivided | longest part | joined | path |\n| :-- | --: | --: | --: | --: | --: |"
    for claim in sorted(claims, key=lambda each: -each.path)[:12]:
        row = claim.undivided, max(claim.parts, default=0.0), claim.joined, claim.path
        yield f"| {claim.id} | {len(claim.parts)} | {' | '.join(f'{each:.1f}' for each in row)} |"
    one = makespan(claims, 1)
    yield f"\n{len(claims)} claims, {sum(len(each.parts) for each in claims)} parts; {one:.1f} s in one process\n"
    yield "| processes | s | times as fast |\n| --: | --: | --: |"
    for number in processes:
        seconds = makespan(claims, number)
        yield f"| {number} | {seconds:.1f} | {one / seconds:.2f} |"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.proving", description=__doc__)
    parser.add_argument("ids", nargs="*", default=["all"], metavar="ID", help="claims or sources (all)")
    parser.add_argument("--processes", type=int, nargs="+", default=PROCESSES, metavar="N")
    options = parser.parse_args()
    print(*lines(list(measured(options.ids)), options.processes), sep="\n")


if __name__ == "__main__":
    main()

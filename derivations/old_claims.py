"""Claims of sources that are no files of claims yet."""

from __future__ import annotations

import time
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from derivations.claims.claim import Claim, Settled, decided, given_up
from derivations.claims.system import System
from derivations.index import SOURCES
from trees.terminal import LACKING
from verify.find.timeout import Solvers


class OldClaim(NamedTuple):
    """A claim of a source that has hand-made evidence."""

    source: str
    id: str
    runs: Path | None

    @property
    def claim(self) -> Claim:
        return system(self.source).claims[self.id][0]


def system(name: str) -> System:
    found: System = import_module(SOURCES[name].report).SYSTEM
    return found


@cache
def shared_of(source: str, solvers: Solvers, runs: Path | None) -> Any:
    found = system(source)
    if runs is None or found.experiments is None or found.experiments.shared is None:
        return found.shared(solvers)
    return found.experiments.shared(solvers, runs)


def settle_old(claim: OldClaim, out: Path, solvers: Solvers) -> Settled:
    formal, prove = system(claim.source).claims[claim.id]
    start = time.perf_counter()
    try:
        return decided(formal, prove(shared_of(claim.source, solvers, claim.runs)), start, out, claim.id)
    except LACKING as error:
        return given_up(formal, error, start)

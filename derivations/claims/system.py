"""A source of claims."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from derivations.claims.claim import Claim, Proof, Settled
from verify.find.timeout import Solvers


@dataclass(frozen=True)
class Experiments:
    """The registered experiments of a source, whose records its claims read.

    `claims` has those that read a record, each with the names of the experiments that it reads; `scales` are how large
    these can be. `again` runs an experiment at a scale, writes its record into a folder, and says how it compares with
    the one that was there.
    """

    claims: Mapping[str, Sequence[str]]
    scales: Sequence[str]
    again: Callable[[str, str, Path], str]
    shared: Callable[[Solvers, Path], Any] | None = None


@dataclass(frozen=True)
class System:
    """A source: its claims by id, each with its proof, its report, and its experiments, if it has any.

    `shared` makes what the proofs of one run share, told which solvers it may ask;
    `write` makes the LaTeX source of the report from all claims settled; `pictures` draws into a folder what the proofs
    share, as far as there is something to see. Claims of `alone` take long and share little with others.
    """

    claims: Mapping[str, tuple[Claim, Callable[[Any], Proof]]]
    shared: Callable[[Solvers], Any]
    write: Callable[[Sequence[Settled]], str]
    experiments: Experiments | None = None
    pictures: Callable[[Any, Path], Iterable[Path]] | None = None
    alone: Sequence[str] = ()

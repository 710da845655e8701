"""The sources whose claims are settled here: a row for each.

A new source is a folder whose `system.py` ends in its `SYSTEM`, and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from derivations.claims.claim import Claim, Proof, Settled

SYSTEMS = {
    "kuhn": "derivations.kuhn.system",
    "liars-dice": "derivations.liars_dice.system",
    "kingmaker": "derivations.kingmaker.system",
}


@dataclass(frozen=True)
class System:
    """A source: its claims by id, each with its proof, and its report.

    `shared` makes what the proofs of one run share, told the milliseconds that a solver may take for a question;
    `write` makes the LaTeX source of the report from all claims settled.
    """

    claims: Mapping[str, tuple[Claim, Callable[[Any], Proof]]]
    shared: Callable[[int], Any]
    write: Callable[[Sequence[Settled]], str]


def system(name: str) -> System:
    """The source of this row, loaded only now."""
    found: System = import_module(SYSTEMS[name]).SYSTEM
    return found

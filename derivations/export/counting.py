"""What Coq counts: pure subgame-perfect equilibria, which it lists, and pure profiles, which it tries."""

from __future__ import annotations

from fractions import Fraction
from math import prod
from typing import Any

from derivations.export.defined import GameTerm, Uncovered
from derivations.export.terms import rational
from trees.histories import Histories
from verify.kernel.statements.records import Call

MOST_COUNTED = 5_000
COUNTED_ALONE = "no theorem about a number of equilibria with a parameter"

MOST_TRIED = 100_000
"""Pure profiles of all players, which Coq tries one by one, times histories."""


def require_few_tried(table: Histories, label: object) -> None:
    """See that there are not too many pure profiles beside the choice at an information set.

    Raises:
        Uncovered: there are.
    """
    tried = prod(len(own.actions) for own in table.sets if own.label != label) * len(table.parent)
    if tried > MOST_TRIED:
        raise Uncovered(f"no theorem about a dominated action where {tried:,} histories of pure profiles are tried")


def counting(game: GameTerm, call: Call, listed: int, number: Fraction) -> tuple[str, str]:
    """The checks that there are so many, or so many that pay what the word names, and the step; `listed` are there.

    Raises:
        Uncovered: they are too many, or the game has a parameter.
    """
    if game.names:
        raise Uncovered(COUNTED_ALONE)
    if listed > MOST_COUNTED:
        raise Uncovered(f"no theorem about a number of more than {MOST_COUNTED:,} equilibria")
    about = f"{game.players} {game.name}"
    if len(call.arguments) == 1:
        return f"checks_of_pure_perfect {about} {number}", f"counts_by {number}%N."
    paid: Any = call.arguments[1]
    numbers = f"[{'; '.join(map(rational, paid))}]%Q"
    return f"checks_of_pure_perfect_paying {about} {numbers} {number}", f"counts_paying_by {numbers} {number}%N."

"""The readings of the procedure and of 1EP's play in which certificates are checked, by name and in words.

`derivations.sources.kingmaker.search` has many more, which are computed only.

Source: Mizuno (2012), sections 4.2.2 and 5.
"""

from __future__ import annotations

import json

from derivations.sources.kingmaker.shared import DIAMOND
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS, Reading, names_of
from verify.kernel.kingmaker.seatings import ONE_STEP, ONE_STEP_BEST, ONE_STEP_MOVES
from verify.kernel.statements.text import written

PLAYED = {
    ONE_STEP: "1EP favours winners evenly",
    ONE_STEP_MOVES: "1EP uniform over what is left",
    ONE_STEP_BEST: "1EP best of what is left",
}


def named(reading: Reading) -> str:
    """The reading in statements.

    >>> [named(reading) for reading in (PLAIN, Reading(False, False, False))]
    ['reached_deepest_again', '[]']
    """
    return "_".join(names_of(reading)) or "[]"


def in_words(reading: Reading) -> str:
    """How the procedure of section 4.2.2 is read."""
    return (
        f"nodes are restricted {'where the moves kept lead' if reading.reached else 'anywhere'},"
        f" {'the deepest first' if reading.deepest else 'from the root down'}, and the ancestor"
        f" {'chooses again' if reading.again else 'does not choose again'}"
    )


def in_short(reading: Reading) -> str:
    """The same where many readings are listed; z is the ancestor.

    >>> in_short(PLAIN)
    'nodes that are reached, the deepest first, z chooses again'
    """
    return (
        f"{'nodes that are reached' if reading.reached else 'all nodes'},"
        f" {'the deepest first' if reading.deepest else 'from the root down'},"
        f" {'z chooses again' if reading.again else 'z does not choose again'}"
    )


BOARD = {"board": written(DIAMOND)}
PROCEDURES = {"_".join(names): json.dumps(names) for names in map(names_of, READINGS) if names}
"""What is so of each reading of the procedure, by its name in statements."""
FIRST = {named(PLAIN): PROCEDURES[named(PLAIN)]}

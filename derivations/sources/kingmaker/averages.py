"""What strategies get on average over the seats of the diamond game, as tables 5.3 and 5.4 have it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations

from derivations.sources.kingmaker.games import DIAMOND
from derivations.sources.kingmaker.search.printed import OTHERS, ROWS, Row
from verify.theories.kingmaker.experiments import seating_table
from verify.theories.kingmaker.kingmakers import PLAIN, ProcedureReading, names_of
from verify.theories.kingmaker.seating_records import SeatingTable
from verify.theories.kingmaker.seatings import KNOWN, ONE_STEP, ONE_STEP_BEST, ONE_STEP_MOVES, PRIVATE, RULES

PLAYED = {
    ONE_STEP: "1EP favours winners evenly",
    ONE_STEP_MOVES: "1EP uniform over what is left",
    ONE_STEP_BEST: "1EP best of what is left",
}
"""How 1EP plays what the procedure leaves open."""


def in_short(reading: ProcedureReading) -> str:
    """How the procedure of section 4.2.2 is read; z is the ancestor.

    >>> in_short(PLAIN)
    'nodes that are reached, the deepest first, z chooses again'
    """
    return (
        f"{'nodes that are reached' if reading.reached else 'all nodes'},"
        f" {'the deepest first' if reading.deepest else 'from the root down'},"
        f" {'z chooses again' if reading.again else 'z does not choose again'}"
    )


@cache
def averages(play: str, reading: tuple[str, ...] = names_of(PLAIN)) -> SeatingTable:
    """The thesis's strategies in the diamond game by pairs, in private play also 1EP's other ways to play."""
    pairs = list(permutations(RULES[KNOWN], 2))
    if play == PRIVATE:
        variants = [rule for rule in PLAYED if rule != ONE_STEP]
        pairs += [pair for rule in variants for other in OTHERS for pair in ((rule, other), (other, rule))]
    return seating_table(DIAMOND, play, pairs, reading)


def names() -> tuple[str, ...]:
    """The rows of table 5.3."""
    return tuple(f"{players} {ONE_STEP}, {3 - players} {other}" for players, other in ROWS)


def against_one_step(table: SeatingTable, rule: str = ONE_STEP) -> tuple[Row, ...]:
    """1EP's average and the other's, in the order of table 5.3."""
    pays = {(row.one, row.others): row.payoffs for row in table.rows}
    return tuple(row for other in OTHERS for row in (pays[rule, other], (pays[other, rule][1], pays[other, rule][0])))


def not_better(rows: Sequence[Row]) -> list[str]:
    """The rows in which 1EP gets no more than the other strategy."""
    return [name for name, (own, other) in zip(names(), rows, strict=True) if own <= other]

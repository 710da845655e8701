"""M16, M18, M19 and M20: the diamond game's open choices, and 1EP against other strategies in all seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import sqrt
from typing import Any, NamedTuple

from derivations.claims.claim import Checked, Proof
from derivations.kingmaker.readings import OTHERS, Read, Row, readings
from derivations.kingmaker.shared import DIAMOND, Kingmaker, diamond
from verify.certificates import AllOf
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, SPE, open_choices, seating_table, tree_count
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS, names_of
from verify.kernel.kingmaker.seating_records import OpenChoices, SeatingTable
from verify.kernel.kingmaker.seatings import EQPROB, KNOWN, PRIVATE, RULES
from verify.kernel.kingmaker.seatings import ONE_STEP as PLAYER
from verify.kernel.numbers.spelling import text

HALF_UNIT = Fraction(1, 2000)
"""How far a number printed with three decimals may be from the exact one."""
READING = (
    "the procedure restricts the deepest nodes first, where the moves kept lead; open"
    " payoffs are uniform over the winners"
)


class Printed(NamedTuple):
    """A row of table 5.1: of 84 nodes those at which the strategy is not unique, and those where payoffs change."""

    rule: str
    many: int
    many_percent: int
    consequential: int
    consequential_percent: int


NODES = 84
TABLE_5_1 = (Printed(SPE, 84, 100, 84, 100), Printed(ETA, 59, 70, 49, 70), Printed(ONE_STEP, 46, 55, 6, 7))
TABLE_5_3 = tuple(
    (Fraction(one_step), Fraction(other))
    for one_step, other in [
        ("0.374", "0.313"),
        ("0.421", "0.157"),
        ("0.347", "0.327"),
        ("0.359", "0.281"),
        ("0.213", "0.394"),
        ("0.333", "0.333"),
    ]
)
"""1EP's average and the other's, for each of `OTHERS` with one 1EP player and with two."""


def shares_of_5_1() -> dict[str, dict[str, int]]:
    """The percentages printed in table 5.1 that are not those of the counts beside them, with those that are."""
    return {
        f"{row.rule}: {count} of {NODES}": {"printed": percent, "is": round(Fraction(100 * count, NODES))}
        for row in TABLE_5_1
        for count, percent in ((row.many, row.many_percent), (row.consequential, row.consequential_percent))
        if round(Fraction(100 * count, NODES)) != percent
    }


def sums_of_5_3() -> tuple[Fraction, ...]:
    """The payoffs of all three players by the numbers printed in table 5.3; they should be 1, up to 3/2000."""
    return tuple(
        one_step * players + other * (3 - players)
        for (one_step, other), players in zip(TABLE_5_3, (1, 2) * len(OTHERS), strict=True)
    )


def agrees(row: Row, printed: Row) -> bool:
    """Whether both exact numbers of a row round to those that are printed."""
    return all(abs(exact - said) <= HALF_UNIT for exact, said in zip(row, printed, strict=True))


def m16(_: Kingmaker) -> Proof:
    """The diamond game's nodes with several open moves, and those at which several players may win."""
    found = [open_choices(DIAMOND, rule, names_of(PLAIN) if rule == ONE_STEP else ()) for rule in (SPE, ETA, ONE_STEP)]
    eta, one_step = found[1].everywhere, found[2].everywhere
    return Proof(
        all(map(_as_printed, found, TABLE_5_1)),
        Checked(AllOf((tree_count(DIAMOND), *found))),
        result={
            "counted": {each.rule: _counted(each) for each in found},
            "printed": {row.rule: [row.many, row.consequential] for row in TABLE_5_1},
            "printed shares that do not fit": shares_of_5_1(),
            "left of the game": {each.rule: each.left for each in found[1:]},
            "readings tried": [_tried(each) for each in tried()],
        },
        correction=f"Under kmn-eta {eta.many} nodes have several open moves, and at all of them several players may win;"
        f" printed are 59 and 49, but with 70%, which is 59 of 84. With 1EP there are {one_step.many}, as printed; at"
        f" {one_step.consequential} of them several players may win, and at {one_step.divided} the children differ in"
        " who may win, not 6; no reading tried gives 46 and 6 together.",
        reading="the choice at a node changes payoffs if several players may win there",
    )


def _as_printed(found: OpenChoices, row: Printed) -> bool:
    return (found.everywhere.many, found.everywhere.consequential) == (row.many, row.consequential)


def _counted(found: OpenChoices) -> dict[str, Any]:
    return {"everywhere": asdict(found.everywhere), "where open moves lead": asdict(found.reached)}


def m18(_: Kingmaker) -> Proof:
    """The six rows of table 5.3, exactly."""
    table = averages(PRIVATE)
    rows = dict(zip(names(), against_one_step(table), strict=True))
    printed = dict(zip(names(), TABLE_5_3, strict=True))
    exact = [name for name in rows if agrees(rows[name], printed[name])]
    others = [f"{name}: {_decimal(rows[name][0])} and {_decimal(rows[name][1])}" for name in rows if name not in exact]
    most = max(_rows_agree(each) for each in tried())
    return Proof(
        len(exact) == len(rows),
        Checked(table),
        result={
            "exact": {name: _pair(row) for name, row in rows.items()},
            "printed": {name: [f"{float(number):.3f}" for number in row] for name, row in printed.items()},
            "rows as printed": exact,
            "printed payoffs of all players": [f"{float(total):.3f}" for total in sums_of_5_3()],
            "all pairs": _listed(table),
            "readings tried": [_tried(each) for each in tried()],
            "if the printed numbers were sampled": sampled(tuple(rows.values())),
        },
        correction=f"Not reproduced: {len(exact)} of the {len(rows)} rows are as printed ({'; '.join(exact)}). The others are"
        f" {'; '.join(others)}. No reading of the {len(tried())} tried, where the"
        f" text leaves the strategies open, gives more than {most} rows.",
        reading=READING,
    )


def m19(_: Kingmaker) -> Proof:
    """In known play 1EP gets more than the other strategy, alone against two and as one of two."""
    table = averages(KNOWN)
    rows = against_one_step(table)
    readings_of_procedure = {names_of(reading): averages(KNOWN, names_of(reading)) for reading in READINGS}
    return Proof(
        all(one_step > other for one_step, other in rows),
        Checked(table),
        result={
            "exact": {name: _pair(row) for name, row in zip(names(), rows, strict=True)},
            "all pairs": _listed(table),
            "not better, by reading of the procedure": {
                ", ".join(reading) or "none": [
                    f"{name}: {_decimal(one_step)} and {_decimal(other)}"
                    for name, (one_step, other) in zip(names(), against_one_step(each), strict=True)
                    if one_step <= other
                ]
                for reading, each in readings_of_procedure.items()
            },
        },
        reading="who knows the strategies takes what is worth most against them; 1EP prefers predicted moves among these",
    )


def m20(_: Kingmaker) -> Proof:
    """In private play 1EP gets less than eqprob, alone against two and as one of two."""
    table = averages(PRIVATE)
    rows = [row for name, row in zip(names(), against_one_step(table), strict=True) if name.endswith(EQPROB)]
    return Proof(
        bool(rows) and all(one_step < other for one_step, other in rows),
        Checked(table),
        result={"exact": [_pair(row) for row in rows]},
        reading=f"{READING}; the thesis's own last row is a draw, and two 1EP"
        " that take the best of what is left do beat eqprob",
    )


@cache
def tried() -> tuple[Read, ...]:
    """What the readings give for the diamond game."""
    return tuple(readings(diamond()))


@cache
def averages(play: str, reading: tuple[str, ...] | None = None) -> SeatingTable:
    """All pairs of the thesis's strategies in the diamond game."""
    return seating_table(DIAMOND, play, permutations(RULES[KNOWN], 2), reading)


def names() -> tuple[str, ...]:
    """The rows of table 5.3."""
    return tuple(f"{players} {PLAYER}, {3 - players} {other}" for other in OTHERS for players in (1, 2))


def against_one_step(table: SeatingTable) -> tuple[Row, ...]:
    """1EP's average and the other's, in the order of table 5.3."""
    found = {(row.one, row.others): row.payoffs for row in table.rows}
    return tuple(
        row for other in OTHERS for row in (found[PLAYER, other], (found[other, PLAYER][1], found[other, PLAYER][0]))
    )


def sampled(rows: Sequence[Row]) -> dict[str, Any]:
    """How far each printed number is from the exact one, in standard deviations of as many games as make it one in the
    last row: were the table sampled, these would be like normal numbers, of which two thirds are below 1."""
    apart = [
        abs(printed[0] - exact[0]) / sqrt(exact[0] * (1 - exact[0]) if k % 2 == 0 else exact[1] * (1 - exact[1]) / 4)
        for k, (exact, printed) in enumerate(zip(rows, TABLE_5_3, strict=True))
    ]
    return {"games": round(1 / apart[-1] ** 2), "standard deviations": [f"{each / apart[-1]:.2f}" for each in apart]}


def _rows_agree(read: Read) -> int:
    return sum(map(agrees, read.rows, TABLE_5_3))


def _tried(read: Read) -> dict[str, Any]:
    return {
        "reading": read.name,
        "nodes": list(asdict(read.everywhere).values()),
        "nodes where open moves lead": list(asdict(read.reached).values()),
        "rows": [_decimal(one_step) for one_step, _ in read.rows],
        "rows as printed": _rows_agree(read),
    }


def _listed(table: SeatingTable) -> list[list[str]]:
    return [[row.one, row.others, *_pair(row.payoffs)] for row in table.rows]


def _pair(row: Row) -> list[str]:
    return [text(pay) for pay in row]


def _decimal(number: Fraction) -> str:
    return f"{float(number):.4f}"

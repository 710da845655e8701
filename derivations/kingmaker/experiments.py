"""M16, M18, M19 and M20: the diamond game's open choices, and 1EP against other strategies in all seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from fractions import Fraction
from functools import cache
from itertools import permutations
from math import sqrt
from typing import Any, NamedTuple

from derivations.claims.claim import EXPERIMENT, Proof, Reading
from derivations.claims.statements import reading
from derivations.kingmaker.readings import BOARD, OTHERS, PLAYED, PROCEDURES, Read, Row, in_words, named, readings
from derivations.kingmaker.shared import DIAMOND, Kingmaker, diamond
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, SPE, open_choices, seating_table, tree_count
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS, names_of
from verify.kernel.kingmaker.kingmakers import Reading as Procedure
from verify.kernel.kingmaker.seating_records import OpenChoices, SeatingTable
from verify.kernel.kingmaker.seatings import EQPROB, KNOWN, PRIVATE, RULES
from verify.kernel.kingmaker.seatings import ONE_STEP as PLAYER
from verify.kernel.numbers.spelling import text

EXPERIMENTS = {**BOARD, **PROCEDURES}
HALF_UNIT = Fraction(1, 2000)
"""How far a number printed with three decimals may be from the exact one."""
CHANGES = {
    "consequential": "the choice at a node changes payoffs if several players may win there",
    "divided": "the choice at a node changes payoffs if the children differ in who may win",
}


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
ROWS = tuple((players, other) for other in OTHERS for players in (1, 2))
"""The number of 1EP players, and the others' strategy, in the rows of tables 5.3 and 5.4."""


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
        for (one_step, other), (players, _) in zip(TABLE_5_3, ROWS, strict=True)
    )


def agrees(row: Row, printed: Row) -> bool:
    """Whether both exact numbers of a row round to those that are printed."""
    return all(abs(exact - said) <= HALF_UNIT for exact, said in zip(row, printed, strict=True))


def m16(_: Kingmaker) -> Proof:
    """The diamond game's nodes with several open moves, and those of them at which the choice changes payoffs."""
    without = [open_choices(DIAMOND, rule) for rule in (SPE, ETA)]
    by_reading = [open_choices(DIAMOND, ONE_STEP, names_of(procedure)) for procedure in READINGS]
    found = [*without, by_reading[READINGS.index(PLAIN)]]
    wrong = [f"{share} are {each['is']}%, not {each['printed']}%" for share, each in shares_of_5_1().items()]
    return Proof(
        tuple(
            reading(_as_printed(procedure, changes), words=f"{in_words(procedure)}; {words}", where=EXPERIMENTS)
            for procedure in READINGS
            for changes, words in CHANGES.items()
        ),
        (tree_count(DIAMOND), *without, *by_reading),
        EXPERIMENTS,
        EXPERIMENT,
        result={
            "counted": {each.rule: _counted(each) for each in found},
            "printed": {row.rule: [row.many, row.consequential] for row in TABLE_5_1},
            "printed shares that do not fit": shares_of_5_1(),
            "left of the game": {each.rule: each.left for each in found[1:]},
            "readings tried": [_tried(each) for each in tried()],
        },
        remark=" ".join(map(_beside, found, TABLE_5_1))
        + f" Of the printed shares {'; '.join(wrong)}. Of {len(tried())} readings of the procedure and of the players"
        f" {len(_fitting())} give both numbers printed for 1EP.",
    )


def _as_printed(procedure: Procedure, changes: str) -> str:
    """Table 5.1: of each rule the nodes left open, and of these the ones where the choice changes payoffs."""
    return " and ".join(
        f'open_nodes(board, "{row.rule}", {names}, "everywhere", "{how}") == {count}'
        for row in TABLE_5_1
        for names in [named(procedure) if row.rule == ONE_STEP else "[]"]
        for how, count in (("many", row.many), (changes, row.consequential))
    )


def _beside(found: OpenChoices, row: Printed) -> str:
    count = found.everywhere
    return (
        f"Under {found.rule} {count.many} nodes have several open moves (printed: {row.many}), at {count.consequential} of"
        f" them several players may win, and at {count.divided} the children differ in who may win (printed:"
        f" {row.consequential})."
    )


def _fitting() -> list[str]:
    """The readings that give the last row of table 5.1, everywhere or where open moves lead, either way counted."""
    last = TABLE_5_1[-1]
    return [
        each.name
        for each in tried()
        for count in (each.everywhere, each.reached)
        if count.many == last.many and last.consequential in (count.consequential, count.divided)
    ]


def _counted(found: OpenChoices) -> dict[str, Any]:
    return {"everywhere": asdict(found.everywhere), "where open moves lead": asdict(found.reached)}


def m18(_: Kingmaker) -> Proof:
    """The six rows of table 5.3, exactly."""
    rows = dict(zip(names(), against_one_step(averages(PRIVATE)), strict=True))
    printed = dict(zip(names(), TABLE_5_3, strict=True))
    exact = [name for name in rows if agrees(rows[name], printed[name])]
    others = [f"{name}: {_decimal(rows[name][0])} and {_decimal(rows[name][1])}" for name in rows if name not in exact]
    most = max(_rows_agree(each) for each in tried())
    return Proof(
        _in_private(_as_in_5_3),
        tuple(averages(PRIVATE, names_of(procedure)) for procedure in READINGS),
        EXPERIMENTS,
        EXPERIMENT,
        result={
            "exact": {name: _pair(row) for name, row in rows.items()},
            "printed": {name: [f"{float(number):.3f}" for number in row] for name, row in printed.items()},
            "rows as printed": exact,
            "printed payoffs of all players": [f"{float(total):.3f}" for total in sums_of_5_3()],
            "all pairs": _listed(averages(PRIVATE)),
            "readings tried": [_tried(each) for each in tried()],
            "if the printed numbers were sampled": sampled(tuple(rows.values())),
        },
        remark=f"In the first reading {len(exact)} of the {len(rows)} rows are as printed ({'; '.join(exact)}); the others"
        f" are {'; '.join(others)}. Of {len(tried())} readings tried, those above and some in which the experiment itself is"
        f" read otherwise, none gives more than {most} rows.",
    )


def _in_private(said: Callable[[Procedure, str], str]) -> tuple[Reading, ...]:
    """What is said of each reading of the procedure and each way to play what it leaves open."""
    return tuple(
        reading(said(procedure, rule), words=f"{in_words(procedure)}; {how}", where=EXPERIMENTS)
        for procedure in READINGS
        for rule, how in PLAYED.items()
    )


def _average(play: str, procedure: Procedure, rule: str, players: int, other: str) -> tuple[str, str]:
    """The averages of so many 1EP players, who play by `rule`, and of the others, in statements."""
    pair = f'"{rule}", "{other}"' if players == 1 else f'"{other}", "{rule}"'
    whose = ("one", "others") if players == 1 else ("others", "one")
    own, others = (f'average(board, "{play}", {named(procedure)}, {pair}, "{each}")' for each in whose)
    return own, others


def _as_in_5_3(procedure: Procedure, rule: str) -> str:
    return " and ".join(
        f"{average} in [{said - HALF_UNIT}, {said + HALF_UNIT}]"
        for (players, other), row in zip(ROWS, TABLE_5_3, strict=True)
        for average, said in zip(_average(PRIVATE, procedure, rule, players, other), row, strict=True)
    )


def m19(_: Kingmaker) -> Proof:
    """In known play 1EP gets more than the other strategy, alone against two and as one of two."""
    tables = {procedure: averages(KNOWN, names_of(procedure)) for procedure in READINGS}
    rows = {procedure: against_one_step(table) for procedure, table in tables.items()}
    not_better = {
        ", ".join(names_of(procedure)) or "none": [
            f"{name}: {_decimal(one_step)} and {_decimal(other)}"
            for name, (one_step, other) in zip(names(), found, strict=True)
            if one_step <= other
        ]
        for procedure, found in rows.items()
    }
    worse = [f"{which} ({', '.join(found)})" for which, found in not_better.items() if found]
    return Proof(
        tuple(
            reading(
                _compared(procedure, [">"] * len(ROWS)),
                words=f"who knows the strategies takes what is worth most against them, 1EP among these predicted moves;"
                f" {in_words(procedure)}",
                instead=_compared(procedure, [_relation(*row) for row in rows[procedure]]),
                where=EXPERIMENTS,
            )
            for procedure in READINGS
        ),
        tuple(tables.values()),
        EXPERIMENTS,
        EXPERIMENT,
        result={
            "exact": {name: _pair(row) for name, row in zip(names(), rows[PLAIN], strict=True)},
            "all pairs": _listed(tables[PLAIN]),
            "not better, by reading of the procedure": not_better,
        },
        remark=f"Not better in {len(worse)} of {len(rows)} readings of the procedure: {'; '.join(worse)}.",
    )


def _compared(procedure: Procedure, relations: Sequence[str]) -> str:
    """How 1EP's average compares with the other's in known play, row by row."""
    return " and ".join(
        f" {relation} ".join(_average(KNOWN, procedure, PLAYER, players, other))
        for (players, other), relation in zip(ROWS, relations, strict=True)
    )


def _relation(one: Fraction, other: Fraction) -> str:
    return ">" if one > other else "<" if one < other else "=="


def m20(_: Kingmaker) -> Proof:
    """In private play 1EP gets less than eqprob alone against two, and no more as one of two."""
    tables = [averages(PRIVATE, names_of(procedure)) for procedure in READINGS]
    two = {how: [_two_against_eqprob(table, rule) for table in tables] for rule, how in PLAYED.items()}
    least = [f"{how}: {_decimal(min(found))} to {_decimal(max(found))}" for how, found in two.items()]
    return Proof(
        _in_private(_loses),
        tuple(tables),
        EXPERIMENTS,
        EXPERIMENT,
        result={"exact": [_pair(row) for row in against_one_step(tables[READINGS.index(PLAIN)])[-2:]]},
        remark="The thesis's own last row, two 1EP against one eqprob, is a draw, so that a draw there is no objection. By how"
        f" 1EP plays what is left open, each of the two gets, over the readings of the procedure, {'; '.join(least)};"
        " a third is a draw.",
    )


def _two_against_eqprob(table: SeatingTable, rule: str) -> Fraction:
    """What each of two 1EP players gets against one eqprob."""
    return next(row.payoffs[1] for row in table.rows if (row.one, row.others) == (EQPROB, rule))


def _loses(procedure: Procedure, rule: str) -> str:
    return " and ".join(
        f" {relation} ".join(_average(PRIVATE, procedure, rule, players, EQPROB))
        for players, relation in ((1, "<"), (2, "<="))
    )


@cache
def tried() -> tuple[Read, ...]:
    """What the readings give for the diamond game."""
    return tuple(readings(diamond()))


@cache
def averages(play: str, reading: tuple[str, ...] = names_of(PLAIN)) -> SeatingTable:
    """The thesis's strategies in the diamond game by pairs, in private play also 1EP's other ways to play."""
    pairs = list(permutations(RULES[KNOWN], 2))
    if play == PRIVATE:
        variants = [rule for rule in PLAYED if rule != PLAYER]
        pairs += [pair for rule in variants for other in OTHERS for pair in ((rule, other), (other, rule))]
    return seating_table(DIAMOND, play, pairs, reading)


def names() -> tuple[str, ...]:
    """The rows of table 5.3."""
    return tuple(f"{players} {PLAYER}, {3 - players} {other}" for players, other in ROWS)


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

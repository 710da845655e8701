"""M18, M19 and M20: 1EP against other strategies in all seats, against tables 5.3 and 5.4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import permutations

from derivations.claims.claim import EXPERIMENT, Proof, Reading
from derivations.claims.statements import reading
from derivations.sources.kingmaker.best_response import best_average, best_responses
from derivations.sources.kingmaker.open_nodes import m16
from derivations.sources.kingmaker.readings import BOARD, PLAYED, PROCEDURES, in_short, named
from derivations.sources.kingmaker.search.printed import HALF_UNIT, OTHERS, ROWS, TABLE_5_3, TABLE_5_4, Row, agrees
from derivations.sources.kingmaker.search.result import found
from derivations.sources.kingmaker.shared import DIAMOND, Kingmaker
from verify.kernel.kingmaker.experiments import seating_table
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS, names_of
from verify.kernel.kingmaker.kingmakers import Reading as Procedure
from verify.kernel.kingmaker.seating_records import SeatingTable
from verify.kernel.kingmaker.seatings import EQPROB, KNOWN, PRIVATE, RULES
from verify.kernel.kingmaker.seatings import ONE_STEP as PLAYER
from verify.kernel.numbers.spelling import text

__all__ = ["m16", "m18", "m19", "m20"]

EXPERIMENTS = {**BOARD, **PROCEDURES}


def m18(_: Kingmaker) -> Proof:
    """The six rows of table 5.3, exactly."""
    rows = dict(zip(names(), against_one_step(averages(PRIVATE)), strict=True))
    printed = dict(zip(names(), TABLE_5_3, strict=True))
    exact = [name for name in rows if agrees(rows[name], printed[name])]
    others = [f"{name}: {_decimal(rows[name][0])} and {_decimal(rows[name][1])}" for name in rows if name not in exact]
    return Proof(
        _in_private(_as_in_5_3),
        tuple(averages(PRIVATE, names_of(procedure)) for procedure in READINGS),
        EXPERIMENTS,
        EXPERIMENT,
        result={
            "exact": {name: _pair(row) for name, row in rows.items()},
            "printed": {name: _printed(row) for name, row in printed.items()},
            "rows as printed": exact,
            "all pairs": _listed(averages(PRIVATE)),
            "by reading": {
                f"{in_short(procedure)}; {how}": [_pair(row) for row in _rows_by(procedure, rule)]
                for procedure in READINGS
                for rule, how in PLAYED.items()
            },
        },
        remark=f"In the first reading {len(exact)} of the {len(rows)} rows are as printed ({'; '.join(exact)}); the others"
        f" are {'; '.join(others)}. {_none_gives('5.3', sum(map(len, TABLE_5_3)))}",
    )


def _none_gives(table: str, numbers: int) -> str:
    """How near all settings come to a table, by the search."""
    best, tried = found()["best"][table]["all"]["most entries"], found()["rows"][table][0]["of"]
    return (
        f"Of {tried:,} settings that were computed, not certified, none gives more than {best['entries']} of the {numbers}"
        " numbers printed."
    )


def _in_private(said: Callable[[Procedure, str], str]) -> tuple[Reading, ...]:
    """What is said of each reading of the procedure and each way to play what it leaves open."""
    return tuple(
        reading(said(procedure, rule), words=f"{in_short(procedure)}; {how}", where=EXPERIMENTS)
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
        in_short(procedure): [
            f"{name}: {_decimal(one_step)} and {_decimal(other)}"
            for name, (one_step, other) in zip(names(), row, strict=True)
            if one_step <= other
        ]
        for procedure, row in rows.items()
    }
    worse = [f"{which} ({', '.join(each)})" for which, each in not_better.items() if each]
    bound = best_responses()
    return Proof(
        tuple(
            reading(
                _compared(procedure, [">"] * len(ROWS)),
                words=f"{in_short(procedure)}; 1EP takes what is worth most against the strategies, of that what is predicted",
                instead=_compared(procedure, [_relation(*row) for row in rows[procedure]]),
                where=EXPERIMENTS,
            )
            for procedure in READINGS
        ),
        (*tables.values(), *bound),
        EXPERIMENTS,
        EXPERIMENT,
        result={
            "exact": {name: _pair(row) for name, row in zip(names(), rows[PLAIN], strict=True)},
            "printed": {name: _printed(row) for name, row in zip(names(), TABLE_5_4, strict=True)},
            "rows as printed, by reading of the procedure": {
                name: [in_short(procedure) for procedure in READINGS if agrees(rows[procedure][k], TABLE_5_4[k])]
                for k, name in enumerate(names())
            },
            "best response to two RNDeta": text(best_average(bound)),
            "all pairs": _listed(tables[PLAIN]),
            "not better, by reading of the procedure": not_better,
        },
        remark=f"Not better in {len(worse)} of {len(rows)} readings of the procedure: {'; '.join(worse)}. Of the numbers"
        f" printed the first reading gives {_fitting(rows[PLAIN])}. {_none_gives('5.4', sum(map(len, TABLE_5_4)))}"
        f" Against two RNDeta who play by own wins among the descendants a best response gets"
        f" {text(best_average(bound))}, which is {_decimal(best_average(bound))}; printed is {_printed(TABLE_5_4[2])[0]}:"
        " there 1EP is no best response, or RNDeta is not that player.",
    )


def _fitting(rows: Sequence[Row]) -> str:
    fit = [name for name, row, said in zip(names(), rows, TABLE_5_4, strict=True) if agrees(row, said)]
    return f"{2 * len(fit)} of {2 * len(rows)} ({'; '.join(fit)})"


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
        result={
            "exact": [_pair(row) for row in against_one_step(tables[READINGS.index(PLAIN)])[-2:]],
            "fails in": [
                f"{in_short(procedure)}; {how}"
                for rule, how in PLAYED.items()
                for procedure in READINGS
                if not _lost(_rows_by(procedure, rule))
            ],
        },
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


def _lost(rows: Sequence[Row]) -> bool:
    """Whether 1EP gets less than two eqprob, and as one of two no more than one."""
    (alone, two_others), (each_of_two, other) = rows[-2:]
    return alone < two_others and each_of_two <= other


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


def against_one_step(table: SeatingTable, rule: str = PLAYER) -> tuple[Row, ...]:
    """1EP's average and the other's, in the order of table 5.3."""
    pays = {(row.one, row.others): row.payoffs for row in table.rows}
    return tuple(row for other in OTHERS for row in (pays[rule, other], (pays[other, rule][1], pays[other, rule][0])))


def _rows_by(procedure: Procedure, rule: str) -> tuple[Row, ...]:
    """The rows of table 5.3 where 1EP plays by one of its rules."""
    return against_one_step(averages(PRIVATE, names_of(procedure)), rule)


def _listed(table: SeatingTable) -> list[list[str]]:
    return [[row.one, row.others, *_pair(row.payoffs)] for row in table.rows]


def _pair(row: Row) -> list[str]:
    return [text(pay) for pay in row]


def _printed(row: Row) -> list[str]:
    return [f"{float(number):.3f}" for number in row]


def _decimal(number: Fraction) -> str:
    return f"{float(number):.4f}"

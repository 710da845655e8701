"""M16: the nodes of the diamond game that a rule leaves open, against table 5.1."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from derivations.claims.claim import EXPERIMENT, Proof
from derivations.claims.statements import reading
from derivations.sources.kingmaker.readings import BOARD, PROCEDURES, in_short, named
from derivations.sources.kingmaker.search.printed import HALF_PERCENT, NODES, TABLE_5_1
from derivations.sources.kingmaker.search.result import found
from derivations.sources.kingmaker.shared import DIAMOND, Kingmaker
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, SPE, open_choices, tree_count
from verify.kernel.kingmaker.kingmakers import PLAIN, READINGS, names_of
from verify.kernel.kingmaker.kingmakers import Reading as Procedure
from verify.kernel.kingmaker.seating_records import OpenChoices

CHANGES = {
    "consequential": "payoffs change where several players may win",
    "divided": "payoffs change where the children differ in who may win",
}


def m16(_: Kingmaker) -> Proof:
    """The diamond game's nodes with several open moves, and those of them at which the choice changes payoffs."""
    without = {rule: open_choices(DIAMOND, rule) for rule in (SPE, ETA)}
    by_reading = {procedure: open_choices(DIAMOND, ONE_STEP, names_of(procedure)) for procedure in READINGS}
    main = {**without, ONE_STEP: by_reading[PLAIN]}
    slips = [f"{count} of {NODES} are {right}%, not {said}%" for count, said, right in slips_of_5_1()]
    tried = found()["counts"][-1]
    return Proof(
        tuple(
            reading(
                _as_printed(procedure, changes),
                words=f"{in_short(procedure)}; {words}",
                instead=_instead({**without, ONE_STEP: by_reading[procedure]}, procedure, changes),
                where={**BOARD, **PROCEDURES},
            )
            for procedure in READINGS
            for changes, words in CHANGES.items()
        ),
        (tree_count(DIAMOND), *without.values(), *by_reading.values()),
        {**BOARD, **PROCEDURES},
        EXPERIMENT,
        result={
            "counted": {rule: _counted(each) for rule, each in main.items()},
            "printed": {row.rule: [row.many, row.consequential] for row in TABLE_5_1},
            "left of the game": {rule: each.left for rule, each in main.items() if rule != SPE},
            "procedures": {in_short(procedure): _counted(each) for procedure, each in by_reading.items()},
        },
        remark=" ".join(map(_beside, main.values(), TABLE_5_1))
        + f" Of the printed shares {'; '.join(slips)}. Of {tried['of']:,} ways to count, computed and not certified,"
        f" {tried['settings'] or 'none'} give both numbers printed for 1EP.",
    )


def slips_of_5_1() -> list[tuple[int, int, int]]:
    """The counts of table 5.1 whose printed percentage is not theirs: count, percentage, and the right one."""
    return [
        (count, percent, round(Fraction(100 * count, NODES)))
        for row in TABLE_5_1
        for count, percent in row.shares
        if round(Fraction(100 * count, NODES)) != percent
    ]


def _as_printed(procedure: Procedure, changes: str) -> str:
    """Table 5.1: of each rule the nodes left open, and of these the ones where the choice changes payoffs."""
    return " and ".join(
        f"{_nodes(row.rule, procedure, how)} == {count}"
        for row in TABLE_5_1
        for how, count in (("many", row.many), (changes, row.consequential))
    )


def _instead(by_rule: dict[str, OpenChoices], procedure: Procedure, changes: str) -> str:
    """The counts, and of the printed percentages which are those of the printed counts."""
    counts = [
        f"{_nodes(rule, procedure, how)} == {getattr(each.everywhere, how)}"
        for rule, each in by_rule.items()
        for how in ("many", changes)
    ]
    return " and ".join([*counts, *_percentages()])


def _percentages() -> Iterator[str]:
    """Where a count is not the share printed beside it: of each count of the row whether that is its share, rounded."""
    for row in TABLE_5_1:
        if not {count for count, _, _ in slips_of_5_1()} & {count for count, _ in row.shares}:
            continue
        for count, percent in row.shares:
            least, most = (f"{Fraction(percent, 100) + off}*nodes(board)" for off in (-HALF_PERCENT, HALF_PERCENT))
            if round(Fraction(100 * count, NODES)) == percent:
                yield f"{least} <= {count} and {most} >= {count}"
            else:
                yield f"{least} > {count}" if 100 * count < percent * NODES else f"{most} < {count}"


def _nodes(rule: str, procedure: Procedure, how: str) -> str:
    """The number of such nodes, in statements."""
    return f'open_nodes(board, "{rule}", {named(procedure) if rule == ONE_STEP else "[]"}, "everywhere", "{how}")'


def _beside(each: OpenChoices, row: Any) -> str:
    count = each.everywhere
    return (
        f"Under {each.rule} {count.many} nodes have several open moves (printed: {row.many}), at {count.consequential} of"
        f" them several players may win, and at {count.divided} the children differ in who may win (printed:"
        f" {row.consequential})."
    )


def _counted(each: OpenChoices) -> dict[str, Any]:
    return {"everywhere": asdict(each.everywhere), "where open moves lead": asdict(each.reached)}

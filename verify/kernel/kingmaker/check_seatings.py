"""Check of experiments on a binary game: everything in them is counted and computed again, exactly."""

from __future__ import annotations

from dataclasses import fields

from verify.kernel.games.game import name_of
from verify.kernel.kingmaker.experiments import open_choices, seating_table, tree_count
from verify.kernel.kingmaker.seating_records import NodeCount, OpenChoices, SeatingTable, TreeCount
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed


def check_seating_table(c: SeatingTable) -> tuple[str, ...]:
    """Each row has the average payoffs of its rules; see `kingmaker.seatings`.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> check_seating_table(seating_table(BuiltIn("kingmaker", {"tree": "2"}), "private", [("RNDall", "1EP")]))
    ('kingmaker tree=2, private play, average over the seats: one RNDall gets 1/4, each other, 1EP, 3/8',)
    """
    if not c.rows:
        raise CheckFailed("rows: expected at least one, found none")
    found = seating_table(c.game, c.play, [(row.one, row.others) for row in c.rows], c.reading)
    for j, (row, right) in enumerate(zip(c.rows, found.rows, strict=True)):
        for k, (said, pay) in enumerate(zip(row.payoffs, right.payoffs, strict=True)):
            if said != pay:
                raise CheckFailed(f"rows[{j}].payoffs[{k}]: expected {text(pay)}, found {text(said)}")
    head = f"{name_of(c.game)}, {c.play} play, average over the seats"
    return tuple(
        f"{head}: one {row.one} gets {text(row.payoffs[0])}, each other, {row.others}, {text(row.payoffs[1])}"
        for row in c.rows
    )


def check_open_choices(c: OpenChoices) -> tuple[str, ...]:
    """The nodes are counted again, and the open moves leave the game that is said; see `kingmaker.kingmakers`.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> check_open_choices(open_choices(BuiltIn("kingmaker", {"tree": "1"}), "SPE"))[1]
    'kingmaker tree=1, SPE, nodes reached: 3 with several open moves, at 3 several may win, at 3 children differ in it'
    """
    found = open_choices(c.game, c.rule, c.reading)
    _require_counts("everywhere", found.everywhere, c.everywhere)
    _require_counts("reached", found.reached, c.reached)
    if c.left != found.left:
        raise CheckFailed(f"left: expected {found.left:.60}, found {c.left!r:.60}")
    how = f" ({', '.join(c.reading)})" if c.reading else ""
    head = f"{name_of(c.game)}, {c.rule}{how}, nodes"
    return (f"{head}: {_said(c.everywhere)}", f"{head} reached: {_said(c.reached)}")


def check_tree_count(c: TreeCount) -> tuple[str, ...]:
    """The nodes are counted again.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> check_tree_count(tree_count(BuiltIn("kingmaker", {"tree": "1"})))
    ('kingmaker tree=1: 3 nodes at which somebody moves, 4 leaves, 2 kingmaker nodes',)
    """
    _require_counts("", tree_count(c.game), c)
    said = f"{c.nodes} nodes at which somebody moves, {c.leaves} leaves, {c.kingmakers} kingmaker nodes"
    return (f"{name_of(c.game)}: {said}",)


def _require_counts(where: str, right: NodeCount | TreeCount, said: NodeCount | TreeCount) -> None:
    for field in fields(right):
        expected, found = getattr(right, field.name), getattr(said, field.name)
        if found != expected:
            raise CheckFailed(f"{where}{'.' * bool(where)}{field.name}: expected {expected}, found {found}")


def _said(count: NodeCount) -> str:
    return (
        f"{count.many} with several open moves, at {count.consequential} several may win,"
        f" at {count.divided} children differ in it"
    )

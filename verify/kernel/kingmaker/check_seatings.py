"""Check of experiments on a binary game: everything in them is counted and computed again, exactly."""

from __future__ import annotations

from dataclasses import fields

from verify.kernel.games.game import reference
from verify.kernel.kingmaker.experiments import open_choices, seating_table, tree_count
from verify.kernel.kingmaker.seating_records import NodeCount, OpenChoices, SeatingTable, TreeCount
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Statement, equal


def check_seating_table(c: SeatingTable) -> tuple[Statement, ...]:
    """Each row has the average payoffs of its rules; see `kingmaker.seatings`.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.kernel.statements.text import shown
    >>> found = seating_table(BuiltIn("kingmaker", {"tree": "2"}), "private", [("RNDall", "1EP")], ("reached",))
    >>> shown(check_seating_table(found)[0])
    'average(kingmaker(tree=2), "private", ["reached"], "RNDall", "1EP", "one") == 1/4'
    """
    if not c.rows:
        raise CheckFailed("rows: expected at least one, found none")
    found = seating_table(c.game, c.play, [(row.one, row.others) for row in c.rows], c.reading)
    for j, (row, right) in enumerate(zip(c.rows, found.rows, strict=True)):
        for k, (said, pay) in enumerate(zip(row.payoffs, right.payoffs, strict=True)):
            if said != pay:
                raise CheckFailed(f"rows[{j}].payoffs[{k}]: expected {text(pay)}, found {text(said)}")
    return tuple(
        equal(Call("average", (reference(c.game), c.play, c.reading, row.one, row.others, whose)), pay)
        for row in c.rows
        for whose, pay in zip(("one", "others"), row.payoffs, strict=True)
    )


def check_open_choices(c: OpenChoices) -> tuple[Statement, ...]:
    """The nodes are counted again, and the open moves leave the game that is said; see `kingmaker.kingmakers`.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.kernel.statements.text import shown
    >>> shown(check_open_choices(open_choices(BuiltIn("kingmaker", {"tree": "1"}), "SPE"))[-1])
    'left(kingmaker(tree=1), "SPE", [], "3(1(3 2) 2(3 1))")'
    """
    found = open_choices(c.game, c.rule, c.reading)
    _require_counts("everywhere", found.everywhere, c.everywhere)
    _require_counts("reached", found.reached, c.reached)
    if c.left != found.left:
        raise CheckFailed(f"left: expected {found.left:.60}, found {c.left!r:.60}")
    about = reference(c.game), c.rule, c.reading
    counted = [
        equal(Call("open_nodes", (*about, where, how)), getattr(count, how))
        for where, count in (("everywhere", c.everywhere), ("reached", c.reached))
        for how in ("many", "consequential", "divided")
    ]
    return (*counted, Call("left", (*about, c.left)))


def check_tree_count(c: TreeCount) -> tuple[Statement, ...]:
    """The nodes are counted again.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.kernel.statements.text import shown
    >>> [shown(fact) for fact in check_tree_count(tree_count(BuiltIn("kingmaker", {"tree": "1"})))]
    ['nodes(kingmaker(tree=1)) == 3', 'leaves(kingmaker(tree=1)) == 4', 'kingmakers(kingmaker(tree=1)) == 2']
    """
    _require_counts("", tree_count(c.game), c)
    return shape_of(reference(c.game), (c.nodes, c.leaves, c.kingmakers))


def shape_of(game: Argument, found: tuple[int, int, int]) -> tuple[Statement, ...]:
    """The facts that a game has so many nodes, leaves and kingmakers."""
    return tuple(
        equal(Call(word, (game,)), n) for word, n in zip(("nodes", "leaves", "kingmakers"), found, strict=True)
    )


def _require_counts(where: str, right: NodeCount | TreeCount, said: NodeCount | TreeCount) -> None:
    for field in fields(right):
        expected, found = getattr(right, field.name), getattr(said, field.name)
        if found != expected:
            raise CheckFailed(f"{where}{'.' * bool(where)}{field.name}: expected {expected}, found {found}")

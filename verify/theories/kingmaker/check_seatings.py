"""Check of experiments on a binary game: everything in them is counted and computed again, exactly."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction

from trees.single_winner.terms import Numbered, in_preorder, term_of
from trees.tree import players
from verify.kernel.games.game import reference, tree_of
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Statement, equal
from verify.theories.kingmaker.experiments import (
    ONE_STEP,
    open_by_player,
    open_choices,
    restrictions,
    seating_table,
    tree_count,
)
from verify.theories.kingmaker.kingmakers import kingmaker_ancestors
from verify.theories.kingmaker.seating_records import NodeCount, OpenChoices, SeatingTable, TreeCount


def check_seating_table(c: SeatingTable) -> tuple[Statement, ...]:
    """Each row has the average payoffs of its rules; see `kingmaker.seatings`.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.language.text import shown
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
    >>> from verify.language.text import shown
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
    by_player = [
        equal(Call("open_nodes", (*about, where, how, Fraction(player + 1))), count)
        for (where, how, player), count in open_by_player(c.game, c.rule, c.reading).items()
    ]
    times = restrictions(c.game, c.reading) if c.rule == ONE_STEP else None
    changes = [] if times is None else [equal(Call("restrictions", (reference(c.game), c.reading)), times)]
    return (*counted, *by_player, *changes, Call("left", (*about, c.left)))


def check_tree_count(c: TreeCount) -> tuple[Statement, ...]:
    """The nodes are counted again.

    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.language.text import shown
    >>> [shown(fact) for fact in check_tree_count(tree_count(BuiltIn("kingmaker", {"tree": "1"})))]
    ['nodes(kingmaker(tree=1)) == 3', 'leaves(kingmaker(tree=1)) == 4', 'kingmakers(kingmaker(tree=1)) == 2', \
'nodes(kingmaker(tree=1), 1) == 1', 'nodes(kingmaker(tree=1), 2) == 1', 'nodes(kingmaker(tree=1), 3) == 1', \
'kingmaker_ancestors(kingmaker(tree=1)) == 2']
    """
    _require_counts("", tree_count(c.game), c)
    subject, tree = reference(c.game), tree_of(c.game, {})
    shape = shape_of(subject, (c.nodes, c.leaves, c.kingmakers))
    return (*shape, *walks_of(subject, in_preorder(term_of(tree)), players(tree)))


def shape_of(game: Argument, found: tuple[int, int, int]) -> tuple[Statement, ...]:
    """The facts that a game has so many nodes, leaves and kingmakers."""
    return tuple(
        equal(Call(word, (game,)), n) for word, n in zip(("nodes", "leaves", "kingmakers"), found, strict=True)
    )


def walks_of(game: Argument, nodes: Numbered, seats: int) -> tuple[Statement, ...]:
    """The facts at how many nodes each player moves, and how many nodes are passed from all kingmakers to the root."""
    moves = [equal(Call("nodes", (game, Fraction(i + 1))), nodes.mover.count(i)) for i in range(seats)]
    return (*moves, equal(Call("kingmaker_ancestors", (game,)), kingmaker_ancestors(nodes)))


def _require_counts(where: str, right: NodeCount | TreeCount, said: NodeCount | TreeCount) -> None:
    for field in fields(right):
        expected, found = getattr(right, field.name), getattr(said, field.name)
        if found != expected:
            raise CheckFailed(f"{where}{'.' * bool(where)}{field.name}: expected {expected}, found {found}")

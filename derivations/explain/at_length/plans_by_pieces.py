"""A constant-sum game with one parameter: its value and all optimal plans on each piece of the range."""

from __future__ import annotations

from collections.abc import Callable

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.ranges import stretch_formula
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import vertex_strategies, vertices_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.formulas import stretch_of
from derivations.print.blocks import Block, Heading, Inline, Note, Paragraph, Table, Words
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.numbers.order import Range, RootRange
from verify.kernel.strategies.plan import Behaviour
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import OptimalPlans, Piece

MOST_VERTICES = 6
"""Vertices of the optimal plans that are written as strategies."""
MOST_MIXED = 3
"""Pieces of which the indifference equations are written out."""
MOST_PIECES = 12
"""Pieces whose strategies are written out; more are in the table of values."""


def pieces_part(subject: Subject, report: Callable[[str], None]) -> Part:
    """The value as a function of the parameter, and the vertices of all optimal plans as functions of it.

    Raises:
        NotZeroSum: it is no two-player constant-sum game.
        Uncut: no formulas, or no proofs of them, were found for the whole range.
    """
    (parameter,) = subject.parameters
    found: OptimalPlans = optimal_plans(subject.game, parameter, report)
    proof = evidence("value", found)
    rows: list[tuple[Words, ...]] = [
        (
            (stretch_formula(subject, stretch_of(piece, parameter.name)),),
            (subject.formula(piece.value),),
            *(str(len(optimal.free)) for optimal in piece.sets),
        )
        for piece in found.pieces
    ]
    first, second = subject.player(0), subject.player(1)
    blocks: list[Block] = [
        Heading("The value"),
        Paragraph(
            "The value and the optimal plans are rational functions of the parameter on each piece of its range. The"
            " pieces, single values among them, cover the inside of it; of ends that have no piece nothing is said."
        ),
        first_rows_table(
            ("Where", ("Value to ", first), ("Dimension for ", first), ("Dimension for ", second)),
            rows,
            "The value, and the dimension of the set of optimal plans of each player",
        ),
    ]
    for place, piece in enumerate(found.pieces[:MOST_PIECES]):
        blocks.append(Heading(("Where ", stretch_formula(subject, stretch_of(piece, parameter.name))), 2))
        blocks += [_strategies(subject, piece, player) for player in (0, 1)]
        if place < MOST_MIXED and isinstance(piece.where, (Range, RootRange)):
            blocks += indifference_blocks(subject, tuple(_behaviours(subject, piece, player)[0] for player in (0, 1)))
    if len(found.pieces) > MOST_PIECES:
        blocks.append(Note(f"The other {len(found.pieces) - MOST_PIECES} pieces are in the certificate."))
    values = list(dict.fromkeys(subject.formula(piece.value) for piece in found.pieces))
    how: tuple[Inline, ...] = (
        (" is ", values[0], " for all values of the parameter inside its range. ")
        if len(values) == 1
        else (f" is known as a formula on each of {len(found.pieces)} pieces of the range. ",)
    )
    return Part(("The value of the game to ", first, *how), tuple(blocks), (proof,))


def _strategies(subject: Subject, piece: Piece, player: int) -> Table:
    """The vertices of the optimal plans of a player as strategies."""
    more = len(piece.sets[player].vertices) - MOST_VERTICES
    ending = f"; {more} more vertices are in the certificate" if more > 0 else ""
    caption = ("The optimal plans of ", subject.player(player), f" as strategies{ending}")
    return vertices_table(subject, player, _behaviours(subject, piece, player), caption)


def _behaviours(subject: Subject, piece: Piece, player: int) -> list[Behaviour]:
    """The first vertices as strategies."""
    optimal = piece.sets[player]
    return vertex_strategies(subject, player, (plan_at(optimal, each) for each in optimal.vertices[:MOST_VERTICES]))

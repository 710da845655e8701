"""A constant-sum game with one parameter: its value and all optimal plans on each piece of the range."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.ranges import stretch_formula
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import strategy_words
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.formulas import stretch_of
from derivations.print.blocks import Block, Code, Heading, Inline, Note, Paragraph, Table, Words
from trees.tree import Number
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.numbers.order import Range, RootRange
from verify.kernel.strategies.sequence_form import behaviour_of
from verify.kernel.zero_sum.optimal_plans import plan_at
from verify.kernel.zero_sum.records import OptimalPlans, Piece

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
    said: tuple[Inline, ...] = (
        (
            "The value of the game to ",
            first,
            " is ",
            values[0],
            " for all values of the parameter inside its range. ",
        )
        if len(values) == 1
        else (
            "The value of the game to ",
            first,
            f" is known as a formula on each of {len(found.pieces)} pieces of the range. ",
        )
    )
    return Part(said, tuple(blocks), (proof,))


def _strategies(subject: Subject, piece: Piece, player: int) -> Table:
    """The vertices of the optimal plans of a player as strategies, a column for each."""
    strategies = _behaviours(subject, piece, player)
    rows: list[tuple[Words, ...]] = []
    for label in subject.form.infosets[player]:
        here = [strategy.get(label) for strategy in strategies]
        if any(each is not None for each in here):
            cells: list[Words] = ["not reached" if each is None else strategy_words(subject, each) for each in here]
            rows.append(((Code(label),), *cells))
    count = len(piece.sets[player].vertices)
    head = (
        "Information set",
        *(["Strategy"] if count == 1 else [f"Vertex {k}" for k in range(1, len(strategies) + 1)]),
    )
    more = f"; {count - len(strategies)} more vertices are in the certificate" if count > len(strategies) else ""
    return first_rows_table(head, rows, ("The optimal plans of ", subject.player(player), f" as strategies{more}"))


def _behaviours(subject: Subject, piece: Piece, player: int) -> list[dict[str, dict[str, Number]]]:
    """The first vertices as strategies, without the information sets at which they never arrive."""
    optimal, form = piece.sets[player], subject.form
    found = []
    for vertex in optimal.vertices[:MOST_VERTICES]:
        plan = plan_at(optimal, vertex)
        whole = {sequence: plan.get(sequence, Fraction(0)) for sequence in form.sequences(player)}
        found.append({h: here for h, here in behaviour_of(form, player, whole).items() if here is not None})
    return found

"""A game with one parameter and no constant sum: all equilibria on each piece of the range."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.ranges import stretch_formula
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.equilibrium import Equilibrium
from derivations.explain.formulas import RationalFunction
from derivations.explain.pieces import WORDS, explain_pieces
from derivations.explain.wording import joined
from derivations.print.blocks import Block, Heading, Note, Paragraph, Words
from trees.tree import Number
from verify.find.equilibria.pieces import equilibrium_pieces
from verify.kernel.strategies.profiles import Profile
from verify.theories.equilibrium_sets.on_a_piece import Counted, Extreme
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces

MOST_PIECES = 12
"""Pieces whose equilibria are written out; more are in the table."""
MOST_EQUILIBRIA = 3
"""Equilibria of a piece that are written out."""
HOW = {
    Counted: (
        "By backward induction: at each node the mover takes what pays most when what comes after is played. Which"
        " action that is changes only where two payoffs meet. The range is cut there; between two cuts the same action"
        " is best for all values, at a cut there may be more equilibria."
    ),
    Extreme: (
        "All Nash equilibria are mixtures of extreme ones, the vertices of two polytopes. Which vertices there are, and"
        " which of them fit together, changes only where some determinant is 0. The range is cut there; between two"
        " cuts the strategies are rational functions of the parameter, with the same supports throughout."
    ),
}
OTHERWISE = (
    "Which profiles are equilibria changes only where two payoffs meet. The range is cut there; between two cuts the"
    " equilibria are the same for all values."
)


def equilibria_part(subject: Subject) -> Part:
    """How many equilibria there are on each piece, what they pay, and the first of them with their equations.

    Raises:
        TreeError: the game is too large.
        Uncut: too many pieces.
    """
    (parameter,) = subject.parameters
    found: EquilibriumPieces = equilibrium_pieces(subject.game, parameter)
    proof, pieces = evidence("equilibria", found), explain_pieces(found).by_pieces
    kind = type(found.pieces[0].found)
    rows: list[tuple[Words, ...]] = [
        ((stretch_formula(subject, piece.where),), f"{piece.count}", _payoffs(subject, piece.equilibria))
        for piece in pieces
    ]
    blocks: list[Block] = [
        Heading("Equilibria by the parameter"),
        Paragraph(HOW.get(kind, OTHERWISE)),
        first_rows_table(("Where", "Number", "They pay"), rows, f"The {WORDS[kind]} by pieces of the range"),
    ]
    for piece in pieces[:MOST_PIECES]:
        stretch, listed = piece.where, piece.equilibria
        for number, each in enumerate(listed[:MOST_EQUILIBRIA], 1):
            called = "" if len(listed) == 1 else f", equilibrium {number}"
            profile = _profile(each)
            blocks.append(Heading(("Where ", stretch_formula(subject, stretch), called), 2))
            blocks += [strategy_table(subject, player, own) for player, own in enumerate(profile)]
            if stretch.low != stretch.high:
                blocks += indifference_blocks(subject, profile)
    if len(pieces) > MOST_PIECES:
        blocks.append(Note(f"The other {len(pieces) - MOST_PIECES} pieces are in the certificate."))
    said = f"All {WORDS[kind]} are known as formulas on each of {len(pieces)} pieces of the parameter's range. "
    return Part((said,), tuple(blocks), (proof,))


def _payoffs(subject: Subject, listed: Sequence[Equilibrium]) -> Words:
    """The different payoffs of those listed."""
    paid = dict.fromkeys(tuple(each.payoffs.values()) for each in listed)
    return joined((subject.payoffs(each),) for each in paid) or "none"


def _profile(found: Equilibrium) -> Profile:
    return tuple({h: {a: _number(p) for a, p in here.items()} for h, here in own.items()} for own in found.values())


def _number(value: Number) -> Number:
    return value.number if isinstance(value, RationalFunction) else value

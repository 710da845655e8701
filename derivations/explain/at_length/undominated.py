"""Strategies that mixtures of others dominate strictly, round by round, in a table; what is left of each player."""

from __future__ import annotations

from math import prod

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.undominated import Choices, Eliminated, explain_undominated
from derivations.explain.wording import english_list, joined
from derivations.print.blocks import Block, Code, Heading, Inline, Paragraph, Words
from trees.strategic import reduced_count
from verify.find.equilibria.iterated import iterated_dominance
from verify.find.linear_programs.tableau import LinearProgramError
from verify.theories.dominance.iterated import IteratedDominance

MOST_CELLS = 1_000
"""Profiles of reduced strategies of a game whose dominated strategies are listed."""
MEANING = (
    "A strategy is strictly dominated if some mixture of others earns more against everything that is left of the "
    "other players. In each round all such strategies are eliminated at once; what is left does not depend on the "
    "order, and no equilibrium plays what is eliminated. Against some belief about the others each strategy that is "
    "left is best; the certificate has these beliefs."
)


def dominance_parts(subject: Subject) -> list[Part]:
    """The rounds of a small game in which something is dominated; else nothing."""
    if not 1 < prod(map(reduced_count, subject.form.infosets)) <= MOST_CELLS:
        return []
    try:
        found = iterated_dominance(subject.game)
    except LinearProgramError:
        return []
    return [_part(subject, found)] if found.rounds[0].eliminated else []


def _part(subject: Subject, found: IteratedDominance) -> Part:
    record = explain_undominated(found)
    gone = [(k, e) for k, each in enumerate(record.rounds, 1) for e in each]
    rows: list[tuple[Words, ...]] = [
        (
            str(k),
            (subject.player(subject.names.index(e.player)),),
            _strategy(e.strategy),
            _mixture(subject, e),
            (subject.formula(e.at_least),),
        )
        for k, e in gone
    ]
    counts: list[Words] = [
        (subject.player(j), f" has {len(left)} of {record.of[who]}")
        for j, (who, left) in enumerate(record.left.items())
    ]
    solved = record.dominance_solvable
    ending = ": the game is dominance solvable." if solved else "."
    head: tuple[Words, ...] = ("Round", "Player", "Strategy", "Dominated by", "By at least")
    blocks: tuple[Block, ...] = (
        Heading("What strict dominance leaves"),
        Paragraph(MEANING),
        first_rows_table(head, rows, "Strictly dominated strategies"),
        Paragraph(("Of the pure strategies ", *english_list(counts), f" left{ending}")),
    )
    said: tuple[Inline, ...] = (
        ("Iterated strict dominance leaves one strategy of each player. ",)
        if solved
        else (f"Iterated strict dominance eliminates {len(gone)} strateg{'ies' if len(gone) > 1 else 'y'}. ",)
    )
    return Part(said, blocks, (evidence("dominance", found),))


def _strategy(choices: Choices) -> tuple[Inline, ...]:
    """Its actions; with the information sets, where there are several."""
    if len(choices) == 1:
        return (Code(next(iter(choices.values()))),)
    return english_list([(Code(label), " ", Code(action)) for label, action in choices.items()])


def _mixture(subject: Subject, e: Eliminated) -> tuple[Inline, ...]:
    if len(e.by) == 1:
        return _strategy(e.by[0].strategy)
    shares: list[Words] = []
    for share in e.by:
        said = _strategy(share.strategy)
        whole = ("(", *said, ")") if len(share.strategy) > 1 else said
        shares.append((subject.formula(share.probability), " of ", *whole))
    return joined(shares)

"""All Nash equilibria of two players by sequences: how they were found, and each set of them."""

from __future__ import annotations

from collections import Counter

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.subject import Subject
from derivations.explain.plans import explain_plans_list, set_blocks
from derivations.print.blocks import Block, Heading, Note, Paragraph
from verify.find.equilibria.all_plans import all_equilibrium_plans
from verify.theories.all_nash.plan_records import Contradiction, InProduct

MOST_SHOWN = 12
"""Sets that are written out."""
HOW = (
    "A strategy is told by the weights with which own choices lead to an information set and take an action there; what"
    " has the same weights plays alike. A choice that is made is part of a best reply. So all pairs of strategies are"
    " split into cases, by which choices are part of a best reply; those that are not are not made. By weights the"
    " conditions are linear: they contradict each other, or what is left of both players is known to be in equilibrium."
    " The checker adds up the contradictions, and finds the corners of what is left."
)


def plans_part(subject: Subject) -> Part:
    """All equilibria of two players, each set with the strategies of whose mixtures it consists.

    Raises:
        TooLarge: there are too many sequences or cases.
    """
    found = all_equilibrium_plans(subject.game)
    record, counted = explain_plans_list(found), Counter(map(type, found.cases))
    cases = f"There are {counted[Contradiction]} cases with a contradiction, and {counted[InProduct]} with equilibria."
    blocks: list[Block] = [Heading("All Nash equilibria"), Paragraph(HOW), Paragraph(cases)]
    for number, each in enumerate(record.equilibria[:MOST_SHOWN], 1):
        blocks += set_blocks(number, each)
    if len(record.equilibria) > MOST_SHOWN:
        blocks.append(Note(f"The other {len(record.equilibria) - MOST_SHOWN} are in the certificate."))
    said = record.counted()
    return Part((f"{said[0].upper()}{said[1:]}. ",), tuple(blocks), (evidence("nash", found),))

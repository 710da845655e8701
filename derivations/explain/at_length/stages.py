"""A game that is solved by its proper subgames, one by one."""

from __future__ import annotations

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.stages import explain_stages
from derivations.explain.wording import reached
from derivations.print.blocks import Block, Code, Heading, Inline, Paragraph, Words
from verify.find.equilibria.sets import subgame_perfect_stages


def stages_part(subject: Subject) -> Part:
    """The equilibria of each proper subgame, the inner ones replaced by what they pay.

    Raises:
        StageError: some stage has too many movers, or equilibria that pay differently.
    """
    found = subgame_perfect_stages(subject.game)
    proof = evidence("stages", found)
    rows: list[tuple[Words, ...]] = [
        ((Code(stage.start),), (subject.payoffs(stage.payoffs),), str(len(stage.pairs)))
        for stage in reversed(found.stages)
    ]
    record = explain_stages(found)
    pays = subject.payoffs(found.stages[-1].payoffs)
    one, many = "There is exactly one subgame-perfect equilibrium; it pays ", "All subgame-perfect equilibria pay "
    said: tuple[Inline, ...] = (one if record.unique else many, pays, ". ")
    blocks: list[Block] = [
        Heading("The subgames one by one"),
        Paragraph(
            "Inner subgames are solved first, and replaced by what their equilibria pay, the same for all of them."
        ),
        first_rows_table(("Start", "Payoffs", "Extreme equilibria"), rows, "The stages, the whole game first"),
        *(strategy_table(subject, player, each) for player, each in enumerate(reached(record.first).values())),
    ]
    return Part(said, tuple(blocks), (proof,))

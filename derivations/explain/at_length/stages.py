"""A game that is solved by its proper subgames, one by one."""

from __future__ import annotations

from fractions import Fraction

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.print.blocks import Block, Code, Heading, Inline, Paragraph, Words
from verify.find.equilibria.sets import subgame_perfect_stages
from verify.kernel.equilibria.extreme import plan_of_mixed
from verify.kernel.equilibria.sets import has_one_play
from verify.kernel.equilibria.stages import stage_forms
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.sequence_form import behaviour_of


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
    whole: list[dict[str, dict[str, Fraction]]] = [{} for _ in range(subject.count)]
    for form, stage in zip(stage_forms(subject.tree, found.stages), found.stages, strict=True):
        pair = stage.pairs[0]
        for seat, (player, number) in enumerate(zip(stage.movers, (pair.first, pair.second), strict=False)):
            plan = plan_of_mixed(form, seat, stage.strategies[seat], stage.mixed[seat][number])
            whole[player] |= {h: dict(here) for h, here in behaviour_of(form, seat, plan).items() if here is not None}
    profile: Profile = tuple(whole)
    unique = all(map(has_one_play, found.stages))
    pays = subject.payoffs(found.stages[-1].payoffs)
    one, many = "There is exactly one subgame-perfect equilibrium; it pays ", "All subgame-perfect equilibria pay "
    said: tuple[Inline, ...] = (one if unique else many, pays, ". ")
    blocks: list[Block] = [
        Heading("The subgames one by one"),
        Paragraph(
            "Inner subgames are solved first, and replaced by what their equilibria pay, the same for all of them."
        ),
        first_rows_table(("Start", "Payoffs", "Extreme equilibria"), rows, "The stages, the whole game first"),
        *(strategy_table(subject, player, each) for player, each in enumerate(profile)),
    ]
    return Part(said, tuple(blocks), (proof,))

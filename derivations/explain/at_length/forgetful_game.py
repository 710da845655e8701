"""A game whose players forget: its equilibria in mixed strategies, and what is known of behaviour strategies."""

from __future__ import annotations

from derivations.explain.all_nash import equilibrium_blocks, explain_all_nash, open_blocks, shown
from derivations.explain.at_length.forgetful import judged_blocks
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.subject import Subject
from derivations.explain.extreme import explain_extreme
from derivations.explain.forgetful import recall_text
from derivations.explain.mixed import MIXED_ONLY, boxes_in
from derivations.explain.pure import explain_pure
from derivations.print.blocks import Block, Heading, Paragraph
from trees.histories import Histories
from trees.tree import TooLarge
from verify.find.equilibria.all_nash import all_equilibria
from verify.find.equilibria.behaviour import behaviour_equilibrium
from verify.find.equilibria.no_behaviour import NoCover, no_behaviour_equilibrium
from verify.find.equilibria.pure import pure_equilibria
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.games.game import shaped_histories_of

NONE = "In behaviour strategies there is no Nash equilibrium. "


def forgetful_game_parts(subject: Subject) -> list[Part]:
    """All equilibria in mixed strategies, or all pure ones, and one in behaviour strategies, or that there is none.

    Raises:
        TooLarge: the game has too many pure strategies.
    """
    table = shaped_histories_of(subject.game, {})
    mixed = _in_mixed(subject)
    recall = Paragraph(f"Recall is not perfect: {recall_text(table).removeprefix('no: ')}. Judged are {MIXED_ONLY}.")
    part = Part(mixed.said, (Heading("In mixed strategies"), recall, *mixed.blocks), mixed.evidence)
    return [part, _in_behaviour(subject, table)]


def _in_mixed(subject: Subject) -> Part:
    try:
        if subject.count == 2:
            extreme = extreme_equilibria(subject.game)
            record = explain_extreme(extreme)
            count = record.extreme_equilibria
            said = f"Extreme Nash equilibria in mixed strategies: {count}{', the only one' * record.unique}. "
            return Part((said,), tuple(record.equilibrium_blocks()), (evidence("nash", extreme),))
        found = all_equilibria(subject.game)
    except TooLarge:
        pure = pure_equilibria(subject.game)
        said = f"Nash equilibria in pure strategies: {pure.count}; mixed ones were not looked for. "
        return Part((said,), tuple(explain_pure(pure).blocks(())), (evidence("pure", pure),))
    listed = explain_all_nash(found)
    blocks = (*shown(listed.equilibria, equilibrium_blocks), *open_blocks(listed))
    return Part((f"In mixed strategies: {listed.counted()}. ",), blocks, (evidence("nash", found),))


def _in_behaviour(subject: Subject, table: Histories) -> Part:
    heading = Heading("In behaviour strategies")
    if (found := behaviour_equilibrium(subject.game)) is not None:
        paid = subject.payoffs(tuple(each.payoff for each in found.players))
        said = "There is a Nash equilibrium in behaviour strategies, which pays ", paid, ". "
        how = Paragraph(
            "One was found; others were not looked for. That nobody gains is shown for any behaviour strategy."
        )
        blocks: tuple[Block, ...] = (heading, how, *judged_blocks(subject, found, table))
        return Part(said, blocks, (evidence("behaviour", found),), found.profile)
    try:
        none = no_behaviour_equilibrium(subject.game)
    except NoCover as error:
        return Part((), (heading, Paragraph(f"Whether there is a Nash equilibrium is not settled: {error}.")))
    how = Paragraph(
        f"{boxes_in(none):,} boxes cover all profiles, and in each of them somebody gains by a pure strategy."
    )
    return Part((NONE,), (heading, Paragraph(NONE), how), (evidence("none", none),))

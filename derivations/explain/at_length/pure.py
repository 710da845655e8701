"""All pure Nash equilibria, counted, and the first of them written out; nothing is said of mixed ones."""

from __future__ import annotations

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.profile import BACKWARD, best_replies
from derivations.explain.at_length.strategies import pure_strategy, strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import outcomes_table
from derivations.explain.wording import joined
from derivations.print.blocks import Block, Heading, Inline, Note, Paragraph
from verify.find.equilibria.profile import profile_regrets
from verify.find.equilibria.pure import pure_equilibria
from verify.language.legible import text
from verify.theories.equilibrium_sets.pure_count import PureEquilibria

MOST_SHOWN = 6
"""Equilibria that are written out, and checked one by one."""
HOW = (
    "A strategy says what a player does where own choices lead. All combinations of such strategies are looked at,"
    " except those with a choice that another one beats whatever the others may still do; the checker has done so too."
)


def pure_part(subject: Subject) -> Part:
    """How many pure equilibria there are, what they pay, and the first ones.

    Raises:
        TooLarge: there are too many cases.
    """
    found = pure_equilibria(subject.game)
    proofs = [evidence("pure", found)]
    blocks: list[Block] = [Heading("Equilibria in pure strategies"), Paragraph(HOW)]
    if len(found.outcomes) > 1:
        blocks.append(outcomes_table(subject, found.outcomes, "equilibria in pure strategies"))
    if found.full != found.count:
        blocks.append(Note(f"With a choice named at every information set they are {text(found.full)}."))
    shown = found.profiles[:MOST_SHOWN]
    if shown:
        blocks.append(Paragraph(BACKWARD))
    for number, choices in enumerate(shown, 1):
        profile = tuple(pure_strategy(subject, player, choices) for player in range(subject.count))
        judged = profile_regrets(subject.game, profile)
        proofs.append(evidence(f"pure-{number}", judged))
        blocks.append(Heading(f"Equilibrium {number}" if len(shown) > 1 else "The equilibrium", 2))
        blocks += [strategy_table(subject, player, each) for player, each in enumerate(profile)]
        blocks += best_replies(subject, profile, judged)
    if found.count > len(shown):
        blocks.append(Note(f"{text(found.count - len(shown))} more are not written out."))
    blocks.append(Note("Mixed equilibria were not looked for."))
    return Part(_said(subject, found), tuple(blocks), tuple(proofs))


def _said(subject: Subject, found: PureEquilibria) -> tuple[Inline, ...]:
    mixed = "; mixed equilibria were not looked for. "
    if found.count == 0:
        return (f"There is no Nash equilibrium in pure strategies{mixed}",)
    if found.count == 1:
        pays = subject.payoffs(found.outcomes[0].payoffs)
        return "There is exactly one Nash equilibrium in pure strategies; it pays ", pays, mixed
    said = f"There are {text(found.count)} Nash equilibria in pure strategies; "
    if len(found.outcomes) > MOST_SHOWN:
        return said, f"they pay {len(found.outcomes)} different payoffs", mixed
    each_or_all = "each pays " if len(found.outcomes) == 1 else "they pay "
    return said, each_or_all, *joined(((subject.payoffs(each.payoffs),) for each in found.outcomes), " or "), mixed

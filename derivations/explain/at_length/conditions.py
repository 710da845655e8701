"""A profile with several parameters: the conditions under which it is a Nash equilibrium."""

from __future__ import annotations

from derivations.explain.at_length.part import Evidence, Part
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.wording import choices_in_words, english_list
from derivations.print.blocks import Block, Code, Formula, Heading, Inline, Paragraph, Table, Words
from derivations.print.displays import formula
from verify.check import check
from verify.find.equilibria.conditions import conditions
from verify.kernel.strategies.profiles import Profile
from verify.language.text import shown
from verify.theories.parameters.condition_records import Conditions, Sample


def conditions_part(subject: Subject, profile: Profile) -> Part:
    """The conditions, the deviations that they make harmless, a point where they hold and one where they do not.

    Raises:
        PlanError: the profile does not fit the game.
        PolynomialError: its numbers grow beyond the limits.
    """
    settled = conditions(subject.game, subject.parameters, profile)
    found = settled.certificate
    proof = Evidence("conditions", settled.evidence, tuple(map(shown, check(settled.evidence))))
    said: list[Inline] = ["The profile pays ", subject.payoffs(found.payoffs), ". "]
    if found.nowhere is not None:
        said.append("It is a Nash equilibrium for no values of the parameters. ")
    elif not found.conditions:
        said.append("It is a Nash equilibrium for all values of the parameters. ")
    else:
        forms: list[Words] = [(_condition(subject, each.form),) for each in found.conditions]
        said += ["It is a Nash equilibrium exactly where ", *english_list(forms), ". "]
    rows: list[tuple[Words, ...]] = [
        (
            (_condition(subject, each.form),),
            (subject.player(each.deviation.player),),
            choices_in_words(dict(each.deviation.choices)),
            (Code(each.deviation.action), " at ", Code(each.deviation.infoset)),
        )
        for each in found.conditions
    ]
    blocks: list[Block] = [
        Heading("The profile"),
        *(strategy_table(subject, player, each) for player, each in enumerate(profile)),
        Heading("Where it is an equilibrium", 2),
        Paragraph(tuple(said)),
    ]
    if rows:
        caption = "The conditions: where each holds, the deviation gains nothing."
        blocks.append(Table(("Condition", "Player", "Deviation", "Instead of"), tuple(rows), caption))
    blocks += _points(subject, found)
    equations = indifference_blocks(subject, profile)
    if equations:
        blocks += [Heading("Indifference", 2), *equations]
    return Part(tuple(said), tuple(blocks), (proof,))


def _condition(subject: Subject, form: object) -> Formula:
    return formula(subject.exact(form), ">=", 0)


def _points(subject: Subject, found: Conditions) -> list[Block]:
    blocks: list[Block] = []
    if found.holds is not None:
        blocks.append(Paragraph(("They hold, for instance, at ", *_point(subject, found.holds), ".")))
    if found.fails is not None:
        who, gain = subject.player(found.fails.player), subject.formula(found.fails.gain)
        at = _point(subject, found.fails.sample)
        by = choices_in_words(dict(found.fails.choices))
        blocks.append(Paragraph(("At ", *at, " ", who, " gains ", gain, " by ", *by, ".")))
    return blocks


def _point(subject: Subject, sample: Sample) -> tuple[Inline, ...]:
    parts: list[Words] = [
        (formula(subject.symbols[name], "=", subject.exact(number)),) for name, number in sample.point.items()
    ]
    return english_list(parts)

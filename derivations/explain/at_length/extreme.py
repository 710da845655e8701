"""All extreme Nash equilibria of a two-player game: a table, and each with its strategies and equations."""

from __future__ import annotations

from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.profile import BACKWARD, best_replies
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import strategy_table, support_of
from derivations.explain.at_length.subject import Subject
from derivations.explain.extreme import AllExtreme, explain_extreme, mixing_subsets
from derivations.explain.record import LeftOut
from derivations.explain.wording import reached
from derivations.print.blocks import Block, Bullets, Heading, Inline, Note, Paragraph, Table, Words
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile

MOST_SHOWN = 6
"""Equilibria that are written out; more are in the table."""
MOST_LISTED = 60
"""Rows of the table of equilibria."""


def extreme_part(subject: Subject) -> Part:
    """All extreme Nash equilibria, which may be mixed with one another, which are subgame perfect.

    Raises:
        NotTwoPlayers: there are fewer players, or more.
        TreeError: the game is too large.
    """
    found = extreme_equilibria(subject.game)
    proofs = [evidence("nash", found)]
    record = explain_extreme(found)
    told = [each.strategies for each in record.equilibria if not isinstance(each.strategies, LeftOut)]
    profiles: list[Profile] = [tuple(reached(each).values()) for each in told]
    perfect: list[str] = []
    for number, profile in enumerate(profiles, 1):
        try:
            judged = subgame_regrets(subject.game, profile)
        except ChoiceNotStated:
            perfect.append("leaves choices out")
            continue
        perfect.append("yes" if judged.deviation is None else "no")
        if number <= MOST_SHOWN:
            proofs.append(evidence(f"nash-{number}", judged))
    rows: list[tuple[Words, ...]] = [
        (
            str(number),
            (subject.payoffs(tuple(each.payoffs.values())),),
            str(each.component),
            "mixed" if any(len(support_of(here)) > 1 for own in profile for here in own.values()) else "pure",
            perfect[number - 1],
        )
        for number, (each, profile) in enumerate(zip(record.equilibria, profiles, strict=True), 1)
    ]
    count = len(rows)
    said: tuple[Inline, ...] = (
        ("There is exactly one Nash equilibrium; it pays ", subject.payoffs(found.pairs[0].payoffs), ". ")
        if count == 1
        else (f"There are {count} extreme Nash equilibria in {_parts(record.components)}. ",)
    )
    blocks: list[Block] = [Heading("All Nash equilibria"), Paragraph(_meaning(count))]
    blocks.append(
        Table(
            ("Number", "Payoffs", "Component", "Strategies", "Subgame perfect"),
            tuple(rows[:MOST_LISTED]),
            "The extreme equilibria" + (f", the first {MOST_LISTED} of {count}." if count > MOST_LISTED else "."),
        )
    )
    blocks += _subsets(record)
    blocks.append(Paragraph(BACKWARD))
    for number, profile in enumerate(profiles[:MOST_SHOWN], 1):
        blocks.append(Heading(f"Equilibrium {number}", 2))
        blocks += [strategy_table(subject, player, each) for player, each in enumerate(profile)]
        blocks += indifference_blocks(subject, profile)
        regrets = profile_regrets(subject.game, profile)
        blocks += [Heading("Nobody gains by anything else", 3), *best_replies(subject, profile, regrets)]
    if count > MOST_SHOWN:
        blocks.append(Note(f"The other {count - MOST_SHOWN} equilibria are in the certificate."))
    return Part(said, tuple(blocks), tuple(proofs))


def _parts(count: int) -> str:
    return "one connected set" if count == 1 else f"{count} sets that are not connected"


def _meaning(count: int) -> str:
    if count == 1:
        return "Every Nash equilibrium is a mixture of extreme ones, so that this one is the only one."
    return (
        "Extreme equilibria are those of which all others are mixtures; two of one component are joined by a path of"
        " equilibria."
    )


def _subsets(record: AllExtreme) -> list[Block]:
    """Which equilibria may be mixed with one another."""
    items = tuple(", ".join(map(str, each)) for each in mixing_subsets(record.subsets))
    if not items:
        return []
    return [Paragraph("All mixtures of the strategies in these are equilibria too:"), Bullets(items[:MOST_LISTED])]

"""All extreme Nash equilibria of a two-player game: a table, and each with its strategies and equations."""

from __future__ import annotations

from derivations.explain.at_length.claimed_profile import BACKWARD, best_replies
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import profile_of, strategy_table, support_of
from derivations.explain.at_length.subject import Subject
from derivations.print.blocks import Block, Bullets, Heading, Inline, Note, Paragraph, Table, Words
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.equilibria.sets import extreme_equilibria
from verify.kernel.equilibria.extreme import components, plan_of_mixed
from verify.kernel.equilibria.records import ExtremeEquilibria
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
    part = {k: number for number, ks in enumerate(components(found.subsets), 1) for k in ks}
    component = {(x, y): part[k] for k, s in enumerate(found.subsets) for x in s.first for y in s.second}
    profiles = [_profile(subject, found, number) for number in range(len(found.pairs))]
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
            (subject.payoffs(pair.payoffs),),
            str(component[pair.first, pair.second]),
            "mixed" if any(len(support_of(here)) > 1 for each in profile for here in each.values()) else "pure",
            perfect[number - 1],
        )
        for number, (pair, profile) in enumerate(zip(found.pairs, profiles, strict=True), 1)
    ]
    count = len(rows)
    said: tuple[Inline, ...] = (
        ("There is exactly one Nash equilibrium; it pays ", subject.payoffs(found.pairs[0].payoffs), ". ")
        if count == 1
        else (f"There are {count} extreme Nash equilibria in {_parts(max(part.values()))}. ",)
    )
    blocks: list[Block] = [Heading("All Nash equilibria"), Paragraph(_meaning(count))]
    blocks.append(
        Table(
            ("Number", "Payoffs", "Component", "Strategies", "Subgame perfect"),
            tuple(rows[:MOST_LISTED]),
            "The extreme equilibria" + (f", the first {MOST_LISTED} of {count}." if count > MOST_LISTED else "."),
        )
    )
    blocks += _subsets(found)
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


def _profile(subject: Subject, found: ExtremeEquilibria, number: int) -> Profile:
    pair = found.pairs[number]
    mixtures = (found.mixed[0][pair.first], found.mixed[1][pair.second])
    plans = (plan_of_mixed(subject.form, j, found.strategies[j], each) for j, each in enumerate(mixtures))
    return profile_of(subject, tuple(plans))


def _subsets(found: ExtremeEquilibria) -> list[Block]:
    """Which equilibria may be mixed with one another."""
    numbers = {(pair.first, pair.second): k for k, pair in enumerate(found.pairs, 1)}
    sets = [sorted(numbers[x, y] for x in s.first for y in s.second) for s in found.subsets]
    items = tuple(", ".join(map(str, each)) for each in sets if len(each) > 1)
    if not items:
        return []
    return [Paragraph("All mixtures of the strategies in these are equilibria too:"), Bullets(items[:MOST_LISTED])]

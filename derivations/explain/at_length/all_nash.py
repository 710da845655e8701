"""All Nash equilibria of three players or more: how they were found, each of them, and what stays open."""

from __future__ import annotations

from collections import Counter

from derivations.explain.all_nash import AllNash, PointEquilibrium, equilibrium_blocks, explain_all_nash, open_blocks
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.profile import BACKWARD, best_replies
from derivations.explain.at_length.subject import Subject
from derivations.explain.record import LeftOut
from derivations.explain.wording import reached
from derivations.print.blocks import Block, Heading, Note, Paragraph
from verify.find.equilibria.all_nash import all_equilibria
from verify.find.equilibria.profile import profile_regrets
from verify.theories.all_nash.records import (
    AllEquilibria,
    LinearCase,
    NoZero,
    Pinned,
    Single,
    Split,
    Unsolved,
    Worse,
)

MOST_SHOWN = 12
"""Equilibria that are written out."""
HOW = (
    "All mixed strategies are split into cases, by whether a strategy is played and, where all that may be is, by how"
    " likely it is. A case is closed where a strategy that is played pays less than another one throughout, where"
    " conditions that are linear in single mixtures leave nothing or a known set, or where the equations by which all"
    " that is played pays the same have no solution, or one at most, by bounds of their derivatives or by linear"
    " equations that follow when multiplied out. The checker goes through the same cases."
)
CLOSED = {
    Worse: "by a better strategy",
    LinearCase: "by linear conditions",
    NoZero: "as equations have no solution",
    Single: "as equations have one solution at most",
    Pinned: "as equations imply linear ones that have one solution",
    Unsolved: "left open",
}


def all_nash_part(subject: Subject) -> Part:
    """All equilibria, each with its strategies, and the supports that stay open.

    Raises:
        TooLarge: there are too many strategies.
    """
    found = all_equilibria(subject.game)
    record, proofs = explain_all_nash(found), [evidence("nash", found)]
    blocks: list[Block] = [Heading("All Nash equilibria"), Paragraph(HOW), Paragraph(_cases(found))]
    if any(isinstance(each, PointEquilibrium) for each in record.equilibria):
        blocks.append(Paragraph(BACKWARD))
    for number, each in enumerate(record.equilibria[:MOST_SHOWN], 1):
        blocks += equilibrium_blocks(number, each)
        if isinstance(each, PointEquilibrium) and not isinstance(each.strategies, LeftOut):
            profile = tuple(reached(each.strategies).values())
            regrets = profile_regrets(subject.game, profile)
            proofs.append(evidence(f"nash-{number}", regrets))
            blocks += [Heading("Nobody gains by anything else", 3), *best_replies(subject, profile, regrets)]
    if len(record.equilibria) > MOST_SHOWN:
        blocks.append(Note(f"The other {len(record.equilibria) - MOST_SHOWN} are in the certificate."))
    blocks += open_blocks(record)
    return Part((_said(record),), tuple(blocks), tuple(proofs))


def _cases(found: AllEquilibria) -> str:
    """How many cases were closed in which way."""
    counted = Counter(type(case) for case in found.cases if not isinstance(case, Split))
    ways = ", ".join(f"{counted[kind]} {how}" for kind, how in CLOSED.items() if counted[kind])
    return f"There are {counted.total()} cases: {ways}."


def _said(record: AllNash) -> str:
    counted = record.counted()
    return f"{counted[0].upper()}{counted[1:]}. "

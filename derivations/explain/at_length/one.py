"""One Nash equilibrium of a two-player game that has too many: its strategies, and why nobody gains."""

from __future__ import annotations

from dataclasses import replace

from derivations.explain.at_length.part import Part
from derivations.explain.at_length.profile import profile_part
from derivations.explain.at_length.subject import Subject
from derivations.print.blocks import Paragraph
from verify.find.equilibria.one_equilibrium import equilibrium

HOW = (
    "It was found by Lemke's method on the sequence form, which does not matter for the proof: what follows shows that"
    " nobody gains. Other equilibria were not looked for."
)


def one_part(subject: Subject) -> Part:
    """The equilibrium, judged as a profile that is given.

    Raises:
        TooLarge: the game has too many sequences.
    """
    profile = equilibrium(subject.tree)
    judged = profile_part(subject, profile, "One Nash equilibrium")
    heading, *others = judged.blocks
    said = (
        "The game is too large for all Nash equilibria; one was found, and others were not looked for. ",
        *judged.said,
    )
    return replace(judged, said=said, blocks=(heading, Paragraph(HOW), *others), shown=profile)

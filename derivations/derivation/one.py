"""One Nash equilibrium of a two-player game of which all equilibria are too many: its strategies, and why nobody gains."""

from __future__ import annotations

from dataclasses import replace

from derivations.derivation.claimed_profile import profile_part
from derivations.derivation.part import Part
from derivations.derivation.subject import Subject
from derivations.report.blocks import Paragraph
from trees.tree import TooLarge
from verify.find.equilibria.one_equilibrium import equilibrium

HOW = (
    "It was found by Lemke's method on the sequence form, which does not matter for the proof: what follows shows that"
    " nobody gains. Other equilibria were not looked for."
)


def one_part(subject: Subject, why: TooLarge) -> Part:
    """The equilibrium, judged as a profile that is given; `why` not all are listed.

    Raises:
        TooLarge: the game has too many sequences.
    """
    profile = equilibrium(subject.tree)
    judged = profile_part(subject, profile, "One Nash equilibrium")
    heading, *others = judged.blocks
    said = (f"All Nash equilibria are not listed ({str(why).partition(';')[0]}), but one was found. ", *judged.said)
    return replace(judged, said=said, blocks=(heading, Paragraph(HOW), *others), shown=profile)

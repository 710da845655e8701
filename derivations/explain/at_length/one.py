"""A profile that was found: one Nash equilibrium of a game that has too many, or the best of an only player."""

from __future__ import annotations

from dataclasses import replace

from derivations.explain.at_length.part import Part
from derivations.explain.at_length.profile import profile_part
from derivations.explain.at_length.strategies import pure_strategy
from derivations.explain.at_length.subject import Subject
from derivations.print.blocks import Inline, Paragraph
from verify.find.equilibria.one_equilibrium import equilibrium
from verify.find.equilibria.profile import reached_choices
from verify.kernel.strategies.response import best_reply, gains

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


def one_player_part(subject: Subject) -> Part:
    """The best that the only player can do, as a pure strategy, and why nothing is better."""
    best = best_reply(subject.form, 0, gains(subject.form, 0, {}))
    choices = reached_choices(subject.form, 0, best.choices)
    judged = profile_part(subject, (pure_strategy(subject, 0, choices),), heading="The best strategy")
    said: tuple[Inline, ...] = ("The best that ", subject.player(0), " can get is ", subject.formula(best.value), ". ")
    return Part(said, judged.blocks, judged.evidence)

"""A game of one player: the best that can be done."""

from __future__ import annotations

from derivations.explain.at_length.part import Part
from derivations.explain.at_length.profile import profile_part
from derivations.explain.at_length.strategies import pure_strategy
from derivations.explain.at_length.subject import Subject
from derivations.print.blocks import Inline
from verify.find.equilibria.profile import reached_choices
from verify.kernel.strategies.response import best_reply, gains


def one_player_part(subject: Subject) -> Part:
    """The best that the only player can do, as a pure strategy, and why nothing is better."""
    best = best_reply(subject.form, 0, gains(subject.form, 0, {}))
    choices = reached_choices(subject.form, 0, best.choices)
    judged = profile_part(subject, (pure_strategy(subject, 0, choices),), heading="The best strategy")
    said: tuple[Inline, ...] = ("The best that ", subject.player(0), " can get is ", subject.formula(best.value), ". ")
    return Part(said, judged.blocks, judged.evidence)

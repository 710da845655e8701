"""Certificates about one-step prediction in binary games; a game is its text (`trees.single_winner.terms`)."""

from __future__ import annotations

from dataclasses import dataclass

from trees.tree import Number


@dataclass(frozen=True)
class OneStepMotive:
    """At an SPE `profile`, `player` (from 0) has the motive to play his part of `change`, which brings `gain` > 0.

    Probabilities by node in pre-order, none at leaves. `any_is` is "some" or "every" (`kingmaker.one_step`); kingmakers
    choose each child with probability `eta` or more, and the player in his change `own` or more.
    """

    game: str
    profile: tuple[tuple[Number, ...], ...]
    player: int
    change: tuple[tuple[Number, ...], ...]
    any_is: str
    eta: Number
    own: Number
    gain: Number

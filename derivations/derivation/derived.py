"""The derivation of a game."""

from __future__ import annotations

from collections.abc import Callable

from derivations.inputs.profile import Claimed
from derivations.report.blocks import Derivation
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game


def derivation_of(
    game: Game, claimed: Claimed | None = None, report: Callable[[str], None] = lambda _: None
) -> Derivation:
    """What is settled about the game, or about a profile of it, and why."""
    return Derivation(name_of(game), ())

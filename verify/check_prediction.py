"""Check motives by one-step prediction, from the definition alone."""

from __future__ import annotations

from fractions import Fraction

from trees.binary import numbered, parse
from verify.exact import text
from verify.game_records import CheckFailed
from verify.one_step import EVERY, SOME, Floors, gain, players
from verify.prediction_records import OneStepMotive


def check_motive(claimed: OneStepMotive) -> str:
    """The player's change is a best response, and brings the stated gain once the others have answered it.

    Raises:
        CheckFailed: the profile is no SPE, the change no best response, or the gain another or not > 0.
        ValueError: the game or the probabilities are malformed.
    """
    game = numbered(parse(claimed.game))
    if claimed.any_is not in (SOME, EVERY):
        raise CheckFailed(f"any_is: expected {SOME!r} or {EVERY!r}, found {claimed.any_is!r}")
    if not 0 <= claimed.player < players(game):
        raise CheckFailed(f"player: expected one from 0 to {players(game) - 1}, found {claimed.player}")
    numbers = [claimed.eta, claimed.own, *(p for chosen in (*claimed.profile, *claimed.change) for p in chosen)]
    if not all(isinstance(number, Fraction) for number in numbers) or not 0 <= claimed.own <= claimed.eta:
        raise CheckFailed("probabilities: expected rationals with 0 <= own <= eta, found others")
    found = gain(
        game, claimed.profile, claimed.player, claimed.change, claimed.any_is, Floors(claimed.eta, claimed.own)
    )
    if found != claimed.gain or found <= 0:
        raise CheckFailed(f"gain: expected {text(found)} and more than 0, found {text(claimed.gain)}")
    return (
        f"{claimed.game}: at an equilibrium that is subgame perfect, player {claimed.player + 1} has a motive by one-step"
        f" prediction, a change that brings {text(found)}"
    )

"""Check motives by one-step prediction, from the definition alone."""

from __future__ import annotations

from fractions import Fraction

from trees.single_winner.terms import numbered, parse, write
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, SOME, Floors, gain, joined, players
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed


def check_motive(claimed: OneStepMotive) -> tuple[str, ...]:
    """The player's change is a best response, and brings the stated gain once the others have answered it.

    Raises:
        CheckFailed: the gain is another or not > 0, the change one of other players too, or something is malformed.
        ValueError: the profile is no SPE, the change no best response, or the game or the probabilities are malformed.
    """
    term = parse(claimed.game)
    if write(term) != claimed.game:
        raise CheckFailed(f"game: expected {write(term)!r:.60}, found {claimed.game!r:.60}")
    game = numbered(term)
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
    if claimed.change != joined(game, claimed.profile, claimed.player, claimed.change):
        raise CheckFailed("change: expected the profile where others move, found another")
    if found != claimed.gain or found <= 0:
        raise CheckFailed(f"gain: expected {text(found)} and more than 0, found {text(claimed.gain)}")
    return (
        f"{claimed.game}: at a subgame-perfect equilibrium player {claimed.player + 1} has a motive by one-step"
        f" prediction (eta = {text(claimed.eta)}, and {text(claimed.own)} or more in his change), for {claimed.any_is}"
        f" answer of the others: a change that brings {text(found)}",
    )

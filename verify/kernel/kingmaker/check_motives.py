"""Check motives by one-step prediction, from the definition alone."""

from __future__ import annotations

from fractions import Fraction

from trees.single_winner.terms import numbered, parse, write
from trees.tree import Number
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.one_step import EVERY, SOME, Floors, gain, joined, players
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Statement, equal


def check_motive(claimed: OneStepMotive) -> tuple[Statement, ...]:
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
    at = claimed.game, _by_node(claimed.profile, set(range(len(game))))
    moved = _by_node(claimed.change, {node for node, mover in enumerate(game.mover) if mover == claimed.player})
    how = (*at, Fraction(claimed.player + 1), claimed.eta, claimed.own, claimed.any_is)
    return (
        Call("kmn", (*at, claimed.eta)),
        Call("perfect", at),
        Call("motive", how),
        Call("motive_by", (*how, moved)),
        equal(Call("motive_gain", (*how, moved)), claimed.gain),
    )


def _by_node(profile: tuple[tuple[Number, ...], ...], nodes: set[int]) -> Argument:
    """The probabilities at these nodes, as statements have them."""
    return {str(node): chosen for node, chosen in enumerate(profile) if chosen and node in nodes}

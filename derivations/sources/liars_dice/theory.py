"""What the source says of rules and theory: D10 to D12."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.liars_dice.shared import Dice
from derivations.sources.liars_dice.wide import wide
from verify.find.equilibria.dominance import dominated_action
from verify.find.equilibria.sets import extreme_equilibria
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of, reference
from verify.kernel.games.subject import Given
from verify.kernel.liars_dice.records import dice as game_of
from verify.kernel.statements.text import written
from verify.kernel.zero_sum.records import ValueCertificate

HIGHEST = 4
TWO, THREE = Fraction(3, 4), Fraction(13, 18)


def d10(dice: Dice) -> Proof:
    """With claims that no roll can meet, to pass one is dominated; with claims from 0 on the values are the same."""
    two, three = wide(2, 0, HIGHEST), wide(3, 0, HIGHEST)
    passed = dominated_action(two, "? | 3", "pass")
    assert passed is not None
    where = {"two": written(reference(two)), "three": written(reference(three))}
    said = both(
        'dominated(two, 2, "? | 3", "pass")',
        *(f"value({game}) == {TWO}" for game in ("two", "liars_dice(faces=2)")),
        *(f"value({game}) == {THREE}" for game in ("three", "liars_dice(faces=3)")),
    )
    return Proof(
        (
            reading(
                said,
                words="to pass a claim above N is dominated, as a call wins for certain: with two faces and claims from"
                " 0 to 4; and claims below 1 or above N change no value, with two and three faces",
                where=where,
            ),
        ),
        (passed, *(_value(game) for game in (two, three)), *(_whole(faces) for faces in (2, 3))),
        where,
        argued=(
            "claims are integers and rise, so that after a first claim y at most N - y + 1 more are made until one is"
            " above N",
        ),
        remark="That the play ends is not a matter of the rules alone: whoever passes every lie may play for ever. A"
        " player who calls whatever cannot be true ends it, and loses nothing.",
    )


def d11(dice: Dice) -> Proof:
    """All equilibria with two faces pay the value, and 1 less the value."""
    game = "liars_dice(faces=2)"
    said = both(f"extreme_payoffs({game}, [[{TWO}, {1 - TWO}]])", f"value({game}) == {TWO}")
    return Proof(
        (reading(said, words="all equilibria, with two faces; for every N in words"),),
        (extreme_equilibria(game_of(2)), _whole(2)),
        argued=(
            "in an equilibrium that pays u and 1 - u, each strategy holds the opponent to what he gets, so each is sure"
            " of the own share",
        ),
        cited=("a finite game of two players with constant sum has a value (von Neumann 1928)",),
    )


def d12(_: Dice) -> Proof:
    """A theorem on all games, which no statement about one decides."""
    return Proof(
        (),
        (),
        cited=(
            "equilibria of two-person zero-sum games of perfect recall by linear programs of the size of the tree"
            " (Koller and Megiddo 1992; von Stengel 1996)",
        ),
        remark="A theorem of the literature on all games and on running times, which no certificate of ours decides."
        " What is checked is what such a program gives: for up to five faces the whole tree was solved by it, and the"
        " value is certified by both plans (D3).",
    )


def _value(game: Given) -> ValueCertificate:
    value, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, value, (first, second))


def _whole(faces: int) -> ValueCertificate:
    value, first, second = solve(form_of(game_of(faces), {}))
    return ValueCertificate(game_of(faces), value, (first, second))

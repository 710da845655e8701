"""Claims about profiles of quotients: a mixed equilibrium as textbooks write it, and ways to say one condition."""

from __future__ import annotations

from functools import cache

import pytest

from derivations.claims.claim import Claim, Settled
from derivations.claims.words import Said
from derivations.inputs.game import game_named
from derivations.own.settled import proof_of
from tests.support.effort import for_each
from tests.support.examples import EXAMPLES
from verify.find.timeout import Z3_ALONE
from verify.kernel.games.game import reference
from verify.kernel.games.subject import Given
from verify.language.text import argument_text, shown

ONE = "for b in [1, 5]: "
OPEN = "for p in [0, 1]: for b in [1, 5]: "
BOTH = "for a in [1, oo): for b in [1, oo): "


def profile(row: str, column: str) -> str:
    return (
        f'[{{"Row\'s evening": {{"Bach": {row}, "Stravinsky": 1 - {row}}}}},'
        f' {{"Column\'s evening": {{"Bach": {column}, "Stravinsky": 1 - {column}}}}}]'
    )


WHERE = {
    "mixed": profile("b/(1 + b)", "1/(1 + a)"),
    "third": profile("b/(1 + b)", "1/3"),
    "near": profile("b/(2 + b)", "1/3"),
    "open": profile("p", "1/3"),
}


@cache
def battle(both: bool) -> Given:
    """The battle of the sexes with parameters a and b, or with a = 2."""
    game = game_named(str(EXAMPLES / "games" / "battle.json"), {} if both else {"a": "2"})
    assert isinstance(game, Given)
    return game


def outcome(text: str) -> tuple[str, str]:
    """The verdict, and what is true instead."""
    game = battle(text.startswith(BOTH))
    where = {name: said for name, said in WHERE.items() if name in text} | {"battle": argument_text(reference(game))}
    proof = proof_of(Said(text, {game.digest: game}, where), solvers=Z3_ALONE)
    item = Settled(Claim("X", "what is said", ""), proof, 0.0, "", ())
    (read,) = item.judgement.readings
    return item.verdict.value, "" if read.correction is None else shown(read.correction, item.proof.where)


@for_each(
    "text",
    [
        BOTH + "nash(battle, mixed)",
        BOTH + "payoff(battle, mixed, 1) == a/(1 + a)",
        BOTH + "payoff(battle, mixed, 2) < 1",
        BOTH + 'gain(battle, mixed, 1, {"Row\'s evening": "Bach"}) == 0',
        ONE + "nash(battle, third)",
        ONE + "payoff(battle, third, 2) == b/(1 + b)",
        ONE + "regret(battle, third, 1) == 0",
        ONE + "subgame_perfect(battle, third)",
        OPEN + "nash(battle, open) exactly when p + b*p - b == 0",
        OPEN + "nash(battle, open) exactly when p + b*p == b",
        OPEN + "nash(battle, open) exactly when p*(1 + b) == b",
        OPEN + "nash(battle, open) exactly when p == b/(1 + b)",
        OPEN + "(p + b*p - b == 0 implies nash(battle, open))",
    ],
)
def test_what_holds_for_whole_ranges_is_proved(text: str) -> None:
    assert outcome(text) == ("proved", "")


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        (BOTH + "payoff(battle, mixed, 1) == a/(2 + a)", ", 1) == a/(1 + a)"),
        (ONE + "nash(battle, near)", "not nash(battle, "),
        (OPEN + "nash(battle, open) exactly when p + b*p == 2*b", "for p in {0}: for b in {1}: gain("),
        (OPEN + "nash(battle, open) exactly when p == b/(2 + b)", "for p in {0}: for b in {1}: gain("),
    ],
)
def test_what_nearly_holds_is_refuted_with_a_point_or_what_is_true(text: str, instead: str) -> None:
    verdict, correction = outcome(text)
    assert verdict == "refuted" and instead in correction

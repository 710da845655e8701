"""Beyond the source: liar's dice with a penalty for a caught liar, and Bluff, in which all dice count."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.liars_dice import value_proof
from derivations.sources.liars_dice.all_faces import proof_by
from derivations.sources.liars_dice.shared import Dice, pairs
from verify.find.liars_dice.bluff_match import by_rounds
from verify.find.liars_dice.closed_form import closed_form
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of, name_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text
from verify.kernel.statements.records import Call, equal
from verify.kernel.statements.text import write
from verify.kernel.zero_sum.records import ValueCertificate

PENALTIES = tuple(map(Fraction, ("1/4", "1/2", "1", "2", "5")))
MOST_FACES = 200


def dp(dice: Dice) -> Proof:
    """The theorem for all penalties and all N; with some penalties each N is checked by itself too."""
    forms = [pairs(tuple(range(1, MOST_FACES + 1)), t) for t in PENALTIES]
    six = [closed_form(6, 1, t) for t in PENALTIES]
    return proof_by(
        value_proof.penalty(),
        reading("for t in [0, oo): for N in {1, ...}: closed_form(liars_dice(faces=N, penalty=t))"),
        (*forms, *six),
        f"Each N up to {MOST_FACES} is also checked by itself with a penalty of {', '.join(map(str, PENALTIES))}.",
        **{"V_6 by penalty": {text(each.penalty): text(each.value) for each in six}},
    )


# values to player 1 by faces, dice of player 1, dice of player 2: highest face wild, not wild
BLUFF = {
    (2, 1, 1): ("1/2", "0"),
    (2, 2, 1): ("3/4", "1/4"),
    (2, 1, 2): ("3/4", "0"),
    (2, 2, 2): ("7/8", "1/8"),
    (3, 1, 1): ("1/9", "-1/9"),
    (3, 2, 1): ("7/27", "1/9"),
    (3, 1, 2): ("-5/27", "-1/27"),
    (4, 1, 1): ("1/16", "-1/8"),
}
# chances of who begins, two faces and two dice each, by what is wild and what a loser loses
MATCHES = {("1", "0"): "191/256", ("0", "0"): "17/32", ("1", "1"): "389/512"}


def db(dice: Dice) -> Proof:
    """Every game as one tree, and matches round by round."""
    said, games, matches = [], [], []
    for (faces, first, second), values in BLUFF.items():
        for wild, value in zip("10", values, strict=True):
            game = BuiltIn("bluff", {"faces": str(faces), "first": str(first), "second": str(second), "wild": wild})
            found, one, two = solve(form_of(game, {}))
            games.append(ValueCertificate(game, found, (one, two)))
            said.append(equal(Call("value", (game,)), Fraction(value)))
    for (wild, difference), value in MATCHES.items():
        game = BuiltIn(
            "bluff-match", {"faces": "2", "first": "2", "second": "2", "wild": wild, "difference": difference}
        )
        matches.append(by_rounds(game))
        said.append(equal(Call("value", (game,)), Fraction(value)))
    return Proof(
        (reading(both(*map(write, said))),),
        (*games, *matches),
        argued=("in a match all dice are shown after a round, so the value of what follows may stand for it",),
        result={
            "values to player 1": {name_of(each.game): text(each.value) for each in games},
            "chances of who begins": {name_of(each.game): text(each.rounds[0].value) for each in matches},
        },
    )

"""Beyond the source: liar's dice with a penalty for a caught liar, and Bluff, in which all dice count."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Checked, Proof
from derivations.liars_dice import value_proof
from derivations.liars_dice.all_faces import reason
from derivations.liars_dice.shared import GLUE, STAGES, Dice, pairs
from verify.certificates import AllOf
from verify.find.liars_dice.bluff_match import by_rounds
from verify.find.liars_dice.closed_form import explicit
from verify.find.liars_dice.stages import nested
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of, name_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text
from verify.kernel.zero_sum.records import ValueCertificate

PENALTIES = tuple(map(Fraction, ("1/4", "1/2", "1", "2", "5")))
MOST_FACES = 200
MOST_NESTED = 12


def dp(dice: Dice) -> Proof:
    """The theorem for all penalties; with some, each N is verified by itself, and nested linear programs agree."""
    theorem = value_proof.penalty()
    forms = [pairs(tuple(range(1, MOST_FACES + 1)), t) for t in PENALTIES]
    programs = [(n, t) for t in PENALTIES for n in range(1, MOST_NESTED + 1)]
    same = all(
        [s.value for s in nested(n, penalty=t).stages] == [s.value for s in explicit(n, 1, t).stages]
        for n, t in programs
    )
    return Proof(
        holds=same or None,
        checked=Checked(AllOf((theorem, *forms))),
        result={
            "V_6 by penalty": {text(t): text(explicit(6, 1, t).stages[0].value) for t in PENALTIES},
            **reason(theorem),
        },
        argued=(STAGES, GLUE),
    )


# faces, dice of player 1, dice of player 2: what is solved in well under a second
BLUFF = ((2, 1, 1), (2, 2, 1), (2, 1, 2), (2, 2, 2), (3, 1, 1), (3, 2, 1), (3, 1, 2), (4, 1, 1))
MATCHES = (("1", "0"), ("0", "0"), ("1", "1"))


def db(dice: Dice) -> Proof:
    """Every game as one tree, and matches round by round."""
    games = [
        BuiltIn("bluff", {"faces": str(faces), "first": str(first), "second": str(second), "wild": wild})
        for wild in ("1", "0")
        for faces, first, second in BLUFF
    ]
    values = []
    for game in games:
        value, one, two = solve(form_of(game, {}))
        values.append(ValueCertificate(game, value, (one, two)))
    matches = [
        by_rounds(
            BuiltIn(
                "bluff-match",
                {"faces": "2", "first": "2", "second": "2", "wild": wild, "difference": difference},
            )
        )
        for wild, difference in MATCHES
    ]
    return Proof(
        holds=True,
        checked=Checked(AllOf((*values, *matches))),
        result={
            "values to player 1": {name_of(each.game): text(each.value) for each in values},
            "chances of who begins": {name_of(each.game): text(each.rounds[0].value) for each in matches},
        },
        argued=("in a match all dice are shown after a round, so the value of what follows may stand for it",),
    )

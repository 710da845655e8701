"""Beyond the source: liar's dice in which a caught liar pays a penalty as well."""

from __future__ import annotations

from fractions import Fraction

from derivations.claim import Checked, Proof
from derivations.liars_dice.closed_form import explicit
from derivations.liars_dice.shared import STAGES, Dice, pairs
from verify.certificates import AllOf
from verify.dice_nest import nested
from verify.exact import text

PENALTIES = tuple(map(Fraction, ("1/4", "1/2", "1", "2", "5")))
MOST_FACES = 200
MOST_NESTED = 12


def dp(dice: Dice) -> Proof:
    """Closed forms with some penalties are verified, and are what nested linear programs find."""
    forms = [pairs(tuple(range(1, MOST_FACES + 1)), t) for t in PENALTIES]
    programs = [(n, t) for t in PENALTIES for n in range(1, MOST_NESTED + 1)]
    same = all(
        [s.value for s in nested(n, penalty=t).stages] == [s.value for s in explicit(n, 1, t).stages]
        for n, t in programs
    )
    return Proof(
        holds=same or None,
        checked=Checked(AllOf(tuple(forms))),
        result={"V_6 by penalty": {text(t): text(explicit(6, 1, t).stages[0].value) for t in PENALTIES}},
        argued=(STAGES,),
    )

"""Claims D4 and D7 and their kin: what holds for every number of faces at once."""

from __future__ import annotations

from derivations.claims.claim import Proof, Reading
from derivations.claims.statements import reading
from derivations.sources.liars_dice.shared import GLUE, STAGES, Dice
from verify.certificates import Certificate
from verify.kernel.lemmas.records import Theorem
from verify.kernel.liars_dice.theorems import THEOREMS

LIMIT = 'theorem("liar\'s dice: limit")'
COUNT = "Each N up to a thousand is also checked by itself, and some more up to a million."


def dv(dice: Dice) -> Proof:
    """The theorem for all N; each N up to 1,000 and some beyond are checked by themselves too."""
    return proof_by(
        dice.value, reading("for N in {1, ...}: closed_form(liars_dice(faces=N))"), also=(dice.pairs,), remark=COUNT
    )


def d4(dice: Dice) -> Proof:
    """The loss 1 - V_N grows, by the threshold that stays or moves by one."""
    falls = "for N in {1, ...}: value(liars_dice(faces=N + 1)) < value(liars_dice(faces=N))"
    return proof_by(dice.decreasing, reading(falls, words="strictly"))


def d7(dice: Dice) -> Proof:
    """V_N is between 1 - 1/e and 1/(e N) more."""
    remark = (
        "1 - 1/e is the value of the same game with a continuous roll, the game that Ferguson and Ferguson (1991) solve"
        " (in words in the report): the values with N faces fall to that of the continuous game."
    )
    return proof_by(dice.limit, reading(LIMIT), remark=remark)


def de(dice: Dice) -> Proof:
    """The next term of the expansion."""
    return proof_by(dice.expansion, reading('theorem("liar\'s dice: expansion")'))


def ds(dice: Dice) -> Proof:
    """The same threshold, and one success rate from the other."""
    words = (
        "the best rule is the best of those that skip some candidates and take the next that beats them all; that no"
        " other does better is classical (Lindley 1961)"
    )
    return proof_by(dice.secretary, reading('theorem("liar\'s dice: secretary")', words=words))


def proof_by(
    theorem: Theorem,
    said: Reading,
    also: tuple[Certificate, ...] = (),
    remark: str | None = None,
    **shown: object,
) -> Proof:
    """A proof by a theorem for all N, and what else a report shows."""
    return Proof(
        (said,),
        (theorem, *also),
        argued=(STAGES, GLUE),
        cited=THEOREMS[theorem.theorem].cites,
        result={"lemmas": len(theorem.lemmas), "why the lemmas are enough": THEOREMS[theorem.theorem].because, **shown},
        remark=remark,
    )

"""Claims D4 and D7 and their kin: what holds for every number of faces at once."""

from __future__ import annotations

from derivations.claims.claim import Checked, Proof
from derivations.liars_dice.shared import GLUE, STAGES, Dice
from verify.certificates import AllOf
from verify.kernel.lemmas.records import Theorem
from verify.kernel.liars_dice.records import DicePairs
from verify.kernel.liars_dice.theorems import THEOREMS


def dv(dice: Dice) -> Proof:
    """The theorem for all N, and each N up to 1,000 and some beyond by itself."""
    return _proved(dice.value, also=(dice.pairs,), count=len(dice.pairs.faces))


def d4(dice: Dice) -> Proof:
    """The loss 1 - V_N grows, by the threshold that stays or moves by one."""
    return _proved(dice.decreasing)


def d7(dice: Dice) -> Proof:
    """Both bounds of V_N - (1 - 1/e) are at most 1/(e N) away."""
    return _proved(dice.limit, bounds="0 <= V_N - (1 - 1/e) <= 1/(e N)", limit="1 - 1/e")


def de(dice: Dice) -> Proof:
    """The next term of the expansion."""
    return _proved(dice.expansion, next_term="(1 - 1/e)/(2 N)")


def ds(dice: Dice) -> Proof:
    """The same threshold, and one success rate from the other."""
    return _proved(
        dice.secretary,
        reading="the best rule is the best of those that skip some candidates and take the next that beats them all;"
        " that no other does better is classical (Lindley 1961)",
    )


def _proved(theorem: Theorem, also: tuple[DicePairs, ...] = (), reading: str | None = None, **result: object) -> Proof:
    return Proof(
        holds=True,
        checked=Checked(AllOf((theorem, *also))),
        result={"lemmas": len(theorem.lemmas), **result, **reason(theorem)},
        reading=reading,
        argued=(STAGES, GLUE),
        cited=THEOREMS[theorem.theorem].cites,
    )


def reason(theorem: Theorem) -> dict[str, str]:
    """Why the lemmas of a theorem are enough, in words."""
    return {"why the lemmas are enough": THEOREMS[theorem.theorem].because}

"""Claims D4 and D7 and their kin: what holds for every number of faces at once."""

from __future__ import annotations

from collections.abc import Sequence

from derivations.claim import Checked, Proof
from derivations.liars_dice.shared import GLUE, STAGES, Dice
from verify.certificates import AllOf, DicePairs, Theorem
from verify.dice_theorems import THEOREMS


def dv(dice: Dice) -> Proof:
    """The theorem for all N, and each N up to 1,000 and some beyond by itself."""
    return _proved(dice.value, also=(dice.pairs,), count=len(dice.pairs.faces))


def d4(dice: Dice) -> Proof:
    """The loss 1 - V_N grows, by the threshold that stays or moves by one."""
    return _proved(dice.value, dice.decreasing)


def d7(dice: Dice) -> Proof:
    """Both bounds of V_N - (1 - 1/e) are at most 1/(e N) away."""
    return _proved(dice.value, dice.limit, bounds="0 <= V_N - (1 - 1/e) <= 1/(e N)", limit="1 - 1/e")


def de(dice: Dice) -> Proof:
    """The next term of the expansion."""
    return _proved(dice.value, dice.expansion, next_term="(1 - 1/e)/(2 N)")


def ds(dice: Dice) -> Proof:
    """The same threshold, and one success rate from the other."""
    return _proved(dice.value, dice.secretary)


def _proved(*theorems: Theorem, also: tuple[DicePairs, ...] = (), **result: object) -> Proof:
    cited = dict.fromkeys(fact for theorem in theorems for fact in THEOREMS[theorem.theorem].cites)
    lemmas = sum(len(theorem.lemmas) for theorem in theorems)
    return Proof(
        holds=True,
        checked=Checked(AllOf((*theorems, *also))),
        result={"lemmas": lemmas, **result, "why the lemmas are enough": reasons(theorems)},
        argued=(STAGES, GLUE),
        cited=tuple(cited),
    )


def reasons(theorems: Sequence[Theorem]) -> dict[str, str]:
    """Why the lemmas of theorems are enough, in words."""
    return {theorem.theorem: THEOREMS[theorem.theorem].because for theorem in theorems}

"""The rows of this theory: liar's dice and Bluff."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, told_word

_KINDS = {
    "liar's dice stages": Kind(
        "verify.theories.dice.records:DiceStages",
        "verify.theories.dice.stages:check_dice_stages",
        EVIDENCE,
        "the values of the Fergusons' liar's dice for all least claims, with optimal strategies for each",
    ),
    "liar's dice closed form": Kind(
        "verify.theories.dice.records:DicePair",
        "verify.theories.dice.pair:check_dice_pair",
        RECOMPUTED,
        "the same for any number of faces, by a threshold alone; both strategies are verified claim by claim",
    ),
    "liar's dice closed forms": Kind(
        "verify.theories.dice.records:DicePairs",
        "verify.theories.dice.pair:check_dice_pairs",
        EVIDENCE,
        "the same for many numbers of faces",
    ),
    "bluff match": Kind(
        "verify.theories.dice.bluff_records:BluffMatch",
        "verify.theories.dice.bluff_match:check_bluff_match",
        EVIDENCE,
        "a match of Bluff by its rounds: for each, plans that guarantee the chances to win the match",
    ),
}
_WORDS = {
    "stage_value": told_word(
        NUMBER,
        {"game": "game"},
        "what the roller gets in one stage of liar's dice with this least claim, where a passed claim y is worth 1 less"
        " the stage value with least claim y + 1, or 1 plus the penalty if y is the last: the value by nested programs",
    ),
    "optimal_stages": told_word(
        STATEMENT,
        {"game": "game", "strategies": "list"},
        "in liar's dice whoever follows these is sure of the stage value, from every stage on: for each least claim"
        " the roller's probabilities of claims by roll, and the caller's of a call by claim; absent is 0",
    ),
    "closed_form": told_word(
        STATEMENT,
        {"game": "game"},
        "in liar's dice with N faces and penalty t let D(y) be the greater of 1/N and 1/(y + t N/(1 + t)), s the sum of"
        " D(y) over y = k + 1, ..., N, and k >= 1 least with s <= 1, or 0 if t > N - 1. The value with a least claim M,"
        " any from the game's up, is (1 + t) (1 - (k/N + t/(1 + t)) s) if M <= k, else 1 - (1 + t) (M - 1)/N",
    ),
}
THEORY = Theory(
    "dice",
    "Liar's dice and Bluff",
    needs=("reals",),
    kinds=_KINDS,
    theorems={"liar's dice": "verify.theories.dice.theorems"},
    words=_WORDS,
)

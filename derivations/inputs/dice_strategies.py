"""Strategies for liar's dice that a user names: optimal ones, habits, or a certificate's file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from play.liars_dice.strategies import HABITS, LiarsDice, Strategy, by_stages, habitual
from trees.refusal import Refused
from verify.certificate_json import load
from verify.certificates import kind_of
from verify.find.liars_dice.closed_form import explicit
from verify.kernel.refusal import CheckFailed
from verify.theories.dice.records import DiceStage, DiceStages

OPTIMAL, THRESHOLD = "optimal", "threshold"
NAMES: dict[str, str] = {
    OPTIMAL: "the closed form of every stage",
    THRESHOLD: "claims as optimal; calls at every stage as is optimal at the first",
    **{name: habit.says for name, habit in HABITS.items()},
}


def strategy(game: LiarsDice, word: str) -> Strategy:
    """The strategy of this name, or that of a file: a certificate of kind "liar's dice stages".

    Of a file the probabilities alone count, so they need not be optimal, nor meant for this penalty.

    Raises:
        Refused: no such name or file, or probabilities that are none.
        CertificateError: the file is no certificate.
        CheckFailed: it is one of another kind, or for another die, or lacks a stage.

    >>> strategy(LiarsDice(2), "optimal").plans[1].caller
    {2: Fraction(1, 2)}
    """
    if word in HABITS:
        return habitual(game, word)
    if word in NAMES:
        stages = explicit(game.faces, 1, game.penalty).stages
        if word == THRESHOLD:
            calls = {int(claim): p for claim, p in stages[0].caller.items()}
            stages = tuple(
                replace(stage, caller={str(y): p for y, p in calls.items() if y >= stage.least}) for stage in stages
            )
    else:
        stages = _read(word, game.faces)
    return by_stages(game, word, stages)


def _read(path: str, faces: int) -> tuple[DiceStage, ...]:
    if not Path(path).is_file():
        raise Refused(f"strategy: expected a file or one of {', '.join(NAMES)}, found {path!r:.60}")
    found = load(path)
    if not isinstance(found, DiceStages):
        raise CheckFailed(
            f"{path}: expected a certificate of liar's dice stages, found one of kind {kind_of(type(found))!r}"
        )
    if found.faces != faces:
        raise CheckFailed(f"{path}: expected strategies for faces={faces}, found some for faces={found.faces}")
    return found.stages

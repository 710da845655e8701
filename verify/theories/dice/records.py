"""Records about the Fergusons' liar's dice: its value and strategies stage by stage, and its closed form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text

MOST_STAGES = 200
"""Faces of a die whose stages are written out and checked one by one."""


def dice(faces: int | str, least: int | str = 1, penalty: Fraction | str = "0") -> BuiltIn:
    """The game as statements name it; a text is a name in a statement for many numbers.

    >>> dice(6).parameters
    {'faces': '6', 'least': '1', 'penalty': '0'}
    """
    shown = penalty if isinstance(penalty, str) else text(penalty)
    return BuiltIn("liars-dice", {"faces": str(faces), "least": str(least), "penalty": shown})


@dataclass(frozen=True)
class DiceStage:
    """Strategies of the stage whose least claim allowed is `least`, worth `value` to the roller.

    roller[roll][claim] is the probability of the claim, caller[claim] that of calling it; absent is 0.
    """

    least: int
    value: Fraction
    roller: Mapping[str, Mapping[str, Fraction]]
    caller: Mapping[str, Fraction]


@dataclass(frozen=True)
class DiceStages:
    """Liar's dice with least claims least, ..., faces: `stages` in this order, each with its value V."""

    faces: int
    least: int
    penalty: Fraction
    stages: tuple[DiceStage, ...]


@dataclass(frozen=True)
class DicePairs:
    """Closed forms for several numbers of faces, rising, each with its threshold; values are left to the formula."""

    faces: tuple[int, ...]
    penalty: Fraction
    thresholds: tuple[int, ...]


@dataclass(frozen=True)
class DicePair:
    """Liar's dice is worth what the closed form says with this `threshold` k; `value` is V(least).

    `value` is None where the fraction is too long to store.
    """

    faces: int
    least: int
    penalty: Fraction
    threshold: int
    value: Fraction | None

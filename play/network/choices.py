r"""The choices that the planes of a state leave open; `encoding` says what the planes are."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal, get_args, get_type_hints

from trees.refusal import Refused

MOST_WINDOW = 20
PARTS = ("kinds", "chips")


class EncodingError(Refused):
    """A state cannot be written so."""


@dataclass(frozen=True)
class Encoding:
    """What the source leaves open, or says in two ways; the defaults are its words where it has some.

    Raises:
        EncodingError: a choice that is not one.
    """

    rounds: Literal["remaining", "current"] = "remaining"
    """Table 2 has the remaining rounds (残余ラウンド), as the model of the source has draws left; the text the current
    one."""
    round_code: Literal["thermometer", "one-hot"] = "thermometer"
    """Of 0 to 3 in three planes of all 0 or all 1: the first k are set for k; or the k-th alone, and none for 0."""
    numbers: Literal["units", "scaled", "binary"] = "units"
    """Chips: as said above. As controls that do not saturate: the share of the mover's stack, rounded up to 52nds; or
    binary digits, one a rank, which tell all numbers apart."""
    amounts: Literal["added", "round", "hand"] = "added"
    """Chips of an action: what it adds; what its player has put in on the street after it, or in the hand."""
    kinds: Literal["raised", "number", "graded"] = "raised"
    """Kinds in one plane: all 1 for a bet or raise, as planes for facts that are true or not; or 1, 2 and 3 as numbers
    for fold, check or call, bet or raise; or 13, 26, 39 and 52 cells for fold, check, call, bet or raise."""
    pot: bool = True
    order: Literal["latest", "oldest"] = "latest"
    """Which of the last actions stands in the first plane; a short history ends in empty planes."""
    actors: Literal["both", "opponent"] = "both"
    """Whose actions are the history."""
    blinds: bool = False
    """Whether blinds are the first actions; they are no choice of anyone's."""
    window: int = 5
    cards: Literal["dealt", "canonical"] = "dealt"
    """Canonical cards are alike for hands that differ in names of suits, or in the order of the hole cards."""

    def __post_init__(self) -> None:
        hints = get_type_hints(Encoding)
        for field in fields(self):
            allowed, found = get_args(hints[field.name]), getattr(self, field.name)
            if allowed and found not in allowed:
                raise EncodingError(f"{field.name}: expected one of {', '.join(allowed)}, found {found!r:.40}")
        if not 1 <= self.window <= MOST_WINDOW:
            raise EncodingError(f"window: expected 1 to {MOST_WINDOW} actions, found {self.window!r:.40}")

    @property
    def planes(self) -> int:
        """How many there are.

        >>> Encoding().planes, Encoding(pot=False).planes
        (33, 32)
        """
        return sum(size for _, size in self.layout)

    @property
    def layout(self) -> tuple[tuple[str, int], ...]:
        """What the planes are, in their order, and how many of each."""
        actions = [(f"{what} of {when} street", self.window) for when in ("this", "the last") for what in PARTS]
        return (
            *(("hole cards", 2), ("community", 3), ("all cards", 1)),
            *((("pot", 1),) if self.pot else ()),
            *(("round", 3), ("position", 1), *actions),
            *((f"{what} of the action", 1) for what in PARTS),
        )

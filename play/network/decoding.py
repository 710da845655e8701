"""What planes of a state say, read back: all that a network can know of it.

Numbers are ranges, as codes do not tell all apart; kinds are those that the code leaves possible. An action of which
both planes are empty may also be none: a check among actions with "raised" kinds is written like no action.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from play.network.choices import Encoding, EncodingError
from play.network.encoding import CELLS, KIND_CELLS
from trees.holdem.cards import DECK, RANKS

KINDS = ("fold", "check", "call", "raise")
FULL = (1 << CELLS) - 1


@dataclass(frozen=True)
class RaiseRange:
    """A number of small blinds from `least` to `most`, of which there may be no end."""

    least: int
    most: int | None

    def __contains__(self, chips: int) -> bool:
        return self.least <= chips and (self.most is None or chips <= self.most)


@dataclass(frozen=True)
class DecodedAction:
    """An action: what it may be, and its chips."""

    kinds: tuple[str, ...]
    chips: RaiseRange


@dataclass(frozen=True)
class Decoded:
    """What is known of a state: cards, pot, street, whether the mover acts last, and actions as they stand."""

    hole: tuple[int, ...]
    board: tuple[tuple[int, ...], ...]
    """Flop, turn and river."""
    pot: RaiseRange | None
    street: int
    last: bool
    this_street: tuple[DecodedAction | None, ...]
    last_street: tuple[DecodedAction | None, ...]
    action: DecodedAction | None


def decode(planes: Sequence[int], encoding: Encoding, stack: int) -> Decoded:
    """What the planes of one state say, for a mover who had so many small blinds before the hand.

    Raises:
        EncodingError: they are no state.
    """
    if len(planes) != encoding.planes or not all(0 <= plane <= FULL for plane in planes):
        raise EncodingError(f"planes: expected {encoding.planes} of {CELLS} cells, found others")
    left = iter(planes)
    hole, (flop, turn, river, together) = _cards(next(left) | next(left)), [next(left) for _ in range(4)]
    if together != flop | turn | river | planes[0] | planes[1]:
        raise EncodingError("all cards: expected hole cards and the board, found others")
    pot = _number(next(left), encoding, stack) if encoding.pot else None
    number = _round([next(left) for _ in range(3)], encoding)
    position = next(left)
    if position not in (0, FULL):
        raise EncodingError("position: expected all cells or none, found some")
    window = encoding.window
    this, before = (_actions([next(left) for _ in range(2 * window)], encoding, stack) for _ in range(2))
    (action,) = _actions(list(left), encoding, stack)
    board = (_cards(flop), _cards(turn), _cards(river))
    return Decoded(hole, board, pot, number, position == FULL, this, before, action)


def _cards(plane: int) -> tuple[int, ...]:
    return tuple(card for card in range(DECK) if plane >> card & 1)


def _number(plane: int, encoding: Encoding, stack: int) -> RaiseRange:
    """The numbers of which this is the plane."""
    if encoding.numbers == "binary":
        digits = [plane >> 4 * digit & 0b1111 for digit in range(len(RANKS))]
        if not set(digits) <= {0, 0b1111}:
            raise EncodingError("number: expected whole ranks, found some cells of one")
        found = sum(1 << digit for digit, cells in enumerate(digits) if cells)
        return RaiseRange(found, None if plane == FULL else found)
    cells = plane.bit_length()
    if plane != (1 << cells) - 1:
        raise EncodingError("number: expected the first cells, found a gap")
    if encoding.numbers == "scaled":
        least = 0 if not cells else stack * (cells - 1) // CELLS + 1
        return RaiseRange(least, None if cells == CELLS else stack * cells // CELLS)
    return RaiseRange(cells, None if cells == CELLS else cells)


def _round(planes: list[int], encoding: Encoding) -> int:
    """The street, of three planes of all cells or none."""
    thermometer = encoding.round_code == "thermometer"
    codes = [[FULL if (k >= each if thermometer else k == each) else 0 for each in (1, 2, 3)] for k in range(4)]
    if planes not in codes:
        raise EncodingError(f"round: expected a {encoding.round_code} code, found another")
    number = codes.index(planes)
    return number if encoding.rounds == "current" else 3 - number


def _actions(planes: list[int], encoding: Encoding, stack: int) -> tuple[DecodedAction | None, ...]:
    """Actions, whose kinds come first; None where both planes are empty, and nothing or a check may stand."""
    half = len(planes) // 2
    cells = KIND_CELLS[encoding.kinds]
    found: list[DecodedAction | None] = []
    for kind, chips in zip(planes[:half], planes[half:], strict=True):
        of = tuple(name for name, count in zip(KINDS, cells, strict=True) if kind == (1 << count) - 1)
        if (kind or chips) and not of:
            raise EncodingError(f"kind: expected one of {', '.join(KINDS)}, found another plane")
        found.append(DecodedAction(of, _number(chips, encoding, stack)) if kind or chips else None)
    return tuple(found)

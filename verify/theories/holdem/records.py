"""Records about jam or fold: optimal plans at one stack and over a range of stacks, brackets of tournaments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from trees.tree import Number
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.root import End
from verify.kernel.numbers.spelling import text

ALWAYS, NEVER, MIXED = "1", "0", "?"


@dataclass(frozen=True)
class Choices:
    """How often each class of hands is jammed, or calls: `chart` row by row, of 1 (always), 0 (never) and ? (mixed).

    `mixed` are the probabilities of the last, by name.
    """

    chart: tuple[str, ...]
    mixed: Mapping[str, Number]


@dataclass(frozen=True)
class JamOrFold:
    """Jam or fold is worth `value` to the small blind; the plans are strictly complementary."""

    stack: Fraction
    ante: Fraction
    value: Fraction
    jams: Choices
    calls: Choices


@dataclass(frozen=True)
class JamOrFoldReply:
    """What player 1 expects of a jam with each hand when a range, `against`, calls; and of his best reply.

    For player 2: of a call, when the other one has jammed, who jams with this range.
    """

    stack: Fraction
    ante: Fraction
    player: int
    against: str
    hands: Mapping[str, Fraction]
    payoff: Fraction


@dataclass(frozen=True)
class StackPiece:
    """Between two stacks these plans are optimal: probabilities are functions of the stack."""

    jams: Choices
    calls: Choices


@dataclass(frozen=True)
class JamOrFoldPieces:
    """Jam or fold for the stacks from the first of `ends` to the last: between ends[k] and ends[k + 1] by pieces[k]."""

    ante: Fraction
    ends: tuple[End, ...]
    pieces: tuple[StackPiece, ...]


@dataclass(frozen=True)
class JamOrFoldTail:
    """For all stacks above `start` these plans, which mix no hand, are the only optimal ones."""

    ante: Fraction
    start: Fraction
    jams: Choices
    calls: Choices


@dataclass(frozen=True)
class JamOrFoldChart:
    """Pieces that begin at big blind and ante, and a chart of the stacks from there in steps of `step`.

    `highest` are by player and hand the greatest of these with probability 1/2 or more, where there is one.
    """

    pieces: JamOrFoldPieces
    step: Fraction
    highest: tuple[Mapping[str, Fraction], Mapping[str, Fraction]]


@dataclass(frozen=True)
class TournamentState:
    """What a player with so many chips is sure of: on the button (`small`) and not (`big`), each with how he plays."""

    chips: int
    small: Fraction
    jams: Choices
    big: Fraction
    calls: Choices


@dataclass(frozen=True)
class Tournament:
    """Hands of jam or fold with fixed blinds until one player has all `total` chips, a multiple of `unit`.

    `states` are those with unit, 2 unit, ..., total - unit chips.
    """

    blinds: tuple[int, int]
    total: int
    unit: int
    states: tuple[TournamentState, ...]


@dataclass(frozen=True)
class AnyBetsState:
    """What a player with so many chips is sure of by jams and folds alone: on the button (`small`) and not (`big`).

    `jams` is how he plays on the button, `calls` against a jam, and `overs` how he jams over a smaller bet.
    """

    chips: int
    small: Fraction
    jams: Choices
    big: Fraction
    calls: Choices
    overs: Choices


@dataclass(frozen=True)
class AnyBetsTournament:
    """Hands of no-limit hold'em with fixed blinds until one player has all `total` chips; bets are multiples of `unit`.

    `states` are those with unit, 2 unit, ..., total - unit chips.
    """

    blinds: tuple[int, int]
    total: int
    unit: int
    states: tuple[AnyBetsState, ...]


def game_at(stack: Fraction | str, ante: Fraction) -> BuiltIn:
    """The game as statements name it; a text is a name in a statement for many stacks.

    >>> game_at(Fraction(21, 2), Fraction(0)).parameters
    {'stack': '21/2', 'ante': '0'}
    """
    return BuiltIn("jam-or-fold", {"stack": stack if isinstance(stack, str) else text(stack), "ante": text(ante)})

r"""Check of jam or fold over a range of stacks: pieces between stacks at which optimal plans change.

On each piece the plans are rational functions of the stack S, and what `optimal` asks of them is asked for all S
strictly between its ends: signs of gains and of mixed probabilities, and gains of 0 of mixed classes as identities. The
square system of mixed classes is regular, so the plans are the only optimal ones there. At the ends they are optimal
too, as gains and plans are continuous, and pieces leave no stack out.

An end is a root alpha of its polynomial m. Between rationals just outside of both ends every condition is positive, or
it is m^n times what is, with m of one sign from alpha on to the far end of the piece.
So what a condition is at an end is known: positive, or zero. Where it is positive at alpha, no optimal plan there
chooses otherwise either (complementary slackness with the plan that the piece has at alpha).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from trees.games.jam_or_fold import BIG, SMALL
from trees.holdem.showdowns import Showdowns, holdem
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.numbers.root import End, Root, count_roots
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import (
    EQUAL,
    Call,
    Compare,
    ForAll,
    ForPlans,
    Interval,
    Statement,
    Sum,
    Weight,
    equal,
    number_of,
    of,
)
from verify.theories.holdem.compact import ClassWeights, Compact
from verify.theories.holdem.forms import Form, determinant, form_of, minus, plus, polynomial_of, positive, whole
from verify.theories.holdem.optimal import spots
from verify.theories.holdem.records import ALWAYS, MIXED, Choices, JamOrFoldPieces, game_at

STACK = "S"
WIDTH = Fraction(1, 2**40)


@dataclass(frozen=True)
class PieceConditions:
    """What is positive inside of a piece, by player and class, and with it at the left and the right end."""

    value: Ratio
    strict: tuple[tuple[tuple[bool, bool], ...], tuple[tuple[bool, bool], ...]]


def check_jam_or_fold_pieces(c: JamOrFoldPieces) -> tuple[Statement, ...]:
    """Each piece has the optimal plans between its ends; see the top of this file."""
    return tuple(facts_of(c, holdem(), require_pieces(c, holdem())))


def require_pieces(c: JamOrFoldPieces, table: Showdowns) -> list[PieceConditions]:
    """What holds on each piece, with this table of showdowns.

    Raises:
        CheckFailed: a condition does not hold, or pieces do not fit together.
    """
    if c.ante < 0 or len(c.ends) != len(c.pieces) + 1 or not c.pieces:
        raise CheckFailed(f"ends: expected one more than pieces and an ante >= 0, found {len(c.ends)} and {c.ante}")
    if not c.ends[0] >= BIG + c.ante:
        raise CheckFailed("ends[0]: expected a stack that covers big blind and ante, found less")
    for k, (low, high) in enumerate(pairwise(c.ends)):
        if not low < high:
            raise CheckFailed(f"ends[{k + 1}]: expected more than the end before, found no more")
    return [
        require_piece(table, c.ante, ends, (piece.jams, piece.calls), f"pieces[{k}]")
        for k, (ends, piece) in enumerate(zip(pairwise(c.ends), c.pieces, strict=True))
    ]


def facts_of(c: JamOrFoldPieces, table: Showdowns, held: list[PieceConditions]) -> Iterator[Statement]:
    """What is proved by pieces on which this holds."""
    game = game_at(STACK, c.ante)
    for (low, high), piece, found in zip(pairwise(c.ends), c.pieces, held, strict=True):
        yield ForAll(STACK, Interval(low, high), equal(Call("value", (game,)), plain(found.value)))
        for player, choices in enumerate((piece.jams, piece.calls), 1):
            unique = equal(Call("dimension", (game, Fraction(player))), 0)
            yield ForAll(STACK, Interval(low, high, False, False), unique)
            for name, weight in choices.mixed.items():
                mixes = Compare(of(Weight(*spots(player, name))), EQUAL, Sum(weight))
                yield ForAll(STACK, Interval(low, high, False, False), ForPlans(game, player, mixes))
    yield from _stretches(c, table, held)


def _stretches(c: JamOrFoldPieces, table: Showdowns, held: list[PieceConditions]) -> Iterator[Statement]:
    """The longest ranges of stacks on which a class is always or never taken by any optimal plan."""
    game = game_at(STACK, c.ante)
    for player in (1, 2):
        charts = ["".join((piece.jams, piece.calls)[player - 1].chart) for piece in c.pieces]
        for number, name in enumerate(table.names):
            strict = [found.strict[player - 1][number] for found in held]
            for mark, interval in stretches(c.ends, [chart[number] for chart in charts], strict):
                taken = Compare(of(Weight(*spots(player, name))), EQUAL, number_of(int(mark == ALWAYS)))
                yield ForAll(STACK, interval, ForPlans(game, player, taken))


def stretches(
    ends: tuple[End, ...], marks: list[str], strict: list[tuple[bool, bool]]
) -> Iterator[tuple[str, Interval]]:
    """The longest ranges of stacks on which a class has one mark other than mixed, their ends in or out."""
    first = 0
    for k, mark in enumerate(marks):
        joined = k + 1 < len(marks) and marks[k + 1] == mark and (strict[k][1] or strict[k + 1][0])
        if not joined:
            if mark != MIXED:
                yield mark, Interval(ends[first], ends[k + 1], strict[first][0], strict[k][1])
            first = k + 1


def require_piece(
    table: Showdowns, ante: Fraction, ends: tuple[End, End], plans: tuple[Choices, Choices], where: str
) -> PieceConditions:
    """The plans are the only optimal ones strictly between the ends.

    Raises:
        CheckFailed: they are not, or it was not shown.
    """
    piece = _Piece(ends)
    compact = Compact(table, ante, (piece.low, piece.high))
    jams, calls = compact.weights(plans[0], f"{where}.jams"), compact.weights(plans[1], f"{where}.calls")
    for side, weights in (("jams", jams), ("calls", calls)):
        if not positive(weights.denominator):
            raise CheckFailed(f"{where}.{side}: expected a denominator > 0 throughout, found others")
    _require_regular(compact, jams, calls, piece, where)
    gained = compact.jam_gains(calls), [minus(form) for form in compact.call_gains(jams)]
    found = []
    for side, choices, weights, forms in zip(("jams", "calls"), plans, (jams, calls), gained, strict=True):
        row = []
        for number, (mark, form) in enumerate(zip("".join(choices.chart), forms, strict=True)):
            here = f"{where}.{side}.{table.names[number]}"
            if mark == MIXED:
                if any(form):
                    raise CheckFailed(f"{here}: expected neither gain nor loss, found one")
                share = weights.mixed[number]
                rest = plus((weights.denominator, minus(share)))
                row.append(_both(piece.sign(share, here), piece.sign(rest, here)))
            else:
                row.append(piece.sign(form if mark == ALWAYS else minus(form), here))
        found.append(tuple(row))
    earned = compact.earned(jams, [minus(form) for form in gained[1]], calls.always)
    scale = compact.unit * table.all_deals * table.boards
    top, bottom = (polynomial_of(form, piece.low, piece.high) for form in (earned, jams.denominator))
    return PieceConditions(Ratio.of(top, bottom * Polynomial.of([scale])) - (SMALL + ante), (found[0], found[1]))


def _both(one: tuple[bool, bool], other: tuple[bool, bool]) -> tuple[bool, bool]:
    return one[0] and other[0], one[1] and other[1]


def _require_regular(compact: Compact, jams: ClassWeights, calls: ClassWeights, piece: _Piece, where: str) -> None:
    """The square system of mixed classes has one solution everywhere inside."""
    if len(jams.mixed) != len(calls.mixed):
        expected = "as many mixed classes of both players"
        raise CheckFailed(f"{where}: expected {expected}, found {len(jams.mixed)} and {len(calls.mixed)}")
    net, pairs = compact.table.net, compact.table.pairs
    found = determinant([[compact.entry(net[i][j], pairs[i][j]) for j in calls.mixed] for i in jams.mixed])
    piece.sign(found if sum(found) > 0 else minus(found), f"{where}: system of mixed classes")


class _Piece:
    """The range between two ends, and a rational one around it."""

    def __init__(self, ends: tuple[End, End]) -> None:
        self.ends = ends
        self.near = [_around(end) for end in ends]
        self.low, self.high = self.near[0][0], self.near[1][1]

    def sign(self, form: Form, where: str) -> tuple[bool, bool]:
        """A form is positive strictly between the ends: whether also at the left and the right one.

        Raises:
            CheckFailed: that was not shown.
        """
        if positive(form):
            return True, True
        rest, strict = polynomial_of(form, self.low, self.high), [True, True]
        if not rest.coefficients:
            raise CheckFailed(f"{where}: expected a number > 0 throughout, found 0")
        for side, end in enumerate(self.ends):
            m = _polynomial(end)
            while not (division := divmod(rest, m))[1].coefficients:
                # m has no root between here and the other end, so that its sign is the one just inside this end
                strict[side], rest = False, division[0] * self._inside(side, m, where)
        if not positive(form_of(whole(rest), self.low, self.high, rest.degree)):
            raise CheckFailed(f"{where}: expected a number > 0 between the ends, found that not shown")
        return strict[0], strict[1]

    def _inside(self, side: int, m: Polynomial, where: str) -> Polynomial:
        """The sign of m strictly between the ends, at one of which it is 0."""
        inner = self.near[0][1], self.near[1][0]
        if inner[0] >= inner[1]:
            raise CheckFailed(f"{where}: expected ends further apart, found them within {WIDTH}")
        first, last = (inner[0], self.high) if side == 0 else (self.low, inner[1])
        if m.degree > 1 and count_roots(m, last) != count_roots(m, first):
            raise CheckFailed(f"{where}: expected one root of the end's polynomial in the piece, found more")
        return Polynomial.of([1 if m(inner[1 - side]) > 0 else -1])


def _around(end: End) -> tuple[Fraction, Fraction]:
    if isinstance(end, Root):
        return end.interval(WIDTH)
    return end, end


def _polynomial(end: End) -> Polynomial:
    return end.polynomial if isinstance(end, Root) else Polynomial.of([-end, 1])

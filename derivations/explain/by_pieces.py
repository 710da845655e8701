"""What holds of the strategies of an answer with formulas by ranges of a parameter: each is judged on its range.

A profile is judged on a closed range with rational ends: that of the formulas where the game and the profile exist at
both ends, a little more where an end is irrational or the range is a point, else a little less, which is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from derivations.explain.answer import Answer
from derivations.explain.equilibrium import Strategies
from derivations.explain.formulas import Stretch, closed, stretch_of
from derivations.explain.judgement import ProfileQuestion, judge_profile
from derivations.explain.optimal_plans import strategy_of
from derivations.explain.pieces import equilibria_of_piece, where_of
from derivations.explain.profile import JudgedProfile, yes
from derivations.explain.record import LEFT_OUT, LeftOut, Record, key, record
from derivations.explain.wording import opening, typed
from derivations.inputs.players import names_of
from derivations.inputs.profile import read_profile
from derivations.print.blocks import Block, Heading, Paragraph
from trees.refusal import Refused
from verify.certificates import AllOf, Certificate
from verify.kernel.games.game import name_of, parameters_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Range
from verify.kernel.numbers.root import End, Root
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import OptimalPlans, Piece
from verify.theories.parameters.records import EquilibriumSet

NEAR = Fraction(1, 1024)
HELD = "Nash equilibrium for all these values"


@record
class JudgedOnRange:
    """The formulas for some values, which equilibrium they are, and what holds of them where they were judged."""

    formulas_for: Stretch
    equilibrium: str | LeftOut
    judged_for: Stretch
    nash: str = key(HELD)
    whole_range: str
    judgement: JudgedProfile

    def blocks(self) -> Iterator[Block]:
        """Where, whether it is an equilibrium there, and what else is found."""
        which = f"equilibrium {self.equilibrium}, " if isinstance(self.equilibrium, str) else ""
        seen = () if str(self.judged_for) == str(self.formulas_for) else (", judged for ", typed(self.judged_for))
        yield Heading((f"{which}formulas for ", typed(self.formulas_for), *seen), 2)
        yield Paragraph(f"{HELD}: {self.nash}")
        yield from self.judgement.blocks(())


@record
class JudgedByRanges(Record):
    """Whether the formulas are equilibria, and what holds of each."""

    game: str
    nash: str = key("Nash equilibrium")
    by_ranges: tuple[JudgedOnRange, ...]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The ranges one after another."""
        yield from opening(self.game, theorems)
        for each in self.by_ranges:
            yield from each.blocks()


def judged_by_pieces(game: Game, answer: OptimalPlans | EquilibriumPieces, name: str) -> Answer:
    """The plans that are listed first on each range of the parameter `name`, or all equilibria, judged there.

    Raises:
        Refused: a profile cannot be judged on its range, nor on one just inside.
    """
    parts: list[Certificate] = []
    judgements: list[JudgedOnRange] = []
    for where, which, strategies in _strategies(game, answer, name):
        judgement, range_ = _judged(game, where, strategies)
        proof = judgement.certificate
        nash, *others = proof.parts if isinstance(proof, AllOf) else (proof,)
        parts += [nash, *others]
        holds = isinstance(nash, EquilibriumSet) and any(_covers(ends, where, range_) for ends in nash.equilibrium)
        judged_for, whole = closed(range_.low, range_.high, name), yes(_within(where, range_))
        if not isinstance(judgement.record, JudgedProfile):
            raise TypeError(f"judgement: expected one of a profile, found {type(judgement.record).__name__}")
        judgements.append(JudgedOnRange(where, which or LEFT_OUT, judged_for, yes(holds), whole, judgement.record))
    held = all(each.nash == "yes" for each in judgements)
    whole_range = all(each.whole_range == "yes" for each in judgements)
    said = "not for all values" if not held else "yes" if whole_range else "yes where judged"
    return Answer(AllOf(tuple(parts)), JudgedByRanges(name_of(game), said, tuple(judgements)))


def _strategies(
    game: Game, answer: OptimalPlans | EquilibriumPieces, name: str
) -> Iterator[tuple[Stretch, str, Strategies]]:
    """The strategies of each range, and which of its equilibria they are where there are several."""
    if isinstance(answer, OptimalPlans):
        yield from ((stretch_of(piece, name), "", _plans(game, piece)) for piece in answer.pieces)
        return
    for piece in answer.pieces:
        found = [*equilibria_of_piece(answer, piece)]
        for number, each in enumerate(found, 1):
            yield where_of(answer, piece), f"{number} of {len(found)}" if len(found) > 1 else "", each.strategies


def _plans(game: Game, piece: Piece) -> Strategies:
    vertices = (plan_at(optimal, optimal.vertices[0]) for optimal in piece.sets)
    return dict(zip(names_of(game, len(piece.sets)), map(strategy_of, vertices), strict=True))


def _judged(game: Game, where: Stretch, profile: Strategies) -> tuple[Answer, Range]:
    """The judgement on the first range for which there is one."""
    failed: list[Refused] = []
    for range_ in _ranges(where, parameters_of(game)[where.name]):
        try:
            return judge_profile(game, read_profile(game, profile, ranges={where.name: range_}), ProfileQuestion())[
                0
            ], range_
        except Refused as error:
            failed.append(error)
    raise failed[0]


def _ranges(where: Stretch, declared: Range) -> Iterator[Range]:
    """Closed ranges with rational ends for the formulas, from the largest."""
    high, point = where.high, where.low == where.high
    width = NEAR
    if high is not None and not point:
        width = min(NEAR, (_inside(high) - _inside(where.low)) / 4)
    lows = [max(declared.low, end) for end in _ends(where.low, -width, point)]
    highs: list[Fraction | None] = [None] if high is None else [*_ends(high, width, point)]
    if declared.high is not None:
        highs = [declared.high if end is None else min(declared.high, end) for end in highs]
    for low, end in product(lows, highs):
        if end is None or low < end:
            yield Range(low, end)


def _ends(end: End, outward: Fraction, point: bool) -> list[Fraction]:
    """Rational numbers for an end, the outmost first."""
    if isinstance(end, Root):
        return sorted(end.interval(abs(outward)), reverse=outward > 0)
    return [end + outward, end] if point else [end, end - outward]


def _inside(end: End) -> Fraction:
    return end.interval(NEAR**2)[0] if isinstance(end, Root) else end


def _within(where: Stretch, judged_for: Range) -> bool:
    above = judged_for.low <= where.low
    return above and (judged_for.high is None or (where.high is not None and where.high <= judged_for.high))


def _covers(found: tuple[End, End | None], where: Stretch, judged_for: Range) -> bool:
    """Whether an interval of equilibria has all of the range of the formulas that was looked at."""
    low, high = found
    from_below = low <= where.low or low <= judged_for.low
    if high is None:
        return from_below
    return from_below and (
        (where.high is not None and where.high <= high) or (judged_for.high is not None and judged_for.high <= high)
    )

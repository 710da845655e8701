"""Check of charts of jam or fold: what its optimal plans at all stacks say of a chart's stacks, hand by hand."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from trees.games.jam_or_fold import BIG
from trees.holdem.showdowns import Showdowns, holdem
from trees.tree import Number
from verify.kernel.numbers.ratio import value_at
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.theories.holdem.pieces import PieceConditions, facts_of, require_pieces, stretches
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, Choices, JamOrFoldChart

MOST_STACKS = 2_000
HALF = Fraction(1, 2)


def check_jam_or_fold_chart(c: JamOrFoldChart) -> tuple[Statement, ...]:
    """The pieces hold, and have one optimal plan of each player at each stack of the chart."""
    return tuple(require_chart(c, holdem()))


def require_chart(c: JamOrFoldChart, table: Showdowns) -> Iterator[Statement]:
    """What the record proves of jam or fold with this table of showdowns.

    Raises:
        CheckFailed: the pieces do not hold or begin elsewhere, or a stack of the chart is one at which plans change.
    """
    least, most, step = BIG + c.pieces.ante, c.pieces.ends[-1], c.step
    if c.pieces.ends[0] != least or not isinstance(most, Fraction) or step <= 0 or (most - least) / step > MOST_STACKS:
        expected = f"stacks from {text(least)} to a rational number, at most {MOST_STACKS} steps > 0"
        raise CheckFailed(
            f"chart: expected {expected}, found {c.pieces.ends[0]} to {c.pieces.ends[-1]} by {text(step)}"
        )
    held = require_pieces(c.pieces, table)
    outer = [strict[side] for found, side in ((held[0], 0), (held[-1], 1)) for row in found.strict for strict in row]
    if not all(outer):
        raise CheckFailed("chart: expected one optimal plan at the first and the last stack, where plans change")
    yield from facts_of(c.pieces, table, held)
    found = highest_stacks(c, table)
    for player, (said, true) in enumerate(zip(c.highest, found, strict=True), 1):
        if dict(said) != true:
            name = next(name for name in {**said, **true} if said.get(name) != true.get(name))
            expected = text(true[name]) if name in true else "none"
            raise CheckFailed(f"highest[{player - 1}].{name}: expected {expected:.60}, found another")
    yield from charted(c, table, held)


def highest_stacks(c: JamOrFoldChart, table: Showdowns) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """By player the greatest stack of the chart at which a hand is taken with probability 1/2 or more."""
    stacks = _pieces_at(c)
    found: tuple[dict[str, Fraction], dict[str, Fraction]] = {}, {}
    for player in (0, 1):
        plans = [(piece.jams, piece.calls)[player] for piece in c.pieces.pieces]
        charts = ["".join(plan.chart) for plan in plans]
        for k, name in enumerate(table.names):
            for stack, piece in reversed(stacks):
                if _taken(plans[piece], charts[piece][k], name, stack) >= HALF:
                    found[player][name] = stack
                    break
    return found


def _pieces_at(c: JamOrFoldChart) -> list[tuple[Fraction, int]]:
    """The stacks of the chart, each with the number of the piece that it is inside of, or at an outer end of."""
    found, k, ends = [], 0, c.pieces.ends
    least, most = ends[0], ends[-1]
    if not isinstance(least, Fraction) or not isinstance(most, Fraction):
        raise CheckFailed("chart: expected rational numbers as the first and the last stack, found others")
    for number in range(int((most - least) / c.step) + 1):
        stack = least + number * c.step
        while k < len(c.pieces.pieces) - 1 and ends[k + 1] < stack:
            k += 1
        if stack == ends[k + 1] and k < len(c.pieces.pieces) - 1:
            raise CheckFailed(f"chart: expected one optimal plan at {text(stack)}, where plans change")
        found.append((stack, k))
    return found


def charted(c: JamOrFoldChart, table: Showdowns, held: list[PieceConditions]) -> Iterator[Statement]:
    """Facts of each class of hands, from pieces that hold."""
    ante, most = c.pieces.ante, c.pieces.ends[-1]
    mixed: list[set[str]] = []
    for player in (1, 2):
        plans = [(piece.jams, piece.calls)[player - 1] for piece in c.pieces.pieces]
        charts = ["".join(plan.chart) for plan in plans]
        mixed.append({name for k, name in enumerate(table.names) if any(chart[k] == MIXED for chart in charts)})
        for k, name in enumerate(table.names):
            if name in c.highest[player - 1]:
                highest = Call("highest_stack", (Fraction(player), name, ante, c.step, most))
                yield equal(highest, c.highest[player - 1][name])
            strict = [found.strict[player - 1][k] for found in held]
            ranges = stretches(c.pieces.ends, [chart[k] for chart in charts], strict)
            never = [among for mark, among in ranges if mark == NEVER]
            inner = sum(among.low != c.pieces.ends[0] and among.high != most for among in never)
            yield equal(Call("gaps", (Fraction(player), name, ante, most)), inner)
        yield equal(Call("mixed_hands", (ante, most, Fraction(player))), len(mixed[-1]))
    yield equal(Call("mixed_hands", (ante, most)), len(mixed[0] | mixed[1]))


def _taken(plan: Choices, mark: str, name: str, stack: Fraction) -> Fraction:
    """The probability of jamming, or calling, at a stack."""
    if mark != MIXED:
        return Fraction(mark == ALWAYS)
    number: Number = plan.mixed[name]
    return Fraction(value_at(number, stack))

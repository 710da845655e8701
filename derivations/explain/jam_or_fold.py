"""Jam or fold solved, at one stack or over a range of stacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from derivations.explain.answer import Answer
from derivations.explain.record import Parts, Record, inlined, record
from derivations.explain.wording import opening, statements, typed
from derivations.print.blocks import Block, Heading, Listing, Paragraph, Table
from trees.games.family import Values
from trees.games.jam_or_fold import require_stacks
from trees.holdem.classes import CLASSES, HANDS, class_name, class_of, combos, range_text
from trees.holdem.showdowns import holdem
from verify.find.holdem.jam_or_fold import solve
from verify.find.holdem.pieces import pieces
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.root import End, Root
from verify.language.legible import text
from verify.language.lines import decimal
from verify.theories.holdem.optimal import weights_of
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, Choices, JamOrFoldPieces, game_at

PLAYERS = ("jams", "calls")
WORDS = {ALWAYS: "always", NEVER: "never", MIXED: "mixed"}
PLACES = 5
Range = tuple[str, str, str]
"""Whether a hand is always taken or mixed, and between which stacks, in decimals."""


@dataclass(frozen=True)
class HandPlan:
    """The chart row by row, probabilities of mixed classes, the share of all hands that are taken, and the range."""

    chart: tuple[str, ...]
    mixed: Mapping[str, Fraction]
    share: Fraction
    range: str

    def blocks(self, player: str) -> Iterator[Block]:
        """The chart, and mixed hands with their probabilities."""
        yield Heading(f"{player} with {decimal(100 * self.share, 2)}% of hands; *: mixed", 2)
        yield Paragraph(self.range or "none")
        yield Listing("\n".join(chart(self.chart)))
        rows = tuple((name, (typed(number),), decimal(number, PLACES)) for name, number in self.mixed.items())
        if rows:
            yield Table(("class", "probability", "about"), rows, "mixed")


@record
class SolvedStack(Record):
    """The value and the optimal plans at one stack."""

    game: str
    value: Fraction
    decimal: str
    plans: Mapping[str, HandPlan] = inlined()

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The value, and both charts."""
        yield from statements(theorems[:1])
        yield Paragraph(f"in decimals: {self.decimal} big blinds for the small blind")
        for player, plan in self.plans.items():
            yield from plan.blocks(player)

    def parts(self) -> Parts:
        return Parts(value=self.value)


@dataclass(frozen=True)
class Switch:
    """A stack at which plans change, and which hands are taken otherwise from there on."""

    stack: str
    decimal: str
    changes: tuple[str, ...]


@record
class SolvedStacks(Record):
    """Where plans change over a range of stacks, and on which of them each class of hands is taken."""

    game: str
    from_: Fraction
    to: Fraction
    switches: tuple[Switch, ...]
    ranges: Mapping[str, Mapping[str, tuple[Range, ...]]] = inlined()

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """Where plans change, and up to which stack each hand is taken."""
        yield from opening(self.game, theorems)
        yield Paragraph(
            ("stacks S from ", typed(self.from_), " to ", typed(self.to), f": {len(self.switches)} changes")
        )
        if self.switches:
            yield Table(("stack", "changes"), tuple((each.decimal, ", ".join(each.changes)) for each in self.switches))
        for player, ranges in self.ranges.items():
            yield Heading(f"{player}: the greatest stack at which a hand is taken with some probability", 2)
            shown = [highest(each, self.to) for each in ranges.values()]
            rows = (
                " ".join(f"{class_name(13 * i + j):>4} {shown[13 * i + j]:>5}" for j in range(13)) for i in range(13)
            )
            yield Listing("\n".join(rows))


def by_classes(game: BuiltIn, report: Callable[[str], None] = lambda _: None) -> Answer:
    """The value and the optimal plans of a game by name, by classes of hands.

    Raises:
        TreeError: stack or ante is a name, or does not fit.
        Unfound: no plans were found.
    """
    report("plans by classes of hands")
    values = Values(game.name, game.parameters)
    stack, ante = require_stacks(values.amount("stack"), values.amount("ante"))
    return at_stack(Fraction(stack), Fraction(ante))


def at_stack(stack: Fraction, ante: Fraction = Fraction(0)) -> Answer:
    """The value and the optimal plans at one stack in big blinds.

    Raises:
        Unfound: no plans were found.

    >>> at_stack(Fraction(2)).data["value"]
    '3320088313/347672625300'
    """
    found = solve(stack, ante)
    plans = dict(zip(PLAYERS, map(plan_of, (found.jams, found.calls)), strict=True))
    shown = decimal(found.value, PLACES)
    return Answer(found, SolvedStack(name_of(game_at(stack, ante)), found.value, shown, plans))


def plan_of(choices: Choices) -> HandPlan:
    """A plan with the share of all hands that are taken."""
    shares = shares_of(choices)
    return HandPlan(tuple(choices.chart), dict(choices.mixed), share_of_hands(shares), range_text(shares))


def shares_of(choices: Choices) -> dict[str, Fraction]:
    """By the name of a class, how much of it is taken."""
    return dict(zip(holdem().names, map(Fraction, weights_of(choices, holdem())), strict=True))


def share_of_hands(shares: Mapping[str, Fraction]) -> Fraction:
    """How much of all hands is taken, by how much of each class is."""
    return sum((share * len(combos(class_of(name))) for name, share in shares.items()), Fraction(0)) / HANDS


def chart(rows: Iterable[str]) -> Iterator[str]:
    """A chart as text: names of what is always taken, a star at what is mixed, a dot for what is not.

    >>> print(next(iter(chart(["1?0" + "0" * 10] + ["0" * 13] * 12))))
    AA   AKs* .    .    .    .    .    .    .    .    .    .    .
    """
    for i, row in enumerate(rows):
        cells = []
        for j, mark in enumerate(row):
            name = class_name(13 * i + j)
            cells.append("." if mark == NEVER else f"{name}*" if mark == MIXED else name)
        yield " ".join(f"{cell:<4}" for cell in cells).rstrip()


def over_stacks(
    low: Fraction, high: Fraction, ante: Fraction = Fraction(0), report: Callable[[Fraction], None] = lambda _: None
) -> Answer:
    """The optimal plans at all stacks from `low` to `high`; `report` is told how far the search is.

    Raises:
        Unfound: plans could not be followed.
    """
    found = pieces(low, high, ante, report=report)
    switches = tuple(
        Switch(text(end, "S"), end_decimal(end), changes)
        for end, changes in zip(found.ends[1:-1], _changes(found), strict=True)
    )
    ranges = {player: hand_ranges(found, number) for number, player in enumerate(PLAYERS)}
    return Answer(found, SolvedStacks(name_of(game_at("S", ante)), low, high, switches, ranges))


def end_decimal(end: End) -> str:
    return end.decimal(PLACES).rstrip(".") if isinstance(end, Root) else decimal(end, PLACES)


def _changes(found: JamOrFoldPieces) -> Iterator[tuple[str, ...]]:
    """Between two pieces: which hands are taken otherwise."""
    for before, after in pairwise(found.pieces):
        changes = []
        for word, one, other in (("jam", before.jams, after.jams), ("call", before.calls, after.calls)):
            for k, (old, new) in enumerate(zip("".join(one.chart), "".join(other.chart), strict=True)):
                if old != new:
                    changes.append(f"{word} {class_name(k)}: {WORDS[old]} -> {WORDS[new]}")
        yield tuple(changes)


def hand_ranges(found: JamOrFoldPieces, player: int) -> dict[str, tuple[Range, ...]]:
    """For each class the ranges of stacks on which it is always taken or mixed, in decimals."""
    charts = ["".join((piece.jams, piece.calls)[player].chart) for piece in found.pieces]
    out: dict[str, tuple[Range, ...]] = {}
    for k in range(CLASSES):
        ranges: list[Range] = []
        for chart_, (low, high) in zip(charts, pairwise(found.ends), strict=True):
            mark = WORDS[chart_[k]]
            if ranges and ranges[-1][0] == mark:
                ranges[-1] = (mark, ranges[-1][1], end_decimal(high))
            else:
                ranges.append((mark, end_decimal(low), end_decimal(high)))
        out[class_name(k)] = tuple(each for each in ranges if each[0] != WORDS[NEVER])
    return out


def highest(ranges: Iterable[Range], end: Fraction) -> str:
    """The greatest stack of some ranges, with a plus where it is the last that was looked at."""
    top = max((Fraction(high) for _, _, high in ranges), default=None)
    return "." if top is None else f"{end}+" if top >= end else decimal(top, 2)

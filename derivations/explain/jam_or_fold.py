"""Jam or fold solved, at one stack or over a range of stacks, as data and as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from typing import Any

from derivations.explain.answer import Answer
from trees.games.family import Values
from trees.games.jam_or_fold import require_stacks
from trees.holdem.classes import CLASSES, class_name, combos
from trees.holdem.showdowns import holdem
from verify.find.holdem.jam_or_fold import solve
from verify.find.holdem.pieces import pieces
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.holdem.optimal import weights_of
from verify.kernel.holdem.records import ALWAYS, MIXED, NEVER, Choices, JamOrFoldPieces, game_at
from verify.kernel.numbers.legible import text
from verify.kernel.numbers.root import End, Root
from verify.kernel.statements.lines import decimal

PLAYERS = ("jams", "calls")
WORDS = {ALWAYS: "always", NEVER: "never", MIXED: "mixed"}
PLACES = 5
Range = tuple[str, str, str]


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
    data = {
        "game": name_of(game_at(stack, ante)),
        "value": text(found.value),
        "decimal": decimal(found.value, PLACES),
        **{player: plan_data(choices) for player, choices in zip(PLAYERS, (found.jams, found.calls), strict=True)},
    }
    return Answer(found, data, for_reader)


def plan_data(choices: Choices) -> dict[str, Any]:
    """A plan as data: the chart row by row, mixed probabilities, and the share of all hands that are taken."""
    hands = (Fraction(weight) * len(combos(k)) for k, weight in enumerate(weights_of(choices, holdem())))
    share = sum(hands, Fraction(0)) / 1326
    return {
        "chart": list(choices.chart),
        "mixed": {name: text(number) for name, number in choices.mixed.items()},
        "share": text(share),
    }


def for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: the value, both charts, mixed hands with their probabilities."""
    lines = [theorems[0], f"in decimals: {answer['decimal']} big blinds for the small blind"]
    for player in PLAYERS:
        plan = answer[player]
        share = decimal(100 * Fraction(plan["share"]), 2)
        lines += ["", f"{player} with {share}% of hands; *: mixed", *chart(plan["chart"])]
        lines += [
            f"  {name:<4} {number}, {decimal(Fraction(number), PLACES)}" for name, number in plan["mixed"].items()
        ]
    return "\n".join(lines)


def chart(rows: list[str]) -> Iterator[str]:
    """A chart as text: names of what is always taken, a star at what is mixed, a dot for what is not.

    >>> print(next(iter(chart(["1?0" + "0" * 10] + ["0" * 13] * 12))))
     AA   AKs* .    .    .    .    .    .    .    .    .    .    .
    """
    for i, row in enumerate(rows):
        cells = []
        for j, mark in enumerate(row):
            name = class_name(13 * i + j)
            cells.append("." if mark == NEVER else f"{name}*" if mark == MIXED else name)
        yield " " + " ".join(f"{cell:<4}" for cell in cells).rstrip()


def over_stacks(
    low: Fraction, high: Fraction, ante: Fraction = Fraction(0), report: Callable[[Fraction], None] = lambda _: None
) -> Answer:
    """The optimal plans at all stacks from `low` to `high`; `report` is told how far the search is.

    Raises:
        Unfound: plans could not be followed.
    """
    found = pieces(low, high, ante, report=report)
    data = {
        "game": name_of(game_at("S", ante)),
        "from": text(low),
        "to": text(high),
        "switches": [
            {"stack": end_text(end), "decimal": end_decimal(end), "changes": changes}
            for end, changes in zip(found.ends[1:-1], _changes(found), strict=True)
        ],
        **{player: hand_ranges(found, number) for number, player in enumerate(PLAYERS)},
    }
    return Answer(found, data, range_for_reader)


def end_text(end: End) -> str:
    return text(end, "S")


def end_decimal(end: End) -> str:
    return end.decimal(PLACES).rstrip(".") if isinstance(end, Root) else decimal(end, PLACES)


def _changes(found: JamOrFoldPieces) -> Iterator[list[str]]:
    """Between two pieces: which hands are taken otherwise."""
    for before, after in pairwise(found.pieces):
        changes = []
        for word, one, other in (("jam", before.jams, after.jams), ("call", before.calls, after.calls)):
            for k, (old, new) in enumerate(zip("".join(one.chart), "".join(other.chart), strict=True)):
                if old != new:
                    changes.append(f"{word} {class_name(k)}: {WORDS[old]} -> {WORDS[new]}")
        yield changes


def hand_ranges(found: JamOrFoldPieces, player: int) -> dict[str, list[Range]]:
    """For each class the ranges of stacks on which it is always taken or mixed, in decimals."""
    charts = ["".join((piece.jams, piece.calls)[player].chart) for piece in found.pieces]
    out: dict[str, list[Range]] = {}
    for k in range(CLASSES):
        ranges: list[Range] = []
        for chart_, (low, high) in zip(charts, pairwise(found.ends), strict=True):
            mark = WORDS[chart_[k]]
            if ranges and ranges[-1][0] == mark:
                ranges[-1] = (mark, ranges[-1][1], end_decimal(high))
            else:
                ranges.append((mark, end_decimal(low), end_decimal(high)))
        out[class_name(k)] = [each for each in ranges if each[0] != WORDS[NEVER]]
    return out


def highest(ranges: list[Range], end: Fraction) -> str:
    """The greatest stack of some ranges, with a plus where it is the last that was looked at."""
    top = max((Fraction(high) for _, _, high in ranges), default=None)
    return "." if top is None else f"{end}+" if top >= end else decimal(top, 2)


def range_for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: where plans change, and up to which stack each hand is taken."""
    lines = [f"{answer['game']}, stacks S from {answer['from']} to {answer['to']}: {len(answer['switches'])} changes"]
    lines += [f"  {each['decimal']:>9}  {', '.join(each['changes'])}" for each in answer["switches"]]
    for player in PLAYERS:
        lines += ["", f"{player}: the greatest stack at which a hand is taken with some probability"]
        shown = [highest(ranges, Fraction(answer["to"])) for ranges in answer[player].values()]
        for i in range(13):
            cells = (f"{class_name(13 * i + j):>4} {shown[13 * i + j]:>5}" for j in range(13))
            lines.append(" ".join(cells))
    return "\n".join(lines)

"""Charts of jam or fold, drawn: probabilities at one stack, or the greatest stack over a range."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from derivations.explain.jam_or_fold import PLAYERS, highest
from derivations.output.hand_chart import HandChart, hand_chart
from trees.holdem.classes import CLASSES, class_name
from verify.kernel.holdem.records import ALWAYS, MIXED
from verify.kernel.statements.lines import decimal


def charts_svg(data: dict[str, Any]) -> str:
    """The charts of an answer as the text of an SVG file."""
    if "value" in data:
        title = f"{data['game']}, worth {data['decimal']}"
        return hand_chart(title, [_at_stack(player, data[player]) for player in PLAYERS])
    low, high = (Fraction(data[key]) for key in ("from", "to"))
    title = f"{data['game']}, S from {low} to {high}"
    return hand_chart(title, [_over_stacks(player, data[player], low, high) for player in PLAYERS])


def _at_stack(player: str, plan: dict[str, Any]) -> HandChart:
    shares, words = [], []
    for k, mark in enumerate("".join(plan["chart"])):
        number = Fraction(plan["mixed"][class_name(k)]) if mark == MIXED else Fraction(mark == ALWAYS)
        shares.append(float(number))
        words.append(decimal(number, 3) if mark == MIXED else "")
    return HandChart(f"{player} {decimal(100 * Fraction(plan['share']), 2)}%", shares, words)


def _over_stacks(
    player: str, ranges: dict[str, list[tuple[str, str, str]]], low: Fraction, high: Fraction
) -> HandChart:
    shares, words = [], []
    for k in range(CLASSES):
        here = ranges[class_name(k)]
        top = max((Fraction(end) for _, _, end in here), default=low)
        shares.append(float((top - low) / (high - low)))
        words.append(highest(here, high) if here else "")
    return HandChart(f"{player} up to", shares, words)

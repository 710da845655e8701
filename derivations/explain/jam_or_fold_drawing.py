"""Charts of jam or fold, drawn: probabilities at one stack, or the greatest stack over a range."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from derivations.explain.jam_or_fold import HandPlan, Range, SolvedStack, SolvedStacks, highest
from derivations.explain.record import Record
from derivations.output.hand_chart import HandChart, hand_chart
from trees.holdem.classes import CLASSES, class_name
from verify.language.lines import decimal
from verify.theories.holdem.records import ALWAYS, MIXED


def charts_svg(found: Record) -> str:
    """The charts of an answer as the text of an SVG file.

    Raises:
        TypeError: it is no answer of jam or fold.
    """
    match found:
        case SolvedStack():
            title = f"{found.game}, worth {found.decimal}"
            return hand_chart(title, [_at_stack(player, plan) for player, plan in found.plans.items()])
        case SolvedStacks(from_=low, to=high):
            title = f"{found.game}, S from {low} to {high}"
            charts = [_over_stacks(player, ranges, low, high) for player, ranges in found.ranges.items()]
            return hand_chart(title, charts)
    raise TypeError(f"charts: expected an answer of jam or fold, found {type(found).__name__}")


def _at_stack(player: str, plan: HandPlan) -> HandChart:
    shares, words = [], []
    for k, mark in enumerate("".join(plan.chart)):
        number = plan.mixed[class_name(k)] if mark == MIXED else Fraction(mark == ALWAYS)
        shares.append(float(number))
        words.append(decimal(number, 3) if mark == MIXED else "")
    return HandChart(f"{player} {decimal(100 * plan.share, 2)}%", shares, words)


def _over_stacks(player: str, ranges: Mapping[str, tuple[Range, ...]], low: Fraction, high: Fraction) -> HandChart:
    shares, words = [], []
    for k in range(CLASSES):
        here = ranges[class_name(k)]
        top = max((Fraction(end) for _, _, end in here), default=low)
        shares.append(float((top - low) / (high - low)))
        words.append(highest(here, high) if here else "")
    return HandChart(f"{player} up to", shares, words)

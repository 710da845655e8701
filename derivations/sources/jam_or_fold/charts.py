"""Claims on charts, and on what they leave out: J1 to J3."""

from __future__ import annotations

from fractions import Fraction

from derivations.claims.claim import Proof
from derivations.claims.statements import both, reading
from derivations.sources.jam_or_fold.published import CALLER, MOST, PUSHER, STEP, numbers
from derivations.sources.jam_or_fold.shared import Jams
from trees.holdem.classes import CLASSES, class_name
from verify.find.holdem.jam_or_fold import solve
from verify.kernel.numbers.spelling import text

HALF = (
    "a hand is pushed, or called with, at a stack if the only optimal plan does so with probability 1/2 or more;"
    " stacks in steps of 0.1"
)
OTHER = {1: ("Q4o", Fraction(83, 10)), 2: ("K7o", Fraction(123, 10))}
"""By player the hand of which the chart has another number."""


def highest(player: int, hand: str, stack: Fraction) -> str:
    """That this is the highest stack of the chart for the hand."""
    return f'highest_stack({player}, "{hand}", 0, {text(STEP)}, {text(MOST)}) == {text(stack)}'


def whole_chart(player: int, chart: str) -> list[str]:
    """All numbers of a chart."""
    return [highest(player, class_name(k), number) for k, number in enumerate(numbers(chart))]


def j1(jams: Jams) -> Proof:
    """The highest stack of each hand, pushed and called with."""
    said = both(*whole_chart(1, PUSHER), *whole_chart(2, CALLER))
    return Proof(
        (reading(said, words=HALF, instead=both(*(highest(player, *OTHER[player]) for player in OTHER))),),
        (jams.chart,),
        result={"numbers": 2 * CLASSES, "changes between 1 and 20": len(jams.chart.pieces.ends) - 2},
        remark="336 of 338 numbers are right to the last digit, as the greatest stacks, in steps of 0.1, with"
        " probability 1/2 or more. Q4o is always pushed up to 7.919, and with some probability from 7.943 to 8.307,"
        " which is 0.19, 0.07, 0.37 and 0.62 at 8.0, 8.1, 8.2 and 8.3: the chart leaves out what is above 7.9. K7o"
        " calls with probability 0.76 at 12.3 and 0.46 at 12.4. Of two numbers in which copies of the chart differ,"
        " 4.3 for 64s and 3.6 for 52s are right. How the chart simplifies is not said: of six readings that were"
        " compared with it (probability 1/2 or more, above 0, or 1; the highest stack, or the end of the first range)"
        " this one agrees best, so that the 336 are a fit.",
    )


def j2(jams: Jams) -> Proof:
    """63s at two stacks."""
    game, hand = "jam_or_fold(stack={}, ante=0)", 'x["63s", "jam"]'
    inside, below = game.format("27/5"), game.format("23/10")
    return Proof(
        (
            reading(
                both(f"for x in optimal({below}, 1): {hand} == 1", f"for x in optimal({inside}, 1): {hand} == 1"),
                words="at 2.3 and, for one of the stacks between 7.1 and 5.1, at 5.4",
                instead=both(
                    f"for x in optimal({below}, 1): {hand} == 1", f"for x in optimal({inside}, 1): {hand} == 0"
                ),
            ),
        ),
        (solve(Fraction(27, 5)), solve(Fraction(23, 10))),
        remark="Below 2.389 63s is always pushed, as said. Between 5.1 and 7.1 it is folded from 5.234 to 5.524, from"
        " 5.759 to 5.916 and from 5.995 to 6.002: the source says elsewhere that its charts are simplified.",
    )


def j3(jams: Jams) -> Proof:
    """Hands that are mixed at some stack, and hands with several gaps."""
    named = {"63s": 7, "53s": 3, "43s": 8}
    more = {
        "J5s": 4,
        "J2s": 2,
        "T3s": 2,
        "94s": 6,
        "93s": 3,
        "92s": 4,
        "J8o": 3,
        "84s": 4,
        "T5o": 2,
        "65o": 2,
        "T2o": 2,
    }
    counted = (f'gaps(1, "{hand}", 0, {text(MOST)}) == {count}' for hand, count in {**named, **more}.items())
    return Proof(
        (
            reading(
                both(f"mixed_hands(0, {text(MOST)}) > 169/2", *counted),
                words="up to 20 big blinds; most of 169 hands, by who pushes or by who calls; pushed with two gaps or"
                " more: 63s with 7, 53s with 3, 43s with 8, and eleven others",
            ),
        ),
        (jams.chart,),
        result={"mixed": 105, "mixed as pushes": 45, "mixed as calls": 94, "gaps": {**named, **more}},
        remark="105 hands are mixed at some stack up to 20, 45 as pushes and 94 as calls, though no more than two of"
        " either at any one stack. Nine more hands are pushed with one gap. Calls have at most one, and six hands do.",
    )

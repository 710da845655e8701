"""What code gives the report on jam or fold: numbers, charts and strips of certificates that were checked."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, Formula, Table, Words
from derivations.print.markdown import Holes, words_of
from derivations.print.pictures import Drawing, Figure
from derivations.sources.jam_or_fold.drawings import near, plan_chart, stack_chart, strips
from trees.holdem.classes import class_of
from verify.kernel.numbers.root import Root
from verify.language.lines import decimal
from verify.theories.holdem.optimal import check_jam_or_fold
from verify.theories.holdem.records import (
    NEVER,
    AnyBetsTournament,
    Choices,
    JamOrFold,
    JamOrFoldChart,
    JamOrFoldPieces,
    Tournament,
)

SHOWN = 10
"""The stack, in big blinds, of the first charts."""
GAPPED = ("43s", "53s", "63s", "94s", "84s", "J5s", "J8o", "65o")
WIDEST = 17
"""The greatest stack of the strips."""
FEW = (100, 300, 600, 7900)
"""Chips that are shown beside every 500."""


def holes(settled: Sequence[Settled]) -> Holes:
    """What the report has that is not its text."""
    by_id = {item.claim.id: item for item in settled}
    (one,) = (each for each in parts(by_id["J7"], JamOrFold) if each.stack == SHOWN)
    (chart,), (played,) = parts(by_id["J3"], JamOrFoldChart), parts(by_id["J8"], Tournament)
    (any_,) = parts(by_id["J10"], AnyBetsTournament)
    check_jam_or_fold(one)
    found = chart.pieces
    most = near(found.ends[-1])
    star = "A star: at some stacks below it is not."
    up_to = "The greatest stack, up to {} big blinds, at which a hand {} with some probability. " + star
    gaps = "Hands that are jammed with gaps, by the stack: always where dark, with some probability where light."
    at = f"At {SHOWN} big blinds: what the small blind jams, and what the big blind calls with. Dark: always."
    figures = {
        "plans": ((plan_chart(one.jams, "jammed"), plan_chart(one.calls, "called")), at),
        "upto": ((stack_chart(found, 0, "jammed up to"),), up_to.format(most, "is jammed")),
        "callsto": ((stack_chart(found, 1, "called up to"),), up_to.format(most, "calls")),
        "strips": ((strips(found, GAPPED, WIDEST),), gaps),
    }
    return Holes(
        words={**_words(one, found), **_of_any_bets(any_)},
        blocks={
            **{f"{name}-figure": partial(_figure, name, *drawn) for name, drawn in figures.items()},
            "chances": partial(_chances, played),
            "any_bets": partial(_any_bets, any_, played),
        },
    )


def _figure(name: str, pictures: tuple[Drawing, ...], caption: str) -> list[Block]:
    return [Figure(pictures, caption, f"fig:{name}")]


def _words(one: JamOrFold, found: JamOrFoldPieces) -> dict[str, Words]:
    """Numbers of the solution at one stack and at all."""
    degrees = [end.polynomial.degree for end in found.ends if isinstance(end, Root)]
    mixed = [len(piece.jams.mixed) for piece in found.pieces]
    last = max(k for k, mark in enumerate(_marks(found, "K2o")) if mark != NEVER)
    gaps = _folded(found, "63s")
    return {
        "value": (Formula(decimal(one.value, 8)),),
        "mixed": words_of(" and ".join(map(_mixed, ((one.jams, "jams"), (one.calls, "calls with"))))),
        "most": str(near(found.ends[-1])),
        "changes": str(len(found.ends) - 2),
        "pieces": str(len(mixed)),
        **{f"mixed{count}": str(mixed.count(count)) for count in (0, 1, 2)},
        "irrational": str(len(degrees)),
        "degrees": f"{min(degrees)} to {max(degrees)}",
        "first": _stack(found, 1),
        "k2o": _stack(found, last + 1),
        "gaps63s": str(len(gaps)),
        "widest63s": "{} to {}".format(*max(gaps, key=lambda gap: float(gap[1]) - float(gap[0]))),
    }


def _mixed(side: tuple[Choices, str]) -> str:
    plan, takes = side
    hands = (f"{name} with probability {decimal(Fraction(p), 3)}" for name, p in plan.mixed.items())
    return f"one {takes} {' and '.join(hands)}"


def _stack(found: JamOrFoldPieces, number: int) -> str:
    return decimal(near(found.ends[number]), 4)


def _marks(found: JamOrFoldPieces, hand: str) -> list[str]:
    """How the small blind plays the hand on each piece."""
    return ["".join(piece.jams.chart)[class_of(hand)] for piece in found.pieces]


def _folded(found: JamOrFoldPieces, hand: str) -> list[tuple[str, str]]:
    """The ranges of stacks between others at which the small blind never jams the hand."""
    marks = _marks(found, hand)
    runs = [[k for k, _ in run] for mark, run in groupby(enumerate(marks), lambda each: each[1]) if mark == NEVER]
    return [(_stack(found, run[0]), _stack(found, run[-1] + 1)) for run in runs if run[-1] + 1 < len(marks)]


def _chances(played: Tournament) -> list[Block]:
    """Chances to win a tournament, by the chips on the button."""
    rows = tuple(
        (
            f"{state.chips:,}",
            decimal(Fraction(state.chips, played.total), 4),
            decimal(state.small, 8),
            ", ".join(state.jams.mixed),
            ", ".join(other.calls.mixed),
        )
        for state, other in zip(played.states, reversed(played.states), strict=True)
        if state.chips % 500 == 0 or state.chips in FEW
    )
    head = ("chips on the button", "share of the chips", "chance to win", "jammed by chance", "called by chance")
    caption = (
        "Chances to win the tournament, rounded, by the chips of the player on the button; and the hands that he"
        " jams, and that the other one calls with, with a probability between 0 and 1, where there are any."
    )
    return [Table(head, rows, caption, "rrrll", "tab:chances")]


def _limits(any_: AnyBetsTournament) -> dict[int, tuple[Fraction, Fraction]]:
    """By the chips on the button: what jams and folds are sure of, and what nobody can be sure of more than."""
    pairs = zip(any_.states, reversed(any_.states), strict=True)
    return {state.chips: (state.small, 1 - other.big) for state, other in pairs}


def _of_any_bets(any_: AnyBetsTournament) -> dict[str, Words]:
    """Numbers of the tournament in which one player may bet as he likes, rounded up."""
    limits = _limits(any_)
    most = max(high - low for low, high in limits.values())
    return {
        "most_gap": decimal(Fraction(-(-most * 10**4 // 1), 10**4), 4),
        "any_even": decimal(Fraction(-(-limits[any_.total // 2][1] * 10**4 // 1), 10**4), 4),
        "any_states": str(len(limits)),
    }


def _any_bets(any_: AnyBetsTournament, played: Tournament) -> list[Block]:
    """Bounds with any bets beside the chances of jam or fold."""
    chances = {state.chips: state.small for state in played.states}
    rows = tuple(
        (f"{chips:,}", decimal(low, 5), decimal(chances[chips], 5), decimal(high, 5), decimal(high - low, 5))
        for chips, (low, high) in _limits(any_).items()
        if chips % 500 == 0 or chips in FEW
    )
    head = (
        "chips on the button",
        "sure by jams and folds",
        "jam or fold for both",
        "nobody is sure of more",
        "between",
    )
    caption = (
        "The chance to win for the player on the button, rounded: what he is sure of by jams and folds alone, whatever"
        " is bet; what it is if both may do no more; and what nobody on the button can be sure of more than."
    )
    return [Table(head, rows, caption, "rrrrr", "tab:any")]

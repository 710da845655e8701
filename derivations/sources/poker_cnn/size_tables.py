"""Sizes of hold'em: how many states there are, of which kind, and how many bets look alike to a network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import count as counted

from derivations.claims.claim import Settled
from derivations.print.blocks import Code, Formula, Table, Words
from derivations.print.pictures import Axis, Figure, Plot, Series
from derivations.sources.poker_cnn.shown import count
from trees.holdem.betting import STREETS
from verify.find.poker_cnn.encoding import answer_codes
from verify.kernel.statements.records import Compare
from verify.theories.holdem.card_states import BY_SUITS, CARDS, card_states
from verify.theories.holdem.sequences import count_sequences
from verify.theories.holdem.size_records import HoldemSize, NoLimit
from verify.theories.holdem.sizes import total
from verify.theories.networks.encoding_records import AnswerCodes
from verify.theories.networks.planes import OPEN

BLINDS = (10, 20, 50, 100, 200)
"""Stacks of the table of sizes, in big blinds."""
MOST_DRAWN = 200
STACKS, STACKED, FIRST = (40, 100, 200), 100, "AsKd :"
"""Stacks in small blinds of the table of ties, that of the matches, and a hand before its first action."""


def pairs(chips: int) -> Fraction:
    """Information sets with an action, up to suits, of no-limit hold'em with blinds of 1 and 2 and this stack."""
    return total(count_sequences(NoLimit(1, 2, chips)), "infoset_actions", BY_SUITS)


def as_large(limit: HoldemSize) -> Fraction:
    """The least stack in big blinds with which no-limit is as large as limit."""
    target = total(limit, "infoset_actions", BY_SUITS)
    return Fraction(next(chips for chips in counted(2) if pairs(chips) >= target), 2)


def readings(item: Settled) -> Table:
    """What each reading but the first makes of the number of states."""
    rows = [
        (each.reading.words, count(each.correction.right.constant))
        for each in item.judgement.readings[1:]
        if isinstance(each.correction, Compare) and isinstance(each.correction.right.constant, Fraction)
    ]
    return Table(("Reading", "Number"), tuple(rows), columns="lr")


def sizes(limit: HoldemSize) -> Table:
    """How large limit and no-limit are, these by the stacks before the hand."""
    games = {"limit": limit} | {f"{big} big blinds": count_sequences(NoLimit(1, 2, 2 * big)) for big in BLINDS}
    head = ("", "Sequences", "States", "Information sets", "Pairs", "Pairs up to suits")
    return Table(head, tuple((name, *map(count, _numbers(size))) for name, size in games.items()), columns="lrrrrr")


def growth(limit: HoldemSize) -> Figure:
    """Pairs up to suits by the stack, beside those of limit."""
    drawn = [*range(4, 40, 4), *range(40, 2 * MOST_DRAWN + 1, 10)]
    target = total(limit, "infoset_actions", BY_SUITS)
    series = (
        Series(tuple((Fraction(chips, 2), pairs(chips)) for chips in drawn), "no-limit"),
        Series(((0, target), (MOST_DRAWN, target)), "limit", tone="ink", dash="dashed"),
    )
    across = Axis("stack in big blinds", 0, MOST_DRAWN, tuple(range(0, MOST_DRAWN + 1, 50)))
    up = Axis("pairs up to suits", 10**3, 10**48, *_powers(range(6, 48, 10)), logarithmic=True)
    return Figure((Plot(series, across, up),), "")


def _powers(exponents: Iterable[int]) -> tuple[tuple[int, ...], tuple[Words, ...]]:
    """Powers of ten, and how an axis has them."""
    listed = tuple(exponents)
    return tuple(10**each for each in listed), tuple((Formula(f"10^{{{each}}}"),) for each in listed)


def _numbers(size: HoldemSize) -> Iterator[Fraction]:
    yield sum((street.decisions for street in size.streets), Fraction(0))
    yield from (total(size, word, CARDS) for word in ("game_states", "information_sets", "infoset_actions"))
    yield total(size, "infoset_actions", BY_SUITS)


def deals() -> Table:
    """Deals up to each street, of which the flop is one set of three cards."""
    rows: list[tuple[Words, ...]] = []
    for hands, said in ((0, "board"), (1, "own hand and board"), (2, "both hands and board")):
        found = card_states(hands)
        rows += [(said, *map(count, found.cards)), ("the same up to suits", *map(count, found.suits))]
    return Table(("", *STREETS), tuple(rows), columns="lrrrr")


def first_raises(numbers: str, stack: int = STACKED) -> AnswerCodes:
    """How first answers are written with this code of numbers."""
    return answer_codes(stack, FIRST, {"numbers": numbers, "amounts": "added"})


def tied_raises() -> Table:
    """How many sizes a first raise has by the stack in big blinds, and how many at most have one code."""
    rows = []
    for stack in STACKS:
        codes = [first_raises(each, stack) for each in OPEN["numbers"]]
        rows.append((str(stack // 2), str(codes[0].legal - 2), *(str(each.tied) for each in codes)))
    return Table(("Stack", "Raises", *((Code(each),) for each in OPEN["numbers"])), tuple(rows), columns="rrrrr")

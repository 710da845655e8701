"""Sizes of hold'em: how many states there are, of which kind, and how many bets look alike to a network."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import count as counted

from derivations.claims.claim import Settled
from derivations.print.blocks import Axis, Block, Code, Figure, Formula, Plot, Series, Table, Words
from derivations.print.markdown import words_of
from derivations.sources.poker_cnn.shown import count
from trees.holdem.betting import STREETS
from verify.find.poker_cnn.encoding import answer_codes
from verify.kernel.holdem.card_states import BY_SUITS, CARDS, card_states
from verify.kernel.holdem.sequences import count_sequences
from verify.kernel.holdem.size_records import HoldemSize, NoLimit
from verify.kernel.holdem.sizes import total
from verify.kernel.poker_cnn.encoding_records import AnswerCodes
from verify.kernel.poker_cnn.planes import OPEN
from verify.kernel.statements.records import Compare

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


def readings(item: Settled) -> Iterator[Block]:
    """What each reading but the first makes of the number of states (label tab:readings)."""
    rows = [
        (each.reading.words, count(each.correction.right.constant))
        for each in item.judgement.readings[1:]
        if isinstance(each.correction, Compare) and isinstance(each.correction.right.constant, Fraction)
    ]
    caption = words_of(r"Other readings of $1.14\cdot10^{35}$ states, with 100 big blinds, and what they give.")
    yield Table(("Reading", "Number"), tuple(rows), caption, "lr", "tab:readings")


def sizes(limit: HoldemSize) -> Iterator[Block]:
    """How large the games are (labels tab:sizes, fig:growth)."""
    games = {"limit": limit} | {f"{big} big blinds": count_sequences(NoLimit(1, 2, 2 * big)) for big in BLINDS}
    yield Table(
        ("", "Sequences", "States", "Information sets", "Pairs", "Pairs up to suits"),
        tuple((name, *map(count, _numbers(size))) for name, size in games.items()),
        "How large heads-up hold'em is: limit with at most four bets on a street, and no-limit with blinds of 1 and 2"
        " chips by the stacks before the hand.",
        "lrrrrr",
        "tab:sizes",
    )
    drawn = [*range(4, 40, 4), *range(40, 2 * MOST_DRAWN + 1, 10)]
    target = total(limit, "infoset_actions", BY_SUITS)
    yield Figure(
        (
            Plot(
                (
                    Series(tuple((Fraction(chips, 2), pairs(chips)) for chips in drawn), "no-limit"),
                    Series(((0, target), (MOST_DRAWN, target)), "limit", tone="ink", dash="dashed"),
                ),
                Axis("stack in big blinds", 0, MOST_DRAWN, tuple(range(0, MOST_DRAWN + 1, 50))),
                Axis("pairs up to suits", 10**3, 10**48, *_powers(range(6, 48, 10)), logarithmic=True),
            ),
        ),
        "Pairs of an information set and an action, up to suits, by the stack; blinds of 1 and 2 chips.",
        "fig:growth",
    )


def _powers(exponents: Iterable[int]) -> tuple[tuple[int, ...], tuple[Words, ...]]:
    """Powers of ten, and how an axis has them."""
    listed = tuple(exponents)
    return tuple(10**each for each in listed), tuple((Formula(f"10^{{{each}}}"),) for each in listed)


def _numbers(size: HoldemSize) -> Iterator[Fraction]:
    yield sum((street.decisions for street in size.streets), Fraction(0))
    yield from (total(size, word, CARDS) for word in ("game_states", "information_sets", "infoset_actions"))
    yield total(size, "infoset_actions", BY_SUITS)


def deals() -> Iterator[Block]:
    """Deals up to each street (label tab:deals)."""
    rows: list[tuple[Words, ...]] = []
    for hands, said in ((0, "board"), (1, "own hand and board"), (2, "both hands and board")):
        found = card_states(hands)
        rows += [(said, *map(count, found.cards)), ("the same up to suits", *map(count, found.suits))]
    caption = "Deals up to each street; the flop is one set of three cards."
    yield Table(("", *STREETS), tuple(rows), caption, "lrrrr", "tab:deals")


def first_raises(numbers: str, stack: int = STACKED) -> AnswerCodes:
    """How first answers are written with this code of numbers."""
    return answer_codes(stack, FIRST, {"numbers": numbers, "amounts": "added"})


def tied_raises() -> Iterator[Block]:
    """How many first raises have one code (label tab:ties)."""
    rows = []
    for stack in STACKS:
        codes = [first_raises(each, stack) for each in OPEN["numbers"]]
        rows.append((str(stack // 2), str(codes[0].legal - 2), *(str(each.tied) for each in codes)))
    yield Table(
        ("Stack", "Raises", *((Code(each),) for each in OPEN["numbers"])),
        tuple(rows),
        "The first raise: how many sizes there are with a stack in big blinds, and how many at most have one code.",
        "rrrrr",
        "tab:ties",
    )

"""Equities counted in full: every way to deal the hands of a showdown and the rest of its board, once.

Two players before the flop need no boards as far as their ranges are made of whole classes: the table of classes says
how often these beat each other, and how often a single hand beats a whole class, as all hands of its own class do so
equally often. All else is dealt: hands are ranked on each board, and the best of each deal are counted. Before the flop
whole classes need one board of each kind up to suits alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import accumulate
from math import comb, prod
from operator import add

import numpy as np
from numpy.typing import NDArray

from play.holdem.boards import BOARDS_UP_TO_SUITS, WeightedBoards, choices, parts
from play.holdem.ranks import Cards, Ranks, card_sets, rank_on_boards
from play.holdem.showdown import BOARD, Range, Showdown, ShowdownError, ShowdownOutcome
from trees.holdem.cards import DECK
from trees.holdem.classes import class_of_cards, combos
from trees.holdem.preflop import total, wins

MOST = 10**10
_AT_ONCE = 1 << 17  # deals
_FEW = 1 << 14  # deals that take as long to begin as to count
_KEPT = 1 << 22  # choices of hands that are remembered from boards to boards
_NOBODY = np.uint16(65535)

Classes = tuple[int, ...]
Step = Callable[[int], object]


def count_deals(showdown: Showdown, step: Step = lambda _: None) -> tuple[ShowdownOutcome, ...]:
    """The outcome of each player; `step` is told of how many deals.

    Raises:
        ShowdownError: there are more than `MOST` deals to look at, or none without a card that is there twice.
    """
    board = showdown.board
    if len(showdown.ranges) == 2 and not board:
        (first, single), (second, other) = map(_parted, showdown.ranges)
        found = tuple(map(add, _of_classes((first, single), (second, other)), _dealt((single, other), board, step)))
    else:
        found = _dealt(showdown.possible(), board, step)
    return _some(found)


def dealt(showdown: Showdown, step: Step = lambda _: None) -> tuple[ShowdownOutcome, ...]:
    """The same without the table of classes.

    Raises:
        ShowdownError: as `count_deals`.
    """
    return _some(_dealt(showdown.possible(), showdown.board, step))


def _some(found: tuple[ShowdownOutcome, ...]) -> tuple[ShowdownOutcome, ...]:
    if not found[0].total:
        raise ShowdownError("showdown: expected hands that can be dealt together, found none")
    return found


def to_count(showdown: Showdown) -> int:
    """How many deals `count_deals` looks at, those included in which a card is twice."""
    if len(showdown.ranges) == 2 and not showdown.board:
        return _deals(tuple(_parted(hands)[1] for hands in showdown.ranges), ())
    return to_deal(showdown)


def to_deal(showdown: Showdown) -> int:
    """How many deals `dealt` looks at."""
    return _deals(showdown.possible(), showdown.board)


def _deals(ranges: Sequence[Range], board: Sequence[int]) -> int:
    return _count(ranges, board) * prod(map(len, ranges))


def _of_classes(first: tuple[Classes, Range], second: tuple[Classes, Range]) -> tuple[ShowdownOutcome, ShowdownOutcome]:
    """The outcomes of two players where one of them at least has a whole class."""
    won = lost = ways = 0
    for i, j, part in (
        *((i, j, 1) for i in first[0] for j in second[0]),
        *((i, class_of_cards(*hand), len(combos(class_of_cards(*hand)))) for i in first[0] for hand in second[1]),
        *((class_of_cards(*hand), j, len(combos(class_of_cards(*hand)))) for hand in first[1] for j in second[0]),
    ):
        won, lost, ways = won + wins(i, j) // part, lost + wins(j, i) // part, ways + total(i, j) // part
    tied = ways - won - lost
    return ShowdownOutcome((won, tied), ways), ShowdownOutcome((lost, tied), ways)


def _parted(hands: Range) -> tuple[Classes, Range]:
    """The classes that are there as a whole, and the other hands."""
    there = set(hands)
    classes = {number for number in {class_of_cards(*hand) for hand in hands} if there.issuperset(combos(number))}
    return tuple(sorted(classes)), tuple(hand for hand in hands if class_of_cards(*hand) not in classes)


def _up_to_suits(ranges: Sequence[Range], board: Sequence[int]) -> bool:
    """Whether permutations of suits change nothing."""
    return not board and not any(_parted(hands)[1] for hands in ranges)


def _deck(ranges: Sequence[Range], board: Sequence[int]) -> tuple[int, ...]:
    """The cards that may still come: not those on the board, nor those that a player holds for certain."""
    gone = {*board, *(card for hands in ranges if len(hands) == 1 for card in hands[0])}
    return tuple(card for card in range(DECK) if card not in gone)


def _count(ranges: Sequence[Range], board: Sequence[int]) -> int:
    """The number of boards that are looked at."""
    return BOARDS_UP_TO_SUITS if _up_to_suits(ranges, board) else comb(len(_deck(ranges, board)), BOARD - len(board))


def _boards(ranges: Sequence[Range], board: Sequence[int], size: int) -> Iterator[WeightedBoards]:
    """The boards that may come, so many at a time."""
    if _up_to_suits(ranges, board):
        yield from parts(size)
        return
    rest = choices(_deck(ranges, board), BOARD - len(board))
    shown = np.broadcast_to(np.array(board, dtype=np.uint8), (len(rest), len(board)))
    boards = np.concatenate([shown, rest], axis=1)
    yield from (WeightedBoards(boards[start : start + size], 1) for start in range(0, len(boards), size))


def _dealt(ranges: Sequence[Range], board: Sequence[int], step: Step) -> tuple[ShowdownOutcome, ...]:
    """The outcomes when all hands are ranked on all boards."""
    # who has most hands comes last: the pairs of the last two are looked at side by side
    order = sorted(range(len(ranges)), key=lambda player: len(ranges[player]))
    sizes = [len(ranges[player]) for player in order]
    pairs, boards_in_all = sizes[-1] * sizes[-2], _count(ranges, board)
    deals = prod(sizes[:-2]) * max(boards_in_all * pairs, _FEW) if pairs else 0
    if deals > MOST:
        raise ShowdownError(f"showdown: expected at most {MOST:,} deals to count, found {deals:,}; samples take less")
    counts, ways = np.zeros((len(order), len(order)), dtype=np.int64), 0
    hands = [np.array(ranges[player], dtype=np.uint8) for player in order]
    before = tuple(_hands_before(hands)) if prod(sizes) <= _KEPT else ()
    for boards, times in _boards(ranges, board, max(1, _AT_ONCE // pairs)) if deals else ():
        ranks = np.split(rank_on_boards(boards, np.concatenate(hands)), list(accumulate(sizes))[:-1], axis=1)
        for chosen, clashes in before or _hands_before(hands):
            meeting = [rank[:, [at], None] for rank, at in zip(ranks, chosen, strict=False)]
            meeting += [ranks[-2][:, :, None], ranks[-1][:, None, :]]
            more, found = _best(meeting, clashes)
            ways, counts = ways + times * more, counts + times * found
            step(len(boards) * pairs)
    by_player = dict(zip(order, counts.tolist(), strict=True))
    return tuple(ShowdownOutcome(tuple(by_player[player]), ways) for player in range(len(order)))


def _hands_before(hands: Sequence[Cards]) -> Iterator[tuple[tuple[int, ...], Ranks]]:
    """Each choice of a hand for all players but the last two, and `_NOBODY` where a pair of theirs has a card twice."""
    sets = [card_sets(held) for held in hands]

    def chosen(player: int, taken: np.uint64) -> Iterator[tuple[tuple[int, ...], np.uint64]]:
        if player == len(hands) - 2:
            yield (), taken
            return
        for at in np.flatnonzero(sets[player] & taken == 0).tolist():
            for later, found in chosen(player + 1, taken | sets[player][at]):
                yield (at, *later), found

    for places, taken in chosen(0, np.uint64(0)):
        third, fourth = sets[-2][:, None], sets[-1][None, :]
        yield places, np.where((third | fourth) & taken | third & fourth, _NOBODY, np.uint16(0))


def _best(ranks: Sequence[Ranks], clashes: Ranks) -> tuple[int, NDArray[np.int64]]:
    """How many deals there are, and for each player in how many it is among 1, 2, ... that have the best hand."""
    # a hand with a card of the board is ranked 0; then, as where hands clash, nobody is best
    best = reduce(np.maximum, [np.where(rank == 0, _NOBODY, rank) for rank in ranks]) | clashes
    is_best = [rank == best for rank in ranks]
    winners = reduce(np.add, [each.view(np.uint8) for each in is_best])
    sharing = [winners == m for m in range(2, len(ranks) + 1)]
    shared = [[np.count_nonzero(each & there) for there in sharing] for each in is_best]
    found = [[np.count_nonzero(each) - sum(row), *row] for each, row in zip(is_best, shared, strict=True)]
    return int(np.count_nonzero(best != _NOBODY)), np.array(found, dtype=np.int64)

"""Equities: the part of the pot that hands get on average, counted in full or by samples.

A tie pays its share. Samples are independent: the hands that are dealt together are uniform among all that can be,
and so is the rest of the board.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from play.holdem.counted import count_deals
from play.holdem.deals import more_cards
from play.holdem.ranks import Cards, card_sets, rank7
from play.holdem.showdown import BOARD, Showdown, ShowdownError, ShowdownOutcome
from play.sampling import SamplePlan
from trees.holdem.cards import DECK
from trees.holdem.classes import HANDS

AT_ONCE = 1 << 15  # deals
_FEW = 1024
_LEAST = 10**4  # of as many tries one must be a deal
_TRIES = 10**6

Step = Callable[[int], object]


def equity(
    showdown: Showdown, sample: SamplePlan | None = None, step: Step = lambda _: None
) -> tuple[ShowdownOutcome, ...]:
    """The outcome of each player, of all deals or of a sample; `step` is told of how many deals.

    Raises:
        ShowdownError: there are too many deals to count, or none.

    >>> from trees.holdem.classes import ranges
    >>> [str(each.equity) for each in equity(Showdown((ranges("AA"), ranges("KK"))))]
    ['255121/311328', '56207/311328']
    """
    return count_deals(showdown, step) if sample is None else sample_deals(showdown, sample, step)


def sample_deals(showdown: Showdown, sample: SamplePlan, step: Step = lambda _: None) -> tuple[ShowdownOutcome, ...]:
    """The outcome of each player in as many random deals.

    Raises:
        ShowdownError: less than one in 10,000 tries gives hands that can be dealt together.
    """
    random = np.random.default_rng(sample.seed)
    players = len(showdown.ranges)
    found = np.zeros((players, players), dtype=np.int64)
    done = tried = 0
    while done < sample.games:
        left = sample.games - done
        tries = min(AT_ONCE, max(_FEW, 2 * left))
        ranks = _ranked(showdown, tries, random)[:, :left]
        done, tried = done + ranks.shape[1], tried + tries
        if tried >= _TRIES and done * _LEAST < tried:
            raise ShowdownError(
                f"showdown: expected hands that one in {_LEAST:,} tries deals together, found {done} in {tried:,}"
            )
        best = ranks == ranks.max(axis=0)
        winners = best.sum(axis=0)
        for player, own in enumerate(best):
            found[player] += np.bincount(winners[own], minlength=players + 1)[1:]
        step(ranks.shape[1])
    return tuple(ShowdownOutcome(tuple(row), done) for row in found.tolist())


def _ranked(showdown: Showdown, tries: int, random: np.random.Generator) -> NDArray[np.uint16]:
    """The ranks of all players, of shape (players, deals), in those of as many random tries that are deals."""
    ranges = showdown.possible()
    free = [player for player, hands in enumerate(showdown.ranges) if len(hands) == HANDS]
    held = [player for player in range(len(ranges)) if player not in free]
    known = np.tile(np.array(showdown.board, dtype=np.uint8), (tries, 1))
    for player in held:
        hands = np.array(ranges[player], dtype=np.uint8)[random.integers(len(ranges[player]), size=len(known))]
        apart = card_sets(known) & card_sets(hands) == 0
        known = np.concatenate([known[apart], hands[apart]], axis=1)
    missing, shown = showdown.missing, len(showdown.board)
    dealt = more_cards(random, known, missing + 2 * len(free))
    board = known[:, :shown], dealt[:, :missing]
    pairs = _beside(known[:, shown:], dealt[:, missing:])
    ranks = [rank7(_beside(*board, pairs[:, at : at + 2])) for at in range(0, pairs.shape[1], 2)]
    return np.stack([ranks[[*held, *free].index(player)] for player in range(len(ranges))])


def _beside(*cards: Cards) -> Cards:
    """The cards of each row beside each other, a column after the other in memory, as they are read."""
    return np.concatenate([columns.T for columns in cards]).T


def chance_against_random(
    hole: Cards, board: Cards, opponents: int, samples: int, random: np.random.Generator
) -> NDArray[np.float64]:
    """The part of the pot that each hand gets on average against so many random hands, by as many samples of the cards
    that are not seen.

    `hole` has shape (n, 2), `board` (n, 5) with 255 for cards still to come, after those shown.

    >>> aces, nothing = np.array([[51, 50]], dtype=np.uint8), np.full((1, 5), 255, dtype=np.uint8)
    >>> chance_against_random(aces, nothing, 1, 10_000, np.random.default_rng(1)).round(2).tolist()
    [0.85]
    """
    found = np.empty(len(hole))
    seen = (board < DECK).sum(axis=1)
    for count in np.unique(seen).tolist():
        at = np.flatnonzero(seen == count)
        known = np.concatenate([hole[at], board[at, :count]], axis=1)
        for start in range(0, len(at), size := max(1, AT_ONCE // samples)):
            rows = slice(start, start + size)
            found[at[rows]] = _mean_share(known[rows], opponents, samples, random)
    return found


def _mean_share(known: Cards, opponents: int, samples: int, random: np.random.Generator) -> NDArray[np.float64]:
    """The mean share of hands of which the hole cards come first, then the cards shown."""
    deep = np.repeat(known.T, samples, axis=1).T
    missing = BOARD + 2 - known.shape[1]
    dealt = more_cards(random, deep, missing + 2 * opponents)
    board = deep[:, 2:], dealt[:, :missing]
    own = rank7(_beside(deep[:, :2], *board))
    best, winners = np.ones(len(deep), dtype=np.bool_), np.ones(len(deep), dtype=np.uint8)
    for first in range(missing, missing + 2 * opponents, 2):
        other = rank7(_beside(dealt[:, first : first + 2], *board))
        best &= own >= other
        winners += own == other
    # nobody shares with a hand that is not best
    share = np.array([0, *(1 / m for m in range(1, opponents + 2))])
    shares: NDArray[np.float64] = share.take(winners * best).reshape(-1, samples).mean(axis=1)
    return shares

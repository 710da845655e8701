r"""Goofspiel, the game of pure strategy, with few cards.

Each of two players holds bid cards 1 to n; point cards 1 to n are turned up one at a time. Both bid
one of their cards at once (player 2 moves second, without seeing the bid); the higher bid takes the
point card, equal bids discard it, and the bids are gone. The last point card goes to the last bids
without a move.

The point cards come in `random` order (chance turns them up), or from n down to 1. With `hidden` a
player learns only who took the point card, else both bids. The player with more points is paid 1 and
the other -1 (0 each if equal); with `difference` each is paid the points less the mean of both
players' points, which is half their difference.

The game is symmetric, so its value is 0. There are n!^2 leaves for a fixed order, n!^3 for a random one.

These are the rules of OpenSpiel's `goofspiel` (points_order random or descending, imp_info for
`hidden`, returns_type win_loss or point_difference), and its defaults but for 13 cards. Here an
information set is all that its player has seen; without `hidden`, OpenSpiel from 4 cards on
forgets who bid which card when, against perfect recall (135 in place of 161 information sets of
each player with 4 cards in descending order).

Source: Lanctot et al. (2019), "OpenSpiel"; Ross (1971), "Goofspiel - the game of pure strategy".
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from trees.games.family import Family
from trees.rules import Chance, End, Rules, Turn
from trees.tree import TreeError

MOST_POINT_CARDS = 7


class _Table(NamedTuple):
    points: tuple[int, ...]
    """The point cards turned up so far."""
    bids: tuple[tuple[int, ...], tuple[int, ...]]


def goofspiel(cards: int = 4, *, random: bool = True, hidden: bool = False, difference: bool = False) -> Rules:
    """Goofspiel with bids and points from 1 to `cards`; information sets are the rounds so far and
    the card turned up, "P1 | 3 2-1 | 1" after bids of 2 and 1 for a 3, if hidden "P1 | 3 2 won | 1".

    Raises:
        TreeError: fewer than 2 or more than 7 cards.

    >>> from trees.rules import grow
    >>> grow(goofspiel(3)).number_of_nodes()
    418
    """
    if not isinstance(cards, int) or not 2 <= cards <= MOST_POINT_CARDS:
        raise TreeError(f"goofspiel: expected cards from 2 to {MOST_POINT_CARDS}, found {cards!r}")
    every = range(1, cards + 1)
    fixed = None if random else tuple(reversed(every))

    def look(table: _Table) -> Turn | Chance | End:
        points, bids = table
        if len(bids[1]) == cards - 1:
            first, second = (((*own, *(b for b in every if b not in own))) for own in bids)
            return _end([*points, *(p for p in every if p not in points)], first, second, difference)
        if len(bids[1]) == len(points):
            left = [p for p in every if p not in points]
            return Chance(tuple((f"turn {p}", Fraction(1, len(left)), _Table((*points, p), bids)) for p in left))
        mover = len(bids[0]) - len(bids[1])
        moves = tuple((str(bid), _bid(table, mover, bid, fixed)) for bid in every if bid not in bids[mover])
        return Turn(mover, _seen(table, mover, hidden), moves)

    return Rules(2, _Table(fixed[:1] if fixed else (), ((), ())), look, f"Goofspiel, {cards} cards")


def _bid(table: _Table, mover: int, bid: int, fixed: tuple[int, ...] | None) -> _Table:
    first, second = table.bids
    if mover == 0:
        return _Table(table.points, ((*first, bid), second))
    return _Table(fixed[: len(first) + 1] if fixed else table.points, (first, (*second, bid)))


def _seen(table: _Table, mover: int, hidden: bool) -> str:
    rounds = []
    for point, *bids in zip(table.points, *table.bids, strict=False):
        if hidden:
            own, other = bids[mover], bids[1 - mover]
            rounds.append(f"{point} {own} {'won' if own > other else 'lost' if own < other else 'drawn'}")
        else:
            rounds.append(f"{point} {bids[0]}-{bids[1]}")
    return " | ".join([f"P{mover + 1}", *rounds, str(table.points[-1])])


def _end(points: list[int], first: tuple[int, ...], second: tuple[int, ...], difference: bool) -> End:
    lead = sum(p * ((a > b) - (a < b)) for p, a, b in zip(points, first, second, strict=True))
    paid = Fraction(lead, 2) if difference else Fraction((lead > 0) - (lead < 0))
    return End((paid, -paid))


FAMILY = Family(
    "goofspiel",
    {"cards": "4", "random": "1", "hidden": "0", "difference": "0"},
    lambda values: goofspiel(
        values.whole("cards", 2, MOST_POINT_CARDS),
        **{key: values.flag(key) for key in ("random", "hidden", "difference")},
    ),
)

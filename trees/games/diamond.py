r"""The diamond game: a race of single pieces across the board of Chinese checkers.

The board of size k is a hexagram of 6 k (k + 1) + 1 cells: a hexagon of radius k, and on each side a triangle of side
k, whose outermost cell is a tip. With 13 cells (k = 1) these are a centre, a ring of 6, and 6 tips. Rows are called
a, b, c, ... from the top, the cells of a row 1, 2, 3, ... from the left:

                a1
          b1  b2  b3  b4
            c1  c2  c3
          d1  d2  d3  d4
                e1

Each player has one piece, starts at a tip and wants to reach the one opposite. Two or three players sit at every
other tip, from a1 clockwise; four to six at neighbouring ones. In turn they step to a neighbouring cell, or jump over
one adjacent piece to the empty cell behind it. Everybody may enter the triangles of the own start and goal, and
nobody those of another player's. A move may not increase the distance to the own goal, unless it is played
`backward`. A position (pieces and mover) may not occur twice in a play. Who cannot move passes, and if that repeats
a position too, nobody wins. Who reaches the goal first wins and is paid 1, the others 0.

Positions with different histories are different nodes, and nothing is hidden.

Source: Mizuno (2012), section 5.1, whose counts come out exactly when nobody may move backward.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from string import ascii_lowercase
from typing import TypeAlias

from trees.games.family import Family
from trees.rules import Chance, End, Rules, Turn
from trees.single_winner.winning import cut_rules
from trees.tree import TreeError

PASS = "pass"
MOST_SIZE = 6
Cell: TypeAlias = str
Place: TypeAlias = tuple[int, int]
_STEPS: tuple[Place, ...] = ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1))
# the tips clockwise from the top, in units of the size
_TIPS: tuple[Place, ...] = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))


@dataclass(frozen=True, slots=True)
class Race:
    """A position of the game: the cells of all `pieces`, and who is to move.

    Equal races go on equally: `earlier` are the positions of the play so far that could still recur, and `played`,
    all its actions, makes no difference.
    """

    pieces: tuple[Cell, ...]
    mover: int
    earlier: frozenset[tuple[tuple[Cell, ...], int]] = frozenset()
    played: tuple[str, ...] = field(default=(), compare=False)


@cache
def cells(size: int = 1) -> dict[Cell, Place]:
    """The cells of the board, row by row, each with its place in the plane: to the right in halves of the distance
    of two neighbours, and down in rows, which are sqrt(3) such halves apart.

    Raises:
        TreeError: a size that is not from 1 to 6.

    >>> cells(1)["c2"], cells(1)["a1"], cells(1)["b4"], len(cells(2))
    ((0, 0), (0, -2), (3, -1), 37)
    """
    if not isinstance(size, int) or not 1 <= size <= MOST_SIZE:
        raise TreeError(f"diamond: expected a size from 1 to {MOST_SIZE}, found {size!r}")
    board: dict[Cell, Place] = {}
    for row, letter in zip(range(-2 * size, 2 * size + 1), ascii_lowercase, strict=False):
        # of a triangle that points up and one that points down, whichever is wider here
        reach = 2 * size + (row if -size > row or 0 < row <= size else -row)
        board |= {f"{letter}{n}": (x, row) for n, x in enumerate(range(-reach, reach + 1, 2), 1)}
    return board


def neighbours(size: int = 1) -> Iterator[tuple[Cell, Cell]]:
    """The pairs of neighbouring cells, each once.

    Raises:
        TreeError: a size that is not from 1 to 6.

    >>> len(list(neighbours(1)))
    24
    """
    board = cells(size)
    name = {place: cell for cell, place in board.items()}
    for cell, (x, y) in board.items():
        yield from ((cell, name[x + dx, y + dy]) for dx, dy in ((2, 0), (1, 1), (-1, 1)) if (x + dx, y + dy) in name)


def tips(size: int = 1, players: int = 3) -> tuple[tuple[Cell, Cell], ...]:
    """The start and the goal of each player.

    Raises:
        TreeError: a size that is not from 1 to 6, or fewer than 2 or more than 6 players.

    >>> tips(1, 3)
    (('a1', 'e1'), ('d4', 'b1'), ('d1', 'b4'))
    """
    name = {place: cell for cell, place in cells(size).items()}
    if not isinstance(players, int) or not 2 <= players <= len(_TIPS):
        raise TreeError(f"diamond: expected 2 to {len(_TIPS)} players, found {players!r}")
    apart = 2 if players <= 3 else 1
    corner = [name[x * size, y * size] for x, y in _TIPS]
    return tuple((corner[i * apart], corner[(i * apart + 3) % 6]) for i in range(players))


def distance(first: Place, second: Place) -> int:
    """The number of steps between two places of the board.

    >>> distance((0, -2), (0, 2)), distance((-3, -1), (3, -1))
    (4, 3)
    """
    right, down = abs(first[0] - second[0]), abs(first[1] - second[1])
    return down + max(0, right - down) // 2


def diamond(size: int = 1, players: int = 3, backward: bool = False) -> Rules:
    """The diamond game; an action is the cell moved to, or "pass", and an information set the play so far.

    Raises:
        TreeError: a size that is not from 1 to 6, or fewer than 2 or more than 6 players.

    >>> game = diamond()
    >>> game.start.pieces, [action for action, _ in game.look(game.start).moves]
    (('a1', 'd4', 'd1'), ['b2', 'b3'])
    """
    board, corners = cells(size), tips(size, players)
    goals = [goal for _, goal in corners]
    ways = [_ways(size, players, player) for player in range(players)]
    left = [{cell: distance(place, board[goal]) for cell, place in board.items()} for goal in goals]
    ends = [End(tuple(Fraction(int(i == winner)) for i in range(players))) for winner in range(players)]
    nobody = End((Fraction(0),) * players)

    def look(race: Race) -> Turn | Chance | End:
        before = (race.mover - 1) % players
        if race.pieces[before] == goals[before]:
            return ends[before]
        mover, pieces = race.mover, race.pieces
        here, far = pieces[mover], left[mover]
        now = race.earlier | {(pieces, mover)}
        following = (mover + 1) % players
        moves: list[tuple[str, Race]] = []
        for near, behind in ways[mover][here]:
            to = behind if near in pieces else near
            if to in pieces or to not in ways[mover] or (not backward and far[to] > far[here]):
                continue
            after = (*pieces[:mover], to, *pieces[mover + 1 :])
            if (after, following) not in now:
                # distances never grow in a play without backward moves, so what was before a move forward is over
                recurring = now if backward or far[to] == far[here] else frozenset()
                moves.append((to, Race(after, following, recurring, (*race.played, to))))
        if not moves and (pieces, following) not in now:
            moves.append((PASS, Race(pieces, following, now, (*race.played, PASS))))
        return Turn(mover, " ".join(race.played) or "start", tuple(moves)) if moves else nobody

    title = f"Diamond game, size {size}, {players} players" + ", backward too" * backward
    return Rules(players, Race(tuple(start for start, _ in corners), 0), look, title)


def _ways(size: int, players: int, player: int) -> dict[Cell, tuple[tuple[Cell, Cell], ...]]:
    """The cells that a player may enter, each with its neighbours and the cells behind them ("" off the board)."""
    board, corners = cells(size), tips(size, players)
    name = {place: cell for cell, place in board.items()}
    others = {tip for i, pair in enumerate(corners) if i != player for tip in pair} - set(corners[player])
    # a triangle is what is less than `size` steps from its tip
    open_ = [c for c in board if all(distance(board[c], board[tip]) >= size for tip in others)]
    return {
        cell: tuple(
            (name[x + dx, y + dy], name.get((x + 2 * dx, y + 2 * dy), ""))
            for dx, dy in _STEPS
            if (x + dx, y + dy) in name
        )
        for cell in open_
        for x, y in [board[cell]]
    }


FAMILY = Family(
    "diamond",
    {"size": "1", "players": "3", "backward": "0"},
    lambda values: diamond(values.whole("size", 1, MOST_SIZE), values.whole("players", 2, 6), values.flag("backward")),
    tree=cut_rules,
)

"""Liar's dice with claims that no roll can miss, and claims that none can meet: from 0, and up to N + 2.

The rules that the source states let a player claim any integer; the game of `trees.games.liars_dice` leaves out those
below 1 and above N. Here the roller who must claim more than N + 2 has lost, so that a claim of N + 1 may be passed,
and be followed by one more lie.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from trees.formats.json_tree import to_json
from trees.rules import Chance, End, Rules, Turn, grow
from verify.kernel.games.game import digest
from verify.kernel.games.subject import Given


class Table(NamedTuple):
    """The claims that were passed with the rolls behind them; then a roll, a claim, and whether it is called."""

    past: tuple[tuple[int, int], ...] = ()
    roll: int = 0
    claim: int | None = None
    called: bool = False


def wide(faces: int, low: int, high: int) -> Given:
    """The game written out; information sets are those of `trees.games.liars_dice`.

    >>> from trees.rules import grow
    >>> len(wide(2, 0, 3).tree["nodes"])
    295
    """

    def look(table: Table) -> Turn | Chance | End:
        past, roll, claim, called = table
        roller = len(past) % 2
        last = past[-1][1] if past else low - 1
        if called:
            assert claim is not None
            return _end(roller, wins=roll >= claim)
        if last == high:
            return _end(roller, wins=False)
        if not roll:
            return Chance(tuple((str(x), Fraction(1, faces), Table(past, x)) for x in range(1, faces + 1)))
        if claim is None:
            claims = tuple((str(y), Table(past, roll, y)) for y in range(last + 1, high + 1))
            return Turn(roller, label(str(roll), roller, past), claims)
        replies = (("call", Table(past, roll, claim, True)), ("pass", Table((*past, (roll, claim)))))
        return Turn(1 - roller, f"{label('?', 1 - roller, past)} {claim}", replies)

    title = f"Liar's dice, {faces} faces, claims from {low} to {high}"
    written = to_json(grow(Rules(2, Table(), look, title)))
    return Given(written, digest(written))


def label(die: str, mover: int, past: tuple[tuple[int, int], ...]) -> str:
    """The die as the mover sees it, and the claims so far, each with the roll if it was the mover's."""
    claims = (f"{roll}:{claim}" if j % 2 == mover else str(claim) for j, (roll, claim) in enumerate(past))
    return " ".join([f"{die} |", *claims])


def _end(roller: int, *, wins: bool) -> End:
    first = Fraction(int((roller == 0) == wins))
    return End((first, 1 - first))

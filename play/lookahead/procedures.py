"""The search procedures for games of several players, by name: maxn, paranoid, offensive and MP-Mix.

MP-Mix looks at how the players stand before it searches. Let H be the shares that the evaluation gives them now.
The leader is who has most, the leading edge by how much more than the second. If the player who moves first leads by
at least `defend` he is paranoid; if another leads by at least `attack` he is offensive, with the leader as the
target; else he plays maxn. Of players who have the same he counts himself first, then those in the order of play.

Source: Zuckerman, Felner and Kraus (2009), "Mixing search strategies for multi-player games".
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from play.lookahead.lookahead import MOST_DEPTH, Lookahead, SearchResult, Vector, searcher_of
from play.lookahead.maxn import maxn, offensive
from play.lookahead.paranoid import paranoid
from play.lookahead.ties import tie_rule
from trees.refusal import Refused

MAXN, PARANOID, OFFENSIVE, MP_MIX = NAMES = ("maxn", "paranoid", "offensive", "mp-mix")


@dataclass(frozen=True)
class Procedure:
    """How to search; `ties` is for maxn and offensive search, `target`, a player from 0, for offensive search
    (None: whoever of the others stands best), `defend` and `attack` for MP-Mix.
    """

    by: str = MAXN
    ties: str = "first"
    target: int | None = None
    defend: Fraction = Fraction(1, 10)
    attack: Fraction = Fraction(1, 10)


def search(ahead: Lookahead, procedure: Procedure, depth: int = MOST_DEPTH, hint: tuple[str, ...] = ()) -> SearchResult:
    """What a procedure expects of a game, so many moves deep; a `hint` is the play to be looked at first.

    Raises:
        Refused: a procedure, rule, target or depth that does not exist, or nobody moves at the start.
        Stopped: `ahead` says so.
    """
    by, target = strategy(ahead, procedure)
    if by == PARANOID:
        return paranoid(ahead, depth, hint)
    ties = tie_rule(procedure.ties, ahead.rules.players, searcher_of(ahead.rules))
    return maxn(ahead, ties, depth) if by == MAXN else offensive(ahead, ties, target, depth)


def strategy(ahead: Lookahead, procedure: Procedure) -> tuple[str, int]:
    """The procedure that is followed from the start, and the target, -1 where there is none.

    Raises:
        Refused: a procedure or target that does not exist, or nobody moves at the start.
    """
    count, me = ahead.rules.players, searcher_of(ahead.rules)
    others = [(me + j) % count for j in range(1, count)]
    if procedure.by not in NAMES:
        raise Refused(f"search: expected one of {', '.join(NAMES)}, found {procedure.by!r:.60}")
    if procedure.by in (MAXN, PARANOID):
        return procedure.by, -1
    if not others:
        raise Refused(f"{procedure.by}: expected two players or more, found one")
    standing = ahead.evaluation.worth(ahead.rules.start)
    if procedure.by == MP_MIX:
        return leaning(standing, me, procedure.defend, procedure.attack)
    target = max(others, key=standing.__getitem__) if procedure.target is None else procedure.target
    if target not in others:
        raise Refused(f"target: expected a player from 1 to {count} other than {me + 1}, found {target + 1}")
    return OFFENSIVE, target


def leaning(standing: Vector, me: int, defend: Fraction, attack: Fraction) -> tuple[str, int]:
    """What MP-Mix does when the players stand so.

    >>> from fractions import Fraction as F
    >>> half, third, sixth = F(1, 2), F(1, 3), F(1, 6)
    >>> [leaning((half, third, sixth), me, third / 2, third / 3) for me in (0, 1)]
    [('paranoid', -1), ('offensive', 0)]
    >>> leaning((third, third, third), 0, sixth, sixth)
    ('maxn', -1)
    """
    count = len(standing)
    ranked: list[Any] = sorted(((me + j) % count for j in range(count)), key=lambda i: -standing[i])
    leader, second = ranked[:2]
    edge = standing[leader] - standing[second]
    if leader == me:
        return (PARANOID if edge >= defend else MAXN), -1
    return (OFFENSIVE, leader) if edge >= attack else (MAXN, -1)

r"""Liar's dice after Ferguson and Ferguson: one die, a claim "at least y", and a call or a pass.

A die with N faces is rolled in private by the roller, who claims "X >= y" for an integer y >= M, the least
claim still allowed. The other player calls or passes. If he calls, the die is shown: the roller wins if
X >= y. If he passes he becomes the roller, rolls afresh, and must claim more than y. The winner gets 1, the
loser 0; a liar who is caught gets -`penalty`, and the caller 1 + `penalty`. Player 1 rolls first.

A claim above N is false for certain, so a roller who must claim more than N is called, and has lost as a liar
caught: the game ends there. A roller who may claim less loses nothing by this, because -`penalty` is the
least that anyone gets in the game. So claims above N are left out.

There are (4N + 3)(N + 1)^(N - M) - 2 histories, because each player remembers all earlier rolls of his own.

Source: Ferguson and Ferguson (1991), "Models for the game of liar's dice"; Okamoto (2016), "Spiel des Jahres
and optimization".
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from numbers import Rational
from typing import NamedTuple

from trees.games.family import Family, Values
from trees.rules import MOST_WALKED, Chance, End, Rules, Turn
from trees.tree import Number, TooLarge, TreeError, require_exact

MOST_DIE_FACES = 1_000_000

CALL, PASS = "call", "pass"


class _Table(NamedTuple):
    past: tuple[tuple[int, int], ...]
    """The rolls and claims of those who were not called."""
    roll: int = 0
    claim: int = 0
    called: bool = False


def count_histories(faces: int, least: int = 1) -> int:
    """How many histories the game has; with more than 24 claims to come, at least so many, as the number would be long.

    >>> count_histories(3), count_histories(6)
    (238, 453787)
    """
    return int((4 * faces + 3) * (faces + 1) ** min(faces - least, 24)) - 2


def liars_dice(faces: int = 6, least: int = 1, penalty: Number = 0) -> Rules:
    """Liar's dice in which the first claim is at least `least`; `penalty` may be a rational or a symbol.

    An information set is the die under the cup and the claims so far, each with the roll if it is the mover's own:
    "6 | 2:3 4" is a roller with a 6, who claimed 3 holding a 2 and then passed a 4, and "? | 4" a caller.

    Raises:
        TreeError: `faces` or `least` out of range, a negative `penalty`, or more than 10,000,000 histories.

    >>> from trees.rules import grow
    >>> grow(liars_dice(3)).number_of_nodes()
    238
    """
    penalty = require_die(faces, least, penalty)
    if count_histories(faces, least) > MOST_WALKED:
        raise TooLarge(
            f"liars-dice: expected at most {MOST_WALKED:,} histories, found more with faces={faces} least={least}"
            " (`solve` needs no tree)"
        )
    return _rules(faces, least, penalty, {faces: -penalty}, f"Liar's dice, {faces} face{'s'[: faces > 1]}")


def stage(faces: int, least: int, later: Mapping[int, Number], penalty: Number = 0) -> Rules:
    """One roll, one claim of at least `least` and one reply; `later[y]` is what the next roller gets after a claim y
    was passed.

    Raises:
        TreeError: `faces` or `least` out of range, a negative `penalty`, or a claim missing in `later`.

    >>> from trees.rules import grow
    >>> grow(stage(3, 2, {2: Fraction(1, 3), 3: Fraction(0)})).number_of_nodes()
    22
    """
    penalty = require_die(faces, least, penalty)
    missing = [claim for claim in range(least, faces + 1) if claim not in later]
    if missing:
        raise TreeError(f"liars-dice: expected a later value for each claim, found none for {missing[0]}")
    for claim, worth in later.items():
        require_exact(worth, f"liars-dice: later[{claim}]")
    return _rules(faces, least, penalty, later, f"A stage of liar's dice, {faces} face{'s'[: faces > 1]}")


def require_die(faces: int, least: int, penalty: Number) -> Number:
    """The penalty, an integer as a fraction, of a game that exists.

    Raises:
        TreeError: `faces` or `least` out of range, or a negative `penalty`.
    """
    if not isinstance(faces, int) or faces < 1:
        raise TreeError(f"liars-dice: expected faces >= 1, found {faces!r}")
    if not isinstance(least, int) or not 1 <= least <= faces:
        raise TreeError(f"liars-dice: expected least from 1 to {faces}, found {least!r}")
    require_exact(penalty, "liars-dice: penalty")
    known = isinstance(penalty, Rational) or getattr(penalty, "is_number", False)
    if known and penalty < 0:
        raise TreeError(f"liars-dice: expected penalty >= 0, found {penalty}")
    return Fraction(penalty) if isinstance(penalty, int) else penalty


def _rules(faces: int, least: int, penalty: Number, later: Mapping[int, Number], name: str) -> Rules:
    """The game until a claim in `later` is passed, which gives the next roller that much."""
    rolls = [(str(roll), Fraction(1, faces), roll) for roll in range(1, faces + 1)]

    def look(table: _Table) -> Turn | Chance | End:
        past, roll, claim, called = table
        roller = len(past) % 2
        last = past[-1][1] if past else least - 1
        if called:
            return _end(roller, Fraction(1) if roll >= claim else -penalty)
        if past and last in later:
            return _end(roller, later[last])
        if not roll:
            return Chance(tuple((shown, chance, _Table(past, new)) for shown, chance, new in rolls))
        if not claim:
            claims = tuple((str(new), _Table(past, roll, new)) for new in range(last + 1, faces + 1))
            return Turn(roller, _label(str(roll), roller, past), claims)
        called_or_not = ((CALL, _Table(past, roll, claim, True)), (PASS, _Table((*past, (roll, claim)))))
        return Turn(1 - roller, f"{_label('?', 1 - roller, past)} {claim}", called_or_not)

    return Rules(2, _Table(()), look, name)


def _label(die: str, mover: int, past: tuple[tuple[int, int], ...]) -> str:
    claims = (f"{roll}:{claim}" if j % 2 == mover else str(claim) for j, (roll, claim) in enumerate(past))
    return " ".join([f"{die} |", *claims])


def _end(roller: int, worth: Number) -> End:
    return End((worth, 1 - worth) if roller == 0 else (1 - worth, worth))


def _die(values: Values) -> Rules:
    faces = values.whole("faces", 1, MOST_DIE_FACES)
    return liars_dice(faces, values.whole("least", 1, faces), values.amount("penalty"))


FAMILY = Family("liars-dice", {"faces": "6", "least": "1", "penalty": "0"}, _die)

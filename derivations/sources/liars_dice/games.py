"""Games written to the folder beside this file: `python derivations/sources/liars_dice/games.py`.

whole   the tree of liar's dice, with nothing in it that says what it is; so its value is found by its own plans.

wide    claims that no roll can miss or meet. The rules that the source states let a player claim any integer; the game
        of `trees.games.liars_dice` leaves out those below 1 and above N. Here claims go from 0 to 4, and the roller who
        must claim more than 4 has lost, so that with two or three faces a claim of N + 1 may be passed.
stage   the first stage with five faces, in which a claim that is passed ends the game with the value of what follows.
kept    the die stays on the table: who passes looks at it as it lies, and does not roll.

Information sets are called as those of `trees.games.liars_dice`: the die as the mover sees it, and the claims so far,
each with the roll if it was the mover's.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from trees.formats.efg import to_efg
from trees.games.liars_dice import liars_dice, stage
from trees.rules import Chance, End, Rules, Turn, grow
from verify.find.liars_dice.closed_form import value

FOLDER = Path(__file__).parent / "games"
HIGHEST = MOST_WHOLE = 4
FACES = 5


class Table(NamedTuple):
    """The claims that were passed with the rolls behind them; then a roll, a claim, and whether it is called."""

    past: tuple[tuple[int, int], ...] = ()
    roll: int = 0
    claim: int | None = None
    called: bool = False


def dice(title: str, faces: int, low: int, high: int, *, kept: bool = False) -> Rules:
    """Claims go from `low` to `high`; where the die is `kept`, it is rolled once.

    >>> [grow(dice("", 2, *claims)).number_of_nodes() for claims in ((1, 2), (0, 4))]
    [31, 889]
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
            return Turn(roller, _label(str(roll), roller, past), claims)
        passed = Table((*past, (roll, claim)), roll if kept else 0)
        # who had the die before knows it
        seen = str(roll) if kept and past else "?"
        replies = (("call", Table(past, roll, claim, True)), ("pass", passed))
        return Turn(1 - roller, f"{_label(seen, 1 - roller, past)} {claim}", replies)

    return Rules(2, Table(), look, title)


def _label(die: str, mover: int, past: tuple[tuple[int, int], ...]) -> str:
    claims = (f"{roll}:{claim}" if j % 2 == mover else str(claim) for j, (roll, claim) in enumerate(past))
    return " ".join([f"{die} |", *claims])


def _end(roller: int, *, wins: bool) -> End:
    first = Fraction(int((roller == 0) == wins))
    return End((first, 1 - first))


LATER = {claim: value(FACES, claim + 1) for claim in range(1, FACES)} | {FACES: Fraction(0)}
GAMES = {
    **{f"whole_{faces}.efg": liars_dice(faces) for faces in range(1, MOST_WHOLE + 1)},
    "stage.efg": stage(FACES, 1, LATER),
    "two.efg": dice(f"Liar's dice, 2 faces, claims from 0 to {HIGHEST}", 2, 0, HIGHEST),
    "three.efg": dice(f"Liar's dice, 3 faces, claims from 0 to {HIGHEST}", 3, 0, HIGHEST),
    "kept.efg": dice("Liar's dice with a die that is rolled once, 2 faces", 2, 1, 2, kept=True),
}


def texts() -> dict[str, str]:
    """What the files say, by name."""
    return {name: to_efg(grow(rules)) for name, rules in GAMES.items()}


if __name__ == "__main__":
    for name, text in texts().items():
        (FOLDER / name).write_text(text, encoding="utf-8")

"""Claims on the encoding: how many planes it has, and what it does not tell apart."""

from __future__ import annotations

import json
from collections.abc import Mapping

from derivations.claims.claim import Proof, Reading
from derivations.claims.statements import both, reading
from derivations.sources.poker_cnn.shared import PokerCnn
from verify.certificates import Certificate
from verify.find.poker_cnn.encoding import answer_codes, plane_count, plane_pair
from verify.kernel.poker_cnn.encoding import ROWS, TEXT
from verify.kernel.poker_cnn.encoding_records import AnswerCodes
from verify.kernel.poker_cnn.planes import OPEN

TRANSCRIPT = "table 2 as printed, transcribed by hand"
AGAIN = "chips of those, again"
PRINTED, ONCE = tuple(ROWS), tuple(row for row in ROWS if row != AGAIN)
TABLES = {"as_printed": PRINTED, "once": ONCE, "with_pot": (*ONCE, *TEXT), "printed_with_pot": (*PRINTED, *TEXT)}
WHERE = {name: json.dumps(list(rows)) for name, rows in TABLES.items()}
STACK, STACKS = 100, (40, 100, 200)
"""50 big blinds, in small blinds, and 20, 50 and 100."""

BOARD = "AsKd 2c7dTh3s"
RAISED, LIMPED = f"{BOARD}: 6 6 | 6 6", f"{BOARD}: 2 6 6 | 6 6"
"""On the turn after a raise to 6 and a call, or a call, a raise to 6 and a call; nobody bet on the flop."""
MORE = f"{BOARD}: 8 8 | 8 8"
"""After a raise to 8."""
CALLING, RAISING = "AsKd : 2 8 14 20 26 32 38 44", "AsKd : 4 8 14 20 26 32 38 44"
"""Eight actions before the flop, of which the first differ: a call, or a raise to 4."""
SIXTY, SEVENTY = "AsKd : 60", "AsKd : 70"
FIRST = "AsKd :"
"""Before the first action, on the button."""
UNITS = {"numbers": "units", "amounts": "added"}
"""As the source writes numbers; the chips of an action are those that it adds."""


def p3(_: PokerCnn) -> Proof:
    """33 are those of the table with each row once, and the pot that the text has."""
    again = "上記アクションのチップ数 (5): the row before has the same words, of the same actions"
    pot = "次に、現在のポットサイズを行列で表した: the pot has a matrix too"
    readings = (
        reading(
            "planes(with_pot) == 33",
            words="the rows of table 2, each once, with the plane of the pot that the text has",
            where=WHERE,
        ),
        _other("as_printed", "table 2 as printed", again),
        _other("once", "table 2 with each row once", pot),
        _other("printed_with_pot", "table 2 as printed, with the pot", again),
    )
    remark = (
        "33 is right, and the table is not: as printed its rows add up to 37, since the row of the chips of the last"
        " round's actions stands twice, and it lacks the pot, which the text has. Each row once and the pot are 33."
    )
    evidence = tuple(plane_count(*rows) for rows in TABLES.values())
    return Proof(readings, evidence, where=WHERE, cited=(TRANSCRIPT,), remark=remark)


def _other(name: str, words: str, excluded: str) -> Reading:
    """That the planes of other rows are 33, with how many they are."""
    instead = f"planes({name}) == {plane_count(*TABLES[name]).planes}"
    return reading(f"planes({name}) == 33", words=words, instead=instead, excluded=excluded, where=WHERE)


def p14(_: PokerCnn) -> Proof:
    """Two hands that differ only before the flop are one on the turn."""
    said = both(f'same_since({STACK}, "{RAISED}", "{LIMPED}", "flop")', alike(RAISED, LIMPED, {}))
    readings = (
        reading(said, words="who did what before the previous round is not told, whatever the open choices are"),
        reading(
            alike(RAISED, MORE, {"pot": "in"}),
            words="nothing of it is told",
            instead=f"not {alike(RAISED, MORE, {'pot': 'in'})}",
            excluded="現在までにベットされたチップの総和: the pot has all chips bet so far",
        ),
    )
    remark = (
        "On the turn, with nobody having bet on the flop, a raise to 6 and a call before it are encoded as are a call,"
        " a raise to 6 and a call. Nor are these told apart: what was done before the last five actions of a round, so"
        " that eight actions that begin with a call or with a raise to 4 can be one; and, as numbers from 52 on fill"
        " the plane, a raise by 59 chips and one by 69. So every network expects exactly the same of all raises that"
        " add 52 small blinds or more, and which of them is made is left to the rule for ties, which the source does"
        " not give: with 50 big blinds the first raise has 97 sizes, of which 48 are one; with 20 none are."
    )
    evidence: tuple[Certificate, ...] = (
        plane_pair(STACK, RAISED, LIMPED, 1, {}),
        plane_pair(STACK, RAISED, MORE, 4, {"pot": "in"}),
        plane_pair(STACK, CALLING, RAISING, 4, {}),
        plane_pair(STACK, SIXTY, SEVENTY, 4, {"numbers": "units"}),
        *(
            saturated(stack, {"numbers": numbers, "amounts": "added"})
            for stack in STACKS
            for numbers in OPEN["numbers"]
        ),
    )
    return Proof(readings, evidence, remark=remark)


def alike(first: str, second: str, choices: Mapping[str, str]) -> str:
    """That two situations are encoded alike, as statements have it."""
    return f'same_planes({STACK}, "{first}", "{second}", {json.dumps(dict(choices))})'


def saturated(stack: int, choices: Mapping[str, str] = UNITS) -> AnswerCodes:
    """How many first raises, with so many chips, every network must expect the same of.

    >>> [saturated(stack).tied for stack in (40, 100, 200)]
    [1, 48, 148]
    """
    return answer_codes(stack, FIRST, choices)


def ties(stack: int, choices: Mapping[str, str] = UNITS) -> str:
    """The same, as a statement."""
    return f'tied_raises({stack}, "{FIRST}", {json.dumps(dict(choices))}) == {saturated(stack, choices).tied}'

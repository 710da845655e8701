"""Claims on table 3: what the numbers as printed say, what they settle of the players, and what play reproduces."""

from __future__ import annotations

from derivations.claims.claim import TEXT, Proof
from derivations.claims.statements import both, reading
from derivations.poker_cnn.shared import PokerCnn
from verify.kernel.poker_cnn.printed import PLAYERS, TABLE
from verify.kernel.poker_cnn.records import PrintedTable

TRANSCRIPT = "table 3 as printed, transcribed by hand"


def entry(player: str, other: str) -> str:
    """The number in a row and a column, as statements have it."""
    return f'printed("{player}", "{other}")'


def p5(_: PokerCnn) -> Proof:
    """The numbers themselves."""
    return Proof((), (), about=TEXT)


def p6(_: PokerCnn) -> Proof:
    """All fifteen pairs."""
    pairs = [(one, other) for place, one in enumerate(PLAYERS) for other in PLAYERS[place:]]
    said = both(*(f"{entry(*pair)} == -{entry(*reversed(pair))}" for pair in pairs))
    return Proof((reading(said),), (PrintedTable(TABLE),), cited=(TRANSCRIPT,))

r"""Table 3 of the source, transcribed: what players won of each other over 100,000 hands.

In big blinds "per game", read as per hand. The source does not say whose gain an entry is: it says that the third
generation wins of the random player and that all lose to the heuristic one, so it is that of the row's player.

Source: Hwang and Kaneko, section 4.2, table 3.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.theories.networks.records import Entry, PrintedTable

PLAYERS = ("Random", "Heuristic", "CNN1", "CNN2", "CNN3")
_HUNDREDTHS = (
    (0, -682, 78, 10, -58),
    (682, 0, 357, 374, 786),
    (-78, -357, 0, -28, -235),
    (-10, -374, 28, 0, -532),
    (58, -786, 235, 532, 0),
)
TABLE = {
    row: {column: Fraction(number, 100) for column, number in zip(PLAYERS, numbers, strict=True)}
    for row, numbers in zip(PLAYERS, _HUNDREDTHS, strict=True)
}


def entries(*pairs: tuple[str, str]) -> PrintedTable:
    """What players won of others, as printed; all of it if no pairs are asked for.

    >>> entries(("CNN3", "Random"))
    PrintedTable(entries=(Entry(player='CNN3', other='Random', number=Fraction(29, 50)),))
    """
    asked = dict.fromkeys(pairs or product(PLAYERS, PLAYERS))
    return PrintedTable(tuple(Entry(player, other, TABLE[player][other]) for player, other in asked))


def check_printed_table(claimed: PrintedTable) -> tuple[Statement, ...]:
    """The numbers are those of the transcript.

    Raises:
        CheckFailed: there are none, or a player or a number is another.
    """
    if not claimed.entries:
        raise CheckFailed("entries: expected one at least, found none")
    for each in claimed.entries:
        for name in (each.player, each.other):
            if name not in TABLE:
                raise CheckFailed(f"entries: expected players {', '.join(PLAYERS)}, found {name!r:.40}")
        if each.number != (printed := TABLE[each.player][each.other]):
            raise CheckFailed(f"entries: expected {printed} for {each.player} of {each.other}, found {each.number}")
    return tuple(equal(Call("printed", (each.player, each.other)), each.number) for each in claimed.entries)

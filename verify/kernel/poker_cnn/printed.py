r"""Table 3 of the source, transcribed: what players won of each other over 100,000 hands.

In big blinds "per game", read as per hand. The source does not say whose gain an entry is: it says that the third
generation wins of the random player and that all lose to the heuristic one, so it is that of the row's player.

Source: Hwang and Kaneko, section 4.2, table 3.
"""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.poker_cnn.records import PrintedTable
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal

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


def check_printed_table(claimed: PrintedTable) -> tuple[Statement, ...]:
    """The numbers are those of the transcript.

    Raises:
        CheckFailed: there are none, or a row, a column or a number is another.
    """
    if not any(claimed.rows.values()):
        raise CheckFailed("rows: expected a number at least, found none")
    return tuple(
        equal(Call("printed", (row, column)), _same(row, column, number))
        for row, numbers in claimed.rows.items()
        for column, number in numbers.items()
    )


def _same(row: str, column: str, number: Fraction) -> Fraction:
    for name in (row, column):
        if name not in TABLE:
            raise CheckFailed(f"rows: expected players {', '.join(PLAYERS)}, found {name!r:.40}")
    if number != TABLE[row][column]:
        raise CheckFailed(f"rows: expected {TABLE[row][column]} for {row} against {column}, found {number}")
    return number

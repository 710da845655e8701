"""How often each class of starting hands beats each other when all is in before the flop, read from a table.

For classes i and j the table has wins(i, j): the number of (hand of class i, hand of class j, board of five cards), all
nine cards distinct, at which the former hand is worth more. All such triples are total(i, j), and what neither wins are
ties(i, j). The table is `preflop.txt`: a line for each i, with 169 whole numbers; `gameproof equity --table --fresh`
counts it again.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from hashlib import sha256
from math import comb
from pathlib import Path

from trees.holdem.cards import DECK
from trees.holdem.classes import CLASSES, combos
from trees.refusal import Refused

FILE = Path(__file__).with_name("preflop.txt")
DIGEST = "eb3f459bb6d05b92216c35d8f355b59a9a4237eb8debaed7529816e9efa268df"
BOARDS = comb(DECK - 4, 5)


def wins(i: int, j: int) -> int:
    """How often class i beats class j.

    >>> wins(0, 168), ties(0, 168), wins(168, 0)
    (50515452, 330732, 10796760)
    """
    return table()[i][j]


def ties(i: int, j: int) -> int:
    """How often the hands of two classes share the pot."""
    return total(i, j) - wins(i, j) - wins(j, i)


def total(i: int, j: int) -> int:
    """In how many ways two hands of these classes and a board are dealt.

    >>> total(0, 168) == 6 * 6 * 1712304
    True
    """
    return BOARDS * pairs(i, j)


@cache
def pairs(i: int, j: int) -> int:
    """In how many ways two hands of these classes are dealt.

    >>> pairs(0, 0), pairs(0, 1), pairs(1, 13)
    (6, 12, 24)
    """
    # less those with a common card; what has two in common was taken off twice
    shared = sum(_held(i)[card] * held for card, held in _held(j).items())
    return len(combos(i)) * len(combos(j)) - shared + (len(combos(i)) if i == j else 0)


@cache
def _held(number: int) -> Counter[int]:
    """In how many hands of a class each card is."""
    return Counter(card for hand in combos(number) for card in hand)


@cache
def table() -> tuple[tuple[int, ...], ...]:
    """The wins by class and class.

    Raises:
        Refused: the file is not the one whose SHA-256 is `DIGEST`.
    """
    content = FILE.read_bytes()
    if sha256(content).hexdigest() != DIGEST:
        raise Refused(f"{FILE}: expected the table with SHA-256 {DIGEST}, found {sha256(content).hexdigest()}")
    return read_wins(content.decode("ascii"))


def read_wins(text: str) -> tuple[tuple[int, ...], ...]:
    """The wins that a text says.

    Raises:
        Refused: it has not 169 lines of 169 numbers.
    """
    found = tuple(tuple(map(int, line.split())) for line in text.splitlines())
    if [len(row) for row in found] != [CLASSES] * CLASSES:
        raise Refused(f"table: expected {CLASSES} lines of {CLASSES} numbers, found {sum(map(len, found))} numbers")
    return found


def wins_text(wins: tuple[tuple[int, ...], ...]) -> str:
    """The text of a table."""
    return "".join(" ".join(map(str, row)) + "\n" for row in wins)

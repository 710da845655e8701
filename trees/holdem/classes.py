"""The 169 classes of starting hands: two hands are of one class if a permutation of suits maps one to the other.

A class is 13 * i + j for i, j = 0, ..., 12, which stand for the ranks A, K, ..., 2: on the diagonal are the pairs (6
hands each), above it (i < j) the suited hands (4), below it the offsuit hands (12), as in the usual chart. Its name has
the higher rank first: "AA", "AKs", "AKo".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from trees.holdem.cards import DECK, RANKS, CardError, cards

CLASSES = len(RANKS) ** 2
HANDS = comb(DECK, 2)
Hand = tuple[int, int]
"""Two cards, the higher number first."""

_TOP = len(RANKS) - 1


def class_name(number: int) -> str:
    """The name of a class.

    >>> class_name(0), class_name(1), class_name(13), class_name(168)
    ('AA', 'AKs', 'AKo', '22')
    """
    high, low, offsuit = _ranks(number)
    return RANKS[_TOP - high] + RANKS[_TOP - low] + ("" if high == low else "o" if offsuit else "s")


def class_of(name: str) -> int:
    """The class of a name, its ranks in either order.

    Raises:
        CardError: there is none.

    >>> class_of("AKo"), class_of("72s"), class_of("22")
    (13, 103, 168)
    """
    found = re.fullmatch(rf"([{RANKS}])([{RANKS}])([SO]?)", name.upper())
    if not found or (found[1] == found[2]) != (not found[3]):
        raise CardError(f"class: expected a pair such as TT, or two ranks with s or o such as AKs, found {name!r:.40}")
    high, low = sorted(_TOP - RANKS.index(rank) for rank in found.groups()[:2])
    return _class(high, low, found[3] == "O")


def class_of_cards(first: int, second: int) -> int:
    """The class of two cards.

    >>> class_name(class_of_cards(51, 46)), class_name(class_of_cards(47, 51))
    ('AKo', 'AKs')
    """
    high, low = sorted((_TOP - first // 4, _TOP - second // 4))
    return _class(high, low, high != low and first % 4 != second % 4)


@cache
def combos(number: int) -> tuple[Hand, ...]:
    """The hands of a class, in order.

    >>> combos(class_of("32s"))
    ((4, 0), (5, 1), (6, 2), (7, 3))
    """
    return _hands_by_class()[number]


@cache
def _hands_by_class() -> tuple[tuple[Hand, ...], ...]:
    found: list[list[Hand]] = [[] for _ in range(CLASSES)]
    for low, high in combinations(range(DECK), 2):
        found[class_of_cards(high, low)].append((high, low))
    return tuple(map(tuple, found))


def ranges(text: str) -> tuple[Hand, ...]:
    """The hands of a range, each once: parts with commas or spaces between them, each a class ("AKs"), both suited and
    offsuit ("AK"), a class with all above it ("22+", "A2s+": the lower rank rises, "76s+": where it is next to the
    higher one, both do), from one class to another ("76s-54s", "A5s-A2s"), single cards ("AsKs"), or "any".

    Raises:
        CardError: some part is none of these.

    >>> len(ranges("22+, A2s+, KTo+, AsKs, 76s-54s")), len(ranges("any"))
    (174, 1326)
    """
    found = {hand: None for part in _parts(text) for hand in _part(part)}
    return tuple(found)


def range_shares(text: str) -> dict[str, Fraction]:
    """By the name of a class, how much of it is in a range, whose parts may have weights ("22+, K5s:1/3, Q9o:0.25").

    Raises:
        CardError: some part is no range, some weight no number from 0 to 1, or a hand has two weights.

    >>> range_shares("KK+, AsKs, QJo:0.5")
    {'AA': Fraction(1, 1), 'KK': Fraction(1, 1), 'AKs': Fraction(1, 4), 'QJo': Fraction(1, 2)}
    """
    weights: dict[Hand, Fraction] = {}
    for part in _parts(text):
        hands, colon, said = part.partition(":")
        found = _weight(said, part) if colon else Fraction(1)
        for hand in _part(hands):
            if weights.setdefault(hand, found) != found:
                raise CardError(f"range: expected one weight for each hand, found two, the second in {part!r:.40}")
    shares: dict[str, Fraction] = {}
    for hand, weight in weights.items():
        number = class_of_cards(*hand)
        name = class_name(number)
        shares[name] = shares.get(name, Fraction(0)) + weight / len(combos(number))
    return shares


def range_text(shares: Mapping[str, Fraction]) -> str:
    """A range, as short as it goes, with these shares of classes; `range_shares` reads it.

    >>> range_text(range_shares("22, 33, AKs, AQs, K9o, KTo, KJo, KQo, T8s:1/3"))
    '33-22, AQs+, K9o+, T8s:1/3'
    """
    if sum(shares.values()) == CLASSES:
        return "any"
    lines: dict[tuple[int, str], list[int]] = {}
    weighted = []
    for number in range(CLASSES):
        name = class_name(number)
        high, low, _ = _ranks(number)
        if shares.get(name) == 1:
            lines.setdefault((-1 if high == low else high, name[2:]), []).append(low)
        elif shares.get(name):
            weighted.append(f"{name}:{shares[name]}")
    order = sorted(lines.items(), key=lambda each: (each[0][0] >= 0, -len(each[0][1]), each[0][1] != "s", each[0][0]))
    return ", ".join([*(part for (high, kind), lows in order for part in _runs(high, kind, sorted(lows))), *weighted])


def _runs(high: int, kind: str, lows: Sequence[int]) -> Iterator[str]:
    """The parts for lower ranks on one line: the pairs where `high` is -1, else hands with this higher rank."""
    start = 0
    for k, low in enumerate(lows):
        if k + 1 == len(lows) or lows[k + 1] != low + 1:
            first, last = (
                RANKS[_TOP - (each if high < 0 else high)] + RANKS[_TOP - each] + kind for each in (lows[start], low)
            )
            best = lows[start] == high + 1
            yield last if start == k else f"{last}+" if best and low > high + 1 else f"{first}-{last}"
            start = k + 1


def _parts(text: str) -> list[str]:
    return re.split(r"[\s,]+", text.strip())


def _weight(text: str, part: str) -> Fraction:
    found = (
        Fraction(text) if re.fullmatch(r"\d{1,40}(/\d{1,40}|\.\d{1,40})?", text) and not text.endswith("/0") else None
    )
    if found is None or not 0 <= found <= 1:
        raise CardError(f"range: expected a weight from 0 to 1, such as K5s:1/3 or K5s:0.25, found {part!r:.40}")
    return found


def _part(part: str) -> tuple[Hand, ...]:
    if part.lower() in ("any", "random"):
        return tuple(hand for number in range(CLASSES) for hand in combos(number))
    if re.fullmatch(rf"(?i)([{RANKS}][cdhs]){{2}}", part):
        first, second = cards(part)
        return ((max(first, second), min(first, second)),)
    found = re.fullmatch(rf"(?i)([{RANKS}]{{2}}[so]?)(?:(\+)|-([{RANKS}]{{2}}[so]?))?", part)
    if not found:
        raise CardError(f"range: expected a part such as AKs, 22+, A2s+, 76s-54s, AsKs or any, found {part!r:.40}")
    start, plus, end = found.groups()
    numbers: list[int] = []
    for kind in _kinds(start):
        first = class_of(start[:2] + kind)
        last = _best(first) if plus else class_of(end[:2] + (end[2:] or kind)) if end else first
        numbers += _line(first, last, part)
    return tuple(hand for number in numbers for hand in combos(number))


def _kinds(name: str) -> tuple[str, ...]:
    """What may follow the two ranks: nothing after a pair or a kind that is given."""
    if len(name) == 3:
        return (name[2],)
    return ("",) if name[0].upper() == name[1].upper() else ("s", "o")


def _best(first: int) -> int:
    """The last class of "+"."""
    high, low, offsuit = _ranks(first)
    match low - high:
        case 0:
            return _class(0, 0, False)
        case 1:
            return _class(0, 1, offsuit)
        case _:
            return _class(high, high + 1, offsuit)


def _line(first: int, last: int, part: str) -> list[int]:
    """The classes from one to another: of one kind, with the same higher rank or the same gap between the ranks.

    Raises:
        CardError: they are on no such line.
    """
    (high, low, offsuit), (last_high, last_low, last_offsuit) = _ranks(first), _ranks(last)
    gap = low - high
    one_kind = offsuit == last_offsuit and (gap == 0) == (last_high == last_low)
    if not one_kind or (high != last_high and gap != last_low - last_high):
        raise CardError(
            "range: expected two classes of one kind with one higher rank or one gap, such as A5s-A2s or 76s-54s, "
            f"found {part!r:.40}"
        )
    lows = range(min(low, last_low), max(low, last_low) + 1)
    return [_class(high if high == last_high else low - gap, low, offsuit) for low in lows]


def _ranks(number: int) -> tuple[int, int, bool]:
    """How far the higher and the lower rank of a class are from the ace, and whether it is offsuit."""
    row, column = divmod(number, len(RANKS))
    return min(row, column), max(row, column), row > column


def _class(high: int, low: int, offsuit: bool) -> int:
    return len(RANKS) * low + high if offsuit else len(RANKS) * high + low

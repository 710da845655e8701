"""`gameproof size holdem`: how large heads-up hold'em is, limit or no-limit, and what CFR would keep of it."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from derivations.commands.bars import tqdm
from derivations.commands.output import table, whole
from derivations.inputs.game import Usage
from trees.holdem.betting import STREETS
from verify.theories.holdem.card_states import BY_SUITS, CARDS, card_states
from verify.theories.holdem.sequences import count_sequences, ticks
from verify.theories.holdem.size_records import FULL, RAISES, HoldemSize, Limit, NoLimit
from verify.theories.holdem.sizes import KINDS, SIZES, by_street, rules_argument, total

NAME = "holdem"
OWN = ("stack", "blinds", "raises", "limit", "bets", "cap", "bytes")
"""Options that only hold'em has."""
BLINDS, BIG_BLINDS, CAP = (1, 2), 100, 4
PER_PAIR, BYTES = 2, 8
CFR = "a regret and a sum of strategies for each information set-action pair"
_whole = whole(200, 9)
_UNITS = ("bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB", "ZiB", "YiB")
_SAID = {
    "decisions": "a player acts",
    "actions": "with his action",
    "folds": "ends by a fold",
    "calls": "ends all-in",
    "closed": "closes the street",
    "public_states": "public states",
    "information_sets": "information sets",
    "infoset_actions": "their actions",
    "game_states": "states",
    "game_ends": "ends",
    CARDS: "",
    BY_SUITS: ", up to suits",
}
_RAISES = {FULL: "the last bet or raise", "blind": "the big blind", "any": "one chip"}


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments that only hold'em has."""
    own = sub.add_argument_group(
        "hold'em", f"size {NAME}: no-limit for two with every number of chips, or limit; by dynamic programming"
    )
    own.add_argument(
        "--stack",
        type=_whole,
        help="chips of the shorter player, whom the other one cannot win more from (100 big blinds; of limit none)",
    )
    own.add_argument("--blinds", type=_blinds, metavar="SMALL,BIG", help="(1,2)")
    own.add_argument(
        "--raises",
        choices=RAISES,
        help=f"how much a raise is at least ({FULL}): {'; '.join(map(': '.join, _RAISES.items()))}",
    )
    own.add_argument("--limit", action="store_true", default=None, help="limit instead of no-limit")
    own.add_argument(
        "--bets", type=_bets, metavar="N,N,N,N", help="what each bet of limit is by, street by street (2,2,4,4)"
    )
    own.add_argument("--cap", type=_whole, help=f"bets on a street of limit, the big blind counted ({CAP})")
    own.add_argument("--bytes", type=_whole, help=f"of a number that CFR keeps, {CFR} ({BYTES})")


def run(options: argparse.Namespace) -> int:
    """Count, and print all numbers, or a table of them."""
    rules = _rules(options)
    width = BYTES if options.bytes is None else options.bytes
    silent = True if options.json else None
    with tqdm(total=ticks(rules), unit=" raises", delay=1, disable=silent, leave=False) as bar:
        size = count_sequences(rules, bar.update)
    shown = json.dumps(to_json(size, width), indent=1) if options.json else "\n".join(_lines(size, width))
    print(shown)
    return 0


def _rules(options: argparse.Namespace) -> NoLimit | Limit:
    if options.parameters:
        raise Usage(f"{NAME}: expected options such as --stack 200, found {options.parameters[0]!r:.40}")
    if options.nearest:
        raise Usage(f"--nearest: expected an .efg file, found {NAME!r}")
    if options.bytes == 0:
        raise Usage("--bytes: expected 1 or more, found 0")
    small, big = BLINDS if options.blinds is None else options.blinds
    wrong = ("raises",) if options.limit else ("bets", "cap")
    for name in wrong:
        if getattr(options, name) is not None:
            raise Usage(f"--{name}: expected {'no-limit' if options.limit else '--limit'} with it, found none")
    if options.limit:
        bets = (big, big, 2 * big, 2 * big) if options.bets is None else options.bets
        return Limit(small, big, bets, CAP if options.cap is None else options.cap, options.stack)
    stack = BIG_BLINDS * big if options.stack is None else options.stack
    return NoLimit(small, big, stack, FULL if options.raises is None else options.raises)


def to_json(size: HoldemSize, width: int) -> dict[str, Any]:
    """All counts as texts, street by street with their sum, and the bytes for numbers of `width` bytes each."""
    return {
        "game": "no-limit" if isinstance(size.rules, NoLimit) else "limit",
        "rules": {name: _plain(value) for name, value in rules_argument(size.rules).items()},
        "betting_sequences": {kind: _told(numbers) for kind, numbers in _sequences(size)},
        "deals": {
            said: {up_to: dict(zip(STREETS, map(str, numbers), strict=True)) for up_to, numbers in counts}
            for said, counts in _deals()
        },
        **{word: {up_to: _told(by_street(size, word, up_to)) for up_to in (CARDS, BY_SUITS)} for word in SIZES},
        "memory": {
            "numbers": CFR,
            "bytes each": width,
            **{f"bytes {up_to}": str(memory(size, width, up_to)) for up_to in (CARDS, BY_SUITS)},
        },
    }


def memory(size: HoldemSize, width: int, up_to: str) -> Fraction:
    """The bytes of CFR's numbers."""
    return PER_PAIR * width * total(size, "infoset_actions", up_to)


def _sequences(size: HoldemSize) -> Iterator[tuple[str, Sequence[Fraction]]]:
    for kind in KINDS:
        yield kind, [getattr(street, kind) for street in size.streets]


def _deals() -> Iterator[tuple[str, tuple[tuple[str, Sequence[Fraction]], ...]]]:
    for hands, said in ((0, "board"), (1, "own cards and board"), (2, "both hands and board")):
        found = card_states(hands)
        yield said, ((CARDS, found.cards), (BY_SUITS, found.suits))


def _told(numbers: Sequence[Fraction]) -> dict[str, str]:
    return {**dict(zip(STREETS, map(str, numbers), strict=True)), "all": str(sum(numbers))}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [int(each) for each in value]
    return value if isinstance(value, str) else int(value)


def _lines(size: HoldemSize, width: int) -> Iterator[str]:
    rules = size.rules
    blinds = f"blinds {rules.small} and {rules.big}"
    stacks = "nobody ever all-in" if rules.stack is None else f"stacks of {rules.stack}"
    if isinstance(rules, NoLimit):
        yield f"no-limit hold'em for two, {blinds}, {stacks}; a raise is by {_RAISES[rules.raises]} or more, or all-in"
    else:
        bets = ", ".join(map(str, rules.bets))
        yield f"limit hold'em for two, {blinds}, bets of {bets}, at most {rules.cap} on a street, {stacks}"
    yield ""
    rows = [["", *STREETS, "all"]]
    rows += [["betting sequences:"] + [""] * 5]
    rows += [_row(f"  {_SAID[kind]}", numbers) for kind, numbers in _sequences(size)]
    rows += [["deals:"] + [""] * 5]
    for said, counts in _deals():
        rows += [[*_row(f"  {said}{_SAID[up_to]}", numbers)[:-1], ""] for up_to, numbers in counts]
    rows += [["both:"] + [""] * 5]
    for word in SIZES:
        rows += [_row(f"  {_SAID[word]}{_SAID[up_to]}", by_street(size, word, up_to)) for up_to in (CARDS, BY_SUITS)]
    yield from table(rows)
    yield ""
    yield f"memory for CFR, {CFR}, {width} bytes each:"
    for up_to in (CARDS, BY_SUITS):
        found = int(memory(size, width, up_to))
        yield f"  {_short(found)} bytes, {_binary(found)}{_SAID[up_to]}"
    yield "(exact numbers: --json)"


def _row(name: str, numbers: Sequence[Fraction]) -> list[str]:
    return [name, *(_short(int(number)) for number in (*numbers, sum(numbers)))]


def _short(number: int) -> str:
    """The number, or four figures of it where it is long.

    >>> _short(5_670), _short(319_365_922_522_608)
    ('5,670', '3.194e14')
    """
    if number < 10**9:
        return f"{number:,}"
    return _four_figures(Fraction(number))


def _four_figures(number: Fraction) -> str:
    power = len(str(int(number))) - 1
    figures = int(number / 10 ** (power - 3) + Fraction(1, 2))
    if figures == 10_000:
        figures, power = 1_000, power + 1
    return f"{figures // 1000}.{figures % 1000:03}e{power}"


def _binary(number: int) -> str:
    """In units of a power of 1,024.

    >>> _binary(2**41), _binary(1023)
    ('2.0 TiB', '1023.0 bytes')
    """
    power = min((number.bit_length() - 1) // 10, len(_UNITS) - 1) if number else 0
    amount = Fraction(number, 2 ** (10 * power))
    tenths = int(amount * 10 + Fraction(1, 2))
    said = f"{tenths // 10}.{tenths % 10}" if tenths < 10**7 else _four_figures(amount)
    return f"{said} {_UNITS[power]}"


def _blinds(word: str) -> tuple[int, int]:
    found = re.split(r"[,/]", word)
    if len(found) != 2:
        raise argparse.ArgumentTypeError(f"expected SMALL,BIG such as 1,2 or 1/2, found {word!r:.40}")
    return _whole(found[0]), _whole(found[1])


def _bets(word: str) -> tuple[int, int, int, int]:
    found = word.split(",")
    if len(found) != len(STREETS):
        raise argparse.ArgumentTypeError(f"expected four numbers such as 2,2,4,4, found {word!r:.40}")
    first, second, third, fourth = map(_whole, found)
    return first, second, third, fourth

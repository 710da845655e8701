"""What two players who do not look at their cards win of each other, exactly: `gameproof play holdem --exact`."""

from __future__ import annotations

import argparse
import json
from fractions import Fraction

from derivations.commands.holdem_table import stack_of, stakes_of
from derivations.commands.output import table
from derivations.inputs.game import Usage
from verify.check import check
from verify.find.holdem.card_blind import card_blind
from verify.kernel.numbers.spelling import text
from verify.language.lines import decimal
from verify.language.text import shown
from verify.theories.holdem.blind_betting import BlindTable

BLIND, RANDOM = "blind", "random"
PLACES, SHOWN = 12, 4


def described(player: str) -> str:
    """What describes a player who does not look at the cards.

    Raises:
        Usage: the player of that name may look.

    >>> described("blind heuristic sizes=least"), described("random")
    ('heuristic sizes=least', 'random')
    """
    name, _, words = player.strip().partition(" ")
    if name == BLIND:
        return words
    if (name, words) != (RANDOM, ""):
        raise Usage(f"--exact: expected players {BLIND} ... and {RANDOM}, who ignore their cards, found {player!r:.60}")
    return RANDOM


def exact(players: tuple[str, ...], options: argparse.Namespace) -> int:
    """What the first wins of the second on average, how much it varies, and how long a hand is: checked, then shown."""
    if len(players) != 2:
        raise Usage(f"--exact: expected two players, found {len(players)}")
    stakes, stack = stakes_of(options), stack_of(options)
    if stakes.ante:
        raise Usage(f"--exact: expected no ante, found {stakes.ante}")
    first, other = map(described, players)
    found = card_blind(first, other, BlindTable(stack, stakes), PLACES)
    facts = check(found)
    if options.json:
        data = {"players": list(found.players), "stack": stack, "blinds": [stakes.small, stakes.big]}
        data |= {"unit": "big blinds a hand", "least": {word: text(low) for word, low in found.low.items()}}
        print(json.dumps(data | {"theorems": list(map(shown, facts))}, indent=1))
        return 0
    low = found.low
    off_button = 2 * low["blind_gain"] - low["blind_on_button"]
    shares = (100 * low[word] / low["blind_actions"] for word in ("blind_folds", "blind_raises"))
    folds, raises = (decimal(share, 2) for share in shares)
    rows = [
        ["big blinds a hand", "wins", "on the button", "off it"],
        [players[0], *map(_signed, (low["blind_gain"], low["blind_on_button"], off_button))],
        [players[1], *map(_signed, (-low["blind_gain"], -off_button, -low["blind_on_button"]))],
    ]
    lines = [
        f"no-limit hold'em, stacks of {stack}, blinds {stakes.small} and {stakes.big}, as the button changes",
        *table(rows),
        f"a hand's win has the variance {decimal(low['blind_variance'], SHOWN)}",
        f"{decimal(low['blind_actions'], SHOWN)} decisions a hand: {folds}% folds, {raises}% bets and raises",
    ]
    print("\n".join(lines))
    return 0


def _signed(number: Fraction) -> str:
    return ("+" if number >= 0 else "") + decimal(number, SHOWN)

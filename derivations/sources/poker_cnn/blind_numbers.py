"""What blind_players.json has: numbers of all matches of players who ignore their cards, to twelve decimals.

`python -m derivations.sources.poker_cnn.blind_numbers` finds and writes them again.
"""

from __future__ import annotations

import json

from derivations.sources.poker_cnn.blind_players import ALL_IN, ALL_IN_MIRROR, NUMBERS, matches, mirrors
from verify.find.holdem.card_blind import card_blind
from verify.language.lines import decimal

WORDS = "blind_gain", "blind_variance", "blind_actions", "blind_spared"


def blind_numbers() -> dict[str, dict[str, str]]:
    """The numbers by match and word."""
    cases = (*matches(), ALL_IN, *mirrors(), ALL_IN_MIRROR)
    found = {(case.first.text, case.other.text): card_blind(case.first.text, case.other.text).low for case in cases}
    return {" | ".join(pair): {word: decimal(low[word], 12) for word in WORDS} for pair, low in found.items()}


if __name__ == "__main__":
    NUMBERS.write_text(json.dumps(blind_numbers(), indent=0) + "\n", encoding="utf-8")

"""What words for sizes of hold'em mean, with the rules that they are about."""

from __future__ import annotations

from verify.kernel.statements.records import Call
from verify.language.words import meaning

RULES = (
    "rules: hold'em for two, both with the stack, blinds included, the small one on the button. No-limit: a bet is of"
    ' the big blind at least, a raise by the last bet or raise at least if raises are "full", by the big blind if they'
    ' are "blind", and if they are "any" bets and raises are by a chip at least; all-in is always allowed.'
    " Limit: each bet and raise is by what bets has for the street, or all that is left, and so many make the cap, the"
    " big blind counted; without a stack nobody is ever all-in"
)
SUITS = 'up to "suits": deals are one that a permutation of the four suits makes of each other'


def size_meaning(call: Call) -> tuple[str, ...]:
    """The meaning of the word, of its rules, and of suits where they are in it."""
    return (*meaning(call), RULES, *((SUITS,) if "suits" in call.arguments else ()))

"""The prisoner's dilemma; both move at once.

Sources: Luce and Raiffa (1957), "Games and decisions", section 5.4; the payoffs are Mizuno's (2012).
"""

from __future__ import annotations

from fractions import Fraction

from trees.games.at_once import at_once
from trees.games.family import Family
from trees.rules import Rules
from trees.tree import Number


def prisoners_dilemma(
    deny: Number = Fraction(-3),
    betrayed: Number = Fraction(-10),
    betrayer: Number = Fraction(-1),
    confess: Number = Fraction(-5),
) -> Rules:
    """The prisoner's dilemma; each is paid the years in prison, negative.

    >>> from trees.rules import grow
    >>> grow(prisoners_dilemma()).nodes["confess", "deny"]["payoff"]
    (Fraction(-1, 1), Fraction(-10, 1))
    """
    payoffs = {
        ("deny", "deny"): (deny, deny),
        ("deny", "confess"): (betrayed, betrayer),
        ("confess", "deny"): (betrayer, betrayed),
        ("confess", "confess"): (confess, confess),
    }
    return at_once("Prisoner's dilemma", (("deny", "confess"),) * 2, lambda first, second: payoffs[first, second])


FAMILY = Family(
    "prisoners-dilemma",
    {"deny": "-3", "betrayed": "-10", "betrayer": "-1", "confess": "-5"},
    lambda values: prisoners_dilemma(**{key: values.amount(key) for key in values.texts}),
)

"""One round of the chain-store game. Source: Selten (1978), "The chain store paradox"."""

from __future__ import annotations

from fractions import Fraction

from trees.games.family import Family
from trees.rules import Chance, End, Rules, Turn
from trees.tree import Number


def chain_store(
    share: Number = Fraction(2), fight: Number = Fraction(0), out: Number = Fraction(1), alone: Number = Fraction(5)
) -> Rules:
    """One round of the chain-store game: player 1 enters a market or stays out, which pays `out` to him and `alone` to
    player 2; after an entry player 2 cooperates (`share` for each) or fights (`fight` for each).

    >>> from trees.rules import grow
    >>> tree = grow(chain_store())
    >>> tree.nodes["out",]["payoff"], tree.nodes["enter", "fight"]["payoff"]
    ((Fraction(1, 1), Fraction(5, 1)), (Fraction(0, 1), Fraction(0, 1)))
    """
    states: dict[str, Turn | Chance | End] = {
        "start": Turn(0, "entrant", (("enter", "entered"), ("out", "out"))),
        "entered": Turn(1, "chain store", (("cooperate", "cooperate"), ("fight", "fight"))),
        "out": End((out, alone)),
        "cooperate": End((share, share)),
        "fight": End((fight, fight)),
    }
    return Rules(2, "start", states.__getitem__, "Chain store")


FAMILY = Family(
    "chain-store",
    {"share": "2", "fight": "0", "out": "1", "alone": "5"},
    lambda values: chain_store(**{key: values.amount(key) for key in values.texts}),
)

"""Three classic games of two players: the prisoner's dilemma, rock-paper-scissors and one round of the chain store.

Where both move at once, player 2 moves second and does not see the move of player 1.

Sources: Luce and Raiffa (1957), "Games and decisions", section 5.4; Selten (1978), "The chain store paradox", whose
payoffs are those of `chain_store`; the payoffs of the others are Mizuno's (2012).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from trees.rules import Chance, End, Rules, Turn
from trees.tree import Number

_HANDS = ("rock", "paper", "scissors")


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
    return _at_once("Prisoner's dilemma", ("deny", "confess"), lambda first, second: payoffs[first, second])


def rock_paper_scissors(win: Number = Fraction(1), tie: Number = Fraction(1, 2), loss: Number = Fraction(0)) -> Rules:
    """Rock-paper-scissors.

    >>> from trees.rules import grow
    >>> grow(rock_paper_scissors()).nodes["rock", "paper"]["payoff"]
    (Fraction(0, 1), Fraction(1, 1))
    """

    def payoff(first: str, second: str) -> tuple[Number, Number]:
        ahead = (_HANDS.index(first) - _HANDS.index(second)) % 3
        return ((tie, tie), (win, loss), (loss, win))[ahead]

    return _at_once("Rock-paper-scissors", _HANDS, payoff)


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


def _at_once(title: str, actions: tuple[str, ...], payoff: Callable[[str, str], tuple[Number, Number]]) -> Rules:
    """Both players choose one of `actions` at once; a state is the choices so far."""

    def look(chosen: tuple[str, ...]) -> Turn | Chance | End:
        if len(chosen) == 2:
            return End(payoff(*chosen))
        return Turn(len(chosen), f"player {len(chosen) + 1}", tuple((each, (*chosen, each)) for each in actions))

    return Rules(2, (), look, title)

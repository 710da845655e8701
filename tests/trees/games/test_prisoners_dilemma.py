"""The prisoner's dilemma: who is paid what, who sees what."""

from __future__ import annotations

from fractions import Fraction as F

from tests.support.tables import pure_equilibria, table
from trees.games.catalogue import build
from trees.games.prisoners_dilemma import prisoners_dilemma
from trees.rules import grow
from trees.tree import size, validate


def test_prisoners_are_paid_their_years() -> None:
    # Mizuno (2012), section 2
    assert table(prisoners_dilemma()) == {
        ("deny", "deny"): (-3, -3),
        ("deny", "confess"): (-10, -1),
        ("confess", "deny"): (-1, -10),
        ("confess", "confess"): (-5, -5),
    }


def test_both_confess() -> None:
    assert pure_equilibria(grow(prisoners_dilemma())) == [({"player 1": "confess"}, {"player 2": "confess"})]


def test_silence_is_an_equilibrium_too_if_betraying_a_silent_partner_is_no_better() -> None:
    assert len(pure_equilibria(grow(prisoners_dilemma(betrayer=F(-3))))) == 2


def test_player_2_does_not_see_the_move_of_player_1() -> None:
    counts = size(validate(grow(prisoners_dilemma())))
    assert [counts[name] for name in ("infosets of player 1", "infosets of player 2", "leaves")] == [1, 1, 4]


def test_payoffs_are_parameters() -> None:
    found = build("prisoners-dilemma", {"deny": "-2", "betrayed": "-9", "betrayer": "0", "confess": "-6"})
    assert [found.nodes[a, b]["payoff"] for a in ("deny", "confess") for b in ("deny", "confess")] == [
        (-2, -2),
        (-9, 0),
        (0, -9),
        (-6, -6),
    ]

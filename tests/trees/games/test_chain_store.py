"""The chain store: who is paid what, and its two pure equilibria."""

from __future__ import annotations

from fractions import Fraction as F

from tests.support.tables import pure_equilibria, table
from trees.games.catalogue import build
from trees.games.chain_store import chain_store
from trees.rules import grow


def test_the_chain_store_has_selten_payoffs() -> None:
    assert table(chain_store()) == {("enter", "cooperate"): (2, 2), ("enter", "fight"): (0, 0), ("out",): (1, 5)}


def test_entry_and_the_threat_to_fight_are_its_pure_equilibria() -> None:
    assert pure_equilibria(grow(chain_store())) == [
        ({"entrant": "enter"}, {"chain store": "cooperate"}),
        ({"entrant": "out"}, {"chain store": "fight"}),
    ]


def test_payoffs_are_parameters() -> None:
    assert build("chain-store", {"out": "3/2"}).nodes["out",]["payoff"] == (F(3, 2), 5)
    assert build("chain-store", {"alone": "7"}).nodes["out",]["payoff"] == (1, 7)
    assert build("chain-store", {"share": "4", "fight": "-1"}).nodes["enter", "fight"]["payoff"] == (-1, -1)

"""The figures of the report show the games that claims speak of."""

from __future__ import annotations

from derivations.sources.kingmaker.drawings import game_drawing, letters
from derivations.sources.kingmaker.figures import pictures
from tests.support.ledger import Ledger
from trees.single_winner.terms import parse


def test_each_figure_has_its_games(ledger: Ledger) -> None:
    by_id = {item.claim.id: item for item in ledger.of("kingmaker")}
    found = pictures(by_id["M15"], by_id["M17"])
    assert {name: len(drawn) for name, drawn in found.items()} == {
        "small_trees": 4,
        "left_out_game": 1,
        "rewriting": 6,
        "open_twice": 3,
        "four": 3,
        "board": 1,
        "games_left": 2,
        "normal_form": 1,
    }
    assert found["games_left"][1] == game_drawing(parse("3(2 1)"), called=letters)
    assert found["four"][0] == game_drawing(parse("1(2(1 3) 2(1 4))"))
    assert found["rewriting"][1] == game_drawing(parse("1(2 3)"), "a'")

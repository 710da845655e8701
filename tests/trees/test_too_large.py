"""What is past a limit of size is told by the type of its error; what is wrong otherwise has another."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.support.effort import for_each
from trees.exact import MOST_BITS, TooLarge, TreeError, moderate
from trees.formats.efg import from_efg
from trees.games.catalogue import build
from trees.games.kuhn import kuhn, kuhn_rules
from trees.games.liars_dice import liars_dice
from trees.rules import grow
from trees.single_winner.listing import random_binary_game
from trees.single_winner.terms import parse
from trees.strategic import strategic_form
from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.optimal_sets.vertices import vertices

TOO_LARGE: dict[str, Callable[[], object]] = {
    "parameter": lambda: build("bluff", {"faces": "5000"}),
    "cards": lambda: build("leduc", {"ranks": "100", "suits": "3"}),
    "histories": lambda: liars_dice(40),
    "nodes": lambda: grow(kuhn_rules(), 10),
    "profiles": lambda: strategic_form(kuhn(), 10),
    "denominator": lambda: moderate(Fraction(1, 2**MOST_BITS), "sum"),
    "players": lambda: random_binary_game(1, 101, 2),
    "moves": lambda: parse("1(" * 2000 + "1" + ")" * 2000),
    "vertices": lambda: vertices([[Fraction(1)] * 2000]),
    "polynomial": lambda: Multivariate.of([((("x", 201),), Fraction(1))]),
}
WRONG: dict[str, Callable[[], object]] = {
    "parameter": lambda: build("bluff", {"faces": "0"}),
    "no number": lambda: build("kuhn", {"cards": "many"}),
    "cards": lambda: build("leduc", {"ranks": "1", "suits": "3"}),
    "sign": lambda: kuhn(3, bet=-1),
    "players": lambda: random_binary_game(1, 0, 2),
    "file": lambda: from_efg('EFG 2 R "one" { "1" }\np "" 1 1 "" { "a" }', "one.efg"),
}


@for_each("name", TOO_LARGE)
def test_a_limit_that_is_passed_has_its_own_error(name: str) -> None:
    with pytest.raises(TooLarge, match=r"^[^\n]*expected [^\n]*, found [^\n]*$"):
        TOO_LARGE[name]()


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_otherwise_is_not_too_large(name: str) -> None:
    with pytest.raises(TreeError) as refused:
        WRONG[name]()
    assert not isinstance(refused.value, TooLarge)

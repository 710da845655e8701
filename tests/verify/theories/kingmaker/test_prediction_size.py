"""Bounds on the terms of definitions: they hold, and what is beyond them is refused at once."""

from __future__ import annotations

from itertools import cycle, islice
from random import Random

import pytest
from hypothesis import given

from tests.support.binary_profiles import RANDOM, random_profile
from tests.support.binary_profiles import terms as games
from trees.exact import TooLarge
from trees.single_winner.terms import Term, in_preorder
from verify.language.parse import parse
from verify.theories.kingmaker.prediction import players, unknown_profile, values
from verify.theories.kingmaker.prediction_size import terms
from verify.theories.reals.query import query

NAMES = [f"q{k}" for k in range(12)]


@given(games(4))
def test_a_chance_has_at_most_so_many_terms(term: Term) -> None:
    game = in_preorder(term)
    bound = terms(game, unknown_profile(game))
    for player in range(players(game)):
        for most, value in zip(bound, values(game, unknown_profile(game), player), strict=True):
            assert len(value.terms) <= most


@given(games(4), RANDOM)
def test_a_number_is_one_term(term: Term, random: Random) -> None:
    game = in_preorder(term)
    assert set(terms(game, dict(enumerate(random_profile(random, game))))) == {1}


def stairs(count: int, steps: int) -> tuple[str, dict[int, list[str]]]:
    """As many stairs side by side, of so many steps each, with an unknown probability at each step."""
    below = "".join(f"{2 + step % 2}({1 + step % 3} " for step in range(steps)) + "1" + ")" * steps
    nodes = [1 + stair * (2 * steps + 1) + 2 * step for stair in range(count) for step in range(steps)]
    named = {node: [name, f"1 - {name}"] for node, name in zip(nodes, cycle(NAMES), strict=False)}
    return f"1({' '.join([below] * count)})", {0: ["1", *["0"] * (count - 1)], **named}


def said(word: str, game: str, profile: dict[int, list[str]], more: str = "") -> None:
    """Have the query of a statement about the game made."""
    used = [name for name in NAMES if any(name in chosen for chosen in profile.values())]
    rows = (f'"{node}": [{", ".join(chosen)}]' for node, chosen in profile.items())
    where = {"G": f'"{game}"', "b": f"{{{', '.join(rows)}}}"}
    query(parse(f"{''.join(f'for {name} in [0, 1]: ' for name in used)}{word}(G, b{more})", where))


LEAVES = f"1({' '.join(islice(cycle('23'), 400))})", {0: ["1", *["0"] * 399]}


@pytest.mark.parametrize(
    ("word", "game", "more"),
    [
        ("perfect", stairs(20, 12), ""),
        ("perfect", LEAVES, ""),
        ("one_step_equilibrium", stairs(2, 3), ', 1/10, "predicted", "some"'),
    ],
    ids=["many terms", "many children", "many answers of many terms"],
)
def test_what_has_too_many_terms_is_refused(word: str, game: tuple[str, dict[int, list[str]]], more: str) -> None:
    with pytest.raises(TooLarge, match="at most 100,000 terms"):
        said(word, *game, more)


def test_what_has_fewer_is_not() -> None:
    said("perfect", *stairs(2, 6))
    said("one_step_equilibrium", *stairs(2, 2), ', 1/10, "predicted", "some"')

"""The search for all equilibria: what it leaves open, what is too large for it, and that it tells how far it is."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from tests.support.samples import IRRATIONAL
from tests.support.strategic import random_payoffs, strategic_game
from trees.exact import TooLarge
from verify.check import check
from verify.find.equilibria import all_nash
from verify.find.equilibria.all_nash import all_equilibria
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.records import Unsolved

# Gambit's g3.nfg, of van der Laan, Talman and van der Heyden (1987): what player i pays in each cell, players in turn
FOUR = """
3 4 1 6  4 5 3 3  3 5 3 5  1 8 3 3  4 2 2 3  4 3 4 2  4 7 6 1  6 3 1 2
3 6 6 2  1 3 3 4  3 2 3 5  1 6 2 1  2 4 2 6  3 6 6 7  1 4 5 3  8 5 5 5
"""


def test_without_time_all_stays_open() -> None:
    c = all_equilibria(strategic_game((2, 2, 2), IRRATIONAL), seconds=0)
    assert c.cases == (Unsolved(),)
    _, entries, unsolved = covered(c)
    assert (entries, unsolved) == ([], [((0, 1), (0, 1), (0, 1))])
    assert len(check(c)) == 2


def test_a_game_with_too_many_profiles_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_nash, "MOST_PROFILES", 7)
    with pytest.raises(TooLarge, match="expected at most 7 profiles of reduced strategies, found 2 x 2 x 2"):
        all_equilibria(strategic_game((2, 2, 2), IRRATIONAL))


def test_it_tells_how_many_supports_are_done() -> None:
    said = list[str]()
    all_equilibria(strategic_game((3, 2, 2), random_payoffs((3, 2, 2), 5)), said.append)
    assert said[0] == "equilibria in up to 63 supports"
    assert said[-1] == "63 of 63 supports"


@pytest.mark.slow
def test_four_players_have_five_equilibria_one_of_them_completely_mixed() -> None:
    cells = [tuple(k >> j & 1 for j in range(4)) for k in range(16)]
    numbers = [-int(word) for word in FOUR.split()]
    game = strategic_game((2, 2, 2, 2), {cell: numbers[4 * k : 4 * k + 4] for k, cell in enumerate(cells)})
    _, entries, unsolved = covered(all_equilibria(game))
    assert (len(entries), unsolved) == (5, [])
    (mixed,) = [each.box for each in entries if each.box and all(low > 0 for own in each.box for low, _ in own)]
    # Gambit's `enumpoly` 16.7 does not find this one
    assert [round(low, 5) for (low, _), _ in mixed] == [
        F(71111, 10**5),
        F(69379, 10**5),
        F(62012, 10**5),
        F(36456, 10**5),
    ]

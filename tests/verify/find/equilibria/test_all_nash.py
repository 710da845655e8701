"""The search for all equilibria: what it leaves open, what is too large for it, and that it tells how far it is."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from fractions import Fraction as F

import pytest

from tests.support.samples import IRRATIONAL
from tests.support.strategic import random_payoffs, strategic_game
from trees.exact import TooLarge
from verify.certificate_json import dumps
from verify.check import check
from verify.find.equilibria import all_nash, all_nash_roots, all_nash_supports
from verify.find.equilibria.all_nash import Way, all_equilibria, one_of_all
from verify.find.equilibria.all_nash_supports import SettledSupport, Supports
from verify.theories.all_nash.cells import Cell
from verify.theories.all_nash.cover import covered
from verify.theories.all_nash.records import AllEquilibria, Unsolved

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
    assert said[-1].endswith("supports")


GAME = strategic_game((3, 3, 2), random_payoffs((3, 3, 2), 3, most=50))


def backwards(work: Supports, cells: Sequence[Cell]) -> Generator[SettledSupport]:
    for cell in reversed(cells):
        yield from work([cell])


def two(work: Supports, cells: Sequence[Cell]) -> Generator[SettledSupport]:
    yield from work(cells[:2])


@pytest.fixture(scope="module")
def whole() -> AllEquilibria:
    return all_equilibria(GAME)


def test_the_certificate_is_the_same_in_whatever_order_supports_are_settled(whole: AllEquilibria) -> None:
    assert dumps(all_equilibria(GAME, way=Way(backwards))) == dumps(whole)


def test_so_it_is_where_a_run_goes_on_that_was_interrupted(whole: AllEquilibria) -> None:
    kept = list[AllEquilibria]()
    first = all_equilibria(GAME, way=Way(two, keep=kept.append))
    assert kept == [first]
    assert Unsolved() in first.cases
    assert check(first)
    asked = list[int]()

    def others(work: Supports, cells: Sequence[Cell]) -> Generator[SettledSupport]:
        asked.append(len(cells))
        yield from work(cells)

    said = list[str]()
    again = all_equilibria(GAME, way=Way(others, first, said=lambda line, _: said.append(line)))
    assert dumps(again) == dumps(whole)
    assert f"{asked[0] + 2} need boxes, of which 2 are kept" in said[0]


@pytest.mark.parametrize("seconds", [0.06, 0.085])
def test_what_stays_open_for_lack_of_work_does_not_depend_on_the_order(seconds: float) -> None:
    one, other = all_equilibria(GAME, seconds=seconds), all_equilibria(GAME, seconds=seconds, way=Way(backwards))
    assert dumps(one) == dumps(other)
    assert Unsolved() in one.cases


def test_one_equilibrium_alone_is_certified() -> None:
    found = one_of_all(strategic_game((2, 2, 2), IRRATIONAL))
    assert found is not None
    (one,) = found.solutions
    assert one.radius and one.exactly
    assert covered(found)[2] == [((0, 1),) * 3]


def test_where_all_stays_open_one_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_nash_supports, "MOST_BOXES", 0)
    monkeypatch.setattr(all_nash_roots, "MOST_BOXES", 0)
    found = all_equilibria(strategic_game((2, 2, 2), IRRATIONAL))
    assert Unsolved() in found.cases
    assert [entry.index for entry in covered(found)[1]] == [1]


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

"""The extreme equilibria of what strict dominance leaves are those of the game; what eliminates too much is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from random import Random

import pytest

from tests.support.effort import tries
from tests.support.facts import texts
from tests.support.subjects import written
from tests.support.textbook_games import MIXTURE_GAME
from trees.formats.nfg import from_nfg
from verify.certificate_json import CertificateError, dumps, loads
from verify.check import check
from verify.find.equilibria import sets
from verify.find.equilibria.sets import extreme_equilibria
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Given
from verify.kernel.refusal import CheckFailed
from verify.theories.dominance.records import Elimination, Portion
from verify.theories.equilibrium_sets.extreme import extreme_set, two_player_form
from verify.theories.equilibrium_sets.records import ExtremeEquilibria

FOUND = extreme_equilibria(MIXTURE_GAME)


def drawn(rows: int, columns: int, random: Random) -> Given:
    """A game in which more is dominated than by chance: some payoffs are low throughout."""
    low = [[random.choice((0, 0, -3)) for _ in range(count)] for count in (rows, columns)]
    cells = [
        (random.randint(0, 4) + low[0][i], random.randint(0, 4) + low[1][j])
        for j in range(columns)
        for i in range(rows)
    ]
    text = " ".join(f"{a} {b}" for a, b in cells)
    return written(from_nfg(f'NFG 1 R "" {{ "A" "B" }} {{ {rows} {columns} }} {text}', "drawn"))


def without_elimination(game: Given) -> ExtremeEquilibria:
    """The certificate as it was written before there were eliminations."""
    found = extreme_set(two_player_form(tree_of(game, {})))
    return ExtremeEquilibria(game, found.strategies, found.mixed, found.pairs, found.subsets)


@pytest.mark.parametrize("shape", [(3, 3), (4, 3), (2, 5), (5, 4)])
def test_they_are_those_of_the_whole_game(shape: tuple[int, int]) -> None:
    random, smaller = Random(str(shape)), 0
    for _ in range(tries(12)):
        game = drawn(*shape, random)
        found = extreme_equilibria(game)
        assert check(found) == check(without_elimination(game))
        smaller += bool(found.eliminated)
    assert smaller


def test_two_rounds_leave_three_strategies_and_two() -> None:
    assert [[e.strategy for e in together] for together in FOUND.eliminated] == [[3], [2]]
    assert [len(own) for own in FOUND.strategies] == [3, 2]
    assert "extreme_equilibria(G) == 2" in texts(FOUND)


def test_a_certificate_without_eliminations_is_read_and_accepted_as_before() -> None:
    before = without_elimination(MIXTURE_GAME)
    assert "eliminated" not in json.loads(dumps(before))
    assert loads(dumps(before)) == before and check(before) == check(FOUND)


def test_eliminations_are_written_and_read() -> None:
    assert loads(dumps(FOUND)) == FOUND
    data = json.loads(dumps(FOUND))
    assert [len(each) for each in data["eliminated"]] == [1, 1]
    with pytest.raises(CertificateError, match="found entries"):
        loads(json.dumps({**data, "dominated": data.pop("eliminated")}))


def test_of_what_is_left_too_few_eliminations_are_refused() -> None:
    with pytest.raises(CheckFailed, match=r"strategies\[0\]: expected 4, found 3"):
        check(replace(FOUND, eliminated=()))
    with pytest.raises(CheckFailed, match=r"eliminated\[0\]\[0\]: expected a mixture that earns from"):
        check(replace(FOUND, eliminated=FOUND.eliminated[1:]))


def test_where_a_linear_program_is_not_settled_all_strategies_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_: object) -> tuple[Elimination, ...]:
        raise LinearProgramError("linear program: expected to settle it exactly, found a failure")

    monkeypatch.setattr(sets, "strictly_dominated", failing)
    found = extreme_equilibria(MIXTURE_GAME)
    assert found.eliminated == () and check(found) == check(FOUND)


def test_weak_dominance_eliminates_nothing_here_since_equilibria_would_be_lost() -> None:
    """The second row is never better; but where player 2 plays the left column it is as good."""
    game = written(from_nfg('NFG 1 R "" { "A" "B" } { 2 2 } 1 0 1 0  1 0 0 0', "a tie"))
    found = extreme_equilibria(game)
    assert found.eliminated == () and any(x[1] for x in found.mixed[0])
    gone = Elimination(0, 1, (Portion(0, F(1)),), F(0), F(1))
    top = replace(found, eliminated=((gone,),), strategies=(found.strategies[0][:1], found.strategies[1]))
    with pytest.raises(
        CheckFailed, match=r"eliminated\[0\]\[0\]: expected a mixture that earns more than 0, found from 0"
    ):
        check(top)


def test_a_game_solved_by_dominance_has_one_equilibrium() -> None:
    cells = product((3, 1), (3, 1))
    text = " ".join(f"{a} {b}" for b, a in cells)
    found = extreme_equilibria(written(from_nfg(f'NFG 1 R "" {{ "A" "B" }} {{ 2 2 }} {text}', "solved")))
    assert found.mixed == (((F(1),),), ((F(1),),)) and check(found)

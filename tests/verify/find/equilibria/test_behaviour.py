"""An equilibrium in behaviour strategies is found where players forget, and judged by its definition."""

from __future__ import annotations

from fractions import Fraction as F

from tests.support.effort import for_each
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.efg import from_efg, read_efg
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.behaviour import agent_form, behaviour_equilibrium
from verify.kernel.games.game import shaped_histories_of
from verify.kernel.statements.records import Call

# A guesses the coin of B, and then forgets the guess
_TWO = 'p "" 1 2 "two" {{ "x" "y" }} 0 t "" {0} "" {1} t "" {0} "" {1}'
_RIGHT, _WRONG = _TWO.format(1, "{ 1, -1 }"), _TWO.format(2, "{ 0, 0 }")
_ONE = 'p "" 1 1 "one" { "h" "t" } 0'
GUESS = (
    f'EFG 2 R "guess" {{ "A" "B" }} p "" 2 1 "coin" {{ "h" "t" }} 0 {_ONE} {_RIGHT} {_WRONG} {_ONE} {_WRONG} {_RIGHT}'
)


@for_each(
    ("tree", "paid"),
    [
        (read_efg(GAMES / "driver.efg"), [F(4, 3)]),
        (read_efg(GAMES / "forgotten.efg"), [F(5, 3), F(2)]),
        (from_efg(GUESS, "guess"), [F(1, 2), F(-1, 2)]),
    ],
)
def test_one_is_found_and_checked(tree: Tree, paid: list[F]) -> None:
    found = behaviour_equilibrium(written(tree))
    assert found is not None
    facts = check(found)
    assert any(isinstance(fact, Call) and fact.word == "behaviour_equilibrium" for fact in facts)
    assert [each.payoff for each in found.players] == paid


def test_none_is_found_where_there_is_none() -> None:
    assert behaviour_equilibrium(written(read_efg(GAMES / "wichardt.efg"))) is None


def test_in_the_agent_form_each_information_set_is_paid_what_its_owner_is() -> None:
    table = shaped_histories_of(written(read_efg(GAMES / "wichardt.efg")), {})
    form = agent_form(table)
    assert [len(own) for own in form.strategies] == [2, 2, 2]
    assert form.payoffs[0, 0, 0] == (F(1), F(1), F(-1))
    assert form.payoffs[0, 1, 0] == (F(-5), F(-5), F(5))

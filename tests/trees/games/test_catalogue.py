"""Built-in games by name: each row is the game of its file, and parameters that do not fit are refused."""

from __future__ import annotations

import pytest

from tests.support.effort import for_each
from trees.games.catalogue import FAMILIES, build, complete, family
from trees.games.chain_store import chain_store
from trees.games.prisoners_dilemma import prisoners_dilemma
from trees.games.rock_paper_scissors import rock_paper_scissors
from trees.rules import Rules, grow
from trees.tree import TreeError


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("prisoners-dilemma", prisoners_dilemma()),
        ("rock-paper-scissors", rock_paper_scissors()),
        ("chain-store", chain_store()),
    ],
)
def test_a_name_stands_for_the_game_of_its_file(name: str, rules: Rules) -> None:
    assert dict(build(name, {}).nodes(data=True)) == dict(grow(rules).nodes(data=True))


@for_each("name", FAMILIES)
def test_the_defaults_of_a_family_are_complete(name: str) -> None:
    assert complete(name, complete(name, {})) == complete(name, {})
    assert family(name) is family(name)


def test_a_decimal_is_the_number_that_it_spells() -> None:
    assert complete("kuhn", {"bet": "0.5"}) == complete("kuhn", {"bet": "1/2"})


@pytest.mark.parametrize(
    ("name", "given", "said"),
    [
        ("chain-store", {"in": "1"}, "chain-store: expected a parameter among share, fight, out, alone, found 'in'"),
        ("chain-store", {"out": "E"}, "chain-store: out: expected a rational number, found the name 'E'"),
        (
            "prisoners-dilemma",
            {"deny": "1e3"},
            "prisoners-dilemma: deny: expected a number such as 3, 3/2 or 0.5, or a name,",
        ),
        ("diamond", {"players": "7"}, "diamond: players: expected a whole number from 2 to 6, found '7'"),
        ("diamond", {"size": "0"}, "diamond: size: expected a whole number from 1 to 6, found '0'"),
        ("diamond", {"backward": "2"}, "diamond: backward: expected a whole number from 0 to 1, found '2'"),
        ("chess", {}, "game: expected a file or one of kuhn, leduc, "),
    ],
)
def test_parameters_that_do_not_fit_are_refused(name: str, given: dict[str, str], said: str) -> None:
    with pytest.raises(TreeError) as error:
        build(name, given)
    assert str(error.value).startswith(said)

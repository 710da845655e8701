"""Histories in columns are those of the tree, and say where recall is not perfect."""

from __future__ import annotations

from fractions import Fraction as F

import networkx as nx
import pytest
from hypothesis import given

from tests.support.effort import examples
from tests.support.files import GAMES
from tests.support.random_trees import games
from trees.formats.efg import from_efg, read_efg
from trees.games.catalogue import build, rules
from trees.histories import AT_END, BY_CHANCE, Histories, histories, with_recall
from trees.rules import Chance, End, Rules, Turn
from trees.tree import CHANCE, Forgets, Tree, TreeError, infosets, players, walk
from trees.validity import validate_shape

DRIVER = GAMES / "driver.efg"


def columns(table: Histories) -> tuple[object, ...]:
    """All but the names of nodes."""
    return (
        *(table.names, table.parent, table.last, table.step, table.mover, table.turn, table.past, table.payoff),
        *(table.at, table.action, table.chance, table.sets, table.first, table.members, table.forgets),
    )


@examples(25)
@given(games())
def test_columns_are_those_of_a_walk_through_the_tree(tree: Tree) -> None:
    table = histories(tree)
    walked = list(walk(tree))
    assert [table.node(j) for j in range(len(table.parent))] == [node for node, _, _ in walked]
    for j, (node, sequences, _) in enumerate(walked):
        data = tree.nodes[node]
        assert tuple(table.sequence(s) for s in table.past[j]) == sequences
        assert table.payoff[j] == data.get("payoff", ())
        mover = BY_CHANCE if data.get("player") == CHANCE else data.get("player", AT_END)
        assert (table.mover[j], table.history(j)) == (mover, node)
        below = [k for k in range(len(walked)) if table.history(k)[: len(table.history(j))] == table.history(j)]
        assert below == list(range(j, table.last[j] + 1))


@examples(25)
@given(games())
def test_information_sets_are_those_of_the_tree(tree: Tree) -> None:
    table = histories(tree)
    for player in range(players(tree)):
        own = infosets(tree, player)
        assert list(table.infosets[player]) == list(own)
        for label, infoset in own.items():
            h = table.number[label]
            assert tuple(map(table.node, table.members[h])) == infoset.nodes
            assert table.sequence(table.before(h)) == infoset.parent


@pytest.mark.parametrize(("name", "parameters"), [("kuhn", {"cards": "4"}), ("leduc", {"ranks": "2"})])
def test_rules_have_the_columns_of_the_tree_that_grows_from_them(name: str, parameters: dict[str, str]) -> None:
    assert columns(histories(rules(name, parameters))) == columns(histories(build(name, parameters)))


def test_actions_in_another_order_are_the_same_steps() -> None:
    tree = from_efg(
        'EFG 2 R "" {"A"} c "" 1 "" {"x" 1/2 "y" 1/2} 0'
        ' p "" 1 1 "h" {"l" "r"} 0 t "" 1 "" {1} t "" 2 "" {2} p "" 1 1 "h" {"l" "r"} 0 t "" 3 "" {3} t "" 4 "" {4}',
        "two",
    )
    table = histories(tree)

    def look(state: object) -> Turn | Chance | End:
        if state == "y":
            return Turn(0, "h", (("r", "yr"), ("l", "yl")))
        if state == "x":
            return Turn(0, "h", (("l", "xl"), ("r", "xr")))
        pays = {"xl": 1, "xr": 2, "yl": 3, "yr": 4}
        return End((F(pays[str(state)]),)) if state else Chance((("x", F(1, 2), "x"), ("y", F(1, 2), "y")))

    turned = histories(Rules(1, "", look))
    assert [turned.action[s] for s in turned.step[1:]] == ["x", "l", "r", "y", "r", "l"]
    assert sorted(zip(turned.step, turned.payoff, strict=True)) == sorted(zip(table.step, table.payoff, strict=True))


def refused(*turns: Turn) -> str:
    """What is said of a game in which these turns follow a move of chance."""

    def look(state: object) -> Turn | Chance | End:
        if state is None:
            return Chance(tuple((str(j), F(1, len(turns)), turn) for j, turn in enumerate(turns)))
        return state if isinstance(state, Turn) else End((F(0), F(0)))

    with pytest.raises(TreeError) as error:
        histories(Rules(2, None, look))
    return str(error.value)


def test_rules_that_are_no_game_are_refused() -> None:
    left = (("l", 0), ("r", 0))
    shared = "found players 1 and 2; labels are shared by all, so call one 'Player 2 has h'"
    assert refused(Turn(0, "h", left), Turn(1, "h", left)).endswith(shared)
    assert refused(Turn(0, "h", left), Turn(0, "h", left[:1])).endswith("everywhere, found ['l', 'r'] and ['l']")
    assert refused(Turn(0, "h", left[:1] * 2)).endswith("expected different actions, found ['l', 'l']")
    assert refused(Turn(2, "h", left)).endswith("expected player 1 to 2, found 3")


def test_the_absent_minded_driver_forgets() -> None:
    table = histories(read_efg(DRIVER))
    assert [(each.label, each.pasts) for each in table.forgets] == [("exit", "no own move and 'on' at 'exit'")]
    with pytest.raises(Forgets, match=r"^information set 'exit': expected perfect recall, .* `verify` can judge"):
        with_recall(table)
    assert with_recall(histories(build("kuhn", {}))).forgets == []


def test_numbers_of_chance_are_not_multiplied_for_the_columns() -> None:
    tree: Tree = nx.DiGraph()
    for j in range(30):
        share = F(1, 2**4000 + j)
        tree.add_node((0,) * j, player=CHANCE)
        tree.add_node((*(0,) * j, 1), payoff=(F(0),))
        tree.add_edge((0,) * j, (0,) * (j + 1), action="on", probability=share)
        tree.add_edge((0,) * j, (*(0,) * j, 1), action="end", probability=1 - share)
    tree.add_node((0,) * 30, payoff=(F(1),))
    table = histories(validate_shape(tree))
    assert table.nodes == [(0,) * j for j in range(31)] + [(*(0,) * j, 1) for j in reversed(range(30))]
    with pytest.raises(TreeError, match=r"^chance: expected a common denominator of at most 100,000 bits"):
        assert table.by_chance
